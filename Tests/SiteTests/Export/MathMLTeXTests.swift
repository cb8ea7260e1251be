import Testing

@testable import Site

/// Formulas that no author has written, in TeX.
@Suite struct MathMLTeXTests {
  @Test(arguments: [
    ("<mi>ω</mi><mo>=</mo><mn>7.0</mn>", "ω = 7.0"),
    ("<mn>3</mn><mo>×</mo><msup><mn>10</mn><mrow><mo>−</mo><mn>4</mn></mrow></msup>", "3 \\times {10}^{- 4}"),
    ("<mfrac><mi>a</mi><msqrt><mi>b</mi></msqrt></mfrac>", "\\frac{a}{\\sqrt{b}}"),
    ("<mi>sin</mi><mo>&#x2061;</mo><mi>x</mi>", "\\mathrm{sin} &#x2061; x"),
    ("<mn>5</mn><mspace width=\"0.2em\"/><mtext>50 %</mtext>", "5 \\, \\mathrm{50\\ \\%}"),
    ("<mover accent=\"true\"><mi>x</mi><mo>˙</mo></mover>", "\\dot{x}"), ("<mo>&lt;</mo>", "<"),
    ("<mn>9</mn><mspace width=\"1px\"></mspace><mi mathvariant=\"normal\">m</mi>", "9 \\, \\mathrm{m}"),
    ("<mfrac><mi>a", "\\frac{a}{}"), ("<", ""), ("", ""), ("<msub>", "{}_{}"),
  ])
  func formulas(_ mathML: String, _ tex: String) {
    #expect(MathMLTeX.tex(Array(mathML.utf8)) == tex.replacing("&#x2061;", with: "\\&\\#x2061;"))
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
