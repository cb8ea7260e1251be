import Diagnostics
import Formulas

extension Diagnostic {
  /// What is wrong with a slider's range for the value that it starts from; nil where all is well.
  static func sliderRange(
    _ ends: (from: Quantity, to: Quantity), at range: SourceRange, start: Quantity
  ) -> Diagnostic? {
    guard ends.from.value < ends.to.value, (ends.to.value - ends.from.value).isFinite else {
      return Diagnostic(
        .error, "bad-slider", "A slider's range goes from the smaller to the greater value", at: range)
    }
    guard start.value < ends.from.value || start.value > ends.to.value else { return nil }
    return Diagnostic(
      .error, "bad-slider", "The value that a slider starts from has to lie in its range", at: range,
      label: "it starts from \(start.text(digits: 6))")
  }
}
