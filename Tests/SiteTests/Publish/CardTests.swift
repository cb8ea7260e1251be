import Testing
import Typesetting

@testable import Books
@testable import Pages
@testable import Site

/// The pictures that other sites show beside a link.
@Suite struct CardTests {
  private static let files = [
    "cubebook.yml": "title: Book\nurl: https://a.org\n",
    "notebooks/a.md": "# A & B\n\n```plot {hidden}\ncurve: y = x\n```\n\n```plot\ncurve: y = 7 x\nx: 0..1\n```\n",
    "notebooks/in/b.md": "# B\n\nText.\n", "notebooks/cards/in/b.png": "card",
  ]

  /// A card is a file of the book: what stands in the folder `cards` under the name of a page.
  @Test func aPageHasTheCardOfItsName() throws {
    let (report, files) = try build(Self.files)
    #expect(report.isClean(strict: true), "\(lines(report.diagnostics))")
    #expect(files["cards/in/b.png"] == "card")
    let page = try #require(files["in/b.html"])
    #expect(page.contains("<meta property=\"og:image\" content=\"https://a.org/cards/in/b.png\">"))
    #expect(page.contains("<meta name=\"twitter:card\" content=\"summary_large_image\">"))
    #expect(try #require(files["a.html"]).contains("<meta name=\"twitter:card\" content=\"summary\">"))
  }

  @Test func aCardHasTheTitleAndTheFirstPicture() throws {
    let builder = Builder(book: try Book(files: MemoryFiles(Self.files)))
    let resolved = ResolvedBook(builder.book)
    let typesetter = Typesetter()
    let titles = SiteTitles(resolved, typesetter: typesetter)
    let renderer = PageRenderer(
      book: resolved, typesetter: typesetter, titles: titles, hasSearch: false, previewScript: nil)
    let html = String(decoding: builder.card(of: 0, renderer, titles).html, as: UTF8.self)
    #expect(html.contains("<p>Book</p><h1>A &amp; B</h1>"))
    // What is hidden on the page is no picture of it.
    #expect(html.contains("<svg") && html.contains("cb-plot-2-title") && !html.contains("cb-plot-1-title"))
    #expect(!String(decoding: builder.card(of: 1, renderer, titles).html, as: UTF8.self).contains("<svg"))
  }
}
