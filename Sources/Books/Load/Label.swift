import Cells
import Diagnostics

/// A place on a page that links can name.
package struct Label: Sendable {
  package enum Kind: Sendable, Hashable {
    /// A heading, whose words name it.
    case section
    /// A cell that its author has named: `plot {#fig-beat}`.
    case cell(CellWord)
    /// A figure, a table, an equation, a box.
    case numbered(Numbered.Kind)
    /// Any other block.
    case block

    /// What it is in a message.
    package var words: String {
      switch self {
      case .section, .numbered(.section): "heading"
      case .cell: "cell"
      case .numbered(.figure): "figure"
      case .numbered(.table): "table"
      case .numbered(.equation): "equation"
      case .numbered(.box(let name)): name
      case .block: "block"
      }
    }
  }

  package let id: String
  package let kind: Kind
  /// The words `#fig-beat`; of a heading without a label, the heading.
  package let range: SourceRange
  /// Whether an author gave it, or a heading's words are its name.
  package var isGiven = true
}

extension Label {
  /// The label of a cell; nil where it has none, or is hidden and stands nowhere on the page.
  init?(of word: CellWord, _ attributes: CellAttributes) {
    guard !attributes.isHidden, let label = attributes.label else { return nil }
    self.init(id: label.text, kind: .cell(word), range: label.range)
  }
}
