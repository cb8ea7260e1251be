import Foundation

/// What drives one browser, and what each engine has its own way for.
protocol BrowserDriver: AnyObject, Sendable {
  /// Tells the browser a command and waits for its answer: a member of JSON.
  ///
  /// - Throws: `WebDriver.Failure` with the driver's words.
  func call(_ command: DriverCommand, _ parameters: [String: Any]) async throws -> Any

  /// A new window in place of the present one: without a history, of the usual size, on the usual medium.
  func renew() async throws

  /// What the console says since the last time it was asked: a level (`INFO`, `WARNING`, `SEVERE`) and the words.
  func messages() async throws -> [String]

  /// The addresses that pages asked for since the last time it was asked.
  func requests() async throws -> [String]

  /// The size of a page, in CSS px, on a screen that is touched, or in a window with a mouse.
  func setSize(width: Int, height: Int, isTouched: Bool) async throws

  /// The medium, `screen` or `print`, and what a media query finds of a feature.
  func setMedia(_ type: String, features: [String: String]) async throws

  /// Ends the browser and all that was started with it. It may have ended before.
  func end()
}

/// The commands of the W3C's WebDriver protocol that the tests use. Chromium and WebKit take them over HTTP, Firefox
/// takes the same over a socket of its own.
enum DriverCommand {
  case openSession, closeSession
  case navigate, reload, evaluate
  case performActions, releaseActions
  case print, takeScreenshot
  case setWindow, listWindows, openWindow, closeWindow, switchToWindow

  /// Method and path below the session's.
  var path: (method: String, path: String) {
    switch self {
    case .openSession: ("POST", "")
    case .closeSession: ("DELETE", "")
    case .navigate: ("POST", "/url")
    case .reload: ("POST", "/refresh")
    case .evaluate: ("POST", "/execute/async")
    case .performActions: ("POST", "/actions")
    case .releaseActions: ("DELETE", "/actions")
    case .print: ("POST", "/print")
    case .takeScreenshot: ("GET", "/screenshot")
    case .setWindow: ("POST", "/window/rect")
    case .listWindows: ("GET", "/window/handles")
    case .openWindow: ("POST", "/window/new")
    case .closeWindow: ("DELETE", "/window")
    case .switchToWindow: ("POST", "/window")
    }
  }

  /// Its name in Firefox.
  var name: String {
    switch self {
    case .openSession: "WebDriver:NewSession"
    case .closeSession: "WebDriver:DeleteSession"
    case .navigate: "WebDriver:Navigate"
    case .reload: "WebDriver:Refresh"
    case .evaluate: "WebDriver:ExecuteAsyncScript"
    case .performActions: "WebDriver:PerformActions"
    case .releaseActions: "WebDriver:ReleaseActions"
    case .print: "WebDriver:Print"
    case .takeScreenshot: "WebDriver:TakeScreenshot"
    case .setWindow: "WebDriver:SetWindowRect"
    case .listWindows: "WebDriver:GetWindowHandles"
    case .openWindow: "WebDriver:NewWindow"
    case .closeWindow: "WebDriver:CloseWindow"
    case .switchToWindow: "WebDriver:SwitchToWindow"
    }
  }
}

extension BrowserDriver {
  /// Runs the body of an asynchronous function, whose last argument is to be called with its result.
  func evaluate(_ body: String, _ arguments: [Any] = []) async throws -> Any {
    try await call(.evaluate, ["script": body, "args": arguments])
  }

  /// Waits until the page has heard of its new size.
  func waitForSize(_ width: Int, _ height: Int) async throws {
    let found = try await evaluate(
      """
      const [width, height, done] = arguments, end = Date.now() + 10000
      const look = () => {
        if (innerWidth === width && innerHeight === height) done('')
        else if (Date.now() > end) done(innerWidth + ' by ' + innerHeight)
        else setTimeout(look, 10)
      }
      look()
      """, [width, height])
    if let found = found as? String, !found.isEmpty {
      throw WebDriver.Failure(description: "the page is \(found) px large, not \(width) by \(height)")
    }
  }

  /// Opens a window, closes the one before and goes on in the new one.
  func moveToNewWindow() async throws {
    let answer = try await call(.openWindow, ["type": "tab"]) as? [String: Any]
    guard let new = answer?["handle"] as? String else { throw WebDriver.Failure(description: "no new window") }
    _ = try await call(.closeWindow, [:])
    _ = try await call(.switchToWindow, ["handle": new])
  }
}
