/// Stretches of MathML, put together and wrapped.
enum MathElement {
  static func inline(_ content: String) -> String { "<math>\(content)</math>" }

  /// As large as on a line of its own, and still in a line with what stands beside it.
  static func display(_ content: String) -> String { "<math displaystyle=\"true\">\(content)</math>" }

  /// An operator between two stretches.
  static func sign(_ text: String) -> String { "<mo>\(text)</mo>" }
}
