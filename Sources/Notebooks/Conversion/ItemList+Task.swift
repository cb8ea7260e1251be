import Diagnostics

extension ItemList.Item {
  /// An item, and a task if its first paragraph begins with `[ ]` or `[x]` and a space.
  ///
  /// cmark's own extension ticks the box of `- [ ] an item with [x] in it`, and knows no tasks in quotes.
  init(_ blocks: [Block], range: SourceRange) {
    guard let first = blocks.first, case .paragraph(let inlines) = first.content,
      let opening = inlines.first, case .text(let words) = opening.content, words.hasPrefix("[")
    else {
      self.init(isDone: nil, blocks: blocks, range: range)
      return
    }
    let isDone = words.hasPrefix("[x] ") || words.hasPrefix("[X] ")
    guard isDone || words.hasPrefix("[ ] ") else {
      self.init(isDone: nil, blocks: blocks, range: range)
      return
    }
    let start = opening.range.lowerBound + 4
    var rest = inlines
    rest[0] = Inline(
      .text(String(words.dropFirst(4))), SourceRange(start, opening.range.upperBound))
    var inner = blocks
    inner[0] = Block(.paragraph(rest), SourceRange(start, first.range.upperBound))
    self.init(isDone: isDone, blocks: inner, range: range)
  }
}
