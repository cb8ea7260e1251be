import Cells
import Notebooks

/// Something on a page that has a number, and by which others refer to it.
struct Numbered: Sendable {
  enum Kind: Sendable, Hashable, CaseIterable { case figure, table }

  let kind: Kind
  /// Where it begins in the notebook.
  let place: Int
  let label: String?

  /// A cell that shows a picture or a table, if it has a caption or a label.
  init?(cell fence: Fence, _ word: CellWord, _ attributes: CellAttributes) {
    guard attributes.caption != nil || attributes.label != nil, !attributes.isHidden else { return nil }
    switch word.kind {
    case .figure: kind = .figure
    case .table: kind = .table
    case .text: return nil
    }
    place = fence.range.lowerBound
    label = attributes.label?.text
  }

  /// An image that stands alone in its paragraph, if it has a caption.
  init?(image inlines: [Inline]) {
    guard inlines.count == 1, case .image(let link) = inlines[0].content, link.title != nil else { return nil }
    kind = .figure
    place = inlines[0].range.lowerBound
    label = nil
  }
}
