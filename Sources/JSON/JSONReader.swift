extension JSONNode {
  /// Why a text is no JSON, and where.
  package struct Failure: Error {
    package let message: String
    package let place: Int
  }

  /// Reads a text, which may begin with a byte order mark.
  package init(parsing bytes: [UInt8]) throws(Failure) {
    var reader = JSONReader(bytes: bytes)
    self = try reader.read()
  }
}

extension JSONValue {
  /// Reads a text; nil where it is no JSON.
  package init?(parsing text: [UInt8]) {
    guard let node = try? JSONNode(parsing: text) else { return nil }
    self = node.value
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { self >= 0x30 && self <= 0x39 }
  fileprivate var isLowercase: Bool { self >= 0x61 && self <= 0x7A }
}

/// Reads JSON without recursing deeper than a limit, and says where it is none.
private struct JSONReader {
  private let bytes: [UInt8]
  private var offset = 0
  private var depth = 0
  private var count = 0

  /// Notebooks nest a dozen deep; widgets keep deeper trees in theirs.
  private static let depthLimit = 200
  /// The most values, each of which takes a hundred bytes.
  private static let countLimit = 4_000_000
  /// Python writes the last three, and with it Jupyter, though they are no JSON.
  private static let words: Set<String> = ["true", "false", "null", "NaN", "Infinity", "-Infinity"]

  init(bytes: [UInt8]) { self.bytes = bytes }

  mutating func read() throws(JSONNode.Failure) -> JSONNode {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
    let node = try value()
    skipBlanks()
    if offset < bytes.count { throw failure("something stands after its end") }
    return node
  }

  private var byte: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private func failure(_ message: String) -> JSONNode.Failure {
    JSONNode.Failure(message: message, place: min(offset, bytes.count))
  }

  private mutating func skipBlanks() {
    while let byte, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { offset += 1 }
  }

  private mutating func take(_ sign: UInt8, else message: String) throws(JSONNode.Failure) {
    guard byte == sign else { throw failure(message) }
    offset += 1
  }

  private mutating func value() throws(JSONNode.Failure) -> JSONNode {
    skipBlanks()
    guard let first = byte else { throw failure("the file ends in the middle") }
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.depthLimit else { throw failure("values nest more than \(Self.depthLimit) deep") }
    count += 1
    guard count <= Self.countLimit else { throw failure("it has more than \(Self.countLimit) values") }
    let start = offset
    let kind: JSONNode.Kind
    switch first {
    case UInt8(ascii: "\""): return try string()
    case UInt8(ascii: "["):
      var elements: [JSONNode] = []
      try list(until: UInt8(ascii: "]")) { reader throws(JSONNode.Failure) in elements.append(try reader.value()) }
      kind = .array(elements)
    case UInt8(ascii: "{"):
      var members: [(key: JSONNode, value: JSONNode)] = []
      try list(until: UInt8(ascii: "}")) { reader throws(JSONNode.Failure) in
        reader.skipBlanks()
        let key = try reader.string()
        reader.skipBlanks()
        try reader.take(UInt8(ascii: ":"), else: "`:` was expected")
        members.append((key, try reader.value()))
      }
      kind = .object(members)
    default:
      while let byte, (byte | 0x20).isLowercase || byte.isDigit || "+-.".utf8.contains(byte) { offset += 1 }
      let word = String(decoding: bytes[start..<offset], as: UTF8.self)
      let isNumber = !word.hasPrefix("+") && word.utf8.allSatisfy { $0.isDigit || "+-.eE".utf8.contains($0) }
      guard Self.words.contains(word) || isNumber && Double(word) != nil else {
        offset = start
        throw failure("a value was expected")
      }
      kind = .word
    }
    return JSONNode(kind: kind, range: start..<offset, bytes: bytes)
  }

  /// Elements with commas between them.
  private mutating func list(
    until end: UInt8, _ element: (inout JSONReader) throws(JSONNode.Failure) -> Void
  ) throws(JSONNode.Failure) {
    offset += 1
    skipBlanks()
    while byte != end {
      try element(&self)
      skipBlanks()
      if byte == end { break }
      let signs = "`,` or `\(Unicode.Scalar(end))` was expected"
      try take(UInt8(ascii: ","), else: byte == nil ? "the file ends in the middle" : signs)
      skipBlanks()
      // Nothing but another element stands behind a comma.
      if byte == end { throw failure("a value was expected") }
    }
    offset += 1
  }

  private mutating func string() throws(JSONNode.Failure) -> JSONNode {
    try take(UInt8(ascii: "\""), else: "a key in quotation marks was expected")
    let start = offset
    while let byte, byte != UInt8(ascii: "\"") {
      if byte == 0x0A { throw failure("a text must end on its line") }
      offset += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    try take(UInt8(ascii: "\""), else: "the file ends in the middle")
    let range = start..<offset - 1
    try checkEscapes(in: range)
    return JSONNode(kind: .string, range: range, bytes: bytes)
  }

  /// Tells of the first escape of a string that is none.
  private func checkEscapes(in range: Range<Int>) throws(JSONNode.Failure) {
    var place = range.lowerBound
    while let slash = bytes[place..<range.upperBound].firstIndex(of: UInt8(ascii: "\\")) {
      place = slash + 2
      let digits = bytes[place..<min(place + 4, range.upperBound)].prefix { byte in
        byte.isDigit || byte | 0x20 >= 0x61 && byte | 0x20 <= 0x66
      }
      let sign = bytes[slash + 1]
      guard "\"\\/bfnrtu".utf8.contains(sign), sign != UInt8(ascii: "u") || digits.count == 4 else {
        throw JSONNode.Failure(message: "`\\` must begin an escape", place: slash)
      }
    }
  }
}
