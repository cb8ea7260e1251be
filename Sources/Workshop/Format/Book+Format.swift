import Books
import Diagnostics

extension Book {
  /// The notebooks in Markdown, and what they include, that are not in the layout of ``NotebookFormat``, each as it is in
  /// it.
  package var unformatted: [(source: SourceText, formatted: [UInt8])] {
    var seen: Set<String> = []
    var found: [(SourceText, [UInt8])] = []
    for page in pages where page.jupyter == nil {
      for file in page.origins?.files ?? [page.source] where seen.insert(file.name).inserted {
        guard BookPage.isMarkdown(file.name) else { continue }
        let formatted = NotebookFormat.formatted(file.utf8)
        if formatted != file.utf8 { found.append((file, formatted)) }
      }
    }
    return found
  }

  /// Gives a file of the book another text; false where it has changed since it was read.
  ///
  /// - Throws: when it cannot be written.
  package func replace(_ source: SourceText, by bytes: [UInt8]) throws(FileProblem) -> Bool {
    guard let root else { return false }
    // A link that leads to a file of the book stays a link.
    guard let path = Disk.realPath(FilePath.joined(root, source.name)), FilePath.lies(path, in: root),
      Disk.holds(path, source.utf8)
    else { return false }
    try Disk.replace(path, bytes)
    return true
  }
}
