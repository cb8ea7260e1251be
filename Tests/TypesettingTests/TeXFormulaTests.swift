import Diagnostics
import Testing

@testable import TeX

@Suite struct TeXFormulaTests {
  private func read(_ tex: String) -> TeXFormula { TeXFormula(SourceFragment(tex)) }

  @Test func aTagWithinATagIsNone() {
    let formula = read("\\tag{a \\tag{b} \\eqref{eq-x}} x")
    #expect(formula.rows.map(\.tag) == ["a \\tag{b} \\eqref{eq-x}"])
    #expect(formula.references.map(\.label) == ["eq-x"])
  }

  /// A bracket that does not close is looked for so far, and not to the end of a page.
  @Test(arguments: [(990, 1), (1100, 0)])
  func optionsHaveAThousandBytes(count: Int, macros: Int) {
    let value = String(repeating: "x", count: count)
    #expect(read("\\newcommand{\\a}[1][\(value)]{#1}").macros.count == macros)
  }
}
