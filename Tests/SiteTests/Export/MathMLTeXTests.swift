import Testing

@testable import Site

/// Formulas that no author has written, in TeX.
@Suite struct MathMLTeXTests {
  @Test(arguments: [
    ("<mi>ω</mi><mo>=</mo><mn>7.0</mn>", "\\omega = 7.0"),
    ("<mn>3</mn><mo>×</mo><msup><mn>10</mn><mrow><mo>−</mo><mn>4</mn></mrow></msup>", "3 \\times {10}^{- 4}"),
    ("<mfrac><mi>a</mi><msqrt><mi>b</mi></msqrt></mfrac>", "\\frac{a}{\\sqrt{b}}"),
    ("<mi>sin</mi><mo>\u{2061}</mo><mi>x</mi>", "\\sin x"),
    ("<mn>5</mn><mspace width=\"0.2em\"/><mtext>50 %</mtext>", "5 \\, \\text{50 \\%}"),
    ("<mover accent=\"true\"><mi>x</mi><mo>˙</mo></mover>", "\\dot{x}"), ("<mo>&lt;</mo>", "<"),
    ("<mn>9</mn><mspace width=\"1px\"></mspace><mi mathvariant=\"normal\">m</mi>", "9 \\, \\mathrm{m}"),
    (
      "<mo>(</mo><mfrac><mi>a</mi><mi>b</mi></mfrac><mo>)</mo><mo>(</mo><mi>c</mi><mo>)</mo>",
      "\\left( \\frac{a}{b} \\right) ( c )"
    ),
    (
      "<mo>{</mo><mtable><mtr><mtd><mn>1</mn></mtd><mtd><mi>x</mi></mtd></mtr><mtr><mtd><mn>2</mn></mtd></mtr></mtable>",
      "\\begin{cases}1 & x \\\\ 2\\end{cases}"
    ),
    (
      "<munder><mo>∑</mo><mi>i</mi></munder><msub><mi>θ</mi><mtext>max, 1</mtext></msub>",
      "\\sum_{i} {\\theta}_{\\text{max, 1}}"
    ),
    ("<mi>Δx</mi><mo>⋅</mo><mi>Ω</mi><mi>Α</mi>", "\\mathrm{\\Delta x} \\cdot \\Omega Α"),
    ("<mfrac><mi>a", "\\frac{a}{}"), ("<", ""), ("", ""), ("<msub>", "{}_{}"),
  ])
  func formulas(_ mathML: String, _ tex: String) {
    #expect(MathMLTeX.tex(Array(mathML.utf8)) == tex)
  }

  @Test func deepOnesEnd() {
    let deep = String(repeating: "<mrow>", count: 100_000)
    #expect(MathMLTeX.tex(Array(deep.utf8)) == "")
  }

  @Test(arguments: [
    ("See <a href=\"x\">Figure 2.1</a>, <em>a</em>*b", "See Figure 2.1, *a*\\*b"),
    ("<math><mi>x</mi></math>&amp; y", "$x$& y"), ("<math><mi>x", ""), ("<a href=\"a>b\">c", "c"),
  ])
  func words(_ html: String, _ text: String) {
    #expect(HTMLWords.line(Array(html.utf8)) == text)
  }

  /// Words that would mean something else to who reads them as Markdown.
  @Test func wordsStayWords() {
    #expect(
      MarkdownText.asParagraph("1. a\n- b\n+\n2019) c\n3.5 m\n-d\n12") == "1\\. a\n\\- b\n\\+\n2019\\) c\n3.5 m\n-d\n12"
    )
    #expect(MarkdownText.withoutBars("|x| \\| y") == "\\vert x\\vert  \\Vert  y")
  }
}
