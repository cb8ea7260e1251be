import Foundation
import Synchronization

/// Browsers that wait for the next test. To start one takes seconds, a new window in it a fraction of one.
enum SharedBrowsers {
  private static let waiting = Mutex<[WebDriver]>([])

  static func take(_ engine: BrowserEngine) -> WebDriver? {
    waiting.withLock { waiting in
      waiting.lastIndex { $0.engine == engine }.map { waiting.remove(at: $0) }
    }
  }

  static func keep(_ browser: WebDriver) {
    endAllAtExit
    waiting.withLock { $0.append(browser) }
  }

  private static let endAllAtExit: Void = {
    atexit {
      let browsers = SharedBrowsers.waiting.withLock { waiting in
        defer { waiting = [] }
        return waiting
      }
      for browser in browsers { browser.driver.end() }
    }
  }()
}

extension WebDriver {
  /// A browser with a new window, without a history or a setting of a test before. It may be one that was given back.
  package static func borrow(_ engine: BrowserEngine = .chromium) async throws -> WebDriver {
    while let browser = SharedBrowsers.take(engine) {
      // One that is gone since is no reason for a test to fail.
      if (try? await browser.renew()) != nil { return browser }
      browser.driver.end()
    }
    return try await start(engine)
  }

  /// Hands the browser on to the next test. Its page is looked at no more.
  package func giveBack() async { SharedBrowsers.keep(self) }
}
