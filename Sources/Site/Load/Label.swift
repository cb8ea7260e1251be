import Cells
import Diagnostics
import Notebooks

/// A place on a page that links can name.
package struct Label: Sendable {
  package enum Kind: Sendable, Hashable {
    /// A heading, whose words name it.
    case section
    /// A cell that its author has named: `plot {#fig-beat}`.
    case cell(CellWord)
  }

  package let id: String
  package let kind: Kind
  /// The heading, or the words `#fig-beat`.
  package let range: SourceRange
}

extension Label {
  /// The label of a cell; nil where it has none, or is hidden and stands nowhere on the page.
  init?(of fence: Fence, _ word: CellWord) {
    guard fence.info.utf8.contains(UInt8(ascii: "#")) else { return nil }
    // What is wrong with it is told when the cell is evaluated.
    var ignored: [Diagnostic] = []
    guard let attributes = InfoString(parsing: fence.info, into: &ignored)?.attributes, !attributes.isHidden,
      let label = attributes.label
    else { return nil }
    self.init(id: label.text, kind: .cell(word), range: label.range)
  }
}
