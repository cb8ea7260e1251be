import Foundation
import Synchronization

/// A browser with no window to be seen, driven as the W3C's WebDriver protocol has it: one face for all engines.
package final class WebDriver: Sendable {
  package struct Failure: Error, CustomStringConvertible {
    package let description: String
  }

  /// The page was left while a script ran in it, and took the script along.
  package struct PageWasLeft: Error {
    package init() {}
  }

  package let engine: BrowserEngine
  let driver: any BrowserDriver
  /// What the console said before the page that is open now.
  private let earlier = Mutex<[String]>([])

  private init(_ engine: BrowserEngine, _ driver: any BrowserDriver) {
    self.engine = engine
    self.driver = driver
  }

  deinit { driver.end() }

  /// Starts a browser of one's own. `borrow` is faster where any will do.
  package static func start(_ engine: BrowserEngine = .chromium, arguments: [String] = []) async throws -> WebDriver {
    let browser = WebDriver(engine, try await engine.start(arguments))
    try await browser.clear()
    return browser
  }

  /// Goes on in a new window.
  func renew() async throws {
    try await driver.renew()
    try await clear()
  }

  private func clear() async throws {
    // The browser's own first page has a policy, and a record, of its own.
    try await go(to: "about:blank")
    _ = try await (messages(), requests())
  }

  package func quit() async { driver.end() }

  package func go(to url: String) async throws {
    if engine == .webkit {
      // Its pages keep their record themselves, and it goes with them.
      let messages = try await driver.messages()
      earlier.withLock { $0 += messages }
    }
    _ = try await driver.call(.navigate, ["url": url])
  }

  /// Opens the page anew, and waits until it has.
  package func reload() async throws { _ = try await driver.call(.reload, [:]) }

  /// Runs the body of a function in the page; what it returns, or what its promise comes to, as text.
  package func evaluate(_ script: String, _ arguments: [String] = []) async throws -> String {
    let body = """
      const done = arguments[arguments.length - 1]
      const given = [...arguments].slice(0, -1)
      Promise.resolve((function () { \(script) }).apply(null, given))
        .then(value => done(String(value)), error => done('failed: ' + error))
      """
    let value: Any
    do {
      value = try await driver.evaluate(body, arguments)
    } catch let failure as Failure where failure.description.contains("document unloaded") {
      throw PageWasLeft()
    }
    // Firefox has no word for it.
    guard let text = value as? String else { throw PageWasLeft() }
    return text
  }

  /// What the console says since the last time it was asked: errors and warnings of pages and browser.
  package func complaints() async throws -> [String] {
    try await messages().filter { !$0.hasPrefix("INFO") && !$0.hasPrefix("DEBUG") }
  }

  /// All that the console says since the last time it was asked. WebKit hears it on pages of a `WatchedSite` alone.
  package func messages() async throws -> [String] {
    let earlier = earlier.withLock { earlier in
      defer { earlier = [] }
      return earlier
    }
    return earlier + (try await driver.messages())
  }

  /// The addresses that pages asked for since the last time it was asked. Firefox names those alone that go over a
  /// network, WebKit those of the page that is open.
  package func requests() async throws -> [String] { try await driver.requests() }
}
