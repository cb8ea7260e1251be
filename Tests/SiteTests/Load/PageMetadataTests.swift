import Diagnostics
import Notebooks
import TeX
import Testing

@testable import Books

@Suite struct PageMetadataTests {
  private func parse(_ notebook: String) -> (PageMetadata, [String]) {
    let text = SourceText(name: "a.md", notebook)
    var diagnostics: [Diagnostic] = []
    guard let front = Notebook(parsing: text, into: &diagnostics).frontMatter else { return (PageMetadata(), ["none"]) }
    let metadata = PageMetadata(parsing: text, front.yaml, into: &diagnostics)
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
    #expect(page.title?.text == "Waves: a start")
    #expect(page.date == "2026-05-01")
    #expect(page.draft)
    #expect(page.order == -3)
    #expect(page.macros == [TeXMacro(name: "\\v", body: "\\mathbf")])
    #expect(page.bibliography.map(\.path) == ["refs.bib"])
    #expect(
      problems == [
        "12:1-7 warning no-effect: `params` has no effect: values of a notebook stand in its `let` cells "
          + "(write a cell `let` with lines such as `g = 9.8 m/s^2`)",
        "5:10-21 error bad-value: `authors` must be a text or a list of texts",
      ])
  }

  @Test(arguments: [
    (
      "---\r\nauhtors: Ada\r\n---\r\n",
      "2:1-8 warning unknown-key: A front matter has no key `auhtors` (did you mean `authors`?)"
    ),
    (
      "\u{FEFF}---\ntitel: é\n---\n",
      "2:1-6 warning unknown-key: A front matter has no key `titel` (did you mean `title`?)"
    ),
    ("---\ndraft: maybe\n...\n", "2:8-13 error bad-value: `draft` must be `true` or `false`"),
    ("---\norder: first\n---", "2:8-13 error bad-value: `order` must be a whole number from -1000000 to 1000000"),
  ])
  func whatIsWrongStandsAtItsPlace(_ notebook: String, _ expected: String) {
    #expect(parse(notebook).1 == [expected])
  }

  /// YAML that people get wrong, told in their words.
  @Test(arguments: [
    ("title: A: b", "2:8-12 error bad-yaml: A value with a colon and a space in it must stand in quotes", "\"A: b\""),
    (
      "title: The \"A\": b", "2:8-18 error bad-yaml: A value with a colon and a space in it must stand in quotes",
      "'The \"A\": b'"
    ),
    ("title: @home", "2:8-13 error bad-yaml: A value that begins with such a sign must stand in quotes", "\"@home\""),
    ("title: *star*", "2:8-14 error bad-yaml: A value that begins with `*` or `&` must stand in quotes", "\"*star*\""),
    ("title: \"open", "2:8-13 error bad-yaml: A quoted text must be closed by the quote that opened it", nil),
    (
      "authors: [Ada, Bob",
      "2:10-19 error bad-yaml: A list in brackets must have commas between its items, and be closed by `]`", nil
    ),
    (
      "math:\n\t\\R: x",
      "3:1-7 error bad-yaml: Lines must be indented with spaces, and this is a tab (write two spaces for it)", nil
    ),
    (
      "title: a\nno colon\nlang: en",
      "3:1-9 error bad-yaml: A line must be `key: value`, and there is no colon here", nil
    ),
    (
      "title: a\n  - b: c\n lang: en",
      "3:6-9 error bad-yaml: The keys of a mapping, and the items of a list, must begin in the same column", nil
    ),
  ])
  func mistakesOfYAMLAreToldInPlainWords(yaml: String, expected: String, fix: String?) {
    var diagnostics: [Diagnostic] = []
    let text = SourceText(name: "a.md", "---\n\(yaml)\n---\n")
    let front = Notebook(parsing: text, into: &diagnostics).frontMatter
    if let front { _ = PageMetadata(parsing: text, front.yaml, into: &diagnostics) }
    #expect(diagnostics.map { line($0, in: text) } == [expected])
    #expect(diagnostics.first?.fixes.first?.replacement == fix)
  }

  @Test func anEmptyFrontMatterIsFine() {
    for notebook in ["---\n---\n", "---\n\n# comment\n---\n"] { #expect(parse(notebook).1 == []) }
  }
}
