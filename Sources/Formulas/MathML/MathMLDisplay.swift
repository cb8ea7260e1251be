/// How a piece of MathML is wrapped.
package enum MathMLDisplay: Sendable {
  /// Not at all: to be put into a row of a larger formula.
  case fragment
  /// In a `<math>` element within a line of text.
  case inline
  /// In a `<math>` element on a line of its own.
  case block

  /// Whether it is an element of its own.
  var isWhole: Bool { self != .fragment }

  /// Puts a stretch of a row into the element.
  package func wrap(_ content: String) -> String {
    switch self {
    case .fragment: return content
    case .inline: return "<math>" + content + "</math>"
    case .block: return "<math display=\"block\">" + content + "</math>"
    }
  }
}
