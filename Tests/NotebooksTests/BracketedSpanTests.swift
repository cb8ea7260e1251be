import Diagnostics
import Testing

@testable import Notebooks

/// Words in brackets with something behind them, and footnotes where they are called.
@Suite struct BracketedSpanTests {
  private func dump(_ markdown: String) -> (Notebook, [String]) {
    var found: [Diagnostic] = []
    let notebook = Notebook(parsing: SourceText(name: "a.md", utf8: Array(markdown.utf8)), into: &found)
    return (notebook, found.map(\.code))
  }

  private func words(_ inlines: [Inline]) -> String {
    inlines.map { inline in
      switch inline.content {
      case .text(let words): words
      case .emphasis(let inner): "*\(words(inner))*"
      case .span(let span): "<\(span.kind): \(words(span.inlines))>"
      case .footnoteReference(let note): "(\(note.number))"
      case .reference(let reference): "@\(reference.written)"
      case .link(let link): "link(\(words(link.inlines)))"
      case .math(let source, _): "$\(source.text)$"
      default: "?"
      }
    }.joined()
  }

  @Test(arguments: [
    ("A [name]{.smallcaps} here", "A <smallCapitals: name> here"),
    ("[a *b* $x$]{.underline}", "<underline: a *b* $x$>"),
    ("[red]{.red} and [x] {.y}", "red and [x] {.y}"), ("[a](b){.c}", "link(a)"), ("[see @fig-x]{.z}", "see @@fig-x"),
    ("\\[a]{.smallcaps}", "[a]{.smallcaps}"), ("[a]{#b}", "[a]{#b}"),
    ("[[a]{.u} b]{.sc}", "<smallCapitals: <underline: a> b>"),
  ])
  func spans(markdown: String, expected: String) {
    let (notebook, found) = dump(markdown)
    guard case .paragraph(let inlines)? = notebook.blocks.first?.content else {
      Issue.record("no paragraph")
      return
    }
    #expect(words(inlines) == expected)
    #expect(found == [])
  }

  /// They come behind those that are defined.
  @Test func footnotesWhereTheyAreCalled() throws {
    let (notebook, found) = dump("One^[a *word*] two[^x] and^[[b](c) with [brackets]].\n\n[^x]: defined\n")
    guard case .paragraph(let inlines)? = notebook.blocks.first?.content else {
      Issue.record("no paragraph")
      return
    }
    #expect(words(inlines) == "One(2) two(1) and(3).")
    let notes = notebook.footnotes.map { note -> String in
      if case .paragraph(let inlines)? = note.blocks.first?.content { words(inlines) } else { "?" }
    }
    #expect(notes == ["defined", "a *word*", "link(b) with [brackets]"])
    #expect(notebook.footnotes.map(\.number) == [1, 2, 3])
    #expect(found == [])
  }

  @Test(arguments: ["^[", "a^[b", "^[]", "x]{.y}", "[]{.u}", String(repeating: "[", count: 3000) + "^[a]{.b}"])
  func whatIsNone(markdown: String) {
    let (notebook, _) = dump(markdown)
    #expect(notebook.footnotes.isEmpty)
  }
}
