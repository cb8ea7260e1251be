import Diagnostics

extension FormulaLowering {
  mutating func lowerBuiltin(
    _ function: BuiltinFunction, _ nodes: [FormulaNode], _ node: FormulaNode
  ) -> Lowered? {
    let row = function.row
    guard row.arguments.contains(nodes.count) else {
      let wanted = row.arguments.upperBound == .max ? "at least one argument" : count(row.arguments.lowerBound)
      return fail("argument-count", "`\(row.name)` takes \(wanted), not \(nodes.count)", node)
    }
    guard let arguments = lowerArguments(row, nodes), let x = arguments.first else { return nil }
    let value =
      switch row.meaning {
      case .scalar: graph.call(function, x.expression)
      case .composed(_, _, let build): build(&graph, arguments.map { $0.expression })
      }
    return combined(value, dimension(row.dimension, x), arguments)
  }

  private func count(_ number: Int) -> String {
    number == 1 ? "one argument" : "\(number == 2 ? "two" : "three") arguments"
  }

  /// The arguments: plain numbers, or quantities of one dimension.
  private mutating func lowerArguments(_ row: FunctionRow, _ nodes: [FormulaNode]) -> [Lowered]? {
    var arguments: [Lowered] = []
    for node in nodes {
      if case .plain = row.dimension {
        guard let argument = lowerPlain(node, "the argument of `\(row.name)`") else { continue }
        arguments.append(argument)
        continue
      }
      guard let argument = lowerNumber(node) else { continue }
      if let first = arguments.first, !inference.unify(first.dimension, argument.dimension) {
        let (one, other) = (unitText(first.dimension), unitText(argument.dimension))
        report(
          "dimension-mismatch", "the arguments of `\(row.name)` need the same unit, not \(one) and \(other)",
          node.range, label: "this is \(other)")
        return nil
      }
      arguments.append(argument)
    }
    return arguments.count == nodes.count ? arguments : nil
  }

  private func dimension(_ rule: FunctionRow.DimensionRule, _ x: Lowered) -> DimensionTerm {
    switch rule {
    case .root(let degree): x.dimension.power(RationalExponent(1, over: degree))
    case .same: x.dimension
    case .plain, .number: .none
    }
  }
}
