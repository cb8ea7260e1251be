import Diagnostics
import TestSupport
import Testing

@testable import Notebooks

/// Boxes in the spellings of five tools, and what is wrong with them.
@Suite struct BoxTests {
  /// One box, however it is written.
  @Test(arguments: [
    "::: note {title=\"A *b*\"}\nc\n:::\n",
    "::: note A *b*\nc\n:::\n",
    "::::: note A *b* :::::\nc\n:::::\n",
    ":::{note} A *b*\nc\n:::\n",
    "```{note} A *b*\nc\n```\n",
    "~~~{note} A *b*\nc\n~~~\n",
    "!!! note \"A *b*\"\n    c\n",
    "> [!NOTE] A *b*\n> c\n",
    "```{note-start} A *b*\n```\n\nc\n\n```{note-end}\n```\n",
  ])
  func oneBoxInManySpellings(markdown: String) throws {
    let (notebook, diagnostics) = read(markdown)
    #expect(diagnostics == [])
    try #require(notebook.blocks.count == 1)
    guard case .box(let box) = notebook.blocks[0].content else {
      Issue.record("\(dump(markdown))")
      return
    }
    #expect(box.name?.text == "note")
    #expect(box.title.plainText == "A b" && box.title.count == 2)
    guard case .paragraph(let words)? = box.blocks.first?.content, box.blocks.count == 1 else {
      Issue.record("\(dump(markdown))")
      return
    }
    #expect(words.plainText == "c")
    #expect(PlaceCheck.faults(of: notebook) == [])
  }

  @Test(arguments: [
    ("::: {.note\nx\n:::\n", "unclosed-attributes@1:5"), (":::{note\nx\n:::\n", "unclosed-attributes@1:4"),
    ("::: =5 apples\nx\n:::\n", "unknown-box@1:5"),
    ("::: note A {set} of words\nx\n:::\n", nil), ("::: note {\nx\n:::\n", nil),
  ])
  func whatOpensABoxIsTold(text: String, diagnostic: String?) {
    let (notebook, diagnostics) = read(text)
    #expect(diagnostics == [diagnostic].compactMap { $0 })
    #expect(notebook.blocks.count == 1, "\(dump(text))")
  }

  /// What CommonMark 0.31, 4.4 to 4.6, takes for code or HTML opens and closes nothing, and what it does not take ends in
  /// time: the box behind it is a box.
  @Test(arguments: [
    "x[^c]\n\n[^c]: ```python\n    a = 1\n    ```\n", "x[^c]\n\n[^c]: ```python\n    a = 1\n",
    "x[^c]\n\n[^c]: - ```\n      a\n      ```\n",
    "    ```\n    a\n", "a\n\n    ```\n", "a\n\n    ::: note\n", "- a\n\n      ```\n", "- a\n\n      ::: note\n",
    "-     ```\n",
    "> a\n>\n>     ```\n", "> - a\n>\n>       ~~~\n", "# T\n    ```\n", "***\n    ```\n",
    "<pre>\n```\n</pre>\n", "<pre>\n\n```\n\n::: note\n</pre>\n", "<script>\n```\n</script>\n",
    "<STYLE>\n~~~\n</STYLE>\n",
    "<textarea>\n```\n</textarea>\n", "a\n    ::: note\n", "a\n    ```\n", "<!-- a\n```\n-->\n", "<?php\n```\n?>\n",
    "<![CDATA[\n```\n]]>\n",
    "<!X\n```\n>\n",
    "<div>\n```\n</div>\n", "<x-y>\n```\n</x-y>\n", "- <pre>\n  ```\n  </pre>\n", "> <pre>\n> ```\n",
    "- <div>\n  ```\n",
    "```\n    ```\n```\n", "```\n> ```\n```\n", "- > ```\n  > a\n  > ```\n", "1. ```\n   a\n       ```\n   ```\n",
    "Term\n\n: a\n\n  ```\n  b\n  ```\n", "(a) x\n\n    ```\n    b\n    ```\n", "\t```\n",
  ])
  func codeIsThatOfCommonMark(text: String) {
    for trusts in [false, true] {
      var found: [Diagnostic] = []
      let source = SourceText(name: "a.md", utf8: Array((text + "\n::: note\nb\n:::\n").utf8))
      let notebook = Notebook(parsing: source, Dialect(trustsHTML: trusts), into: &found)
      let boxes = notebook.blocks.filter { if case .box = $0.content { true } else { false } }
      #expect(boxes.count == 1, "\(trusts) \(NotebookDump.dump(notebook))")
    }
  }

