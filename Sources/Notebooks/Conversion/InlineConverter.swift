import CCmarkGFM
import Diagnostics
import TeX

/// Makes inlines of cmark's nodes, and finds out where each of them stands.
///
/// cmark names the place of code, of HTML and of most text, but not of breaks, of links over several
/// lines, of bare addresses or of emphasis to the letter. Yet siblings lie next to each other without a
/// gap: so each begins where the last one ends.
struct InlineConverter {
  /// How deep emphasis and links can be nested before they are shown as they are written.
  static let depthLimit = 50

  let leaf: LeafText
  var diagnostics: [Diagnostic] = []
  /// Whether a link leads to a place on its own page.
  private(set) var holdsLocalLink = false
  /// How many links and images the notebook has so far.
  private(set) var linkCount: Int
  /// Where each footnote is called first, by its number.
  private(set) var footnoteCalls: [Int: Int] = [:]

  private let dialect: Dialect

  init(_ leaf: LeafText, linkCount: Int, _ dialect: Dialect) {
    (self.leaf, self.linkCount, self.dialect) = (leaf, linkCount, dialect)
  }

  mutating func convert(_ node: CNode) -> [Inline] {
    guard node.pointee.first_child != nil else { return [] }
    return convertChildren(of: node, from: 0, depth: 0).inlines
  }

  private mutating func convertChildren(
    of node: CNode, from start: Int, depth: Int
  ) -> (inlines: [Inline], end: Int) {
    var inlines: [Inline] = []
    inlines.reserveCapacity(node.childCount)
    var cursor = start
    var next = node.pointee.first_child
    while let child = next {
      next = child.pointee.next
      // What cmark leaves of a text behind an address.
      if child.pointee.type == NodeType.text, child.pointee.as.literal.len == 0 { continue }
      let (content, end) = convertOne(child, from: cursor, depth: depth)
      if !content.isComment { inlines.append(Inline(content, leaf.map.range(cursor..<max(end, cursor)))) }
      cursor = max(end, cursor)
    }
    guard leaf.signs.mayHold(.less) else { return (inlines, cursor) }
    let holdsComment = inlines.contains { inline in
      if case .text(let words) = inline.content {
        words.utf8.contains(Ascii.less) && words.contains("<!--")
      } else {
        false
      }
    }
    return (holdsComment ? withoutComments(inlines) : inlines, cursor)
  }

  private mutating func convertOne(
    _ node: CNode, from start: Int, depth: Int
  ) -> (Inline.Content, end: Int) {
    switch node.pointee.type {
    case NodeType.text:
      let end = textEnd(node, from: start)
      let words = node.pointee.as.literal
      if leaf.signs.mayHold(.caret), words.bytes.contains(Ascii.caret) { checkFootnotes(in: start..<end) }
      return (.text(words.string), end)
    case NodeType.softBreak: return (.softBreak, breakEnd(from: start))
    case NodeType.hardBreak: return (.hardBreak, breakEnd(from: start))
    case NodeType.code: return code(node, from: start)
    case NodeType.html:
      let literal = node.pointee.as.literal
      let end = start + Int(literal.len)
      if dialect.trustsHTML, let (found, _) = HTMLTag.read(leaf.bytes, at: start, place: { leaf.map.range($0) }) {
        var tag = found
        tag.number(from: &linkCount)
        return (.tag(tag), end)
      }
      return (.html(literal.string), end)
    case NodeType.footnoteReference: return footnoteReference(node, from: start)
    case NodeType.link, NodeType.image: return link(node, from: start, depth: depth)
    default: return emphasis(node, from: start, depth: depth)
    }
  }

  // MARK: - Leaves

  private func textEnd(_ node: CNode, from start: Int) -> Int {
    let words = Int(node.pointee.as.literal.len)
    guard let next = node.pointee.next else {
      let column = leaf.offset(line: node.pointee.start_line, column: node.pointee.end_column)
      let end = column.map { $0 + 1 } ?? start + words
      return min(end >= start ? end : start + words, leaf.bytes.count)
    }
    if next.pointee.type == NodeType.softBreak || next.pointee.type == NodeType.hardBreak {
      return lineEnd(from: start)
    }
    let end = startOffset(of: next, from: start) ?? start + words
    return min(max(end, start), leaf.bytes.count)
  }

  /// The end of the words of a line, before the spaces or the backslash that break it.
  private func lineEnd(from start: Int) -> Int {
    let newline = leaf.bytes[start...].firstIndex(of: Ascii.newline) ?? leaf.bytes.count
    var end = newline
    while end > start, Ascii.isBlank(leaf.bytes[end - 1]) { end -= 1 }
    if end == newline, end > start, leaf.bytes[end - 1] == Ascii.backslash {
      let backslashes = leaf.bytes[start..<end].reversed().prefix { $0 == Ascii.backslash }
      if !backslashes.count.isMultiple(of: 2) { end -= 1 }
    }
    return end
  }

