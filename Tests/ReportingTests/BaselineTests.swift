import Diagnostics
import Reporting
import Testing

@testable import Books
@testable import Site

/// Problems that are known are told no more; others are.
struct BaselineTests {
  private static let page = "# A\n\n`=x`\n\n`=y`\n\n[a](b.md)\n"

  private func report(_ page: String) throws -> BuildReport {
    try Builder(book: Book(files: MemoryFiles(["notebooks/a.md": page]))).build(into: MemorySite())
  }

  private func codes(_ report: BuildReport) -> [String] {
    report.diagnostics.flatMap { $0.diagnostics.map(\.code) }
  }

  @Test func itSaysWhatIsKnown() throws {
    let text = Baseline.text(try report(Self.page))
    let lines = text.split(separator: "\n")
    #expect(lines.count == 4 && lines[0].hasPrefix("# "))
    #expect(
      lines.dropFirst().map { $0.dropFirst(16) } == [
        " unknown-name notebooks/a.md", " unknown-name notebooks/a.md", " broken-link notebooks/a.md",
      ])
  }

  /// Each page, how many of its problems are known and mended, and what is told.
  @Test(arguments: [
    (page, 3, 0, [String]()), ("\n\nmore\n\n" + page, 3, 0, []), ("# A\n\n`=x`\n", 1, 2, []),
    // A line that is changed, and a second one of the same words.
    (page + "\n`=x`\n\n`=y` more\n", 3, 0, ["unknown-name", "unknown-name"]),
    ("# A\n\n`=x + 1`\n\n`=y`\n\n[a](b.md)\n", 2, 1, ["unknown-name"]),
  ])
  func othersAreTold(_ page: String, _ known: Int, _ mended: Int, _ told: [String]) throws {
    let baseline = try #require(Baseline(Baseline.text(try report(Self.page))))
    var report = try report(page)
    let result = baseline.apply(to: &report)
    #expect(result == (known, mended))
    #expect(codes(report) == told)
  }

  /// What follows from a mistake that is known goes with it.
  @Test func consequencesGoWithTheirMistakes() throws {
    var report = try report("# A\n\n```let\na = b\nc = a\n```\n\n`=c`\n")
    #expect(report.consequenceCount > 0)
    let baseline = try #require(Baseline(Baseline.text(report)))
    _ = baseline.apply(to: &report)
    #expect(report.isClean(strict: true))
  }

  /// A list of nothing is one; another file, given by mistake, would let everything be told as if there were none.
  @Test func otherTextsAreNone() throws {
    var report = try report(Self.page)
    let empty = try #require(Baseline("# known\n\r\n"))
    #expect(empty.apply(to: &report) == (0, 0) && report.errorCount == 3)
    for text in ["x", "# A\n\nWords.\n", "{\"a\": 1}", "0123456789abcdef"] { #expect(Baseline(text) == nil) }
  }
}
