import Foundation

/// A headless Chromium, driven by chromedriver.
final class ChromiumDriver: BrowserDriver {
  private let program: ChildProgram
  private let session: HTTPSession

  init(_ arguments: [String]) async throws {
    let folder = try TemporaryFolder()
    let program = try ChildProgram(["chromedriver", "--port=0"], in: folder)
    let port = try await program.wait(for: "chromedriver") {
      program.said.firstMatch(of: /successfully on port (\d+)/).flatMap { Int($0.1) }
    }
    self.program = program
    session = HTTPSession(port: port)
    let arguments =
      arguments + [
        "--headless=new", "--disable-gpu", "--no-first-run", "--disable-background-networking",
        "--disable-component-update", "--disable-sync", "--disable-dev-shm-usage", "--hide-scrollbars",
        // The driver's wheel counts as a touchpad, on which a turn to the side goes back in the history.
        "--disable-features=OverscrollHistoryNavigation",
        // Containers have no user namespaces, and the pages are our own.
        "--no-sandbox", "--user-data-dir=\(folder.path)/profile",
      ]
    try await session.open([
      "goog:chromeOptions": ["args": arguments],
      "goog:loggingPrefs": ["browser": "ALL", "performance": "ALL"],
      // Ten thousand moves of a slider take their time.
      "timeouts": ["script": 300_000],
    ])
    try await becomeFocused()
  }

  func call(_ command: DriverCommand, _ parameters: [String: Any]) async throws -> Any {
    try await session.call(command, parameters)
  }

  func renew() async throws {
    try await moveToNewWindow()
    try await becomeFocused()
  }

  /// A window that is not the system's own gets no focus from it; a page gets its events of focus all the same.
  private func becomeFocused() async throws {
    _ = try await command("Emulation.setFocusEmulationEnabled", ["enabled": true])
  }

  func messages() async throws -> [String] {
    try await log("browser").map { "\($0["level"] ?? ""): \($0["message"] ?? "")" }
  }

  func requests() async throws -> [String] {
    try await log("performance").compactMap { entry in
      guard let text = entry["message"] as? String,
        let event = try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any],
        let message = event["message"] as? [String: Any],
        message["method"] as? String == "Network.requestWillBeSent",
        let parameters = message["params"] as? [String: Any],
        let request = parameters["request"] as? [String: Any]
      else { return nil }
      return request["url"] as? String
    }
  }

  private func log(_ type: String) async throws -> [[String: Any]] {
    try await session.call("POST", "/se/log", ["type": type]) as? [[String: Any]] ?? []
  }

  func setSize(width: Int, height: Int, isTouched: Bool) async throws {
    _ = try await command(
      "Emulation.setDeviceMetricsOverride",
      ["width": width, "height": height, "deviceScaleFactor": 1, "mobile": isTouched])
    guard isTouched else { return }
    _ = try await command("Emulation.setTouchEmulationEnabled", ["enabled": true, "maxTouchPoints": 5])
  }

  func setMedia(_ type: String, features: [String: String]) async throws {
    let features = features.map { ["name": $0.key, "value": $0.value] }
    _ = try await command("Emulation.setEmulatedMedia", ["media": type, "features": features])
  }

  /// A command of Chromium's own protocol (https://chromedevtools.github.io/devtools-protocol/).
  func command(_ name: String, _ parameters: [String: Any]) async throws -> [String: Any] {
    try await session.call("POST", "/goog/cdp/execute", ["cmd": name, "params": parameters]) as? [String: Any] ?? [:]
  }

  func end() {
    session.close()
    // The driver's last word ends every browser that it started.
    _ = session.ask("GET /shutdown HTTP/1.1")
    program.end()
  }
}
