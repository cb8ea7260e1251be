extension FormulaNode {
  /// The formula with other formulas in the place of names: how numbers come into a derivation.
  ///
  /// A name that a sum, an integral or a derivative binds stays as it is inside of that. Parentheses
  /// are left to the writers, which set them where the precedence asks for them.
  package func substituting(_ replacements: [String: FormulaNode]) -> FormulaNode {
    substituting(replacements, bound: [], level: 0)
  }

  private func substituting(
    _ replacements: [String: FormulaNode], bound: [String], level: Int
  ) -> FormulaNode {
    // Deeper than any tree the parser makes, even with another put in place of a leaf.
    guard level < 1000 else { return self }
    func inside(_ node: FormulaNode) -> FormulaNode {
      node.substituting(replacements, bound: bound, level: level + 1)
    }
    func inside(_ node: FormulaNode, binding variable: String) -> FormulaNode {
      node.substituting(replacements, bound: bound + [variable], level: level + 1)
    }
    let kind: Kind =
      switch self.kind {
      case .number, .constant, .missing: self.kind
      case .name(let name): bound.contains(name) ? self.kind : replacements[name]?.kind ?? self.kind
      case .quantity(let value, let unit): .quantity(inside(value), unit)
      case .negate(let operand): .negate(inside(operand))
      case .factorial(let operand): .factorial(inside(operand))
      case .absolute(let operand): .absolute(inside(operand))
      case .add(let left, let right): .add(inside(left), inside(right))
      case .subtract(let left, let right): .subtract(inside(left), inside(right))
      case .multiply(let left, let right, let sign): .multiply(inside(left), inside(right), sign)
      case .divide(let left, let right): .divide(inside(left), inside(right))
      case .power(let base, let exponent): .power(inside(base), inside(exponent))
      case .comparison(let operands, let signs): .comparison(operands.map(inside), signs)
      case .and(let left, let right): .and(inside(left), inside(right))
      case .or(let left, let right): .or(inside(left), inside(right))
      case .not(let operand): .not(inside(operand))
      case .builtin(let function, let arguments): .builtin(function, arguments.map(inside))
      case .call(let name, let derivatives, let arguments):
        .call(name, derivatives: derivatives, arguments: arguments.map(inside))
      case .cases(let branches):
        .cases(
          branches.map { Branch(value: inside($0.value), condition: $0.condition.map(inside)) })
      case .derivative(let body, let variable):
        .derivative(inside(body, binding: variable), variable: variable)
      case .integral(let body, let variable, let low, let high):
        .integral(
          inside(body, binding: variable), variable: variable, from: inside(low), to: inside(high))
      case .sum(let body, let variable, let low, let high):
        .sum(
          inside(body, binding: variable), variable: variable, from: inside(low), to: inside(high))
      case .range(let low, let high): .range(inside(low), inside(high))
      case .pair(let x, let y): .pair(inside(x), inside(y))
      case .conversion(let value, let unit): .conversion(inside(value), unit)
      case .parenthesized(let content): .parenthesized(inside(content))
      }
    return FormulaNode(kind, range)
  }
}
