import Books
import Pages
import Cells

/// A book, or one page of it, as one document for paper: a title page, contents with the numbers of leaves, and the
/// pages under running heads.
struct PrintedBook {
  /// What stands on a page.
  struct Chapter: Sendable {
    let page: Int
    let title: [UInt8]?
    let subtitle: [UInt8]?
    let outline: [OutlineEntry]
    let body: [UInt8]
  }

  let book: ResolvedBook
  let titles: SiteTitles
  /// In reading order; one alone has neither a title page nor contents.
  let chapters: [Chapter]
  let paper: Paper

  /// Where the document stands among the files of the site.
  static let output = "cubebook-print.html"

  private var site: SiteIndex { book.index }
  private var pages: [BookPage] { site.book.pages }
  private var settings: BookConfiguration { site.book.configuration }
  private var isWhole: Bool { chapters.count > 1 }
  private var words: PrintWords { PrintWords(lang: lang) }
  private var lang: String {
    (isWhole ? nil : chapters.first.flatMap { pages[$0.page].metadata.lang }) ?? settings.lang
  }
  private var title: String {
    isWhole ? site.book.title : chapters.first.map { pages[$0.page].title } ?? site.book.title
  }

  /// The number and the title of a page: where figures are counted by chapters, readers look for these.
  private func heading(of page: Int) -> String {
    guard let number = book.numbers.chapter(of: page) else { return pages[page].title }
    return "\(number)\u{2002}\(pages[page].title)"
  }

  /// All headings, as HTML.
  var headings: [[UInt8]] {
    chapters.flatMap { chapter in
      [chapter.title, titles.pages[chapter.page], chapter.subtitle].compactMap { $0 } + chapter.outline.map(\.html)
    } + [titles.book, HTMLWriter.escaped(words.contents)]
  }

  /// The document.
  ///
  /// - Parameter leaf: on which leaf an anchor stands, as far as that is known.
  func html(leaf: @escaping (String) -> Int?) -> [UInt8] {
    var html = HTMLWriter(capacity: 64_000 + chapters.reduce(0) { $0 + $1.body.count })
    writeHead(&html)
    html.raw("<body class=\"printed\">\n<main>\n")
    if isWhole {
      writeCover(&html, leaf)
      writeContents(&html, leaf)
    }
    for chapter in chapters where !isWhole || !pages[chapter.page].isOpening { write(chapter, &html, leaf) }
    html.raw("</main>\n</body>\n</html>\n")
    return html.bytes
  }

  private func writeHead(_ html: inout HTMLWriter) {
    html.raw("<!DOCTYPE html>\n")
    html.open("html", ("lang", lang))
    html.raw("\n<head>\n<meta charset=\"utf-8\">\n<meta http-equiv=\"Content-Security-Policy\"")
    // Nothing from elsewhere: a PDF is a function of the book.
    let policy = PageHead.policy.replacing("style-src 'self'", with: "style-src 'self' 'unsafe-inline'")
    html.attribute("content", policy)
    html.raw(">\n")
    html.element("title", text: title)
    html.raw("\n<link rel=\"stylesheet\"")
    html.attribute("href", Theme.styleSheet)
    html.raw(">\n")
    if let own = settings.styleSheet {
      html.raw("<link rel=\"stylesheet\"")
      html.attribute("href", PercentEncoding.encoded(own, escapingPercent: true))
      html.raw(">\n")
    }
    let style = PrintStyle(paper: paper, bookTitle: site.book.title)
    html.raw("<style>\n")
    html.trusted(style.rules(titles: chapters.map { ($0.page, heading(of: $0.page)) }))
    html.raw("</style>\n</head>\n")
  }

  private func writeCover(_ html: inout HTMLWriter, _ leaf: @escaping (String) -> Int?) {
    html.raw("<section class=\"cover\">\n<header class=\"title\">\n")
    html.title(titles.book, asHeading: nil)
    if let words = settings.description { html.element("p", ("class", "subtitle"), text: words) }
    Byline(authors: settings.authors, date: nil, lang: settings.lang).write(to: &html)
    html.raw("</header>\n")
    if let opening = chapters.first(where: { pages[$0.page].isOpening }) {
      html.open("article", ("id", PrintedPage.anchor(opening.page)))
      html.trusted(rewritten(opening, opening.body, leaf))
      html.raw("</article>\n")
    }
    html.raw("</section>\n")
  }

