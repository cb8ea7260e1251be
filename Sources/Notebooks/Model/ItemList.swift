import Diagnostics

/// A bullet or ordered list.
package struct ItemList: Sendable {
  package struct Item: Sendable {
    /// Whether the box of a task is ticked; nil where the item is no task.
    package let isDone: Bool?
    package let blocks: [Block]
    package let range: SourceRange

    package init(isDone: Bool?, blocks: [Block], range: SourceRange) {
      self.isDone = isDone
      self.blocks = blocks
      self.range = range
    }
  }

  /// The first number of an ordered list; nil for bullets.
  package let start: Int?
  /// A tight list shows its items' paragraphs without space between them.
  package let isTight: Bool
  package let items: [Item]
  /// What the items of an ordered list are called.
  package let marks: Marks

  package enum Marks: String, Sendable {
    /// 1. and 2., as Markdown has them.
    case plain
    /// (a) and (b).
    case letters
    /// (A) and (B).
    case capitals
    /// (i) and (ii).
    case numerals
    /// (1) and (2).
    case numbers
  }

  package init(start: Int?, isTight: Bool, items: [Item], marks: Marks = .plain) {
    self.marks = marks
    self.start = start
    self.isTight = isTight
    self.items = items
  }
}
