import Testing

@testable import Books
@testable import Site

@Suite struct BuilderTests {
  private var book: [String: String] {
    var files = ["cubebook.yml": "title: Many"]
    for number in 0..<40 {
      files["notebooks/\(number).md"] = """
        ---
        description: Page \(number)
        ---
        # Page \(number)

        ## Text

        See [the next](\((number + 1) % 40).md#text), and $x^\(number % 7)$.

        ```swift
        let x = \(number % 5)
        ```
        """
    }
    return files
  }

  /// The floating cube opens cubebook's own notes; other books open with their titles, or with their own picture.
  @Test(arguments: [
    ("", "<header class=\"opening bare\">\n<button"), ("opening: none", "<header class=\"opening bare\">\n<button"),
    ("opening: in/waves.png", "<header class=\"opening\">\n<img src=\"in/waves.png\" alt=\"\">"),
    ("opening: cube", "<img src=\"theme/opening.svg\""),
  ])
  func aBookOpensAsItSays(_ setting: String, _ header: String) throws {
    let (report, files) = try build([
      "cubebook.yml": "title: T\n\(setting)\n", "notebooks/a.md": "# A\n", "notebooks/in/waves.png": "x",
    ])
    #expect(report.isClean(strict: true), "\(lines(report.diagnostics))")
    #expect(try #require(files["index.html"]).contains(header))
    #expect((files["theme/opening.svg"] != nil) == (setting == "opening: cube"))
    #expect((files["in/waves.png"] != nil) == setting.contains("waves"))
    let image = setting.contains("waves") ? "in/waves.png" : "theme/card.png"
    #expect(
      files["a.html"]?.contains("og:image\" content=\"\(image)\"")
        == (setting.contains("waves") || setting.contains("cube")))
  }

  @Test func twoBuildsAreEqualWithAnyNumberOfThreads() throws {
    var one = BuildOptions(), many = BuildOptions()
    one.workers = 1
    many.workers = 7
    let first = try build(book, options: one), second = try build(book, options: many)
    #expect(first.files == second.files)
    #expect(lines(first.report.diagnostics) == lines(second.report.diagnostics))
    #expect(first.report.pages == second.report.pages)
    #expect(first.files.count > 40)
  }

  @Test func everyLocalAddressOfEveryPageExists() throws {
    let (report, files) = try build(book)
    #expect(report.isClean(strict: true))
    for (path, html) in files where path.hasSuffix(".html") {
      for part in html.split(separator: "\"")
      where part.hasSuffix(".html") || part.hasSuffix(".css") || part.hasSuffix(".svg") {
        let target = FilePath.resolved(String(part), in: FilePath.folder(of: path))
        #expect(target.map { files[$0] != nil } ?? false, "\(path) → \(part)")
      }
    }
  }

  @Test func thePreviewsScriptIsTheOnlyOne() throws {
    var options = BuildOptions()
    options.previewScript = ".live/reload.js"
    let (_, files) = try build(["notebooks/a/b.md": "# B"], options: options)
    let page = try #require(files["a/b.html"])
    #expect(page.contains("<script src=\"../.live/reload.js\" defer=\"\"></script>"))
    #expect(page.contains("script-src 'self'; connect-src 'self'"))
  }

  @Test func theOpeningNotebookIsTheFrontPage() throws {
    let (report, files) = try build(["notebooks/index.md": "Welcome to *all*.", "notebooks/a.md": "# A"])
    #expect(report.pages.map(\.output) == ["a.html"])
    #expect(try #require(files["index.html"]).contains("<p>Welcome to <em>all</em>.</p>"))
  }

  @Test func problemsOfAllPagesAreReportedInTheOrderOfReading() throws {
    let (report, _) = try build([
      "cubebook.yml": "titel: x", "notebooks/2.md": "[x](y.md)", "notebooks/10.md": "$\\frac$ [x](z.md)",
    ])
    #expect(report.diagnostics.map(\.source.name) == ["cubebook.yml", "notebooks/2.md", "notebooks/10.md"])
    #expect(!report.isClean(strict: false))
  }
}