  private func writeContents(_ html: inout HTMLWriter, _ leaf: @escaping (String) -> Int?) {
    html.raw("<nav class=\"contents\">\n")
    html.element("p", ("class", "contents-title"), text: words.contents)
    html.raw("\n")
    let known = Dictionary(chapters.map { ($0.page, $0) }, uniquingKeysWith: { first, _ in first })
    for (number, part) in site.book.parts.enumerated() {
      let inner = part.pages.filter { known[$0] != nil && !pages[$0].isOpening }
      if inner.isEmpty { continue }
      if !part.title.isEmpty {
        html.element("p", ("class", "part"), trusted: titles.parts[number])
        html.raw("\n")
      }
      html.raw(part.title.isEmpty && number > 0 ? "<ol class=\"apart\">\n" : "<ol>\n")
      for page in inner {
        html.raw("<li>")
        let number = book.numbers.chapter(of: page).map { HTMLWriter.escaped($0 + "\u{2002}") } ?? []
        writeEntry(PrintedPage.anchor(page), number + titles.pages[page], &html, leaf)
        let sections = known[page]?.outline.filter { $0.level == 2 } ?? []
        if !sections.isEmpty {
          html.raw("\n<ol>\n")
          for entry in sections {
            html.raw("<li>")
            writeEntry(PrintedPage.anchor(page, entry.id), entry.html, &html, leaf)
            html.raw("</li>\n")
          }
          html.raw("</ol>")
        }
        html.raw("</li>\n")
      }
      html.raw("</ol>\n")
    }
    html.raw("</nav>\n")
  }

  private func writeEntry(_ anchor: String, _ words: [UInt8], _ html: inout HTMLWriter, _ leaf: (String) -> Int?) {
    html.raw("<a")
    html.attribute("href", "#" + PercentEncoding.encoded(anchor, escapingPercent: true))
    html.raw("><span>")
    html.trusted(words)
    html.raw("</span><span class=\"dots\"></span>")
    html.element("span", ("class", "leaf"), text: leaf(anchor).map { String($0) } ?? "000")
    html.raw("</a>")
  }

  private func write(_ chapter: Chapter, _ html: inout HTMLWriter, _ leaf: @escaping (String) -> Int?) {
    let page = pages[chapter.page]
    html.open("article", ("class", "chapter"), ("id", PrintedPage.anchor(chapter.page)), ("lang", page.metadata.lang))
    html.raw("\n<header class=\"title\">\n")
    if let part = site.part(of: chapter.page), !titles.parts[part].isEmpty {
      html.element("p", ("class", "part"), trusted: titles.parts[part])
      html.raw("\n")
    }
    let title = chapter.title.map { rewritten(chapter, $0, leaf) }
    html.title(
      titles.pages[chapter.page], asHeading: title, id: page.titleLabel.map { PrintedPage.anchor(chapter.page, $0) },
      alias: page.titleHeading?.alias.map { PrintedPage.anchor(chapter.page, $0.text) })
    if let subtitle = chapter.subtitle.map({ rewritten(chapter, $0, leaf) }) {
      html.element("p", ("class", "subtitle"), trusted: subtitle)
    }
    Byline(authors: page.metadata.authors, date: page.metadata.date, lang: page.metadata.lang ?? lang).write(to: &html)
    html.raw("</header>\n")
    html.trusted(rewritten(chapter, chapter.body, leaf))
    html.raw("</article>\n")
  }

  private func rewritten(_ chapter: Chapter, _ body: [UInt8], _ leaf: @escaping (String) -> Int?) -> [UInt8] {
    PrintedPage(
      pages: Dictionary(
        chapters.map { (pages[$0.page].output, $0.page) }, uniquingKeysWith: { first, _ in first }),
      others: Dictionary(pages.map { ($0.output, $0.title) }, uniquingKeysWith: { first, _ in first }),
      page: chapter.page, output: pages[chapter.page].output,
      words: PrintWords(lang: pages[chapter.page].metadata.lang ?? lang), leaf: leaf
    ).html(body)
  }
}
