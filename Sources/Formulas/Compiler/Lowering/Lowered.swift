import Diagnostics

/// A formula, or a part of one, after its names, functions and units are resolved.
struct Lowered: Sendable {
  var expression: Expression
  var dimension: DimensionTerm
  /// A condition, true or false, and no number.
  var isTruth = false
  /// The unit its author wrote for all of it: `9.8 m/s^2`, `T in ms`, or a name that stands for such.
  var unit: Unit?
  /// Why a constant has no value, or no finite one.
  var gap: Gap?

  init(_ expression: Expression, _ dimension: DimensionTerm) {
    self.expression = expression
    self.dimension = dimension
  }

  /// The smallest place that has no value, and why.
  final class Gap: Sendable {
    let message: String
    let range: SourceRange
    let notes: [Diagnostic.Note]
    /// Whether the name that has no value says so where it is defined.
    let isTold: Bool

    init(message: String, range: SourceRange, notes: [Diagnostic.Note] = [], isTold: Bool = false) {
      self.message = message
      self.range = range
      self.notes = notes
      self.isTold = isTold
    }
  }
}
