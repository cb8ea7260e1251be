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
    case .equation(var equation) where equation.label == nil:
      equation.label = label
      return Block(.equation(equation), range)
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

  /// What attributes on a line of their own, beside it, can say of it.
  var knownAttributes: KnownAttributes {
    switch content {
    case .picture: .picture
    case .table: .table
    case .equation: .formula
    case .heading: .heading
    case .fence: .code
    default: .block
    }
  }
}
