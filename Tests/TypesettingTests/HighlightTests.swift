import Testing

@testable import Typesetting

@Suite struct HighlightTests {
  @Test func coloursLanguages() {
    #expect(
      typesetter.highlight("let x = 1", language: "swift")
        == #"<span class="hljs-keyword">let</span> x = <span class="hljs-number">1</span>"#)
    #expect(typesetter.highlight("print(1)", language: "Python").contains("hljs-number"))
  }

  @Test(arguments: ["", "no-such-language", "Swift>"])
  func leavesUnknownLanguagesAlone(language: String) {
    #expect(typesetter.highlight("a < b & c", language: language) == "a &lt; b &amp; c")
  }

  @Test(arguments: [
    (
      CellGrammar.keyed, "curve: y = 2.5 x; label \"<a>\"  # note",
      "[attr|curve]: y = [number|2.5] x; label [string|\"&lt;a&gt;\"]  [comment|# note]"
    ),
    (.keyed, "x: 0..2π", "[attr|x]: [number|0]..[number|2]π"),
    (.keyed, "  edge: 1", "  edge: [number|1]"),
    (.definitions, "g = 9.8e-3 m/s^2\n#c", "g = [number|9.8e-3] m/s^[number|2]\n[comment|#c]"),
    (.definitions, "x1 = .5 y#1", "x1 = [number|.5] y#[number|1]"),
    (.claims, "ω ≈ 7 rad/s ± 0.01", "ω ≈ [number|7] rad/s ± [number|0.01]"),
    (.definitions, "\"open", "[string|\"open]"),
  ])
  func coloursCells(grammar: CellGrammar, code: String, expected: String) {
    let html = typesetter.highlight(code, as: grammar)
    let marked = html.replacing("<span class=\"hljs-", with: "[").replacing("\">", with: "|")
      .replacing("</span>", with: "]")
    #expect(marked == expected)
  }

  @Test func losesNoByteOfACell() {
    let code = "curve: 1..2 e5 1e 1e+ \"\" # x\n\ty: .. . 3.\r\nü#\n"
    for grammar in [CellGrammar.keyed, .definitions, .claims] {
      let html = typesetter.highlight(code, as: grammar)
      var text = ""
      var isTag = false
      for character in html.unicodeScalars {
        if character == "<" { isTag = true }
        if !isTag { text.unicodeScalars.append(character) }
        if character == ">" { isTag = false }
      }
      #expect(text == code)
    }
  }
}
