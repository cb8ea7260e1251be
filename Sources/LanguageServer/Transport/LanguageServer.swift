import Foundation
import JSON
import Synchronization

/// Speaks with an editor over standard input and output until that says `exit`, or is gone.
///
/// One thread reads, and one does all the work, in the order in which messages come. What was cancelled before its turn
/// is not done; checks wait until no message does, so that who types is not kept waiting by them.
///
/// - Returns: the exit code: 0 after `shutdown` and `exit`, else 1.
package func serveLanguage(version: String) -> Int32 {
  let inbox = Inbox()
  let reader = Thread {
    var frames = MessageFrames()
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = buffer.withUnsafeMutableBytes { read(0, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      frames.append(buffer[..<count])
      while let content = frames.next() { inbox.put(content) }
    }
    inbox.close()
  }
  reader.start()
  let code = Mutex<Int32>(1)
  let finished = DispatchSemaphore(value: 0)
  let worker = Thread {
    let session = Session(version: version)
    while session.exitCode == nil {
      let content = inbox.take(isWaiting: !session.hasWork)
      let messages: [JSONValue]
      switch content {
      case .message(let message): messages = session.handle(message)
      case .cancelled(let id): messages = [ResponseError.cancelled.response(to: id)]
      case .unreadable: messages = [ResponseError.parseError.response(to: .null)]
      case .nothing: messages = session.work()
      case .end:
        finished.signal()
        return
      }
      for message in messages where !send(MessageFrames.framed(message)) {
        finished.signal()
        return
      }
    }
    code.withLock { $0 = session.exitCode ?? 1 }
    finished.signal()
  }
  // As deep as the deepest tree that the limits of formulas allow.
  worker.stackSize = 64 << 20
  worker.start()
  finished.wait()
  return code.withLock { $0 }
}

/// Writes all bytes; false where nobody reads them.
private func send(_ bytes: [UInt8]) -> Bool {
  bytes.withUnsafeBytes { bytes in
    var offset = 0
    while offset < bytes.count {
      let count = write(1, bytes.baseAddress.map { $0 + offset }, bytes.count - offset)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      offset += count
    }
    return true
  }
}
