import Dispatch
import Foundation

/// Tidies up before a signal ends the program: INT (Ctrl-C), TERM and HUP (the terminal is closed).
///
/// The program then ends by the same signal, so that its parent sees what happened.
final class Interruption: @unchecked Sendable {
  private static let signals = [SIGINT, SIGTERM, SIGHUP]

  private var sources: [any DispatchSourceSignal] = []
  private let cleanUp: @Sendable () -> Void
  /// Held for ever by the thread that ends the program, so that nothing else is said or done any more.
  private let ending = NSLock()

  /// - Parameter cleanUp: called on a thread of its own, at most once.
  init(_ cleanUp: @escaping @Sendable () -> Void) {
    self.cleanUp = cleanUp
    let queue = DispatchQueue(label: "interruption")
    // A source hears of signals a moment after it was made: until then they would end the program untidied.
    let hearing = DispatchGroup()
    for number in Self.signals where !Self.isIgnored(number) {
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler { [self] in end(by: number) }
      hearing.enter()
      source.setRegistrationHandler { hearing.leave() }
      source.resume()
      sources.append(source)
    }
    hearing.wait()
  }

  /// From now on signals end the program at once again. Does not return while one is about to.
  func release() {
    ending.withLock {
      for source in sources { source.cancel() }
      sources = []
    }
    for number in Self.signals where !Self.isIgnored(number) { signal(number, SIG_DFL) }
  }

  /// What is ignored stays ignored: `nohup` says so for HUP.
  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    guard sigaction(number, nil, &action) == 0 else { return true }
    #if canImport(Glibc)
      return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    #else
      return unsafeBitCast(action.__sigaction_u.__sa_handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    #endif
  }

  private func end(by number: Int32) {
    ending.lock()
    guard !sources.isEmpty else { return ending.unlock() }
    cleanUp()
    signal(number, SIG_DFL)
    var mask = sigset_t()
    sigemptyset(&mask)
    sigaddset(&mask, number)
    pthread_sigmask(SIG_UNBLOCK, &mask, nil)
    raise(number)
  }
}
