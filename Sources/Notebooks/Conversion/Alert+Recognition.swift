extension Alert {
  /// An alert, if a quote's first line is `[!NOTE]` or one of its siblings, alone.
  init?(quote blocks: [Block]) {
    guard let first = blocks.first, case .paragraph(let inlines) = first.content,
      case .text(let mark)? = inlines.first?.content,
      mark.hasPrefix("[!"), mark.hasSuffix("]"),
      let kind = Kind(rawValue: mark.dropFirst(2).dropLast().lowercased())
    else { return nil }
    var rest = inlines.dropFirst()
    if let next = rest.first {
      switch next.content {
      case .softBreak, .hardBreak: rest = rest.dropFirst()
      default: return nil
      }
    }
    var inner = Array(blocks.dropFirst())
    if let start = rest.first, let end = rest.last {
      inner.insert(Block(.paragraph(Array(rest)), start.range.union(end.range)), at: 0)
    }
    self.init(kind: kind, blocks: inner)
  }
}
