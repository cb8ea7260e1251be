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

  @Test(arguments: [
    "\\@fig-x", "`@fig-x`", "$@fig-x$", "me@example.org", "a@b", "@", "@1", "[a](b.md) @ c", "[@fig-x](b.md)", "@-x",
  ])
  func areNot(markdown: String) { #expect(references(markdown) == []) }
}
