import Books
import Pages
import Typesetting

extension Builder {
  /// Writes the pages of the book as notebooks of Jupyter into a folder, with the files that they use, pictures apart,
  /// which the notebooks hold. The new folder is made beside the old one and takes its place at the end.
  ///
  /// - Parameters:
  ///   - notebook: the path of a notebook, in the book or among its notebooks; nil for all.
  ///   - began: called before there is anything on disk, with what can clear it away.
  /// - Throws: when there is no such notebook, when the folder was not made by cubebook or holds the book or notebooks,
  ///   when it cannot be written.
  package func exportNotebooks(
    _ notebook: String? = nil, to folder: String, began: (SiteFolder) -> Void = { _ in }
  ) throws(FileProblem) -> (report: BuildReport, notebooks: Int) {
    // Notebooks there would be pages of the book.
    if book.configuration.notebooks.isEmpty, let root = book.root, let place = Disk.realPath(parent(of: folder)),
      FilePath.lies(place, in: root)
    {
      throw FileProblem(
        folder, "lies in the folder of the notebooks, which is the book's own", help: "name another folder with `-o`")
    }
    let resolved = ResolvedBook(book, workers: options.workers)
    let made = try notebooks(notebook, of: resolved)
    let site = MemorySite()
    let report = try build(into: site)
    let target = try SiteFolder(
      replacing: folder, bookRoot: book.root, notebooks: book.configuration.notebooks, began: began)
    do {
      for (path, bytes) in made { try target.write(path, bytes) }
      for path in Set(resolved.pages.flatMap(\.assets)).sorted() where !MediaType.of(path).hasPrefix("image/") {
        if let bytes = site.files[path] { try target.write(path, bytes) }
      }
      try target.commit()
    } catch {
      target.abandon()
      throw error
    }
    return (report, made.count)
  }

  private func parent(of path: String) -> String {
    let trimmed = path.hasSuffix("/") ? String(path.dropLast()) : path
    let folder = FilePath.folder(of: trimmed)
    return folder.isEmpty ? (path.hasPrefix("/") ? "/" : ".") : folder
  }

  /// The notebooks of Jupyter by their paths, in the order of reading.
  func notebooks(
    _ notebook: String? = nil, of resolved: ResolvedBook
  ) throws(FileProblem) -> [(path: String, bytes: [UInt8])] {
    let pages = notebook == nil && book.pages.isEmpty ? [] : try pagesToPrint(notebook, resolved.index)
    let typesetter = Typesetter()
    let titles = SiteTitles(resolved, typesetter: typesetter)
    let style = try PictureStyle()
    let renderer = PageRenderer(
      book: resolved, typesetter: typesetter, titles: titles, hasSearch: false, previewScript: nil)
    let made = WorkerPool.map(pages.count, workers: options.workers) { number in
      let page = pages[number]
      var export = NotebookExport(renderer: renderer.notebookRenderer(page), book: resolved, style: style)
      let bytes = export.notebook(name: titles.entries[page])
      return (FilePath.withoutExtension(book.pages[page].output) + ".ipynb", bytes)
    }
    return made.map { (path: $0.0, bytes: $0.1) }
  }
}
