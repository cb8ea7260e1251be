import Pages
import TestSupport
import Testing

@testable import Site

/// What readers get of scripts and style sheets.
@Suite struct UncommentedTests {
  private func text(_ source: String) -> String {
    String(decoding: Uncommented.text(Array(source.utf8)), as: UTF8.self)
  }

  @Test(arguments: [
    ("a\n// b\n  // c\nd\n", "a\nd\n"), ("/* a */\nb {\n  /* c\n  d */\n}\n", "b {\n}\n"),
    ("/** a */\nb", "b"), ("a /* b */\n", "a /* b */\n"), ("/* a */ b\n", "/* a */ b\n"), ("", ""), ("\n\n", "\n\n"),
    ("/* a / b\n * c\n */\nd\n", "d\n"), ("  a\n    b\n", "a\nb\n"), ("a = 'http://b'\n", "a = 'http://b'\n"),
    ("/*", ""), ("a\n/*/\nb", "a"),
  ])
  func linesOfCommentsGo(_ source: String, _ expected: String) { #expect(text(source) == expected) }

  /// All that is in the theme says the same without them: what is quoted has no line that looks like one.
  @Test func noTextInQuotesLooksLikeAComment() throws {
    for (path, bytes) in try Theme.files() where path.hasSuffix(".js") || path.hasSuffix(".css") {
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(!text.contains("\n//") && !text.contains("\n  //"), "\(path)")
      // A text over several lines would lose its blanks.
      #expect(text.split(separator: "\n").allSatisfy { $0.count { $0 == "`" } % 2 == 0 }, "\(path)")
    }
  }
}
