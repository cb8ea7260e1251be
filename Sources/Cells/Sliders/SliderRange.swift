import Diagnostics
import Formulas

extension Diagnostic {
  /// What is wrong with a slider's range for the value that it starts from; nil where all is well.
  static func sliderRange(
    _ ends: (from: Quantity, to: Quantity), at range: SourceRange, start: Quantity
  ) -> Diagnostic? {
    if let problem = sliderEnds(ends, at: range) { return problem }
    guard start.value < ends.from.value || start.value > ends.to.value else { return nil }
    return Diagnostic(
      .error, "bad-slider", "The value that a slider starts from has to lie in its range", at: range,
      label: "it starts from \(start.text(digits: 6))")
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
