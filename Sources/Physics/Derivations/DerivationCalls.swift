import Formulas

/// Puts columns of the table of instants in place of `z(t)`, `v(t)` and `a(t)`, where the motion itself is meant;
/// where a solution is, its formula in place of `z(t)`, differentiated as often as is asked.
struct DerivationCalls {
  /// `t`, or `u` where a round has a clock of its own.
  let clock: String
  let solution: FormulaNode?

  func resolved(_ node: FormulaNode) -> FormulaNode {
    var node = node
    switch node.kind {
    case .call(let name, let order, let arguments): node.kind = value(name, order, arguments)
    case .add(let a, let b): node.kind = .add(resolved(a), resolved(b))
    case .subtract(let a, let b): node.kind = .subtract(resolved(a), resolved(b))
    case .multiply(let a, let b, let sign): node.kind = .multiply(resolved(a), resolved(b), sign)
    case .divide(let a, let b): node.kind = .divide(resolved(a), resolved(b))
    case .negate(let a): node.kind = .negate(resolved(a))
    case .absolute(let a): node.kind = .absolute(resolved(a))
    case .parenthesized(let a): node.kind = .parenthesized(resolved(a))
    case .comparison(let sides, let signs): node.kind = .comparison(sides.map { resolved($0) }, signs)
    case .cases(let branches):
      node.kind = .cases(
        branches.map { .init(value: resolved($0.value), condition: $0.condition.map { resolved($0) }) })
    default: break
    }
    return node
  }

  private func value(_ name: String, _ order: Int, _ arguments: [FormulaNode]) -> FormulaNode.Kind {
    guard let argument = arguments.first, arguments.count == 1 else { return .missing }
    if case .add(let time, let shift) = argument.kind, case .name(clock) = time.kind, case .name("T") = shift.kind {
      return name == "z" && order == 0 ? .name(DerivationTable.nextHeight) : .missing
    }
    guard case .name(clock) = argument.kind else { return .missing }
    if name == "z", let solution {
      return (0..<order).reduce(solution) { node, _ in
        FormulaNode(.derivative(node, variable: clock), argument.range)
      }.kind
    }
    let derivatives = ["z", "v", "a"]
    guard let place = derivatives.firstIndex(of: name), place + order < derivatives.count else { return .missing }
    return .name(derivatives[place + order])
  }
}
