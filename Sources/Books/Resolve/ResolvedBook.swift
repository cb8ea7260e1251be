import Diagnostics

/// A book whose pages know of each other: every link is followed, every label and file looked up.
package struct ResolvedBook: Sendable {
  package let index: SiteIndex
  package let labels: LabelTable
  package let numbers: NumberTable
  package let bibliography: Bibliography
  /// The works that each page cites.
  package let citations: [CitationList]
  /// The page that lists the works of the whole book, if there is one.
  package let referencePage: Int?
  /// One for each page of the book.
  package let pages: [ResolvedPage]

  /// - Parameter only: the pages whose links are followed; nil for all.
  package init(_ book: Book, workers: Int? = nil, only: Set<Int>? = nil) {
    let index = SiteIndex(book)
    self.index = index
    let labels = LabelTable(book)
    self.labels = labels
    let numbers = NumberTable(index)
    self.numbers = numbers
    let bibliography = Bibliography(book)
    self.bibliography = bibliography
    let pages = WorkerPool.map(book.pages.count, workers: workers) { number in
      if let only, !only.contains(number) { return ResolvedPage() }
      let page = book.pages[number]
      var links = LinkResolver(
        index: index, labels: labels, numbers: numbers, bibliography: bibliography, page: number)
      links.resolve(page.inventory.links)
      links.resolve(page.inventory.references)
      links.resolve(page.inventory.outputs)
      var resolved = links.resolved
      for problem in LabelTable.duplicates(among: page.inventory.labels) + bibliography.pageProblems[number] {
        resolved.tell(problem)
      }
      return resolved
    }
    self.pages = pages
    let order = book.pages.indices.filter { book.pages[$0].isOpening } + index.readingOrder
    // In Quarto's books a page that lists works and cites none, `references.qmd`, is for those of all pages.
    referencePage =
      order.first { book.pages[$0].inventory.listsWorksOfBook }
      ?? order.first { book.pages[$0].inventory.listsWorks && pages[$0].cited.isEmpty }
    let (settings, isOne) = (book.configuration, referencePage != nil)
    func list(_ numbers: [Int], lang: String) -> CitationList {
      var seen: Set<String> = []
      var entries: [BibEntry] = []
      for number in numbers {
        for key in pages[number].cited where seen.insert(key).inserted {
          if let entry = bibliography.entry(key, on: number) { entries.append(entry) }
        }
      }
      return CitationList(entries, style: settings.citationStyle, lang: lang)
    }
    let common = isOne ? list(order, lang: settings.lang) : nil
    citations = book.pages.indices.map { common ?? list([$0], lang: book.pages[$0].metadata.lang ?? settings.lang) }
  }

  /// The files that the site carries beside its pages and the theme.
  package var assets: Set<String> {
    var assets = Set(pages.lazy.flatMap(\.assets))
    if case .picture(let path) = index.book.configuration.opening { assets.insert(path) }
    assets.formUnion(index.cards.values)
    if let sheet = index.book.configuration.styleSheet { assets.insert(sheet) }
    return assets
  }
}
