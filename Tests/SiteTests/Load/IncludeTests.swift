import Foundation
import Testing

@testable import Books
@testable import Site

/// Files that notebooks include.
@Suite struct IncludeTests {
  private func words(_ html: String?) throws -> String {
    let page = try #require(html)
    let start = try #require(page.range(of: "</header>\n", options: .backwards))
    let end = try #require(page.range(of: "</article>"))
    return String(page[start.upperBound..<end.lowerBound]).replacing("\n", with: "")
  }

  @Test(arguments: [
    "::: include part.txt", "::: include part.txt\n:::", ":::{include} part.txt\n:::", "```{include} part.txt\n```",
    "{{< include part.txt >}}", "{{#include part.txt}}", "--8<-- \"part.txt\"", "::: include /part.txt",
    "::: include notebooks/part.txt", "```{include} part.txt\n:start-line: 0\n```",
  ])
  func everySpellingIsRead(line: String) throws {
    let (report, files) = try build([
      "notebooks/a.md": "# A\n\nx\n\n\(line)\n\ny\n", "notebooks/part.txt": "---\ntitle: P\n---\n*p*\n",
    ])
    #expect(lines(report.diagnostics) == [])
    #expect(try words(files["a.html"]) == "<p>x</p><p><em>p</em></p><p>y</p>")
  }

  /// CommonMark knows three line ends; one of them is a carriage return alone.
  @Test(arguments: ["\n", "\r", "\r\n"]) func linesEndInEachWay(_ end: String) throws {
    let text = ["# A", "", "$$", "a = b", "$$", "", "::: include part.txt", "", "- x", "- y", ""].joined(separator: end)
    let part = ["```let", "b = 2", "```", "", "`=b`", ""].joined(separator: end)
    let (report, files) = try build(["notebooks/a.md": text, "notebooks/part.txt": part])
    #expect(lines(report.diagnostics) == [])
    let html = try words(files["a.html"])
    #expect(html.contains("<li>x</li>") && html.contains("<mn>2</mn>") && !html.contains("$$"), "\(html)")
  }

  /// A file is looked through for the word in steps of several bytes.
  @Test(arguments: 0..<9) func theWordIsFoundWhereverItStands(count: Int) throws {
    for line in ["::: include p.txt", "--8<-- \"p.txt\""] {
      let (_, files) = try build([
        "notebooks/a.md": String(repeating: "x", count: count + 1) + "\n\n\(line)\n", "notebooks/p.txt": "*p*\n",
      ])
      #expect(try words(files["a.html"]).hasSuffix("x</p><p><em>p</em></p>"))
    }
  }

