import Diagnostics

/// A value of JSON (RFC 8259), for programs that read diagnostics and cells.
///
/// Members keep the order they were given in, so that the same value gives the same bytes.
package indirect enum JSONValue: Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  case string(String)
  case array([JSONValue])
  case object([Member])

  package struct Member: Sendable {
    package let name: String
    package let value: JSONValue

    package init(_ name: String, _ value: JSONValue) {
      self.name = name
      self.value = value
    }
  }

  /// A string, or null.
  package static func string(orNull text: String?) -> JSONValue {
    text.map { .string($0) } ?? .null
  }

  /// The value on one line, or with each member and element on a line of its own.
  package func text(indented: Bool = false) -> String {
    var bytes: [UInt8] = []
    write(to: &bytes, depth: indented ? 0 : nil)
    return String(decoding: bytes, as: UTF8.self)
  }

  private func write(to bytes: inout [UInt8], depth: Int?) {
    switch self {
    case .null: bytes.append(contentsOf: "null".utf8)
    case .bool(let value): bytes.append(contentsOf: (value ? "true" : "false").utf8)
    case .integer(let value): bytes.append(contentsOf: "\(value)".utf8)
    case .string(let text): Self.write(text, to: &bytes)
    case .array(let elements):
      Self.write(elements.count, between: "[", "]", to: &bytes, depth: depth) { index, inner, out in
        elements[index].write(to: &out, depth: inner)
      }
    case .object(let members):
      Self.write(members.count, between: "{", "}", to: &bytes, depth: depth) { index, inner, out in
        Self.write(members[index].name, to: &out)
        out.append(contentsOf: (inner == nil ? ":" : ": ").utf8)
        members[index].value.write(to: &out, depth: inner)
      }
    }
  }

  private static func write(
    _ count: Int, between opening: String, _ closing: String, to bytes: inout [UInt8], depth: Int?,
    item: (Int, Int?, inout [UInt8]) -> Void
  ) {
    bytes.append(contentsOf: opening.utf8)
    for index in 0..<count {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      if let depth { startLine(depth + 1, in: &bytes) }
      item(index, depth.map { $0 + 1 }, &bytes)
    }
    if let depth, count > 0 { startLine(depth, in: &bytes) }
    bytes.append(contentsOf: closing.utf8)
  }

  private static func startLine(_ depth: Int, in bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\n"))
    bytes.append(contentsOf: [UInt8](repeating: UInt8(ascii: " "), count: 2 * depth))
  }

  private static func write(_ text: String, to bytes: inout [UInt8]) {
    let digits = Array("0123456789abcdef".utf8)
    bytes.append(UInt8(ascii: "\""))
    func escape(_ code: UInt32) {
      bytes.append(contentsOf: "\\u".utf8)
      for shift in [12, 8, 4, 0] as [UInt32] { bytes.append(digits[Int(code >> shift & 15)]) }
    }
    for scalar in text.unicodeScalars {
      // What a terminal would obey, or take for the end of a line.
      if scalar.value >= 0x80, printable(scalar) != scalar {
        escape(scalar.value)
        continue
      }
      guard scalar.value < 0x80 else {
        bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
        continue
      }
      let byte = UInt8(truncatingIfNeeded: scalar.value)
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      case UInt8(ascii: "\n"): bytes.append(contentsOf: "\\n".utf8)
      case UInt8(ascii: "\r"): bytes.append(contentsOf: "\\r".utf8)
      case UInt8(ascii: "\t"): bytes.append(contentsOf: "\\t".utf8)
      case 0..<0x20, 0x7F: escape(scalar.value)
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}

/// What a message says, asked for by names; what is not there is asked for in vain.
extension JSONValue {
  package subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.last { $0.name == name }?.value
  }

  package var string: String? { if case .string(let text) = self { text } else { nil } }
  package var integer: Int? { if case .integer(let number) = self { number } else { nil } }
  package var isTrue: Bool { if case .bool(true) = self { true } else { false } }
  package var elements: [JSONValue] { if case .array(let elements) = self { elements } else { [] } }

  /// An object of those members that are there.
  package static func object(_ members: KeyValuePairs<String, JSONValue?>) -> JSONValue {
    .object(members.compactMap { name, value in value.map { Member(name, $0) } })
  }
}

extension JSONValue? {
  package subscript(name: String) -> JSONValue? { self.flatMap { $0[name] } }
}
