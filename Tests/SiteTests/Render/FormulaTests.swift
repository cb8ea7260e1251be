import Testing

@testable import Books
@testable import Site

/// What is said of the TeX in a notebook.
struct FormulaTests {
  private func problems(_ notebook: String) throws -> [String] {
    lines(try build(["notebooks/a.md": notebook]).report.diagnostics)
  }

  @Test(arguments: [
    ("A $5 % of x$ b", "1:6-7 warning tex-comment"), ("$$ 5 % of x $$", "1:6-7 warning tex-comment"),
    ("- $$\n  5 % of x\n  $$", "2:5-6 warning tex-comment"), ("A $\\text{5% of}$ b", "1:11-12 error bad-tex"),
  ])
  func aPercentSignThatHidesSomethingIsToldWithItsMend(notebook: String, expected: String) throws {
    let found = try build(["notebooks/a.md": notebook]).report.diagnostics.flatMap(\.diagnostics)
    let problems = try problems(notebook)
    #expect(problems.count == 1)
    #expect(problems.first?.hasPrefix("notebooks/a.md:\(expected): `%` begins a comment in TeX") == true, "\(problems)")
    #expect(found.first?.fixes.first?.replacement == "\\%")
  }

  @Test(arguments: ["$5 \\% of x$", "$$\na % first\n+ b\n$$", "$$\na\n% whole\n+ b\n$$", "$f$ for 5 % of $x$"])
  func otherPercentSignsAreFine(notebook: String) throws {
    #expect(try problems(notebook) == [])
  }

  @Test func aMisspelledCommandHasItsMend() throws {
    let found = try build(["notebooks/a.md": "An $x + \\alhpa$."]).report.diagnostics.flatMap(\.diagnostics)
    #expect(found.map(\.message) == ["There is no TeX command `\\alhpa` here"])
    #expect(found.first?.fixes.map(\.replacement) == ["\\alpha"])
  }

  @Test func formulasInsideOfTextAreSet() throws {
    let (report, files) = try build(["notebooks/a.md": "A $f \\text{ for $x>0$}$ b"])
    #expect(lines(report.diagnostics) == [])
    #expect(files["a.html"]?.contains("<mo>&gt;</mo>") == true)
  }

  @Test(arguments: ["---\ntitle: A\n---\n", "<!-- a comment -->\n", "---\ntitle: A\n---\n\n<!-- a\n\ncomment -->\n"])
  func aPageWithoutTextIsAWarning(notebook: String) throws {
    #expect(
      try problems(notebook) == [
        "notebooks/a.md:1:1-1 warning empty-notebook: This notebook has no text, and its page is empty "
          + "(write some text, or say `draft: true` in its front matter)"
      ])
  }

  @Test func aFrontPageNeedsNoText() throws {
    let report = try build(["notebooks/index.md": "---\ndescription: D\n---\n", "notebooks/a.md": "A"]).report
    #expect(lines(report.diagnostics) == [])
  }
}
