import Diagnostics

/// A book whose pages know of each other: every link is followed, every label and file looked up.
struct ResolvedBook: Sendable {
  let index: SiteIndex
  let numbers: NumberTable
  /// One for each page of the book.
  let pages: [ResolvedPage]

  init(_ book: Book, workers: Int? = nil) {
    let index = SiteIndex(book)
    self.index = index
    let labels = LabelTable(book)
    let numbers = NumberTable(index)
    self.numbers = numbers
    pages = WorkerPool.map(book.pages.count, workers: workers) { number in
      let page = book.pages[number]
      var links = LinkResolver(index: index, labels: labels, numbers: numbers, page: number)
      links.resolve(page.inventory.links)
      links.resolve(page.inventory.references)
      var resolved = links.resolved
      resolved.diagnostics += LabelTable.duplicates(among: page.inventory.labels)
      resolved.diagnostics += Self.problems(ofBibliography: page, in: book.files)
      return resolved
    }
  }

  /// The files that the site carries beside its pages and the theme.
  var assets: Set<String> {
    var assets = Set(pages.lazy.flatMap(\.assets))
    if let sheet = index.book.configuration.styleSheet { assets.insert(sheet) }
    return assets
  }

  /// Files of references are there; that they have no effect yet is nothing to hide.
  private static func problems(ofBibliography page: BookPage, in files: PageFiles) -> [Diagnostic] {
    page.metadata.bibliography.map { entry in
      let path = FilePath.resolved(entry.path, in: FilePath.folder(of: page.source.name))
      guard let path, files.kind(of: path) == .file else {
        return Diagnostic(
          .error, "missing-file", "There is no file `\(entry.path)` beside the notebook", at: entry.range)
      }
      return Diagnostic(
        .warning, "no-effect", "`bibliography` has no effect yet: pages have no list of references", at: entry.range,
        help: "take the line out, and write references as footnotes, `[^name]`")
    }
  }
}
