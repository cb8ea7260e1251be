import Foundation
import Testing

@testable import Site

/// Fences that are nearly something else.
@Suite struct FenceTests {
  private func problems(_ notebook: String) throws -> [String] {
    let (report, _) = try build(["notebooks/a.md": notebook])
    return lines(report.diagnostics).map { String($0.dropFirst("notebooks/a.md:".count)) }
  }

  @Test(arguments: [
    "python", "sh", "bash", "json", "text", "txt", "swift", "C++", "Python", "html", "console", "tex", "yaml", "",
    "rust,editable", "rust,ignore,no_run",
  ])
  func languagesAreNoMistake(word: String) throws {
    #expect(try problems("```\(word)\nx\n```\n") == [])
  }

  @Test(arguments: [
    ("Let", "did you mean `let`?"), ("plt", "did you mean `plot`?"), ("PLOT {#a}", "did you mean `plot`?"),
    ("expects", "did you mean `expect`?"),
    (
      "recipe",
      "a cell begins with `let`, `plot`, `cube`, `ode`, `expect`, `table`, `derive`, `scene`, `data`, `fit`, `sensor` or `question`; plain code with `text`"
    ),
    ("{plot}", "a cell is written without braces around its word: did you mean `plot`?"),
    ("{.tip}", "write `> [!TIP]`, and its text after `> ` on the lines below"),
    ("Warning", "write `> [!WARNING]`, and its text after `> ` on the lines below"),
    ("{}", "write the cell word or the language before the brace"),
  ])
  func otherWordsAreAWarning(info: String, help: String) throws {
    let found = try problems("# A\n\n```\(info)\nx\n```\n")
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("3:4-") == true && found.first?.contains(" warning unknown-cell: ") == true)
    #expect(found.first?.hasSuffix(" (\(help))") == true, "\(found)")
  }

  /// One mistake, one message, also where the cell has taken in the text behind it.
  @Test(arguments: [
    "```let\na = 1 m\n\nSome prose, then.\n\n```plot\ncurve: x\n```\n\nAnd `=a`.\n",
    "```let\na = 1 m\n\nSome prose, then.\n\nAnd more of it.\n",
    "~~~let\na = 1 m\nb = a\n\nSome prose.\n\n~~~expect\na = 1 m\n~~~\n\nAnd `=b`.\n",
    "- ```let\n  a = 1 m\n\n  Some prose.\n\nAnd `=a`.\n",
  ])
  func aFenceThatIsNotClosedIsToldAsThat(notebook: String) throws {
    let found = try problems(notebook)
    #expect(found.count == 1, "\(found)")
    #expect(found.first?.contains(" error unclosed-fence: ") == true)
  }

  @Test func mistakesBeforeTheEndOfSuchACellAreTold() throws {
    #expect(try problems("```let\na = 1 +\n\nSome prose.\n").count == 2)
  }

  @Test func aBacktickInACaptionIsToldAtItsPlace() throws {
    let found = try problems("# A\n\n```plot {caption=\"Value `=1+1`\"}\ncurve: x\n```\n\nText.\n")
    #expect(
      found.first
        == "3:25-26 error backtick-in-info: The line that opens a fence of backticks can contain no other backtick "
        + "(write tildes, `~~~`, in place of the backticks that open and close it)")
    #expect(try problems("~~~plot {caption=\"Value `=1+1`\"}\ncurve: x\n~~~\n") == [])
    #expect(try problems("Code spans: ``` a {b} ` ``` and ```` ```plot {caption=\"`x`\"} ````.\n") == [])
    #expect(try problems("``` a {b} ` ``` is one, too.\n") == [])
  }

  @Test func aBibliographyThatIsMissingIsTold() throws {
    let (report, _) = try build([
      "notebooks/a.md": "---\nbibliography: [refs.bib, gone.bib, ../../etc/passwd]\n---\n# A\n",
      "notebooks/refs.bib": "@book{a}",
    ])
    #expect(
      lines(report.diagnostics).map { $0.components(separatedBy: ": ")[0] } == [
        "notebooks/a.md:2:26-34 error missing-file", "notebooks/a.md:2:36-52 error missing-file",
      ])
  }
}
