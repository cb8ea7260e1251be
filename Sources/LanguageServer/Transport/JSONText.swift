import Diagnostics

extension JSONValue {
  /// Reads a text of JSON (RFC 8259); nil where it is none, or nests more than 200 deep.
  ///
  /// A number that is not whole, or too large for an integer, is read as null: the protocol has none.
  package init?(parsing text: [UInt8]) {
    var reader = JSONTextReader(bytes: text)
    guard let value = reader.value(depth: 0) else { return nil }
    reader.skipBlanks()
    guard reader.offset == text.count else { return nil }
    self = value
  }
}

private struct JSONTextReader {
  let bytes: [UInt8]
  var offset = 0

  private static let depthLimit = 200

  init(bytes: [UInt8]) { self.bytes = bytes }

  private var byte: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  mutating func skipBlanks() {
    while let byte, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { offset += 1 }
  }

  private mutating func take(_ wanted: UInt8) -> Bool {
    skipBlanks()
    guard byte == wanted else { return false }
    offset += 1
    return true
  }

  private mutating func take(word: String) -> Bool {
    guard bytes[offset...].starts(with: word.utf8) else { return false }
    offset += word.utf8.count
    return true
  }

  mutating func value(depth: Int) -> JSONValue? {
    skipBlanks()
    guard depth <= Self.depthLimit, let first = byte else { return nil }
    switch first {
    case UInt8(ascii: "{"): return object(depth: depth)
    case UInt8(ascii: "["): return array(depth: depth)
    case UInt8(ascii: "\""): return string().map { .string($0) }
    case UInt8(ascii: "t"): return take(word: "true") ? .bool(true) : nil
    case UInt8(ascii: "f"): return take(word: "false") ? .bool(false) : nil
    case UInt8(ascii: "n"): return take(word: "null") ? .null : nil
    default: return number()
    }
  }

  private mutating func object(depth: Int) -> JSONValue? {
    offset += 1
    var members: [JSONValue.Member] = []
    if take(UInt8(ascii: "}")) { return .object([]) }
    while true {
      skipBlanks()
      guard byte == UInt8(ascii: "\""), let name = string(), take(UInt8(ascii: ":")),
        let value = value(depth: depth + 1)
      else { return nil }
      members.append(.init(name, value))
      if take(UInt8(ascii: "}")) { return .object(members) }
      guard take(UInt8(ascii: ",")) else { return nil }
    }
  }

  private mutating func array(depth: Int) -> JSONValue? {
    offset += 1
    var elements: [JSONValue] = []
    if take(UInt8(ascii: "]")) { return .array([]) }
    while true {
      guard let value = value(depth: depth + 1) else { return nil }
      elements.append(value)
      if take(UInt8(ascii: "]")) { return .array(elements) }
      guard take(UInt8(ascii: ",")) else { return nil }
    }
  }

  private mutating func number() -> JSONValue? {
    let start = offset
    while let byte, byte >= 48 && byte <= 57 || "+-.eE".utf8.contains(byte) { offset += 1 }
    guard start < offset else { return nil }
    let text = String(decoding: bytes[start..<offset], as: UTF8.self)
    if let whole = Int(text) { return .integer(whole) }
    guard let number = Double(text) else { return nil }
    return Int(exactly: number).map { .integer($0) } ?? .null
  }

  private mutating func string() -> String? {
    offset += 1
    var text: [UInt8] = []
    while let byte {
      switch byte {
      case UInt8(ascii: "\""):
        offset += 1
        return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"):
        guard appendEscape(to: &text) else { return nil }
      case 0..<0x20: return nil
      default:
        text.append(byte)
        offset += 1
      }
    }
    return nil
  }

  private mutating func appendEscape(to text: inout [UInt8]) -> Bool {
    guard offset + 1 < bytes.count else { return false }
    let escape = bytes[offset + 1]
    offset += 2
    switch escape {
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(escape)
    case UInt8(ascii: "u"):
      guard var code = unit() else { return false }
      // A character beyond the first 65,536 is a pair; half of one is none.
      if (0xD800..<0xDC00).contains(code), offset + 1 < bytes.count, bytes[offset] == UInt8(ascii: "\\"),
        bytes[offset + 1] == UInt8(ascii: "u")
      {
        let before = offset
        offset += 2
        guard let low = unit() else { return false }
        if (0xDC00..<0xE000).contains(low) {
          code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
        } else {
          offset = before
        }
      }
      text += Array(String(Character(Unicode.Scalar(code) ?? "\u{FFFD}")).utf8)
    default: return false
    }
    return true
  }

  private mutating func unit() -> UInt32? {
    guard offset + 4 <= bytes.count else { return nil }
    let digits = bytes[offset..<offset + 4]
    guard digits.allSatisfy({ $0 >= 48 && $0 <= 57 || ($0 | 0x20) >= 97 && ($0 | 0x20) <= 102 }) else { return nil }
    offset += 4
    return UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
  }
}
