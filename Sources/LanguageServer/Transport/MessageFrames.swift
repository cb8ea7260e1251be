import JSON

/// Takes the messages of a stream apart: header lines as those of HTTP, an empty line, and as many bytes as the header
/// says (LSP 3.17, Base Protocol). What is no message is passed over, up to the next line that may begin one.
package struct MessageFrames {
  /// The most bytes of a message; a notebook has at most 4 MiB, and a JSON text of it at most six times as many.
  package static let sizeLimit = 128 << 20
  /// The most bytes of a header.
  private static let headerLimit = 8192

  private var bytes: [UInt8] = []
  /// How many of them are done with.
  private var start = 0
  /// How many bytes of a message that is too long are still to come.
  private var skipped = 0

  package init() {}

  package mutating func append(_ more: some Collection<UInt8>) {
    if start > 1 << 16, start > bytes.count / 2 {
      bytes.removeFirst(start)
      start = 0
    }
    let passed = min(skipped, more.count)
    skipped -= passed
    bytes += more.dropFirst(passed)
  }

  /// The content of the next message; nil until all of it is there.
  package mutating func next() -> [UInt8]? {
    while let header = header() {
      guard let length = header.length else {
        start = header.end
        continue
      }
      guard length <= Self.sizeLimit else {
        let there = min(bytes.count - header.end, length)
        start = header.end + there
        skipped = length - there
        continue
      }
      guard bytes.count - header.end >= length else { return nil }
      start = header.end + length
      return Array(bytes[header.end..<start])
    }
    return nil
  }

  /// The header that begins here, and the length that it states, if it states one.
  private mutating func header() -> (end: Int, length: Int?)? {
    var length: Int?
    var line = start
    while let newline = bytes[line...].firstIndex(of: UInt8(ascii: "\n")) {
      let end = newline > line && bytes[newline - 1] == UInt8(ascii: "\r") ? newline - 1 : newline
      if end == line { return (newline + 1, length) }
      let field = bytes[line..<end]
      if let colon = field.firstIndex(of: UInt8(ascii: ":")) {
        let name = String(decoding: field[..<colon], as: UTF8.self).lowercased()
        // Rubbish, such as the rest of a message that was longer than it said, may stand in front of the name.
        if name.hasSuffix("content-length") {
          let digits = field[(colon + 1)...].filter { $0 != 32 }
          length = Int(String(decoding: digits, as: UTF8.self)).flatMap { $0 >= 0 ? $0 : nil }
        }
      }
      line = newline + 1
      if line - start > Self.headerLimit {
        start = line
        length = nil
      }
    }
    if bytes.count - start > Self.headerLimit, line == start { start = bytes.count }
    return nil
  }

  /// A message as it goes over the stream.
  package static func framed(_ message: JSONValue) -> [UInt8] {
    let content = Array(message.text().utf8)
    return Array("Content-Length: \(content.count)\r\n\r\n".utf8) + content
  }
}
