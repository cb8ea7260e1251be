import Testing

@testable import Site

/// Titles are text in a line, wherever they are written and wherever they stand.
@Suite struct TitleTests {
  private static let law = "The law $E = mc^2$ and *motion*"

  @Test(arguments: [
    "---\ntitle: \"\(law)\"\n---\n\nText\n", "---\ntitle: '\(law)'\n---\n\nText\n", "---\ntitle: \(law)\n---\n\nText\n",
    "---\ntitle: >-\n  The law $E = mc^2$\n  and *motion*\n---\n\nText\n", "# \(law)\n\nText\n",
  ])
  func formulasInTitlesAreSet(text: String) throws {
    let (report, files) = try build(["notebooks/a.md": text, "notebooks/b.md": "# B\n\n[](a.md)\n"])
    #expect(lines(report.diagnostics) == [])
    let (a, b) = (try #require(files["a.html"]), try #require(files["b.html"]))
    #expect(a.contains("<title>The law E = mc² and motion</title>"))
    // The heading, the lists of pages, the link to the page before, and a link without words.
    #expect(a.contains("<h1>The law <math") && a.contains("<em>motion</em></h1>"))
    #expect(b.components(separatedBy: "<em>motion</em></a>").count == 3)
    #expect(b.contains("<em>motion</em></span></a>"))
    #expect(files["index.html"]?.contains("<em>motion</em></a>") == true)
    for page in [a, b, files["index.html"] ?? ""] {
      #expect(!page.contains("$") && !page.contains("*motion*"))
    }
  }

  /// Of HTML that a book does not trust a title shows the words, as its page does; a comment it does not.
  @Test func tagsInTitlesAreShownWhereverTheyStand() throws {
    let (_, files) = try build([
      "notebooks/a.md": "# A <x> b\n\n## Of <y>\n\nT\n\n## Of z\n", "notebooks/b.md": "# B\n\n[](a.md)\n",
    ])
    let (a, b) = (try #require(files["a.html"]), try #require(files["b.html"]))
    #expect(a.contains("<title>A &lt;x&gt; b</title>") && a.contains("<h1>A <code>&lt;x&gt;</code> b</h1>"))
    #expect(a.contains("\">Of <code>&lt;y&gt;</code></a>"))
    #expect(b.components(separatedBy: "A <code>&lt;x&gt;</code> b").count > 2)
    let (_, trusted) = try build(["cubebook.yml": "html: trusted\n", "notebooks/a.md": "# A b<!DOCTYPE html>\n"])
    #expect(trusted["a.html"]?.contains("<title>A b</title>") == true)
  }

  @Test func titlesOfTheSettingsAreTextInALine() throws {
    let (report, files) = try build([
      "cubebook.yml":
        "title: 'Of $\\vec v$'\npages:\n  - part: 'On $\\alpha$'\n    pages: [{page: a.md, title: 'With $x^2$'}]\n",
      "notebooks/a.md": "Text\n",
    ])
    #expect(lines(report.diagnostics) == [])
    let page = try #require(files["a.html"])
    #expect(page.contains("<h1>With <math") && page.contains("<p class=\"part\">On <math"))
    #expect(page.contains("<span>Of <math") && page.contains("<title>With x² · Of v</title>"))
  }

  @Test(arguments: [
    ("title: 'A $\\fraac{a}$'", "2:12-18 error bad-tex"), ("subtitle: \"A $\\\\fraac{a}$\"", "2:16-22 error bad-tex"),
    ("title: \"A $\\tau$\"", "2:8-18 error bad-value"),
  ])
  func whatIsWrongInATitleIsToldAtItsPlace(line: String, expected: String) throws {
    let (report, _) = try build(["notebooks/a.md": "---\n\(line)\n---\n\n# A\n"])
    // That the page has a heading besides is a note.
    let told = lines(report.diagnostics).filter { !$0.contains("note two-titles") }
    #expect(told.count == 1 && told[0].hasPrefix("notebooks/a.md:" + expected), "\(told)")
  }

  /// A heading that says the same is the title, and stands in the text no more.
  @Test func theSameHeadingIsTheTitle() throws {
    let (_, files) = try build(["notebooks/a.md": "---\ntitle: A *b*\n---\n\n# A *b*\n\nx\n"])
    #expect(try #require(files["a.html"]).matches(of: /<h[12]/).count == 1)
  }

  @Test func aSubtitleHasFormulasAndReferences() throws {
    let text = "---\ntitle: A\nsubtitle: 'With $\\alpha$, and @eq-x'\n---\n\n$$ x $$ {#eq-x}\n"
    let (report, files) = try build(["notebooks/a.md": text, "notebooks/b.md": "# B\n"])
    #expect(lines(report.diagnostics) == [])
    let subtitle = try #require(files["a.html"]?.firstMatch(of: /<p class="subtitle">(.*?)<\/p>/)?.1)
    #expect(subtitle.contains("<mi>α</mi>") && subtitle.contains(">Equation\u{A0}(1.1)</a>"), "\(subtitle)")
  }

  @Test func aTitleHoldsNoFootnote() throws {
    let (report, files) = try build([
      "notebooks/a.md": "# A\n\n::: note {title=\"T[^1]\"}\nx\n:::\n\nW[^1]\n\n[^1]: F\n"
    ])
    #expect(lines(report.diagnostics).count == 1)
    #expect(files["a.html"]?.contains("[^1]") == false)
  }
}
