/// A value of a JSON text with the text, for who asks for parts of it; what is not there is asked for in vain.
struct JSONValueView {
  private let node: JSONNode?
  private let bytes: [UInt8]

  init(_ node: JSONNode?, _ bytes: [UInt8]) {
    self.node = node
    self.bytes = bytes
  }

  var isThere: Bool { node != nil }

  subscript(key: String) -> JSONValueView {
    guard case .object(let members)? = node else { return JSONValueView(nil, bytes) }
    return JSONValueView(members.first { bytes[$0.key].elementsEqual(key.utf8) }?.value, bytes)
  }

  var elements: [JSONValueView] {
    guard case .array(let elements)? = node else { return [] }
    return elements.map { JSONValueView($0, bytes) }
  }

  var members: [(key: String, value: JSONValueView)] {
    guard case .object(let members)? = node else { return [] }
    return members.map { (Self.decoded($0.key, bytes), JSONValueView($0.value, bytes)) }
  }

  /// A string.
  var text: String? {
    guard case .string(let range)? = node else { return nil }
    return Self.decoded(range, bytes)
  }

  /// A string, or an array of strings, its lines.
  var joined: String? {
    guard text == nil else { return text }
    guard case .array? = node else { return nil }
    return elements.compactMap(\.text).joined()
  }

  var number: Int? {
    guard case .other(let range)? = node else { return nil }
    return Int(String(decoding: bytes[range], as: UTF8.self))
  }

  var isTrue: Bool {
    guard case .other(let range)? = node else { return false }
    return bytes[range].elementsEqual("true".utf8)
  }

  /// Where its words begin.
  var place: Int {
    switch node {
    case .string(let range)?, .other(let range)?: range.lowerBound
    case .array(let elements)?: JSONValueView(elements.first, bytes).place
    case .object(let members)?: members.first?.key.lowerBound ?? 0
    case nil: 0
    }
  }

  /// Adds the words of a string, or of an array of strings.
  func append(to text: inout JSONString) {
    switch node {
    case .string(let range)?: text.append(range, of: bytes)
    case .array(let elements)?:
      for case .string(let range) in elements { text.append(range, of: bytes) }
    default: break
    }
  }

  private static func decoded(_ range: Range<Int>, _ bytes: [UInt8]) -> String {
    guard bytes[range].contains(Ascii.backslash) else { return String(decoding: bytes[range], as: UTF8.self) }
    var text = JSONString()
    text.append(range, of: bytes)
    return String(decoding: text.bytes, as: UTF8.self)
  }
}
