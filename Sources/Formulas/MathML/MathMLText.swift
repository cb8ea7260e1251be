/// The elements of presentation MathML from which formulas are set.
enum MathMLText {
  static let thinSpace = "<mspace width=\"0.1667em\"></mspace>"
  static let invisibleTimes = "<mo>\u{2062}</mo>"
  /// The space before the degree of a root, of which browsers take back no more than the degree is wide.
  static let degreeSpace = "<mspace width=\"0.5556em\"></mspace>"
  /// How far an integral leans out of its box, which the upper limit follows; the style sheet knows its size.
  static let lean = "<mspace class=\"upper lean far\"></mspace>"

  /// The name of a function, and what tells that it is applied. Firefox sets upright names apart from letters by
  /// itself, but no box.
  static func applied(_ name: String) -> String { element("mpadded", name) + "<mo>\u{2061}</mo>" }

  /// Text with the characters that mean something to HTML replaced.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  static func element(_ name: String, _ content: String) -> String {
    "<\(name)>\(content)</\(name)>"
  }

  static func number(_ digits: String) -> String { element("mn", escaped(digits)) }

  /// An upright name or symbol of a unit.
  static func upright(_ text: String) -> String {
    text.unicodeScalars.count == 1
      ? "<mi mathvariant=\"normal\">\(escaped(text))</mi>" : element("mi", escaped(text))
  }

  static func infix(_ sign: String) -> String { element("mo", escaped(sign)) }

  static func prefix(_ sign: String) -> String { "<mo form=\"prefix\">\(escaped(sign))</mo>" }

  /// An operator without space around it.
  static func tight(_ sign: String) -> String {
    "<mo lspace=\"0\" rspace=\"0\">\(escaped(sign))</mo>"
  }

  static func row(_ content: String) -> String { element("mrow", content) }

  static func superscript(_ base: String, _ exponent: String) -> String {
    element("msup", base + exponent)
  }

  static func subscripted(_ base: String, _ index: String) -> String {
    element("msub", base + index)
  }

  static func fraction(_ numerator: String, _ denominator: String) -> String {
    // In a box, for Firefox sets a fraction apart from what stands beside it.
    element("mpadded", element("mfrac", row(numerator) + row(denominator)))
  }

  /// Content between brackets, which grow only where it is tall: the larger glyphs of a
  /// mathematical font bring space of their own.
  static func fenced(_ open: String, _ content: String, _ close: String) -> String {
    let growth = isTall(content) ? "" : " stretchy=\"false\""
    return row(
      "<mo form=\"prefix\"\(growth)>\(open)</mo>" + content
        + "<mo form=\"postfix\"\(growth)>\(close)</mo>")
  }

  private static func isTall(_ content: String) -> Bool {
    let bytes = Array(content.utf8)
    let tall = ["<mfrac", "<mtable", "<munder", "<mo>∫"].map { Array($0.utf8) }
    for index in bytes.indices where bytes[index] == UInt8(ascii: "<") {
      for element in tall where bytes[index...].starts(with: element) { return true }
    }
    return false
  }

  /// A whole number that may be negative, as an exponent.
  static func integer(_ value: Int) -> String {
    let digits = number(String(value.magnitude))
    return value < 0 ? row(prefix("−") + digits) : digits
  }
}
