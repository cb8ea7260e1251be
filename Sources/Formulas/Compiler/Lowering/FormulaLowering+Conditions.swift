import Diagnostics

extension FormulaLowering {
  mutating func lowerComparison(
    _ nodes: [FormulaNode], _ signs: [FormulaNode.ComparisonSign]
  ) -> Lowered? {
    guard let sides = lowerComparable(nodes) else { return nil }
    var result: Expression?
    for (i, sign) in signs.enumerated() where i + 1 < sides.count {
      let truth = comparison(sign, sides[i].expression, sides[i + 1].expression)
      result = result.map { graph.binary(.and, $0, truth) } ?? truth
    }
    guard let result else { return nil }
    return combined(result, .none, sides, isTruth: true)
  }

  /// Numbers of one dimension.
  mutating func lowerComparable(_ nodes: [FormulaNode]) -> [Lowered]? {
    var sides: [Lowered] = []
    for node in nodes {
      guard let side = lowerNumber(node) else { continue }
      if let last = sides.last, !inference.unify(last.dimension, side.dimension) {
        let (first, second) = (unitText(last.dimension), unitText(side.dimension))
        report(
          "dimension-mismatch", "cannot compare \(first) with \(second)", node.range,
          label: "this is \(second)")
        return nil
      }
      sides.append(side)
    }
    return sides.count == nodes.count ? sides : nil
  }

  private mutating func comparison(
    _ sign: FormulaNode.ComparisonSign, _ a: Expression, _ b: Expression
  ) -> Expression {
    switch sign {
    case .equal: graph.binary(.equal, a, b)
    case .notEqual: graph.unary(.not, graph.binary(.equal, a, b))
    case .less: graph.binary(.less, a, b)
    case .lessOrEqual: graph.binary(.lessOrEqual, a, b)
    case .greater: graph.binary(.less, b, a)
    case .greaterOrEqual: graph.binary(.lessOrEqual, b, a)
    }
  }

  mutating func lowerLogic(
    _ operation: BinaryOperation, _ a: FormulaNode, _ b: FormulaNode
  ) -> Lowered? {
    let left = lowerCondition(a)
    let right = lowerCondition(b)
    guard let left, let right else { return nil }
    let expression = graph.binary(operation, left.expression, right.expression)
    return combined(expression, .none, [left, right], isTruth: true)
  }

  mutating func lowerNot(_ node: FormulaNode) -> Lowered? {
    guard let x = lowerCondition(node) else { return nil }
    return combined(graph.unary(.not, x.expression), .none, [x], isTruth: true)
  }

  mutating func lowerCondition(_ node: FormulaNode) -> Lowered? {
    guard let result = lower(node) else { return nil }
    if result.isTruth { return result }
    return fail(
      "expected-condition", "a condition belongs here, such as `x < 0`, not a number", node)
  }

  mutating func lowerCases(_ branches: [FormulaNode.Branch], _ node: FormulaNode) -> Lowered? {
    var lowered: [(value: Lowered, condition: Lowered?)] = []
    var isBroken = false
    for branch in branches {
      let value = lowerNumber(branch.value)
      var condition: Lowered?
      if let node = branch.condition {
        condition = lowerCondition(node)
        if condition == nil { isBroken = true }
      }
      guard let value else {
        isBroken = true
        continue
      }
      if let first = lowered.first?.value, !inference.unify(first.dimension, value.dimension) {
        let (one, other) = (unitText(first.dimension), unitText(value.dimension))
        report(
          "dimension-mismatch", "all cases need the same unit, not \(one) and \(other)",
          branch.value.range, label: "this is \(other)")
        isBroken = true
      }
      lowered.append((value, condition))
    }
    guard !isBroken, let first = lowered.first else { return nil }

    var result = Lowered(graph.constant(.nan), first.value.dimension)
    result.gap = Lowered.Gap(message: "none of the cases applies", range: node.range)
    for branch in lowered.reversed() {
      guard let condition = branch.condition else {
        result.expression = branch.value.expression
        result.gap = branch.value.gap
        continue
      }
      switch graph.value(of: condition.expression) {
      case 1: result.gap = branch.value.gap
      case 0: break
      case nil: result.gap = nil
      default: result.gap = condition.gap
      }
      result.expression = graph.select(
        condition.expression, branch.value.expression, result.expression)
    }
    return result
  }
}
