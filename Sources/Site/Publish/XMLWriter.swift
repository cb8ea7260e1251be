/// Writes XML 1.0, an element a line, with everything that is not ours escaped.
struct XMLWriter {
  private(set) var bytes = Array("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n".utf8)
  private var depth = 0

  mutating func open(_ name: StaticString, _ attributes: (StaticString, String)...) {
    start(name, attributes)
    raw(">\n")
    depth += 1
  }

  mutating func close(_ name: StaticString) {
    depth -= 1
    indent()
    raw("</\(name)>\n")
  }

  /// An element with words, or with attributes alone.
  mutating func element(_ name: StaticString, _ attributes: (StaticString, String)..., text: String? = nil) {
    start(name, attributes)
    guard let text else { return raw("/>\n") }
    raw(">\(Self.escaped(text))</\(name)>\n")
  }

  mutating func element(_ name: StaticString, _ text: String) { element(name, text: text) }

  private mutating func start(_ name: StaticString, _ attributes: [(StaticString, String)]) {
    indent()
    raw("<\(name)")
    for (name, value) in attributes { raw(" \(name)=\"\(Self.escaped(value))\"") }
  }

  private mutating func indent() { raw(String(repeating: "  ", count: depth)) }
  private mutating func raw(_ text: String) { bytes += Array(text.utf8) }

  private static func escaped(_ text: String) -> String {
    var escaped = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped.append(contentsOf: "&amp;".unicodeScalars)
      case "<": escaped.append(contentsOf: "&lt;".unicodeScalars)
      case ">": escaped.append(contentsOf: "&gt;".unicodeScalars)
      case "\"": escaped.append(contentsOf: "&quot;".unicodeScalars)
      // XML has no other control characters, and two that are none.
      case "\t", "\n": escaped.append(scalar)
      case _ where scalar.value < 32 || scalar.value == 0xFFFE || scalar.value == 0xFFFF: escaped.append("\u{FFFD}")
      default: escaped.append(scalar)
      }
    }
    return String(escaped)
  }
}
