import Books
import Pages
import Typesetting

extension Builder {
  /// Makes one file of HTML of the book, or of one page, that needs no other file.
  ///
  /// - Parameter notebook: the path of a notebook, in the book or among its notebooks; nil for the whole book.
  /// - Throws: when there is no such notebook, or the file could not be written.
  package func join(
    _ notebook: String? = nil, to path: String, progress: (@Sendable (BuildProgress) -> Void)? = nil
  ) throws(FileProblem) -> (report: BuildReport, pages: Int) {
    try OutputFile.check(path, endings: ["html", "htm", "xhtml"], example: "book.html")
    let site = MemorySite()
    let (report, bytes, pages) = try joined(notebook, site: site, progress: progress)
    let folder = FilePath.folder(of: path)
    try Disk.makeFolder(folder)
    let fresh = FilePath.joined(folder, ".\(FilePath.name(of: path)).new")
    do {
      try Disk.write(fresh, bytes)
      try Disk.rename(fresh, to: path)
    } catch {
      try? Disk.remove(fresh)
      throw error
    }
    return (report, pages)
  }

  /// The document, and what is wrong with the book.
  func joined(
    _ notebook: String? = nil, site: MemorySite, progress: (@Sendable (BuildProgress) -> Void)? = nil
  ) throws(FileProblem) -> (report: BuildReport, bytes: [UInt8], pages: Int) {
    let resolved = ResolvedBook(book, workers: options.workers)
    let pages = notebook == nil && book.pages.isEmpty ? [] : try pagesToPrint(notebook, resolved.index)
    let report = try build(into: site, progress: progress)
    var files = site.files
    for page in book.pages { files[page.output] = nil }
    files[SiteAddress.frontPage] = nil
    files[Theme.single] = try Theme.singleScript()
    let typesetter = Typesetter()
    let titles = SiteTitles(resolved, typesetter: typesetter)
    let scripts = try liveScripts()
    let renderer = PageRenderer(
      book: resolved, typesetter: typesetter, titles: titles, scripts: scripts.live,
      hasSearch: false, previewScript: nil)
    let chapters = WorkerPool.map(pages.count, workers: options.workers) { number in
      let content = renderer.content(pages[number])
      // All of the module stands in the file, so that nothing has to come first.
      let needs = content.liveText == nil ? nil : scripts.live?.needs(of: content.words, content.liveText ?? [])
      let modules = needs?.modules.map(\.name)
      return SingleDocument.Chapter(page: pages[number], content: content, modules: modules)
    }
    let document = SingleDocument(
      book: resolved, titles: titles, chapters: chapters, isWhole: notebook == nil, files: files, scripts: scripts.files
    )
    return (report, document.html, pages.count)
  }

  /// What a file is called if nobody says: `site.html`, `02-damping.html`.
  package func nameOfSingle(_ notebook: String? = nil) -> String {
    (notebook.map { FilePath.withoutExtension(FilePath.name(of: $0)) } ?? book.configuration.site) + ".html"
  }
}
