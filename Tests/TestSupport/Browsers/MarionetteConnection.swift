import Dispatch
import Foundation
import Synchronization

/// Firefox's remote protocol (https://firefox-source-docs.mozilla.org/testing/marionette/Protocol.html): the
/// W3C's commands by name, in messages of JSON, each with its length in bytes before it.
final class MarionetteConnection: Sendable {
  private let socket: LocalSocket
  private let number = Mutex(0)
  /// One command after the other; and waiting for a browser keeps none of the threads on which the other tests run.
  private let queue = DispatchQueue(label: "Firefox")

  init(port: Int) throws {
    socket = try LocalSocket(port: port)
    // It greets with its name and version.
    _ = try Self.read(socket)
  }

  func call(_ name: String, _ parameters: [String: Any]) async throws -> Any {
    let number = number.withLock { number in
      number += 1
      return number
    }
    let message = try JSONSerialization.data(withJSONObject: [0, number, name, parameters] as [Any])
    let data: Data = try await withCheckedThrowingContinuation { continuation in
      queue.async { [socket] in
        continuation.resume(
          with: Result {
            try socket.send(Array("\(message.count):".utf8) + message)
            return try Self.read(socket)
          })
      }
    }
    // Kind (an answer), number, error, result.
    guard let answer = try JSONSerialization.jsonObject(with: data) as? [Any], answer.count == 4,
      (answer[1] as? NSNumber)?.intValue == number
    else {
      throw WebDriver.Failure(description: "\(name): \(String(decoding: data.prefix(400), as: UTF8.self))")
    }
    if let error = answer[2] as? [String: Any] {
      throw WebDriver.Failure(description: "\(name): \(error["error"] ?? ""): \(error["message"] ?? "")")
    }
    // A result that is not an object of its own comes as the member of one.
    if let result = answer[3] as? [String: Any], result.count == 1, let value = result["value"] { return value }
    return answer[3]
  }

  private static func read(_ socket: LocalSocket) throws -> Data {
    var digits: [UInt8] = []
    while let byte = try socket.receive(atMost: 1)?.first, byte != UInt8(ascii: ":"), digits.count < 12 {
      digits.append(byte)
    }
    guard let length = Int(String(decoding: digits, as: UTF8.self)) else {
      throw WebDriver.Failure(description: "Firefox is gone")
    }
    var message = Data()
    while message.count < length {
      guard let more = try socket.receive(atMost: length - message.count) else {
        throw WebDriver.Failure(description: "Firefox is gone")
      }
      message += more
    }
    return message
  }

  func close() { socket.close() }
}
