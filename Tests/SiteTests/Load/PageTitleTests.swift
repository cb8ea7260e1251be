import Testing

@testable import Site

/// Titles of front matters are inline text.
@Suite struct PageTitleTests {
  @Test func formulasAndEmphasis() throws {
    let (report, files) = try build([
      "notebooks/a.md":
        "---\ntitle: The law $E=mc^2$ and *motion*\nsubtitle: \"With $\\\\alpha$, and @eq-x\"\n---\n\n$$ x $$ {#eq-x}\n",
      "notebooks/b.md": "# B\n\n[](a.md)\n",
    ])
    #expect(lines(report.diagnostics) == [])
    let page = try #require(files["a.html"])
    let title = try #require(page.firstMatch(of: /<h1>(.*)<\/h1>/)?.1)
    #expect(title.hasPrefix("The law <math>") && title.hasSuffix("</math> and <em>motion</em>"), "\(title)")
    let subtitle = try #require(page.firstMatch(of: /<p class="subtitle">(.*?)<\/p>/)?.1)
    #expect(subtitle.contains("<mi>α</mi>") && subtitle.contains(">Equation\u{A0}(1.1)</a>"), "\(subtitle)")
    // Where there is no room for a formula stand its words.
    #expect(page.contains("<title>The law E=mc^2 and motion"))
    #expect(try #require(files["b.html"]).contains(">The law E=mc^2 and motion<"))
  }

  @Test func mistakesStandInTheFrontMatter() throws {
    let (report, _) = try build(["notebooks/a.md": "---\ntitle: \"Now $\\\\frac{a$\"\nsubtitle: $\\foo$\n---\n\nx\n"])
    #expect(report.diagnostics.flatMap(\.diagnostics).count == 2)
    #expect(lines(report.diagnostics).allSatisfy { $0.hasPrefix("notebooks/a.md:2:") || $0.contains("a.md:3:12-") })
  }

  /// A heading that says the same is the title, and stands in the text no more.
  @Test func theSameHeading() throws {
    let (_, files) = try build(["notebooks/a.md": "---\ntitle: A *b*\n---\n\n# A *b*\n\nx\n"])
    let page = try #require(files["a.html"])
    #expect(page.matches(of: /<h[12]/).count == 1)
  }
}
