import Testing

@testable import Site

/// What other tools write, on the page.
@Suite struct ForeignTextPageTests {
  private func page(_ text: String) throws -> (html: String, problems: [String]) {
    let (report, files) = try build([
      "notebooks/a.md": "# A\n\n" + text, "notebooks/p.png": "x", "notebooks/q.png": "x",
    ])
    let html = files["a.html"] ?? ""
    return (html, lines(report.diagnostics))
  }

  @Test(arguments: [
    ("[a]{.smallcaps}", "<span class=\"capitals\">a</span>"), ("[a]{#p} [w](#p)", "<span id=\"p\">a</span>"),
    ("==a==", "<mark>a</mark>"), ("++ctrl+c++", "<kbd>Ctrl</kbd>+<kbd>C</kbd>"),
    ("SI\n\n*[SI]: Système", "<abbr title=\"Système\">SI</abbr>"),
    ("Text {#p}\n\n[w](#p)", "<div id=\"p\">\n<p>Text</p>"), ("- a {#p}\n- b\n\n[w](#p)", "<li id=\"p\">a</li>"),
    ("a^[Note]", "href=\"#cb-fn-1\""),
    ("::: note {#n title=\"T *i*\"}\nx\n:::\n\n@n and [](#n)", "<a href=\"#n\">T <em>i</em></a>"),
    ("::: {#fig-g}\n![a](p.png){#fig-a}\n![b](q.png){#fig-b}\n\nBoth\n:::\n\n@fig-b", ">Figure\u{A0}1b</a>"),
    ("::: solution\nx\n:::", "id=\"solution-1\""),
    ("```{figure-md} fig-p\n![a](p.png)\n\nWords\n```\n\n@fig-p", "<a href=\"#fig-p\">Figure\u{A0}1</a>"),
  ])
  func textStandsOnThePage(text: String, html: String) throws {
    let (page, problems) = try page(text + "\n")
    #expect(problems == [])
    #expect(withoutPreviews(page).contains(html), "\(page.components(separatedBy: "<article>").last ?? "")")
  }

  /// A film of a host that the book does not name is a link, with a note that tells the name.
  @Test func aFilmIsALink() throws {
    let (page, problems) = try page("{{< video https://a.org/x >}}\n")
    #expect(page.contains("<a href=\"https://a.org/x\" rel=\"external\">https://a.org/x</a></p>"))
    #expect(problems.count == 1 && problems[0].contains("note foreign-frame") && problems[0].contains("[a.org]"))
  }

  @Test(arguments: [
    ("{.content-visible when-format=\"pdf\"}", false), ("{.content-visible when-format=\"html\"}", true),
    ("{.content-hidden when-format=\"html\"}", false), ("{.content-hidden when-format=\"pdf\"}", true),
    ("{.content-visible unless-format=\"pdf\"}", true), ("{.content-visible unless-format=\"html\"}", false),
    ("{.content-hidden unless-format=\"html\"}", true), ("{.content-hidden}", false),
  ])
  func pagesHaveWhatIsForHTML(attributes: String, isShown: Bool) throws {
    let (page, problems) = try page("::: \(attributes)\nInside\n:::\n")
    #expect(problems == [] && page.contains("Inside") == isShown)
  }

  @Test(arguments: [
    ("![x](a.md)", "broken-image"), ("```{mermaid}\ngraph TD\n```", "foreign-drawing"),
  ])
  func whatIsNotReadIsTold(text: String, code: String) throws {
    let (_, problems) = try page(text + "\n")
    #expect(problems.count == 1 && problems[0].contains(code), "\(problems)")
  }

  /// What stands in brackets is meant for a work, `@name` may be anybody.
  @Test(arguments: [("[@key]", 1), ("[see @key, p. 3; @other]", 1), ("@key and a@b.org", 0), ("\\[@key]", 0)])
  func citationsWithoutWorksAreTold(text: String, count: Int) throws {
    let (_, problems) = try page(text + "\n")
    #expect(problems.count == count && problems.allSatisfy { $0.contains("warning no-bibliography") }, "\(problems)")
  }

  /// What a table refers to stands as words where it is shown in short.
  @Test func previewsHaveWordsForReferences() throws {
    let (page, problems) = try page(
      "$$ a $$ {#eq-a}\n\n| a |\n|---|\n| 1 |\n\n: By @eq-a, $y$, `=2 + 3` {#tbl-x}\n\n@tbl-x\n")
    #expect(problems == [])
    let preview = try #require(page.firstMatch(of: /class="preview">(By.*?)<\/p>/)?.1)
    for part in ["By Equation\u{A0}(1), ", "<math><mi>y</mi></math>", "<mn>5</mn>"] { #expect(preview.contains(part)) }
    #expect(!page.contains("@eq-a"))
  }

  /// Neither is lost without a word.
  @Test func filesThatIncludeEachOtherAreTold() throws {
    let (report, files) = try build([
      "notebooks/a.md": "# A\n\n::: include b.md\n:::\n", "notebooks/b.md": "# B\n\n::: include a.md\n:::\n",
    ])
    #expect(files["a.html"] != nil && files["b.html"] != nil)
    #expect(lines(report.diagnostics).count { $0.contains("include-cycle") } == 2)
  }

  /// Of two things with one label, which is told, one bears it.
  @Test func noNameStandsTwiceOnAPage() throws {
    let (page, problems) = try page(
      "## B {#x}\n\n::: note {#x}\nn\n:::\n\n![a](p.png){#x}\n\n$$ y $$ {#x}\n\nText {#x}\n")
    #expect(problems.count == 4 && page.components(separatedBy: "id=\"x\"").count == 2)
  }

  @Test func aLanguageWithoutWordsIsTold() throws {
    let (report, _) = try build(["notebooks/a.md": "---\nlang: it\n---\n\n# A\n"])
    #expect(lines(report.diagnostics).count == 1 && lines(report.diagnostics)[0].contains("2:7-9 warning no-words"))
  }
}
