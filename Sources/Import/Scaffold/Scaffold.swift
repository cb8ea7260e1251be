import Books

/// The small book that `cubebook init` begins with.
package enum Scaffold {
  /// The files by their path inside the book, in the order in which they are written.
  package static let files: [(path: String, text: String)] = [
    ("cubebook.yml", settings), ("notebooks/01-first-notebook.md", ScaffoldNotebook.text),
    (".gitignore", ignored),
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
    # The settings of this book. All keys: \(BookConfiguration.keys.prefix(10).joined(separator: ", ")),
    # \(BookConfiguration.keys.dropFirst(10).joined(separator: ", ")).
    title: My notes
    authors: [Your Name]
    description: What these notes are about, in a sentence.
    lang: en

    # All notebooks are pages, by file name. To give them an order and parts of your own, list them:
    # pages:
    #   - part: Beginnings
    #     pages: [01-first-notebook.md]

    """

  private static let ignored = """
    # A build that was killed leaves this behind. The site itself belongs to the repository: who clones it can read
    # the notes at once, and `cubebook check --strict --site site` tells whether they are those of the notebooks.
    /.site.cubebook-*/
    # What builds remember. It can be thrown away at any time.
    /.cubebook/

    """
}
