import Diagnostics
import JSON
import Reporting
import Testing

@testable import Books
@testable import Site

/// What CI and editors read.
struct CIReportTests {
  private func report(before text: String = "") -> BuildReport {
    var report = BuildReport()
    let source = SourceText(name: "notebooks/a b.md", text + "aω x\n& <y>\n")
    let start = text.utf8.count
    func range(_ from: Int, _ to: Int) -> SourceRange { SourceRange(start + from, start + to) }
    report.diagnostics = [
      FileDiagnostics(
        source: source,
        diagnostics: [
          Diagnostic(.warning, "w", "50 % of \"it\"", at: range(0, 9)),
          Diagnostic(
            .error, "unknown-name", "Unknown name `x`", at: range(4, 5), label: "here",
            notes: [.init("there", range(0, 1))], help: "did you mean `y`?",
            fixes: [.init("write `y`", range(4, 5), "y")]),
          Diagnostic(.consequence, "c", "Follows", at: range(0, 1)),
          Diagnostic(.note, "n", "By the way", at: range(0, 1)),
        ])
    ]
    report.differences = [SiteDifference(path: "a.html", kind: .changed)]
    return report
  }

  @Test func aLineEach() {
    #expect(
      report().shortText(folder: "book", site: "site") == """
        book/notebooks/a b.md:1:1: warning: 50 % of "it" [w]
        book/notebooks/a b.md:1:4: error: Unknown name `x`: here; did you mean `y`?; write `y` [unknown-name]
        book/notebooks/a b.md:1:1: note: By the way [n]
        site/a.html: error: This file is not what the notebooks give [stale-site]

        """)
    #expect(BuildReport().shortText() == "" && !report().shortText(hasNotes: false).contains("[n]"))
  }

  /// Errors come first; signs of the format are escaped, and a place over several lines has no columns.
  @Test func annotations() {
    #expect(
      report().gitHubText(site: "site") == """
        ::error file=notebooks/a b.md,line=1,endLine=1,col=4,endColumn=5,title=unknown-name::Unknown name `x`: here; did you mean `y`?; write `y`
        ::warning file=notebooks/a b.md,line=1,endLine=2,title=w::50 %25 of "it"
        ::notice file=notebooks/a b.md,line=1,endLine=1,col=1,endColumn=2,title=n::By the way
        ::error file=site/a.html,title=stale-site::This file is not what the notebooks give

        """)
  }

  @Test func cases() {
    let xml = report().jUnitXML(folder: ".", site: "site", strict: true)
    #expect(xml.contains("<testsuites name=\"cubebook\" tests=\"3\" failures=\"3\" errors=\"0\">"), "\(xml)")
    #expect(
      xml.contains(
        "<testcase classname=\"notebooks/a b.md\" name=\"w at line 1, column 1\" file=\"notebooks/a b.md\">"))
    #expect(
      xml.contains(
        "<failure type=\"w\" message=\"50 % of &quot;it&quot;\">notebooks/a b.md:1:1: 50 % of &quot;it&quot;</failure>")
    )
    // Warnings fail where they count as errors.
    #expect(report().jUnitXML().contains("tests=\"2\" failures=\"2\"") && !report().jUnitXML().contains("type=\"w\""))
    var clean = BuildReport()
    clean.pages = [PageReport(source: "a.md", output: "a.html", title: "A", bytes: 1, errors: 0, warnings: 0)]
    #expect(clean.jUnitXML().contains("tests=\"1\" failures=\"0\""))
    #expect(clean.jUnitXML().contains("<testcase classname=\"a.md\" name=\"holds\"/>"))
  }

  @Test func codeScanning() throws {
    let text = report().sarif(version: "1.2.3", site: "site").text()
    #expect(text.contains("\"columnKind\":\"unicodeCodePoints\"") && text.contains("\"semanticVersion\":\"1.2.3\""))
    #expect(
      text.contains(
        "\"region\":{\"startLine\":1,\"startColumn\":4,\"endLine\":1,\"endColumn\":5}},\"message\"") == false)
    #expect(text.contains("\"uri\":\"notebooks/a%20b.md\""))
    #expect(
      text.contains(
        "\"deletedRegion\":{\"startLine\":1,\"startColumn\":4,\"endLine\":1,\"endColumn\":5},\"insertedContent\":{\"text\":\"y\"}"
      ))
    #expect(text.contains("\"relatedLocations\":[{\"physicalLocation\"") && !text.contains("Follows"))
    for code in ["n", "stale-site", "unknown-name", "w"] { #expect(text.contains("{\"id\":\"\(code)\",")) }
  }

  /// What a file is called begins no line, and reaches no terminal as anything that one would obey.
  @Test(arguments: [
    "\n", "\r", "\u{1B}", "\u{7}", "\u{85}", "\u{9B}", "\u{2028}", "\u{2029}", "\u{202E}", "\u{2066}", "\u{61C}",
  ])
  func namesBeginNoLine(sign: String) {
    let name = "b\(sign)::error::a.md"
    var report = BuildReport()
    report.diagnostics = [
      FileDiagnostics(
        source: SourceText(name: name, "x\n"),
        diagnostics: [
          Diagnostic(
            .error, "e", "has \(name)", at: SourceRange(0, 1), label: name, notes: [.init(name, SourceRange(0, 1))],
            help: "it has \(name)", fixes: [.init("write \(name)", SourceRange(0, 1), name)]),
          Diagnostic(.consequence, "c", "F", at: SourceRange(0, 1)),
        ])
    ]
    report.differences = [SiteDifference(path: name, kind: .changed)]
    report.pages = [PageReport(source: name, output: "a.html", title: "A", bytes: 1, errors: 0, warnings: 0)]
    let texts = [
      report.text(site: name), report.shortText(site: name), report.gitHubText(site: name),
      report.jUnitXML(site: name), report.sarif(version: "1", site: name).text(indented: true),
      report.json(tool: "t").text(indented: true), report.costsText, Baseline.text(report),
      FileProblem(name, "is \(name)", help: name).text(),
    ]
    for text in texts {
      #expect(!text.unicodeScalars.contains { $0 != "\n" && printable($0) != $0 }, "\(text)")
      let isCommand = text.hasPrefix("::error file=")
      for row in text.split(separator: "\n") where !isCommand {
        #expect(!row.drop { $0 == " " }.hasPrefix("::"), "\(row)")
      }
      if isCommand { #expect(text.split(separator: "\n").count == 2) }
    }
    #expect(report.gitHubText().contains(sign == "\n" ? "file=b%0A%3A%3Aerror" : sign == "\r" ? "file=b%0D" : "file=b"))
  }

  /// A problem is known again when lines above it come or go.
  @Test func printsStay() {
    func prints(_ report: BuildReport) -> [String] {
      report.sarif(version: "1").text().components(separatedBy: "\"cubebook/v1\":\"").dropFirst().map {
        String($0.prefix(16))
      }
    }
    let before = prints(report())
    #expect(before == prints(report(before: "# T\n\nMore\n")) && Set(before).count == 4)
  }
}
