/// Stretches of MathML, put together and wrapped.
enum MathElement {
  static func inline(_ content: String) -> String { "<math>\(content)</math>" }

  /// As large as on a line of its own, and still in a line with what stands beside it.
  static func display(_ content: String) -> String { "<math displaystyle=\"true\">\(content)</math>" }

  /// A sign before a value that nothing stands before, as formulas have it.
  static func leading(_ sign: String) -> String { "<mo form=\"prefix\">\(sign)</mo>" }

  /// Parts that follow one another, in one line where there is room; each but the first begins with its sign.
  static func display(parts: [(sign: String, content: String)]) -> String {
    parts.map { sign, content in
      // At the beginning of a part a sign is still one between two.
      display((sign.isEmpty ? "" : "<mo form=\"infix\">\(sign)</mo>") + content)
    }.joined(separator: "<wbr>")
  }

  /// An operator between two stretches.
  static func sign(_ text: String) -> String { "<mo>\(text)</mo>" }
}
