/// Writes XML 1.0, an element a line, with everything that is not ours escaped.
struct XMLWriter {
  private(set) var bytes = Array("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n".utf8)
  private var depth = 0

  mutating func open(_ name: String, _ attributes: (String, String)...) { open(name, attributes) }

  mutating func open(_ name: String, _ attributes: [(String, String)]) {
    start(name, attributes)
    raw(">\n")
    depth += 1
  }

  mutating func close(_ name: String) {
    depth -= 1
    indent()
    raw("</\(name)>\n")
  }

  /// An element with words, or with attributes alone.
  mutating func element(_ name: String, _ attributes: (String, String)..., text: String? = nil) {
    element(name, attributes, text: text)
  }

  mutating func element(_ name: String, _ attributes: [(String, String)], text: String? = nil) {
    start(name, attributes)
    guard let text else { return raw("/>\n") }
    raw(">\(Self.escaped(text))</\(name)>\n")
  }

  mutating func element(_ name: String, _ text: String) { element(name, text: text) }

  /// An element with markup of ours in it, as it stands.
  mutating func element(_ name: String, _ attributes: [(String, String)], trusted content: [UInt8]) {
    start(name, attributes)
    raw(">")
    bytes += content
    raw("</\(name)>\n")
  }

  /// Markup of ours, as it stands, on lines of its own.
  mutating func trusted(_ content: [UInt8]) { if !content.isEmpty { bytes += content + [0x0A] } }

  /// An element whose text is markup of another language, in sections that nothing in it ends.
  mutating func sealed(_ name: String, _ content: [UInt8]) {
    start(name, [])
    let text = Self.allowed(String(decoding: content, as: UTF8.self))
    raw(text.isEmpty ? "></\(name)>\n" : "><![CDATA[\(text.replacing("]]>", with: "]]]]><![CDATA[>"))]]></\(name)>\n")
  }

  private mutating func start(_ name: String, _ attributes: [(String, String)]) {
    indent()
    raw("<\(name)")
    for (name, value) in attributes { raw(" \(name)=\"\(Self.escaped(value))\"") }
  }

  private mutating func indent() { raw(String(repeating: "  ", count: depth)) }
  private mutating func raw(_ text: String) { bytes += Array(text.utf8) }

  static func escaped(_ text: String) -> String {
    var escaped = String.UnicodeScalarView()
    for scalar in allowed(text).unicodeScalars {
      switch scalar {
      case "&": escaped.append(contentsOf: "&amp;".unicodeScalars)
      case "<": escaped.append(contentsOf: "&lt;".unicodeScalars)
      case ">": escaped.append(contentsOf: "&gt;".unicodeScalars)
      case "\"": escaped.append(contentsOf: "&quot;".unicodeScalars)
      default: escaped.append(scalar)
      }
    }
    return String(escaped)
  }

  /// XML has no other control characters than tabs and line ends, and two that are none.
  private static func allowed(_ text: String) -> String {
    var allowed = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let isNone =
        scalar.value < 32 && scalar != "\t" && scalar != "\n" || scalar.value == 0xFFFE || scalar.value == 0xFFFF
      allowed.append(isNone ? "\u{FFFD}" : scalar)
    }
    return String(allowed)
  }
}
