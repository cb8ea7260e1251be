import Diagnostics
import Testing

@testable import Notebooks

/// What an author leaves open ends soon, is told once, and what stands below it is read.
@Suite struct OpenEndTests {
  /// A fence that no line closes ends at the next empty line or heading.
  @Test(arguments: [
    ("```python\nx\n\nafter\n", "1:1"), ("~~~text\nx\n## H\n\nafter\n", "1:1"),
    ("```python\nx\n\ny\n\n```let\na = 1\n```\n\nafter\n", "1:1"),
    ("```\nx\n\n```{note}\ny\n```\n\nafter\n", "1:1"),
    ("> ```\n> x\n>\n> y\n>\n> ```let\n> a = 1\n> ```\n\nafter\n", "1:3"),
    ("- ```\n  x\n\n  y\n\n  ```let\n  a = 1\n  ```\n\nafter\n", "1:3"),
    ("* ~~~\n  x\n\n  y\n\nafter\n", "1:3"), ("-\tx\n\n\t```\n\ty\n\n\tz\n\nafter\n", "3:2"),
    ("::: note\n```python\nx\n:::\n\nafter\n", "2:1"), ("````{note}\n```python\nx\n````\n\nafter\n", "2:1"),
  ])
  func aFenceEndsAtAnEmptyLine(text: String, place: String) throws {
    let (notebook, diagnostics) = read(text)
    #expect(diagnostics == ["unclosed-fence@\(place)"])
    #expect(words(of: notebook.blocks.last) == "after", "\(dump(text))")
    #expect(PlaceCheck.faults(of: notebook) == [])
  }

  /// A line that ends a box of a fence ends the fence in it, where the box has no line of its own.
  @Test(arguments: [
    ("```{note}\n```python\nx\n```\n\nafter\n", ["shared-end@2:1"]),
    (
      "````{tab-set}\n```{tab-item} A\n```python\nx\n```\n\n```{tab-item} B\n```text\ny\n```\n````\n\nafter\n",
      ["shared-end@3:1", "shared-end@8:1"]
    ),
    ("```{note}\n```python\nx\n```\n\n```python\ny\n```\n```\n\nafter\n", []),
    ("```{note}\n```python\nx\n```\n```\n\nafter\n", []),
    ("```{note}\n```python\n# x\n```\n\n## H\n\n```{tip}\n```\n\nafter\n", ["shared-end@2:1"]),
    // A box between two fences has its end for itself.
    (
      "```{solution-start} ex\n:class: dropdown\n```\n\n```{code-cell} ipython3\nx = 1\n```\n\nwords\n\n"
        + "```{code-cell} ipython3\ny = 2\n```\n\n```{solution-end}\n```\n\nafter\n", []
    ),
  ])
  func aBoxAndItsFenceEndTogether(text: String, diagnostics: [String]) {
    let (notebook, found) = read(text)
    #expect(found == diagnostics)
    #expect(words(of: notebook.blocks.last) == "after", "\(dump(text))")
    #expect(PlaceCheck.faults(of: notebook) == [])
    #expect(dump(text).contains("python"))
  }

  /// A formula that nothing closes ends before a heading, a fence or the end of a box, too.
  @Test(arguments: [
    ("$$\nx\n## after\n", "heading"), ("\\begin{equation}\nx\n### after\n", "heading"),
    ("$$\nx\n```\ny\n```\n\nafter\n", "fence"), ("::: note\n$$\nx\n:::\n\nafter\n", "box"),
    ("> \\begin{align}\n> x\n> ## H\n\nafter\n", "quote"),
  ])
  func aFormulaEndsAtAHeading(text: String, next: String) {
    let (notebook, diagnostics) = read(text)
    #expect(diagnostics.count == 1 && diagnostics[0].hasPrefix("unclosed-math@"), "\(diagnostics)")
    #expect(notebook.plainText.hasSuffix("after"), "\(dump(text))")
    #expect(dump(text).contains(next), "\(dump(text))")
    #expect(PlaceCheck.faults(of: notebook) == [])
  }

  /// Two environments that are left open are told each, and are not one formula with an empty line in it.
  @Test func environmentsLeftOpenAreToldEach() {
    let text = "\\begin{align}\na\n\n\\begin{gather}\nb\n\nc\n"
    #expect(read(text).1 == ["unclosed-math@1:1", "unclosed-math@4:1"])
  }

  @Test func suchAFenceKeepsItsLines() throws {
    let (notebook, _) = read("# A\n\n  ```plot {#a}\n   x: 1\n  y: 2\n\nafter\n")
    guard case .fence(let fence)? = notebook.blocks.dropFirst().first?.content else {
      Issue.record("\(NotebookDump.dump(notebook))")
      return
    }
    #expect(fence.info.text == "plot {#a}" && fence.body.text == " x: 1\ny: 2\n" && !fence.isClosed)
    #expect(PlaceCheck.faults(of: notebook) == [])
  }

