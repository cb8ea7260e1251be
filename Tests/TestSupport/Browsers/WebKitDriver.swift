import Foundation
import Synchronization

/// WebKitGTK's small browser on a screen that nobody sees, driven by WebKitWebDriver.
final class WebKitDriver: BrowserDriver {
  private let screen: ChildProgram
  private let program: ChildProgram
  private let session: HTTPSession
  private let display: String
  init(_ arguments: [String]) async throws {
    guard let browser = Self.browser else {
      throw WebDriver.Failure(description: "there is no MiniBrowser; run Scripts/setup test")
    }
    // It ends by itself when the browser does.
    let screen = try ChildProgram(
      ["Xvfb", "-displayfd", "1", "-terminate", "-nolisten", "tcp", "-screen", "0", "1920x2400x24"],
      in: try TemporaryFolder())
    let display = try await screen.wait(for: "Xvfb") {
      screen.said.firstMatch(of: /(?m)^(\d+)$/).map { String($0.1) }
    }
    let port = try LocalSocket.freePort()
    let program = try ChildProgram(
      ["WebKitWebDriver", "--port=\(port)"], in: try TemporaryFolder(),
      environment: [
        "DISPLAY": ":\(display)", "GDK_BACKEND": "x11", "LIBGL_ALWAYS_SOFTWARE": "1", "NO_AT_BRIDGE": "1",
        // Containers have no user namespaces, and the pages are our own.
        "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1",
      ])
    let session = HTTPSession(port: port)
    try await program.wait(for: "WebKitWebDriver") { session.ask("GET /status HTTP/1.1").map { _ in } }
    (self.screen, self.program, self.session, self.display) = (screen, program, session, ":\(display)")
    try await session.open([
      "timeouts": ["script": 300_000],
      "webkitgtk:browserOptions": [
        "binary": browser,
        "args": ["--automation", "--javascript-can-open-windows-automatically=true"] + arguments,
      ],
    ])
    try await renew()
  }

  private static let browser: String? = {
    let roots = (try? FileManager.default.contentsOfDirectory(atPath: "/usr/lib")) ?? []
    let places = roots.sorted().flatMap { root in
      ["4.1", "4.0"].map { "/usr/lib/\(root)/webkit2gtk-\($0)/MiniBrowser" }
    }
    return places.first { FileManager.default.isExecutableFile(atPath: $0) }
  }()

  func call(_ command: DriverCommand, _ parameters: [String: Any]) async throws -> Any {
    if case .releaseActions = command, hasWheel.withLock({ $0 }) {
      // To release a wheel turns it back here, which no hand does.
      _ = try await evaluate(
        """
        const swallow = event => (event.preventDefault(), event.stopImmediatePropagation())
        addEventListener('wheel', swallow, { capture: true, passive: false, once: true })
        setTimeout(arguments[0], 50)
        """)
    }
    if case .performActions = command {
      let sources = parameters["actions"] as? [[String: Any]] ?? []
      hasWheel.withLock { $0 = sources.contains { $0["type"] as? String == "wheel" } }
    }
    guard case .evaluate = command else { return try await session.call(command, parameters) }
    do {
      return try await session.call(command, parameters)
    } catch let failure as WebDriver.Failure where failure.description.contains(Self.lostResult) {
      // Once in some thousand scripts the driver gets nothing from the page, whatever the script. What scripts of
      // tests do can be done twice.
      return try await session.call(command, parameters)
    }
  }

  /// What the driver says when the text of a result, which the page always sends as JSON, is not there.
  private static let lostResult = "Could not parse script result"

  private let hasWheel = Mutex(false)

  /// A window of a script's own has no toolbar, which would make it 447 px wide at least, and belongs to no other.
  func renew() async throws {
    let before = try await windows()
    _ = try await evaluate("open('about:blank', '', 'noopener,width=1280,height=800'); arguments[0]()")
    var new: String?
    for _ in 0..<250 where new == nil {
      new = try await windows().first { !before.contains($0) }
      if new == nil { try await Task.sleep(for: .milliseconds(20)) }
    }
    guard let new else { throw WebDriver.Failure(description: "no new window") }
    _ = try await call(.closeWindow, [:])
    _ = try await call(.switchToWindow, ["handle": new])
    try await takeFocus()
  }

  /// Where nobody manages windows, none has the focus for long: it has to be given.
  private func takeFocus() async throws {
    for _ in 0..<100 {
      let giver = try ChildProgram(
        ["xdotool", "search", "--onlyvisible", "--class", "MiniBrowser", "windowfocus", "%1"],
        in: try TemporaryFolder(), environment: ["DISPLAY": display])
      try await giver.waitUntilItEnds()
      let isFocused = try await evaluate("setTimeout(() => arguments[0](document.hasFocus()), 20)") as? Bool
      if isFocused == true { return }
    }
    throw WebDriver.Failure(description: "the window got no focus")
  }

  private func windows() async throws -> [String] { try await call(.listWindows, [:]) as? [String] ?? [] }

  /// The driver has no console: pages of a `WatchedSite` keep a record themselves.
  func messages() async throws -> [String] {
    try await evaluate("arguments[0](window.\(WatchedSite.record)?.splice(0) ?? [])") as? [String] ?? []
  }

  func requests() async throws -> [String] {
    try await evaluate(
      """
      const names = performance.getEntriesByType('resource').map(entry => entry.name)
      performance.clearResourceTimings()
      arguments[0](names)
      """) as? [String] ?? []
  }

  func setSize(width: Int, height: Int, isTouched: Bool) async throws {
    guard !isTouched else { throw WebDriver.Failure(description: "WebKitGTK's driver has no fingers") }
    let given = try await call(.setWindow, ["width": width, "height": height]) as? [String: Any]
    // It may be larger, since a window has a least width.
    let size = ["width", "height"].compactMap { (given?[$0] as? NSNumber)?.intValue }
    guard size.count == 2 else { throw WebDriver.Failure(description: "no size of a window") }
    try await waitForSize(size[0], size[1])
    try await takeFocus()
  }

  func setMedia(_ type: String, features: [String: String]) async throws {
    throw WebDriver.Failure(description: "WebKitGTK's driver has one medium")
  }

  func end() {
    session.close()
    program.end()
    screen.end()
  }
}
