import Foundation
import JSON

/// The messages that have come and were not handled yet.
package final class Inbox: @unchecked Sendable {
  package enum Entry {
    case message(JSONValue)
    /// A request that was cancelled before its turn.
    case cancelled(JSONValue)
    case unreadable
    case nothing
    case end
  }

  private let condition = NSCondition()
  private var messages: [JSONValue?] = []
  private var cancelled: Set<String> = []
  private var isClosed = false

  package init() {}

  package func put(_ content: [UInt8]) {
    let message = JSONValue(parsing: content)
    condition.lock()
    defer { condition.unlock() }
    if let message, message["method"]?.string == "$/cancelRequest" {
      // Only what still waits can be cancelled: what has been answered would be remembered for ever.
      if let id = message["params"]["id"], messages.contains(where: { $0?["id"]?.text() == id.text() }) {
        cancelled.insert(id.text())
      }
      return
    }
    messages.append(message)
    condition.signal()
  }

  package func close() {
    condition.lock()
    defer { condition.unlock() }
    isClosed = true
    condition.signal()
  }

  /// The next message.
  ///
  /// - Parameter isWaiting: whether to wait for one; else there may be nothing.
  package func take(isWaiting: Bool) -> Entry {
    condition.lock()
    defer { condition.unlock() }
    while messages.isEmpty {
      if isClosed { return .end }
      if !isWaiting { return .nothing }
      condition.wait()
    }
    guard let message = messages.removeFirst() else { return .unreadable }
    if let id = message["id"], message["method"] != nil, cancelled.remove(id.text()) != nil { return .cancelled(id) }
    return .message(message)
  }
}
