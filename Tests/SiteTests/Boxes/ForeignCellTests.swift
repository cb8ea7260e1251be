import Testing

@testable import Site

/// Cells of other tools are shown as code as they ask, with the outputs that were kept.
@Suite struct ForeignCellTests {
  private func page(_ text: String, _ others: [String: String] = [:]) throws -> (html: String, problems: [String]) {
    var files = others
    files["notebooks/a.md"] = text
    let (report, site) = try build(files)
    return (site["a.html"] ?? "", lines(report.diagnostics))
  }

  @Test(arguments: [
    ("```{python}\nx = 1\n```\n", "<code class=\"language-python\">", true),
    (
      "```{code-cell} ipython3\n:tags: [hide-input]\n\nx = 1\n```\n", "<details class=\"code\"><summary>Code</summary>",
      true
    ),
    ("```{code-cell} python\n---\ntags: [remove-input]\n---\nx = 1\n```\n", "x = 1", false),
    ("```{r, echo=FALSE}\nx <- 1\n```\n", "<pre", false), ("```{python}\n#| echo: false\nx = 1\n```\n", "<pre", false),
    ("```{python}\n#| code-fold: true\n#| lst-cap: c\nx = 1\n```\n", "<details class=\"code\">", true),
    ("```{code} python\nx = 1\n```\n", "language-python", true),
    ("```{code-block}\nx = 1\n```\n", "<pre><code>x = 1", true),
  ])
  func showsWhatItsOptionsAskFor(text: String, part: String, isThere: Bool) throws {
    let (html, problems) = try page("# T\n\n" + text)
    #expect(problems == [])
    let body = html.components(separatedBy: "<article>").last ?? ""
    #expect(body.contains(part) == isThere, "\(body)")
    #expect(!body.contains("#|") && !body.contains("tags:"))
  }

  /// Code with a caption is a listing, in the spellings of Pandoc, Quarto, MyST, Sphinx and MkDocs.
  @Test(arguments: [
    "```{#lst-a .python lst-cap=\"A *sum*\"}\nx\n```", "```python {#lst-a caption=\"A *sum*\"}\nx\n```",
    "```{code-block} python\n:caption: A *sum*\n:name: lst-a\nx\n```",
    "```{python}\n#| lst-label: lst-a\n#| lst-cap: \"A *sum*\"\nx\n```",
  ])
  func listings(text: String) throws {
    let (html, problems) = try page("# T\n\n\(text)\n\nSee @lst-a and {ref}`Code %s <lst-a>`.\n")
    #expect(problems == [])
    #expect(
      html.contains("<figure class=\"listing\" id=\"lst-a\">")
        && html.contains("<figcaption><span class=\"number\">Listing\u{A0}1.</span> A <em>sum</em></figcaption>")
        && html.contains("<a href=\"#lst-a\">Listing\u{A0}1</a>") && html.contains("Code <span class=\"ref\">"),
      "\(html)")
  }

  /// What is folded keeps its number, its caption and its name.
  @Test func foldedListings() throws {
    let (html, problems) = try page(
      "# T\n\n```{python}\n#| label: lst-a\n#| lst-cap: A *sum*\n#| code-fold: true\nx\n```\n\nSee @lst-a.\n")
    #expect(problems == [])
    let folded = html.components(separatedBy: "<details class=\"code\">").last?.components(separatedBy: "</details>")[0]
    #expect(
      folded?.contains("id=\"lst-a\"") == true
        && folded?.contains("Listing\u{A0}1.</span> A <em>sum</em></figcaption>") == true, "\(html)")
    #expect(html.contains("<a href=\"#lst-a\">Listing\u{A0}1</a>"))
  }

  @Test func namesOfFilesAndOptions() throws {
    let (html, problems) = try page(
      "# T\n\n```python title=\"fall.py\" hl_lins=\"2\"\nx\n```\n\n```{code-cell}\n:lable: x\nx\n```\n")
    #expect(html.contains("<p class=\"file\"><code>fall.py</code></p>"))
    #expect(problems.count == 2 && problems.allSatisfy { $0.contains("unknown-attribute") }, "\(problems)")
  }

  @Test(arguments: ["#|", "# |"]) func keptOutputsAndCaptions(sign: String) throws {
    let options = ["label: fig-wave", "fig-cap: \"A wave\"", "echo: false"].map { "\(sign) \($0)\n" }.joined()
    let cell = "```{python}\n\(options)plot()\n```\n\nSee @fig-wave.\n"
    let kept = ["notebooks/a_files/figure-html/fig-wave-output-1.png": "x"]
    let (html, problems) = try page(cell, kept)
    #expect(problems == [])
    #expect(html.contains("<img src=\"a_files/figure-html/fig-wave-output-1.png\" alt=\"A wave\">"))
    #expect(
      html.contains("<span class=\"number\">Figure\u{A0}1.</span> A wave")
        && html.contains("<a href=\"#fig-wave\">Figure\u{A0}1</a>"))
    #expect(try page(cell).html.contains("<figure class=\"image\"><figcaption>"))
  }

  /// Links whose destination is a label, a page without its ending, or begins at the top.
  @Test func linksOfOtherTools() throws {
    let files = [
      "notebooks/b/c.md": "(eq:x)=\n$$ a $$\n\n[w](../a) [v](/a.md) [](eq:x) [u](t_one)\n",
      "notebooks/a.md": "# A\n\n(t_one)=\nT\n",
    ]
    let (report, site) = try build(files)
    #expect(lines(report.diagnostics) == [])
    let html = site["b/c.html"] ?? ""
    for link in [
      "href=\"../a.html\">w", "href=\"../a.html\">v", "href=\"#eq:x\">Equation", "href=\"../a.html#t_one\">u",
    ] {
      #expect(html.contains(link), "\(link)")
    }
  }

  @Test func whatStandsElsewhereIsALink() throws {
    let (html, problems) = try page(
      "```{iframe} https://example.org/v\n:width: 80%\n```\n\n```{toctree}\na\n```\n\n```{index} x\n```\n")
    #expect(problems.count == 1 && problems[0].contains("note foreign-frame"), "\(problems)")
    #expect(html.contains("<a href=\"https://example.org/v\" rel=\"external\"") && !html.contains("<iframe"))
  }
}
