import Diagnostics

/// Reads one notebook as far as the rest of the book has to know it: its front matter and its title.
enum PageReader {
  enum Result: Sendable {
    case page(BookPage)
    case failure(FileDiagnostics, unreadable: Bool)
  }

  static func read(_ path: String, in folder: String, of files: any BookFiles, limit: Int) -> Result {
    let name = FilePath.joined(folder, path)
    let bytes: [UInt8]
    do {
      bytes = try files.read(name, limit: limit)
    } catch {
      return failure(
        SourceText(name: name, utf8: []), at: 0, "unreadable-file", "The notebook cannot be read: \(error.message)",
        unreadable: true)
    }
    if let bad = InvalidUTF8.first(in: bytes) {
      let source = SourceText(name: name, utf8: bytes)
      return .failure(
        FileDiagnostics(source: source, diagnostics: [InvalidUTF8.diagnostic(at: bad)]), unreadable: false)
    }
    let source = SourceText(name: name, utf8: bytes)
    guard bytes.contains(where: { $0 > 32 && $0 < 0x7F }) || bytes.contains(where: { $0 > 0xEF }) else {
      return failure(source, at: 0, "empty-notebook", "A notebook has some text")
    }
    var diagnostics: [Diagnostic] = []
    var metadata = PageMetadata()
    var bodyStart = 0
    if let range = PageMetadata.range(in: bytes) {
      metadata = PageMetadata(parsing: source, range, into: &diagnostics)
      bodyStart = range.upperBound
    }
    check(metadata.bibliography, in: FilePath.folder(of: name), of: files, &diagnostics)
    let title = metadata.title ?? FirstHeading.text(in: bytes[bodyStart...])
    return .page(
      BookPage(
        path: path, source: source, metadata: metadata,
        title: title ?? PageOrder.title(ofFolder: FilePath.withoutExtension(path)), hasOwnTitle: title != nil,
        diagnostics: diagnostics))
  }

  /// Files of references are there; that they have no effect yet is nothing to hide.
  private static func check(
    _ bibliography: [(path: String, range: SourceRange)], in folder: String, of files: any BookFiles,
    _ diagnostics: inout [Diagnostic]
  ) {
    for entry in bibliography {
      let path = FilePath.resolved(entry.path, in: folder)
      guard let path, files.kind(of: path) == .file else {
        diagnostics.append(
          Diagnostic(.error, "missing-file", "There is no file `\(entry.path)` beside the notebook", at: entry.range))
        continue
      }
      diagnostics.append(
        Diagnostic(
          .warning, "no-effect", "`bibliography` has no effect yet: pages have no list of references", at: entry.range,
          help: "take the line out, and write references as footnotes, `[^name]`"))
    }
  }

  private static func failure(
    _ source: SourceText, at offset: Int, _ code: String, _ message: String, unreadable: Bool = false
  ) -> Result {
    let diagnostic = Diagnostic(.error, code, message, at: SourceRange(offset, offset))
    return .failure(FileDiagnostics(source: source, diagnostics: [diagnostic]), unreadable: unreadable)
  }
}
