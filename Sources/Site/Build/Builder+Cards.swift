import Books
import Pages
import Cells
import Notebooks
import Typesetting

extension Builder {
  /// Draws a card of each page, `cards/02-damping.png` beside the notebooks, with its title and its first picture, by
  /// Chromium.
  ///
  /// - Parameters:
  ///   - notebook: the path of a notebook, in the book or among its notebooks; nil for all.
  ///   - folder: where they go; nil for where the book has them.
  ///   - began: called with what ends the work and clears it away.
  /// - Throws: when there is no Chromium, no such notebook, or a file cannot be written.
  package func drawCards(
    _ notebook: String? = nil, to folder: String? = nil, began: (@escaping @Sendable () -> Void) -> Void = { _ in },
    progress: (@Sendable (BuildProgress) -> Void)? = nil
  ) throws(FileProblem) -> (report: BuildReport, cards: Int) {
    let resolved = ResolvedBook(book, workers: options.workers)
    let pages = notebook == nil && book.pages.isEmpty ? [] : try pagesToPrint(notebook, resolved.index)
    let browser = try PrintingBrowser()
    began { browser.close() }
    defer { browser.close() }
    let site = MemorySite()
    let report = try build(into: site)
    try browser.lay(site)
    let typesetter = Typesetter()
    let titles = SiteTitles(resolved, typesetter: typesetter)
    let renderer = PageRenderer(
      book: resolved, typesetter: typesetter, titles: titles, hasSearch: false, previewScript: nil)
    var documents = pages.map { page in
      (output: book.pages[page].output, html: card(of: page, renderer, titles).html)
    }
    if notebook == nil, !book.pages.contains(where: \.isOpening) {
      documents.append((SiteAddress.frontPage, frontCard(titles, nil).html))
    }
    let target = folder ?? FilePath.joined(book.root ?? "", book.configuration.notebooks)
    for (number, document) in documents.enumerated() {
      try Disk.write(FilePath.joined(browser.folder, Self.cardDocument), document.html)
      let picture = try browser.shoot(
        Self.cardDocument, width: CardFiles.width, height: CardFiles.height, within: 60)
      let path = FilePath.joined(target, CardFiles.path(of: document.output))
      try Disk.makeFolder(FilePath.folder(of: path))
      let fresh = FilePath.joined(FilePath.folder(of: path), ".\(FilePath.name(of: path)).new")
      do {
        try Disk.write(fresh, picture)
        try Disk.rename(fresh, to: path)
      } catch {
        try? Disk.remove(fresh)
        throw error
      }
      progress?(BuildProgress(pagesDone: number + 1, pagesTotal: documents.count))
    }
    return (report, documents.count)
  }

  private static let cardDocument = "cubebook-card.html"

  func card(of page: Int, _ renderer: PageRenderer, _ titles: SiteTitles) -> CardDocument {
    let inner = renderer.notebookRenderer(page)
    let bookPage = inner.page
    var picture: CardDocument.Picture?
    for (place, fence) in bookPage.inventory.cells.enumerated() where picture == nil {
      guard !bookPage.inventory.absent.cells.contains(place), let cell = inner.cells.output(of: fence),
        !book.configuration.leavesOut(cell.attributes)
      else { continue }
      // A graph says more than the thing that moves, where a cell has both.
      let figures = cell.parts.flatMap { part in
        if case .figures(let figures) = part { figures } else { [CellFigure]() }
      }
      let drawings = cell.parts.compactMap { part in if case .picture(let figure) = part { figure } else { nil } }
      picture = (figures + drawings).first.map { .drawing($0.svg) }
    }
    if picture == nil {
      let files = Set(inner.resolved.assets)
      let images = files.filter {
        MediaType.of($0).hasPrefix("image/") && FilePath.folder(of: $0) != CardFiles.folder
      }
      picture = images.min().map { .file($0) }
    }
    if bookPage.isOpening { return frontCard(titles, picture) }
    return CardDocument(
      bookTitle: titles.book, title: titles.pages[page],
      subtitle: bookPage.subtitle?.words ?? bookPage.metadata.description,
      lang: bookPage.metadata.lang ?? book.configuration.lang, picture: picture,
      styleSheet: book.configuration.styleSheet)
  }

  private func frontCard(_ titles: SiteTitles, _ picture: CardDocument.Picture?) -> CardDocument {
    var picture = picture
    switch book.configuration.opening {
    case .picture(let path): picture = .file(path)
    case .cube: picture = .file(Theme.opening)
    case .none: break
    }
    return CardDocument(
      bookTitle: titles.book, title: nil, subtitle: book.configuration.description, lang: book.configuration.lang,
      picture: picture, styleSheet: book.configuration.styleSheet)
  }
}
