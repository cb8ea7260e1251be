/// The numbers of the figures and tables of all pages, in the order of reading.
struct NumberTable: Sendable {
  struct Number: Sendable, Equatable {
    let kind: Numbered.Kind
    /// `2.3`
    let text: String
  }

  /// For each page of the book, by where things begin, and by their labels.
  private var places: [[Int: Number]]
  private var labels: [[String: Number]]

  init(_ index: SiteIndex) {
    let pages = index.book.pages
    let scope = index.book.configuration.numbers.figures
    places = pages.map { _ in [:] }
    labels = pages.map { _ in [:] }
    if scope == .no { return }
    let opening = pages.indices.filter { pages[$0].path == Book.opening }
    var counts: [Numbered.Kind: Int] = [:]
    for (chapter, page) in (opening + index.readingOrder).enumerated() {
      if scope != .book { counts = [:] }
      // The opening page is no chapter, and a book of one page has none.
      let number = chapter + 1 - opening.count
      let isChapter = scope == .chapter && number > 0 && index.readingOrder.count > 1
      for item in pages[page].inventory.numbered {
        let count = counts[item.kind, default: 0] + 1
        counts[item.kind] = count
        let found = Number(kind: item.kind, text: isChapter ? "\(number).\(count)" : "\(count)")
        places[page][item.place] = found
        if let label = item.label { labels[page][label] = found }
      }
    }
  }

  func number(at place: Int, on page: Int) -> Number? { places[page][place] }
  func number(of label: String, on page: Int) -> Number? { labels[page][label] }
}
