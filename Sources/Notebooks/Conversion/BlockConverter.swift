import CCmarkGFM
import Diagnostics

/// Makes blocks of cmark's nodes, with the place of every byte in the file.
struct BlockConverter {
  /// How deep quotes and lists can be nested before their content is left out.
  static let depthLimit = 50

  /// The text that cmark has read: the file with ``BoxLines`` prepared, byte for byte in the same places.
  let text: SourceText
  /// The file as it stands.
  let file: SourceText
  var original: [UInt8] { file.utf8 }
  let lines: LineTable
  let boxes: BoxLines
  let dialect: Dialect
  var diagnostics: [Diagnostic] = []
  var footnotes: [Footnote] = []
  /// The notes that stand in lines, and where the others are called first.
  var notes: [BracketedSpans.Note] = []
  private(set) var firstCalls: [Int: Int] = [:]
  private var slugs = Slugs()
  private var depth = 0
  var headingCount = 0
  /// Finds the texts in a fence that are prose, by its info string and its body.
  let textsOf: Notebook.TextFinder
  /// How many links and images there are so far.
  var linkCount = 0

  init(
    text: SourceText, boxes: BoxLines, from bodyStart: Int, _ dialect: Dialect,
    textsOf: @escaping Notebook.TextFinder
  ) {
    var dialect = dialect
    dialect.isKramdown = boxes.isKramdown
    self.dialect = dialect
    self.textsOf = textsOf
    // Most texts have nothing to prepare, and a text finds all its lines.
    self.text = boxes.prepared == text.utf8 ? text : SourceText(name: text.name, utf8: boxes.prepared)
    file = text
    self.boxes = boxes
    lines = LineTable(boxes.prepared, from: bodyStart)
    for label in boxes.labels { slugs.take(label) }
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
    var flow = BlockFlow()
    flow.blocks.reserveCapacity(parent.childCount)
    var partEnds: [Int] = []
    var next = parent.pointee.first_child
    while let node = next {
      next = node.pointee.next
      switch node.pointee.type {
      case NodeType.footnoteDefinition: footnotes.append(footnote(node))
      case NodeType.heading:
        // A forgotten end costs a section, not the page.
        while let box = flow.open.last, !boxes.boxes[box.number].isClosed { closeBox(in: &flow) }
        let target = flow.blocks.last.flatMap { BlockTarget.attributes(in: $0, of: text.utf8) }
        if target != nil { flow.blocks.removeLast() }
        if let block = heading(node, target: target) { flow.blocks.append(block) }
      case NodeType.list: for block in list(node) { add(block, to: &flow) }
      case NodeType.thematicBreak:
        switch boxes.marks[start(of: node)] {
        case .opening(let number):
          if let problem = boxes.boxes[number].problem { diagnostics.append(problem) }
          flow.begin(number)
        case .closing(let number):
          while flow.open.contains(where: { $0.number == number }) { closeBox(in: &flow) }
        case .item: break
        case .fence(let number): if let block = code(boxes.openFences[number]) { add(block, to: &flow) }
        case .partEnd(let left):
          for number in left { while flow.open.contains(where: { $0.number == number }) { closeBox(in: &flow) } }
          if flow.open.isEmpty { partEnds.append(flow.blocks.count) }
        case .html(let number):
          let source = boxes.fragment(ofHTML: number, in: file)
          add(html(source, at: wordsRange(of: source, from: source.sourceOffset(0))), to: &flow)
        case nil:
          tellSimpleTable(range(of: node, to: lines[Int(node.pointee.start_line)]))
          add(Block(.thematicBreak, range(of: node, to: lines[Int(node.pointee.start_line)])), to: &flow)
        }
      default:
        guard let block = convert(node) else { continue }
        for block in pictures(in: block) { add(block, to: &flow) }
      }
    }
    while !flow.open.isEmpty { closeBox(in: &flow) }
    return joined(flow.blocks, partEnds: partEnds)
  }

  /// Tells of captions that stand beside no table.
  private mutating func reportCaptions(_ blocks: [Block]) {
    for block in blocks {
      guard let caption = TableCaption(block, in: original), let label = caption.label else { continue }
      diagnostics.append(
        Diagnostic(
          .warning, "stray-caption", "The caption of a table must stand right above or below it", at: label.range,
          label: "there is no table beside it", help: "a figure or a box has its label in braces after it"))
    }
  }

