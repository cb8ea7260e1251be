import Foundation

/// What a browser shows its pages on, and what it tells about itself.
extension WebDriver {
  /// Lays pages out for a screen of this size, in CSS px, that is touched.
  package func setScreen(width: Int, height: Int) async throws {
    try await driver.setSize(width: width, height: height, isTouched: true)
  }

  /// Makes the window so large that a page has this much of it, in CSS px. WebKit's is at least 334 px wide.
  package func setWindow(width: Int, height: Int) async throws {
    try await driver.setSize(width: width, height: height, isTouched: false)
  }

  /// Pages that are opened from now on run no script. Chromium alone.
  package func switchScriptingOff() async throws {
    try await command("Emulation.setScriptExecutionDisabled", ["value": true])
  }

  /// A feature of media queries, such as `prefers-reduced-motion`, and its value. Not in WebKit.
  package func setMedia(_ type: String = "", feature: String, value: String) async throws {
    try await driver.setMedia(type, features: [feature: value])
  }

  /// Lays pages out as on paper. Not in WebKit.
  package func setMedia(_ type: String) async throws { try await driver.setMedia(type, features: [:]) }

  /// The page as a PDF document, in base64. Not in WebKit.
  package func print() async throws -> String {
    try await driver.call(.print, ["background": true]) as? String ?? ""
  }

  /// A picture of what the window shows: a PNG file.
  package func takeScreenshot() async throws -> Data {
    // A window that was not drawn yet gives an empty one.
    for _ in 0..<50 {
      let text = try await driver.call(.takeScreenshot, ["full": false]) as? String ?? ""
      if !text.isEmpty { return Data(base64Encoded: text, options: .ignoreUnknownCharacters) ?? Data() }
      try await Task.sleep(for: .milliseconds(100))
    }
    throw Failure(description: "the window was never drawn")
  }

  /// A picture of a part of the page, in CSS px, seen or not: a PNG file in base64. Chromium alone.
  package func picture(x: Int, y: Int, width: Int, height: Int) async throws -> String {
    let clip: [String: Any] = ["x": x, "y": y, "width": width, "height": height, "scale": 1]
    let answer = try await command(
      "Page.captureScreenshot", ["format": "png", "captureBeyondViewport": true, "clip": clip])
    return answer["data"] as? String ?? ""
  }

  /// Runs a script at the beginning of every page that is opened from now on. Chromium alone.
  package func runInEveryPage(_ script: String) async throws {
    try await command("Page.addScriptToEvaluateOnNewDocument", ["source": script])
  }

  /// The memory that the page's script holds after all that is unused was given back, in bytes. Chromium alone.
  package func memory() async throws -> Double {
    for _ in 0..<3 { try await command("HeapProfiler.collectGarbage") }
    try await command("Performance.enable")
    let metrics = try await command("Performance.getMetrics")["metrics"] as? [[String: Any]] ?? []
    let used = metrics.first { $0["name"] as? String == "JSHeapUsedSize" }
    return (used?["value"] as? NSNumber)?.doubleValue ?? .nan
  }

  /// How the device is held, in degrees, as `DeviceOrientationEvent` has it. Chromium alone.
  package func hold(alpha: Double = 0, beta: Double, gamma: Double) async throws {
    try await command(
      "DeviceOrientation.setDeviceOrientationOverride", ["alpha": alpha, "beta": beta, "gamma": gamma])
  }

  /// A command of Chromium's own protocol.
  @discardableResult
  package func command(_ name: String, _ parameters: [String: Any] = [:]) async throws -> [String: Any] {
    guard let driver = driver as? ChromiumDriver else { throw Failure(description: "\(engine) has no \(name)") }
    return try await driver.command(name, parameters)
  }
}
