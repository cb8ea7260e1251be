import Books
import Cells
import Diagnostics
import Typesetting

/// The titles of a book, its parts and its pages as HTML, with their formulas set, for all places that name them: made
/// once, since a list of them stands on every page.
package struct SiteTitles: Sendable {
  package let book: [UInt8]
  package let parts: [[UInt8]]
  package let pages: [[UInt8]]
  /// The same as lists of pages have them: with their numbers, where sections have some.
  package let entries: [[UInt8]]
  /// What is wrong with those that stand in the settings.
  package private(set) var diagnostics: [Diagnostic] = []

  /// The words alone.
  package init(_ book: Book) {
    self.book = HTMLWriter.escaped(book.title)
    parts = book.parts.map { HTMLWriter.escaped($0.title) }
    pages = book.pages.map { HTMLWriter.escaped($0.title) }
    entries = pages
  }

  package init(_ book: ResolvedBook, typesetter: Typesetter) {
    let (all, settings) = (book.index.book, book.index.book.configuration)
    var problems: [Diagnostic] = []
    func html(_ title: TitleText, page: Int? = nil) -> [UInt8] {
      // A renderer is that of a page, whatever it sets; a title of the settings has their macros alone.
      guard !title.isPlain, all.pages.indices.contains(page ?? 0) else { return HTMLWriter.escaped(title.words) }
      var renderer = NotebookRenderer(book: book, page: page ?? 0, typesetter: typesetter, cells: CellTable())
      if page == nil {
        renderer.macros = Dictionary(settings.macros.map { ($0.name, $0.body) }, uniquingKeysWith: { $1 })
        renderer.typography = Typography(lang: settings.typographyLanguage(nil))
      }
      let (html, diagnostics) = renderer.label(title.inlines)
      if page == nil { problems += diagnostics }
      return html
    }
    let own = all.pages.indices.map { all.pages[$0].hasOwnTitle ? $0 : nil }
    let pages = all.pages.indices.map { html(all.pages[$0].titleText, page: own[$0]) }
    self.pages = pages
    entries = pages.indices.map { page in
      (book.numbers.title(of: page).map { HTMLWriter.escaped($0 + "\u{2002}") } ?? []) + pages[page]
    }
    parts = all.parts.map { html($0.titleText) }
    let first = all.pages.firstIndex { $0.isOpening && $0.hasOwnTitle } ?? all.pages.firstIndex { !$0.isOpening }
    self.book = html(all.titleText, page: settings.title == nil ? first.flatMap { own[$0] } : nil)
    diagnostics = problems
  }
}

extension HTMLWriter {
  package static func escaped(_ words: String) -> [UInt8] {
    var writer = HTMLWriter()
    writer.text(words)
    return writer.bytes
  }
}
