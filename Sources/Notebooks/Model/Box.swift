import Diagnostics

/// A part of the text that is set apart: an exercise, a note, a theorem. What its name means, the book says.
package struct Box: Sendable {
  /// As its author wrote it; nil where attributes alone say what it is, as in Quarto's `::: {#thm-line}`.
  package let name: AttributeList.Item?
  /// Its label, its classes, and what else stands in braces or in option lines.
  package let attributes: AttributeList
  /// What stands behind the name of a directive or a box.
  package let argument: SourceFragment?
  /// The same as prose; empty where there is none.
  package let title: [Inline]
  /// Whether its spelling says that it is folded, or can be and stands open.
  package let isFolded: Bool?
  package let blocks: [Block]
  /// Of its opening line, for what is wrong with it.
  package let opening: SourceRange
  /// Which of the boxes of that name in its notebook it is, from 1.
  package let ordinal: Int

  package init(
    name: AttributeList.Item?, attributes: AttributeList, argument: SourceFragment?, title: [Inline], isFolded: Bool?,
    blocks: [Block], opening: SourceRange, ordinal: Int = 0
  ) {
    self.name = name
    self.attributes = attributes
    self.argument = argument
    self.title = title
    self.isFolded = isFolded
    self.blocks = blocks
    self.opening = opening
    self.ordinal = ordinal
  }
}
