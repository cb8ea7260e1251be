import CCmarkGFM
import Diagnostics

/// Makes blocks of cmark's nodes, with the place of every byte in the file.
struct BlockConverter {
  /// How deep quotes and lists can be nested before their content is left out.
  static let depthLimit = 50

  let text: SourceText
  let lines: LineTable
  var diagnostics: [Diagnostic] = []
  var footnotes: [Footnote] = []
  private var slugs = Slugs()
  private var depth = 0
  private var linkCount = 0

  init(text: SourceText, from bodyStart: Int) {
    self.text = text
    lines = LineTable(text.utf8, from: bodyStart)
  }

  mutating func convertChildren(of parent: CNode) -> [Block] {
    guard depth < Self.depthLimit else {
      let start = start(of: parent)
      diagnostics.append(
        Diagnostic(
          .error, "nested-too-deeply",
          "Quotes and lists can be nested at most \(Self.depthLimit) deep",
          at: SourceRange(start, min(start + 1, text.utf8.count))))
      return []
    }
    depth += 1
    defer { depth -= 1 }
    var blocks: [Block] = []
    blocks.reserveCapacity(parent.childCount)
    var next = parent.pointee.first_child
    while let node = next {
      next = node.pointee.next
      if node.pointee.type == NodeType.footnoteDefinition {
        footnotes.append(footnote(node))
      } else if node.pointee.type == NodeType.heading {
        // `(sec-energy)=` on a line above a heading is its label, as MyST writes it.
        let target = blocks.last.flatMap { HeadingAttributes.target(in: $0, of: text.utf8) }
        let (block, takesTarget) = heading(node, target: target)
        if takesTarget { blocks.removeLast() }
        blocks.append(block)
      } else if let block = convert(node) {
        blocks.append(block)
      }
    }
    return blocks
  }

  private mutating func convert(_ node: CNode) -> Block? {
    switch node.pointee.type {
    case NodeType.paragraph: return paragraph(node)
    case NodeType.thematicBreak:
      return Block(.thematicBreak, range(of: node, to: lines[Int(node.pointee.start_line)]))
    case NodeType.blockQuote: return quote(node)
    case NodeType.list: return list(node)
    case NodeType.codeBlock: return code(node)
    case NodeType.htmlBlock:
      let html = withoutComments(literal(node, from: Int(node.pointee.start_line)))
      if html.utf8.allSatisfy(Ascii.isSpace) { return nil }
      return Block(.html(html), wordsRange(of: html, from: start(of: node)))
    default:
      guard let syntax = node.pointee.extension, syntax == CMark.table else { return nil }
      return table(node)
    }
  }

  // MARK: - Blocks of words

  mutating func inlines(_ node: CNode, _ leaf: LeafText) -> [Inline] {
    var converter = InlineConverter(leaf, linkCount: linkCount)
    let inlines = converter.convert(node)
    linkCount = converter.linkCount
    diagnostics += converter.diagnostics + ForeignMath(in: leaf).diagnostics
    return ReferenceFinder(source: text.utf8).found(in: inlines)
  }

  private mutating func paragraph(_ node: CNode) -> Block? {
    let leaf: LeafText
    if node.pointee.start_line == 0 {
      // The lines above a table in one paragraph: cmark gives them no place, but the table theirs.
      let line = node.pointee.next.map { Int($0.pointee.start_line) } ?? 1
      leaf = LeafText(aboveTable: node, from: line, in: text.utf8, lines)
    } else {
      leaf = LeafText(lines: node, in: text.utf8, lines)
    }
    let start = SourceComment.length(in: leaf.bytes)
    if start == leaf.bytes.count && start > 0 { return nil }
    checkFences(leaf)
    let known = diagnostics.count
    var words = inlines(node, leaf)
    let place = leaf.map.source(start)
    let holdsFormula = words.contains { $0.range.lowerBound < place && $0.range.upperBound > place }
    if start > 0, !holdsFormula {
      // What stands in a comment is neither shown nor wrong.
      words.removeAll { $0.range.lowerBound < place }
      let told = diagnostics[known...].filter { $0.range.lowerBound >= place }
      diagnostics.replaceSubrange(known..., with: told)
      if words.isEmpty { return nil }
    }
    return Block(.paragraph(words), leaf.map.range((holdsFormula ? 0 : start)..<leaf.bytes.count))
  }

