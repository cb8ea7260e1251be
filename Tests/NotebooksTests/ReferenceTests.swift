import Diagnostics
import Testing

@testable import Notebooks

/// References in a text, and what only looks like one.
@Suite struct ReferenceTests {
  private func references(_ markdown: String) -> [String] {
    var found: [Diagnostic] = []
    let bytes = Array(markdown.utf8)
    let notebook = Notebook(parsing: SourceText(name: "a.md", utf8: bytes), into: &found)
    var words: [String] = []
    func collect(_ inlines: [Inline]) {
      for inline in inlines {
        switch inline.content {
        case .reference(let reference):
          // The place in the file is that of the words.
          let place = String(decoding: bytes[inline.range.lowerBound..<inline.range.upperBound], as: UTF8.self)
          #expect(place == reference.written)
          for name in reference.names {
            let place = String(decoding: bytes[name.range.lowerBound..<name.range.upperBound], as: UTF8.self)
            #expect(place == "@" + name.label)
          }
          words.append(reference.written)
        case .emphasis(let inner), .strong(let inner), .strikethrough(let inner): collect(inner)
        default: break
        }
      }
    }
    for block in notebook.blocks { if case .paragraph(let inlines) = block.content { collect(inlines) } }
    return words
  }

  @Test(arguments: [
    ("See @fig-x.", ["@fig-x"]), ("@fig-x and (@tbl-y), *@eq:z*", ["@fig-x", "@tbl-y", "@eq:z"]),
    ("[@fig-x]", ["[@fig-x]"]), ("as in [-@fig-x] here", ["[-@fig-x]"]), ("-@fig-x", ["-@fig-x"]),
    ("[see @fig-x and -@fig-y]", ["[see @fig-x and -@fig-y]"]), ("a\\_b @fig-x \\* @fig-y", ["@fig-x", "@fig-y"]),
    ("über @abb-größe", ["@abb-größe"]), ("> a\n> @fig-x\n\nb @fig_z", ["@fig_z"]),
  ])
  func areFound(markdown: String, expected: [String]) { #expect(references(markdown) == expected) }

  /// Words that say what a label names stand for its kind: then the number alone is shown.
  @Test(arguments: [
    ("[see @fig-x]", [false]), ("[Figure @fig-x]", [true]),
    ("[see Fig. @fig-x and @fig-y, @fig-z]", [true, true, true]),
    ("[Fig. @fig-x, and see @eq-y]", [true, false]), ("[Figure@fig-x]", []), ("[Figs. @fig-x–@fig-y]", [true, true]),
    ("[Abb. @fig-x und Gl. @eq-y]", [true, true]),
  ])
  func wordsThatSayTheKind(markdown: String, areBare: [Bool]) {
    guard case .paragraph(let inlines)? = read(markdown).notebook.blocks.first?.content else { return }
    let names = inlines.flatMap { inline -> [Reference.Name] in
      if case .reference(let reference) = inline.content { reference.names } else { [] }
    }
    #expect(names.map(\.isBare) == areBare)
  }

  /// Two signs of punctuation beside each other end a name, as in Pandoc, but for one in braces.
  @Test(arguments: [
    ("@eq-a---or, if", ["eq-a"]), ("@fig-a--@fig-b", ["fig-a", "fig-b"]), ("@doe::x", ["doe"]),
    ("@doe:x.y/z", ["doe:x.y/z"]),
    ("@{a--b}", ["a--b"]), ("[see @{https://a.org/b?c}, p. 3]", ["https://a.org/b?c"]), ("@{a b}", []), ("@{", []),
  ])
  func names(text: String, expected: [String]) {
    guard case .paragraph(let inlines)? = read(text).notebook.blocks.first?.content else { return }
    let names = inlines.flatMap { inline -> [Reference.Name] in
      if case .reference(let reference) = inline.content { reference.names } else { [] }
    }
    #expect(names.map(\.label) == expected)
  }

  /// What begins in one line and ends in the next, or holds what is set otherwise, reads as in one line of words; and no
  /// nesting takes long.
  @Test(arguments: [
    ("[Figs. @fig-a⏎and @fig-b]", "Figs. @fig-a and @fig-b"), ("==marked⏎words==", "mark"), ("==a *b* c==", "mark"),
    ("^^a⏎b^^", "underline"), ("[[p|some *words*⏎here]]", "link"), ("[a⏎b]{.mark⏎#x}", "place"),
    ("\\eqref{eq-a⏎}", "eq-a"), ("![a](p.png){width=20%⏎.x} b", "image"),
  ])
  func marksGoOverLinesAndOtherMarks(text: String, _ what: String) {
    let notebook = read(text.replacing("⏎", with: "\n")).notebook
    guard case .paragraph(let inlines)? = notebook.blocks.first?.content, let first = inlines.first else {
      Issue.record("\(dump(text))")
      return
    }
    switch first.content {
    case .span(let span): #expect("\(span.kind)".hasPrefix(what == "mark" ? "marked" : what))
    case .link: #expect(what == "link" && inlines.count == 1)
    case .image: #expect(what == "image" && inlines.count == 2)
    case .reference(let reference):
      let words = reference.parts.map { part in
        switch part {
        case .words(let words): words.plainText
        case .name(let name): what.hasPrefix("eq") ? name.label : "@" + name.label
        }
      }
      #expect(words.joined() == what)
    default: Issue.record("\(dump(text))")
    }
  }

  @Test(arguments: ["[@a ", "[", "==a ", "[[a|", "^[", "\\cite[", "@{", "[a]{", "&amp;[@a "])
  func manyBeginningsAreReadInTime(mark: String) {
    _ = read(String(repeating: mark, count: 5_000) + String(repeating: "]", count: 5_000))
  }

  @Test(arguments: [
    "\\@fig-x", "`@fig-x`", "$@fig-x$", "me@example.org", "a@b", "@", "@1", "[a](b.md) @ c", "[@fig-x](b.md)", "@-x",
  ])
  func areNot(markdown: String) { #expect(references(markdown) == []) }
}
