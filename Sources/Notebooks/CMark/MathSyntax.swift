import CCmarkGFM

/// TeX between dollar signs, as an extension of cmark: the parser itself then knows that `_` and `*`
/// in a formula are no emphasis, and that `$` in a code span is no formula.
///
/// A formula in a line is a code node, one between `$$` lines a code block; both carry a ``Mark``.
/// (A table cell takes no node type but those it knows.)
enum MathSyntax {
  /// Left in a node's `user_data`.
  enum Mark: UInt {
    case inline = 1
    /// Between marks that ``MathMarks`` has put.
    case bracket
    /// Behind the mark of an environment.
    case environment
    case display
    case unclosed
    /// Three dollar signs or more, which open nothing.
    case plain
    case openBlock
    case closedBlock
    /// `\begin{align}` that stands without dollar signs, and has not ended so far.
    case openEnvironment
    case closedEnvironment

    init?(of node: CNode) {
      self.init(rawValue: UInt(bitPattern: node.pointee.user_data))
    }

    func put(on node: CNode) {
      node.pointee.user_data = UnsafeMutableRawPointer(bitPattern: rawValue)
    }
  }

  nonisolated(unsafe) static let syntaxExtension: OpaquePointer? = {
    guard let made = cmark_syntax_extension_new("math") else { return nil }
    let allocator = cmark_get_default_mem_allocator()
    var characters: UnsafeMutablePointer<cmark_llist>?
    for sign in [Ascii.dollar, MathMarks.environment] {
      characters = cmark_llist_append(allocator, characters, UnsafeMutableRawPointer(bitPattern: UInt(sign)))
    }
    cmark_syntax_extension_set_special_inline_chars(made, characters)
    cmark_syntax_extension_set_match_inline_func(made) { _, _, parent, character, parser in
      guard let parent, let parser else { return nil }
      return character == Ascii.dollar || character == MathMarks.environment ? matchInline(in: parent, parser) : nil
    }
    cmark_syntax_extension_set_open_block_func(made) {
      itself, isIndented, parser, container, input, length in
      guard isIndented == 0, let parser, let container, let input else { return nil }
      let line = UnsafeBufferPointer(start: input, count: Int(length))
      guard let node = openBlock(line, parser, container) else { return nil }
      cmark_node_set_syntax_extension(node, itself)
      return node
    }
    cmark_syntax_extension_set_match_block_func(made) { _, parser, input, length, container in
      guard let parser, let container, let input else { return 0 }
      return continueBlock(
        UnsafeBufferPointer(start: input, count: Int(length)), parser, container)
    }
    return made
  }()

  private static func matchInline(in parent: CNode, _ parser: OpaquePointer) -> CNode? {
    guard let chunk = cmark_inline_parser_get_chunk(parser), let data = chunk.pointee.data else {
      return nil
    }
    let bytes = UnsafeBufferPointer(start: data, count: Int(chunk.pointee.len))
    let start = Int(cmark_inline_parser_get_offset(parser))
    let run = dollars(in: bytes, at: start)
    let found: (mark: Mark, tex: Range<Int>, end: Int)
    if bytes[start] == MathMarks.environment {
      guard let environment = DisplayEnvironment(beginningIn: bytes, at: start + 1),
        let end = environment.end(in: bytes[start...])
      else { return nil }
      found = (.environment, start + 1..<end, end)
    } else if run == 1, let close = closingBracket(in: bytes, from: start + 1) {
      found = (.bracket, start + 2..<close, close + 2)
    } else if run == 1, let tex = inlineTeX(in: bytes, from: start + 1) {
      found = (.inline, tex, tex.upperBound + 1)
    } else if run == 2 {
      if let close = closing(in: bytes, from: start + 2) {
        found = (.display, start + 2..<close, close + 2)
      } else {
        found = (.unclosed, start..<start + 2, start + 2)
      }
    } else if run > 2 {
      found = (.plain, start..<start + run, start + run)
    } else {
      return nil
    }
    guard let node = cmark_node_new_with_mem(CMARK_NODE_CODE, parent.pointee.content.mem) else {
      return nil
    }
    found.mark.put(on: node)
    node.pointee.as.literal.data = data + found.tex.lowerBound
    node.pointee.as.literal.len = Int32(clamping: found.tex.count)
    node.pointee.start_line = cmark_inline_parser_get_line(parser)
    node.pointee.start_column = cmark_inline_parser_get_column(parser)
    cmark_inline_parser_set_offset(parser, Int32(clamping: found.end))
    return node
  }

