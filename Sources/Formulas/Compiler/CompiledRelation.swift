import Diagnostics

/// An equation, inequalities, or such joined by `and`, `or` and `not`, in some parameters.
package struct CompiledRelation: Sendable {
  /// What remains of a relation when its comparisons are numbered.
  package indirect enum Condition: Sendable {
    case comparison(Int, FormulaNode.ComparisonSign)
    case and(Condition, Condition)
    case or(Condition, Condition)
    case not(Condition)
  }

  /// Left side minus right side of a comparison, in SI units.
  package struct Difference: Sendable {
    package let program: Program
    /// The same as a fraction of formulas that have no poles where the difference has some.
    package let fraction: (numerator: Program, denominator: Program)?
  }

  /// One for each comparison.
  package let differences: [Difference]
  /// When it holds, by the numbers of ``differences``.
  package let condition: Condition
  /// Of the parameters, in their order; a plain number where the formulas leave it open.
  package let parameters: [Dimension]
  /// Whether each parameter's dimension was stated or follows from the formulas.
  package let isParameterKnown: [Bool]
}

extension Definitions {
  /// Compiles a relation; nil where a diagnostic tells why not.
  package func compileRelation(
    _ node: FormulaNode, parameters: [FormulaParameter], into diagnostics: inout [Diagnostic]
  ) -> CompiledRelation? {
    var lowering = FormulaLowering(self)
    let relation = lowering.lowerRelation(node, parameters: parameters)
    diagnostics += lowering.diagnostics
    return relation
  }
}

extension FormulaLowering {
  fileprivate mutating func lowerRelation(
    _ node: FormulaNode, parameters: [FormulaParameter]
  ) -> CompiledRelation? {
    guard prepareNames(for: node, parameters: parameters.map { $0.name }) else { return nil }
    var terms: [DimensionTerm] = []
    for (i, parameter) in parameters.enumerated() {
      let term = parameter.dimension.map { DimensionTerm($0) } ?? inference.unknown()
      terms.append(term)
      variables[parameter.name] = Lowered(graph.parameter(i), term)
    }
    var differences: [Expression] = []
    guard let condition = lowerJunction(node, &differences) else { return nil }
    guard !graph.isFull else {
      reportTooLarge(node.range)
      return nil
    }
    return CompiledRelation(
      differences: differences.map { difference($0, parameterCount: parameters.count) }, condition: condition,
      parameters: terms.map { inference.final($0) }, isParameterKnown: terms.map { inference.known($0) != nil })
  }

  private func difference(_ root: Expression, parameterCount count: Int) -> CompiledRelation.Difference {
    let program = graph.program(for: root, parameterCount: count)
    // What is too large as a fraction stays as it is.
    var graph = graph
    guard let parts = graph.fraction(of: root) else { return .init(program: program, fraction: nil) }
    let numerator = graph.program(for: parts.numerator, parameterCount: count)
    let denominator = graph.program(for: parts.denominator, parameterCount: count)
    guard numerator.instructionCount < 4 * program.instructionCount + 32 else {
      return .init(program: program, fraction: nil)
    }
    return .init(program: program, fraction: (numerator, denominator))
  }

  private mutating func lowerJunction(
    _ node: FormulaNode, _ differences: inout [Expression]
  ) -> CompiledRelation.Condition? {
    switch node.kind {
    case .parenthesized(let inner): return lowerJunction(inner, &differences)
    case .not(let inner): return lowerJunction(inner, &differences).map { .not($0) }
    case .and(let a, let b):
      let (first, second) = (lowerJunction(a, &differences), lowerJunction(b, &differences))
      guard let first, let second else { return nil }
      return .and(first, second)
    case .or(let a, let b):
      let (first, second) = (lowerJunction(a, &differences), lowerJunction(b, &differences))
      guard let first, let second else { return nil }
      return .or(first, second)
    case .comparison(let nodes, let signs):
      guard let sides = lowerComparable(nodes) else { return nil }
      var result: CompiledRelation.Condition?
      for (i, sign) in signs.enumerated() where i + 1 < sides.count {
        let number = differences.count
        differences.append(graph.binary(.subtract, sides[i].expression, sides[i + 1].expression))
        let one = CompiledRelation.Condition.comparison(number, sign)
        result = result.map { .and($0, one) } ?? one
      }
      return result
    default:
      _ = fail("expected-condition", "a condition belongs here, such as `x < 0`, not a number", node)
      return nil
    }
  }
}
