/// What every page has to know about the others: which notebooks become which pages, and what they are called.
package struct SiteIndex: Sendable {
  package let book: Book
  /// The index of a page by its notebook's path inside the folder of the notebooks.
  private let pages: [String: Int]
  /// The same by the address that a front matter asks for, without its ending.
  private let permalinks: [String: Int]
  private let drafts: Set<String>

  init(_ book: Book) {
    self.book = book
    pages = Dictionary(book.pages.enumerated().map { ($1.path, $0) }, uniquingKeysWith: { first, _ in first })
    let asked = book.pages.enumerated().compactMap { number, page in
      page.metadata.permalink.flatMap { FilePath.resolved(String($0.drop { $0 == "/" }), in: "") }
        .map { (FilePath.pathExtension($0) == "html" ? FilePath.withoutExtension($0) : $0, number) }
    }
    permalinks = Dictionary(asked, uniquingKeysWith: { first, _ in first })
    drafts = Set(book.drafts)
    outputs = book.pages.map { $0.output }
    openings = book.pages.map { $0.isOpening }
    readingOrder = book.pages.indices.filter { !book.pages[$0].isOpening }
    hasFeed = book.configuration.address != nil && book.pages.contains { $0.feedDay != nil }
    cards = CardFiles.cards(of: book)
  }

  /// Where the pages lie in the site: each page names its neighbours, and to take them from the pages would copy these.
  package let outputs: [String]
  /// Whether the site has a feed, which each page names: where the book says where it stands, and has a page with a day.
  package let hasFeed: Bool
  package static let feed = "feed.xml"
  package static let feedType = "application/atom+xml"
  /// The cards that pages have, by their paths in the site: files beside the notebooks.
  package let cards: [String: String]
  private let openings: [Bool]

  package func isOpening(_ page: Int) -> Bool { openings[page] }

  func page(at path: String) -> Int? { pages[path] }

  /// The page that other tools mean by a path that is no notebook's: without its ending, with that of what comes of it,
  /// by its folder, or by the address that its front matter asks for.
  package func page(meantBy path: String) -> Int? {
    let stem = FilePath.pathExtension(path) == "html" ? FilePath.withoutExtension(path) : path
    for name in [stem, FilePath.joined(stem, "index"), FilePath.joined(stem, "README")] {
      if let page = BookPage.endings.lazy.compactMap({ pages[name + "." + $0] }).first { return page }
    }
    return permalinks[stem]
  }

  /// The page that a wiki calls so: by its path, by the name of its file in any folder, or by its title.
  func page(called name: String, from folder: String) -> Int? {
    let path = name.hasPrefix("/") ? String(name.dropFirst()) : name
    for full in [FilePath.resolved(path, in: folder), FilePath.resolved(path, in: "")].compactMap({ $0 }) {
      if let page = page(at: full) ?? page(meantBy: full) { return page }
    }
    let words = name.lowercased()
    return book.pages.firstIndex {
      FilePath.withoutExtension(FilePath.name(of: $0.path)).lowercased() == words
    } ?? book.pages.firstIndex { $0.title.lowercased() == words }
  }

  func isDraft(_ path: String) -> Bool { drafts.contains(path) }

  /// The path inside the book of a file beside the notebooks.
  package func bookPath(_ path: String) -> String {
    let own = FilePath.joined(book.configuration.notebooks, path)
    guard path.hasPrefix(Self.folderOfBook + "/"), book.files.kind(of: own) == nil else { return own }
    return String(path.dropFirst(Self.folderOfBook.utf8.count + 1))
  }

  /// Where the site has files of the book that lie outside of the folder of the notebooks.
  static let folderOfBook = "from-book"

  /// Which part holds a page.
  package func part(of page: Int) -> Int? { book.parts.firstIndex { $0.pages.contains(page) } }

  /// The pages in the order of reading, the opening page left out: it is the site's front door.
  package let readingOrder: [Int]
}

extension BookPage {
  /// The day under which the feed has a page; nil where it is not in it.
  package var feedDay: CalendarDay? { isOpening || metadata.draft ? nil : metadata.day }
}
