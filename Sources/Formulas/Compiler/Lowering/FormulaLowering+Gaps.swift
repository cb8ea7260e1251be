import Diagnostics
import NumericalMethods

// Why a constant has no value: told at the smallest place, so that NaN is never silent.
extension FormulaLowering {
  /// Notes the reason where a constant part of the formula has no finite value though its parts have.
  mutating func noteGap(_ result: inout Lowered, _ node: FormulaNode) {
    guard let value = graph.value(of: result.expression), !value.isFinite else {
      result.gap = nil
      return
    }
    if result.gap != nil { return }
    switch node.kind {
    case .constant, .number, .name, .parenthesized, .conversion, .quantity, .cases, .call: return
    case .negate, .absolute: return
    default: break
    }
    guard let reason = gapReason(node, value) else { return }
    result.gap = Lowered.Gap(message: reason, range: node.range)
  }

  /// The values of the parts, worked out anew: this is for a message, and happens once.
  private mutating func values(_ nodes: [FormulaNode]) -> [Double] {
    let saved = diagnostics
    let result = nodes.compactMap { node in
      lower(node).flatMap { graph.value(of: $0.expression) }
    }
    diagnostics = saved
    return result
  }

  private mutating func gapReason(_ node: FormulaNode, _ value: Double) -> String? {
    switch node.kind {
    case .divide(let a, let b):
      let parts = values([a, b])
      if parts.count == 2, parts[1] == 0 { return "division by zero" }
      return overflow(value, parts)
    case .builtin(let function, let arguments):
      let parts = values(arguments)
      return functionGap(function, parts) ?? overflow(value, parts)
    case .factorial(let x):
      guard let x = values([x]).first else { return nil }
      if x < 0 || x != x.rounded() {
        return "a factorial must be that of a whole number from 0, not of \(text(x))"
      }
      return "the factorial of \(text(x)) is too large a number"
    case .power(let base, let exponent):
      let parts = values([base, exponent])
      guard parts.count == 2 else { return nil }
      if parts[0] == 0, parts[1] < 0 { return "division by zero" }
      if parts[0] < 0, value.isNaN {
        return "a negative number, \(text(parts[0])), to the fractional power \(text(parts[1]))"
      }
      return overflow(value, parts)
    case .integral:
      return "this integral has no finite value, or none that could be found with "
        + "\(definitions.limits.evaluations) evaluations"
    case .sum(_, _, let from, let to): return sumGap(values([from, to]))
    case .derivative: return "there is no derivative here"
    default: return overflow(value, values(node.children))
    }
  }

  private func overflow(_ value: Double, _ parts: [Double]) -> String? {
    if parts.allSatisfy({ $0.isFinite }) {
      return value.isNaN ? "this has no value" : "this is too large a number"
    }
    return value.isNaN ? "this has no value: infinite numbers do not add up" : nil
  }

  private func sumGap(_ ends: [Double]) -> String? {
    for end in ends where end.isFinite && end != end.rounded() {
      return "the ends of a sum must be whole numbers, not \(text(end))"
    }
    if ends.count == 2, ends[1] - ends[0] >= Double(definitions.limits.terms) {
      return "a sum can have at most \(definitions.limits.terms) terms"
    }
    return "a term of this sum has no value, or it is too large a number"
  }

  private func functionGap(_ function: BuiltinFunction, _ x: [Double]) -> String? {
    guard let first = x.first, first.isFinite else { return nil }
    return function.row.gap(x, text(first))
  }

  private func text(_ value: Double) -> String { Quantity(value).text(digits: 6) }
}
