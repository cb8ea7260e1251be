import TestSupport
import Testing

@testable import Site

/// Notes often have their pictures and programs in folders beside that of the notebooks.
@Suite struct FilesOfBookTests {
  private func told(_ destination: String, isImage: Bool = false) throws -> (told: [String], files: [String: String]) {
    let (report, files) = try build([
      "notebooks/w/a.md": "# A\n\n\(isImage ? "!" : "")[x](\(destination))\n", "figures/a b.svg": "<svg/>",
      "code/sum.py": "1 + 1", "code/.key": "secret", "README.md": "# R", "cubebook.yml": "title: T\n",
    ])
    return (lines(report.diagnostics).map { String($0.dropFirst("notebooks/w/a.md:".count)) }, files)
  }

  @Test func filesBesideTheNotebooksTravelWithTheSite() throws {
    let picture = try told("../../figures/a%20b.svg", isImage: true)
    #expect(picture.told == [])
    #expect(picture.files["from-book/figures/a b.svg"] == "<svg/>")
    #expect(picture.files["w/a.html"]?.contains("src=\"../from-book/figures/a%20b.svg\"") == true)
    let program = try told("../../code/sum.py")
    #expect(program.told == [])
    #expect(program.files["from-book/code/sum.py"] == "1 + 1")
    #expect(program.files["w/a.html"]?.contains("href=\"../from-book/code/sum.py\"") == true)
  }

  @Test(arguments: [
    ("../../../etc/passwd", "outside-link"), ("../../code/.key", "outside-link"), ("../../README.md", "outside-link"),
    ("../../cubebook.yml", "outside-link"), ("../../code/sum.rb", "broken-link"), ("../../code", "broken-link"),
    ("%2e%2e/%2e%2e/%2e%2e/x", "outside-link"),
  ])
  func whatIsHiddenOrNowhereStays(destination: String, code: String) throws {
    let (told, files) = try told(destination)
    #expect(told.count == 1 && told[0].contains(" error \(code): "), "\(told)")
    #expect(!files.keys.contains { $0.hasPrefix("from-book") } && !files.values.contains { $0.contains("secret") })
  }
}
