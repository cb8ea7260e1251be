import Diagnostics
import Books
import Workshop
import Typesetting

/// Books of one or two files, read, checked and asked as an editor does.
enum BookTarget {
  private static let typesetter = Typesetter()

  static func checkNotebook(_ bytes: [UInt8]) throws(Breach) {
    try check(["notebooks/a.md": bytes, "cubebook.yml": Array("html: trusted\n".utf8)])
    let once = NotebookFormat.formatted(bytes)
    guard NotebookFormat.formatted(once) == once else { throw Breach("formatted twice, it is something else") }
  }

  static func checkSettings(_ bytes: [UInt8]) throws(Breach) {
    let page = Array("# A\n\n$$a$$ {#eq-a}\n\nSee @eq-a and [@x].\n".utf8)
    try check(["cubebook.yml": bytes, "notebooks/a.md": page, "a.md": page])
    // The same words between the lines at the top of a notebook.
    try check(["notebooks/a.md": Array("---\n".utf8) + bytes + Array("\n---\n\nA.\n".utf8)])
  }

  static func checkBibliography(_ bytes: [UInt8]) throws(Breach) {
    try check([
      "cubebook.yml": Array("bibliography: works.bib\n".utf8), "works.bib": bytes,
      "notebooks/a.md": Array("As [@a, p. 3; @b] say, and @c.\n".utf8),
    ])
  }

  static func checkJupyter(_ bytes: [UInt8]) throws(Breach) { try check(["notebooks/a.ipynb": bytes]) }

  private static func check(_ files: [String: [UInt8]]) throws(Breach) {
    // A folder that settings name and nobody has is an answer, too.
    guard
      let book = try? EditedBook(
        files: MemoryFiles(bytes: files), memory: PageMemory(), typesetter: typesetter, checking: nil)
    else { return }
    try checkPlaces(of: book.otherDiagnostics)
    for page in book.book.pages.indices {
      try checkPlaces(of: book.diagnostics(of: page))
      _ = book.contents(of: page)
      _ = book.names(of: page)
    }
  }

  private static func checkPlaces(of files: [FileDiagnostics]) throws(Breach) {
    for file in files { try Fuzzing.checkPlaces(of: file.diagnostics, in: file.source.utf8.count) }
  }
}