  /// Adds a block, with the label, the caption or the attributes that stand beside it on lines of their own.
  private mutating func add(_ block: Block, to flow: inout BlockFlow) {
    if takeLine(block, into: &flow) { return }
    var block = block
    if let last = flow.blocks.last, let target = BlockTarget.attributes(in: last, of: text.utf8),
      BlockTarget.attributes(in: block, of: text.utf8) == nil
    {
      flow.blocks.removeLast()
      tell(target, of: block.knownAttributes)
      if let label = target.label { block = block.labelled(label) }
    }
    if let last = flow.blocks.last, case .table(let table) = block.content, table.caption.isEmpty,
      let caption = TableCaption(last, in: text.utf8)
    {
      flow.blocks.removeLast()
      tell(caption.attributes, of: .table)
      block = Block(.table(caption.put(on: table)), last.range.union(block.range))
    }
    flow.blocks.append(block)
  }

  /// Takes a paragraph that is about the block above it: kramdown's `{: #fig-x}`, the caption of a table.
  private mutating func takeLine(_ block: Block, into flow: inout BlockFlow) -> Bool {
    guard case .paragraph = block.content, let last = flow.blocks.last else { return false }
    let words = block.range.lowerBound..<block.range.upperBound
    if let first = words.first, words.count > 3, text.utf8[first] == Ascii.openBrace,
      text.utf8[first + 1] == Ascii.colon,
      text.utf8[words.upperBound - 1] == Ascii.closeBrace,
      let attributes = AttributeList(text.utf8, first + 1..<words.upperBound - 1)
    {
      if let label = attributes.label { flow.blocks[flow.blocks.count - 1] = last.labelled(label) }
      tell(attributes, of: last.knownAttributes)
      return true
    }
    guard case .table(let table) = last.content, table.caption.isEmpty, let caption = TableCaption(block, in: text.utf8)
    else { return false }
    tell(caption.attributes, of: .table)
    flow.blocks[flow.blocks.count - 1] = Block(.table(caption.put(on: table)), last.range.union(block.range))
    return true
  }

  /// Tells of attributes that have no effect.
  mutating func tell(_ attributes: AttributeList, of known: KnownAttributes) {
    let found = known.problems(in: attributes)
    guard !found.isEmpty else { return }
    // Those of an image may have been told where it stood among words.
    let codes = ["unknown-attribute", "label-without-sign"]
    let told = Set(diagnostics.lazy.filter { codes.contains($0.code) }.map { $0.range.lowerBound })
    diagnostics += found.filter { !told.contains($0.range.lowerBound) }
  }

  /// With the lists that Markdown does not know.
  ///
  /// - Parameter partEnds: how many blocks stand before the end of each part.
  private mutating func joined(_ blocks: [Block], partEnds: [Int] = []) -> [Block] {
    let blocks = dialect.trustsHTML ? OpenHTML.ended(blocks, partEnds: partEnds) : blocks
    let joined = LetteredLists.joined(DefinitionLists.joined(blocks, in: original))
    reportCaptions(joined)
    return joined
  }

  private mutating func closeBox(in flow: inout BlockFlow) {
    guard let (number, inner) = flow.end() else { return }
    if let block = box(boxes.boxes[number], joined(inner)) { add(block, to: &flow) }
  }

  private mutating func convert(_ node: CNode) -> Block? {
    switch node.pointee.type {
    case NodeType.paragraph: return paragraph(node)
    case NodeType.blockQuote: return quote(node)
    case NodeType.codeBlock: return code(node)
    case NodeType.htmlBlock:
      let html = withoutComments(literal(node, from: Int(node.pointee.start_line)))
      if html.utf8.allSatisfy(Ascii.isSpace) { return nil }
      return self.html(html, at: wordsRange(of: html, from: start(of: node)))
    default:
      guard let syntax = node.pointee.extension, syntax == CMark.table else { return nil }
      return table(node)
    }
  }

  // MARK: - Blocks of words

  mutating func inlines(_ node: CNode, _ leaf: LeafText) -> [Inline] {
    var converter = InlineConverter(leaf, linkCount: linkCount, dialect)
    let inlines = converter.convert(node)
    linkCount = converter.linkCount
    if !converter.footnoteCalls.isEmpty { firstCalls.merge(converter.footnoteCalls) { min($0, $1) } }
    if !converter.diagnostics.isEmpty { diagnostics += converter.diagnostics }
    if leaf.signs.mayHold([.backslash, .dollar]) {
      // What cuts a formula in a cell of a table is told by itself.
      let isCell = node.pointee.extension != nil && node.pointee.extension == CMark.table
      diagnostics += ForeignMath(in: leaf, isCell: isCell).diagnostics
    }
    diagnostics += BrokenAddress.problems(in: inlines, of: original) + BrokenTag.problems(in: inlines)
    return found(in: inlines, signs: leaf.signs, holdsLocalLink: converter.holdsLocalLink)
  }

