import Diagnostics

extension FormulaLowering {
  /// `d/dx(…)` at the present value of x.
  mutating func lowerDerivative(
    _ body: FormulaNode, _ variable: String, _ node: FormulaNode
  ) -> Lowered? {
    guard let place = variables[variable] else {
      // The marked part is `d/dx`, which no other name can replace.
      let sign = SourceRange(node.range.lowerBound, max(body.range.lowerBound, node.range.lowerBound))
      if definitions[variable] == nil {
        if reportRefused(variable, sign) { return nil }
        report(
          "unknown-name", "nothing is called `\(variable)` here", sign,
          help: "a derivative is taken by a variable of the formula, such as the `x` of a curve")
      } else {
        report(
          "not-a-variable",
          "`\(variable)` has a fixed value; a derivative is taken by a variable of the formula",
          node.range)
      }
      return nil
    }
    let bound = graph.freshBound()
    var inner = variables
    inner[variable] = Lowered(graph.bound(bound), place.dimension)
    guard let value = withVariables(inner, { $0.lowerNumber(body) }) else { return nil }
    return differentiated(value, bound, 1, at: place, node)
  }

  /// The derivative of some order by a running variable, at a place.
  mutating func differentiated(
    _ value: Lowered, _ bound: Int32, _ order: Int, at place: Lowered, _ node: FormulaNode
  ) -> Lowered? {
    var slope = value.expression
    for _ in 0..<order {
      guard let next = graph.derivative(of: slope, by: bound) else {
        return fail("no-derivative", reasonForNoDerivative(of: slope, by: bound), node)
      }
      slope = next
    }
    let expression = graph.substituting(bound, with: place.expression, in: slope)
    let power = RationalExponent(Int32(clamping: order))
    return combined(expression, value.dimension / place.dimension.power(power), [value, place])
  }

  /// Names the function that an expression cannot be differentiated for.
  private mutating func reasonForNoDerivative(of root: Expression, by variable: Int32) -> String {
    for expression in graph.reachable(from: root) where graph.depends(expression, onBound: variable) {
      guard case .external(let function, _) = graph[expression], graph.derivative(ofFunction: function) == nil,
        let name = functionPlaces.filter({ $0.value == Int(function) }).map({ $0.key }).min()
      else { continue }
      return "`\(FormulaLowering.typed(name))` has no known derivative, and this needs one"
    }
    return "This needs the derivative of a function that has none"
  }

  /// A name with primes as authors type them.
  private static func typed(_ name: String) -> String {
    var typed = ""
    for scalar in name.unicodeScalars { typed.unicodeScalars.append(scalar == "′" ? "'" : scalar) }
    return typed
  }

  mutating func lowerIntegral(
    _ body: FormulaNode, _ variable: String, _ from: FormulaNode, _ to: FormulaNode,
    _ node: FormulaNode
  ) -> Lowered? {
    guard let ends = lowerRange(from, to) else { return nil }
    let bound = graph.freshBound()
    var inner = variables
    inner[variable] = Lowered(graph.bound(bound), ends.from.dimension)
    guard let value = withVariables(inner, { $0.lowerNumber(body) }) else { return nil }
    let loop = Term.Loop(
      body: value.expression, bound: bound, from: ends.from.expression,
      to: ends.to.expression)
    return combined(
      graph.integral(loop), value.dimension * ends.from.dimension, [ends.from, ends.to, value])
  }

  mutating func lowerSeries(
    _ body: FormulaNode, _ variable: String, _ from: FormulaNode, _ to: FormulaNode,
    _ node: FormulaNode
  ) -> Lowered? {
    let low = lowerPlain(from, "where a sum begins")
    let high = lowerPlain(to, "where a sum ends")
    guard let low, let high else { return nil }
    let bound = graph.freshBound()
    var inner = variables
    inner[variable] = Lowered(graph.bound(bound), .none)
    guard let value = withVariables(inner, { $0.lowerNumber(body) }) else { return nil }
    let loop = Term.Loop(
      body: value.expression, bound: bound, from: low.expression, to: high.expression)
    return combined(graph.sum(loop), value.dimension, [low, high, value])
  }
}
