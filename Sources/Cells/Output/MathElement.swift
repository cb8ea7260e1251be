/// Stretches of MathML, put together and wrapped.
enum MathElement {
  static func inline(_ content: String) -> String { "<math>\(content)</math>" }

  /// An operator between two stretches.
  static func sign(_ text: String) -> String { "<mo>\(text)</mo>" }
}
