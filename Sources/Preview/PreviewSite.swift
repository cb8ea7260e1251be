import Foundation
import Reporting
import Books
import Site
import Synchronization

/// The site as the preview shows it: the newest build, with the last good version of each page that
/// the newest build could not make.
///
/// It lives in memory alone. The site on disk stays as `cubebook build` left it, and there is no path
/// that could lead out of it.
final class PreviewSite: Sendable {
  struct State: Sendable {
    /// Grows with every build, also from one run of the server to the next.
    var revision: Int
    var files: [String: [UInt8]] = [:]
    var made = Date()
    /// What is wrong with the book, as plain text; empty where nothing is.
    var problems = ""
    /// Which page each notebook became when it last became one.
    var pages: [String: String] = [:]
    /// The book of the newest build, to find the place of a line.
    var book: Book?
  }

  private let state: Mutex<State>
  private let listeners = Mutex<[Int: AsyncStream<Int>.Continuation]>([:])

  init() {
    state = Mutex(State(revision: Int(Date().timeIntervalSince1970)))
  }

  /// The newest state, whole: never half of one build and half of another.
  var current: State { state.withLock { $0 } }

  /// Puts a new build in place of the old one.
  func show(_ files: [String: [UInt8]], _ report: BuildReport, of book: Book, problems: String, revision: Int) {
    state.withLock { state in
      var files = files
      let made = Dictionary(report.pages.map { ($0.source, $0.output) }, uniquingKeysWith: { $1 })
      let broken = report.diagnostics.filter { $0.errorCount > 0 }.map(\.source.name)
      for source in broken where made[source] == nil {
        guard let page = state.pages[source], files[page] == nil else { continue }
        files[page] = state.files[page]
      }
      state.pages.merge(made) { $1 }
      state.files = files
      state.book = book
      state.problems = problems
      state.made = Date()
      state.revision = revision
    }
    tellListeners(revision)
  }

  /// Keeps all pages, and shows in them why there are no newer ones.
  func show(problems: String, revision: Int) {
    state.withLock { state in
      state.problems = problems
      state.made = Date()
      state.revision = revision
    }
    tellListeners(revision)
  }

  /// The revisions from now on, beginning with the newest.
  func revisions() -> AsyncStream<Int> {
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self, bufferingPolicy: .bufferingNewest(1))
    let id = listeners.withLock { listeners in
      let id = (listeners.keys.max() ?? 0) + 1
      listeners[id] = continuation
      return id
    }
    continuation.onTermination = { [weak self] _ in
      _ = self?.listeners.withLock { $0.removeValue(forKey: id) }
    }
    continuation.yield(current.revision)
    return stream
  }

  private func tellListeners(_ revision: Int) {
    for listener in listeners.withLock({ Array($0.values) }) { listener.yield(revision) }
  }
}
