import Testing

@testable import Typesetting

/// What pictures have to know of a formula before any browser has set it.
@Suite struct FormulaLineTests {
  @Test(
    arguments: [
      ("x", "x"), ("\\frac{v}{\\sqrt{gL}}", "v/(√(gL))"), ("a_0^2 + b", "a_0^2 + b"),
      ("\\sin x < 1", "sin x < 1"), ("\\frac12", "1/2"), ("x^{n+1}", "x^(n + 1)"), ("f'(x)", "f′(x)"),
      ("\\begin{pmatrix}1\\\\2\\end{pmatrix}", "(1; 2)"),
    ] as [(String, String)])
  func saysItInPlainSigns(_ tex: String, _ words: String) throws {
    #expect(try #require(typesetter.line(tex: tex)).words == words)
  }

  /// Widths that TeX gives with the same fonts (Computer Modern): the sum of the letters' advances, spaces and rules,
  /// as 0.529 + 0.429 + 0.778 and twice 0.222 for a + b.
  @Test(
    arguments: [
      ("x", 0.572), ("a+b", 2.18), ("\\frac{1}{2}", 0.59), ("\\quad", 1), ("\\mathrm{m}\\,\\mathrm{m}", 1.833),
    ] as [(String, Double)])
  func isAsWideAsTeXSetsIt(_ tex: String, _ width: Double) throws {
    let line = try #require(typesetter.line(tex: tex))
    // What ``FormulaLine`` adds, and a hundredth for rounding.
    #expect(abs(line.width - (width * 1.03 + 0.1)) < 0.02)
  }

  @Test func highIsHigh() throws {
    let (low, high) = (try #require(typesetter.line(tex: "x")), try #require(typesetter.line(tex: "\\frac{a}{b}")))
    #expect(low.ascent < 0.6 && low.descent < 0.15)
    #expect(high.ascent > 0.7 && high.descent > 0.35)
    #expect(typesetter.line(tex: "\\nope") == nil)
  }

  @Test func knowsMacros() throws {
    #expect(try #require(typesetter.line(tex: "\\v{x}", macros: ["\\v": "\\mathbf{#1}"])).words == "x")
  }
}
