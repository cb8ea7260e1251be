import Books
import Cells

/// The page around a notebook: header, sidebar, title, outline, neighbours, footer.
package struct PageTemplate {
  package let site: SiteIndex
  package let titles: SiteTitles
  /// The index of the page in the book.
  package let page: Int
  package let scripts: PageScripts

  package init(site: SiteIndex, titles: SiteTitles, page: Int, scripts: PageScripts) {
    (self.site, self.titles, self.page, self.scripts) = (site, titles, page, scripts)
  }

  private var book: Book { site.book }
  private var bookPage: BookPage { book.pages[page] }
  private var metadata: PageMetadata { bookPage.metadata }

  /// A figure of the page alone.
  ///
  /// - Parameter notebook: the text of the page's cells, for the script.
  func html(_ figure: EmbeddedFigure, notebook: [UInt8]) -> [UInt8] {
    var html = HTMLWriter(capacity: figure.body.count + notebook.count + 4_000)
    var head = self.head
    head.isUnlisted = true
    head.base = PercentEncoding.encoded(
      FilePath.relative(from: figure.output, to: bookPage.output), escapingPercent: true)
    head.write(to: &html)
    html.raw("<body class=\"index embed\">\n<main id=\"cb-text\" class=\"living\">\n")
    html.trusted(figure.body)
    html.trusted(HTMLWriter.notebook(notebook))
    html.raw("</main>\n<footer>\n<p><a")
    html.attribute("href", "#" + PercentEncoding.encoded(figure.label, escapingPercent: true))
    html.raw(">")
    html.trusted(titles.pages[page])
    html.raw("</a></p>\n</footer>\n</body>\n</html>\n")
    return html.bytes
  }

  /// Puts a page together.
  ///
  /// - Parameters:
  ///   - content: for its titles and headings.
  ///   - outline: its headings, unless they are others.
  ///   - body: the notebook's blocks as HTML.
  ///   - embeds: the labels of its figures that also stand alone.
  func html(_ content: PageText, outline: [OutlineEntry]? = nil, body: [UInt8], embeds: [String] = []) -> [UInt8] {
    var html = HTMLWriter(capacity: body.count + 16_000)
    head.write(to: &html)
    let words = PageWords(lang: head.lang)
    html.raw("<body>\n")
    PageFrame.skip(words, &html)
    PageFrame.header(site, titles, page: page, output: bookPage.output, words: words, &html)
    html.beginText(
      of: bookPage.output, classes: content.classes(isAlive: !scripts.before.isEmpty), embeds: embeds)
    html.raw("<article>\n")
    writeText(content, outline: outline ?? content.outline, body: body, &html)
    html.raw("</article>\n")
    PageTurn(site: site, titles: titles, page: page, words: words).write(to: &html)
    html.raw("</main>\n")
    PageFrame.footer(editURL: editURL, words: words, &html)
    html.raw("</body>\n</html>\n")
    return html.bytes
  }

  /// The page without the book around it, as one of a course that somebody else leads through.
  package func alone(_ content: PageText) -> [UInt8] {
    var html = HTMLWriter(capacity: content.body.count + 16_000)
    var head = self.head
    (head.address, head.card, head.hasFeed, head.opening, head.isUnlisted) = (nil, nil, false, .none, true)
    head.write(to: &html)
    let words = PageWords(lang: head.lang)
    html.raw("<body class=\"index\">\n")
    PageFrame.skip(words, &html)
    html.raw("<header class=\"opening bare\">\n")
    PageFrame.lookButton(words, &html)
    html.raw("</header>\n")
    html.beginText(
      of: bookPage.output, classes: content.classes(isAlive: content.liveText != nil), embeds: [])
    html.raw("<article>\n")
    let notebook = content.liveText.map { HTMLWriter.notebook($0) } ?? []
    writeText(content, outline: content.outline, body: content.body + notebook, &html)
    html.raw("</article>\n</main>\n")
    PageFrame.footer(editURL: nil, words: words, &html)
    html.raw("</body>\n</html>\n")
    return html.bytes
  }

  /// What stands in the article: title, outline, text.
  package func writeText(
    _ content: PageText, outline: [OutlineEntry], body: [UInt8], _ html: inout HTMLWriter
  ) {
    titleBlock(content, &html)
    Outline(entries: outline, words: PageWords(lang: head.lang)).write(to: &html)
    html.trusted(body)
  }

  private var head: PageHead {
    PageHead(
      title: bookPage.title, bookTitle: book.title,
      description: metadata.description ?? book.configuration.description,
      authors: metadata.authors.isEmpty ? book.configuration.authors : metadata.authors,
      lang: metadata.lang ?? book.configuration.lang, output: bookPage.output,
      styleSheet: book.configuration.styleSheet, opening: book.configuration.opening, scripts: scripts, isArticle: true,
      address: book.configuration.address, card: site.cards[bookPage.output], hasFeed: site.hasFeed, day: metadata.day,
      isUnlisted: metadata.draft)
  }

  private func titleBlock(_ content: PageText, _ html: inout HTMLWriter) {
    html.raw("<header class=\"title\">\n")
    if let part = site.part(of: page), !titles.parts[part].isEmpty {
      html.element("p", ("class", "part"), trusted: titles.parts[part])
      html.raw("\n")
    }
    html.title(
      titles.pages[page], asHeading: content.title, id: bookPage.titleLabel,
      alias: bookPage.titleHeading?.alias?.text)
    if let subtitle = content.subtitle { html.element("p", ("class", "subtitle"), trusted: subtitle) }
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
  /// Begins what a page is about, up to the end of its `main`.
  ///
  /// - Parameters:
  ///   - output: where the page stands in the site.
  ///   - classes: see ``PageText/classes(isAlive:)``.
  ///   - embeds: the labels of its figures that also stand alone.
  mutating func beginText(of output: String, classes: [String], embeds: [String]) {
    let folder = PercentEncoding.encoded(
      FilePath.relative(from: output, to: EmbeddedFigure.folder), escapingPercent: true)
    open(
      "main", ("id", "cb-text"), ("class", classes.isEmpty ? nil : classes.joined(separator: " ")),
      ("data-embeds", embeds.isEmpty ? nil : ([folder] + embeds).joined(separator: " ")))
    raw("\n")
  }

  /// The one heading of the highest level that a page has.
  ///
  /// - Parameter heading: the words of the title as HTML, where the notebook gives them.
  package mutating func title(_ words: [UInt8], asHeading heading: [UInt8]?, id: String? = nil, alias: String? = nil) {
    raw("<h1")
    attribute("id", id)
    raw(">")
    if let alias {
      open("span", ("id", alias))
      close("span")
    }
    if let heading, !heading.isEmpty { trusted(heading) } else { trusted(words) }
    raw("</h1>\n")
  }

  /// An element around what is HTML already.
  package mutating func element(_ name: StaticString, _ attributes: (StaticString, String?)..., trusted bytes: [UInt8])
  {
    raw("<")
    raw(name)
    for (name, value) in attributes { attribute(name, value) }
    raw(">")
    trusted(bytes)
    close(name)
  }
}
