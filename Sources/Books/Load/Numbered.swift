import Cells
import Diagnostics
import Notebooks

/// Something on a page that has a number, and by which others refer to it.
package struct Numbered: Sendable {
  package enum Kind: Sendable, Hashable {
    case figure, table, equation, section
    /// A theorem, an exercise, by the name of its kind.
    case box(String)
  }

  let kind: Kind
  /// Where it begins in the notebook; of a row of a formula, where the row ends.
  let place: Int
  let label: String?
  /// The number that its author has given to it.
  var own: String?
  /// The figure that it is a part of, by its place, and which part: 0 is (a).
  var part: (of: Int, index: Int)?
  /// Whether it has a number only where all of its kind have one.
  var isOptional = false

  init(_ kind: Kind, at place: Int, label: String?) {
    self.kind = kind
    self.place = place
    self.label = label
  }

  /// Makes the figures of a group, or the tables of one, its parts, (a), (b) and so on, if they are several.
  static func makeParts(_ items: inout ArraySlice<Numbered>, of group: Int, _ kind: Kind) {
    let figures = items.indices.filter { items[$0].kind == kind && items[$0].part == nil }
    guard figures.count > 1 else { return }
    for (index, item) in figures.enumerated() { items[item].part = (group, index) }
  }

  /// A cell that shows a picture or a table, if it has a caption or a label.
  init?(cell fence: Fence, _ word: CellWord, _ attributes: CellAttributes, label: String?) {
    let label = attributes.label?.text ?? label
    guard attributes.caption != nil || label != nil, !attributes.isHidden else { return nil }
    switch word.kind {
    case .figure: kind = .figure
    case .table: kind = .table
    // Only one that is named has a number: most stand between the lines of a text.
    case .text, .question:
      guard word == .derive, label != nil else { return nil }
      kind = .box("derivation")
    }
    place = fence.range.lowerBound
    self.label = label
  }

  /// The rows of a formula; one where its label stands outside.
  static func rows(of equation: Equation) -> [Numbered] {
    let formula = equation.formula
    return formula.rows.enumerated().compactMap { index, row in
      let isLast = index == formula.rows.count - 1
      let label = row.labels.first?.text ?? (isLast ? equation.label?.text : nil)
      if formula.isStarred || !equation.isNumbered || row.isSilent, label == nil, row.tag == nil { return nil }
      var item = Numbered(.equation, at: formula.place(of: row), label: label)
      item.own = row.tag
      item.isOptional = label == nil
      return item
    }
  }
}
