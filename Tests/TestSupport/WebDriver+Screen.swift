import Foundation

/// What a browser shows its pages on, and what it tells about itself.
extension WebDriver {
  /// Lays pages out for a screen of this size, in CSS px, that is touched.
  package func setScreen(width: Int, height: Int) async throws {
    _ = try await command(
      "Emulation.setDeviceMetricsOverride",
      ["width": width, "height": height, "deviceScaleFactor": 1, "mobile": true])
    _ = try await command("Emulation.setTouchEmulationEnabled", ["enabled": true, "maxTouchPoints": 5])
  }

  /// Makes the window so large that a page has this much of it, in CSS px.
  package func setWindow(width: Int, height: Int) async throws {
    _ = try await command(
      "Emulation.setDeviceMetricsOverride",
      ["width": width, "height": height, "deviceScaleFactor": 1, "mobile": false])
  }

  /// Pages that are opened from now on run no script.
  package func switchScriptingOff() async throws {
    _ = try await command("Emulation.setScriptExecutionDisabled", ["value": true])
  }

  /// A feature of media queries, such as `prefers-reduced-motion`, and its value.
  package func setMedia(_ type: String = "", feature: String, value: String) async throws {
    _ = try await command(
      "Emulation.setEmulatedMedia", ["media": type, "features": [["name": feature, "value": value]]])
  }

  /// Lays pages out as on paper.
  package func setMedia(_ type: String) async throws {
    _ = try await command("Emulation.setEmulatedMedia", ["media": type])
  }

  /// The page as a PDF document, in base64.
  package func print() async throws -> String {
    try await call("POST", "\(session)/print", ["background": true]) as? String ?? ""
  }

  /// The memory that the page's script holds after all that is unused was given back, and the memory of
  /// its modules, in bytes.
  package func memory() async throws -> (script: Double, modules: Double) {
    for _ in 0..<3 { _ = try await command("HeapProfiler.collectGarbage") }
    _ = try await command("Performance.enable")
    let metrics = try await command("Performance.getMetrics")["metrics"] as? [[String: Any]] ?? []
    let used = metrics.first { $0["name"] as? String == "JSHeapUsedSize" }
    let kind = try await object("Runtime.evaluate", ["expression": "WebAssembly.Memory.prototype"], "result")
    let all = try await object("Runtime.queryObjects", ["prototypeObjectId": kind], "objects")
    let sum =
      try await command(
        "Runtime.callFunctionOn",
        [
          "objectId": all, "returnByValue": true,
          "functionDeclaration": "function () { return this.reduce((sum, m) => sum + m.buffer.byteLength, 0) }",
        ])["result"] as? [String: Any]
    return (Self.number(used?["value"]), Self.number(sum?["value"]))
  }

  private static func number(_ value: Any?) -> Double { (value as? NSNumber)?.doubleValue ?? .nan }

  private func object(_ name: String, _ parameters: [String: Any], _ member: String) async throws -> String {
    let object = try await command(name, parameters)[member] as? [String: Any]
    return object?["objectId"] as? String ?? ""
  }

  /// A command of Chromium's own protocol (https://chromedevtools.github.io/devtools-protocol/).
  @discardableResult
  package func command(_ name: String, _ parameters: [String: Any] = [:]) async throws -> [String: Any] {
    let answer = try await call("POST", "\(session)/goog/cdp/execute", ["cmd": name, "params": parameters])
    return answer as? [String: Any] ?? [:]
  }
}
