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
      case .name(let name): bound.contains(name) ? self.kind : replacements[name]?.kind ?? self.kind
      case .derivative(let body, let variable):
        .derivative(inside(body, binding: variable), variable: variable)
      case .integral(let body, let variable, let low, let high):
        .integral(
          inside(body, binding: variable), variable: variable, from: inside(low), to: inside(high))
      case .sum(let body, let variable, let low, let high):
        .sum(
          inside(body, binding: variable), variable: variable, from: inside(low), to: inside(high))
      default: mappingChildren(inside).kind
      }
    return FormulaNode(kind, range)
  }
}
