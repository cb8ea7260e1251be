import Diagnostics
import NumericalMethods

extension FormulaLowering {
  mutating func lowerQuantity(_ node: FormulaNode, _ unitNode: UnitNode) -> Lowered? {
    let number = lowerPlain(node, "what stands before a unit")
    guard let unit = unit(unitNode), let number else { return nil }
    var result = number
    result.dimension = DimensionTerm(unit.dimension)
    result.unit = unit
    if let value = graph.value(of: number.expression) {
      result.expression = graph.constant(unit.siValue(value))
    } else if unit.isScale {
      let number = graph.binary(.add, number.expression, graph.constant(unit.zero))
      result.expression = graph.binary(.multiply, number, graph.constant(unit.scale))
    } else {
      result.expression = graph.binary(
        .multiply, number.expression, graph.constant(unit.scale))
    }
    return result
  }

  mutating func lowerConversion(_ node: FormulaNode, _ unitNode: UnitNode) -> Lowered? {
    let value = lowerNumber(node)
    guard let unit = unit(unitNode), var value else { return nil }
    guard inference.unify(value.dimension, DimensionTerm(unit.dimension)) else {
      report(
        "dimension-mismatch",
        "cannot convert \(unitText(value.dimension)) to `\(unit.symbol)`", unitNode.range)
      return nil
    }
    if unit.isScale, isTemperatureDifference(node) {
      report(
        "ambiguous-unit", "the difference of two temperatures is not a temperature: it is shown in K", unitNode.range)
      return nil
    }
    value.unit = unit
    return value
  }

  /// - Parameter depth: how many names were followed; a long chain of them is no deep recursion.
  private mutating func isTemperatureDifference(_ node: FormulaNode, depth: Int = 0) -> Bool {
    switch node.kind {
    case .parenthesized(let inner), .negate(let inner): return isTemperatureDifference(inner, depth: depth)
    case .name(let name):
      guard depth < 40, variables[name] == nil, case .formula(let formula)? = definitions[name]?.meaning else {
        return false
      }
      return isTemperatureDifference(formula, depth: depth + 1)
    case .subtract(let a, let b): return lower(a)?.unit?.isScale == true && lower(b)?.unit?.isScale == true
    default: return false
    }
  }

  /// Says that `20 [°C]` in a longer formula may be a temperature or a difference of temperatures, if it is there.
  mutating func reportsScale(in node: FormulaNode) -> Bool {
    switch node.kind {
    case .parenthesized(let inner), .negate(let inner): return reportsScale(in: inner)
    case .quantity(let value, let unitNode):
      guard let unit = UnitTable.unit(unitNode), unit.isScale else { return false }
      var fixes: [Diagnostic.Fix] = []
      if case .number(let number, _) = value.kind {
        func text(_ kelvin: Double) -> String {
          "\(DecimalText.significant(kelvin, digits: 12, trimmed: true)) [K]"
        }
        let temperature = text(unit.siValue(number))
        let difference = text(unit.ofDifferences.siValue(number))
        fixes = [
          .init("write `\(temperature)` for the temperature", node.range, temperature),
          .init("write `\(difference)` for the difference", node.range, difference),
        ]
      }
      report(
        "ambiguous-unit", "in a longer formula `\(node.text)` is a temperature or a difference of two", node.range,
        label: "which of them is meant?", fixes: fixes)
      return true
    default: return false
    }
  }

  mutating func unit(_ node: UnitNode) -> Unit? {
    if let unit = UnitTable.unit(node) { return unit }
    // Whoever read the formula has told of a symbol that is no unit.
    if node.factors.allSatisfy({ UnitTable.unit($0.symbol, among: node.factors) != nil }) {
      report("unknown-unit", "the power of a unit must be at most 99", node.range)
    }
    return nil
  }

  /// The ends of a range: `0..6 s` and `-90..90°` give the unit to both.
  mutating func lowerRange(
    _ from: FormulaNode, _ to: FormulaNode
  ) -> (from: Lowered, to: Lowered)? {
    var start = from
    if case .quantity(_, let unit) = to.kind, from.isLiteralNumber {
      start = FormulaNode(.quantity(from, unit), from.range)
    }
    let low = lowerNumber(start)
    let high = lowerNumber(to)
    guard let low, let high else { return nil }
    guard inference.unify(low.dimension, high.dimension) else {
      let (first, second) = (unitText(low.dimension), unitText(high.dimension))
      report(
        "dimension-mismatch", "a range cannot go from \(first) to \(second)", to.range,
        label: "this is \(second)", notes: [.init("this is \(first)", from.range)])
      return nil
    }
    return (low, high)
  }
}

extension FormulaNode {
  /// Nothing but a number, perhaps with a sign.
  var isLiteralNumber: Bool {
    switch kind {
    case .number: true
    case .negate(let inner), .parenthesized(let inner): inner.isLiteralNumber
    default: false
    }
  }
}
