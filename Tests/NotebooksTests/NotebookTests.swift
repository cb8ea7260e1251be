import Diagnostics
import TestSupport
import Testing

@testable import Notebooks

@Suite struct NotebookTests {
  /// A return alone ends lines as a line feed does, in the same places.
  @Test func returnsEndLines() {
    let text = "# A\n\n$$\nx\n$$\n\n::: note\n- a\n  b\n:::\n\n```let\na = 1\n```\n"
    #expect(dump(text.replacing("\n", with: "\r")) == dump(text))
    #expect(read(text.replacing("\n", with: "\r")).diagnostics == [])
  }

  @Test func findsTheFrontMatter() throws {
    let (notebook, diagnostics) = read("---\r\ntitle: ω\r\n---\r\n# A\r\n")
    #expect(SourceFragment(notebook.text, try #require(notebook.frontMatter).yaml).text == "title: ω\r\n")
    #expect(notebook.blocks.count == 1 && diagnostics == [])
  }

  @Test(arguments: [
    ("---\ntitle: t\n", ["unclosed-front-matter@1:1"]), ("a[^x]", ["unknown-footnote@1:2"]),
    ("\\[^x]", []), ("----\n", []), ("---", ["unclosed-front-matter@1:1"]),
    ("--- \ntitle", ["unclosed-front-matter@1:1"]),
    ("---\n---\n", []), ("\u{FEFF}---\r\na: b\r\n...\r\n", []), ("text\n---\na: b\n---\n", []), ("----\n---\n", []),
  ])
  func saysWhatIsWrong(markdown: String, expected: [String]) {
    #expect(read(markdown).diagnostics == expected)
  }

  @Test(
    arguments: [
      ([0x61, 0xFF], 1), ([0xC0, 0x80], 0), ([0xED, 0xA0, 0x80], 0), ([0x61, 0xE2, 0x82], 1),
      ([0xF4, 0x90, 0x80, 0x80], 0), ([0x61, 0x0A, 0], 2),
    ] as [([UInt8], Int)])
  func refusesWhatIsNoText(bytes: [UInt8], offset: Int) {
    var diagnostics: [Diagnostic] = []
    let notebook = Notebook(
      parsing: SourceText(name: "a.md", utf8: bytes), into: &diagnostics)
    #expect(diagnostics.map(\.code) == ["not-utf-8"])
    #expect(diagnostics.first?.range == SourceRange(offset, offset + 1))
    #expect(notebook.blocks.isEmpty)
  }

  @Test(arguments: [">", "* ", "*a ", "[", "![a", "$$a$ ", "[^a ", "~~a "])
  func endsOnDeepNests(piece: String) {
    let (notebook, _) = read(String(repeating: piece, count: 2_000) + "a")
    #expect(notebook.blocks.count == 1)
  }

  @Test func saysWhereANestIsTooDeep() {
    #expect(read(String(repeating: ">", count: 60) + "a").diagnostics == ["nested-too-deeply@1:50"])
  }

  @Test func refusesATableThatWouldFillTheMemory() {
    let row = String(repeating: "|a", count: 2_000) + "\n"
    #expect(read(String(repeating: row, count: 600)).diagnostics == ["too-many-cells@1:1"])
  }

  @Test(arguments: 0..<200)
  func placesHoldForAnyText(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let pieces = [
      "a", "ω", " ", "\n", "\n\n", "*", "**", "`", "``", "[", "](u)", "![", "$", "$$", "> ", "- ",
      "1. ", "\t", "    ", "```", "\n```\n", "# ", "|", "\n|-|-|\n", "[^a]", "[^a]: ", "<b>", "\\",
      "~~", "www.a.b", "https://a.b", "&amp;", "\r\n", "=", "[!NOTE]", "[x] ", "  \n", "---\n",
    ]
    var markdown = ""
    for _ in 0..<60 { markdown += pieces.randomElement(using: &generator) ?? "" }
    let notebook = read(markdown).notebook
    let end = notebook.text.utf8.count
    for block in notebook.blocks {
      #expect(block.range.lowerBound >= 0 && block.range.upperBound <= end)
    }
    #expect(NotebookDump.dump(notebook) == NotebookDump.dump(read(markdown).notebook))
  }

  @Test func threadsReadTheSame() async {
    let markdown = "~~a~~ $b$ www.c.de `=x` **f**\n\n| a |\n|-|\n| ~~b~~ $c$ |\n"
    let expected = dump(markdown)
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<200 { group.addTask { dump(markdown) == expected } }
      for await isSame in group { #expect(isSame) }
    }
  }
}
