import Diagnostics
import Testing

@testable import Notebooks

/// Lines that reach no page.
@Suite struct SourceCommentTests {
  private func read(_ markdown: String) -> (text: String, problems: [String]) {
    var found: [Diagnostic] = []
    let notebook = Notebook(parsing: SourceText(name: "a.md", utf8: Array(markdown.utf8)), into: &found)
    return (notebook.plainText, found.map(\.code))
  }

  @Test(arguments: [
    ("% to do\n\nText\n", "Text"), ("% to do\n% and this, $$\nText\n", "Text"), ("Text\n\n  % to do\n", "Text"),
    ("A\n\n+++\n\nB\n", "A\nB"), ("A\n\n+++ {\"tags\": [\"x\"]}\nB\n", "A\nB"), ("> % quoted\n> B\n", "B"),
    ("- % item\n- B\n", "B"), ("%\n", ""),
  ])
  func commentsAreDropped(markdown: String, text: String) {
    #expect(read(markdown).text == text)
    #expect(read(markdown).problems == [])
  }

  /// A per cent sign that begins a line of prose by chance, an escaped one, and a sum stay.
  @Test(arguments: [
    ("about 20\n% of it\n", "about 20 % of it"), ("\\% of it\n", "% of it"), ("+++ more\n", "+++ more"),
    ("++ more\n", "++ more"),
  ])
  func wordsStay(markdown: String, text: String) { #expect(read(markdown).text == text) }

  @Test func whatIsWrongBehindACommentIsTold() {
    #expect(read("% a\nB $$x\n").problems == ["unclosed-math"])
    // A formula that begins in a comment and ends behind it takes nothing away.
    #expect(read("% a $$\nB $$x\n").text.hasSuffix("x"))
    #expect(read("% a $$\nB $$x\n").text.contains("B"))
  }
}
