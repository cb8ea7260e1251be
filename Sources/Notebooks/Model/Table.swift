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

  package init(alignments: [Alignment], header: [Cell], rows: [[Cell]]) {
    self.alignments = alignments
    self.header = header
    self.rows = rows
  }
}
