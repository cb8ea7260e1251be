import Site
import Synchronization

/// A line at the foot of a terminal that says how far a build is; nothing where there is no terminal.
final class ProgressLine: Sendable {
  private let isShown: Bool
  private let verb: String
  private let lastShown = Mutex<ContinuousClock.Instant?>(nil)

  init(shown: Bool, verb: String) {
    isShown = shown && Console.error.isTerminal
    self.verb = verb
  }

  /// Called from several threads.
  func show(_ progress: BuildProgress) {
    guard isShown else { return }
    lastShown.withLock { last in
      let now = ContinuousClock.now
      // More often is only flicker.
      if let last, now - last < .milliseconds(50) { return }
      last = now
      Console.error.write("\r\u{1B}[K\(verb) \(progress.pagesDone)/\(progress.pagesTotal)")
    }
  }

  func clear() {
    lastShown.withLock { last in
      if last != nil { Console.error.write("\r\u{1B}[K") }
      last = nil
    }
  }
}