  /// - Parameter target: a label that stands above it, and serves where it has none of its own.
  private mutating func heading(
    _ node: CNode, target: (name: String, range: SourceRange)?
  ) -> (Block, takesTarget: Bool) {
    let level = Int(node.pointee.as.heading.level)
    let leaf: LeafText
    let range: SourceRange
    if node.pointee.as.heading.setext {
      leaf = LeafText(lines: node, in: text.utf8, lines)
      let words = leaf.map.range(0..<leaf.bytes.count)
      let underline = lines.number(at: words.upperBound) + 1
      range = SourceRange(words.lowerBound, trimmed(lines[underline]).upperBound)
    } else {
      leaf = LeafText(heading: node, in: text.utf8, lines)
      range = self.range(of: node, to: lines[Int(node.pointee.start_line)])
    }
    var inlines = inlines(node, leaf)
    let own = HeadingAttributes(takenFrom: &inlines, in: text.utf8)?.label
    let label = own ?? target
    if own == nil, let place = HeadingAttributes.mistake(in: inlines, of: text.utf8) {
      diagnostics.append(
        Diagnostic(
          .warning, "bad-attribute", "This is no label, and stands in the heading as it is written", at: place,
          help: "a label is letters, digits and `-_.:` behind `#`, as in `{#sec-energy}`; write `\\{` for the brace"))
    }
    if let label { slugs.take(label.name) }
    let heading = Heading(
      level: level, id: label?.name ?? slugs.slug(for: inlines.plainText), label: label?.range, inlines: inlines)
    return (Block(.heading(heading), range), own == nil && target != nil)
  }

  // MARK: - Blocks of blocks

  private mutating func quote(_ node: CNode) -> Block {
    let blocks = convertChildren(of: node)
    let range = range(of: node, around: blocks)
    guard let alert = Alert(quote: blocks) else { return Block(.quote(blocks), range) }
    return Block(.alert(alert), range)
  }

  private mutating func list(_ node: CNode) -> Block {
    var items: [ItemList.Item] = []
    items.reserveCapacity(node.childCount)
    var next = node.pointee.first_child
    while let item = next {
      next = item.pointee.next
      let blocks = convertChildren(of: item)
      items.append(ItemList.Item(blocks, range: range(of: item, around: blocks)))
    }
    let isOrdered = node.pointee.as.list.list_type == CMARK_ORDERED_LIST
    let list = ItemList(
      start: isOrdered ? Int(node.pointee.as.list.start) : nil,
      isTight: node.pointee.as.list.tight, items: items)
    let end = items.last?.range.upperBound ?? start(of: node)
    return Block(.list(list), SourceRange(start(of: node), end))
  }

  private mutating func footnote(_ node: CNode) -> Footnote {
    let label = node.pointee.as.literal.string
    let line = lines[Int(node.pointee.start_line)]
    // cmark's column is that behind the marker `[^label]:` and the space after it.
    let before = text.utf8[line.lowerBound..<min(start(of: node), line.upperBound)]
    let opening = before.lastIndex(of: Ascii.caret).map { $0 - 1 } ?? line.lowerBound
    let blocks = convertChildren(of: node)
    let end = blocks.last?.range.upperBound ?? line.upperBound
    return Footnote(
      number: footnotes.count + 1, label: label, blocks: blocks,
      referenceCount: Int(node.pointee.footnote.def_count), range: SourceRange(opening, end))
  }

  // MARK: - Places

  func start(of node: CNode) -> Int {
    let line = lines[Int(node.pointee.start_line)]
    return min(line.lowerBound + max(Int(node.pointee.start_column) - 1, 0), line.upperBound)
  }

  /// A line without the space at its end.
  func trimmed(_ line: Range<Int>) -> Range<Int> {
    var end = line.upperBound
    while end > line.lowerBound, Ascii.isBlank(text.utf8[end - 1]) { end -= 1 }
    return line.lowerBound..<end
  }

  func range(of node: CNode, to line: Range<Int>) -> SourceRange {
    SourceRange(start(of: node), trimmed(line).upperBound)
  }

  private func range(of node: CNode, around blocks: [Block]) -> SourceRange {
    let start = start(of: node)
    if let last = blocks.last { return SourceRange(start, last.range.upperBound) }
    return SourceRange(start, trimmed(lines[Int(node.pointee.start_line)]).upperBound)
  }
}
