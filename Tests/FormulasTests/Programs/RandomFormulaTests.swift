import Diagnostics
import NumericalMethods
import TestSupport
import Testing

@testable import Formulas

/// Formulas that no author would write.
@Suite struct RandomFormulaTests {
  private struct Grower {
    var generator: SeededGenerator
    var depth = 0

    mutating func number() -> Double {
      let special: [Double] = [
        0, 1, -1, 2, 0.5, 3, -0.0, 1e308, 1e-308, .infinity, .nan, 1.0 / 3, 170, 1e18, -2.5,
      ]
      return special.randomElement(using: &generator) ?? 0
    }

    mutating func node() -> FormulaNode {
      FormulaNode(kind(), SourceRange(0, 1))
    }

    mutating func leaf() -> FormulaNode.Kind {
      switch Int.random(in: 0..<6, using: &generator) {
      case 0: .constant([.pi, .e, .infinity, .tau].randomElement(using: &generator) ?? .pi)
      case 1: .name(["x", "y", "k", "t", "nobody"].randomElement(using: &generator) ?? "x")
      case 2, 3: .number(number(), spelling: "?")
      default: .name("x")
      }
    }

    mutating func kind() -> FormulaNode.Kind {
      if depth > 5 { return leaf() }
      depth += 1
      defer { depth -= 1 }
      switch Int.random(in: 0..<26, using: &generator) {
      case 0, 1: return .add(node(), node())
      case 2: return .subtract(node(), node())
      case 3, 4: return .multiply(node(), node(), .dot)
      case 5: return .divide(node(), node())
      case 6, 7: return .power(node(), node())
      case 8: return .negate(node())
      case 9: return .factorial(node())
      case 10: return .absolute(node())
      case 11, 12, 13, 14, 15:
        let function = BuiltinFunction.allCases.randomElement(using: &generator) ?? .sin
        let counts: [BuiltinFunction: Int] = [
          .atan2: 2, .mod: 2, .clamp: 3, .min: 2, .max: 3, .hypot: 2,
        ]
        return .builtin(function, (0..<(counts[function] ?? 1)).map { _ in node() })
      case 16:
        return .cases([
          .init(value: node(), condition: condition()), .init(value: node(), condition: nil),
        ])
      case 17: return .derivative(node(), variable: "x")
      case 18: return .integral(node(), variable: "t", from: node(), to: node())
      case 19: return .sum(node(), variable: "k", from: node(), to: node())
      case 20: return .call("f", derivatives: 0, arguments: [node()])
      case 21: return .call("f", derivatives: 1, arguments: [node()])
      case 22: return .parenthesized(node())
      default: return leaf()
      }
    }

    mutating func condition() -> FormulaNode {
      let sign: FormulaNode.ComparisonSign =
        [.less, .equal, .greaterOrEqual, .notEqual].randomElement(using: &generator) ?? .less
      let comparison = FormulaNode(.comparison([node(), node()], [sign]), SourceRange(0, 1))
      return Bool.random(using: &generator)
        ? comparison : FormulaNode(.not(comparison), SourceRange(0, 1))
    }
  }

  @Test(arguments: 0..<60)
  func nothingTrapsAndAllNumberTypesAgree(seed: UInt64) {
    var grower = Grower(generator: SeededGenerator(seed: seed))
    var limits = FormulaLimits()
    limits.evaluations = 400
    limits.instructions = 3_000
    var definitions = Definitions(limits: limits)
    var diagnostics: [Diagnostic] = []
    let place = SourceRange(0, 1)
    definitions.define("y", value: Quantity(2.5), at: place, into: &diagnostics)
    definitions.define("f", parameters: ["x"], as: grower.node(), at: place, into: &diagnostics)
    for _ in 0..<8 {
      let node = grower.node()
      let parameters = ["x", "k", "t"].map { FormulaParameter($0) }
      let count = diagnostics.count
      guard let formula = definitions.compile(node, parameters: parameters, into: &diagnostics)
      else {
        #expect(diagnostics.count > count)
        continue
      }
      agree(formula.program, &grower)
    }
  }

  private func agree(_ program: Program, _ grower: inout Grower) {
    let arguments = (0..<(program.lanes + 3)).map { _ in
      Bool.random(using: &grower.generator)
        ? grower.number() : Double.random(in: -5...5, using: &grower.generator)
    }
    var blocks = program.makeWorkspace()
    var results = [Double](repeating: 0, count: arguments.count)
    program.evaluate(arguments, into: &results, using: &blocks)
    var single = program.makeWorkspace()
    var dual = program.makeWorkspace(for: Dual.self)
    for i in stride(from: 0, to: arguments.count, by: 16) {
      let value = program.evaluate(arguments[i], using: &single)
      #expect(value == results[i] || value.isNaN && results[i].isNaN)
      let other = program.evaluate(Dual.variable(arguments[i]), using: &dual).value
      #expect(other == value || other.isNaN && value.isNaN)
    }
  }
}
