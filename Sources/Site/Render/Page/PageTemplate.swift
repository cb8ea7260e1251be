import Cells

/// The page around a notebook: header, sidebar, title, outline, neighbours, footer.
struct PageTemplate {
  let site: SiteIndex
  /// The index of the page in the book.
  let page: Int
  let scripts: PageScripts

  private var book: Book { site.book }
  private var bookPage: BookPage { book.pages[page] }
  private var metadata: PageMetadata { bookPage.metadata }

  /// Puts a page together.
  ///
  /// - Parameters:
  ///   - title: the words of the title as HTML, where the notebook gives them, and of the line below it.
  ///   - body: the notebook's blocks as HTML.
  func html(title: (words: [UInt8]?, below: [UInt8]?), outline: [OutlineEntry], body: [UInt8]) -> [UInt8] {
    var html = HTMLWriter(capacity: body.count + 16_000)
    head.write(to: &html)
    html.raw("<body>\n<a class=\"skip\" href=\"#cb-text\">Skip to the text</a>\n")
    PageFrame.header(site, page: page, output: bookPage.output, &html)
    html.raw("<main id=\"cb-text\">\n<article>\n")
    titleBlock(title, &html)
    Outline(entries: outline).write(to: &html)
    html.trusted(body)
    html.raw("</article>\n")
    PageTurn(site: site, page: page).write(to: &html)
    html.raw("</main>\n")
    PageFrame.footer(editURL: editURL, &html)
    html.raw("</body>\n</html>\n")
    return html.bytes
  }

  private var head: PageHead {
    PageHead(
      title: bookPage.title, bookTitle: book.title,
      description: metadata.description ?? book.configuration.description,
      authors: metadata.authors.isEmpty ? book.configuration.authors : metadata.authors,
      lang: metadata.lang ?? book.configuration.lang, output: bookPage.output,
      styleSheet: book.configuration.styleSheet, scripts: scripts, isArticle: true)
  }

  private func titleBlock(_ title: (words: [UInt8]?, below: [UInt8]?), _ html: inout HTMLWriter) {
    html.raw("<header class=\"title\">\n")
    if let part = site.part(of: page), !part.title.isEmpty {
      html.element("p", ("class", "part"), text: part.title)
      html.raw("\n")
    }
    html.title(bookPage.title, asHeading: title.words, id: bookPage.titleLabel)
    html.subtitle(title.below)
    Byline(authors: metadata.authors, date: metadata.date, lang: head.lang).write(to: &html)
    html.raw("</header>\n")
  }

  /// Where this notebook can be edited.
  private var editURL: String? {
    book.configuration.editURL.map { template in
      let path = PercentEncoding.encoded(site.bookPath(bookPage.path), escapingPercent: true)
      guard let place = template.range(of: "{path}") else {
        return PercentEncoding.encoded(FilePath.joined(template, path))
      }
      return PercentEncoding.encoded(template.replacingCharacters(in: place, with: path))
    }
  }
}

extension HTMLWriter {
  /// The one heading of the highest level that a page has.
  ///
  /// - Parameter heading: the words of the title as HTML, where a heading of the notebook gives them.
  mutating func title(_ words: String, asHeading heading: [UInt8]?, id: String? = nil) {
    raw("<h1")
    attribute("id", id)
    raw(">")
    if let heading, !heading.isEmpty { trusted(heading) } else { text(words) }
    raw("</h1>\n")
  }

  mutating func subtitle(_ words: [UInt8]?) {
    guard let words else { return }
    raw("<p class=\"subtitle\">")
    trusted(words)
    raw("</p>")
  }
}