  /// The number of dollar signs that stand at `offset` and behind it.
  private static func dollars(in bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> Int {
    bytes[offset...].prefix { $0 == Ascii.dollar }.count
  }

  /// Where the mark of ``MathMarks`` stands that ends the formula which one begins.
  private static func closingBracket(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    guard start < bytes.count, bytes[start] == MathMarks.bracket else { return nil }
    let end = bytes[(start + 1)...].firstIndex(of: MathMarks.bracket)
    return end.flatMap { $0 + 1 < bytes.count && bytes[$0 + 1] == Ascii.dollar ? $0 : nil }
  }

  /// pandoc's rule: no space inside the signs, no digit behind the closing one,
  /// so that `$5 and $10` stays prose.
  private static func inlineTeX(
    in bytes: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> Range<Int>? {
    guard start < bytes.count, !Ascii.isSpace(bytes[start]) else { return nil }
    let plain = { nextDollar(in: bytes, from: start) { $0 + 2 } }
    // The dollar signs of `\text{for $x > 0$}` belong to the formula, if it is one with them.
    let end = endBehindText(in: bytes, from: start) ?? plain()
    return closes(end, in: bytes, from: start) ? start..<end : nil
  }

  /// The next dollar sign that no backslash takes away; `skip` says where to go on behind a backslash.
  private static func nextDollar(
    in bytes: UnsafeBufferPointer<UInt8>, from start: Int, behindBackslash skip: (Int) -> Int
  ) -> Int {
    var offset = start
    while offset < bytes.count, bytes[offset] != Ascii.dollar {
      offset = bytes[offset] == Ascii.backslash ? skip(offset) : offset + 1
    }
    return offset
  }

  private static func closes(_ end: Int, in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Bool {
    guard end < bytes.count, end > start, !Ascii.isSpace(bytes[end - 1]) else { return false }
    // What begins with a command, `$\times$14`, is no price.
    let isCommand = bytes[start] == Ascii.backslash && start + 1 < end && Ascii.isLetter(bytes[start + 1])
    return isCommand || end + 1 >= bytes.count || !Ascii.isDigit(bytes[end + 1])
  }

  /// Where a formula ends that has formulas in its `\text{…}`; nil where none of them holds a dollar sign.
  private static func endBehindText(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    var holdsDollars = false
    let end = nextDollar(in: bytes, from: start) { backslash in
      guard let text = TextGroup(in: bytes, at: backslash) else { return backslash + 2 }
      if text.dollars > 0 { holdsDollars = true }
      return text.end
    }
    // So far and no farther, so that a page of dollar signs is read in one go.
    return holdsDollars && end - start <= 2_000 && closes(end, in: bytes, from: start) ? end : nil
  }

  /// Where the next `$$` stands that no backslash takes away.
  private static func closing(
    in bytes: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> Int? {
    var offset = start
    while offset + 1 < bytes.count {
      if bytes[offset] == Ascii.dollar, bytes[offset + 1] == Ascii.dollar { return offset }
      offset += bytes[offset] == Ascii.backslash ? 2 : 1
    }
    return nil
  }

  private static func openBlock(
    _ line: UnsafeBufferPointer<UInt8>, _ parser: OpaquePointer, _ container: CNode
  ) -> CNode? {
    let start = Int(cmark_parser_get_first_nonspace(parser))
    guard start < line.count else { return nil }
    var mark = Mark.openBlock
    if let environment = DisplayEnvironment(beginningIn: line, at: start) {
      mark = environment.end(in: line[start...]) != nil ? .closedEnvironment : .openEnvironment
    } else {
      guard dollars(in: line, at: start) == 2 else { return nil }
      if let close = closing(in: line, from: start + 2) {
        // With words behind it, it is a formula in a paragraph.
        guard isLabel(line[(close + 2)...]) else { return nil }
        mark = .closedBlock
      }
    }
    guard
      let node = cmark_parser_add_child(
        parser, container, CMARK_NODE_CODE_BLOCK, Int32(clamping: start + 1))
    else { return nil }
    mark.put(on: node)
    return node
  }

  /// Whether nothing, or a label, stands behind a formula in its line.
  private static func isLabel(_ rest: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    if rest.allSatisfy(Ascii.isSpace) { return true }
    let bytes = Array(rest)
    return DisplayLabel(bytes, Ascii.trimmed(bytes, bytes.indices)) != nil
  }

  /// Whether a line is a heading, a fence or the mark of a box, none of which stands in a formula.
  private static func isNoTeX(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    guard let first = line.first else { return false }
    let run = line.prefix { $0 == first }
    switch first {
    // One `#` alone may be TeX's sign for a number.
    case UInt8(ascii: "#"):
      return (2...6).contains(run.count) && run.endIndex < line.endIndex && Ascii.isBlank(line[run.endIndex])
    // Stars are what ``BoxLines`` has put there.
    case Ascii.backtick, Ascii.tilde, Ascii.star: return run.count > 2
    default: return false
    }
  }

  private static func continueBlock(
    _ line: UnsafeBufferPointer<UInt8>, _ parser: OpaquePointer, _ container: CNode
  ) -> Int32 {
    // A blank line ends a display in TeX too, and so a forgotten `$$` costs a paragraph, not the page.
    guard let mark = Mark(of: container), cmark_parser_is_blank(parser) == 0 else { return 0 }
    let start = Int(cmark_parser_get_first_nonspace(parser))
    if (mark == .openEnvironment || mark == .openBlock) && isNoTeX(line[min(start, line.count)...]) { return 0 }
    if mark == .openEnvironment {
      let opening = container.pointee.content.bytes
      let begin = opening.firstIndex { !Ascii.isSpace($0) } ?? 0
      let environment = DisplayEnvironment(beginningIn: opening, at: begin)
      if environment.map({ $0.end(in: line[min(start, line.count)...]) != nil }) ?? true {
        Mark.closedEnvironment.put(on: container)
      }
      return 1
    }
    guard mark == .openBlock else { return 0 }
    if closing(in: line, from: start) != nil { Mark.closedBlock.put(on: container) }
    return 1
  }
}