  private func breakEnd(from start: Int) -> Int {
    let newline = leaf.bytes[start...].firstIndex(of: Ascii.newline) ?? leaf.bytes.count
    var end = min(newline + 1, leaf.bytes.count)
    while end < leaf.bytes.count, Ascii.isBlank(leaf.bytes[end]) { end += 1 }
    return end
  }

  private mutating func code(_ node: CNode, from start: Int) -> (Inline.Content, end: Int) {
    if let mark = MathSyntax.Mark(of: node) { return math(node, mark, from: start) }
    let literal = node.pointee.as.literal
    let ticks = leaf.bytes[start...].prefix { $0 == Ascii.backtick }.count
    var close = start + ticks
    while close < leaf.bytes.count {
      let run = leaf.bytes[close...].prefix { $0 == Ascii.backtick }.count
      if run == ticks { break }
      close += max(run, 1)
    }
    let end = min(close + ticks, leaf.bytes.count)
    guard dialect.readsValues, literal.bytes.first == Ascii.equals, isFormula(literal.bytes.dropFirst()) else {
      return (.code(literal.string), end)
    }
    var formula = start + ticks..<min(close, leaf.bytes.count)
    // cmark takes one space off at each side when there is one at both.
    if leaf.bytes[formula.lowerBound] != Ascii.equals {
      formula = formula.lowerBound + 1..<max(formula.upperBound - 1, formula.lowerBound + 1)
    }
    formula = formula.lowerBound + 1..<max(formula.upperBound, formula.lowerBound + 1)
    return (.value(leaf.map.fragment(of: leaf.bytes, formula)), end)
  }

  /// Operators such as `==` and `=>` are code that people write about.
  private func isFormula(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    guard let first = bytes.first(where: { !Ascii.isSpace($0) }) else { return false }
    return first != Ascii.equals && first != Ascii.greater && first != Ascii.less
      && first != Ascii.tilde
  }

  private mutating func math(
    _ node: CNode, _ mark: MathSyntax.Mark, from start: Int
  ) -> (Inline.Content, end: Int) {
    // `$` and the sign that ``MathMarks`` has put there, or two dollar signs.
    let (width, end) = mark == .inline ? (1, 1) : mark == .environment ? (1, 0) : (2, 2)
    let isDisplay = mark == .environment || mark == .display && !(dialect.isKramdown && standsBesideWords(node))
    if mark == .plain {
      let signs = node.pointee.as.literal
      if signs.len == 4 { diagnostics.append(.emptyMath(at: leaf.map.range(start..<min(start + 4, leaf.bytes.count)))) }
      return (.text(signs.string), start + Int(signs.len))
    }
    if mark == .unclosed {
      let range = leaf.map.range(start..<min(start + 2, leaf.bytes.count))
      diagnostics.append(.unclosedMath(at: range))
      return (.text("$$"), start + 2)
    }
    let tex = start + width..<start + width + Int(node.pointee.as.literal.len)
    var fragment = leaf.map.fragment(of: leaf.bytes, tex.clamped(to: 0..<leaf.bytes.count))
    // GitHub's $`x`$.
    if mark == .inline, fragment.utf8.count > 2, fragment.utf8.first == Ascii.backtick,
      fragment.utf8.last == Ascii.backtick
    {
      fragment = fragment.slice(1..<fragment.utf8.count - 1)
    }
    if fragment.utf8.contains(MathMarks.bar) { fragment.replace(MathMarks.bar, by: Ascii.pipe) }
    if fragment.utf8.contains(MathMarks.blank) { fragment.replace(MathMarks.blank, by: Ascii.space) }
    return (.math(TeXFormula(fragment), display: isDisplay), tex.upperBound + end)
  }

  private func standsBesideWords(_ node: CNode) -> Bool {
    let parent = node.pointee.parent
    return node.pointee.prev != nil || node.pointee.next != nil || parent?.pointee.type != NodeType.paragraph
  }

  private mutating func footnoteReference(_ node: CNode, from start: Int) -> (Inline.Content, end: Int) {
    let close = leaf.bytes[start...].firstIndex(of: Ascii.closeBracket) ?? leaf.bytes.count
    let label = start + 2 < close ? leaf.bytes[(start + 2)..<close] : leaf.bytes[close..<close]
    let reference = FootnoteReference(
      number: Int(node.pointee.as.literal.string) ?? 0,
      label: String(decoding: label, as: UTF8.self),
      occurrence: Int(node.pointee.footnote.ref_ix))
    let place = leaf.map.source(start)
    footnoteCalls[reference.number] = min(footnoteCalls[reference.number] ?? place, place)
    return (.footnoteReference(reference), min(close + 1, leaf.bytes.count))
  }

