import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// An HTTP request sent byte for byte as a test writes it: no client that tidies paths in between.
package struct PlainHTTP {
  package struct Failure: Error {
    package let call: String
  }

  private let descriptor: Int32

  /// Connects to a port of this machine and sends a request of one line and some fields.
  package init(
    port: Int, _ requestLine: String, fields: [String] = ["Host: localhost"], body: [UInt8] = []
  ) throws {
    #if canImport(Glibc)
      descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(truncatingIfNeeded: port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let connected = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard connected == 0 else { throw Failure(call: "connect") }
    // Nothing that is tested keeps silent for longer.
    var patience = timeval(tv_sec: 120, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    let request = ([requestLine] + fields).joined(separator: "\r\n") + "\r\n\r\n"
    let bytes = Array(request.utf8) + body
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes { send(descriptor, $0.baseAddress.map { $0 + sent }, bytes.count - sent, 0) }
      guard count > 0 else { throw Failure(call: "send") }
      sent += count
    }
  }

  /// Reads until the text so far satisfies a condition, or the connection ends.
  package func read(until isEnough: (String) -> Bool = { _ in false }) -> String {
    var bytes: [UInt8] = []
    while !isEnough(String(decoding: bytes, as: UTF8.self)), let more = receive() { bytes += more }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Reads an answer whose head says how long its body is, and gives the body.
  package func readBody() -> [UInt8] {
    var bytes: [UInt8] = []
    let gap = Array("\r\n\r\n".utf8)
    var body: Range<Int>?
    while body.map({ bytes.count < $0.upperBound }) ?? true {
      guard let more = receive() else { break }
      bytes += more
      if body == nil, let end = bytes.indices.first(where: { bytes[$0...].starts(with: gap) }) {
        let head = String(decoding: bytes[..<end], as: UTF8.self).lowercased()
        let length = head.firstMatch(of: /content-length: *(\d+)/).flatMap { Int($0.1) } ?? 0
        body = (end + 4)..<(end + 4 + length)
      }
    }
    return Array(bytes[(body ?? 0..<0).clamped(to: bytes.indices)])
  }

  private func receive() -> ArraySlice<UInt8>? {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = recv(descriptor, &buffer, buffer.count, 0)
    return count > 0 ? buffer[..<count] : nil
  }

  package func close() {
    _ = shutdown(descriptor, Int32(SHUT_RDWR))
    closeDescriptor(descriptor)
  }

  /// The whole answer to a GET request.
  package static func get(_ path: String, port: Int, fields: [String] = ["Host: localhost"]) throws -> String {
    let request = try PlainHTTP(port: port, "GET \(path) HTTP/1.1", fields: fields + ["Connection: close"])
    defer { request.close() }
    return request.read()
  }
}

private func closeDescriptor(_ descriptor: Int32) { _ = close(descriptor) }
