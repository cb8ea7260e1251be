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
}
