import Books
import Pages
import Diagnostics

/// Copies the files that the pages use: pictures, data, the book's own style sheet.
struct AssetCopier {
  let book: ResolvedBook

  func copy(to site: some SiteDestination, into files: inout SourceDiagnostics) throws(FileProblem) {
    let index = book.index
    let settings = SourceText(name: Book.settingsFile, utf8: [])
    var taken = Set(index.book.pages.map(\.output))
    taken.formUnion([SiteAddress.frontPage, SiteMarker.name])
    if index.book.configuration.address != nil { taken.formUnion([Sitemap.output, SiteIndex.feed]) }
    if index.book.configuration.isOffline { taken.insert(Theme.serviceWorker) }
    for path in book.assets.sorted() {
      guard !taken.contains(path), !path.hasPrefix(Theme.folder + "/") else {
        files.append(
          [
            Diagnostic(
              .error, "name-taken",
              "The site has a file `\(path)` of its own: the one beside the notebooks needs another name",
              at: SourceRange(0, 0))
          ], to: SourceText(name: index.bookPath(path), utf8: []))
        continue
      }
      let bytes: [UInt8]
      do {
        bytes = try index.book.files.read(index.bookPath(path))
      } catch {
        let configuration = index.book.configuration
        let isNamedThere = path == configuration.styleSheet || configuration.opening == .picture(path)
        files.append(
          [Diagnostic(.error, "unreadable-file", "`\(path)` cannot be read: \(error.message)", at: SourceRange(0, 0))],
          to: isNamedThere ? settings : SourceText(name: index.bookPath(path), utf8: []))
        files.unreadable += 1
        continue
      }
      try site.write(path, bytes)
    }
  }
}
