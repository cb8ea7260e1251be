/// Blocks as they follow each other, and the boxes among them that are open.
struct BlockFlow {
  /// Of the innermost box that is open.
  var blocks: [Block] = []
  private(set) var open: [(number: Int, before: [Block])] = []

  mutating func begin(_ box: Int) {
    open.append((box, blocks))
    blocks = []
  }

  /// Ends the innermost box; its blocks are taken out.
  mutating func end() -> (number: Int, blocks: [Block])? {
    guard let box = open.popLast() else { return nil }
    defer { blocks = box.before }
    return (box.number, blocks)
  }
}

extension Block {
  /// The block with a label that stands outside of it.
  func labelled(_ label: AttributeList.Item) -> Block {
    switch content {
    case .equation(let equation) where equation.label == nil:
      return Block(.equation(Equation(tex: equation.tex, label: label)), range)
    case .table(var table) where table.label == nil:
      table.label = label
      return Block(.table(table), range)
    case .picture(let picture) where picture.attributes.label == nil:
      var attributes = picture.attributes
      attributes.label = label
      let labelled = Picture(
        image: picture.image, attributes: attributes, caption: picture.caption, legend: picture.legend)
      return Block(.picture(labelled), range)
    case .box(let box) where box.attributes.label == nil:
      var attributes = box.attributes
      attributes.label = label
      let labelled = Box(
        name: box.name, attributes: attributes, argument: box.argument, title: box.title, isFolded: box.isFolded,
        blocks: box.blocks, opening: box.opening, ordinal: box.ordinal)
      return Block(.box(labelled), range)
    default: return Block(.labelled(label, self), range)
    }
  }
}
