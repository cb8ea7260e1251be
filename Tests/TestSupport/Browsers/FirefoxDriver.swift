import Foundation

/// A headless Firefox, driven through the door that it has for its own driver. That driver, geckodriver, is not in
/// every Debian; it would only translate.
final class FirefoxDriver: BrowserDriver {
  private let program: ChildProgram
  private let connection: MarionetteConnection

  init(_ arguments: [String]) async throws {
    let folder = try TemporaryFolder()
    try folder.write("profile/user.js", Self.preferences.map { "user_pref(\($0.0), \($0.1));\n" }.joined())
    let program = try ChildProgram(
      ["firefox-esr", "--headless", "--no-remote", "--marionette", "--remote-allow-system-access", "--profile"]
        + ["\(folder.path)/profile"] + arguments,
      in: folder, environment: ["MOZ_CRASHREPORTER_DISABLE": "1"])
    let port = try await program.wait(for: "Firefox") {
      folder.read("profile/MarionetteActivePort").flatMap { Int(String(decoding: $0, as: UTF8.self)) }
    }
    self.program = program
    connection = try MarionetteConnection(port: port)
    _ = try await call(.openSession, ["timeouts": ["script": 300_000]])
    _ = try await asBrowser(
      """
      Services.console.reset()
      globalThis.cubebookRequests = []
      Services.obs.addObserver(subject => {
        const channel = subject.QueryInterface(Ci.nsIChannel), asker = channel.loadInfo?.loadingPrincipal
        // The browser itself asks its maker for this and that.
        if (asker && !asker.isSystemPrincipal) globalThis.cubebookRequests.push(channel.URI.spec)
      }, 'http-on-opening-request')
      """)
  }

  private static let preferences = [
    ("\"marionette.port\"", "0"),
    ("\"dom.w3c_touch_events.enabled\"", "1"),
    // It asks nobody for anything.
    ("\"app.normandy.enabled\"", "false"),
    ("\"network.captive-portal-service.enabled\"", "false"),
    ("\"network.connectivity-service.enabled\"", "false"),
    ("\"services.settings.server\"", "\"data:,\""),
  ]

  func call(_ command: DriverCommand, _ parameters: [String: Any]) async throws -> Any {
    try await connection.call(command.name, parameters)
  }

  /// Runs a script with the rights of the browser itself.
  private func asBrowser(_ script: String, _ arguments: [Any] = []) async throws -> Any {
    _ = try await connection.call("Marionette:SetContext", ["value": "chrome"])
    let result: Any
    do {
      result = try await connection.call(
        "WebDriver:ExecuteScript", ["script": script, "args": arguments, "sandbox": "system"])
    } catch {
      _ = try await connection.call("Marionette:SetContext", ["value": "content"])
      throw error
    }
    _ = try await connection.call("Marionette:SetContext", ["value": "content"])
    return result
  }

  func renew() async throws {
    try await moveToNewWindow()
    try await setMedia("", features: [:])
  }

  /// Faults of pages, which the browser keeps, and what their scripts wrote.
  func messages() async throws -> [String] {
    let faults =
      try await asBrowser(
        """
        const all = Services.console.getMessageArray()
        Services.console.reset()
        const words = []
        for (const one of all) {
          if (!(one instanceof Ci.nsIScriptError) || !/^(file|http|blob|data):/.test(one.sourceName)) continue
          // Some versions say so of each page that was left while its server could still tell it of changes.
          if (/^The connection to .* was interrupted while the page was loading/.test(one.errorMessage)) continue
          const level = one.flags & Ci.nsIScriptError.infoFlag ? 'INFO' : one.flags & Ci.nsIScriptError.warningFlag ? 'WARNING' : 'SEVERE'
          words.push(`${level}: ${one.errorMessage} (${one.sourceName}:${one.lineNumber})`)
        }
        return words
        """) as? [String] ?? []
    return try await faults + written()
  }

  /// What scripts of pages wrote to the console, from the store that the process of the pages keeps of it. Parts of
  /// the browser write there too; they have no window.
  private func written() async throws -> [String] {
    try await connection.call(
      "WebDriver:ExecuteScript",
      [
        "script": """
        const store = Components.classes['@mozilla.org/consoleAPI-storage;1'].getService(Components.interfaces.nsIConsoleAPIStorage)
        const written = store.getEvents().filter(event => typeof event.innerID === 'number')
        store.clearEvents()
        const levels = { error: 'SEVERE', warn: 'WARNING' }
        return written.map(event => `${levels[event.level] ?? 'INFO'}: ${Array.from(event.arguments).join(' ')}`)
        """,
        "args": [], "sandbox": "system",
      ]) as? [String] ?? []
  }

  /// Those that go over a network: files are not among them.
  func requests() async throws -> [String] {
    try await asBrowser("return globalThis.cubebookRequests.splice(0)") as? [String] ?? []
  }

  func setSize(width: Int, height: Int, isTouched: Bool) async throws {
    _ = try await asBrowser(
      """
      const [width, height, isTouched] = arguments, browser = gBrowser.selectedBrowser
      for (const [side, length] of Object.entries({ width, height }))
        for (const limit of ['', 'min-', 'max-']) browser.style.setProperty(limit + side, length + 'px')
      browser.browsingContext.touchEventsOverride = isTouched ? 'enabled' : 'none'
      """, [width, height, isTouched])
    try await waitForSize(width, height)
  }

  func setMedia(_ type: String, features: [String: String]) async throws {
    guard features.keys.allSatisfy({ $0 == "prefers-reduced-motion" || $0 == "prefers-color-scheme" }) else {
      throw WebDriver.Failure(description: "Firefox cannot be told \(features)")
    }
    _ = try await asBrowser(
      """
      const [type, motion, scheme] = arguments, context = gBrowser.selectedBrowser.browsingContext
      context.mediumOverride = type
      context.prefersColorSchemeOverride = scheme || 'none'
      if (motion === 'reduce') Services.prefs.setIntPref('ui.prefersReducedMotion', 1)
      else Services.prefs.clearUserPref('ui.prefersReducedMotion')
      """,
      [type, features["prefers-reduced-motion"] ?? "", features["prefers-color-scheme"] ?? ""])
  }

  func end() {
    connection.close()
    program.end()
  }
}
