import Books
import Pages
import Cells

/// A book, or one page of it, as one file of HTML that needs no other: styles, scripts, fonts, pictures and data stand in
/// it, and links lead to its own places.
struct SingleDocument {
  /// What stands on a page.
  struct Chapter: Sendable {
    let page: Int
    let content: PageText
    /// The modules that its cells need, by their names; nil where nothing on it can be moved.
    let modules: [String]?
  }

  let book: ResolvedBook
  let titles: SiteTitles
  /// In reading order, the front page first, if the book has its own.
  let chapters: [Chapter]
  /// Whether it is the whole book, whose front page begins it.
  let isWhole: Bool
  /// The files of the site, by their paths in it.
  let files: [String: [UInt8]]
  /// The scripts of living pages.
  let scripts: [(name: String, path: String, bytes: [UInt8])]

  private var site: SiteIndex { book.index }
  private var settings: BookConfiguration { site.book.configuration }
  private var pages: [BookPage] { site.book.pages }
  /// The number of the front page among the pages: a book without a text for it has one, too.
  private var front: Int { chapters.first { site.isOpening($0.page) }?.page ?? pages.count }
  private var lang: String {
    (isWhole ? nil : chapters.first.flatMap { pages[$0.page].metadata.lang }) ?? settings.lang
  }

  var html: [UInt8] {
    var html = HTMLWriter(capacity: 1_000_000 + chapters.reduce(0) { $0 + $1.content.body.count })
    writeHead(&html)
    let words = PageWords(lang: lang)
    html.raw(isWhole ? "<body class=\"index single\"" : "<body class=\"index single page\"")
    if isWhole { html.attribute("id", PrintedPage.anchor(front)) }
    html.raw(">\n")
    PageFrame.skip(words, &html)
    if isWhole {
      writeFront(&html)
    } else {
      html.raw("<header class=\"opening bare\">\n")
      PageFrame.lookButton(words, &html)
      html.raw("</header>\n<main id=\"cb-text\">\n")
    }
    for chapter in chapters where !(isWhole && chapter.page == front) { write(chapter, &html) }
    html.raw("</main>\n")
    PageFrame.footer(editURL: nil, words: words, &html)
    writeScripts(&html)
    html.raw("</body>\n</html>\n")
    return html.bytes
  }

  private func writeHead(_ html: inout HTMLWriter) {
    let own = isWhole ? nil : chapters.first.map { pages[$0.page] }
    html.raw("<!DOCTYPE html>\n")
    html.open("html", ("lang", lang))
    html.raw("\n<head>\n<meta charset=\"utf-8\">\n<meta http-equiv=\"Content-Security-Policy\"")
    html.attribute("content", policy)
    html.raw(">\n<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n")
    html.element("title", text: own?.title ?? site.book.title)
    html.raw("\n")
    if let words = own?.metadata.description ?? settings.description {
      html.open("meta", ("name", "description"), ("content", words))
      html.raw("\n")
    }
    for author in own.map(\.metadata.authors).flatMap({ $0.isEmpty ? nil : $0 }) ?? settings.authors {
      html.open("meta", ("name", "author"), ("content", author))
      html.raw("\n")
    }
    html.raw("<meta name=\"color-scheme\" content=\"light dark\">\n<meta name=\"generator\" content=\"cubebook\">\n")
    writeScript(Theme.look, &html)
    if let icon = files[Theme.iconSVG] {
      html.open("link", ("rel", "icon"), ("href", DataAddress.text(of: icon, named: Theme.iconSVG)))
      html.raw("\n")
    }
    html.raw("<style>\n")
    for sheet in [Theme.styleSheet, settings.styleSheet].compactMap({ $0 }) {
      html.trusted(DataAddress.styleSheet(files[sheet] ?? [], at: sheet) { files[$0] })
      html.raw("\n")
    }
    html.raw(Self.style)
    html.raw("</style>\n</head>\n")
  }

  private static let style: StaticString = """
    .single .chapter { margin-top: 5rem; border-top: 1px solid var(--line) }
    .single.page .chapter { margin-top: 0; border-top: 0 }
    .single .chapter > *, .single.page main > .chapter { max-width: var(--measure) }
    .single main > .chapter { max-width: none }
    @media print {
      .single .chapter { break-before: page; margin-top: 0; border-top: 0 }
      .single .chapter .outline { display: none }
    }

    """

  /// Nothing but what stands in it, and frames of hosts that the book names.
  private var policy: String {
    var policy =
      "default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data:; media-src data:; base-uri 'none'; "
      + "form-action 'none'; script-src 'unsafe-inline'"
    if chapters.contains(where: { $0.modules != nil }) { policy += " 'wasm-unsafe-eval'" }
    let hosts = Set(chapters.flatMap(\.content.hosts)).sorted()
    return policy + (hosts.isEmpty ? "" : "; frame-src" + hosts.map { " https://" + $0 }.joined())
  }