  /// With the roles and references in them.
  ///
  /// - Parameter signs: the signs that stand in them.
  mutating func found(in inlines: [Inline], signs: SignSet = .all, holdsLocalLink: Bool = true) -> [Inline] {
    var inlines = inlines
    if WikiLinks.mayStand(in: inlines) {
      var links = WikiLinks(source: original, linkCount: linkCount)
      inlines = links.read(inlines)
      linkCount = links.linkCount
    }
    if holdsLocalLink || signs.mayHold([.backslash, .tilde, .caret, .openBrace, .backtick]) {
      var roles = RoleReader(text: file, linkCount: linkCount, hasRCells: boxes.hasRCells)
      inlines = roles.read(inlines)
      linkCount = roles.linkCount
      diagnostics += roles.diagnostics
    }
    if signs.mayHold(.at) { inlines = ReferenceFinder(source: original).found(in: inlines) }
    if signs.mayHold([.equals, .caret, .plus, .colon]) {
      var marks = LineMarks(source: original)
      inlines = marks.read(inlines)
      diagnostics += marks.diagnostics
    }
    inlines = boxes.abbreviations.found(in: inlines, of: original)
    // `[words]{.class}` and `^[a note]`
    if signs.mayHold([.openBrace, .caret]) {
      var spans = BracketedSpans(source: original, noteCount: notes.count)
      inlines = spans.read(inlines)
      notes += spans.notes
      diagnostics += spans.diagnostics
    }
    return inlines
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
    if let block = foreignBlock(leaf) { return block }
    tellLostTable(leaf)
    switch ShortLine(leaf.bytes) {
    // Each page has an outline of its own.
    case .outline: return nil
    case .shortcode(let name, let argument):
      if let block = shortcode(leaf, name, argument) { return block }
    case nil: break
    }
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
    if leaf.signs.mayHold(.plus) { words = SourceComment.withoutPartings(words) }
    let range = leaf.map.range((holdsFormula ? 0 : start)..<leaf.bytes.count)
    let count = words.count
    let below = attributesBelow(&words, to: range.upperBound)
    let end = words.count < count ? words.last?.range.upperBound ?? range.upperBound : range.upperBound
    let above = BlockTarget.take(from: &words, in: text.utf8)
    if let above { tell(above, of: .block) }
    let target = above?.label ?? below
    let isCut = above != nil
    let rest = SourceRange(
      target == nil && !isCut ? range.lowerBound : words.first?.range.lowerBound ?? range.lowerBound, end)
    let block = picture(words, rest) ?? Block(.paragraph(LineBlock.lines(words, in: text.utf8) ?? words), rest)
    return target.map { block.labelled($0) } ?? block
  }

  /// Takes kramdown's attributes, `{: #label .class}`, from the last line of a paragraph, or from its end.
  private mutating func attributesBelow(_ words: inout [Inline], to end: Int) -> AttributeList.Item? {
    if let label = attributesBehind(&words) { return label }
    guard let line = words.lastIndex(where: { $0.content.isBreak }), line + 1 < words.count, line > 0 else {
      return nil
    }
    let place = Ascii.trimmed(original, words[line + 1].range.lowerBound..<end)
    guard place.count > 3, original[place.lowerBound] == Ascii.openBrace,
      original[place.lowerBound + 1] == Ascii.colon, original[place.upperBound - 1] == Ascii.closeBrace,
      let attributes = AttributeList(original, place.lowerBound + 1..<place.upperBound - 1)
    else { return nil }
    // An image reads its attributes itself.
    if line == 1, case .image = words[0].content { return nil }
    words.removeSubrange(line...)
    tell(attributes, of: .block)
    return attributes.label
  }

  /// Those that stand behind words, `as is said there. {: #note-1}`, and name something.
  private mutating func attributesBehind(_ words: inout [Inline]) -> AttributeList.Item? {
    if words.count == 2, case .image = words[0].content { return nil }
    guard let last = words.last, case .text = last.content else { return nil }
    let place = last.range.lowerBound..<last.range.upperBound
    guard let open = original[place].lastIndex(of: Ascii.openBrace), open > place.lowerBound,
      open + 1 < place.upperBound, Ascii.isBlank(original[open - 1]),
      original[open + 1] == Ascii.colon || original[open + 1] == UInt8(ascii: "#")
    else { return nil }
    // A line with a colon is the caption of a table, which has its label itself.
    if case .text(let first)? = words.first?.content, first.hasPrefix(": ") || first.hasPrefix("Table: ") { return nil }
    var rest = words
    guard let behind = TrailingAttributes(takenFrom: &rest, in: original), let label = behind.attributes.label else {
      return nil
    }
    tell(behind.attributes, of: .block)
    words = rest
    return label
  }

