import CCmarkGFM
import Diagnostics

extension BlockConverter {
  mutating func code(_ node: CNode) -> Block {
    if let mark = MathSyntax.Mark(of: node) { return displayMath(node, mark) }
    guard node.pointee.as.code.fenced != 0 else {
      let code = literal(node, from: Int(node.pointee.start_line))
      return Block(.indentedCode(code), wordsRange(of: code, from: start(of: node)))
    }
    let fence = fence(node)
    if !fence.isClosed {
      let width = Int(node.pointee.as.code.fence_length)
      let opening = SourceRange(fence.range.lowerBound, fence.range.lowerBound + width)
      let marks = Fence.marks(width, of: node.pointee.as.code.fence_char)
      diagnostics.append(
        Diagnostic(
          .error, "unclosed-fence", "A fence must be closed by a line with the same marks",
          at: opening, label: "opened here", help: "write a line of \(marks) where it ends"))
    }
    if fence.info.utf8.elementsEqual("math".utf8) {
      return Block(.displayMath(fence.body), fence.range)
    }
    return Block(.fence(fence), fence.range)
  }

  private func fence(_ node: CNode) -> Fence {
    let firstLine = Int(node.pointee.start_line)
    let opening = trimmed(lines[firstLine])
    let start = start(of: node)
    var info = start
    let mark = node.pointee.as.code.fence_char
    while info < opening.upperBound, text.utf8[info] == mark { info += 1 }
    while info < opening.upperBound, Ascii.isBlank(text.utf8[info]) { info += 1 }
    let body = literal(node, from: firstLine + 1)
    let count = node.pointee.as.code.literal.bytes.reduce(0) { $1 == Ascii.newline ? $0 + 1 : $0 }
    let closing = firstLine + 1 + count
    let isClosed = isClosingFence(closing, of: node)
    let end = isClosed ? trimmed(lines[closing]).upperBound : lines[closing - 1].upperBound
    return Fence(
      info: SourceFragment(text, SourceRange(min(info, opening.upperBound), opening.upperBound)),
      body: body, isClosed: isClosed, range: SourceRange(start, end))
  }

  /// Whether a line closes a fence; where instead the list or quote around the fence ended, a fence that
  /// stands there opens a block of its own.
  private func isClosingFence(_ number: Int, of node: CNode) -> Bool {
    var line = text.utf8[trimmed(lines[number])]
    line = line.drop { Ascii.isBlank($0) || $0 == Ascii.greater }
    let mark = node.pointee.as.code.fence_char
    let run = line.prefix { $0 == mark }.count
    guard run >= Int(node.pointee.as.code.fence_length), run == line.count else { return false }
    var ancestor: CNode? = node
    while let node = ancestor {
      if let next = node.pointee.next { return Int(next.pointee.start_line) != number }
      ancestor = node.pointee.parent
    }
    return true
  }

  private mutating func displayMath(_ node: CNode, _ mark: MathSyntax.Mark) -> Block {
    var tex = literal(node, from: Int(node.pointee.start_line))
    let start = start(of: node)
    let range = wordsRange(of: tex, from: start)
    var words = 0..<tex.utf8.count
    while let first = words.first, Ascii.isSpace(tex.utf8[first]) { words.removeFirst() }
    words = min(words.lowerBound + 2, words.upperBound)..<words.upperBound
    while let last = words.last, Ascii.isSpace(tex.utf8[last]) { words.removeLast() }
    if mark == .closedBlock {
      let close = closingDollars(in: tex, words) ?? words.upperBound
      if close + 2 < words.upperBound {
        diagnostics.append(
          Diagnostic(
            .error, "text-after-math", "A line that ends a formula with `$$` must end there",
            at: tex.sourceRange(close + 2..<words.upperBound),
            help: "begin a new line behind `$$`"))
      }
      words = words.lowerBound..<close
    } else {
      diagnostics.append(.unclosedMath(at: SourceRange(start, start + 2)))
    }
    while let first = words.first, Ascii.isSpace(tex.utf8[first]) { words.removeFirst() }
    while let last = words.last, Ascii.isSpace(tex.utf8[last]) { words.removeLast() }
    tex = tex.slice(words)
    return Block(.displayMath(tex), range)
  }

  private func closingDollars(in tex: SourceFragment, _ range: Range<Int>) -> Int? {
    var offset = range.lowerBound
    while offset + 1 < range.upperBound {
      if tex.utf8[offset] == Ascii.dollar, tex.utf8[offset + 1] == Ascii.dollar { return offset }
      offset += tex.utf8[offset] == Ascii.backslash ? 2 : 1
    }
    return nil
  }

  /// The text of a block of code or HTML: each of its lines is the rest of a line of the file, but for the
  /// spaces that cmark makes of a tab which stands half inside the block.
  func literal(_ node: CNode, from number: Int) -> SourceFragment {
    let isCode = node.pointee.type == NodeType.codeBlock
    let words = isCode ? node.pointee.as.code.literal.bytes : node.pointee.as.literal.bytes
    var fragment = SourceFragment(at: lines[number].lowerBound)
    var number = number
    var start = 0
    while start < words.count {
      let end = words[start...].firstIndex(of: Ascii.newline) ?? words.count
      let line = lines[number]
      var rest = words[start..<end]
      if rest.count > line.count || !text.utf8[line].suffix(rest.count).elementsEqual(rest) {
        let spaces = spacesOfTab(rest, in: line)
        let tab = line.upperBound - (rest.count - spaces) - 1
        fragment.append(synthetic: Array(rest.prefix(spaces))[...], at: max(tab, line.lowerBound))
        rest = rest.dropFirst(spaces)
      }
      fragment.append(Array(rest)[...], at: line.upperBound - rest.count)
      if end < words.count, lines.isEnded(number) {
        fragment.append([Ascii.newline], at: line.upperBound)
      }
      start = end + 1
      number += 1
    }
    return fragment
  }

  private func spacesOfTab(
    _ words: Slice<UnsafeBufferPointer<UInt8>>, in line: Range<Int>
  ) -> Int {
    for spaces in 1...3 where spaces <= words.count {
      let rest = words.dropFirst(spaces)
      if rest.count < line.count, text.utf8[line].suffix(rest.count).elementsEqual(rest) {
        return spaces
      }
    }
    return max(words.count - line.count, 0)
  }

  /// From a block's first byte to the last of its text that is no space.
  func wordsRange(of fragment: SourceFragment, from start: Int) -> SourceRange {
    let last = fragment.utf8.lastIndex { !Ascii.isSpace($0) }
    return SourceRange(start, last.map { fragment.sourceOffset($0) + 1 } ?? start)
  }
}
