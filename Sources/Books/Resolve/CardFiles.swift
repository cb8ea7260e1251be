/// The pictures that other sites show beside a link to a page: files of the book, in the folder `cards` beside the
/// notebooks, each under the name of its page. `export --to cards` makes them, or their author does.
///
/// They are no part of a build, since what a browser draws depends on its version, and a site on its book alone.
package enum CardFiles {
  package static let folder = "cards"
  /// What other sites show.
  static let endings = ["png", "jpg", "jpeg"]
  /// In px.
  package static let width = 1200
  package static let height = 630

  /// The place of a page's card among the notebooks.
  package static func path(of output: String, ending: String = endings[0]) -> String {
    FilePath.joined(folder, FilePath.withoutExtension(output) + "." + ending)
  }

  /// The cards that a book has, by the paths of their pages in the site.
  static func cards(of book: Book) -> [String: String] {
    let notebooks = book.configuration.notebooks
    guard book.files.kind(of: FilePath.joined(notebooks, folder)) == .folder else { return [:] }
    var cards: [String: String] = [:]
    for output in book.pages.map(\.output) + [SiteAddress.frontPage] {
      cards[output] = endings.map { path(of: output, ending: $0) }.first {
        book.files.kind(of: FilePath.joined(notebooks, $0)) == .file
      }
    }
    return cards
  }
}
