import Diagnostics
import Notebooks
import Testing

/// How many lines a notebook may have: its tree has a node or more for each, and for each mark of a quote.
@Suite struct LineLimitTests {
  private static func codes(_ text: String) -> [String] {
    var diagnostics: [Diagnostic] = []
    _ = Notebook(parsing: SourceText(name: "a.md", text), into: &diagnostics)
    return diagnostics.map { $0.code }
  }

  @Test(arguments: ["\n", "> ", "- ", "1. ", "* ", "> > x\n"]) func moreThanAMillionAreRefused(_ mark: String) {
    #expect(Self.codes(String(repeating: mark, count: 1_000_001)) == ["too-long"])
  }

  @Test(arguments: ["word. ", "(a - b) ", "a* "]) func marksInALineAreNone(_ words: String) {
    #expect(!Self.codes("x " + String(repeating: words, count: 200_000)).contains("too-long"))
  }

  @Test(arguments: ["# a\n", "a\n===\n"]) func headingsBeyondTheLimitAreToldOnce(_ heading: String) {
    #expect(Self.codes(String(repeating: heading, count: 100_000)) == [])
    #expect(Self.codes(String(repeating: heading, count: 100_003)) == ["too-long"])
  }

  /// cmark reads from each sign of an address to the end of its line: 10¹¹ bytes and more in these.
  @Test(arguments: ["a@b.", "a@b.c ", "_www.a_b"]) func aLongLineOfAddressesIsRefused(_ address: String) {
    #expect(Self.codes(String(repeating: address, count: 2_000_000 / address.utf8.count)) == ["too-long"])
  }

  @Test(arguments: ["a@b.c\n\n", "www.a.b\n\n", "see @fig-a. "]) func manyAddressesAreRead(_ address: String) {
    #expect(!Self.codes(String(repeating: address, count: 1000)).contains("too-long"))
  }
}
