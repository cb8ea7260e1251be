import Diagnostics

extension Box {
  /// A box, if a quote's first line begins with `[!NOTE]` or another name; what follows it there is the title.
  init?(quote blocks: [Block], in source: [UInt8]) {
    guard let first = blocks.first, case .paragraph(let inlines) = first.content,
      case .text(let words)? = inlines.first?.content, words.hasPrefix("[!"),
      let end = words.firstIndex(of: "]"), case let name = words[words.index(words.startIndex, offsetBy: 2)..<end],
      AttributeList.isName(Array(name.utf8)[...])
    else { return nil }
    let start = inlines[0].range.lowerBound
    let mark = start..<start + 3 + name.utf8.count
    guard mark.upperBound <= source.count, source[mark].elementsEqual("[!\(name)]".utf8) else { return nil }
    var line = Array(
      inlines.prefix {
        if case .softBreak = $0.content { false } else if case .hardBreak = $0.content { false } else { true }
      })
    let rest = Array(inlines.dropFirst(line.count + 1))
    // Obsidian's `[!note]-` is folded.
    var behind = words[words.index(after: end)...]
    let fold = behind.first.flatMap { $0 == "-" ? true : $0 == "+" ? false : nil }
    if fold != nil { behind = behind.dropFirst() }
    let blanks = behind.prefix { $0 == " " }
    behind = behind.dropFirst(blanks.count)
    line.removeFirst()
    if !behind.isEmpty {
      let place = inlines[0].range.upperBound - behind.utf8.count
      line.insert(Inline(.text(String(behind)), SourceRange(max(place, start), inlines[0].range.upperBound)), at: 0)
    }
    var inner = Array(blocks.dropFirst())
    if let start = rest.first, let end = rest.last {
      inner.insert(Block(.paragraph(rest), start.range.union(end.range)), at: 0)
    }
    let kind = AttributeList.Item(text: name.lowercased(), range: SourceRange(mark.lowerBound + 2, mark.upperBound - 1))
    self.init(
      name: kind, attributes: AttributeList(), argument: nil, title: line, isFolded: fold, blocks: inner,
      opening: SourceRange(mark.lowerBound, mark.upperBound))
  }
}
