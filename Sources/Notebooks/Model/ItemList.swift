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
  /// Whether its items are called (a), (b) and so on.
  package let hasLetters: Bool
  /// Whether they are called (i), (ii) and so on.
  package let hasNumerals: Bool

  package init(start: Int?, isTight: Bool, items: [Item], hasLetters: Bool = false, hasNumerals: Bool = false) {
    self.hasNumerals = hasNumerals
    self.hasLetters = hasLetters
    self.start = start
    self.isTight = isTight
    self.items = items
  }
}
