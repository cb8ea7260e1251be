import Diagnostics

extension Definitions {
  /// The value of a formula without variables, in the unit its author wrote, if they did.
  ///
  /// Nil where a diagnostic tells why: also for a value that does not exist or is too large.
  /// - Parameter dimension: what it must measure, if that is given; the literal 0 measures anything.
  package func evaluate(
    _ node: FormulaNode, expecting dimension: Dimension? = nil,
    into diagnostics: inout [Diagnostic]
  ) -> Quantity? {
    var lowering = FormulaLowering(self)
    let lowered = lowering.lower(node, parameters: [], expecting: dimension)
    diagnostics += lowering.diagnostics
    guard let lowered else { return nil }
    return lowering.quantity(lowered.value, node, &diagnostics)
  }

  /// The values of formulas that measure the same, such as the sides of `a ≈ b ± c`.
  package func evaluateTogether(
    _ nodes: [FormulaNode], into diagnostics: inout [Diagnostic]
  ) -> [Quantity]? {
    var lowering = FormulaLowering(self)
    var isPrepared = true
    for node in nodes {
      isPrepared = lowering.prepareNames(for: node, parameters: []) && isPrepared
    }
    let sides = isPrepared ? lowering.lowerComparable(nodes) : nil
    diagnostics += lowering.diagnostics
    guard let sides else { return nil }
    var values: [Quantity] = []
    for (side, node) in zip(sides, nodes) {
      if let value = lowering.quantity(side, node, &diagnostics) { values.append(value) }
    }
    return values.count == nodes.count ? values : nil
  }

  /// The ends of a range `a..b`: `0..6 s` gives its unit to both. Any other formula is an error.
  package func evaluateRange(
    _ node: FormulaNode, expecting dimension: Dimension? = nil,
    into diagnostics: inout [Diagnostic]
  ) -> (from: Quantity, to: Quantity)? {
    var inner = node
    while case .parenthesized(let next) = inner.kind { inner = next }
    guard case .range(let from, let to) = inner.kind else {
      if case .missing = inner.kind { return nil }
      diagnostics.append(
        Diagnostic(
          .error, "expected-range", "a range must be written `a..b`, such as `0..2π`", at: node.range))
      return nil
    }
    var lowering = FormulaLowering(self)
    let isPrepared = lowering.prepareNames(for: inner, parameters: [])
    let ends = isPrepared ? lowering.lowerRange(from, to) : nil
    diagnostics += lowering.diagnostics
    guard let ends else { return nil }
    if let dimension, !lowering.inference.unify(ends.to.dimension, DimensionTerm(dimension)) {
      diagnostics.append(
        Diagnostic(
          .error, "dimension-mismatch",
          "expected a range of \(dimension.name), not of \(lowering.unitText(ends.to.dimension))",
          at: to.range))
      return nil
    }
    let low = lowering.quantity(ends.from, from, &diagnostics)
    let high = lowering.quantity(ends.to, to, &diagnostics)
    guard let low, let high else { return nil }
    return (low, high)
  }
}

extension FormulaLowering {
  func quantity(
    _ lowered: Lowered, _ node: FormulaNode, _ diagnostics: inout [Diagnostic]
  ) -> Quantity? {
    guard let value = graph.value(of: lowered.expression), !value.isNaN, lowered.gap == nil else {
      diagnostics.append(undefined(lowered, node))
      return nil
    }
    return Quantity(
      si: value, inference.final(lowered.dimension), shownIn: lowered.unit)
  }
}
