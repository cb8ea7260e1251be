import Diagnostics

/// A value in a JSON text (RFC 8259) with the place of each string in it.
indirect enum JSONNode: Sendable {
  /// `null`, `true`, `false`, and numbers, which nobody here asks about but for whether they are there.
  case other(Range<Int>)
  /// Between its quotation marks, escapes and all.
  case string(Range<Int>)
  case array([JSONNode])
  case object([(key: Range<Int>, value: JSONNode)])
}

/// Reads JSON without recursing deeper than a limit, and says where it is none.
struct JSONReader {
  private let bytes: [UInt8]
  private var offset = 0
  private var depth = 0
  private var count = 0

  /// Notebooks nest a dozen deep; widgets keep deeper trees in theirs.
  private static let depthLimit = 200
  /// The most values, each of which takes a hundred bytes.
  private static let countLimit = 4_000_000

  struct Failure: Error {
    let message: String
    let place: Int
  }

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func read() throws(Failure) -> JSONNode {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
    let node = try value()
    skipBlanks()
    if offset < bytes.count { throw failure("something stands after its end") }
    return node
  }

  private func failure(_ message: String) -> Failure { Failure(message: message, place: min(offset, bytes.count)) }

  private mutating func skipBlanks() {
    while offset < bytes.count,
      bytes[offset] == 0x20 || bytes[offset] == 0x0A || bytes[offset] == 0x0D || bytes[offset] == 0x09
    {
      offset += 1
    }
  }

  private mutating func value() throws(Failure) -> JSONNode {
    skipBlanks()
    guard offset < bytes.count else { throw failure("the file ends in the middle") }
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.depthLimit else { throw failure("values nest more than \(Self.depthLimit) deep") }
    count += 1
    guard count <= Self.countLimit else { throw failure("it has more than \(Self.countLimit) values") }
    switch bytes[offset] {
    case Ascii.quote: return .string(try string())
    case Ascii.openBracket:
      var elements: [JSONNode] = []
      try list(until: Ascii.closeBracket) { reader throws(Failure) in elements.append(try reader.value()) }
      return .array(elements)
    case Ascii.openBrace:
      var members: [(key: Range<Int>, value: JSONNode)] = []
      try list(until: Ascii.closeBrace) { reader throws(Failure) in
        reader.skipBlanks()
        guard reader.offset < reader.bytes.count, reader.bytes[reader.offset] == Ascii.quote else {
          throw reader.failure("a key in quotation marks was expected")
        }
        let key = try reader.string()
        reader.skipBlanks()
        guard reader.offset < reader.bytes.count, reader.bytes[reader.offset] == Ascii.colon else {
          throw reader.failure("`:` was expected")
        }
        reader.offset += 1
        members.append((key, try reader.value()))
      }
      return .object(members)
    default:
      let start = offset
      while offset < bytes.count,
        Ascii.isLetter(bytes[offset]) || Ascii.isDigit(bytes[offset]) || "+-.".utf8.contains(bytes[offset])
      {
        offset += 1
      }
      if offset == start { throw failure("a value was expected") }
      return .other(start..<offset)
    }
  }

  /// Elements with commas between them.
  private mutating func list(
    until end: UInt8, _ element: (inout JSONReader) throws(Failure) -> Void
  ) throws(Failure) {
    offset += 1
    skipBlanks()
    if offset < bytes.count, bytes[offset] == end {
      offset += 1
      return
    }
    while true {
      try element(&self)
      skipBlanks()
      guard offset < bytes.count else { throw failure("the file ends in the middle") }
      let byte = bytes[offset]
      guard byte == end || byte == Ascii.comma else {
        throw failure("`,` or `\(end == Ascii.closeBrace ? "}" : "]")` was expected")
      }
      offset += 1
      if byte == end { return }
    }
  }

  private mutating func string() throws(Failure) -> Range<Int> {
    let start = offset + 1
    offset = start
    while offset < bytes.count, bytes[offset] != Ascii.quote {
      if bytes[offset] == Ascii.newline { throw failure("a text must end on its line") }
      offset += bytes[offset] == Ascii.backslash ? 2 : 1
    }
    guard offset < bytes.count else { throw failure("the file ends in the middle") }
    offset += 1
    return start..<offset - 1
  }
}

/// A text of JSON with its escapes read, and the place of each of its bytes in the file.
struct JSONString {
  private(set) var bytes: [UInt8] = []
  private(set) var places: [Int] = []

  mutating func append(_ byte: UInt8, at place: Int) {
    bytes.append(byte)
    places.append(place)
  }

  mutating func append(_ text: some Sequence<UInt8>, at place: Int) {
    for byte in text {
      bytes.append(byte)
      places.append(place)
    }
  }

  mutating func append(_ range: Range<Int>, of source: [UInt8]) {
    var offset = range.lowerBound
    while offset < range.upperBound {
      let place = offset
      guard source[offset] == Ascii.backslash, offset + 1 < range.upperBound else {
        bytes.append(source[offset])
        places.append(place)
        offset += 1
        continue
      }
      offset += 2
      switch source[place + 1] {
      case UInt8(ascii: "n"): append([Ascii.newline], at: place)
      case UInt8(ascii: "t"): append([0x09], at: place)
      case UInt8(ascii: "r"): append([0x0D], at: place)
      case UInt8(ascii: "b"), UInt8(ascii: "f"): break
      case UInt8(ascii: "u"):
        var code = Self.unit(source, offset, range)
        offset = min(offset + 4, range.upperBound)
        // Beyond the first 65,536 a character is a pair.
        if (0xD800..<0xDC00).contains(code), offset + 1 < range.upperBound, source[offset] == Ascii.backslash,
          source[offset + 1] == UInt8(ascii: "u")
        {
          let low = Self.unit(source, offset + 2, range)
          if (0xDC00..<0xE000).contains(low) {
            code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
            offset = min(offset + 6, range.upperBound)
          }
        }
        let scalar = Unicode.Scalar(code) ?? "\u{FFFD}"
        if code > 0 { append(String(Character(scalar)).utf8, at: place) }
      default: append([source[place + 1]], at: place)
      }
    }
  }

  private static func unit(_ source: [UInt8], _ start: Int, _ range: Range<Int>) -> UInt32 {
    guard start + 4 <= range.upperBound else { return 0xFFFD }
    return UInt32(String(decoding: source[start..<start + 4], as: UTF8.self), radix: 16) ?? 0xFFFD
  }
}
