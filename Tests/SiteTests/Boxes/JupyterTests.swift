import Diagnostics
import Notebooks
import Testing

@testable import Books
@testable import Site

/// Notebooks of Jupyter are pages, and lend their outputs to pages in Markdown beside them.
@Suite struct JupyterTests {
  private func page(_ notebook: String, _ others: [String: String] = [:]) throws -> (
    html: String, problems: [String], site: [String: String]
  ) {
    var files = others
    files["notebooks/a.ipynb"] = notebook
    let (report, site) = try build(files)
    return (site["a.html"] ?? "", lines(report.diagnostics), site)
  }

  private let notebook = #"""
    {"nbformat": 4, "metadata": {"kernelspec": {"language": "python"}}, "cells": [
      {"cell_type": "markdown", "metadata": {}, "source": ["# Waves\n", "\n", "The \u03c9 of $\\frac{1}{2}$"]},
      {"cell_type": "code", "metadata": {"tags": ["hide-input"]}, "source": "x = 1\nprint(x)", "outputs": [
        {"output_type": "stream", "name": "stdout", "text": ["one\n"]},
        {"output_type": "stream", "name": "stdout", "text": "two & \u001b[31mthree\u001b[0m\n"},
        {"output_type": "display_data", "data": {"image/png": "eA==\n", "text/plain": "<Figure>"}},
        {"output_type": "execute_result", "data": {"text/html": "<table border=\"1\"><style>x</style><tr><td>7</td></tr></table>", "text/plain": "seven"}},
        {"output_type": "execute_result", "data": {"text/latex": "$$x^2$$"}},
        {"output_type": "display_data", "data": {"application/vnd.jupyter.widget-view+json": {}, "text/plain": "W()"}},
        {"output_type": "error", "ename": "E", "evalue": "v", "traceback": ["\u001b[0;31mE\u001b[0m: v"]}
      ]},
      {"cell_type": "code", "metadata": {"tags": ["remove-cell"]}, "source": "secret()", "outputs": []},
      {"cell_type": "raw", "metadata": {}, "source": "as it is"}
    ]}
    """#

  /// MyST-NB's `glue` keeps a picture for the text.
  @Test func picturesAreGlued() throws {
    let (html, problems, site) = try page(
      #"""
      {"nbformat": 4, "metadata": {}, "cells": [
        {"cell_type": "markdown", "source": ["```{glue:figure} swing fig\n", ":name: \"fig-swing\"\n", "A *swing*.\n", "```\n",
          "See {numref}`fig-swing`."]},
        {"cell_type": "code", "source": "glue()", "outputs": [{"output_type": "display_data",
          "data": {"application/papermill.record/image/png": "eA=="},
          "metadata": {"scrapbook": {"mime_prefix": "application/papermill.record/", "name": "swing fig"}}}]}
      ]}
      """#.replacing("swing fig", with: "swing_fig"))
    #expect(
      problems.allSatisfy { !$0.contains(" error ") && !$0.contains(" warning ") || $0.contains("missing-alt") },
      "\(problems)")
    #expect(html.contains("src=\"a_files/glued-1-swing-fig.png\"") && html.contains("id=\"fig-swing\""), "\(html)")
    #expect(site["a_files/glued-1-swing-fig.png"] == "x" && html.contains("href=\"#fig-swing\">Figure"))
  }

  /// An output in TeX that is longer than any formula is cut as a text is, and so is a line that no screen has room for.
  @Test(arguments: ["text/latex", "text/plain"]) func outputsWithoutEndAreCut(_ kind: String) throws {
    let long = String(repeating: "x+", count: 1_000_000)
    let (html, problems, _) = try page(
      """
      {"nbformat": 4, "metadata": {}, "cells": [
        {"cell_type": "code", "source": "x", "outputs": [{"output_type": "display_data", "data": {"\(kind)": "\(long)"}}]}
      ]}
      """)
    #expect(html.utf8.count < 100_000)
    #expect(
      problems.contains { $0.contains("The output of this cell is one line of 2000000 bytes, too long to be shown") },
      "\(problems)")
  }

  private func read(_ cells: String) -> JupyterNotebook? {
    var diagnostics: [Diagnostic] = []
    let text = SourceText(name: "a.ipynb", "{\"nbformat\": 4, \"metadata\": {}, \"cells\": [\(cells)]}")
    return JupyterNotebook(parsing: text, pictures: "a_files", into: &diagnostics)
  }

  /// Cells of text that are to be removed reach no page, either.
  @Test(arguments: ["markdown", "raw"], ["remove-cell", "remove_cell"])
  func removedCellsOfText(kind: String, tag: String) throws {
    let cell = "{\"cell_type\": \"\(kind)\", \"source\": \"gone\", \"metadata\": {\"tags\": [\"\(tag)\"]}}"
    let notebook = try #require(read(cell + ", {\"cell_type\": \"markdown\", \"source\": \"kept\"}"))
    let text = String(decoding: notebook.markdown, as: UTF8.self)
    #expect(text.contains("kept") && !text.contains("gone"))
  }

  /// Each picture of a cell is taken out once, under a name of its own, and only where the text shows it; of two names
  /// of which one begins with the other the longer is meant.
  @Test func attachmentsAreTakenOnce() throws {
    let marks = String(repeating: "attachment:a.png ", count: 2000)
    let notebook = try #require(
      read(
        """
        {"cell_type": "markdown", "source": "\(marks)attachment:a attachment:b c.png attachment:b-c.png attachment:z",
         "attachments": {"a": {"image/png": "QQ=="}, "a.png": {"image/png": "QUE="}, "b c.png": {"image/png": "Qg=="},
          "b-c.png": {"image/png": "QkI="}, "unused": {"image/png": "\(String(repeating: "A", count: 400_000))"}}}
        """))
    #expect(
      notebook.attachments.map { "\($0.path) \($0.base64)" } == [
        "a_files/cell-1-attachment-2-a.png QUE=", "a_files/cell-1-attachment-a.png QQ==",
        "a_files/cell-1-attachment-b-c.png Qg==", "a_files/cell-1-attachment-4-b-c.png QkI=",
      ])
    #expect(String(decoding: notebook.markdown, as: UTF8.self).contains("attachment:z"))
  }

  /// What a program prints in a hundred thousand pieces is put together once.
  @Test func piecesAreOneSheet() throws {
    let piece = "{\"output_type\": \"stream\", \"name\": \"stdout\", \"text\": \"0123456789\"}"
    let complaint = "{\"output_type\": \"stream\", \"name\": \"stderr\", \"text\": \"!\"}"
    let value = "{\"output_type\": \"execute_result\", \"data\": {\"text/plain\": \"7\"}}"
    let pieces = [String](repeating: piece, count: 20_000) + [complaint, complaint, piece, value, piece, value, value]
    let notebook = try #require(
      read("{\"cell_type\": \"code\", \"source\": \"x\", \"outputs\": [\(pieces.joined(separator: ","))]}"))
    let told = notebook.cells[0].outputs.map { output in
      switch output {
      case .text(let text): "text \(text.utf8.count) \(text.prefix(11))"
      case .complaint(let text): "complaint \(text)"
      default: "other"
      }
    }
    // A value is no sheet that goes on, and what is printed behind it goes on below it.
    #expect(
      told == [
        "text 200000 01234567890", "complaint !!", "text 10 0123456789", "text 11 70123456789", "text 1 7", "text 1 7",
      ])
  }

  /// What would run when a drawing is opened by its own address.
  @Test(arguments: [
    ("<svg onload=\"a()\"/>", false), ("<svg><script>a()</script></svg>", false),
    ("<svg><s:script xmlns:s='http://www.w3.org/2000/svg'/></svg>", false),
    ("<svg><a href=\" java&#115;cript:a()\"/></svg>", false), ("<svg><a xlink:href='java\nscript:a()'/></svg>", false),
    ("<svg><use href='data:image/svg+xml,<svg/>'/></svg>", false),
    ("<svg><set attributeName='href' to='javascript:a()'/></svg>", false),
    ("<svg><foreignObject/></svg>", false), ("<svg><g x:onclick='a()'/></svg>", false),
    ("<!DOCTYPE svg [<!ENTITY x '<script/>'>]><svg>&x;</svg>", false),
    ("<?xml-stylesheet href='a.xsl'?><svg/>", false), ("<?xml version='1.0' encoding='UTF-16'?><svg/>", false),
    ("<svg><g", false),
    (
      "<?xml version=\"1.0\" encoding=\"utf-8\" standalone=\"no\"?>\n<!DOCTYPE svg PUBLIC \"-//W3C//DTD SVG 1.1//EN\" \"d\">\n<svg><style type=\"text/css\">*{fill:red}</style><image xlink:href=\"data:image/png;base64,AA\"/><use xlink:href=\"#a\"/><!-- <script> --><text>on x</text></svg>",
      true
    ),
  ])
  func drawingsRunNothing(_ svg: String, _ isStill: Bool) throws {
    #expect(StillDrawing.isOne(Array(svg.utf8)) == isStill)
    let text = svg.replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
    let (html, problems, site) = try page(
      """
      {"nbformat": 4, "metadata": {}, "cells": [{"cell_type": "code", "source": "x", "outputs": [
        {"output_type": "display_data", "data": {"image/svg+xml": "\(text)"}}]}]}
      """)
    #expect((site["a_files/cell-1-output-1.svg"] != nil) == isStill)
    #expect(html.contains("a_files/cell-1-output-1.svg") == isStill)
    #expect(problems.contains { $0.contains("note lost-output: This cell has a drawing with a script") } != isStill)
  }

  @Test func aNotebookIsAPage() throws {
    let (html, problems, site) = try page(notebook)
    #expect(
      problems == [
        "notebooks/a.ipynb:3:74-75 note lost-output: This cell has a widget below it, which only the program that runs it can show"
      ])
    let body = html.components(separatedBy: "<article>").last ?? ""
    #expect(html.contains("Waves</h1>") && body.contains("The ω of") && body.contains("<mfrac>"))
    #expect(body.contains("<details class=\"code\"><summary>Code</summary>") && body.contains("language-python"))
    #expect(body.contains("<pre class=\"output\"><code>one\ntwo &amp; three</code></pre>"))
    #expect(body.contains("<img src=\"a_files/cell-1-output-1.png\" alt=\"\">"))
    #expect(site["a_files/cell-1-output-1.png"] == "x")
    #expect(body.contains("<table>\n<tr><td>7</td></tr>\n</table>") && !body.contains("seven"))
    #expect(body.contains("<msup>") && body.contains("output failure\"><code>E: v"))
    #expect(!body.contains("secret") && !body.contains("hide-input") && body.contains(">as it is\n"))
  }

  @Test func tablesStandWhereHTMLIsTrusted() throws {
    let (html, _, _) = try page(notebook, ["cubebook.yml": "html: trusted\n"])
    #expect(html.contains("<table><tr><td>7</td></tr></table>") && !html.contains("seven"))
  }

  /// Tables of pandas stand without trust: of their HTML their text is taken alone.
  @Test(arguments: [
    (
      "<div>\n<style scoped>\n.dataframe {a: b}\n</style>\n<table border=\"1\" class=\"dataframe\">\n<thead>\n<tr style=\"x\"><th></th><th>a &amp; b</th></tr>\n</thead><tbody><tr><th>0</th><td>1 < 2</td></tr></tbody>\n</table>\n<p>1 rows × 1 columns</p>\n</div>",
      "<tr><td></td><th scope=\"col\">a &amp; b</th></tr>"
    ),
    ("<table><tr><td onclick=\"x\" colspan=\"2\"><b>R&D</b></td></tr></table>", "<td colspan=\"2\">R&amp;D</td>"),
    ("<table><tr><td>&lt;script&gt;</td></tr></table>", "<td>&lt;script&gt;</td>"),
    ("<table><tr><td><script>x</script></td></tr></table>", "<code>text</code>"),
    ("<table><tr><td><table><tr><td>x</td></tr></table></td></tr></table>", "<code>text</code>"),
    ("<table><tr><td>unclosed <b", "<code>text</code>"), ("<b>no table</b>", "<code>text</code>"),
    ("<table><tr><td>1 < 2</td></tr></table>", "<td>1 &lt; 2</td>"),
  ])
  func tablesOfProgramsStandAsText(source: String, part: String) throws {
    let written = source.replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
    let (html, _, _) = try page(
      #"""
      {"nbformat": 4, "metadata": {}, "cells": [{"cell_type": "code", "source": "t", "outputs": [
        {"output_type": "execute_result", "data": {"text/html": "HTML", "text/plain": "text"}}]}]}
      """#.replacing("HTML", with: written))
    #expect(html.contains(part), "\(html)")
    #expect(!html.contains("<script>x") && !html.contains("onclick") && !html.contains("dataframe"))
  }

  @Test func aMistakeIsToldAtItsPlaceInTheFile() throws {
    let text = ##"{"cells": [{"cell_type": "markdown", "source": ["# T\n", "\n", "\u00e9 [x](gone.md)"]}]}"##
    let problems = try page(text).problems
    #expect(problems.first?.hasPrefix("notebooks/a.ipynb:1:76-83 error broken-link") == true, "\(problems)")
  }

  @Test(arguments: [
    ("", "A notebook needs some text"), ("{", "a key in quotation marks was expected"),
    ("{\"cells\": [}", "a value was expected"),
    ("{\"a\" 1}", "`:` was expected"), ("[1 2]", "`,` or `]` was expected"), ("{}", "it has no `cells`"),
    ("{\"cells\": []} x", "something stands after its end"), ("{\"a\": \"b\n\"}", "a text must end on its line"),
    (String(repeating: "[", count: 5000), "nest more than 200 deep"),
    ("{\"cells\": [{\"cell_type\": \"markdown\", \"source\": \"\\ud83d \\u12\\", "the file ends in the middle"),
  ])
  func whatIsNoNotebookIsTold(text: String, message: String) throws {
    let problems = try page(text, ["notebooks/b.md": "# B"]).problems
    #expect(problems.contains { $0.contains(message) }, "\(problems)")
  }

  @Test func earlierVersionsAndAttachments() throws {
    let old = #"""
      {"nbformat": 3, "worksheets": [{"cells": [
        {"cell_type": "heading", "level": 1, "source": "Old"},
        {"cell_type": "code", "language": "python", "input": "1+1", "outputs": [
          {"output_type": "pyout", "text": "2"}, {"output_type": "display_data", "png": "eA=="}]},
        {"cell_type": "markdown", "attachments": {"my image.png": {"image/png": "eHg="}},
         "source": "![A](attachment:my image.png)"}]}]}
      """#
    let (html, problems, site) = try page(old)
    #expect(problems == [])
    #expect(
      html.contains("Old</h1>") && html.contains("<code>2</code>") && html.contains("a_files/cell-1-output-1.png"))
    #expect(site["a_files/cell-3-attachment-my-image.png"] == "xx")
  }

  @Test func outputsForAPageInMarkdown() throws {
    let text =
      "# A\n\n```{code-cell} python\n:tags: [hide-input]\n\nx = 1\nprint(x)\n```\n\n```{code-cell}\nother\n```\n"
    let (html, problems, site) = try page(notebook, ["notebooks/a.md": text, "notebooks/b.md": "# B"])
    #expect(problems.count == 1)
    #expect(html.contains("two &amp; three") && html.contains("a_files/cell-1-output-1.png"))
    #expect(site["a_files/cell-1-output-1.png"] == "x" && site.keys.filter { $0.hasSuffix(".html") }.count == 3)
  }

  /// Each cell of text is a document of its own: what it leaves open ends with it, and is told once, at its place.
  @Test(arguments: [
    ("```python\\nx", ["unclosed-fence"]), ("> ```\\n> x", ["unclosed-fence"]), ("- ```\\n  x", ["unclosed-fence"]),
    ("<!-- x", ["unclosed-comment"]), ("$$\\nx", ["unclosed-math"]), ("::: note\\nx", ["unclosed-box"]),
    ("```{note}\\nx", ["unclosed-box"]), ("- x", []), ("> x", []), ("<script>\\nx", ["raw-html"]),
    ("<div>\\n\\nx", ["raw-html"]), ("[^1]: x", ["unused-footnote"]),
    ("::::: {.a}\\n:::: note\\nx", ["unclosed-box", "unclosed-box"]),
  ])
  func whatACellLeavesOpenEndsWithIt(cell: String, codes: [String]) throws {
    let first = "{\"cell_type\": \"markdown\", \"source\": \"\(cell)\"}"
    let others = ["$$ after", "    code", "after $$"].map { "{\"cell_type\": \"markdown\", \"source\": \"\($0)\"}" }
    let cells = ([first, first] + others).joined(separator: ", ")
    let (html, problems, _) = try page("{\"cells\": [\(cells)]}")
    let found = problems.filter { !$0.contains(" note unknown-box") }.map {
      $0.components(separatedBy: ": ")[0].components(separatedBy: " ").last ?? ""
    }
    let expected = codes == ["raw-html"] ? codes : codes + codes
    #expect(found.filter { $0 != "unclosed-math" } == expected.filter { $0 != "unclosed-math" }, "\(problems)")
    #expect(found.filter { $0 == "unclosed-math" }.count == (codes == ["unclosed-math"] ? 4 : 2), "\(problems)")
    #expect(html.contains("<pre><code>code\n</code></pre>"), "\(html)")
  }

  @Test func aPairOfFencesReachesOverCells() throws {
    let cells = ["```{exercise-start}\\n```", "inside", "```{exercise-end}\\n```", "behind"].map {
      "{\"cell_type\": \"markdown\", \"source\": \"\($0)\"}"
    }
    let (html, problems, _) = try page("{\"cells\": [\(cells.joined(separator: ", "))]}")
    #expect(problems == [])
    #expect(html.contains("<p>inside</p>\n</div>\n<p>behind</p>"), "\(html)")
  }

  @Test func aLongOutputIsCut() throws {
    let lines = (1...1000).map { "\"\($0)\\n\"" }.joined(separator: ",")
    let text =
      "{\"cells\": [{\"cell_type\": \"code\", \"source\": \"x\", \"outputs\": [{\"output_type\": \"stream\", \"text\": [\(lines)]}]}]}"
    let (html, problems, _) = try page(text)
    #expect(html.contains("… 700 more lines") && problems.first?.contains("1000 lines, and 300 of them") == true)
  }
}
