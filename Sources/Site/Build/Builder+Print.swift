import Books
import Pages
import Diagnostics
import Typesetting

extension Builder {
  /// Makes a PDF of the book, or of one page.
  ///
  /// It is printed twice: first to learn on which leaf each place stands, then with the numbers.
  /// - Parameters:
  ///   - notebook: the path of a notebook, in the book or among its notebooks; nil for the whole book.
  ///   - began: called with what ends the work and clears it away.
  /// - Throws: when there is no Chromium, no such notebook, or a file could not be written.
  package func print(
    _ notebook: String? = nil, to path: String, on paper: Paper? = nil,
    began: (@escaping @Sendable () -> Void) -> Void = { _ in }, progress: (@Sendable (BuildProgress) -> Void)? = nil
  ) throws(FileProblem) -> (report: BuildReport, leaves: Int) {
    let resolved = ResolvedBook(book, workers: options.workers)
    let pages = try pagesToPrint(notebook, resolved.index)
    try OutputFile.check(path, endings: ["pdf"], example: "notes.pdf")
    let browser = try PrintingBrowser()
    began { browser.close() }
    defer { browser.close() }

    let site = MemorySite()
    let report = try build(into: site, progress: progress)
    try browser.lay(site)
    let typesetter = Typesetter()
    let titles = SiteTitles(resolved, typesetter: typesetter)
    let renderer = PageRenderer(
      book: resolved, typesetter: typesetter, titles: titles, hasSearch: false, previewScript: nil)
    let chapters = WorkerPool.map(pages.count, workers: options.workers) { number in
      let content = renderer.content(pages[number])
      return PrintedBook.Chapter(
        page: pages[number], title: content.title, subtitle: content.subtitle, outline: content.outline,
        body: content.body)
    }
    let printed = PrintedBook(
      book: resolved, titles: titles, chapters: chapters, paper: paper ?? book.configuration.paper)
    let seconds = 120 + 2 * pages.count
    var leaves: [String: Int] = [:]
    var file = PrintedFile([])
    // Numbers that are wider than expected may move what follows; that settles at once.
    for _ in 0..<3 {
      let known = leaves
      try Disk.write(FilePath.joined(browser.folder, PrintedBook.output), printed.html { known[$0] })
      file = PrintedFile(try browser.print(PrintedBook.output, within: seconds))
      leaves = file.leaves
      if leaves == known || pages.count == 1 { break }
    }
    let folder = FilePath.folder(of: path)
    try Disk.makeFolder(folder)
    let fresh = FilePath.joined(folder, ".\(FilePath.name(of: path)).new")
    do {
      let outline = PrintedOutline(printed.headings)
      try Disk.write(fresh, PrintedFile(file.timeless).titled(by: outline))
      try Disk.rename(fresh, to: path)
    } catch {
      try? Disk.remove(fresh)
      throw error
    }
    return (report, file.leafCount)
  }

  /// What a PDF is called if nobody says: `site.pdf`, `02-damping.pdf`.
  package func nameOfPrint(_ notebook: String? = nil) -> String {
    (notebook.map { FilePath.withoutExtension(FilePath.name(of: $0)) } ?? book.configuration.site) + ".pdf"
  }

  /// The pages of the book in the order of reading, or the one that is asked for.
  func pagesToPrint(_ notebook: String?, _ index: SiteIndex) throws(FileProblem) -> [Int] {
    let all = book.pages.indices.filter { book.pages[$0].isOpening } + index.readingOrder
    guard let notebook else {
      if all.isEmpty { throw FileProblem(book.configuration.notebooks, "there is no page to print") }
      return all
    }
    let names = [notebook, index.bookPath(notebook), index.bookPath(notebook + ".md")]
    if let page = all.first(where: { names.contains(index.bookPath(book.pages[$0].path)) }) { return [page] }
    let near = nearestName(to: notebook, among: all.map { index.bookPath(book.pages[$0].path) })
    throw FileProblem(
      notebook, "there is no such notebook in the book", help: near.map { "did you mean `\($0)`?" })
  }
}
