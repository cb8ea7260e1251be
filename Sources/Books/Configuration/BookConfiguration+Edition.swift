import Cells
import Notebooks

extension BookConfiguration {
  /// Whether a box stands on no page.
  package func leavesOut(_ box: Box, _ kind: BoxKind?) -> Bool {
    kind?.style == .hidden || kind?.style == .solution && shownSolutions == .hidden
      || leavesOut(box.attributes, box.name)
  }

  /// Whether what bears these attributes is for another edition.
  func leavesOut(_ attributes: AttributeList, _ name: AttributeList.Item? = nil) -> Bool {
    let classes = attributes.classes.map(\.text) + [name?.text.lowercased()].compactMap { $0 }
    return isForOthers(Edition(classes: classes, attribute: attributes["edition"]?.text))
  }

  /// Whether a cell stands on no page, though others may use its names.
  package func leavesOut(_ cell: CellAttributes) -> Bool {
    cell.isHidden || isForOthers(Edition(classes: cell.classes, attribute: nil))
  }

  private func isForOthers(_ other: Edition?) -> Bool {
    guard let edition, let other else { return false }
    return edition != other
  }
}
