import Foundation
import TestSupport
import Testing

@testable import Site

@Suite struct PageTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../Books/elements").path

  /// Every element of a notebook, as HTML that was looked at in a browser.
  @Test(arguments: ["01-elements", "02-broken", "waves/sum", "index"])
  func theElementsBookGivesThesePages(_ page: String) throws {
    let site = MemorySite()
    _ = try Builder(book: Book.load(at: PageTests.folder)).build(into: site)
    let html = String(decoding: try #require(site.files[page + ".html"]), as: UTF8.self)
    let name = page.replacingOccurrences(of: "/", with: "-") + ".html"
    #expect(Golden.mismatch(html, name: name, folder: "../../Books/elements/expected") == nil)
  }

  @Test func theElementsBookHasTheseProblems() throws {
    let report = try Builder(book: Book.load(at: PageTests.folder)).build(into: MemorySite())
    let found = lines(report.diagnostics).filter { !$0.contains("03-cells") }.joined(separator: "\n") + "\n"
    #expect(Golden.mismatch(found, name: "problems.txt", folder: "../../Books/elements/expected") == nil)
  }

  @Test func noPageAsksForAnythingElsewhere() throws {
    let (_, files) = try build([
      "notebooks/a.md":
        "# A\n\n<img src=https://example.org/a.png>\n\n![x](http://example.org/b.png) [t](https://example.org)\n"
    ])
    let page = try #require(files["a.html"])
    #expect(page.contains("default-src 'none'"))
    #expect(!page.contains("<script"))
    #expect(page.contains("&lt;img src=https://example.org/a.png&gt;"))
    #expect(!page.contains("src=\"http"))
    #expect(page.contains("<a href=\"https://example.org\" rel=\"external\">t</a>"))
  }

  @Test func theFirstHeadingIsTheTitleOnce() throws {
    let (_, files) = try build([
      "notebooks/a.md": "# The *first*\n\nText\n", "notebooks/b.md": "---\ntitle: B\n---\n# Other\n",
    ])
    let a = try #require(files["a.html"])
    #expect(a.components(separatedBy: "<h1").count == 2)
    #expect(a.contains("<h1>The <em>first</em></h1>"))
    #expect(try #require(files["b.html"]).contains("<h1 id=\"other\">Other"))
  }

  @Test func trustedHTMLGoesThrough() throws {
    let (_, files) = try build(["cubebook.yml": "html: trusted", "notebooks/a.md": "<div id=x>\n\na <b>b</b>\n"])
    #expect(try #require(files["a.html"]).contains("<div id=x>"))
    #expect(try #require(files["a.html"]).contains("<b>b</b>"))
  }

  @Test func aLongBookHasAShortSidebar() throws {
    var files: [String: String] = [:]
    for number in 0..<400 { files["notebooks/p\(number).md"] = "# Page \(number)" }
    let (_, pages) = try build(files)
    let page = try #require(pages["p200.html"])
    #expect(page.components(separatedBy: "<li>").count < 40)
    #expect(page.contains("href=\"index.html#cb-part-1\""))
    #expect(try #require(pages["index.html"]).contains("id=\"cb-part-1\""))
  }

  @Test func deepBlocksEndInAnErrorNotInATrap() throws {
    for opening in ["> ", "- ", "1. "] {
      let (report, _) = try build(["notebooks/a.md": String(repeating: opening, count: 3_000) + "x"])
      #expect(report.pages.count == 1)
    }
  }

  @Test func aPageOverItsLimitSaysSo() throws {
    let (report, files) = try build([
      "cubebook.yml": "limits: {page-bytes: 5000}",
      "notebooks/a.md": "# A\n\n" + String(repeating: "word ", count: 3_000),
    ])
    #expect(report.errorCount == 1)
    #expect(lines(report.diagnostics).first?.contains("page-too-large") == true)
    #expect((files["a.html"]?.utf8.count ?? .max) < 10_000)
  }
}
