import Foundation
import Reporting
import Books
import Site
import Synchronization

/// Builds the book when one of its files changes.
final class Rebuilder: Sendable {
  private let folder: String
  private let includesDrafts: Bool
  private let edition: Edition?
  private let store: BuildStore?
  private let site: PreviewSite
  private let onEvent: @Sendable (PreviewServer.Event) -> Void
  /// The newest build as it was made, to see whether another one is any different.
  private let last = Mutex<MadeSite?>(nil)

  private struct MadeSite {
    let site: MemorySite
    let problems: String
  }

  init(
    folder: String, includesDrafts: Bool, edition: Edition?, store: BuildStore?, site: PreviewSite,
    onEvent: @escaping @Sendable (PreviewServer.Event) -> Void
  ) {
    self.folder = folder
    self.includesDrafts = includesDrafts
    self.edition = edition
    self.store = store
    self.site = site
    self.onEvent = onEvent
  }

  /// Builds at each change, until the task is cancelled.
  func run() async {
    // The path as it is: a link in it may lead elsewhere later.
    let root = URL(fileURLWithPath: folder).path
    let output = (try? Book.load(at: folder))?.configuration.site ?? "site"
    let watcher = FileWatcher(root, excluding: ["\(root)/\(output)"])
    for await _ in watcher.changes() {
      do throws(FileProblem) {
        try build()
      } catch {
        let revision = site.current.revision + 1
        site.show(problems: error.text(), revision: revision)
        last.withLock { $0 = nil }
        onEvent(.failed(error))
      }
    }
    watcher.stop()
  }

  /// Builds the book into memory. Where that changes nothing, nobody hears of it.
  func build() throws(FileProblem) {
    let revision = site.current.revision + 1
    let book = try Book.load(at: folder, includingDrafts: includesDrafts, edition: edition, store: store)
    var options = BuildOptions()
    options.previewScript = PreviewPage.script
    options.store = store
    let destination = MemorySite(after: last.withLock { $0?.site })
    let report = try Builder(book: book, options: options).build(into: destination)
    // Who writes for a day saves a thousand times.
    if revision.isMultiple(of: 20) { store?.sweep() }
    let made = MadeSite(site: destination, problems: report.text(folder: folder))
    let files = destination.files
    let isNews = last.withLock { last in
      defer { last = made }
      return last.map { $0.problems != made.problems || $0.site.files != files } ?? true
    }
    guard isNews else { return }
    site.show(files, report, of: book, problems: made.problems, revision: revision)
    onEvent(.built(report))
  }
}
