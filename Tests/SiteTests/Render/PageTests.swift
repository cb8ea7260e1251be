import Foundation
import TestSupport
import Testing

@testable import Books
@testable import Pages
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
    #expect(page.contains("script-src 'self'\"") && page.components(separatedBy: "<script").count == 2)
    #expect(page.contains("&lt;img src=https://example.org/a.png&gt;"))
    #expect(!page.contains("src=\"http"))
    #expect(page.contains("<a href=\"https://example.org\" rel=\"external\">t</a>"))
  }

  /// What a reader has chosen is known before a style sheet can paint anything; the box in which it is chosen is asked for
  /// by its button, which each page has.
  @Test(arguments: [("en", "Appearance"), ("de", "Darstellung"), ("es", "Apariencia"), ("fr", "Apparence")])
  func aReaderChoosesTheLook(_ lang: String, _ word: String) throws {
    let (_, files) = try build(["cubebook.yml": "lang: \(lang)\n", "notebooks/in/a.md": "# A\n"])
    let button =
      "<button type=\"button\" class=\"look-button\" aria-haspopup=\"dialog\" aria-label=\"\(word)\" title=\"\(word)\">"
    for (path, up) in [("in/a.html", "../"), ("index.html", "")] {
      let page = try #require(files[path])
      let script = try #require(page.range(of: "<script src=\"\(up)theme/look.js\"></script>"))
      let sheet = try #require(page.range(of: "<link rel=\"stylesheet\""))
      #expect(script.upperBound < sheet.lowerBound)
      #expect(page.components(separatedBy: button).count == 2, "\(path)")
    }
    #expect(files["theme/look.js"] != nil && files["theme/look-panel.js"] != nil)
  }

  @Test func theFirstHeadingIsTheTitleOnce() throws {
    let (_, files) = try build([
      "notebooks/a.md": "# The *first*\n\nText\n", "notebooks/b.md": "---\ntitle: B\n---\n# Other\n",
    ])
    let a = try #require(files["a.html"])
    #expect(a.components(separatedBy: "<h1").count == 2)
    #expect(a.contains("<h1>The <em>first</em></h1>"))
    #expect(try #require(files["b.html"]).contains("<h2 id=\"other\">Other"))
    #expect(try #require(files["b.html"]).components(separatedBy: "<h1").count == 2)
  }

  @Test func aPageHasOneTitleAndTheOtherHeadingsStandBelowIt() throws {
    let (_, files) = try build([
      "notebooks/a.md": "# One\n\n## Part\n\n# Two\n\n###### Deep\n", "notebooks/b.md": "Under\n=====\n\n> # Q\n",
    ])
    let a = try #require(files["a.html"])
    #expect(a.contains("<h1>One</h1>") && a.contains("<h3 id=\"part\">") && a.contains("<h2 id=\"two\">"))
    #expect(a.contains("<h6 id=\"deep\">") && a.components(separatedBy: "<h1").count == 2)
    let b = try #require(files["b.html"])
    #expect(b.contains("<h1>Under</h1>") && b.contains("<title>Under") && b.contains("<h2 id=\"q\">"))
  }

  /// The front page has the title that the notebook behind it has, else the book's; the book's is not lost.
  @Test(arguments: [
    (
      "title: T", "# FOUR\n\n## Five\n",
      ["<p class=\"part\">T</p>\n<h1>FOUR</h1>", "<title>FOUR · T</title>", "<h2 id=\"five\">Five"]
    ),
    ("title: T", "# *T*\n\n## Five\n", ["<h1><em>T</em></h1>", "<title>T</title>", "<h2 id=\"five\">Five"]),
    ("", "# FOUR\n\n## Five\n", ["<h1>FOUR</h1>", "<title>FOUR</title>", "<h2 id=\"five\">Five"]),
    ("title: T", "---\ntitle: Six\n---\n# FOUR\n", ["<p class=\"part\">T</p>\n<h1>Six</h1>", "<h2 id=\"four\">FOUR"]),
    ("title: T", "---\ntitle: Six\n---\n# Six\n\n## Five\n", ["<h1>Six</h1>", "<h2 id=\"five\">Five"]),
    ("title: T", "---\ntitle: \"Six's\"\n---\n", ["<h1>Six’s</h1>", "<title>Six’s · T</title>"]),
    ("title: T", "Text\n\n# FOUR\n\n## Five", ["<h1>FOUR</h1>", "<h2 id=\"four\">FOUR", "<h3 id=\"five\">Five"]),
    ("", "---\ntitle: Six\n---\nText\n", ["<h1>Six</h1>", "<p>Text</p>"]),
    ("title: T", "Text\n", ["<h1>T</h1>", "<title>T</title>", "<p>Text</p>"]),
    ("", "Text\n", ["<h1>Another</h1>", "<p>Text</p>"]),
  ])
  func theFrontPageHasOneTitle(settings: String, opening: String, expected: [String]) throws {
    let (_, files) = try build([
      "cubebook.yml": settings, "notebooks/index.md": opening, "notebooks/another.md": "# Another\n",
    ])
    let page = try #require(files["index.html"])
    for part in expected { #expect(page.contains(part), "\(part)") }
    #expect(page.components(separatedBy: "<h1").count == 2)
    let isBooks = settings.isEmpty || page.contains("<title>T</title>")
    #expect(page.contains("<p class=\"part\">T</p>") == !isBooks)
  }

  @Test(arguments: [
    "<!-- TODO -->", "<!-- TODO\nmore TODO\n\n# TODO\n\nand more TODO -->\n", "a <!-- TODO --> b",
    "a <!-- TODO\nTODO --> b", "a <!-- TODO -- with *dashes* `TODO`\nTODO --> b", "- a\n  <!-- TODO -->\n",
    "> <!-- TODO\n> TODO -->\n> b", "| a |\n|---|\n| b <!-- TODO --> |", "## b <!-- TODO -->", "<!-- `=TODO` -->",
    "a<!---->b<!--TODO-->c", "# A <!-- TODO -->",
  ])
  func commentsReachNoPage(text: String) throws {
    for settings in ["", "html: trusted"] {
      let (report, files) = try build(["cubebook.yml": settings, "notebooks/a.md": "Text\n\n\(text)\n\nb\n"])
      let page = try #require(files["a.html"])
      #expect(!page.contains("TODO") && !page.contains("!--") && page.contains("<p>b</p>"))
      #expect(lines(report.diagnostics) == [])
    }
  }

  @Test(arguments: ["Text <!-- TODO\n\nb -->", "<!-- TODO\n\nb"])
  func aCommentThatIsNotClosedIsAnError(text: String) throws {
    let (report, files) = try build(["notebooks/a.md": "# A\n\n\(text)\n"])
    #expect(!(try #require(files["a.html"])).contains("TODO"))
    #expect(lines(report.diagnostics).map { $0.contains(" error unclosed-comment: ") } == [true])
  }

  @Test func whatOnlyLooksLikeACommentIsShown() throws {
    let (report, files) = try build([
      "cubebook.yml": "typography: no",
      "notebooks/a.md": "`<!-- a -->` and \\<!-- b -->\n\n```html\n<!-- c -->\n```\n",
    ])
    let page = try #require(files["a.html"])
    #expect(page.contains("&lt;!-- a --&gt;") && page.contains("&lt;!-- b --&gt;") && page.contains("&lt;!-- c --&gt;"))
    #expect(lines(report.diagnostics) == [])
  }

  @Test func aCaptionComesFirstAndADerivationIsFoldedBehindItsThirdStep() throws {
    let (_, files) = try build([
      "notebooks/a.md": "```plot {caption=\"C\"}\ncurve: x\n```\n\n```cube {caption=\"D\"}\nedge: 1 m\n```\n"
    ])
    let page = try #require(files["a.html"])
    let order = [
      "<svg", "Figure\u{A0}1.</span> C</figcaption>", "<div class=\"more\">", "Change the formula",
      "<div class=\"source folded\">",
      "Figure\u{A0}2.</span> D</figcaption>",
      "<ol class=\"derivation\"",
      "</ol><details class=\"rest\"><summary>", "</summary></details><details class=\"sure\">",
      "</details>\n</div>", "<div class=\"source folded\">",
      "<input type=\"checkbox\"> Show the cells’ source",
    ]
    var place = page.startIndex
    for part in order {
      let found = try #require(page.range(of: part, range: place..<page.endIndex), "\(part)")
      place = found.upperBound
    }
  }

  /// Claims that hold are one line, of which paper has all; one that fails is seen.
  @Test func claimsThatHoldAreOneLine() throws {
    let (_, files) = try build([
      "notebooks/a.md": "```expect\n1 < 2\n2 < 3\n```\n",
      "notebooks/b.md": "```expect\n1 < 2\n2 < 1\n```\n",
      "notebooks/c.md": "Words alone.\n",
    ])
    let good = try #require(files["a.html"])
    #expect(
      good.contains(
        "<details class=\"checks\"><summary id=\"cb-expect-1-claims-summary\"><span aria-hidden=\"true\">✓</span> 2 checks</summary>"
      ))
    let bad = try #require(files["b.html"])
    #expect(bad.contains("<details class=\"checks\" open=\"\">"))
    #expect(bad.contains("</span> 1 check, <span aria-hidden=\"true\">✗</span> 1 fails</summary>"))
    // A page without cells has no switch for their source.
    #expect(try #require(files["c.html"]).contains("class=\"sources\"") == false)
  }

  @Test func aHiddenCellServesAndIsNotShown() throws {
    let (report, files) = try build([
      "notebooks/a.md":
        "```let {hidden}\nedge = 2 m\n```\n\n```cube {hidden name=float}\nedge: edge\n```\n\n"
        + "```expect {hidden}\nfloat.L = 2 m\n```\n\nIt is `=edge` long.\n"
    ])
    let page = try #require(files["a.html"])
    #expect(lines(report.diagnostics) == [])
    #expect(!page.contains("class=\"cell") && page.contains("It is "))
    let (broken, pages) = try build(["notebooks/a.md": "```let {hidden}\nedge = 2 mm + 1\n```\n"])
    #expect(broken.errorCount == 1 && pages["a.html"]?.contains("class=\"problem error\"") == true)
  }

  @Test func trustedHTMLGoesThrough() throws {
    let (_, files) = try build(["cubebook.yml": "html: trusted", "notebooks/a.md": "<div id=x>\n\na <b>b</b>\n"])
    #expect(try #require(files["a.html"]).contains("<div id=x>"))
    #expect(try #require(files["a.html"]).contains("<b>b</b>"))
  }

  /// What stands around the text speaks the language of the page.
  @Test(arguments: [
    ("de", ["Zum Text", "Auf dieser Seite", "Benachbarte Seiten", "Weiter", "A und B", "1. Mai 2026", "Fußnote 1"]),
    ("fr", ["Aller au texte", "Sur cette page", "Pages voisines", "Suivant", "A et B", "1er mai 2026", "Note 1"]),
    ("es", ["Ir al texto", "En esta página", "Páginas vecinas", "Siguiente", "A y B", "1 de mayo de 2026", "Nota 1"]),
    ("en", ["Skip to the text", "On this page", "Neighbouring pages", "Next", "A and B", "1 May 2026", "Footnote 1"]),
    ("cs", ["Skip to the text", "On this page", "Neighbouring pages", "Next", "A, B", "2026-05-01", "Footnote 1"]),
  ])
  func wordsOfALanguage(lang: String, words: [String]) throws {
    let page = "---\nauthors: [A, B]\ndate: 2026-05-01\n---\n\n# T\n\n## U\n\nx[^1]\n\n## V\n\n[^1]: y\n"
    let (_, files) = try build([
      "cubebook.yml": "lang: \(lang)\n", "notebooks/a.md": page, "notebooks/b.md": "# B\n",
    ])
    let html = try #require(files["a.html"])
    for word in words { #expect(html.contains(">\(word)") || html.contains("\"\(word)\""), "\(word)") }
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

  /// A page whose data are too many to be carried is there all the same, and nothing on it moves.
  @Test func aPageOfTooManyDataStandsStill() throws {
    let rows = (0..<3_000).map { "\($0).125,\($0 * 7 % 1000).375" }.joined(separator: "\n")
    let (report, files) = try build([
      "cubebook.yml": "limits: {page-bytes: 40000}", "notebooks/run.csv": "t (s),x (m)\n" + rows + "\n",
      "notebooks/a.md":
        "# A\n\n```data {name=run}\nfile: run.csv\nshow: none\n```\n\n```plot {#fig-a}\npoints: (run.t, run.x)\n```\n",
    ])
    let told = lines(report.diagnostics)
    #expect(told.count == 1 && told.first?.contains("page-stands-still") == true, "\(told)")
    #expect(told.first?.contains("a.md:3") == true, "\(told)")
    let page = try #require(files["a.html"])
    #expect(page.contains("class=\"points\"") && !page.contains("cubebook.js") && !page.contains("cb-notebook"))
  }

  /// The head and the foot of a page count, too: a page that is just too large alive stands still, whatever the limit is.
  @Test func aPageThatIsTooLargeAliveAloneStandsStill() throws {
    let rows = (0..<40).map { "\($0).125,\($0 * 7 % 100).375" }.joined(separator: "\n")
    func told(_ limit: Int) throws -> [String] {
      let (report, _) = try build([
        "cubebook.yml": "limits: {page-bytes: \(limit)}", "notebooks/run.csv": "t (s),x (m)\n" + rows + "\n",
        "notebooks/a.md":
          "# A\n\n```data {name=run}\nfile: run.csv\nshow: none\n```\n\n```plot {#fig-a}\npoints: (run.t, run.x)\n```\n",
      ])
      return lines(report.diagnostics)
    }
    // Every page is in one of three cases as the limit falls: alive, still, or too large.
    let cases = try stride(from: 12_000, through: 2_000, by: -250).map { limit -> Int in
      let told = try told(limit)
      if told.isEmpty { return 0 }
      #expect(told.count == 1, "\(limit): \(told)")
      return told.first?.contains("page-stands-still") == true ? 1 : 2
    }
    #expect(cases == cases.sorted() && Set(cases) == [0, 1, 2], "\(cases)")
  }

  /// A page that is heavy is told at the cell that weighs most, and built.
  @Test func aPageOverItsBudgetSaysWhatWeighsMost() throws {
    let (report, files) = try build([
      "cubebook.yml": "limits: {page-budget: 3000}",
      "notebooks/a.md": "# A\n\n```let\nω = 3 s^-1\n```\n\n```plot {#fig-a}\ncurve: y = sin(x)\n```\n",
    ])
    let told = lines(report.diagnostics)
    #expect(told.count == 1 && told.first?.contains("over-budget") == true, "\(told)")
    #expect(told.first?.contains("a.md:7") == true, "\(told)")
    #expect(files["a.html"]?.contains("fig-a") == true)
    // What cells cost is known, and is in no page.
    let cells = try #require(report.pages.first?.cells)
    #expect(cells.map { $0.word } == ["let", "plot"] && cells.map { $0.line } == [3, 7])
    #expect(cells[1].name == "fig-a" && cells[1].evaluations > 50 && cells[1].bytes > cells[0].bytes)
    #expect(cells.allSatisfy { $0.time > 0 })
  }
}
