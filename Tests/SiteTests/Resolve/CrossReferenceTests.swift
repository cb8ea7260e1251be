import Foundation
import Testing

@testable import Books
@testable import Site

@Suite struct CrossReferenceTests {
  @Test func anchorsAreCheckedOnEveryPage() throws {
    let (report, files) = try build([
      "notebooks/a.md": "# A\n\n## Über uns\n\n[1](b.md#bee) [2](b.md#beee) [3](#über-uns) [4](#top)\n",
      "notebooks/b.md": "# B\n\n## Bee\n",
    ])
    #expect(
      lines(report.diagnostics) == [
        "notebooks/a.md:5:19-28 error broken-anchor: `b.md` has no place called `#beee` (did you mean `#bee`?)"
      ])
    #expect(try #require(files["a.html"]).contains("href=\"b.html#bee\""))
  }

  /// A title is called by its words as all headings are, and stands at the top.
  @Test(arguments: ["# Other Title", "---\ntitle: Other Title\n---\n\nx", "Other Title\n==="])
  func anchorsOfTitles(page: String) throws {
    let (report, files) = try build([
      "notebooks/a.md": "# A b\n\n[1](b.md#other-title) [2](#a-b) [3](b.md#Other-Title)\n",
      "notebooks/b.md": page + "\n",
    ])
    #expect(lines(report.diagnostics) == [])
    let html = try #require(files["a.html"])
    #expect(html.contains("<a href=\"b.html#top\">1</a> <a href=\"#top\">2</a> <a href=\"b.html#top\">3</a>"))
  }

  /// Of a picture the ending may be left out, as Quarto has it.
  @Test func picturesWithoutTheirEnding() throws {
    let (report, files) = try build([
      "notebooks/a.md": "# A\n\n![x](fig/born)\n\n![y](fig/none)\n", "notebooks/fig/born.png": "",
    ])
    #expect(lines(report.diagnostics).map { $0.contains("`fig/none`") } == [true])
    #expect(try #require(files["a.html"]).contains("src=\"fig/born.png\""))
  }

  /// bookdown's labels and references: what a label names stands before it, and need not be a part of it.
  @Test func bookdown() throws {
    let page = """
      # A {#sec-a}

      By \\@ref(eq:shm), \\@ref(tab:fall), \\@ref(thm:line), \\@ref(fig:p) and [-@fig:p]; a\\@ref x.

      \\begin{equation}
      a = -x (\\#eq:shm)
      \\end{equation}

      Table: (\\#tab:fall) Times of *fall*

      | t |
      |---|
      | 1 |

      ::: {.theorem #line}
      c
      :::

      ![B](p.png){#fig:p}
      """
    let (report, files) = try build(["notebooks/a.md": page, "notebooks/p.png": ""])
    #expect(lines(report.diagnostics) == [])
    let html = withoutPreviews(try #require(files["a.html"]))
    for words in [
      "<a href=\"#eq:shm\">(1)</a>", "<a href=\"#tab:fall\">1</a>", "<a href=\"#line\">1</a>",
      "<a href=\"#fig:p\">1</a>",
      "a@ref x", "Times of <em>fall</em>",
    ] {
      #expect(html.contains(words), "\(words)")
    }
    #expect(!html.contains("(#"))
  }

  /// What is read in a caption is in words for who does not see the picture, and for who points at a reference.
  @Test func citationsInCaptions() throws {
    let (report, files) = try build([
      "notebooks/a.md": "# A\n\n![Of [@able, p. 3], see @fig-a](p.png){#fig-a}\n\n@fig-a\n",
      "notebooks/b.md": "# B\n\n@fig-a\n", "notebooks/p.png": "", "cubebook.yml": "bibliography: r.bib",
      "notebooks/r.bib": "@book{able, author={A. Able}, title={T}, year=1999}",
    ])
    #expect(lines(report.diagnostics) == [])
    let html = try #require(files["a.html"])
    #expect(html.contains("alt=\"Of, see Figure") && !html.contains("@able"))
    #expect(html.contains("<span class=\"preview\">Of (Able"))
    #expect(files["b.html"]?.contains("@able") == false)
  }

  /// Words of links whose `%s` is a number, however they are set.
  @Test(arguments: [
    ("[**Fig.** %s](#fig-a)", "<strong>Fig.</strong> <a href=\"#fig-a\">1</a>"),
    ("[**Fig. %s**](#fig-a)", "<strong>Fig. <a href=\"#fig-a\">1</a></strong>"),
    ("[Figs. @fig-a\nand @fig-a]", "Figs. <a href=\"#fig-a\">1</a>"),
    ("[**Figs.** @fig-a]", "<strong>Figs.</strong> <a href=\"#fig-a\">1</a>"),
  ])
  func numbersInWords(text: String, html: String) throws {
    let (report, files) = try build([
      "notebooks/a.md": "# A\n\n\(text)\n\n![](p.png){#fig-a alt=\"x\"}\n", "notebooks/p.png": "",
    ])
    #expect(lines(report.diagnostics) == [])
    let page = try #require(files["a.html"]).replacing(#/<span class="preview">.*?<\/span>|<\/?span[^>]*>/#, with: "")
    #expect(page.contains("<p>" + html), "\(page)")
  }

  /// A heading is called as it reads: with its value, which other pages do not know.
  @Test func valuesOfHeadings() throws {
    let files = try build([
      "notebooks/a.md": "# A\n\n```let\nh_1 = 3.00 m\n```\n\n## Height `=h_1` {#sec-h}\n\n[](#sec-h) and @sec-h.\n",
      "notebooks/b.md": "# B\n\n@sec-h\n",
    ]).files
    let link = "<a href=\"#sec-h\">Height <math>"
    #expect(try #require(files["a.html"]).components(separatedBy: "<p>" + link).count == 2)
    #expect(try #require(files["a.html"]).contains("</math></a> and " + link))
    #expect(try #require(files["b.html"]).contains(">Height h_1</a>"))
  }

  /// Links as other tools have them lead to the pages that come of it.
  @Test(arguments: [
    ("b", "b.html"), ("b.html", "b.html"), ("b/", "b.html"), ("/c/d#x", "c/d.html#x"), ("c", "c/index.html"),
    ("/old/place/", "b.html"), ("old/place.html", "b.html"), ("e.html", "e.html"),
  ])
  func pagesByOtherAddresses(_ destination: String, _ address: String) throws {
    let (report, files) = try build([
      "notebooks/a.md": "# A\n\n[words](\(destination))\n", "notebooks/b.md": "---\npermalink: /old/place/\n---\n# B\n",
      "notebooks/c/d.md": "# D\n\n## x\n", "notebooks/c/index.md": "# C\n", "notebooks/e.html": "<p>e",
      "notebooks/e.md": "# E\n",
    ])
    #expect(report.errorCount == (destination == "e.html" ? 1 : 0), "\(lines(report.diagnostics))")
    #expect(try #require(files["a.html"]).contains("<a href=\"\(address)\">words</a>") || destination == "e.html")
  }

  /// A name with a dash that is nearly a label is a misspelt one, whatever it begins with; others may be anybody's.
  @Test func misspeltNames() throws {
    let (report, _) = try build([
      "notebooks/a.md":
        "# A\n\n```plot {#swing-one}\ncurve: x\n```\n\n@swnig-one, @jane-doe, [](#s)\n\n::: note {titel=\"x\"}\ny\n:::\n",
      "notebooks/b.md": "# B\n\n## One {#s}\n", "notebooks/c.md": "# C\n\n## Two {#s}\n",
    ])
    #expect(
      lines(report.diagnostics) == [
        "notebooks/a.md:7:1-11 error broken-reference: There is no label `swnig-one` in the book (did you mean `@swing-one`?)",
        "notebooks/a.md:7:27-29 error ambiguous-reference: `s` is a label in `b.md` and in `c.md` (name the page as well, `[words](page.md#s)`)",
        "notebooks/a.md:9:11-16 warning unknown-attribute: A box has no attribute `titel` (did you mean `title`?)",
      ])
  }

  /// Quarto's captions stand in the brackets of the image, and are text as all others are.
  @Test func captionsOfImagesReferToOthers() throws {
    let (report, files) = try build([
      "notebooks/a.md":
        "# A\n\n$$\nx = 1\n$$ {#eq-b}\n\n![As *in* @eq-b and @eq-c](x.svg){#fig-x}\n\n![As in {eq}`eq-b`](x.svg){#fig-y}\n",
      "notebooks/x.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\"/>",
    ])
    #expect(
      lines(report.diagnostics) == [
        "notebooks/a.md:7:21-26 error broken-reference: There is no label `eq-c` in the book (did you mean `@eq-b`?)"
      ])
    let page = try #require(files["a.html"])
    #expect(page.contains("As <em>in</em> <span class=\"ref\"><a href=\"#eq-b\">Equation\u{A0}(1)</a>"))
    #expect(page.contains("As in <span class=\"ref\"><a href=\"#eq-b\">"))
  }

  @Test func whatATemplateWouldFillInIsTold() throws {
    let (report, files) = try build([
      "notebooks/a.md": "# A\n\n[the sheet]({{site.sheet}}) and [front]({{site.baseurl}}/)\n"
    ])
    #expect(
      lines(report.diagnostics).first
        == "notebooks/a.md:3:13-27 warning template-tag: `{{site.sheet}}` is for another tool's templates (write where it leads)"
    )
    #expect(try #require(files["a.html"]).contains("<p>the sheet and <a"))
  }

  @Test func termsLeadToTheirGlossary() throws {
    let (report, files) = try build([
      "notebooks/a.md": "# A\n\nThe {term}`buoyant force`, {term}`forces <Buoyant force>`, {term}`buyant force`.\n",
      "notebooks/b.md":
        "# B\n\n```{glossary}\nBuoyant force\n  What holds a *cube*\n  up.\n\nWeight\n  What pulls it down.\n```\n\n"
        + ":::{glossary}\nMass\n: It is heavy.\n:::\n\n{term}`mass`, {term}`Weight`\n",
    ])
    #expect(
      lines(report.diagnostics) == [
        "notebooks/a.md:3:67-79 warning unknown-term: No glossary of the book explains this term (did you mean `buoyant force`?)"
      ])
    let (a, b) = (try #require(files["a.html"]), try #require(files["b.html"]))
    #expect(a.contains("<a href=\"b.html#term-buoyant-force\">buoyant force</a>") && a.contains(">forces</a>"))
    #expect(a.contains("What holds a <em>cube</em>") && a.contains("buyant force"))
    #expect(b.contains("<dt id=\"term-buoyant-force\">Buoyant force</dt>") && b.contains("<dt id=\"term-weight\">"))
    #expect(b.contains("<dt id=\"term-mass\">") && b.contains("href=\"#term-mass\""))
  }

  /// `\eqref` in a formula is the number.
  @Test func formulasNameEquations() throws {
    let (report, files) = try build([
      "notebooks/a.md": "# A\n\n$$ a = 1 $$ {#eq-a}\n\nFrom $\\eqref{eq-a} + \\ref{eq-b}$ and $\\eqref{eq-c}$.\n",
      "notebooks/b.md": "# B\n\n$$ b = 1 $$ {#eq-b}\n",
    ])
    #expect(lines(report.diagnostics).count == 1 && report.diagnostics.first?.diagnostics.first?.code == "bad-tex")
    let a = try #require(files["a.html"])
    #expect(a.contains("<mtext>(1.1)</mtext>") && a.contains("<mtext>2.1</mtext>"), "\(a)")
  }

  @Test func aDraftHasNoPageToLinkTo() throws {
    let (report, _) = try build(["notebooks/a.md": "[d](d.md)", "notebooks/d.md": "---\ndraft: true\n---\nx"])
    #expect(
      lines(report.diagnostics) == [
        "notebooks/a.md:1:5-9 error link-to-draft: `d.md` is a draft and has no page"
          + " (take `draft: true` out of it, or the link out of this page)"
      ])
  }

  @Test func usedAssetsAreCopiedAndOthersAreNot() throws {
    let (report, files) = try build([
      "notebooks/a.md": "![p](img/p%20q.svg) [data](d.csv)", "notebooks/img/p q.svg": "<svg/>", "notebooks/d.csv": "1",
      "notebooks/unused.csv": "2",
    ])
    #expect(report.errorCount == 0)
    #expect(files["img/p q.svg"] == "<svg/>")
    #expect(files["d.csv"] == "1")
    #expect(files["unused.csv"] == nil)
    #expect(try #require(files["a.html"]).contains("src=\"img/p%20q.svg\""))
  }

  @Test func anAssetCannotTakeThePlaceOfTheTheme() throws {
    let (report, files) = try build(["notebooks/a.md": "[x](theme/theme.css)", "notebooks/theme/theme.css": "x"])
    #expect(lines(report.diagnostics).first?.contains("name-taken") == true)
    #expect(files["theme/theme.css"] != "x")
  }

  @Test func aLabelThatTwoPlacesShareIsAnErrorAtTheLabel() throws {
    let (report, _) = try build(["notebooks/a.md": "## S {#sum}\n\n```let {#sum}\na = 1\n```\n\n## Sum\n"])
    #expect(
      lines(report.diagnostics).contains(
        "notebooks/a.md:3:9-13 error duplicate-label: `#sum` names two places of this page"))
  }

  @Test func aLabelThatNothingLinksToIsNothingToMend() throws {
    let files = ["notebooks/a.md": "[s](#sum)\n\n```let {#sum}\na = 1\n```\n\n```let {#rest}\nb = 1\n```\n"]
    let report = try Builder(book: Book(files: MemoryFiles(files))).check()
    #expect(report.isClean(strict: true))
  }

  @Test func labelsOfHeadingsAreFoundFromEverywhere() throws {
    let (report, files) = try build([
      "notebooks/a.md":
        "# A {#ch-a}\n\n## Energy of *it* {#sec-e}\n\n[1](#sec-e) [](#sec-e) [](#ch-a) [](b.md) [](b.md#x)\n",
      "notebooks/b.md": "# Bee\n\n(x)=\n## What is $x$?\n\n[](a.md#sec-e)\n",
    ])
    #expect(lines(report.diagnostics) == [])
    let a = try #require(files["a.html"])
    #expect(a.contains("<h1 id=\"ch-a\">A</h1>"))
    #expect(a.contains("<h2 id=\"sec-e\">Energy of <em>it</em> <a class=\"anchor\" href=\"#sec-e\""))
    #expect(a.contains("<a href=\"#sec-e\">Energy of <em>it</em></a>"))
    #expect(
      a.contains(
        "<a href=\"#ch-a\">A</a> <a href=\"b.html\">Bee</a> <a href=\"b.html#x\">What is <span class=\"kept\"><math"))
    #expect(try #require(files["b.html"]).contains("<a href=\"a.html#sec-e\">Energy of <em>it</em></a>"))
  }

  @Test func aLinkWithoutWordsThatFindsNoneIsToldAndShown() throws {
    let (report, files) = try build([
      "notebooks/a.md": "# A\n\n[](#nowhere) [](https://example.org/x) [](#f)\n\n```let {#f}\na = 1\n```\n"
    ])
    #expect(
      lines(report.diagnostics) == [
        "notebooks/a.md:3:4-12 error broken-anchor: This page has no place called `#nowhere`",
        "notebooks/a.md:3:17-38 warning link-without-words: "
          + "This link leads to nothing whose name or number it could show (write words between its brackets)",
        "notebooks/a.md:3:43-45 warning link-without-words: "
          + "This link leads to nothing whose name or number it could show (write words between its brackets)",
      ])
    let a = try #require(files["a.html"])
    #expect(a.contains(">#nowhere</a>") && a.contains(">https://example.org/x</a>") && a.contains(">#f</a>"))
  }

  /// What leads nowhere is told to the author, and marked on the page.
  @Test(arguments: [
    ("@fig-y", "<span class=\"bad\" title=\"There is no label `fig-y` in the book\">@fig-y</span>"),
    ("[see @fig-y]", "[see <span class=\"bad\" title=\"There is no label `fig-y` in the book\">@fig-y</span>]"),
    ("{numref}`fig-y`", "<span class=\"bad\" title=\"There is no label `fig-y` in the book\">fig-y</span>"),
    ("[x](#fig-y)", "<a href=\"#fig-y\" class=\"bad\" title=\"This page has no place called `#fig-y`\">x</a>"),
    ("{doc}`missing`", "<a class=\"bad\" title=\"There is no file `missing` beside the notebooks\">missing</a>"),
    ("[](missing.md)", "<a class=\"bad\" title=\"There is no notebook `missing.md`\">missing.md</a>"),
    ("[@knut]", "[<span class=\"bad\" title=\"There is no work or label `knut`\">@knut</span>]"),
  ])
  func whatLeadsNowhereIsMarked(_ text: String, _ html: String) throws {
    var files = ["notebooks/a.md": "# A\n\nSee \(text).\n"]
    if text.contains("knut") {
      files["cubebook.yml"] = "bibliography: b.bib"
      files["b.bib"] = "@book{knuth, title={A}}"
    }
    let (report, pages) = try build(files)
    #expect(report.errorCount == 1)
    #expect(try #require(pages["a.html"]).contains("<p>See \(html).</p>"))
  }

  @Test func twoHeadingsOfOneLabelAreAnError() throws {
    let (report, _) = try build(["notebooks/a.md": "## A {#x}\n\n## B {#x}\n"])
    #expect(
      lines(report.diagnostics) == [
        "notebooks/a.md:3:7-9 error duplicate-label: `#x` names two places of this page"
      ])
  }

  /// Two figures, a table and a picture; a figure without caption and label has no number, nor has a claim.
  private static let figures = [
    "notebooks/index.md": "# Book\n\n```plot {#fig-front}\ncurve: x\n```\n",
    "notebooks/a.md": """
    # A

    ```plot {#fig-a caption="The first"}
    curve: x
    ```

    ```plot
    curve: x^2
    ```

    ```table {#tbl-a caption="Some"}
    for: k = 1..2
    column: k^2
    ```

    See [](#fig-a), [](#tbl-a), [](b.md#fig-b) and [](index.md#fig-front).
    """,
    "notebooks/b.md": "# B\n\n![p](p.svg \"A picture\")\n\n```plot {#fig-b}\ncurve: x\n```\n",
    "notebooks/p.svg": "<svg/>",
  ]

  @Test func figuresAndTablesAreNumberedByChapter() throws {
    let (report, files) = try build(Self.figures)
    #expect(lines(report.diagnostics) == [])
    let (a, b) = (try #require(files["a.html"]), try #require(files["b.html"]))
    #expect(a.contains("<figcaption><span class=\"number\">Figure\u{A0}1.1.</span> The first</figcaption>"))
    #expect(a.contains("<figcaption><span class=\"number\">Table\u{A0}1.1.</span> Some</figcaption>"))
    #expect(a.components(separatedBy: "class=\"number\"").count == 3)
    #expect(b.contains("<span class=\"number\">Figure\u{A0}2.1.</span> A picture</figcaption>"))
    #expect(b.contains("<figcaption><span class=\"number\">Figure\u{A0}2.2</span></figcaption>"))
    for (place, words, caption) in [
      ("#fig-a", "Figure\u{A0}1.1", "The first"), ("#tbl-a", "Table\u{A0}1.1", "Some"),
      ("b.html#fig-b", "Figure\u{A0}2.2", ""), ("index.html#fig-front", "Figure\u{A0}1", ""),
    ] {
      // Who points at a link sees the caption of what it leads to.
      let preview = caption.isEmpty ? "" : "<span class=\"preview\">\(caption)</span></span>"
      #expect(a.contains("<a href=\"\(place)\">\(words)</a>\(preview)"), "\(a)")
    }
  }

  @Test(arguments: [
    ("numbers: {figures: book}\n", "Figure\u{A0}2.", "Figure\u{A0}4"),
    ("numbers: {figures: page}\n", "Figure\u{A0}1.", "Figure\u{A0}2"), ("numbers:\n  figures: no\n", nil, nil),
    ("lang: de\n", "Abbildung\u{A0}1.1.", "Abbildung\u{A0}2.2"),
  ])
  func settingsSayHow(settings: String, first: String?, last: String?) throws {
    let (_, files) = try build(Self.figures.merging(["cubebook.yml": settings]) { $1 })
    let (a, b) = (try #require(files["a.html"]), try #require(files["b.html"]))
    #expect(a.contains("class=\"number\"") == (first != nil))
    if let first, let last {
      #expect(a.contains("<span class=\"number\">\(first)</span> The first"))
      #expect(b.contains("<span class=\"number\">\(last)</span></figcaption>"))
    }
  }

  /// What says that it has no number has none, whatever the book says.
  @Test(arguments: [
    "$$\\begin{align*}\na &= b\n\\end{align*}$$", "$$a = b \\notag$$", "$$a = b$$ {.unnumbered}",
    "\\begin{equation*}\na = b\n\\end{equation*}", "## S {-}", "## S {.unnumbered}", "{.unnumbered}\n## S",
    ":::{note .unnumbered}\nn\n:::",
  ])
  func withoutANumber(text: String) throws {
    let settings = "numbers: {equations: all, sections: yes}\n"
    let (report, files) = try build(["notebooks/a.md": "# A\n\n\(text)\n", "cubebook.yml": settings])
    #expect(lines(report.diagnostics) == [])
    let page = try #require(files["a.html"])
    #expect(!page.contains("(1)") && !page.contains("1.1") && !page.contains("class=\"number\">1"), "\(page)")
    let (_, counted) = try build(["notebooks/a.md": "# A\n\n$$a = b$$\n\n## S\n", "cubebook.yml": settings])
    #expect(try #require(counted["a.html"]).contains("(1)"))
  }

  @Test func anUnknownCountIsAnError() throws {
    let (report, _) = try build([
      "notebooks/a.md": "# A\n", "cubebook.yml": "numbers: {figures: section, tables: no}\n",
    ])
    #expect(
      lines(report.diagnostics) == [
        "cubebook.yml:1:20-27 error bad-value: `figures` must be `chapter`, `book`, `page` or `no`",
        "cubebook.yml:1:29-35 error unknown-key: `numbers` has no key `tables`",
      ])
  }

  @Test func referencesSayNameAndNumberFromEverywhere() throws {
    var book = Self.figures
    book["notebooks/c.md"] = """
      # C

      ## Sums {#sec-sum}

      As @fig-a shows, [see @fig-b and -@tbl-a], [-@fig-b], @sec-sum; \\@fig-a, @someone, [@someone].
      """
    let (report, files) = try build(book)
    // In brackets it is meant for a work; without them it may be anybody.
    let told = lines(report.diagnostics)
    #expect(told.count == 1 && told[0].hasPrefix("notebooks/c.md:5:85-93 warning no-bibliography: `someone`"))
    #expect(
      try withoutPreviews(#require(files["c.html"])).contains(
        "As <a href=\"a.html#fig-a\">Figure\u{A0}1.1</a> shows, see <a href=\"b.html#fig-b\">Figure\u{A0}2.2</a> and "
          + "<a href=\"a.html#tbl-a\">1.1</a>, <a href=\"b.html#fig-b\">2.2</a>, <a href=\"#sec-sum\">Sums</a>; "
          + "@fig-a, @someone, [@someone]."))
  }

  /// Who points at a reference to one row of an `align` sees that row.
  @Test func aRowIsShownByItself() throws {
    let (report, files) = try build([
      "notebooks/a.md": """
      # A

      $$
      \\begin{align}
      a &= b \\label{eq-a} \\\\
      c &= d + e \\tag{Z} \\label{eq-c}
      \\end{align}
      $$

      By @eq-c.
      """
    ])
    #expect(lines(report.diagnostics) == [])
    let a = try #require(files["a.html"])
    let preview = try #require(a.range(of: "class=\"preview\">").map { a[$0.upperBound...].prefix { $0 != "\n" } })
    let shown = try #require(preview.range(of: "</math>").map { preview[..<$0.lowerBound] })
    #expect(shown.contains("<mi>e</mi>") && !shown.contains("<mi>a</mi>"), "\(shown)")
  }

  @Test func aReferenceToNothingOrToTwoPlacesIsAnError() throws {
    let figure = "```plot {#fig-x}\ncurve: x\n```\n"
    let (report, files) = try build([
      "notebooks/a.md": "# A\n\n@fig-y and @fig-x\n", "notebooks/b.md": "# B\n\n" + figure,
      "notebooks/c.md": "# C\n\n" + figure + "\n@fig-x\n",
    ])
    #expect(
      lines(report.diagnostics) == [
        "notebooks/a.md:3:1-7 error broken-reference: There is no label `fig-y` in the book (did you mean `@fig-x`?)",
        "notebooks/a.md:3:12-18 error ambiguous-reference: `fig-x` is a label in `b.md` and `c.md` "
          + "(give one of them another name, or write a link with its page)",
      ])
    let a = try #require(files["a.html"])
    #expect(a.contains(">@fig-y</span> and <a href=\"b.html#fig-x\" class=\"bad\""))
    #expect(a.contains(">Figure\u{A0}2.1</a>"))
    // A label of the page itself comes first.
    #expect(try #require(files["c.html"]).contains("<a href=\"#fig-x\">Figure\u{A0}3.1</a>"))
  }

  /// The outline is made of links, and has the words of a reference without its own.
  @Test func aHeadingMayReferToAFigure() throws {
    let (report, files) = try build([
      "notebooks/a.md": "# A\n\n## More on @fig-x, [see @fig-x and -@one]\n\n```plot {#fig-x}\ncurve: x\n```\n\n## B\n"
    ])
    #expect(lines(report.diagnostics).map { $0.contains("no-bibliography: `one`") } == [true])
    let a = try #require(files["a.html"])
    #expect(
      a.contains(">More on <a href=\"#fig-x\">Figure\u{A0}1</a>, see <a href=\"#fig-x\">Figure\u{A0}1</a> and -@one"))
    #expect(a.contains(">More on Figure\u{A0}1, see Figure\u{A0}1 and -@one</a>"))
  }

  /// A number that its author wrote in TeX is set in references, too.
  @Test func equationsNumberedInTeX() throws {
    let (_, files) = try build([
      "notebooks/a.md": #"""
      # Title

      $$E = mc^2 \tag{$\ast$}$$ {#eq-e}

      $$p = mv \label{eq-p} \tag{\textbf{N}}$$

      See @eq-e, [-@eq-e] and @eq-p.

      """#
    ])
    let page = try #require(files["a.html"])
    #expect(
      page.contains("Equation\u{A0}(<span class=\"kept\"><math><mo lspace=\"0\" rspace=\"0\">∗</mo></math>)</span></a>")
    )
    #expect(page.contains("<a href=\"#eq-e\">(<span class=\"kept\"><math>"))
    #expect(page.contains("<math><mtext>𝐍</mtext></math>)</span></a>"))
    #expect(!page.contains("$") && !page.contains("textbf"))
  }
}
