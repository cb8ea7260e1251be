/// The small book that `cubebook init` begins with.
package enum Scaffold {
  /// The files by their path inside the book, in the order in which they are written.
  package static let files: [(path: String, text: String)] = [
    ("cubebook.yml", settings), ("notebooks/01-first-notebook.md", ScaffoldNotebook.text),
    (".gitignore", "/site/\n/.site.cubebook-*/\n"),
  ]

  /// Writes the files into a folder that does not exist yet or is empty.
  ///
  /// - Returns: the paths written.
  /// - Throws: when the folder holds something already, or cannot be written.
  package static func write(to folder: String) throws(FileProblem) -> [String] {
    switch Disk.kind(of: folder, followingLinks: true) {
    case nil: try Disk.makeFolder(folder)
    case .folder:
      let names = try Disk.names(in: folder).filter { $0 != ".git" }
      if let first = names.first {
        throw FileProblem(
          folder, "the folder is not empty: it holds `\(first)`", help: "name a folder that does not exist yet")
      }
    default: throw FileProblem(folder, "there is a file of that name")
    }
    for file in files {
      let path = FilePath.joined(folder, file.path)
      try Disk.makeFolder(FilePath.folder(of: path))
      try Disk.write(path, Array(file.text.utf8))
    }
    return files.map(\.path)
  }

  private static let settings = """
    # The settings of this book. All keys: title, authors, description, lang, notebooks, site, pages,
    # theme, edit-url, math, limits, html.
    title: My notes
    authors: [Your Name]
    description: What these notes are about, in a sentence.
    lang: en

    # The order and parts of the pages; without it, they stand by file name.
    pages:
      - 01-first-notebook.md

    """
}
