import Diagnostics
import Formulas
import Plots

/// A range that an author gave, in numbers, with what else it tells of the axis.
struct PlotRange {
  let span: Span
  let dimension: Dimension
  let unit: Unit?
  /// The unit of its beginning, if that has another one: that of a logarithmic axis, where both ends count alike and
  /// no number is to be smaller than one for that.
  let firstUnit: Unit?
  let isAngle: Bool
}

extension PlotRange {
  init?(_ formula: ReadFormula, in scope: NotebookScope, into diagnostics: inout [Diagnostic]) {
    diagnostics += formula.diagnostics
    // What could not be read is no range either.
    guard !formula.diagnostics.contains(where: { $0.severity.isFailure }),
      let ends = scope.definitions.evaluateRange(formula.node, into: &diagnostics)
    else { return nil }
    let span = Span(ends.from.value, ends.to.value)
    guard span.isUsable else {
      if span.lower.isFinite, span.upper.isFinite, span.lower < span.upper {
        diagnostics.append(.unusableRange(at: formula.range))
        return nil
      }
      diagnostics.append(
        Diagnostic(
          .error, "empty-range",
          span.lower.isFinite && span.upper.isFinite
            ? "A range must go from the smaller to the greater number" : "Both ends of a range must be finite numbers",
          at: formula.range,
          label: "this goes from \(ends.from.text()) to \(ends.to.text())"))
      return nil
    }
    self.span = span
    dimension = ends.to.dimension
    unit = ends.to.unit ?? ends.from.unit
    firstUnit = ends.from.unit
    isAngle = dimension.isNone && (formula.node.mentionsPi || unit?.symbol == "rad")
  }
}

extension FormulaNode {
  /// Whether π or τ stands in it: its author thinks of an angle.
  var mentionsPi: Bool {
    if case .constant(let constant) = kind { return constant == .pi || constant == .tau }
    return children.contains { $0.mentionsPi }
  }

  /// Whether a trigonometric function is taken of a multiple of the parameter.
  func isAngle(_ parameter: String) -> Bool {
    if case .builtin(let function, let arguments) = kind, [.sin, .cos, .tan].contains(function),
      let argument = arguments.first, argument.isMultiple(of: parameter)
    {
      return true
    }
    return children.contains { $0.isAngle(parameter) }
  }

  /// The parameter itself, or it times or over a whole number.
  private func isMultiple(of parameter: String) -> Bool {
    switch kind {
    case .name(let name): name == parameter
    case .parenthesized(let inner), .negate(let inner): inner.isMultiple(of: parameter)
    case .multiply(let a, let b, _):
      a.isSmallWhole && b.isMultiple(of: parameter) || b.isSmallWhole && a.isMultiple(of: parameter)
    case .divide(let a, let b): b.isSmallWhole && a.isMultiple(of: parameter)
    case .add(let a, let b), .subtract(let a, let b):
      a.isMultiple(of: parameter) || b.isMultiple(of: parameter)
    default: false
    }
  }

  private var isSmallWhole: Bool {
    if case .number(let value, _) = kind { return value == value.rounded() && abs(value) <= 4 }
    return false
  }
}

extension Diagnostic {
  /// A range whose ends are so near or so far that no window has them.
  static func unusableRange(at range: SourceRange) -> Diagnostic {
    Diagnostic(.error, "unusable-range", "This range is too narrow or too wide to be drawn", at: range)
  }
}