  private func writeFront(_ html: inout HTMLWriter) {
    let opening = chapters.first { $0.page == front }
    var inner = HTMLWriter()
    let scripts = PageScripts(hasSearch: false, preview: nil)
    IndexPage(site: site, titles: titles, scripts: scripts).writeText(
      opening: opening.map { pages[$0.page] }, opening?.content, isAlive: opening?.modules != nil,
      body: opening.map(body) ?? [], &inner)
    html.trusted(rewritten(inner.bytes, page: front, output: SiteAddress.frontPage, keeping: "cb-text"))
  }

  private func write(_ chapter: Chapter, _ html: inout HTMLWriter) {
    let page = pages[chapter.page]
    html.open(
      "article",
      ("class", (["chapter"] + chapter.content.classes(isAlive: chapter.modules != nil)).joined(separator: " ")),
      ("id", isWhole ? PrintedPage.anchor(chapter.page) : nil),
      ("lang", page.metadata.lang), ("data-live", live(chapter)))
    html.raw("\n")
    var inner = HTMLWriter()
    let scripts = PageScripts(hasSearch: false, preview: nil)
    PageTemplate(site: site, titles: titles, page: chapter.page, scripts: scripts)
      .writeText(chapter.content, outline: chapter.content.outline, body: body(of: chapter), &inner)
    html.trusted(rewritten(inner.bytes, page: chapter.page, output: page.output))
    html.raw("</article>\n")
  }

  /// The text of a page, and that of its cells for the script.
  private func body(of chapter: Chapter) -> [UInt8] {
    guard chapter.modules != nil, let text = chapter.content.liveText else { return chapter.content.body }
    return chapter.content.body + HTMLWriter.notebook(text)
  }

  /// What its names begin with, and the modules that it needs; nil where the page stands still.
  private func live(_ chapter: Chapter) -> String? {
    guard isWhole, let modules = chapter.modules else { return nil }
    return ([PrintedPage.anchor(chapter.page) + "-"] + modules).joined(separator: " ")
  }

  private func rewritten(_ body: [UInt8], page: Int, output: String, keeping kept: String? = nil) -> [UInt8] {
    var places = Dictionary(chapters.map { (pages[$0.page].output, $0.page) }, uniquingKeysWith: { first, _ in first })
    if isWhole { places[SiteAddress.frontPage] = front }
    let (address, others) = (settings.address, Set(pages.map(\.output) + [SiteAddress.frontPage]))
    return PrintedPage(
      pages: places, others: [:], page: page, output: output, words: PrintWords(lang: lang), leaf: { _ in nil },
      medium: .screen(isAlone: !isWhole, kept: kept) { path in
        if let bytes = files[path] { return DataAddress.text(of: bytes, named: path) }
        // Another page is where the site stands, if the book says where.
        return others.contains(path) ? address?.address(of: path) : nil
      }
    ).html(body)
  }

  /// A script of the theme.
  private func writeScript(_ path: String, _ html: inout HTMLWriter) {
    html.raw("<script>\n")
    html.trusted(Self.embedded(files[path] ?? []))
    html.raw("</script>\n")
  }

  private func writeScripts(_ html: inout HTMLWriter) {
    writeScript(Theme.lookPanel, &html)
    let used = Set(chapters.compactMap(\.modules).joined())
    // A page's own scripts, in this order.
    let own = [LiveScripts.page, LiveScripts.hand].flatMap { name in
      scripts.first { $0.name == name }.map { Self.embedded($0.bytes) + [UInt8(ascii: "\n")] } ?? []
    }
    guard chapters.contains(where: { $0.modules != nil }), !own.isEmpty else { return }
    if files[Theme.codeLibrary] != nil { writeScript(Theme.codeLibrary, &html) }
    let modules = scripts.filter { used.contains($0.name) }
    html.raw("<script>\n")
    if isWhole {
      html.raw("'use strict'\n{\nconst cubebook = { parts: {\n")
      for module in modules {
        html.raw("'")
        html.trusted(Array(module.name.utf8))
        html.raw("'(self) {\n")
        html.trusted(Self.embedded(module.bytes))
        html.raw("\n},\n")
      }
      html.raw("}, page(document, location, history, self) {\n")
      html.trusted(own)
      html.raw("} }\n")
      html.trusted(Self.embedded(files[Theme.single] ?? []))
      html.raw("}\n")
    } else {
      for module in modules {
        html.trusted(Self.embedded(module.bytes))
        html.raw("\n")
      }
      html.trusted(own)
    }
    html.raw("</script>\n")
  }

  /// Nothing in it ends the element in which it stands.
  private static func embedded(_ script: [UInt8]) -> [UInt8] {
    let text = String(decoding: script, as: UTF8.self)
    return Array(text.replacing("</script", with: "<\\/script").replacing("<!--", with: "<\\!--").utf8)
  }
}
