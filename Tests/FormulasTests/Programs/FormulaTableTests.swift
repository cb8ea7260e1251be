import NumericalMethods
import Testing

@testable import Formulas

@Suite struct FormulaTableTests {
  /// Each operation rounds by half a unit in the last place, libm by up to one; the formulas are
  /// short and well conditioned at their arguments, so 100 roundings are generous.
  private func isNear(_ value: Double, _ exact: Double) -> Bool {
    (value - exact).magnitude <= 100 * 1.2e-16 * max(exact.magnitude, 0.1)
  }

  @Test(arguments: FormulaRow.all)
  func valuesAndDerivativesAgreeWithTheTable(row: FormulaRow) throws {
    var sheet = Worksheet()
    let compiled = sheet.compile(row.words, FormulaParameter("x"))
    let formula = try #require(compiled, "\(sheet.complaints)")
    #expect(isNear(formula.program.value(row.x), row.value), "\(formula.program.value(row.x))")

    let derivative = sheet.compile("d/dx(\(row.words))", FormulaParameter("x"))
    let symbolic = try #require(derivative, "\(sheet.complaints)")
    let slope = symbolic.program.value(row.x)
    #expect(isNear(slope, row.slope), "\(slope)")

    var workspace = formula.program.makeWorkspace(for: Dual.self)
    let dual = formula.program.evaluate(.variable(row.x), using: &workspace)
    #expect(isNear(dual.value, row.value), "\(dual)")
    #expect(isNear(dual.slope, row.slope), "\(dual)")
  }

  @Test(arguments: FormulaRow.all)
  func aBlockGivesTheBitsOfSingleValues(row: FormulaRow) throws {
    var sheet = Worksheet()
    let compiled = sheet.compile(row.words, FormulaParameter("x"))
    let formula = try #require(compiled)
    // More than fit into one pass, where that is cheap.
    let count = row.words.contains("integral") ? 12 : 300
    let arguments = (0..<count).map { Double($0 - count / 2) * 0.037 }
    let block = formula.program.evaluate(arguments)
    var workspace = formula.program.makeWorkspace()
    var duals = formula.program.makeWorkspace(for: Dual.self)
    for (argument, value) in zip(arguments, block) {
      let single = formula.program.evaluate(argument, using: &workspace)
      #expect(single.bitPattern == value.bitPattern || single.isNaN && value.isNaN)
      let dual = formula.program.evaluate(Dual(argument), using: &duals)
      #expect(dual.value == value || dual.value.isNaN && value.isNaN)
    }
  }
}