  /// Empty lines, headings and marks in code that has an end are code.
  @Test(arguments: [
    "```python\nx\n\n## y\n\nz\n```\n\nafter\n", "````\n\n```let\na = 1\n```\n\n````\n\nafter\n",
    "~~~\n\n```let\n~~~\n\nafter\n", "```python\n\n    ```let\n    x\n```\n\nafter\n",
    "```\n```{note}\n```\n\nafter\n", "- x\n\n  ```\n  y\n\n  z\n  ```\n\nafter\n",
    "-\tx\n\n\t```\n\ty\n\n\tz\n\t```\n\nafter\n", "    ```\n    x\n\n    y\n\nafter\n",
    "::: note\n```\n:::\n\nx\n```\n:::\n\nafter\n", "```\n\n``` no word of a fence\n```\n\nafter\n",
  ])
  func codeWithAnEndIsCode(text: String) {
    let (notebook, diagnostics) = read(text)
    #expect(diagnostics == [])
    #expect(notebook.blocks.count == 2 && words(of: notebook.blocks.last) == "after", "\(dump(text))")
  }

  @Test(arguments: [
    ("<!-- x\ny\n\nafter\n", ["unclosed-comment@1:1"]), ("<!-- x\n# H\n\nafter\n", ["unclosed-comment@1:1"]),
    ("> <!-- x\n>\n> y\n\nafter\n", ["unclosed-comment@1:3"]),
    ("<!-- x\n\ny\n\n<!-- z -->\n\nafter\n", ["unclosed-comment@1:1"]),
    ("::: note\n<!-- x\n:::\n\nafter\n", ["unclosed-comment@2:1"]),
    ("<!-- x\n\n```let\n\n# H\n-->\n\nafter\n", []), ("<!-- x\n<!-- y -->\n\nafter\n", []),
  ])
  func aCommentEndsAtAnEmptyLine(text: String, expected: [String]) {
    let (notebook, diagnostics) = read(text)
    #expect(diagnostics == expected)
    #expect(words(of: notebook.blocks.last) == "after", "\(dump(text))")
    #expect(!dump(text).contains("<!--"))
  }

  /// HTML that is no more than text, and for Markdown would go on to its end.
  @Test(arguments: [
    "<script>", "<pre class=x>", "<STYLE>", "<textarea>", "<?php", "<![CDATA[ x", "<!DOCTYPE", "<script",
  ])
  func htmlEndsAtAnEmptyLine(tag: String) {
    let text = "\(tag)\nx\n\nafter\n"
    let (notebook, diagnostics) = read(text)
    #expect(diagnostics == [])
    #expect(words(of: notebook.blocks.last) == "after", "\(dump(text))")
    guard case .html(let html)? = notebook.blocks.first?.content else {
      Issue.record("\(dump(text))")
      return
    }
    #expect(html.source.text.hasPrefix(tag))
    #expect(PlaceCheck.faults(of: notebook) == [])
  }

  @Test func htmlWithAnEndGoesOn() {
    #expect(read("<pre>\nx\n\ny\n</pre>\n").notebook.blocks.count == 1)
    #expect(read("<script>\nx\n\ny\n</SCRIPT>\n").notebook.blocks.count == 1)
  }

  /// A text of nothing but beginnings is read once.
  @Test(
    .timeLimit(.minutes(1)),
    arguments: ["<!-- x\n\n", "```\nx\n\n~~~let\n", "<script>\n\n", "- ```\n  x\n\n", "<?\n\n"])
  func beginningsAreReadOnce(text: String) { _ = read(String(repeating: text, count: 2_000)) }

  @Test(.timeLimit(.minutes(1))) func widerFencesAreReadOnce() {
    _ = read((3..<250).reversed().map { String(repeating: "`", count: $0) + "x\n\n" }.joined() + "``\n")
  }

  /// Formulas whose end is missing are told; prices and names of variables are words.
  @Test(arguments: [
    ("of $x here", ["unclosed-math@1:4"]), ("$\\frac{1}{2} x", ["unclosed-math@1:1"]), ("$x^2", ["unclosed-math@1:1"]),
    ("an \\( x here", ["foreign-math@1:4"]), ("an \\[ x = 2", ["foreign-math@1:4"]), ("\\[\nx\n", ["foreign-math@1:1"]),
    ("a $$$$ b", ["empty-math@1:3"]), ("$$$$", ["empty-math@1:1"]), ("$$\n$$", ["empty-math@1:1"]),
    ("$5", []), ("$5 or $6", []), ("US$x", []), ("is $HOME here", []), ("$USER_NAME", []), ("$$$", []), ("`$x`", []),
    ("\\(not a formula)", []), ("\\[x] done", []), ("\\$x", []), ("$x$ and $y$", []), ("\\(see below", []),
  ])
  func anOpenFormulaIsTold(text: String, expected: [String]) {
    let (notebook, diagnostics) = read(text + "\n\nafter\n")
    #expect(diagnostics == expected)
    #expect(words(of: notebook.blocks.last) == "after")
  }

  @Test func controlCharactersAreTold() {
    let (notebook, diagnostics) = read("a\u{1}b\u{2}\n\n```\nx\u{1B}y\n```\n")
    #expect(diagnostics == ["control-character@1:2"])
    #expect(!notebook.text.utf8.contains { $0 < 9 || $0 == 0x1B })
  }

  @Test(arguments: ["```{raw} latex\nx\n```\n", ":::{raw} latex\nx\n:::\n"])
  func whatIsForAnotherFormatIsTold(text: String) {
    let (notebook, diagnostics) = read(text + "\nafter\n")
    #expect(diagnostics.map { $0.prefix(12) } == ["other-format"] && notebook.blocks.count == 1)
  }

  private func words(of block: Block?) -> String? {
    guard case .paragraph(let words)? = block?.content else { return nil }
    return words.plainText
  }
}
