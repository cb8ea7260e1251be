import Diagnostics
import Reporting
import Testing

struct DiagnosticTextTests {
  @Test func showsTheLineAndThePlace() {
    let source = SourceText(name: "notebooks/a.md", "```cube\nedge: 1 m\ndampng: 0.2\n```\n")
    let diagnostic = Diagnostic(
      .error, "unknown-key", "Unknown key `dampng`", at: SourceRange(18, 24),
      label: "no such key in `cube`", help: "did you mean `damping`?",
      fixes: [.init("write `damping`", SourceRange(18, 24), "damping")])
    #expect(
      diagnostic.text(in: source) == """
        error[unknown-key]: Unknown key `dampng`
         --> notebooks/a.md:3:1
          |
        3 | dampng: 0.2
          | ^^^^^^ no such key in `cube`
          |
          = help: did you mean `damping`?
          = fix: write `damping`

        """)
  }

  @Test func showsOtherPlacesInOrder() {
    let lines = (1...12).map { "line \($0)\n" }
    let source = SourceText(name: "a.md", lines.joined())
    let second = lines[..<10].joined().utf8.count
    let diagnostic = Diagnostic(
      .warning, "defined-twice", "`g` is defined twice", at: SourceRange(second, second + 4),
      notes: [.init("first defined here", SourceRange(7, 11))])
    #expect(
      diagnostic.text(in: source, folder: "book") == """
        warning[defined-twice]: `g` is defined twice
          --> book/a.md:11:1
           |
         2 | line 2
           | ---- first defined here
        ...
        11 | line 11
           | ^^^^

        """)
  }

  @Test func showsTheOnlyLineBetween() {
    let source = SourceText(name: "a.md", "a\nb\nc\n")
    let diagnostic = Diagnostic(
      .error, "cycle", "A cycle", at: SourceRange(4, 5), notes: [.init("and back", SourceRange(0, 1))])
    #expect(
      diagnostic.text(in: source) == """
        error[cycle]: A cycle
         --> a.md:3:1
          |
        1 | a
          | - and back
        2 | b
        3 | c
          | ^

        """)
  }

  @Test func underlinesSeveralLines() {
    let source = SourceText(name: "a.md", "x {\n  y\n} z\n")
    let diagnostic = Diagnostic(.error, "e", "M", at: SourceRange(2, 9), label: "here")
    #expect(
      diagnostic.text(in: source) == """
        error[e]: M
         --> a.md:1:3
          |
        1 | x {
          |   ^
        2 |   y
          |   ^
        3 | } z
          | ^ here

        """)
  }

  /// Columns that a terminal shows: a tab is four, 水 and 🙂 are two, a combining accent is none.
  @Test(arguments: [
    ("\tab", 2, "    ab", "     ^"), ("水b", 3, "水b", "  ^"), ("🙂b", 4, "🙂b", "  ^"),
    ("e\u{301}b", 3, "e\u{301}b", " ^"), ("ω\u{200B}b", 5, "ω\u{200B}b", " ^"),
    ("👩\u{200D}🚀b", 11, "👩\u{200D}🚀b", "  ^"), ("ab", 2, "ab", "  ^"), ("ab\r\n", 2, "ab", "  ^"),
  ])
  func caretsStandUnderTheirPlace(line: String, offset: Int, shown: String, carets: String) {
    let source = SourceText(name: "a.md", line)
    let rows = Diagnostic(.error, "e", "M", at: SourceRange(offset, offset)).text(in: source)
      .split(separator: "\n")
    #expect(rows[3] == "1 | \(shown)")
    #expect(rows[4] == "  | \(carets)")
  }

  @Test func aTerminalObeysNothingInAFile() {
    let source = SourceText(name: "a.md", utf8: Array("\u{1B}[2J".utf8) + [0xFF] + Array("\u{202E}x".utf8))
    let text = Diagnostic(.error, "e", "Bad `\u{1B}[31m`", at: SourceRange(0, 1)).text(in: source)
    #expect(text.contains("Bad `␛[31m`"))
    #expect(text.contains("1 | ␛[2J\u{FFFD}\u{FFFD}x\n"))
    #expect(!text.contains("\u{1B}"))
  }

  @Test func aLongLineIsCutAroundThePlace() {
    let source = SourceText(
      name: "a.md", String(repeating: "a", count: 5000) + "!" + String(repeating: "b", count: 5000))
    let rows = Diagnostic(.error, "e", "M", at: SourceRange(5000, 5001)).text(in: source)
      .split(separator: "\n")
    #expect(rows[3] == "1 | …\(String(repeating: "a", count: 50))!\(String(repeating: "b", count: 69))…")
    #expect(rows[4] == "  | \(String(repeating: " ", count: 51))^")
  }

  /// Lines of which only a part is looked at are shown like others, wherever the place is in them.
  @Test(arguments: [0, 1, 60, 999, 1001, 50_000, 199_990, 199_999])
  func aVeryLongLineIsCutAroundThePlace(place: Int) {
    var bytes = Array(repeating: Array("ü".utf8), count: 100_000).flatMap { $0 }
    let place = place / 2 * 2
    bytes.replaceSubrange(place..<place + 2, with: Array("!".utf8))
    let source = SourceText(name: "a.md", utf8: bytes)
    let rows = Diagnostic(.error, "e", "M", at: SourceRange(place, place + 1)).text(in: source).split(separator: "\n")
    #expect(rows[1] == " --> a.md:1:\(place / 2 + 1)")
    let line = Array(rows[3]), carets = Array(rows[4])
    #expect(carets.last == "^" && line[carets.count - 1] == "!")
    #expect(line.count { $0 == "ü" } == 119)
    #expect((line[4] == "…") == (place / 2 > 50))
  }

  @Test func aFileWithoutTextHasNoExcerpt() {
    let text = Diagnostic(.error, "not-utf-8", "M", at: SourceRange(0, 0), help: "a\nb")
      .text(in: SourceText(name: "a.md", ""))
    #expect(
      text == """
        error[not-utf-8]: M
         --> a.md:1:1
          |
          = help: a␊b

        """)
  }

  @Test func coloursEndWhereTheyBegan() {
    let source = SourceText(name: "a.md", "x\n")
    let text = Diagnostic(.warning, "w", "M", at: SourceRange(0, 1), label: "l").text(in: source, style: .coloured)
    #expect(text.hasPrefix("\u{1B}[1;33mwarning[w]\u{1B}[0m\u{1B}[1m: M\u{1B}[0m\n"))
    #expect(text.contains(" \u{1B}[1;33m^ l\u{1B}[0m\n"))
  }
}
