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
    // All cells have the same attributes. Those of an empty `let` are read without evaluating anything.
    let place = fence.info.sourceOffset(0)
    var info = SourceFragment(at: place)
    info.append(synthetic: Array(CellWord.let.rawValue.utf8)[...], at: place)
    info.append(fence.info.slice(fence.word.utf8.count..<fence.info.utf8.count))
    let read = evaluate(
      [CellSource(info: info, body: SourceFragment(at: place))], inlineValues: [], idPrefix: "", limits: CellLimits())
    guard let attributes = read.outputs.first??.attributes, !attributes.isHidden, let label = attributes.label else {
      return nil
    }
    self.init(id: label.text, kind: .cell(word), range: label.range)
  }
}
