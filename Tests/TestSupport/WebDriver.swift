import Foundation

/// A headless Chromium, driven over the W3C's WebDriver protocol (https://www.w3.org/TR/webdriver2/).
package final class WebDriver: @unchecked Sendable {
  package struct Failure: Error, CustomStringConvertible {
    package let description: String
  }

  private let driver: Process
  private let folder: TemporaryFolder
  private let port: Int
  private(set) var session = ""

  private init(driver: Process, folder: TemporaryFolder, port: Int) {
    self.driver = driver
    self.folder = folder
    self.port = port
  }

  deinit { stop() }

  /// Starts a browser that keeps a record of its console and of its requests.
  package static func start(arguments: [String] = []) async throws -> WebDriver {
    let folder = try TemporaryFolder()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["chromedriver", "--port=0"]
    let output = "\(folder.path)/output"
    process.standardOutput = try BuiltProgram.stream(to: output)
    process.standardError = FileHandle.nullDevice
    try process.run()
    var port: Int?
    for _ in 0..<600 where port == nil && process.isRunning {
      let text = String(decoding: folder.read("output") ?? [], as: UTF8.self)
      port = text.firstMatch(of: /successfully on port (\d+)/).flatMap { Int($0.1) }
      if port == nil { try await Task.sleep(for: .milliseconds(50)) }
    }
    guard let port else {
      throw Failure(
        description:
          "chromedriver did not start: \(folder.read("output").map { String(decoding: $0, as: UTF8.self) } ?? "")")
    }
    let driver = WebDriver(driver: process, folder: folder, port: port)
    try await driver.open(arguments)
    return driver
  }

  private func open(_ more: [String]) async throws {
    let arguments =
      more + [
        "--headless=new", "--disable-gpu", "--no-first-run", "--disable-background-networking",
        "--disable-component-update", "--disable-sync", "--disable-dev-shm-usage", "--hide-scrollbars",
        // Containers have no user namespaces, and the pages are our own.
        "--no-sandbox", "--user-data-dir=\(folder.path)/profile",
      ]
    let answer = try await call(
      "POST", "/session",
      [
        "capabilities": [
          "alwaysMatch": [
            "goog:chromeOptions": ["args": arguments],
            "goog:loggingPrefs": ["browser": "ALL", "performance": "ALL"],
            // Ten thousand moves of a slider take their time.
            "timeouts": ["script": 300_000],
          ]
        ]
      ])
    guard let value = answer as? [String: Any], let id = value["sessionId"] as? String else {
      throw Failure(description: "no session: \(answer)")
    }
    session = "/session/\(id)"
    // The browser's own first page has a policy, and a record, of its own.
    try await go(to: "about:blank")
    _ = try await (complaints(), requests())
  }

  package func quit() async {
    _ = try? await call("DELETE", session, nil)
    stop()
  }

  /// Ends the driver with all its browsers, by word: signals do not reach it, since it was started by a thread
  /// that blocks them.
  private func stop() {
    guard driver.isRunning else { return }
    let request = try? PlainHTTP(
      port: port, "GET /shutdown HTTP/1.1", fields: ["Host: localhost:\(port)", "Connection: close"])
    _ = request?.read()
    request?.close()
  }

  package func go(to url: String) async throws {
    _ = try await call("POST", "\(session)/url", ["url": url])
  }

  /// Runs the body of a function in the page; what it returns, or what its promise comes to, as text.
  package func evaluate(_ script: String, _ arguments: [String] = []) async throws -> String {
    let body = """
      const done = arguments[arguments.length - 1]
      const given = [...arguments].slice(0, -1)
      Promise.resolve((function () { \(script) }).apply(null, given))
        .then(value => done(String(value)), error => done('failed: ' + error))
      """
    let value = try await call("POST", "\(session)/execute/async", ["script": body, "args": arguments])
    return value as? String ?? "\(value)"
  }

  /// What the console says since the last time it was asked: errors and warnings of pages and browser.
  package func complaints() async throws -> [String] {
    try await messages().filter { !$0.hasPrefix("INFO") && !$0.hasPrefix("DEBUG") }
  }

  /// All that the console says since the last time it was asked.
  package func messages() async throws -> [String] {
    try await log("browser").map { "\($0["level"] ?? ""): \($0["message"] ?? "")" }
  }

  /// The addresses that pages asked for since the last time.
  package func requests() async throws -> [String] {
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
    try await call("POST", "\(session)/se/log", ["type": type]) as? [[String: Any]] ?? []
  }

  func call(_ method: String, _ path: String, _ body: [String: Any]?) async throws -> Any {
    // Foundation's own client does not understand the driver's head lines on every system.
    let content = try body.map { try JSONSerialization.data(withJSONObject: $0) }.map { Array($0) } ?? []
    let request = try PlainHTTP(
      port: port, "\(method) \(path) HTTP/1.1",
      fields: [
        "Host: localhost:\(port)", "Connection: close", "Content-Type: application/json; charset=utf-8",
        "Content-Length: \(content.count)",
      ], body: content)
    defer { request.close() }
    let data = Data(request.readBody())
    let answer = try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed) as? [String: Any]
    let value = answer?["value"] ?? NSNull()
    if let error = value as? [String: Any], let name = error["error"] {
      throw Failure(description: "\(method) \(path): \(name): \(error["message"] ?? "")")
    }
    return value
  }
}
