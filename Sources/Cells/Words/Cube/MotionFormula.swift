import Diagnostics
import Formulas
import NumericalMethods
import Physics

/// The formula of a motion, for a curve that is proven like that of any formula: its constants are rounded, and the
/// graph is that of the formula with these constants.
struct MotionFormula {
  let form: MotionForm

  func runner(allowance: Int) -> FormulaRunner? {
    var ignored: [Diagnostic] = []
    let compiled = Definitions().compile(
      node, parameters: [FormulaParameter("t", Dimension.none)], into: &ignored)
    return compiled.map { FormulaRunner($0, allowance: allowance) }
  }

  private var node: FormulaNode {
    switch form.basis {
    case .swing(let decay, let frequency):
      guard decay != 0 else { return sum(number(form.rest + form.mean), swing(frequency)) }
      return sum(number(form.rest), times(exponential(decay), sum(number(form.mean), swing(frequency))))
    case .creep(let slow, let fast):
      return sum(
        number(form.rest),
        sum(times(number(form.first), exponential(slow)), times(number(form.second), exponential(fast))))
    case .critical(let rate):
      return sum(
        number(form.rest),
        times(exponential(rate), sum(number(form.first), times(number(form.second), time))))
    }
  }

  /// A mixture of cosine and sine as one function, which is enclosed far better than a sum.
  private func swing(_ frequency: Double) -> FormulaNode {
    let angle = times(number(frequency), time)
    let (a, b) = (form.first, form.second)
    if b == 0 { return times(number(a), FormulaNode(.builtin(.cos, [angle]), place)) }
    if a == 0 { return times(number(b), FormulaNode(.builtin(.sin, [angle]), place)) }
    let shifted = sum(angle, number(-Double.atan2(b, a)))
    return times(number(Double.hypot(a, b)), FormulaNode(.builtin(.cos, [shifted]), place))
  }

  private func exponential(_ rate: Double) -> FormulaNode {
    FormulaNode(.builtin(.exp, [times(number(-rate), time)]), place)
  }

  private var place: SourceRange { SourceRange(0, 0) }
  private var time: FormulaNode { FormulaNode(.name("t"), place) }
  private func number(_ value: Double) -> FormulaNode { FormulaNode(.number(value, spelling: ""), place) }

  private func isZero(_ node: FormulaNode) -> Bool {
    if case .number(0, _) = node.kind { return true }
    return false
  }

  private func sum(_ a: FormulaNode, _ b: FormulaNode) -> FormulaNode {
    isZero(a) ? b : isZero(b) ? a : FormulaNode(.add(a, b), place)
  }

  private func times(_ a: FormulaNode, _ b: FormulaNode) -> FormulaNode {
    isZero(a) ? a : FormulaNode(.multiply(a, b, .dot), place)
  }
}
