import Diagnostics
import TestSupport
import Testing

@testable import Notebooks

/// Labels of headings, in the spellings of Pandoc, kramdown and MyST.
@Suite struct HeadingLabelTests {
  private func headings(_ markdown: String) -> [Heading] {
    var found: [Diagnostic] = []
    let notebook = Notebook(parsing: SourceText(name: "a.md", utf8: Array(markdown.utf8)), into: &found)
    return notebook.blocks.compactMap { if case .heading(let heading) = $0.content { heading } else { nil } }
  }

  @Test(arguments: [
    ("## Energy {#sec-energy}\n", "Energy", "sec-energy"),
    ("## Energy{#e}\n", "Energy", "e"),
    ("## Energy {#sec-energy .unnumbered key=\"a b\"} ##\n", "Energy", "sec-energy"),
    ("## Energie über alles {: #énergie .x}\n", "Energie über alles", "énergie"),
    ("## The *whole* {#sec-whole_of_it}\n", "The whole", "sec-whole_of_it"),
    ("## Is $E = {1 \\over 2} m v^2$ {#e}\n", "Is E = {1 over 2} m v^2", "e"),
    ("Energy {#e}\n------\n", "Energy", "e"), ("(e)=\n## Energy\n", "Energy", "e"),
    ("(e)=\n\n## Energy\n", "Energy", "e"),
  ])
  func labelsAreRead(markdown: String, words: String, label: String) throws {
    let heading = try #require(headings(markdown).first)
    #expect(heading.inlines.plainText == words)
    #expect(heading.id == label)
    let range = try #require(heading.label)
    let place = String(decoding: Array(markdown.utf8)[range.lowerBound..<range.upperBound], as: UTF8.self)
    #expect(place == "#" + label || place == label)
  }

  /// Of two labels of one heading both count.
  @Test(arguments: ["(a)=\n## Energy {#b}\n", "(a)=\n\n## Energy {#b .unnumbered}\n", "(a)=\n# Energy {: #b}\n\nX\n"])
  func aLineAboveGivesASecondLabel(markdown: String) throws {
    let heading = try #require(headings(markdown).first)
    #expect(heading.id == "b")
    #expect(heading.alias?.text == "a")
    #expect(headings("(b)=\n## Energy {#b}\n").first?.alias == nil)
  }

  /// Words that happen to stand in braces stay words.
  @Test(arguments: [
    "## A set {1, 2}\n", "## A set {x}\n", "## A set \\{#x}\n", "## A set {#x\\_y}\n", "## A set {#}\n", "## {#x}\n",
    "## A {#x #y}\n", "## A {#x} b\n", "## A `{#x}`\n", "## A {}\n", "(a b)=\n\n## B\n", "(a)=\n\nB\n",
  ])
  func othersStay(markdown: String) {
    for heading in headings(markdown) { #expect(heading.label == nil, "\(heading.id)") }
  }

  @Test(arguments: [
    ("## A {#two words}\n", 5..<17), ("## A {#}\n", 5..<8), ("## {#x}\n", 3..<7), ("## A {1, 2}\n", nil),
    ("## A \\{#b c}\n", nil), ("## A {#b}\n", nil),
  ])
  func whatIsMeantAsALabelAndIsNoneIsTold(markdown: String, place: Range<Int>?) {
    var found: [Diagnostic] = []
    _ = Notebook(parsing: SourceText(name: "a.md", utf8: Array(markdown.utf8)), into: &found)
    #expect(found.map(\.code) == (place == nil ? [] : ["bad-attribute"]))
    #expect(found.first.map { $0.range } == place.map { SourceRange($0.lowerBound, $0.upperBound) })
  }

  @Test func classesAloneAreNotPrinted() throws {
    let heading = try #require(headings("## Thanks {.unnumbered}\n").first)
    #expect(heading.inlines.plainText == "Thanks")
    #expect(heading.id == "thanks")
    #expect(headings("## Thanks {-}\n").first?.id == "thanks")
  }

  /// What stands on a line above is the heading's, as a label there is.
  @Test(arguments: ["{.unnumbered}\n## A\n", "{.unnumbered}\n\n## A {#a}\n", "{#a .unnumbered}\n## A\n"])
  func attributesAboveAreNotPrinted(markdown: String) throws {
    var found: [Diagnostic] = []
    let notebook = Notebook(parsing: SourceText(name: "a.md", utf8: Array(markdown.utf8)), into: &found)
    #expect(found.isEmpty && notebook.blocks.count == 1, "\(found)")
    let heading = try #require(headings(markdown).first)
    #expect(heading.inlines.plainText == "A" && heading.id == "a" && !heading.isNumbered)
  }

  /// A name that was given is no other heading's, also where their words are the same.
  @Test func givenNamesAreTaken() {
    #expect(headings("## A {#energy}\n\n## Energy\n").map(\.id) == ["energy", "energy-1"])
    // What has a name does not use up that of its words, however the name is written.
    #expect(headings("## Energy {#e}\n\n## Energy\n").map(\.id) == ["e", "energy"])
    #expect(headings("(e)=\n## Energy\n\n## Energy\n").map(\.id) == ["e", "energy"])
  }
}
