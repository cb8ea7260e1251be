import Diagnostics
import Notebooks

/// A link or an image of a page, and what its author points at.
package struct PageLink: Sendable {
  /// Which of the notebook's links and images it is.
  let number: Int
  /// As the author wrote it, escapes resolved.
  package let destination: String
  package let target: LinkTarget
  package let isImage: Bool
  /// Whether it stands in what this edition leaves out.
  var isLeftOut = false
  /// Whether its author left the words to what it points at: `[](#sec-energy)`.
  let isBare: Bool
  /// Where the destination stands in the notebook.
  package let range: SourceRange

  /// The folder of the page, inside that of the notebooks.
  private let folder: String

  /// - Parameter folder: the folder of the page, inside that of the notebooks.
  init(_ link: Link, isImage: Bool, in folder: String) {
    number = link.number
    destination = LinkTarget.address(of: link.destination)
    target = LinkTarget(destination, in: folder)
    self.isImage = isImage
    isBare = link.inlines.isEmpty
    range = link.destinationRange
    self.folder = folder
  }

  /// One that has been written down.
  init(
    number: Int, destination: String, isImage: Bool, isLeftOut: Bool, isBare: Bool, range: SourceRange,
    in folder: String
  ) {
    (self.number, self.destination, self.isImage, self.isLeftOut) = (number, destination, isImage, isLeftOut)
    (self.isBare, self.range, self.folder) = (isBare, range, folder)
    target = LinkTarget(destination, in: folder)
  }

  /// The path in the book of a file that may lie outside of the folder of the notebooks; nil where the book is left.
  func pathInBook(_ notebooks: String) -> String? {
    let path = destination.prefix { $0 != "#" && $0 != "?" }
    return FilePath.resolved(PercentEncoding.decoded(String(path)), in: FilePath.joined(notebooks, folder))
  }
}