  /// Warns of `[^label]` that has stayed text.
  private mutating func checkFootnotes(in range: Range<Int>) {
    var offset = range.lowerBound
    while offset + 2 < range.upperBound {
      defer { offset += 1 }
      guard leaf.bytes[offset] == Ascii.openBracket, leaf.bytes[offset + 1] == Ascii.caret,
        offset == 0 || leaf.bytes[offset - 1] != Ascii.backslash
      else { continue }
      var close = offset + 2
      while close < range.upperBound, leaf.bytes[close] != Ascii.closeBracket, leaf.bytes[close] != Ascii.openBracket,
        !Ascii.isSpace(leaf.bytes[close])
      {
        close += 1
      }
      guard close > offset + 2, close < range.upperBound, leaf.bytes[close] == Ascii.closeBracket
      else { continue }
      let written = String(decoding: leaf.bytes[offset...close], as: UTF8.self)
      diagnostics.append(
        Diagnostic(
          .warning, "unknown-footnote", "A footnote `\(written)` must be defined in its notebook",
          at: leaf.map.range(offset..<close + 1),
          help: "write a paragraph that begins with `\(written):`"))
      offset = close
    }
  }

  // MARK: - Containers

  private mutating func emphasis(
    _ node: CNode, from start: Int, depth: Int
  ) -> (Inline.Content, end: Int) {
    let width = delimiterWidth(of: node, contentStart: nil, start: start)
    if depth >= Self.depthLimit {
      return tooDeep(from: start, end: endByColumns(of: node) ?? leaf.bytes.count)
    }
    let (inner, innerEnd) = convertChildren(of: node, from: start + width, depth: depth + 1)
    let end = min(innerEnd + width, leaf.bytes.count)
    switch node.pointee.type {
    case NodeType.emphasis: return (.emphasis(inner), end)
    case NodeType.strong: return (.strong(inner), end)
    default: return (.strikethrough(inner), end)
    }
  }

  private mutating func link(
    _ node: CNode, from start: Int, depth: Int
  ) -> (Inline.Content, end: Int) {
    let isImage = node.pointee.type == NodeType.image
    let opening = start < leaf.bytes.count ? leaf.bytes[start] : 0
    let isBracketed = opening == Ascii.openBracket || isImage && opening == Ascii.bang
    if depth >= Self.depthLimit {
      return tooDeep(from: start, end: endByColumns(of: node) ?? leaf.bytes.count)
    }
    let width = delimiterWidth(of: node, contentStart: nil, start: start)
    let (inner, innerEnd) = convertChildren(of: node, from: start + width, depth: depth + 1)
    var end = innerEnd
    var destination = start + width..<innerEnd
    if isBracketed, width > 0 {
      end = endByColumns(of: node) ?? innerEnd + 1
      end = min(max(end, innerEnd + 1), leaf.bytes.count)
      destination = destinationOffsets(behind: innerEnd, end: end) ?? start..<end
    } else {
      end = min(innerEnd + (width == 0 ? 0 : 1), leaf.bytes.count)
    }
    let link = Link(
      number: linkCount, destination: node.pointee.as.link.url.string,
      destinationRange: leaf.map.range(destination.clamped(to: 0..<leaf.bytes.count)),
      title: node.pointee.as.link.title.len > 0 ? node.pointee.as.link.title.string : nil,
      inlines: inner)
    linkCount += 1
    holdsLocalLink = holdsLocalLink || link.destination.utf8.first == UInt8(ascii: "#")
    return (isImage ? .image(link) : .link(link), end)
  }

  /// The destination in `](destination "title")`, without pointed brackets around it.
  private func destinationOffsets(behind bracket: Int, end: Int) -> Range<Int>? {
    guard bracket + 1 < end, leaf.bytes[bracket + 1] == Ascii.openParenthesis else { return nil }
    var start = bracket + 2
    while start < end, Ascii.isSpace(leaf.bytes[start]) { start += 1 }
    guard start < end else { return nil }
    var stop = start
    if leaf.bytes[start] == Ascii.less {
      start += 1
      stop = start
      while stop < end, leaf.bytes[stop] != Ascii.greater {
        stop += leaf.bytes[stop] == Ascii.backslash ? 2 : 1
      }
    } else {
      while stop < end - 1, !Ascii.isSpace(leaf.bytes[stop]) { stop += 1 }
    }
    return start..<min(stop, end)
  }

