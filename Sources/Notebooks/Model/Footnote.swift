import Diagnostics

/// The text of a footnote that some reference on the page points to.
package struct Footnote: Sendable {
  /// From 1, in the order of the first references.
  package let number: Int
  /// What the author wrote after `[^`.
  package let label: String
  package let blocks: [Block]
  /// How many references point here, so many ways lead back.
  package let referenceCount: Int
  package let range: SourceRange

  package init(
    number: Int, label: String, blocks: [Block], referenceCount: Int, range: SourceRange
  ) {
    self.number = number
    self.label = label
    self.blocks = blocks
    self.referenceCount = referenceCount
    self.range = range
  }
}

/// A mark in the text that points to a footnote.
package struct FootnoteReference: Sendable {
  /// The number of the footnote.
  package let number: Int
  package let label: String
  /// From 1: which of the references to the same footnote this is.
  package let occurrence: Int

  package init(number: Int, label: String, occurrence: Int) {
    self.number = number
    self.label = label
    self.occurrence = occurrence
  }
}
