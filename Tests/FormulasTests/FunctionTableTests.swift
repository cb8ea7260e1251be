import NumericalMethods
import Testing

@testable import Formulas

/// Each row of the table of functions agrees with itself; the numbers are those of `FormulaTable` and `EnclosureTable`.
@Suite struct FunctionTableTests {
  @Test func namesAreUnique() {
    #expect(Set(BuiltinFunction.allCases.map { $0.name }).count == BuiltinFunction.allCases.count)
    for function in BuiltinFunction.allCases { #expect(BuiltinFunction(name: function.name) == function) }
    #expect(BuiltinFunction(name: "nonsense") == nil)
  }

  /// The slope by which programs differentiate is the slope as an expression, and f(−x) is as the row says.
  @Test(arguments: BuiltinFunction.allCases)
  func rowsAgreeWithThemselves(_ function: BuiltinFunction) throws {
    guard case .scalar(let scalar, _) = function.row.meaning else { return }
    var graph = ExpressionGraph(limits: FormulaLimits())
    var hasValues = false
    for x in stride(from: -3.1, through: 3.2, by: 0.23) {
      let value = scalar.function.value(x)
      let argument = graph.constant(x)
      let slope = scalar.slope(&graph, argument, graph.constant(value))
      let symbolic = try #require(graph.value(of: slope))
      let numeric = scalar.function.slope(x, value)
      // Both are a few roundings away from the derivative.
      #expect(numeric.isNaN == symbolic.isNaN, "\(function.name) at \(x)")
      if !numeric.isNaN { #expect(abs(numeric - symbolic) <= 1e-14 * abs(numeric), "\(function.name) at \(x)") }
      hasValues = hasValues || value.isFinite
      let opposite = scalar.function.value(-x)
      switch scalar.course {
      case .odd, .periodic(_, isOdd: true): #expect(value.isNaN ? opposite.isNaN : opposite == -value)
      case .even, .periodic(_, isOdd: false): #expect(opposite == value)
      case .plain: break
      }
      if case .periodic(let isInverted, _) = scalar.course {
        let later = scalar.function.value(x + .pi)
        #expect(abs(later - (isInverted ? -value : value)) <= 1e-12 * (1 + value * value))
      }
      if !scalar.isPartial { #expect(value.isFinite, "\(function.name) at \(x)") }
    }
    #expect(hasValues)
  }
}
