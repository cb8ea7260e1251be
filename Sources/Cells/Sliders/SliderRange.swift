import Diagnostics
import Formulas
import Plots

extension Definitions {
  /// The ends of the range of a slider; nil where a diagnostic tells what is wrong with them.
  func sliderEnds(
    _ range: ReadFormula, start: Quantity, into diagnostics: inout [Diagnostic]
  ) -> (from: Quantity, to: Quantity)? {
    guard let ends = evaluateRange(range.node, expecting: start.dimension, into: &diagnostics) else { return nil }
    var problem = Diagnostic.sliderEnds(ends, at: range.node.range)
    if problem == nil, start.value < ends.from.value || start.value > ends.to.value {
      problem = Diagnostic(
        .error, "bad-slider", "The value that a slider starts from has to lie in its range", at: range.node.range,
        label: "it starts from \(start.text(digits: 6))")
    }
    guard let problem else { return ends }
    diagnostics.append(problem)
    return nil
  }
}

extension Diagnostic {
  /// What is said of an instant of interest that is not among those shown; nil where it is.
  ///
  /// - Parameter shown: in words, such as "the time shown".
  static func outOfView(_ instant: Quantity, of span: Span, _ shown: String, at range: SourceRange) -> Diagnostic? {
    // A slider's end may miss that of the time by its last digit.
    let slack = 1e-9 * span.length
    guard instant.value < span.lower - slack || instant.value > span.upper + slack else { return nil }
    return Diagnostic(.warning, "instant-out-of-view", "`at` has to lie \(shown)", at: range)
  }

  /// What is wrong with the ends of a slider's range.
  static func sliderEnds(_ ends: (from: Quantity, to: Quantity), at range: SourceRange) -> Diagnostic? {
    guard (ends.to.value - ends.from.value).isFinite else {
      return Diagnostic(.error, "bad-slider", "Both ends of a slider's range must be finite", at: range)
    }
    guard ends.from.value < ends.to.value else {
      return Diagnostic(
        .error, "bad-slider", "A slider's range must go from the smaller to the greater value", at: range,
        label: "this goes from \(ends.from.text()) to \(ends.to.text())")
    }
    return nil
  }
}