  private mutating func tooDeep(from start: Int, end: Int) -> (Inline.Content, end: Int) {
    let end = min(max(end, start), leaf.bytes.count)
    diagnostics.append(
      Diagnostic(
        .error, "nested-too-deeply",
        "Emphasis and links can be nested at most \(Self.depthLimit) deep",
        at: leaf.map.range(start..<min(start + 1, end))))
    return (.text(String(decoding: leaf.bytes[start..<end], as: UTF8.self)), end)
  }

  private func endByColumns(of node: CNode) -> Int? {
    leaf.offset(line: node.pointee.end_line, column: node.pointee.end_column).map { $0 + 1 }
  }

  // MARK: - Where a node begins

  /// Where a node begins that follows text which begins at `start`.
  private func startOffset(of node: CNode, from start: Int) -> Int? {
    // A container begins before its first child, and that before its own.
    var chain: [CNode] = [node]
    var node = node
    while let child = node.pointee.first_child, node.pointee.type != NodeType.code {
      chain.append(child)
      node = child
    }
    guard var offset = leafStart(of: node, from: start) else { return nil }
    for container in chain.dropLast().reversed() {
      offset -= delimiterWidth(of: container, contentStart: offset, start: nil)
    }
    return offset >= start ? offset : nil
  }

  private func leafStart(of node: CNode, from start: Int) -> Int? {
    let byColumns = leaf.offset(line: node.pointee.start_line, column: node.pointee.start_column)
    switch node.pointee.type {
    case NodeType.text:
      if node.pointee.start_line == 0 || node.pointee.parent.map(isBareAddress) ?? false {
        return leaf.offset(of: node.pointee.as.literal)
          ?? leaf.find(node.pointee.as.literal.bytes, from: start)
      }
      return byColumns
    case NodeType.code where MathSyntax.Mark(of: node) == nil:
      guard let content = byColumns else { return nil }
      var ticks = leaf.bytes[start..<max(content, start)].reversed()
        .prefix { $0 == Ascii.backtick }.count
      let escapes = leaf.bytes[start..<max(content - ticks, start)].reversed()
        .prefix { $0 == Ascii.backslash }.count
      if !escapes.isMultiple(of: 2) { ticks -= 1 }
      return content - ticks
    case NodeType.footnoteReference:
      guard let end = endByColumns(of: node), end <= leaf.bytes.count, start <= end else { return nil }
      return leaf.bytes[start..<end].lastIndex(of: Ascii.caret).map { $0 - 1 }
    case NodeType.link, NodeType.image:
      // Without a text: `[](…)`.
      guard let end = endByColumns(of: node), start <= end else { return nil }
      let brackets: [UInt8] = [Ascii.openBracket, Ascii.closeBracket]
      let from = leaf.bytes[start..<min(end, leaf.bytes.count)]
      var offset = from.startIndex
      while offset + 1 < from.endIndex {
        if leaf.bytes[offset...(offset + 1)].elementsEqual(brackets) {
          return node.pointee.type == NodeType.image ? offset - 1 : offset
        }
        offset += 1
      }
      return nil
    default: return byColumns
    }
  }

  /// Whether a link is an address that stands bare in the text: cmark gives it no place, or its text's.
  private func isBareAddress(_ link: CNode) -> Bool {
    guard link.pointee.type == NodeType.link, let text = link.pointee.first_child else {
      return false
    }
    return link.pointee.start_line == 0
      || link.pointee.start_column == text.pointee.start_column
        && link.pointee.end_column == text.pointee.end_column
  }

  /// How many bytes the opening delimiter of a container has.
  private func delimiterWidth(of node: CNode, contentStart: Int?, start: Int?) -> Int {
    switch node.pointee.type {
    case NodeType.emphasis: return 1
    case NodeType.strong, NodeType.image: return 2
    case NodeType.link: return isBareAddress(node) ? 0 : 1
    default:
      let first = contentStart.map { $0 - 2 } ?? start ?? 0
      guard first >= 0, first + 1 < leaf.bytes.count else { return 1 }
      return leaf.bytes[first] == Ascii.tilde && leaf.bytes[first + 1] == Ascii.tilde ? 2 : 1
    }
  }
}

extension Inline.Content {
  fileprivate var isComment: Bool {
    if case .html(let tag) = self { tag.hasPrefix("<!--") } else { false }
  }
}

extension Diagnostic {
  static func emptyMath(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, "empty-math", "A formula between `$$` and `$$` must not be empty", at: range,
      help: "take the signs out, or write `\\$` for each that is to be seen")
  }

  static func unclosedMath(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, "unclosed-math", "A formula that `$$` opens must be closed by another `$$`",
      at: range, label: "opened here",
      help: "write `$$` where it ends, before an empty line, or `\\$\\$` for two dollar signs")
  }
}
