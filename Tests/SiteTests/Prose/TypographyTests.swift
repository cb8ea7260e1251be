import TestSupport
import Testing

@testable import Books
@testable import Pages

@Suite struct TypographyTests {
  @Test(arguments: [
    (#""Yes," he said."#, "“Yes,” he said."),
    (#"He said "it's 'odd'"."#, "He said “it’s ‘odd’”."),
    (#"("quoted")"#, "(“quoted”)"),
    ("don't, Newton's, the stars' light", "don’t, Newton’s, the stars’ light"),
    ("the '90s, 'tis, rock 'n' roll", "the ’90s, ’tis, rock ’n’ roll"),
    ("'cause I'll get 'em 'round", "’cause I’ll get ’em ’round"), ("'em", "’em"),
    ("the 'round' one", "the ‘round’ one"),
    ("the 'cause of death' was", "the ‘cause of death’ was"), ("'twould, 'til", "’twould, ’til"), ("'tiny'", "‘tiny’"),
    (#"6' 2" tall"#, "6′ 2″ tall"),
    (#""about 2" he said"#, "“about 2” he said"),
    ("pages 3--5, and so on...", "pages 3–5, and so on…"),
    ("one -- two---three", "one – two—three"),
    ("with --strict", "with --strict"),
    ("---- and .... and .. and -", "---- and .... and .. and -"),
    (#"" alone"#, #"" alone"#),
    ("“typed” already — and so’s this…", "“typed” already — and so’s this…"),
    ("plain words", "plain words"), ("", ""),
  ])
  func isSetAsEnglishIs(text: String, expected: String) {
    #expect(Typography.text(text, lang: "en") == expected)
  }

  @Test(arguments: [
    ("en-GB", "“a ‘b’ c”"), ("de", "„a ‚b‘ c“"), ("de-CH", "«a ‹b› c»"), ("fr", "«\u{202F}a “b” c\u{202F}»"),
    ("es", "«a “b” c»"), ("sv", "”a ’b’ c”"), ("PL", "„a «b» c”"), ("ru", "«a „b“ c»"), ("xx", "“a ‘b’ c”"),
  ])
  func quotesAreThoseOfTheLanguage(lang: String, expected: String) {
    #expect(Typography.text(#""a 'b' c""#, lang: lang) == expected)
  }

  /// Behind an apostrophe a word begins, too.
  @Test(arguments: [
    ("fr", #"l'"eau" et d'"air""#, "l’«\u{202F}eau\u{202F}» et d’«\u{202F}air\u{202F}»"),
    ("it", #"l'"acqua""#, "l’«acqua»"),
    ("en", #"he said "rock 'n'" and "the boys'""#, "he said “rock ’n’” and “the boys’”"),
    ("en", "sin and 'cos x", "sin and ’cos x"),
  ])
  func quotesBehindAnApostrophe(lang: String, text: String, expected: String) {
    #expect(Typography.text(text, lang: lang) == expected)
  }

  @Test func nothingIsSetWhereTheAuthorWantsNone() {
    #expect(Typography.text(#""a" -- b..."#, lang: nil) == #""a" -- b..."#)
  }

  /// The words stay, whatever the text: only the signs in question change.
  @Test func noOtherSignIsTouched() {
    let scalars = Array("ab 1\"'-.“»(\u{A0}é水".unicodeScalars)
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<2_000 {
      var text = ""
      for _ in 0..<Int.random(in: 0...12, using: &generator) {
        text.unicodeScalars.append(scalars[Int.random(in: 0..<scalars.count, using: &generator)])
      }
      let set = Typography.text(text, lang: "en")
      func rest(_ text: String) -> String { text.filter { !"\"'-.“”‘’–—…′″".contains($0) } }
      #expect(rest(set) == rest(text), "\(text)")
    }
  }

  @Test(arguments: [
    ("of 0.2 m and 30 kg.", "of 0.2\u{A0}m and 30\u{A0}kg."),
    ("C₁ = 0.2 m and C₂ = 0", "C₁\u{A0}=\u{A0}0.2\u{A0}m and C₂\u{A0}=\u{A0}0"),
    ("g is 9.8 m/s², they say", "g is [9.8\u{A0}m/s²,] they say"),
    ("in 1687 a man, 3 in the morning", "in 1687 a man, 3 in the morning"),
    ("two words", "two words"), ("a  b", "a  b"), ("= 1", "=\u{A0}1"),
    ("x ≈ averyveryverylongword", "x\u{A0}≈ averyveryverylongword"),
  ])
  func unitsAndEquationsAreKeptTogether(text: String, expected: String) {
    let pieces = KeptTogether.pieces(of: text).map { $0.isKept ? "[\($0.text)]" : $0.text }
    #expect(pieces.joined() == expected)
  }

  @Test(
    arguments: [
      ("the period T = ", "the period |T\u{A0}=\u{A0}"), ("= ", "|=\u{A0}"), (" = ", " |=\u{A0}"), ("T =", nil),
      ("the period ", nil),
      ("a averyveryverylongword ≈ ", "a averyveryverylongword |≈\u{A0}"),
    ] as [(String, String?)])
  func aSignStaysWithTheFormulaBehindIt(text: String, expected: String?) {
    #expect(KeptTogether.partsBeforeSign(text).map { "\($0.before)|\($0.kept)" } == expected)
  }

  /// Browsers break a line beside a formula, so that what belongs to it is in one box with it.
  @Test(arguments: [
    ("it needs $T =$ `=5 s`, then more", "needs <span class=\"kept\"><math>", ",</span></span> then more"),
    ("the edge L = `=2 m` of it", "edge <span class=\"kept\">L\u{A0}=\u{A0}<", "</span> of it"),
    ("$a =$ $b$ and", "<p><span class=\"kept\"><math>", "</math></span> and"),
    ("$a$ $b$", "<p><math><mi>a</mi></math> <math>", "</math></p>"),
  ])
  func aValueStaysBehindItsSign(text: String, before: String, after: String) throws {
    let (_, files) = try build(["notebooks/a.md": "# A\n\n\(text)\n"])
    let page = try #require(files["a.html"])
    let paragraphs = page.split(separator: "\n").filter { $0.hasPrefix("<p>") }
    #expect(page.contains(before) && page.contains(after), "\(paragraphs)")
  }

  @Test func proseIsSetAndCodeIsNot() throws {
    let notebook = """
      # "Title" it's

      "*Both*" and `"code"` -- 'one' $f'$... <https://example.org/a--b> "`x`"
      over "lines"

      ```text
      "code"
      ```

      ```plot {#fig-a caption="The "" sign -- it's"}
      curve: x
      ```
      """
    for (settings, isSet) in [("lang: en", true), ("typography: no", false)] {
      let (_, files) = try build([
        "cubebook.yml": "title: \"The book's\"\n\(settings)",
        "notebooks/a.md": notebook.replacing("\"\" sign", with: "sign"),
      ])
      let page = try #require(files["a.html"])
      #expect(page.contains(isSet ? "<h1>“Title” it’s</h1>" : "<h1>&quot;Title&quot; it's</h1>"))
      #expect(page.contains(isSet ? "“<em>Both</em>” and" : "&quot;<em>Both</em>&quot; and"))
      #expect(page.contains(isSet ? "– ‘one’" : "-- 'one'"))
      #expect(page.contains(isSet ? "“<code>x</code>”" : "&quot;<code>x</code>&quot;"))
      #expect(page.contains(isSet ? "over “lines”" : "over &quot;lines&quot;"))
      #expect(page.contains(isSet ? "</span> The sign – it’s</fig" : "</span> The sign -- it's</fig"))
      #expect(page.contains("<code>&quot;code&quot;</code>") && page.contains(">https://example.org/a--b</a>"))
      #expect(page.contains(isSet ? "<span>The book’s</span>" : "<span>The book's</span>"))
    }
  }
}
