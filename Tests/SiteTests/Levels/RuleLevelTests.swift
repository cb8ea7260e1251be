import Foundation
import Testing

@testable import Books
@testable import Site

/// How breaches of rules are told: by settings, front matter, comments, and the one who builds.
struct RuleLevelTests {
  private static let plot = "<img src='a.png'>\n"

  private func told(_ page: String, settings: String = "", levels: RuleLevels = RuleLevels()) throws -> [String] {
    var options = BuildOptions()
    options.levels = levels
    let files = ["notebooks/a.md": page, "notebooks/a.png": "x", "cubebook.yml": settings + "html: trusted\n"]
    return lines(try build(files, options: options).report.diagnostics).map {
      $0.replacing("notebooks/", with: "").components(separatedBy: ": ")[0]
    }
  }

  @Test(arguments: [("allow", [String]()), ("note", ["note"]), ("warn", ["warning"]), ("deny", ["error"])])
  func settingsAndFrontMattersChangeLevels(_ level: String, _ severities: [String]) throws {
    let expected = { (line: Int) in severities.map { "a.md:\(line):1-18 \($0) missing-alt" } }
    #expect(try told("# A\n\n" + Self.plot, settings: "levels: {missing-alt: \(level)}\n") == expected(3))
    #expect(try told("---\nlevels: {missing-alt: \(level)}\n---\n\n" + Self.plot) == expected(5))
    var levels = RuleLevels()
    levels["missing-alt"] = RuleLevel(rawValue: level)
    #expect(try told("# A\n\n" + Self.plot, settings: "levels: {missing-alt: allow}\n", levels: levels) == expected(3))
  }

  /// The front matter is nearer than the settings.
  @Test func theNearestLevelHolds() throws {
    #expect(
      try told(
        "---\nlevels: {missing-alt: warn}\n---\n\n" + Self.plot, settings: "levels: {missing-alt: deny}\n")
        == ["a.md:5:1-18 warning missing-alt"])
  }

  @Test func wrongLevelsAreTold() throws {
    #expect(
      try told("# A\n\ntext\n", settings: "levels:\n  missing-alt: never\n  mising-alt: deny\n  unknown-name: allow\n")
        == [
          "cubebook.yml:2:16-21 error bad-value", "cubebook.yml:3:3-13 warning unknown-code",
          "cubebook.yml:4:3-15 warning no-effect",
        ])
  }

  @Test(arguments: [
    "<!-- cubebook: allow missing-alt: a blank -->\n<img src='a.png'>\n",
    "<!-- cubebook: allow missing-alt: a blank -->\n\n<img src='a.png'>\n",
    "<img src='a.png'> <!-- cubebook: allow missing-alt: a blank -->\n",
    "text\n<img src='a.png'><!--cubebook:allow missing-alt:x-->\n",
    "<!-- cubebook: allow missing-alt: two blanks -->\n::: note\n<img src='a.png'>\n:::\n",
    "> <!-- cubebook: allow missing-alt: a quote -->\n> <img src='a.png'>\n", "<!--\nx cubebook: x -->\n",
    "<!-- cubebook: allow missing-alt: a reason\n     over two lines -->\n<img src='a.png'>\n",
    "<!--\ncubebook: allow missing-alt: a reason\n-->\n<img src='a.png'>\n",
    "<img src='a.png'> <!-- cubebook: allow\nmissing-alt: x --> words\n",
  ])
  func commentsAllowTheirBlock(_ text: String) throws {
    #expect(try told("# A\n\n" + text) == [])
  }

  @Test(arguments: [
    // Up to the empty line.
    (
      "<!-- cubebook: allow missing-alt: here -->\n<img src='a.png'>\n\n<img src='a.png'>\n",
      ["a.md:6:1-18 warning missing-alt"]
    ),
    ("<!-- cubebook: allow missing-alt: here -->\ntext\n", ["a.md:3:22-33 warning unused-allowance"]),
    ("<!-- cubebook: allow missing-alt -->\n<img src='a.png'>\n", ["a.md:3:1-37 warning missing-reason"]),
    ("<!-- cubebook: allow missing-alt:\nhere -->\ntext\n", ["a.md:3:22-33 warning unused-allowance"]),
    ("<!-- cubebook: allow : x -->\ntext\n", ["a.md:3:1-29 warning bad-allowance"]),
    ("<!-- cubebook: alow missing-alt: x -->\ntext\n", ["a.md:3:1-39 warning bad-allowance"]),
    ("<!-- cubebook: allow missing-alz: x -->\ntext\n", ["a.md:3:22-33 warning unknown-code"]),
    // What says that something could not be made is no matter of taste.
    (
      "<!-- cubebook: allow unknown-name: x -->\n```let\na = b\n```\n",
      ["a.md:3:22-34 warning unused-allowance", "a.md:5:5-6 error unknown-name"]
    ),
    // What is shown to readers is no comment.
    ("`<!-- cubebook: allow missing-alt: x -->`\n", []),
    ("```html\n<!-- cubebook: allow missing-alt: x -->\n```\n", []),
  ])
  func allowancesAreJudgedThemselves(_ text: String, _ expected: [String]) throws {
    #expect(try told("# A\n\n" + text) == expected)
  }

  /// A cell's warning stands on the page, too, and goes from there with it.
  @Test func pagesTellWhatTheReportTells() throws {
    let cell = "```let\ncritical = sin^-1(0.75) in °\n```\n"
    #expect(try build(["notebooks/a.md": "# A\n\n" + cell]).files["a.html"]?.contains("problem warning") == true)
    let allowed = "# A\n\n<!-- cubebook: allow inverse-function: as in the book of 1897 -->\n" + cell
    let (report, files) = try build(["notebooks/a.md": allowed])
    #expect(report.warningCount == 0 && files["a.html"]?.contains("problem warning") == false)
  }

  @Test func aFileThatIsIncludedHasItsOwnComments() throws {
    let files = [
      "cubebook.yml": "html: trusted\n", "notebooks/a.md": "# A\n\n{{< include _b.md >}}\n", "notebooks/a.png": "x",
      "notebooks/_b.md": "text\n\n<!-- cubebook: allow missing-alt: x -->\n<img src='a.png'>\n\n<img src='a.png'>\n",
    ]
    #expect(
      lines(try build(files).report.diagnostics).map { $0.components(separatedBy: ": ")[0] }
        == ["notebooks/_b.md:6:1-18 warning missing-alt"])
  }
}
