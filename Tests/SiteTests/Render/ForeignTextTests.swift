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
    #expect(page.contains("<a href=\"https://a.org/x\" rel=\"external\" class=\"address\">https://a.org/x</a></p>"))
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

  /// What MyST would show a second time is referred to; a box has one title.
  @Test(arguments: [
    ("```{embed} #fig-a\n:remove-input: true\n```", "foreign-block", "<p><a href=\"#fig-a\">Figure\u{A0}1</a></p>"),
    (":::{embed} fig-a\n:::", "foreign-block", "<p><a href=\"#fig-a\">Figure\u{A0}1</a></p>"),
    ("{embed}`fig-a`", "foreign-block", "<p><a href=\"#fig-a\">Figure\u{A0}1</a></p>"),
    (":::{note} One\n:title: Two\nx\n:::", "two-titles", "<p class=\"alert-title\">One</p>"),
  ])
  func whatIsReadOtherwiseIsToldOnce(text: String, code: String, html: String) throws {
    let (page, problems) = try page("![a](p.png){#fig-a}\n\n\(text)\n")
    #expect(problems.count == 1 && problems[0].contains("warning \(code)"), "\(problems)")
    #expect(withoutPreviews(page).contains(html), "\(page.components(separatedBy: "<article>").last ?? "")")
  }

  @Test func latexIsALanguage() throws {
    let (page, problems) = try page("```latex\n\\frac{a}{b}\n```\n")
    #expect(problems == [] && page.contains("hljs-"))
  }

  /// Both titles stand on the page.
  @Test func aPageWithTwoTitlesIsToldGently() throws {
    let (report, files) = try build(["notebooks/a.md": "---\ntitle: One\n---\n# Two\n"])
    #expect(lines(report.diagnostics).map { $0.contains("note two-titles") } == [true])
    #expect(files["a.html"]?.contains("<h1>One</h1>") == true && files["a.html"]?.contains(">Two <a") == true)
  }

  /// A formula with a mistake stands as its author wrote it, without the number that it would have.
  @Test func aFormulaWithAMistakeStandsAsItIsWritten() throws {
    let (page, problems) = try page("$$\nx = \\nosuch{1} \\label{eq-a}\n$$\n\n@eq-a and $\\nosuch \\ref{eq-a}$\n")
    #expect(problems.count == 2)
    #expect(
      page.contains(">\nx = \\nosuch{1} \\label{eq-a}\n</code>")
        || page.contains(">x = \\nosuch{1} \\label{eq-a}</code>"), "\(page)")
    #expect(page.contains(">\\nosuch \\ref{eq-a}</code>"))
  }

  /// Quarto's table in a box of its label is a table, whose caption is the paragraph beside it.
  @Test(arguments: ["\\(table)\n\nWords with $x$.", "Words with $x$.\n\n\\(table)"])
  func aTableInABoxHasItsCaption(text: String) throws {
    let (page, problems) = try page(
      "::: {#tbl-a tbl-colwidths=\"[50,50]\"}\n\n\(text.replacing("\\(table)", with: "| a |\n|---|\n| 1 |"))\n:::\n\n@tbl-a\n"
    )
    #expect(problems == [])
    #expect(
      page.contains(
        "<figure class=\"table\" id=\"tbl-a\"><figcaption><span class=\"number\">Table\u{A0}1.</span> Words with"))
    #expect(page.contains("<span class=\"preview\">Words with"))
  }

  @Test func tablesOfAGroupAreItsParts() throws {
    let (page, problems) = try page(
      "::: {#tbl-all}\n| a |\n|---|\n| 1 |\n\n: One {#tbl-a}\n\n| b |\n|---|\n| 1 |\n\n: Two {#tbl-b}\n\nBoth\n:::\n\n@tbl-b @tbl-all\n"
    )
    #expect(problems == [])
    #expect(page.contains(">Table\u{A0}1b</a>") && page.contains(">Table\u{A0}1</a>"))
  }

  /// A label with another sign in it is told with the right one; what is far from all may be anybody's.
  @Test(arguments: [("tbl_x", "tbl-x"), ("tblx", "tbl-x"), ("tbl.x", "tbl-x"), ("jane_doe", nil)])
  func aLabelWithAnotherSignIsTold(name: String, near: String?) throws {
    let (_, problems) = try page("| a |\n|---|\n| 1 |\n\n: Words {#tbl-x}\n\nSee @\(name).\n")
    let told = near.map { ["error broken-reference: There is no label `\(name)` in the book (did you mean `@\($0)`?)"] }
    #expect(problems.map { String($0.drop { $0 != " " }.dropFirst()) } == told ?? [], "\(problems)")
  }

  /// Links of wikis and of Obsidian lead to the page of that name; one to no page is told and marked.
  @Test func wikiLinks() throws {
    let (report, files) = try build([
      "notebooks/a.md": """
      # A

      [[Waves]], [[in/b#Two sums|sums]], [[B]], ![[p.png|300]], [[1, 2], [3, 4]], x[[i]], `[[c]]`, [[Wave]]
      """,
      "notebooks/in/b.md": "# Waves\n\n## Two sums\n", "notebooks/p.png": "",
    ])
    #expect(
      lines(report.diagnostics).map { String($0.prefix(130)) } == [
        "notebooks/a.md:3:96-100 error broken-link: No page of the book is called `Wave` (did you mean `[[Waves]]`?)"
      ])
    let a = try #require(files["a.html"])
    #expect(
      a.contains(
        "<a href=\"in/b.html\">Waves</a>, <a href=\"in/b.html#two-sums\">sums</a>, <a href=\"in/b.html\">B</a>"))
    #expect(a.contains("<img src=\"p.png\"") && a.contains("[[1, 2], [3, 4]], x[[i]]"))
    #expect(a.contains("class=\"bad\" title=\"No page of the book is called `Wave`\">Wave</a>"))
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
    #expect(lines(report.diagnostics).count == 1 && lines(report.diagnostics)[0].contains("2:7-9 note no-words"))
  }

  /// Buttons of MyST and sphinx-design are links.
  @Test(arguments: [
    ("{button}`Go there <https://a.org/b>`", "<p><a href=\"https://a.org/b\" rel=\"external\">Go there</a></p>"),
    ("{button}`Words`", "<p>Words</p>"),
    (
      "```{button-link} https://a.org/?x=1\n:color: primary\n:shadow:\nClick *me*\n```",
      "<p><a href=\"https://a.org/?x=1\" rel=\"external\">Click <em>me</em></a></p>"
    ),
    ("```{button-ref} sec-b\n:ref-type: myst\nThere\n```\n\n## B {#sec-b}", "<p><a href=\"#sec-b\">There</a></p>"),
    (":::{button-ref} sec-b\n:::\n\n## B {#sec-b}", "<a href=\"#sec-b\">"),
  ])
  func buttonsAreLinks(text: String, html: String) throws {
    let (page, problems) = try page(text + "\n")
    #expect(problems == [] && page.contains(html), "\(problems) \(page)")
  }

  /// topocm's answers are counted from 0; what is no number of an answer stands as it is.
  @Test(arguments: [
    ("1", "<strong>(b)</strong>"), ("0, 2", "<strong>(a), (c)</strong>"), ("3", "<strong>3</strong>"),
    ("all", "<strong>all</strong>"),
  ])
  func answersStandInASolution(correct: String, html: String) throws {
    let (page, problems) = try page(
      "```{multiple-choice} Which $x$?\n:explanation: For *reasons*.\n:correct: \(correct)\n- p\n- q\n- r\n```\n")
    #expect(problems == [] && page.contains("<p>\(html) For <em>reasons</em>.</p>"), "\(problems) \(page)")
    #expect(page.contains("<ol class=\"letters\">") == html.contains("(") && page.contains("<details"))
  }

  /// bookdown's marks stand on no page.
  @Test(arguments: ["(PART) ", "(PART*) ", "(PART\\*) ", "(APPENDIX) "]) func marksOfParts(_ mark: String) throws {
    let (_, files) = try build(["notebooks/a.Rmd": "# \(mark)II: Sets {-}\n\nText\n"])
    #expect(files["a.html"]?.contains("<h1>II: Sets</h1>") == true && files["a.html"]?.contains("(PART") == false)
    let (page, _) = try page("## B (PART) c\n\n(PART) d\n")
    #expect(page.contains("B (PART) c") && page.contains("<p>(PART) d</p>"))
  }
}