  /// A paragraph goes on with lines however far they are indented, and boxes stand in items of lists.
  @Test(arguments: [
    "- a\n\n  ::: note\n  b\n  :::\n", "10. a\n\n    ::: note\n    b\n    :::\n",
    "x[^c]\n\n[^c]: a\n\n    ::: note\n    b\n    :::\n", "> ::: note\n> b\n> :::\n",
    "!!! tip\n    ::: note\n    b\n    :::\n",
    "Term\n\n:   a\n\n    ::: note\n    b\n    :::\n", "<div>\n\n::: note\nb\n:::\n</div>\n",
    "::: note\n<div>b</div>\n:::\n",
    // Behind the mark of the item.
    "- ::: note\n  b\n  :::\n", "* ::: note\n  b\n  :::\n", "1. ::: note T\n   b\n   :::\n2. c\n",
    "> - ::: note\n>   b\n>   :::\n", "x[^c]\n\n[^c]: ::: note\n    b\n    :::\n", "Term\n: ::: note\n  b\n  :::\n",
    "- :::{note}\n  :class: tip\n  b\n  :::\n", "- ```{note} T\n  b\n  ```\n", "- !!! note \"T\"\n      b\n",
    "- - ::: note\n    b\n    :::\n",
  ])
  func boxesStandInItems(text: String) {
    let (notebook, diagnostics) = read(text)
    #expect(
      NotebookDump.dump(notebook).contains("box note") && !diagnostics.contains { $0.contains("box") },
      "\(dump(text)) \(diagnostics)")
    #expect(!notebook.plainText.contains(":::") && !notebook.plainText.contains("***"), "\(dump(text))")
  }

  /// What closes something stands in a line of its own.
  @Test func nothingClosesBehindTheMarkOfAnItem() {
    let (notebook, diagnostics) = read("::: note\n- :::\n- ///\n:::\n")
    #expect(diagnostics == [] && notebook.blocks.count == 1 && notebook.plainText.contains(":::"))
  }

  /// Code ends with the item or the quote in which it stands, closed or not, and what follows is read.
  @Test(arguments: ["- ```python\n  x\n\nafter\n\n", "> ```\n> x\n\n", "1. - ~~~\n     x\n\nafter\n\n"])
  func codeEndsWithItsItem(text: String) {
    let (notebook, diagnostics) = read(text + "::: note\na\n:::\n")
    #expect(diagnostics.count == 1 && diagnostics.first?.hasPrefix("unclosed-fence") == true, "\(diagnostics)")
    guard case .box? = notebook.blocks.last?.content else {
      Issue.record("\(dump(text + "::: note\na\n:::\n"))")
      return
    }
  }

  @Test func titlesHoldNoFootnotes() {
    let text = SourceText(name: "a.md", utf8: Array("::: note {title=\"A[^f] b\"}\nc[^f]\n:::\n\n[^f]: d\n".utf8))
    var diagnostics: [Diagnostic] = []
    _ = Notebook(parsing: text, into: &diagnostics)
    #expect(diagnostics.map(\.message) == ["A title or a caption cannot contain a footnote"])
  }

  /// A fence that opens behind the mark of an item closes in a line of its own.
  @Test(arguments: ["- ```python\n  x\n  ```\n", "1. - ~~~\n     ::: \n     ~~~\n", "* ```\n  ```{note}\n  ```\n"])
  func codeThatBeginsAnItem(item: String) {
    let (notebook, diagnostics) = read("::: note\n" + item + ":::\n\n# After\n")
    #expect(diagnostics == [] && notebook.blocks.count == 2, "\(dump(item))")
  }

  @Test(arguments: [
    ("::: {.callout-tip collapse=\"true\"}\n## T\nc\n:::\n", "box .callout-tip collapse=\"true\" @1:1-4:4"),
    ("::: {#thm-line}\nc\n:::\n", "box #thm-line @1:1-3:4"),
    ("::: {id=thm-line class=\"a b\"}\nc\n:::\n", "box #thm-line .a .b @1:1-3:4"),
    ("::: example {\"class\": \"big\",\"id\":\"ex-1\"}\nc\n:::\n", "box example #ex-1 .big @1:1-3:4"),
    (
      "```{exercise} T\n:label: ex-a\n:class: dropdown\n\nc\n```\n",
      "box exercise #ex-a label=\"ex-a\" class=\"dropdown\" @1:1-6:4"
    ),
    ("```{exercise}\n---\nlabel: ex-a\n---\nc\n```\n", "box exercise #ex-a label=\"ex-a\" @1:1-6:4"),
    ("??? note \"T\"\n    c\n", "box note folded @1:1-2:6"), ("???+ note \"T\"\n    c\n", "box note unfolded @1:1-2:6"),
    ("(ex-a)=\n::: exercise\nc\n:::\n", "box exercise #ex-a @2:1-4:4"),
    (
      ":::: a\n::: b\nc\n:::\nd\n::::\n",
      "box a @1:1-6:5\n  box b @2:1-4:4\n    paragraph @3:1-3:2\n      text \"c\" @3:1-3:2\n  paragraph @5:1-5:2\n    text \"d\" @5:1-5:2"
    ),
    (
      "- a\n\n  ::: b\n  c\n  :::\n- d\n",
      "bullet list @1:1-6:4\n  item @1:1-5:6\n    paragraph @1:3-1:4\n      text \"a\" @1:3-1:4\n    box b @3:3-5:6"
    ),
    ("a\n::: b\nc\n:::\nd\n", "paragraph @1:1-1:2\n  text \"a\" @1:1-1:2\nbox b @2:1-4:4"),
    (
      "```{figure} p.png\n:name: fig-p\n:width: 50%\nA *b*\n\nc\n```\n",
      "picture #fig-p name=\"fig-p\" width=\"50%\" @1:1-7:4"
    ),
    ("![A *b*](p.png){#fig-p width=50%}\n", "picture #fig-p width=\"50%\" @1:1-1:34"),
    ("| a |\n|---|\n| 1 |\n\n: A *b* {#tbl-a}\n", "table #tbl-a none @1:1-5:17\n  caption @5:3-5:5"),
    (": A *b* {#tbl-a}\n\n| a |\n|---|\n| 1 |\n", "table #tbl-a none @1:1-5:6\n  caption @1:3-1:5"),
    (
      "```{list-table} A *b*\n:header-rows: 1\n:name: tbl-a\n* - a\n  - b\n* - 1\n  - 2\n```\n",
      "table #tbl-a none none @1:1-8:4"
    ),
    ("::: theorem {#t title=\"Sub $x_{12}$\"}\nc\n:::\n", "box theorem #t title=\"Sub $x_{12}$\" @1:1-3:4\n  title"),
    ("::: {#thm-a name=\"A *b*\"}\nc\n:::\n", "box #thm-a name=\"A *b*\" @1:1-3:4\n  title"),
    ("::: {#thm-a}\n### T\nc\n:::\n", "box #thm-a @1:1-4:4\n  title"),
    ("| a |\n|---|\n| 1 |\n: A *b* {#tbl-a}\n", "table #tbl-a none @1:1-4:17\n  caption"),
    ("| a |\n|---|\n| 1 |\n{: #tbl-a .x}\n", "table #tbl-a none @1:1-4:14\n  header"),
    ("words\n{: #p .x}\n", "labelled #p @1:1-1:6\n  paragraph @1:1-1:6"),
    ("words {: #p .x}\n", "labelled #p @1:1-1:16\n  paragraph @1:1-1:16"), ("> words\n> {: .x}\n", "quote @1:1-1:8"),
    (
      "**a**{: class=\"x\" } b",
      "paragraph @1:1-1:22\n  strong @1:1-1:6\n    text \"a\" @1:3-1:4\n  text \" b\" @1:20-1:22"
    ),
    ("[a](b.md){target=_blank}.", "paragraph @1:1-1:26\n  link b.md"),
    ("*a*{x=1}", "paragraph @1:1-1:9\n  emphasis @1:1-1:4\n    text \"a\" @1:2-1:3\n  text \"{x=1}\" @1:4-1:9"),
    ("=== \"A\"\n    c\n\n=== \"B\"\n    d\n", "box tabs @1:1-5:6\n  box tab-item @1:1-2:6"),
    (
      "![a](p.png \"A $x$\")\n",
      "picture @1:1-1:20\n  image p.png (1:6-1:11) \"A $x$\" @1:6-1:11\n    text \"a\" @1:3-1:4\n  caption @1:13-1:15"
    ),
    ("(p)=\nwords\n", "labelled #p @2:1-2:6\n  paragraph @2:1-2:6"),
    ("::: note\n| a |\n|---|\n| 1 |\n:::\n", "box note @1:1-5:4\n  table none"),
    ("> ::: note\n> c\n> :::\n", "quote @1:1-3:6\n  box note @1:3-3:6"),
  ])
  func readsWhatOthersWrite(markdown: String, tree: String) {
    #expect(dump(markdown).hasPrefix(tree), "\(dump(markdown))")
    // A class for the style of another page is noted.
    let isStyled = [" .x", "\"x\"", "{.x"].contains(where: markdown.contains)
    let codes = read(markdown).diagnostics.map { $0.prefix { $0 != "@" } }
    #expect(codes == (isStyled ? ["unknown-attribute"] : []))
    // The cells of a table that is a list stand in no row of the file.
    if !markdown.contains("list-table") { #expect(PlaceCheck.faults(of: read(markdown).notebook) == []) }
  }

  /// Nothing of a page is lost by a forgotten mark.
  @Test(arguments: [
    ("::: note\nc\n\n# H\n\nd\n", ["unclosed-box@1:1"]), ("a\n\n:::\n", ["stray-box-end@3:1"]),
    (":::: a\n::: b\nc\n::::\n", ["unclosed-box@2:1"]), ("```{note}\nc\n", ["unclosed-box@1:1"]),
    ("```{exercise-start}\n```\nc\n", ["unclosed-box@1:1"]), ("```{exercise-end}\n```\nc\n", ["stray-box-end@1:1"]),
    ("> ::: a\n> b\n\nc\n:::\n", []),
  ])
  func saysWhatIsOpen(markdown: String, diagnostics: [String]) {
    let (notebook, found) = read(markdown)
    #expect(found == diagnostics)
    let words = notebook.plainText
    for letter in ["c", "d", "H"] where markdown.contains(letter) && !markdown.hasPrefix("```{exercise-s") {
      #expect(words.contains(letter) || letter == "d", "\(letter) is lost: \(dump(markdown))")
    }
  }

  /// What only looks like a box is what it was.
  @Test(arguments: [
    ("```text\n::: note\n```\n", "fence \"text\" @1:1-3:4\n  body \"::: note\\n\" @2:1-3:1"),
    ("    ::: note\n    c\n", "indented code \"::: note\\nc\\n\" @1:5-2:6"),
    (":: note\n", "paragraph"), ("!!! \n", "paragraph"), ("!!! wow, so much\n", "paragraph"),
    ("```{python}\n1\n```\n", "fence"),
    ("a `:::` b\n", "paragraph"), ("***\n", "thematic break"), ("=== x\n", "paragraph"),
  ])
  func leavesTheRest(markdown: String, tree: String) {
    #expect(dump(markdown).hasPrefix(tree), "\(dump(markdown))")
    #expect(read(markdown).diagnostics == [])
  }

  @Test(arguments: [
    ("(a) one\n(b) two\n", "lettered list tight @1:1-2:8\n  item @1:1-1:8\n    paragraph @1:5-1:8\n      text \"one\""),
    ("What?\n(a) one\n(b) two\n", "paragraph @1:1-1:6\n  text \"What?\" @1:1-1:6\nlettered list tight @2:1-3:8"),
    ("(a) one\n\n$$ x $$\n\n(b) two\n\nThen\n", "lettered list tight @1:1-5:8"),
    ("a) one\nb) two\n", "lettered list tight @1:1-2:7\n  item @1:1-1:7\n    paragraph @1:4-1:7\n      text \"one\""),
    ("a. one\n\nb. two\n", "lettered list tight @1:1-3:7"), ("a. one alone\n", "paragraph"),
    (
      "1. x\n   a. one\n   b. two\n",
      "ordered list from 1 tight @1:1-3:10\n  item @1:1-3:10\n    paragraph @1:4-1:5\n      text \"x\" @1:4-1:5\n    lettered list tight @2:4-3:10"
    ), ("e.g. one\n", "paragraph"),
    ("(1) one\n(2) two\n", "list with numbers in brackets tight @1:1-2:8\n  item @1:1-1:8\n    paragraph @1:5-1:8"),
    ("We need:\n(1) one\n(2) two\n", "paragraph @1:1-1:9\n  text \"We need:\" @1:1-1:9\nlist with numbers"),
    ("as follows from\n(1) and from\n(2) too\n", "paragraph @1:1-3:8"),
    ("A) one\nB) two\n", "list with capitals tight @1:1-2:7"), ("A. Einstein\nB. Podolsky\n", "paragraph @1:1-2:12"),
    ("(1) one\n\n    $$ x $$\n\n(2) two\n", "list with numbers in brackets tight @1:1-5:8\n  item"),
    ("(a) one alone\n", "paragraph"), ("(b) one\n(c) two\n", "paragraph @1:1-2:8"),
    ("as in (a)\nand (b) too\n", "paragraph @1:1-2:12"),
    (
      "Term\n: Words *of* it\n: More\n",
      "definitions @1:1-3:7\n  term \"Term\" @1:1-3:7\n    definition \"Words of it\" @1:1-3:7\n    definition \"More\""
    ),
    (
      "Term\n\n: Words\n\nOther\n: Words\n",
      "definitions @1:1-6:8\n  term \"Term\" @1:1-6:8\n    definition \"Words\" @1:1-6:8\n  term \"Other\""
    ),
    (
      "Term\n: Words\n\n  - item\n\n  ~~~\n  x\n  ~~~\n: More\n\nOther\n: Last\n",
      """
      definitions @1:1-12:7
        term "Term" @1:1-12:7
          definition @1:1-12:7
            paragraph @2:3-2:8
              text "Words" @2:3-2:8
            bullet list tight @4:3-4:9
              item @4:3-4:9
                paragraph @4:5-4:9
                  text "item" @4:5-4:9
            fence "" @6:3-8:6
              body "x\\n" @7:3-8:1
          definition "More" @1:1-12:7
        term "Other"
      """
    ),
    (
      "Term\n\n:   One\n\n    $$ x $$\n\nThen\n",
      "definitions @1:1-5:12\n  term \"Term\" @1:1-5:12\n    definition @1:1-5:12\n      paragraph @3:5-3:8\n        text \"One\" @3:5-3:8\n      equation"
    ),
    ("Here: it is\n\n    code\n", "paragraph @1:1-1:12\n  text \"Here: it is\" @1:1-1:12\nindented code"),
    ("# Title\n: no term\n\n    code\n", "heading"),
    ("A note: words\nand more\n", "paragraph"), (": alone\n", "paragraph"),
  ])
  func listsThatMarkdownDoesNotKnow(markdown: String, tree: String) {
    #expect(dump(markdown).hasPrefix(tree), "\(dump(markdown))")
    #expect(read(markdown).diagnostics == [])
  }

  /// Converters indent what goes on with an item by the width of its mark, where Markdown has code.
  @Test(arguments: [
    (
      "(a) Show\n\n    $$ x = 1 $$ {#eq-a}\n\n(b) Then,\n    find\n\n    - item\n",
      """
      lettered list tight @1:1-8:11
        item @1:1-3:24
          paragraph @1:5-1:9
            text "Show" @1:5-1:9
          equation
      """
    ),
    ("(a) one\n\n    on\n\n$$ y $$\n\n(b) two\n\nThen\n", "lettered list"),
    (
      "2. Item\n\n   a) alpha\n\n   b) beta\n\n      with more\n",
      "ordered list from 2 @1:1-7:16\n  item @1:1-7:16\n    paragraph @1:4-1:8\n      text \"Item\" @1:4-1:8\n    lettered list @3:4-7:16"
    ),
    (
      "1. Item\n\n   (a) Sub\n\n       $$y=1$$\n",
      "ordered list from 1 @1:1-5:15\n  item @1:1-5:15\n    paragraph @1:4-1:8\n      text \"Item\" @1:4-1:8\n    lettered list tight @3:4-5:15"
    ),
    (
      "a) one\nb) two\n\n1. One\n2. Two\n", "lettered list tight @1:1-2:7"
    ),
  ])
  func letteredItemsGoOn(markdown: String, tree: String) {
    let dump = dump(markdown)
    #expect(dump.hasPrefix(tree), "\(dump)")
    #expect(!dump.contains("code") && dump.contains("lettered list") && !dump.contains("\"(b"), "\(dump)")
    #expect(read(markdown).diagnostics == [])
  }

  /// Code that stands where an item is no item stays as it is written.
  @Test(arguments: [
    "Text\n\n     (a) one\n\n         two\n", "```\n(a) one\n\n    two\n```\n", "(a) remark\n\n      code\n",
  ])
  func codeBelowLettersStaysCode(markdown: String) {
    #expect(!dump(markdown).contains("lettered list") && !dump(markdown).contains("1)"), "\(dump(markdown))")
  }

  /// Nothing recurses deeper than boxes may be nested, and every byte has its place.
  @Test func deepBoxesEndInAnError() {
    let (_, found) = read(String(repeating: "::: a\n", count: 20_000))
    #expect(found.count == 1 + BoxLines.depthLimit && found.contains { $0.hasPrefix("nested-too-deeply") })
    let closed = read(String(repeating: "::: a\n", count: 2_000) + String(repeating: ":::\n", count: 2_000))
    #expect(closed.diagnostics.count == 1)
  }

  @Test(arguments: 0..<200)
  func randomBoxesKeepTheirPlaces(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let pieces = [
      "::: note\n", ":::\n", ":::: tip {#a}\n", "::::\n", "a *b* \\(x\\)\n", "\n", "```{hint} T\n", "```\n", "- item\n",
      "  ", "> ",
      "!!! note \"T\"\n", "    ", "$$\n", "| a |\n|---|\n", "(l)=\n", "# H\n", "\\begin{align}\n", "\\end{align}\n",
      ": c {#d}\n", ":a: b\n",
    ]
    let text = (0..<Int.random(in: 1...25, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }
      .joined()
    let (notebook, _) = read(text)
    for block in notebook.blocks {
      #expect(block.range.upperBound <= text.utf8.count && block.range.lowerBound <= block.range.upperBound, "\(text)")
    }
  }
}