  /// - Parameter target: what stands above it; a label there serves where it has none of its own.
  /// - Returns: nil for one of classes alone, `## {.smaller}`, which begins a slide elsewhere.
  private mutating func heading(_ node: CNode, target: AttributeList?) -> Block? {
    guard isWithinHeadings(node) else { return nil }
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
    var words = inlines
    if let alone = TrailingAttributes(takenFrom: &words, in: text.utf8, mayStandAlone: true), words.isEmpty,
      alone.label == nil, !alone.attributes.classes.isEmpty
    {
      tell(alone.attributes, of: .heading)
      return nil
    }
    let behind = TrailingAttributes(takenFrom: &inlines, in: text.utf8)
    let own = behind?.label
    var attributes = behind?.attributes ?? AttributeList()
    var target = target
    var alias: AttributeList.Item?
    if own != nil, let second = target?.label, second.text != own?.name {
      alias = second
      target?.label = nil
    }
    if let target { attributes.append(target) }
    tell(attributes, of: .heading)
    let label = own ?? attributes.label.map { ($0.text, $0.range) }
    if own == nil, let place = TrailingAttributes.mistake(in: inlines, of: text.utf8) {
      diagnostics.append(
        Diagnostic(
          .warning, "bad-attribute", "This is not a label, and stands in the heading as it is written", at: place,
          help: "a label is letters, digits and `-_.:` after `#`, as in `{#sec-energy}`; write `\\{` for the brace"))
    }
    if let label { slugs.take(label.name) }
    let heading = Heading(
      level: level, id: label?.name ?? slugs.slug(for: inlines.plainText), label: label?.range, alias: alias,
      inlines: inlines,
      isNumbered: attributes.isNumbered)
    return Block(.heading(heading), range)
  }

  // MARK: - Blocks of blocks

  private mutating func quote(_ node: CNode) -> Block {
    let blocks = convertChildren(of: node)
    let range = range(of: node, around: blocks)
    guard let box = Box(quote: blocks, in: text.utf8) else { return Block(.quote(blocks), range) }
    return Block(.box(box), range)
  }

  /// A list; several blocks where items of it are boxes whose lines are indented.
  private mutating func list(_ node: CNode) -> [Block] {
    var result: [Block] = []
    var items: [ItemList.Item] = []
    items.reserveCapacity(node.childCount)
    let isOrdered = node.pointee.as.list.list_type == CMARK_ORDERED_LIST
    let (first, isTight) = (Int(node.pointee.as.list.start), node.pointee.as.list.tight)
    var firstMark: LetteredItems.Item?
    func take() {
      guard let start = items.first?.range.lowerBound, let end = items.last?.range.upperBound else { return }
      let list =
        firstMark.map { ItemList(marked: items, from: $0.letter, $0.marks) }
        ?? ItemList(start: isOrdered ? first : nil, isTight: isTight, items: items)
      result.append(Block(.list(list), SourceRange(start, end)))
      items = []
    }
    var next = node.pointee.first_child
    while let item = next {
      next = item.pointee.next
      let mark = item.pointee.first_child.flatMap { child in
        child.pointee.type == NodeType.thematicBreak ? boxes.marks[start(of: child)] : nil
      }
      let blocks = convertChildren(of: item)
      if case .item(let number) = mark {
        take()
        if let box = box(boxes.boxes[number], blocks) { result.append(box) }
      } else {
        let lettered = boxes.letteredItems[start(of: item)]
        var place = range(of: item, around: blocks)
        if let lettered { place = SourceRange(lettered.start, max(place.upperBound, lettered.digit + 2)) }
        if (lettered != nil) != (firstMark != nil) || lettered?.letter == 0 {
          take()
          firstMark = lettered
        }
        items.append(ItemList.Item(blocks, range: place))
      }
    }
    take()
    return joinedTabs(result)
  }

  /// MkDocs' tabs, each a box by itself, that follow each other are one set.
  private func joinedTabs(_ blocks: [Block]) -> [Block] {
    var result: [Block] = []
    var tabs: [Block] = []
    func close() {
      if case .box(let first)? = tabs.first?.content, let start = tabs.first?.range, let end = tabs.last?.range {
        let name = AttributeList.Item(text: "tabs", range: first.opening)
        let set = Box(
          name: name, attributes: AttributeList(), argument: nil, title: [], isFolded: nil, blocks: tabs,
          opening: first.opening)
        result.append(Block(.box(set), start.union(end)))
      }
      tabs = []
    }
    for block in blocks {
      if case .box(let box) = block.content, box.name?.text == "tab-item" {
        tabs.append(block)
      } else {
        close()
        result.append(block)
      }
    }
    close()
    return result
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
