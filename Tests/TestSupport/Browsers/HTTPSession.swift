import Dispatch
import Foundation
import Synchronization

/// A session of a driver that speaks the W3C's protocol over HTTP (https://www.w3.org/TR/webdriver2/).
final class HTTPSession: Sendable {
  let port: Int
  private let path = Mutex("")
  /// Waiting for a browser keeps none of the threads on which the other tests run.
  private let queue = DispatchQueue(label: "browser", attributes: .concurrent)

  init(port: Int) { self.port = port }

  func open(_ capabilities: [String: Any]) async throws {
    let answer = try await call(.openSession, ["capabilities": ["alwaysMatch": capabilities]])
    guard let value = answer as? [String: Any], let id = value["sessionId"] as? String else {
      throw WebDriver.Failure(description: "no session: \(answer)")
    }
    path.withLock { $0 = "/\(id)" }
  }

  func call(_ command: DriverCommand, _ parameters: [String: Any]) async throws -> Any {
    try await call(command.path.method, command.path.path, parameters)
  }

  /// Method, path below the session's and parameters, which only a POST has.
  func call(_ method: String, _ path: String, _ parameters: [String: Any]) async throws -> Any {
    let content = method == "POST" ? Array(try JSONSerialization.data(withJSONObject: parameters)) : []
    let line = "\(method) /session\(self.path.withLock { $0 })\(path) HTTP/1.1"
    let data: Data = try await withCheckedThrowingContinuation { continuation in
      queue.async { [port] in continuation.resume(with: Result { try Self.exchange(line, content, port: port) }) }
    }
    let answer = try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed) as? [String: Any]
    let value = answer?["value"] ?? NSNull()
    if let error = value as? [String: Any], let name = error["error"] {
      throw WebDriver.Failure(description: "\(method) \(path): \(name): \(error["message"] ?? "")")
    }
    return value
  }

  /// Foundation's own client does not understand the drivers' head lines on every system.
  private static func exchange(_ line: String, _ content: [UInt8], port: Int) throws -> Data {
    let request = try PlainHTTP(
      port: port, line,
      fields: [
        "Host: localhost:\(port)", "Connection: close", "Content-Type: application/json; charset=utf-8",
        "Content-Length: \(content.count)",
      ], body: content)
    defer { request.close() }
    do {
      return Data(try request.readBody())
    } catch {
      throw WebDriver.Failure(
        description: "no answer to \(line) \(String(decoding: content.prefix(400), as: UTF8.self)): \(error)")
    }
  }

  /// Sends a request of one line outside of the session, and gives the answer; nil without one.
  func ask(_ line: String) -> String? {
    guard
      let request = try? PlainHTTP(port: port, line, fields: ["Host: localhost:\(port)", "Connection: close"])
    else { return nil }
    defer { request.close() }
    // Not up to the end of the connection: not every driver ends it.
    return (try? request.readBody()).map { String(decoding: $0, as: UTF8.self) }
  }

  func close() {
    let path = path.withLock { path in
      defer { path = "" }
      return path
    }
    if !path.isEmpty { _ = ask("DELETE /session\(path) HTTP/1.1") }
  }
}
