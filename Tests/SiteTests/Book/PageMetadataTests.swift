import Diagnostics
import Testing

@testable import Site

@Suite struct PageMetadataTests {
  private func parse(_ notebook: String) -> (PageMetadata, [String]) {
    let text = SourceText(name: "a.md", notebook)
    var diagnostics: [Diagnostic] = []
    guard let range = PageMetadata.range(in: text.utf8) else { return (PageMetadata(), ["none"]) }
    let metadata = PageMetadata(parsing: text, range, into: &diagnostics)
    return (metadata, diagnostics.map { line($0, in: text) })
  }

  @Test func everyKeyIsRead() {
    let (page, problems) = parse(
      """
      ---
      title: "Waves: a start"
      subtitle: More
      description: On waves
      authors: {name: Ada}
      date: 2026-05-01
      draft: yes
      lang: es
      order: -3
      bibliography: refs.bib
      math: {\\v: \\mathbf}
      params: {a: 1}
      ---
      """)
    #expect(page.title == "Waves: a start")
    #expect(page.date == "2026-05-01")
    #expect(page.draft)
    #expect(page.order == -3)
    #expect(page.macros == [TeXMacro(name: "\\v", body: "\\mathbf")])
    #expect(problems == ["5:10-21 error bad-value: `authors` is a text or a list of texts"])
  }

  @Test(arguments: [
    (
      "---\r\nauthor: Ada\r\n---\r\n",
      "2:1-7 warning unknown-key: A front matter has no key `author` (did you mean `authors`?)"
    ),
    (
      "\u{FEFF}---\ntitel: é\n---\n",
      "2:1-6 warning unknown-key: A front matter has no key `titel` (did you mean `title`?)"
    ),
    ("---\ndraft: maybe\n...\n", "2:8-13 error bad-value: `draft` is `true` or `false`"),
    ("---\norder: first\n---", "2:8-13 error bad-value: `order` is a whole number from -1000000 to 1000000"),
  ])
  func whatIsWrongStandsAtItsPlace(_ notebook: String, _ expected: String) {
    #expect(parse(notebook).1 == [expected])
  }

  @Test(arguments: ["", "---", "---\n", "---\ntitle: a\n", "text\n---\na: b\n---\n", "--- \ntitle", "----\n---\n"])
  func aTextWithoutBothMarksHasNoFrontMatter(_ notebook: String) {
    #expect(PageMetadata.range(in: Array(notebook.utf8)) == nil)
  }

  @Test func anEmptyFrontMatterIsFine() {
    for notebook in ["---\n---\n", "---\n\n# comment\n---\n"] { #expect(parse(notebook).1 == []) }
  }
}
