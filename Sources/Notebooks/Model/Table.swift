import Diagnostics

/// A GitHub table: a header and rows of the same number of cells.
package struct Table: Sendable {
  package enum Alignment: String, Sendable {
    case none, left, center, right
  }

  package struct Cell: Sendable {
    package let inlines: [Inline]
    package let range: SourceRange

    package init(inlines: [Inline], range: SourceRange) {
      self.inlines = inlines
      self.range = range
    }
  }

  /// One for each column.
  package let alignments: [Alignment]
  package let header: [Cell]
  package let rows: [[Cell]]
  package internal(set) var label: AttributeList.Item?
  /// Empty without one.
  package internal(set) var caption: [Inline] = []
  /// What part of the table each column takes, in percent; empty where their contents decide.
  package internal(set) var widths: [Double] = []

  package init(alignments: [Alignment], header: [Cell], rows: [[Cell]]) {
    self.alignments = alignments
    self.header = header
    self.rows = rows
  }

  /// Takes the widths that its author wrote, `[25, 75]` or `1 3`, where there is one for each column.
  mutating func setWidths(_ attributes: AttributeList) {
    guard
      let item = attributes["tbl-colwidths"] ?? attributes["widths"] ?? attributes["col-widths"], widths.isEmpty
    else { return }
    let parts = item.text.split { " ,;[]".contains($0) }.map { Double($0.hasSuffix("%") ? $0.dropLast() : $0) }
    let numbers = parts.compactMap { $0 }.filter { $0 > 0 && $0 < 1e6 }
    let sum = numbers.reduce(0, +)
    guard numbers.count == parts.count, numbers.count == alignments.count, sum > 0 else { return }
    widths = numbers.map { 100 * $0 / sum }
  }
}
