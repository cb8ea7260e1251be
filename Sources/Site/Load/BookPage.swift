import Diagnostics
import Notebooks

/// A notebook of a book, read but not yet made into a page.
package struct BookPage: Sendable {
  /// The notebook's path inside the folder of the notebooks: `waves/01-sum.md`.
  package let path: String
  /// The page's path inside the site: `waves/01-sum.html`.
  package let output: String
  package let notebook: Notebook
  package let metadata: PageMetadata
  /// What the sidebar calls it: the front matter's title, the first heading, or the file's name.
  package let title: String
  /// Whether the notebook itself gives that title.
  let hasOwnTitle: Bool
  /// The heading that stands as the title at the page's head.
  let titleHeading: Heading?
  let inventory: PageInventory
  /// What is wrong with the front matter and the Markdown.
  let diagnostics: [Diagnostic]
  /// Where its text stands, if it includes other files.
  let origins: SourceOrigins?
  /// The files that it includes, by their paths inside the book.
  let included: Set<String>

  /// How the names of notebooks end.
  static let endings = ["md", "qmd", "markdown"]
  static func isNotebook(_ path: String) -> Bool { endings.contains(FilePath.pathExtension(path)) }

  /// The label that the title's heading has been given.
  var titleLabel: String? { titleHeading.flatMap { $0.label == nil ? nil : $0.id } }

  /// The heading of that name, the title among them.
  func heading(called name: String) -> Heading? {
    inventory.headings.first { $0.id == name } ?? (titleLabel == name ? titleHeading : nil)
  }

  /// What is wrong with its text, file by file.
  func files(of diagnostics: [Diagnostic]) -> [FileDiagnostics] {
    if diagnostics.isEmpty { return [] }
    return origins?.files(of: diagnostics) ?? [FileDiagnostics(source: source, diagnostics: diagnostics)]
  }

  /// The notebook's bytes, with those of the files that it includes, under its path inside the book.
  package var source: SourceText { notebook.text }

  /// The blocks of its text, the title not among them.
  var text: ArraySlice<Block> { titleHeading == nil ? notebook.blocks[...] : notebook.blocks.dropFirst() }
}

/// A run of pages under a title; pages that belong to no part have an empty one.
package struct BookPart: Sendable {
  package let title: String
  /// Indices into the book's pages.
  package let pages: Range<Int>
}
