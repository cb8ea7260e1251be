/// An HTTP request sent byte for byte as a test writes it: no client that tidies paths in between.
package struct PlainHTTP {
  /// A connection that ended before its answer did.
  package struct EarlyEnd: Error {
    let answer: String
  }

  private let socket: LocalSocket

  /// Connects to a port of this machine and sends a request of one line and some fields.
  package init(
    port: Int, _ requestLine: String, fields: [String] = ["Host: localhost"], body: [UInt8] = []
  ) throws {
    socket = try LocalSocket(port: port)
    let request = ([requestLine] + fields).joined(separator: "\r\n") + "\r\n\r\n"
    try socket.send(Array(request.utf8) + body)
  }

  /// Reads until the text so far satisfies a condition, or the connection ends.
  package func read(until isEnough: (String) -> Bool = { _ in false }) -> String {
    var bytes: [UInt8] = []
    while !isEnough(String(decoding: bytes, as: UTF8.self)), let more = try? socket.receive() { bytes += more }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Reads an answer whose head says how long its body is, and gives the body.
  ///
  /// - Throws: when nothing comes for too long, or the connection breaks or ends before the body does.
  package func readBody() throws -> [UInt8] {
    var bytes: [UInt8] = []
    let gap = Array("\r\n\r\n".utf8)
    var body: Range<Int>?
    while body.map({ bytes.count < $0.upperBound }) ?? true {
      guard let more = try socket.receive() else { throw EarlyEnd(answer: String(decoding: bytes, as: UTF8.self)) }
      bytes += more
      if body == nil, let end = bytes.indices.first(where: { bytes[$0...].starts(with: gap) }) {
        let head = String(decoding: bytes[..<end], as: UTF8.self).lowercased()
        let length = head.firstMatch(of: /content-length: *(\d+)/).flatMap { Int($0.1) } ?? 0
        body = (end + 4)..<(end + 4 + length)
      }
    }
    return Array(bytes[(body ?? 0..<0).clamped(to: bytes.indices)])
  }

  package func close() { socket.close() }

  /// The whole answer to a GET request.
  package static func get(_ path: String, port: Int, fields: [String] = ["Host: localhost"]) throws -> String {
    let request = try PlainHTTP(port: port, "GET \(path) HTTP/1.1", fields: fields + ["Connection: close"])
    defer { request.close() }
    return request.read()
  }
}
