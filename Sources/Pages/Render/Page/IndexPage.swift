import Books
import Cells

/// The front door of a site: the opening picture, a title, the text of the book's own `index.md`, its parts and pages.
package struct IndexPage {
  package let site: SiteIndex
  package let titles: SiteTitles
  package let scripts: PageScripts

  package init(site: SiteIndex, titles: SiteTitles, scripts: PageScripts) {
    (self.site, self.titles, self.scripts) = (site, titles, scripts)
  }

  private var book: Book { site.book }

  /// - Parameters:
  ///   - opening: the book's own `index.md`; nil where it has none.
  ///   - content: what is made of that, for the words of its title.
  ///   - body: its text as HTML.
  ///   - embeds: the labels of its figures that also stand alone.
  package func html(
    opening: BookPage?, _ content: PageText?, body: [UInt8], embeds: [String] = []
  ) -> [UInt8] {
    let title = self.title(opening)
    var html = HTMLWriter(capacity: 16_000 + body.count)
    let configuration = book.configuration
    PageHead(
      title: title, bookTitle: book.title, description: configuration.description,
      authors: configuration.authors, lang: configuration.lang, output: SiteAddress.frontPage,
      styleSheet: configuration.styleSheet, opening: configuration.opening, scripts: scripts, isArticle: false,
      address: configuration.address, card: site.cards[SiteAddress.frontPage], hasFeed: site.hasFeed
    ).write(to: &html)
    let words = PageWords(lang: configuration.lang)
    html.raw("<body class=\"index\">\n")
    PageFrame.skip(words, &html)
    writeText(opening: opening, content, isAlive: !scripts.before.isEmpty, body: body, embeds: embeds, &html)
    html.raw("</main>\n")
    PageFrame.footer(editURL: nil, words: words, &html)
    html.raw("</body>\n</html>\n")
    return html.bytes
  }

  /// The opening picture, and what `<main>` begins with: title, text, the list of the pages.
  package func writeText(
    opening: BookPage?, _ content: PageText?, isAlive: Bool, body: [UInt8], embeds: [String] = [],
    _ html: inout HTMLWriter
  ) {
    let title = self.title(opening)
    let configuration = book.configuration
    let words = PageWords(lang: configuration.lang)
    write(configuration.opening, words, &html)
    html.beginText(
      of: SiteAddress.frontPage, classes: content?.classes(isAlive: isAlive) ?? [], embeds: embeds)
    html.raw("<header class=\"title\">\n")
    if title != book.title {
      html.element("p", ("class", "part"), trusted: titles.book)
      html.raw("\n")
    }
    let name = title == book.title ? titles.book : HTMLWriter.escaped(title)
    html.title(name, asHeading: content?.title)
    if let description = configuration.description { html.element("p", ("class", "subtitle"), text: description) }
    Byline(authors: configuration.authors, date: nil, lang: configuration.lang).write(to: &html)
    html.raw("</header>\n")
    html.trusted(body)
    html.open("nav", ("class", "toc"), ("aria-label", words[.pagesOfBook]))
    html.raw("\n")
    for (number, part) in book.parts.enumerated() { write(part, number: number + 1, &html) }
    html.raw("</nav>\n")
  }

  private func title(_ opening: BookPage?) -> String {
    opening.flatMap { $0.hasOwnTitle ? $0.title : nil } ?? book.title
  }

  private func write(_ opening: BookOpening, _ words: PageWords, _ html: inout HTMLWriter) {
    switch opening {
    // The buttons of the look and of the search have their places there.
    case .none: html.raw("<header class=\"opening bare\">\n")
    case .cube:
      html.raw("<header class=\"opening\">\n")
      // The style sheet shows one of them.
      writeOpening(Theme.opening, "day", loading: nil, &html)
      writeOpening(Theme.openingDark, "night", loading: "lazy", &html)
    case .picture(let path):
      // The title below it says what it stands for.
      html.raw("<header class=\"opening\">\n<img")
      html.attribute("src", PercentEncoding.encoded(path, escapingPercent: true))
      html.raw(" alt=\"\">\n")
    }
    PageFrame.lookButton(words, &html)
    html.raw("</header>\n")
  }

  private func writeOpening(_ picture: String, _ name: String, loading: String?, _ html: inout HTMLWriter) {
    html.open(
      "img", ("src", picture), ("alt", "A cube floating in water, and the wave that its motion draws"),
      ("width", "1600"), ("height", "640"), ("class", name), ("loading", loading))
    html.raw("\n")
  }

  private func write(_ part: BookPart, number: Int, _ html: inout HTMLWriter) {
    let pages = part.pages.filter { !book.pages[$0].isOpening }
    guard !pages.isEmpty else { return }
    html.raw(part.title.isEmpty && number > 1 ? "<section class=\"apart\">\n" : "<section>\n")
    if part.title.isEmpty {
      html.raw("<span id=\"cb-part-")
      html.text(number)
      html.raw("\"></span>\n")
    } else {
      html.element("h2", ("id", "cb-part-\(number)"), trusted: titles.parts[number - 1])
    }
    html.raw("<ol>\n")
    for index in pages {
      let page = book.pages[index]
      html.raw("<li><a")
      html.attribute("href", PercentEncoding.encoded(page.output, escapingPercent: true))
      html.raw(">")
      html.trusted(titles.entries[index])
      html.raw("</a>")
      if let words = page.metadata.description ?? page.subtitle?.words { html.element("p", text: words) }
      html.raw("</li>\n")
    }
    html.raw("</ol>\n</section>\n")
  }
}
