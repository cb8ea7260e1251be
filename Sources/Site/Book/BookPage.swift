import Diagnostics

/// A notebook of a book, read but not yet made into a page.
package struct BookPage: Sendable {
  /// The notebook's path inside the folder of the notebooks: `waves/01-sum.md`.
  package let path: String
  /// Its bytes, under its path inside the book.
  package let source: SourceText
  package let metadata: PageMetadata
  /// What the sidebar calls it: the front matter's title, the first heading, or the file's name.
  package let title: String
  /// Whether the notebook itself gives that title.
  let hasOwnTitle: Bool
  /// What is wrong with the front matter.
  let diagnostics: [Diagnostic]

  /// The page's path inside the site: `waves/01-sum.html`.
  package var output: String { FilePath.withoutExtension(path) + ".html" }
}

extension BookPage {
  /// The page with its title and what it says of itself as prose of the book.
  func set(by configuration: BookConfiguration) -> BookPage {
    let lang = configuration.typographyLanguage(metadata)
    var metadata = metadata
    metadata.subtitle = metadata.subtitle.map { Typography.text($0, lang: lang) }
    metadata.description = metadata.description.map { Typography.text($0, lang: lang) }
    return BookPage(
      path: path, source: source, metadata: metadata, title: Typography.text(title, lang: lang),
      hasOwnTitle: hasOwnTitle, diagnostics: diagnostics)
  }
}

/// A run of pages under a title; pages that belong to no part have an empty one.
package struct BookPart: Sendable {
  package let title: String
  /// Indices into the book's pages.
  package let pages: Range<Int>
}
