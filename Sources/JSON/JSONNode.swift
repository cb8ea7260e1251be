/// A value in a text of JSON (RFC 8259), with its place there; what is not there is asked for in vain.
package struct JSONNode: Sendable {
  enum Kind: Sendable {
    case missing
    /// `null`, `true`, `false`, and numbers.
    case word
    case string
    case array([JSONNode])
    case object([(key: JSONNode, value: JSONNode)])
  }

  let kind: Kind
  /// Where its words stand; those of a string between its quotation marks, escapes and all.
  let range: Range<Int>
  let bytes: [UInt8]

  private var missing: JSONNode { JSONNode(kind: .missing, range: 0..<0, bytes: bytes) }

  package var isThere: Bool { if case .missing = kind { false } else { true } }

  /// The first member of a name.
  package subscript(name: String) -> JSONNode {
    guard case .object(let members) = kind else { return missing }
    return members.first { bytes[$0.key.range].elementsEqual(name.utf8) }?.value ?? missing
  }

  package var elements: [JSONNode] { if case .array(let elements) = kind { elements } else { [] } }

  package var members: [(name: String, value: JSONNode)] {
    guard case .object(let members) = kind else { return [] }
    return members.map { ($0.key.string, $0.value) }
  }

  /// A string, without what moves a printer's head.
  package var text: String? {
    guard case .string = kind else { return nil }
    let string = string
    guard string.utf8.contains(where: Self.movesHead) else { return string }
    return String(decoding: string.utf8.filter { !Self.movesHead($0) }, as: UTF8.self)
  }

  /// A null, a backspace or a form feed: they print nothing.
  package static func movesHead(_ byte: UInt8) -> Bool { byte == 0 || byte == 0x08 || byte == 0x0C }

  /// Its escapes read.
  private var string: String {
    guard bytes[range].contains(UInt8(ascii: "\\")) else { return String(decoding: bytes[range], as: UTF8.self) }
    var text: [UInt8] = []
    forEachByte { byte, _ in text.append(byte) }
    return String(decoding: text, as: UTF8.self)
  }

  /// A string, or an array of strings, its lines.
  package var joined: String? {
    guard case .array(let elements) = kind else { return text }
    return elements.compactMap(\.text).joined()
  }

  package var integer: Int? {
    guard case .word = kind else { return nil }
    let text = String(decoding: bytes[range], as: UTF8.self)
    return Int(text) ?? Double(text).flatMap { Int(exactly: $0) }
  }

  package var isTrue: Bool { if case .word = kind { bytes[range].elementsEqual("true".utf8) } else { false } }

  /// Where its words begin.
  package var place: Int {
    switch kind {
    case .array(let elements): elements.first?.place ?? 0
    case .object(let members): members.first?.key.place ?? 0
    case .word, .string, .missing: range.lowerBound
    }
  }

  /// The value without places. A number that is not whole, or too large for an integer, is null.
  package var value: JSONValue {
    switch kind {
    case .string: .string(string)
    case .array(let elements): .array(elements.map(\.value))
    case .object: .object(members.map { .init($0.name, $0.value.value) })
    case .word where isTrue: .bool(true)
    case .word where bytes[range].elementsEqual("false".utf8): .bool(false)
    case .word, .missing: integer.map { .integer($0) } ?? .null
    }
  }

  /// The bytes of a string, or of the strings of an array, with the place of each; what an escape writes stands where
  /// the escape begins.
  package func forEachByte(_ use: (UInt8, Int) -> Void) {
    for element in elements where element.elements.isEmpty { element.forEachByte(use) }
    guard case .string = kind else { return }
    var offset = range.lowerBound
    while offset < range.upperBound {
      let place = offset
      guard bytes[offset] == UInt8(ascii: "\\"), offset + 1 < range.upperBound else {
        use(bytes[offset], place)
        offset += 1
        continue
      }
      offset += 2
      switch bytes[place + 1] {
      case UInt8(ascii: "n"): use(0x0A, place)
      case UInt8(ascii: "t"): use(0x09, place)
      case UInt8(ascii: "r"): use(0x0D, place)
      case UInt8(ascii: "b"): use(0x08, place)
      case UInt8(ascii: "f"): use(0x0C, place)
      case UInt8(ascii: "u"):
        var code = unit(at: offset)
        offset += 4
        // Beyond the first 65,536 a character is a pair; half of one is none.
        if (0xD800..<0xDC00).contains(code), offset + 1 < range.upperBound, bytes[offset] == UInt8(ascii: "\\"),
          bytes[offset + 1] == UInt8(ascii: "u"), case let low = unit(at: offset + 2), (0xDC00..<0xE000).contains(low)
        {
          code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
          offset += 6
        }
        for byte in String(Character(Unicode.Scalar(code) ?? "\u{FFFD}")).utf8 { use(byte, place) }
      default: use(bytes[place + 1], place)
      }
    }
  }

  private func unit(at start: Int) -> UInt32 {
    guard start + 4 <= range.upperBound else { return 0xFFFD }
    return UInt32(String(decoding: bytes[start..<start + 4], as: UTF8.self), radix: 16) ?? 0xFFFD
  }
}
