import Diagnostics
import JSON
import Reporting
import Books
import Site
import Testing

struct ReportTests {
  private var report: BuildReport {
    var report = BuildReport()
    let source = SourceText(name: "notebooks/a.md", "aω x\n")
    report.diagnostics = [
      FileDiagnostics(
        source: source,
        diagnostics: [
          Diagnostic(
            .error, "unknown-name", "Unknown name `x`", at: SourceRange(4, 5), label: "here",
            notes: [.init("there", SourceRange(0, 1))], help: "did you mean `y`?",
            fixes: [.init("write `y`", SourceRange(4, 5), "y")]),
          Diagnostic(.warning, "w", "Careful", at: SourceRange(0, 1)),
        ])
    ]
    return report
  }

  @Test func nothingToSayIsNoText() {
    #expect(BuildReport().text().isEmpty)
    #expect(BuildReport().summary == "no problems")
  }

  @Test func endsWithTheSum() {
    #expect(report.text().hasSuffix("\n1 error and 1 warning in 1 file\n"))
  }

  /// Each shown problem costs as much as its line is long, at most; a hundred thousand of one line are shown as twenty.
  @Test func theProblemsOfALineAreCountedBehindTheTwentieth() {
    let line = String(repeating: "[x](#x) ", count: 100_000)
    let source = SourceText(name: "notebooks/a.md", "# T\n\(line)\nlast\n")
    var report = BuildReport()
    report.diagnostics = [
      FileDiagnostics(
        source: source,
        diagnostics: (0..<100_000).map { Diagnostic(.error, "e", "M", at: SourceRange(4 + 8 * $0, 7 + 8 * $0)) }
          + [Diagnostic(.error, "e", "At the end", at: SourceRange(800_005, 800_009))])
    ]
    let text = report.text()
    #expect(text.components(separatedBy: "error[e]: M\n").count == 21)
    #expect(text.contains("\n\n… and 99980 more in line 2 of notebooks/a.md\n\nerror[e]: At the end\n"))
    #expect(text.hasSuffix("\n100001 errors in 1 file\n"))
    #expect(text.split(separator: "\n").allSatisfy { $0.count < 200 })
    // JSON has all of them.
    #expect(report.json(tool: "t").text().components(separatedBy: "\"code\":\"e\"").count == 100_002)
  }

  @Test func theProblemsOfAKindAreCountedBehindTheThousandth() {
    var report = BuildReport()
    report.diagnostics = [
      FileDiagnostics(
        source: SourceText(name: "notebooks/a.md", String(repeating: "x\n", count: 5000)),
        diagnostics: (0..<5000).map {
          Diagnostic(.error, $0 == 4999 ? "f" : "e", "M", at: SourceRange(2 * $0, 2 * $0 + 1))
        })
    ]
    let text = report.text()
    #expect(text.components(separatedBy: "error[e]: M\n").count == 1001)
    #expect(text.components(separatedBy: "error[f]: M\n").count == 2)
    #expect(text.hasSuffix("\n\n… and 3999 more of the kind `e` in notebooks/a.md\n\n5000 errors in 1 file\n"))
  }

  @Test func listsWhatDiffers() {
    var report = BuildReport()
    report.differences = [
      SiteDifference(path: "a.html", kind: .changed), SiteDifference(path: "b.html", kind: .unexpected),
    ]
    #expect(
      report.text(site: "site") == """
        error[stale-site]: `site` is not what the notebooks give
          changed a.html
          unexpected b.html
          = help: `cubebook build` makes it anew

        2 files of the site out of date

        """)
  }

  @Test func aProblemOfTheDiskHasNoPlace() {
    #expect(
      FileProblem("site", "the folder was not made by cubebook", help: "choose another").text() == """
        error: site: the folder was not made by cubebook
          = help: choose another

        """)
  }

  @Test func jsonHasAStableShape() {
    #expect(
      report.json(tool: "cubebook 1").text() == """
        {"version":1,"tool":"cubebook 1",\
        "summary":{"pages":0,"errors":1,"warnings":1,"differences":0},"diagnostics":[\
        {"file":"notebooks/a.md","range":{"start":{"offset":4,"line":1,"column":4},\
        "end":{"offset":5,"line":1,"column":5}},"severity":"error","code":"unknown-name",\
        "message":"Unknown name `x`","label":"here","help":"did you mean `y`?",\
        "notes":[{"message":"there","range":{"start":{"offset":0,"line":1,"column":1},\
        "end":{"offset":1,"line":1,"column":2}}}],\
        "fixes":[{"summary":"write `y`","range":{"start":{"offset":4,"line":1,"column":4},\
        "end":{"offset":5,"line":1,"column":5}},"replacement":"y"}]},\
        {"file":"notebooks/a.md","range":{"start":{"offset":0,"line":1,"column":1},\
        "end":{"offset":1,"line":1,"column":2}},"severity":"warning","code":"w",\
        "message":"Careful","label":null,"help":null,"notes":[],"fixes":[]}],"differences":[]}
        """)
  }
}
