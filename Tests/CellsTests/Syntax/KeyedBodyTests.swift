import Diagnostics
import Testing

@testable import Cells

struct KeyedBodyTests {
  private func body(_ text: String) -> (KeyedBody, [Diagnostic], SourceFragment) {
    var diagnostics: [Diagnostic] = []
    let fragment = SourceFragment(text)
    let body = KeyedBody(
      parsing: fragment, word: .plot,
      keys: KeyTable([
        Key("curve", .line, "", without: "", repeats: true), Key("x", .range, "", without: "`auto`"),
        Key("title", .text, "", without: ""),
      ]), into: &diagnostics)
    return (body, diagnostics, fragment)
  }

  @Test func readsLinesCommentsAndContinuations() {
    let (body, diagnostics, _) = body(
      """
      # a comment
      curve: y = sin x   # its picture
        + 2
      x: 0..1
      title: "a # b"

      curve :cos
      """)
    #expect(diagnostics.isEmpty)
    #expect(body.entries.map(\.key) == ["curve", "x", "title", "curve"])
    #expect(body.entries.map(\.value.text) == ["y = sin x + 2", "0..1", "\"a # b\"", "cos"])
  }

  @Test func everyByteOfAContinuedValueKeepsItsPlace() {
    let (body, _, fragment) = body("curve: a\n   + bω")
    let value = body.entries[0].value
    #expect(value.text == "a + bω")
    #expect(fragment.text(value.sourceOffset(4)..<value.sourceOffset(7)) == "bω")
  }

  @Test(arguments: [
    ("crve: x", "unknown-key", "crve"),
    ("x 0..1", "expected-key", "x 0..1"),
    (": 3", "expected-key", ":"),
    ("x: 1\nx: 2", "duplicate-key", "x"),
    ("x:", "missing-value", "x"),
    ("x: # 3", "missing-value", "x"),
  ])
  func brokenLines(_ text: String, _ code: String, _ place: String) throws {
    let (_, diagnostics, fragment) = body(text)
    let first = try #require(diagnostics.first)
    #expect(first.code == code)
    #expect(fragment.text(first.range.lowerBound..<first.range.upperBound) == place)
  }
}
