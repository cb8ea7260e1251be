import Diagnostics
import NumericalMethods

/// A free variable of a formula.
package struct FormulaParameter: Sendable {
  package let name: String
  /// What it measures, if that is known; otherwise the formula tells.
  package let dimension: Dimension?

  package init(_ name: String, _ dimension: Dimension? = nil) {
    self.name = name
    self.dimension = dimension
  }
}

/// A formula that is ready to be evaluated, all in SI units.
package struct CompiledFormula: Sendable {
  /// Of the parameters, in their order.
  package let program: Program
  /// Of the value.
  package let dimension: Dimension
  /// Of the parameters, in their order; a plain number where the formula leaves it open.
  package let parameters: [Dimension]
  /// Whether each parameter's dimension was stated or follows from the formula.
  package let isParameterKnown: [Bool]
  /// The unit that its author wrote for all of it, if they did.
  package let unit: Unit?
  /// The value, if it depends on no parameter.
  package let constant: Double?
  /// For each parameter, after what the value returns.
  package let recurrences: [Recurrence?]

  /// The least distance of a parameter after which the values are shown to repeat by the formula's form.
  package func period(of parameter: Int) -> Double? {
    recurrences.indices.contains(parameter) ? recurrences[parameter]?.period : nil
  }
}

extension Definitions {
  /// Compiles a formula of some parameters; nil where a diagnostic tells why not.
  ///
  /// - Parameters:
  ///   - dimension: what the value must measure, if that is given.
  ///   - isFactored: whether polynomials that divide are taken apart, so that bounds beside their zeros are narrow.
  package func compile(
    _ node: FormulaNode, parameters: [FormulaParameter], expecting dimension: Dimension? = nil,
    isFactored: Bool = false, into diagnostics: inout [Diagnostic]
  ) -> CompiledFormula? {
    var lowering = FormulaLowering(self)
    let lowered = lowering.lower(node, parameters: parameters, expecting: dimension)
    diagnostics += lowering.diagnostics
    guard let lowered else { return nil }
    let value = lowering.graph.value(of: lowered.value.expression)
    if let value, value.isNaN {
      diagnostics.append(lowering.undefined(lowered.value, node))
      return nil
    }
    let root = isFactored ? lowering.graph.factored(lowered.value.expression) : lowered.value.expression
    return CompiledFormula(
      program: lowering.graph.program(for: root, parameterCount: parameters.count),
      dimension: lowering.inference.final(lowered.value.dimension),
      parameters: lowered.parameters.map { lowering.inference.final($0) },
      isParameterKnown: lowered.parameters.map { lowering.inference.known($0) != nil },
      unit: lowered.value.unit, constant: value,
      recurrences: parameters.indices.map {
        lowering.graph.recurrence(of: lowered.value.expression, by: $0)
      })
  }
}

extension FormulaLowering {
  /// A whole formula with its parameters.
  mutating func lower(
    _ node: FormulaNode, parameters: [FormulaParameter], expecting dimension: Dimension?
  ) -> (value: Lowered, parameters: [DimensionTerm])? {
    let names = parameters.map { $0.name }
    guard prepareNames(for: node, parameters: names) else { return nil }
    var terms: [DimensionTerm] = []
    for (i, parameter) in parameters.enumerated() {
      let term = parameter.dimension.map { DimensionTerm($0) } ?? inference.unknown()
      terms.append(term)
      variables[parameter.name] = Lowered(graph.parameter(i), term)
    }
    guard let value = lowerNumber(node) else { return nil }
    guard !graph.isFull else {
      reportTooLarge(node.range)
      return nil
    }
    if let dimension, !inference.unify(value.dimension, DimensionTerm(dimension)) {
      let unit = Unit.coherent(dimension).symbol
      let wanted = dimension.isNone ? dimension.name : "\(dimension.name), in `\(unit)`"
      report(
        "dimension-mismatch", "expected \(wanted), not \(unitText(value.dimension))",
        node.range, fixes: unitFixes(for: node, unit))
      return nil
    }
    return (value, terms)
  }

  /// A bare number most likely forgot its unit.
  private func unitFixes(for node: FormulaNode, _ unit: String) -> [Diagnostic.Fix] {
    guard !unit.isEmpty, node.isBareNumber else { return [] }
    let replacement = "\(node.text) \(Unit.typed(unit))"
    return [Diagnostic.Fix("write `\(replacement)`", node.range, replacement)]
  }

  /// Why a constant has no value.
  func undefined(_ value: Lowered, _ node: FormulaNode) -> Diagnostic {
    Diagnostic(
      value.gap?.isTold == true ? .consequence : .error, "undefined-value", value.gap?.message ?? "this has no value",
      at: value.gap?.range ?? node.range, notes: value.gap?.notes ?? [])
  }
}

extension FormulaNode {
  /// A number without a unit, perhaps with a sign.
  fileprivate var isBareNumber: Bool {
    switch kind {
    case .number: true
    case .negate(let inner): inner.isBareNumber
    default: false
    }
  }
}

extension Unit {
  /// As an author types it.
  package var typed: String { Unit.typed(symbol) }

  /// A unit's printed symbol as an author types it: `m/s^2` for `m/s²`.
  fileprivate static func typed(_ symbol: String) -> String {
    var typed = ""
    for scalar in symbol.unicodeScalars {
      switch scalar {
      case "²": typed += "^2"
      case "³": typed += "^3"
      case "⁻": typed += "^-"
      case "¹": typed += "1"
      default: typed.unicodeScalars.append(scalar)
      }
    }
    return typed
  }
}
