import Diagnostics

/// What a page offers to links, and what it asks of the rest of the book.
struct PageReferences: Sendable {
  /// An id that a link may name, and where it was given.
  struct Anchor: Sendable {
    let id: String
    let range: SourceRange
    /// Given by the author to a cell, so that it is meant to be linked to.
    let isLabel: Bool
  }

  /// A link to a place on a page.
  struct AnchorLink: Sendable {
    /// The index of the page in the book.
    let page: Int
    let anchor: String
    let range: SourceRange
  }

  var anchors: [Anchor] = []
  var links: [AnchorLink] = []
  /// The paths of used files, inside the folder of the notebooks.
  var assets: [String] = []
}
