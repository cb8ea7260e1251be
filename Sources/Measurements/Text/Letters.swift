/// Small questions about bytes of text.
package enum Letters {
  @inline(__always)
  static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

  @inline(__always)
  static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }

  /// A blank or a tab.
  @inline(__always)
  static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  @inline(__always)
  static func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  /// ASCII letters in lower case.
  package static func lowercased(_ bytes: [UInt8]) -> [UInt8] {
    bytes.map { $0 &- 0x41 < 26 ? $0 | 0x20 : $0 }
  }

  /// Without blanks, tabs and no-break spaces at both ends.
  static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var bytes = bytes
    while true {
      if let first = bytes.first, isBlank(first) {
        bytes = bytes.dropFirst()
      } else if bytes.starts(with: [0xC2, 0xA0]) {
        bytes = bytes.dropFirst(2)
      } else if let last = bytes.last, isBlank(last) {
        bytes = bytes.dropLast()
      } else if bytes.count >= 2, bytes.suffix(2).elementsEqual([0xC2, 0xA0]) {
        bytes = bytes.dropLast(2)
      } else {
        return bytes
      }
    }
  }

  static func string(_ bytes: some Collection<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }

  /// At most so many bytes, cut between characters, with dots where something was left out.
  static func short(_ bytes: ArraySlice<UInt8>, limit: Int = 40) -> String {
    if bytes.count <= limit { return string(bytes) }
    var end = bytes.startIndex + limit
    while end > bytes.startIndex, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    return string(bytes[bytes.startIndex..<end]) + "…"
  }
}