  @Test func mistakesStandAtTheirPlaceInTheFileThatHasThem() throws {
    let (report, files) = try build([
      "notebooks/a.md": "# A\n\n::: include sub/part.txt\n\n[x](none.md)\n",
      "notebooks/sub/part.txt":
        "---\ntitle: P\n---\n\n$\\alhpa$\n\n```let\nx = 1 +\n```\n\n[y](nowhere.md) ![z](p.svg)\n",
      "notebooks/sub/p.svg": "<svg/>",
    ])
    #expect(
      lines(report.diagnostics).map { $0.split(separator: " ").prefix(3).joined(separator: " ") } == [
        "notebooks/a.md:5:5-12 error broken-link:", "notebooks/sub/part.txt:5:2-8 error bad-tex:",
        "notebooks/sub/part.txt:8:8-8 error expected-value:", "notebooks/sub/part.txt:11:5-15 error broken-link:",
      ])
    let page = try #require(files["a.html"])
    #expect(page.contains("8 │ ") && page.contains("src=\"sub/p.svg\""))
    #expect(files["sub/p.svg"] != nil)
  }

  /// What gives nothing, or names nothing, is told once.
  @Test(arguments: [
    ("::: include", "missing-include"), ("```{include}\n```", "missing-include"),
    (":::{include}\n:::", "missing-include"),
    ("```{include} part.txt\n:start-line: 100\n```", "empty-include"), ("{{#include part.txt:50:60}}", "empty-include"),
    ("```{include} part.txt\n:start-after: nope\n```", "empty-include"),
    ("{{#include part.txt:nope}}", "empty-include"),
  ])
  func anIncludeOfNothingIsTold(line: String, code: String) throws {
    let (report, files) = try build(["notebooks/a.md": "# A\n\n\(line)\n\ny\n", "notebooks/part.txt": "p\n"])
    let told = lines(report.diagnostics)
    #expect(told.count == 1 && told[0].hasPrefix("notebooks/a.md:3:") && told[0].contains(" \(code): "), "\(told)")
    #expect(try words(files["a.html"]).hasSuffix("<p>y</p>"))
  }

  @Test func linesOfAListOrAQuoteGoOnInIt() throws {
    let (report, files) = try build([
      "notebooks/a.md": "# A\n\n- x\n\n  ::: include part.txt\n\n> ::: include part.txt\n",
      "notebooks/part.txt": "p\n\nq\n",
    ])
    #expect(lines(report.diagnostics) == [])
    #expect(
      try words(files["a.html"])
        == "<ul><li><p>x</p><p>p</p><p>q</p></li></ul><blockquote><p>p</p><p>q</p></blockquote>")
  }

  /// A fence that nothing closes ends at the next heading, and what is included below it is text again.
  @Test func belowAnOpenFence() throws {
    let (report, files) = try build([
      "notebooks/a.md": "# A\n\n```python\nx\n\n## B\n\n::: include part.txt\n", "notebooks/part.txt": "*p*\n",
    ])
    #expect(lines(report.diagnostics).map { $0.contains("unclosed") } == [true])
    #expect(try words(files["a.html"]).hasSuffix("<p><em>p</em></p>"))
  }

  @Test func codeIsIncludedAsCode() throws {
    let (report, files) = try build([
      "notebooks/a.md":
        "# A\n\n```python\n{{#include code.py:2:3}}\n```\n\n```{literalinclude} code.py\n:language: python\n:lines: 1-1\n```\n\n"
        + "```text\n{{#include nothing.py}}\n{{< include code.py >}}\n```\n",
      "notebooks/code.py": "a\nb\n*c*\nd\n",
    ])
    #expect(lines(report.diagnostics) == [])
    let page = try words(files["a.html"])
    #expect(page.contains("b*c*</code>") && !page.contains("d</code>") && page.contains(">a</code>"))
    #expect(page.contains("{{#include nothing.py}}{{&lt; include code.py &gt;}}"))
  }

  @Test(arguments: [
    (
      "::: include none.txt",
      "3:13-21 error missing-include: There is no file `none.txt` to be included (a path begins at the file that includes, at the folder of the notebooks, or at the book's)"
    ),
    (
      "::: include ../../etc/passwd",
      "3:13-29 error outside-include: A file that is included must lie in the book: `../../etc/passwd` leads out of it"
        + " (put it beside the notebook, and write its path from here)"
    ),
    (
      "::: include ../.secret",
      "3:13-23 error outside-include: A file that is included must lie in the book: `../.secret` leads out of it"
        + " (put it beside the notebook, and write its path from here)"
    ),
    (
      "::: include a.md",
      "3:13-17 error include-cycle: A file cannot include itself: `notebooks/a.md` → `notebooks/a.md`"
    ),
    ("{{< include bad.txt >}}", "3:13-20 error missing-include: `bad.txt` is not UTF-8 text"),
  ])
  func whatCannotBeIncludedIsTold(line: String, problem: String) throws {
    let site = MemorySite()
    let book = try Book(
      files: MemoryFiles(bytes: [
        "notebooks/a.md": Array("# A\n\n\(line)\n\ny\n".utf8), ".secret": [65], "notebooks/bad.txt": [0xFF],
      ]))
    let report = try Builder(book: book).build(into: site)
    #expect(lines(report.diagnostics) == ["notebooks/a.md:\(problem)"])
    #expect(try words(site.files["a.html"].map { String(decoding: $0, as: UTF8.self) }) == "<p>y</p>")
  }

  @Test func aCircleIsToldWithItsFiles() throws {
    let (report, _) = try build([
      "notebooks/a.md": "# A\n\n::: include b.txt\n", "notebooks/b.txt": "x\n\n::: include c.txt\n",
      "notebooks/c.txt": "::: include b.txt\n",
    ])
    #expect(
      lines(report.diagnostics) == [
        "notebooks/c.txt:1:13-18 error include-cycle: A file cannot include itself: `notebooks/b.txt` → `notebooks/c.txt` → `notebooks/b.txt`"
      ])
  }

  @Test func filesThatGrowByIncludingStayWithinBounds() throws {
    var files = ["notebooks/a.md": "# A\n\n::: include p0.txt\n"]
    for level in 0..<14 {
      files["notebooks/p\(level).txt"] = String(repeating: "::: include p\(level + 1).txt\n", count: 2)
    }
    files["notebooks/p14.txt"] = "x\n"
    let (report, _) = try build(files)
    #expect(lines(report.diagnostics).allSatisfy { $0.contains("include-limit") })
    #expect(report.errorCount > 0)
  }

  /// A box that is written as a fence holds Markdown; and as CommonMark has it, its end ends a fence in it, too.
  @Test(arguments: [
    "````{note}\n```{literalinclude} c.txt\n```\n````\n", "```{note}\n```{literalinclude} c.txt\n:lines: 1-1\n```\n",
    "````{note}\n```{note}\n```{literalinclude} c.txt\n```\n````\n", "```{note}\n```{include} c.txt\n```\n",
    "````{note}\n- a\n\n  ```{literalinclude} c.txt\n  ```\n````\n",
  ])
  func filesStandInBoxesOfFences(_ text: String) throws {
    let (report, files) = try build(["notebooks/a.md": "# A\n\n\(text)\n## B\n\nc\n", "notebooks/c.txt": "x*1*\n"])
    #expect(lines(report.diagnostics) == [])
    let page = try words(files["a.html"])
    #expect(page.contains(text.contains("literal") ? ">x*1*</code>" : "x<em>1</em>"), "\(page)")
    #expect(page.hasSuffix("</h2><p>c</p>"), "\(page)")
  }

  /// In a fence of code they are code.
  @Test func codeAboutIncludesIsCode() throws {
    let text = "````text\n```{literalinclude} c.txt\n```\n````\n"
    let (report, files) = try build(["notebooks/a.md": "# A\n\n\(text)", "notebooks/c.txt": "x\n"])
    #expect(lines(report.diagnostics) == [])
    #expect(try words(files["a.html"]).contains("```{literalinclude} c.txt"))
  }

  @Test func aFileThatIsPartOfAnotherIsNoPage() throws {
    let notebooks = [
      "notebooks/a.md": "# A\n\n::: include part.md\n", "notebooks/part.md": "p `=1 +`\n",
      "notebooks/b.md": "# B\n\n::: include part.md\n",
    ]
    let (report, files) = try build(notebooks)
    #expect(files["part.html"] == nil)
    #expect(lines(report.diagnostics).count == 1)
    let (listed, _) = try build(
      notebooks.merging(["cubebook.yml": "pages: [a.md, b.md]"], uniquingKeysWith: { first, _ in first }))
    #expect(lines(listed.diagnostics).count == 1)
  }
}
