/// What every page has to know about the others: which notebooks become which pages, and what they are called.
struct SiteIndex: Sendable {
  let book: Book
  /// The index of a page by its notebook's path inside the folder of the notebooks.
  private let pages: [String: Int]
  private let drafts: Set<String>

  init(_ book: Book) {
    self.book = book
    pages = Dictionary(book.pages.enumerated().map { ($1.path, $0) }, uniquingKeysWith: { first, _ in first })
    drafts = Set(book.drafts)
    readingOrder = book.pages.indices.filter { !book.pages[$0].isOpening }
  }

  func page(at path: String) -> Int? { pages[path] }

  func isDraft(_ path: String) -> Bool { drafts.contains(path) }

  /// The path inside the book of a file beside the notebooks.
  func bookPath(_ path: String) -> String { FilePath.joined(book.configuration.notebooks, path) }

  /// The part that holds a page; nil for pages outside of titled parts.
  func part(of page: Int) -> BookPart? { book.parts.first { $0.pages.contains(page) } }

  /// The pages in the order of reading, the opening page left out: it is the site's front door.
  let readingOrder: [Int]
}
