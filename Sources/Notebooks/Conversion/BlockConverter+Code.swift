import CCmarkGFM
import Diagnostics

extension BlockConverter {
  mutating func code(_ node: CNode) -> Block? {
    if let mark = MathSyntax.Mark(of: node) { return equation(node, mark) }
    guard node.pointee.as.code.fenced != 0 else {
      let code = literal(node, from: Int(node.pointee.start_line))
      return Block(.indentedCode(code), wordsRange(of: code, from: start(of: node)))
    }
    let fence = fence(node)
    if !fence.isClosed {
      let start = fence.range.lowerBound
      diagnostics.append(
        .unclosedFence(start..<start + Int(node.pointee.as.code.fence_length), of: node.pointee.as.code.fence_char))
    }
    return block(of: fence)
  }

  /// A fence that no line closes.
  mutating func code(_ open: OpenFence) -> Block? {
    let mark = original[open.marks.lowerBound]
    diagnostics.append(
      open.isSharing
        ? .sharedEnd(open.marks, of: mark)
        : .unclosedFence(open.marks, of: mark, "it is taken to end before the next empty line or heading"))
    let end = open.lines.last?.upperBound ?? open.info.upperBound
    return block(
      of: fence(
        SourceFragment(file, SourceRange(open.info.lowerBound, open.info.upperBound)), open.body(in: file),
        isClosed: false, SourceRange(open.marks.lowerBound, max(end, open.marks.upperBound))))
  }

  /// What a fence stands for.
  private mutating func block(of fence: Fence) -> Block? {
    if fence.word == "math" {
      var equation = Equation(tex: fence.body, label: fence.attributes.label)
      equation.isNumbered = fence.attributes.isNumbered
      tell(fence.attributes, of: .formula)
      return Block(.equation(equation), fence.range)
    }
    if fence.info.utf8.starts(with: "{math}".utf8) {
      return Block(.equation(equation(fence.body, fence.argument)), fence.range)
    }
    if fence.info.utf8.starts(with: "{csv-table}".utf8), let table = csvTable(fence) { return table }
    // Pandoc's fence for one format, `{=latex}`.
    if fence.info.utf8.starts(with: "{=".utf8) {
      if fence.info.text.hasPrefix("{=html") { return html(fence.body, at: fence.range) }
      tellOtherFormat(fence.info.sourceRange, holds: fence.body)
      return nil
    }
    // MyST's `{raw} html`; what is for other formats reaches no page.
    if fence.info.utf8.starts(with: "{raw}".utf8) {
      if fence.info.text.hasSuffix("html") { return html(fence.body, at: fence.range) }
      tellOtherFormat(fence.info.sourceRange, holds: fence.body)
      return nil
    }
    return Block(.fence(fence), fence.range)
  }

  /// Says that what is for other formats reaches no page.
  mutating func tellOtherFormat(_ place: SourceRange, holds body: SourceFragment) {
    guard !body.utf8.allSatisfy(Ascii.isSpace) else { return }
    diagnostics.append(
      Diagnostic(
        .note, "other-format", "What is for another format than HTML is left out", at: place,
        help: "a formula stands between dollar signs; code that is to be seen, in a fence of its language"))
  }

  /// What stands behind the language of a fence: in braces, or, as MkDocs has it, `python title="fall.py"`.
  private func attributes(_ info: SourceRange) -> AttributeList? {
    var place = info.lowerBound..<info.upperBound
    if let open = original[place].firstIndex(of: Ascii.openBrace),
      let close = original[place].lastIndex(of: Ascii.closeBrace), open < close
    {
      place = open + 1..<close
    } else {
      guard original[place].contains(Ascii.equals), let blank = original[place].firstIndex(where: Ascii.isBlank) else {
        return nil
      }
      place = blank..<place.upperBound
    }
    return AttributeList(original, place)
  }

  /// What a figure, a table or a listing is called, in the braces or in a line of options.
  private mutating func caption(_ attributes: AttributeList, _ info: SourceFragment, _ body: SourceFragment) -> [Inline]
  {
    if let words = (attributes["caption"] ?? attributes["lst-cap"])?.range {
      return inlines(ofWords: words.lowerBound..<words.upperBound)
    }
    guard info.utf8.first == Ascii.openBrace else { return [] }
    let options = DirectiveOptions(body.utf8, areComments: true)
    guard let words = ["caption", "fig-cap", "tbl-cap", "lst-cap"].lazy.compactMap({ options[$0] }).first,
      !words.isEmpty
    else { return [] }
    return inlines(ofWords: body.slice(words))
  }

  private mutating func fence(_ node: CNode) -> Fence {
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
    let words = SourceFragment(text, SourceRange(min(info, opening.upperBound), opening.upperBound))
    return self.fence(words, body, isClosed: isClosed, SourceRange(start, end))
  }

  private mutating func fence(
    _ words: SourceFragment, _ body: SourceFragment, isClosed: Bool, _ range: SourceRange
  ) -> Fence {
    let attributes = attributes(words.sourceRange) ?? AttributeList()
    return Fence(
      info: words, attributes: attributes, caption: caption(attributes, words, body),
      texts: textsOf(words, body).map { Fence.Text(source: $0, inlines: inlines(ofWords: $0)) }, body: body,
      isClosed: isClosed, range: range)
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

  /// The formula of a directive `{math}`, whose label stands in a line of options.
  ///
  /// - Parameter argument: what stands behind its name, which begins the formula.
  mutating func equation(_ body: SourceFragment, _ argument: SourceFragment?) -> Equation {
    let options = DirectiveOptions(body.utf8)
    let value = options.values.last { ["label", "name"].contains(body.text($0.key)) && !$0.value.isEmpty }?.value
    let label = value.map { AttributeList.Item(text: body.text($0), range: body.sourceRange($0)) }
    var tex = body.slice(options.end..<body.utf8.count)
    if var words = argument, !words.utf8.isEmpty {
      words.append(synthetic: [Ascii.newline], at: words.sourceRange.upperBound)
      words.append(tex)
      tex = words
    }
    var equation = Equation(tex: tex, label: label)
    let attributes = options.attributes(of: body)
    equation.isNumbered = attributes.isNumbered
    tell(attributes, of: .formula)
    return equation
  }

  private mutating func equation(_ node: CNode, _ mark: MathSyntax.Mark) -> Block {
    var tex = literal(node, from: Int(node.pointee.start_line), isPrepared: true)
    let start = start(of: node)
    let range = wordsRange(of: tex, from: start)
    var words = Ascii.trimmed(tex.utf8, 0..<tex.utf8.count)
    var label: AttributeList.Item?
    var attributes = AttributeList()
    switch mark {
    case .openEnvironment:
      let end = tex.utf8[words].firstIndex(of: Ascii.closeBrace) ?? words.lowerBound
      diagnostics.append(
        Diagnostic(
          .error, "unclosed-math", "An environment must be closed before the next empty line",
          at: tex.sourceRange(words.lowerBound..<min(end + 1, words.upperBound)), label: "opened here",
          help: "write its `\\end{…}` where it ends, and leave no empty line inside"))
    case .closedEnvironment:
      // A label may stand behind the end.
      if let brace = tex.utf8[words].lastIndex(of: Ascii.openBrace), brace > words.lowerBound + 4 {
        let isEnd = tex.utf8[..<brace].suffix(4).elementsEqual("\\end".utf8)
        if !isEnd, let found = self.label(tex, brace..<words.upperBound) {
          label = found.item
          attributes = found.attributes
          words = Ascii.trimmed(tex.utf8, words.lowerBound..<brace)
        }
      }
    case .closedBlock:
      words = min(words.lowerBound + 2, words.upperBound)..<words.upperBound
      let close = closingDollars(in: tex, words) ?? words.upperBound
      let behind = Ascii.trimmed(tex.utf8, min(close + 2, words.upperBound)..<words.upperBound)
      if !behind.isEmpty {
        if let found = self.label(tex, behind) {
          label = found.item
          attributes = found.attributes
        } else {
          diagnostics.append(
            Diagnostic(
              .error, "text-after-math", "A line that ends a formula with `$$` must end there",
              at: tex.sourceRange(behind), help: "begin a new line after `$$`"))
        }
      }
      words = words.lowerBound..<close
    default:
      words = min(words.lowerBound + 2, words.upperBound)..<words.upperBound
      diagnostics.append(.unclosedMath(at: SourceRange(start, start + 2)))
    }
    tex = tex.slice(Ascii.trimmed(tex.utf8, words))
    if mark == .closedBlock, tex.utf8.isEmpty { diagnostics.append(.emptyMath(at: range)) }
    var equation = Equation(tex: tex, label: label)
    equation.isUnclosed = mark == .openEnvironment
    equation.isNumbered = attributes.isNumbered
    tell(attributes, of: .formula)
    return Block(.equation(equation), range)
  }

  /// What stands behind a formula in its last line.
  private func label(_ tex: SourceFragment, _ place: Range<Int>) -> DisplayLabel? {
    let range = tex.sourceRange(place)
    return DisplayLabel(original, range.lowerBound..<range.upperBound)
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
  ///
  /// - Parameter isPrepared: with the marks that were put there for cmark, and not the author's.
  func literal(_ node: CNode, from number: Int, isPrepared: Bool = false) -> SourceFragment {
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
      let place = line.upperBound - rest.count..<line.upperBound
      fragment.append(isPrepared ? text.utf8[place] : original[place], at: place.lowerBound)
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

extension Diagnostic {
  fileprivate static func sharedEnd(_ marks: Range<Int>, of mark: UInt8) -> Diagnostic {
    Diagnostic(
      .warning, "shared-end", "One line ends a box and the fence in it",
      at: SourceRange(marks.lowerBound, marks.upperBound),
      label: "opened here", help: "give the box more marks than its fence, \(Fence.marks(marks.count + 1, of: mark))")
  }

  fileprivate static func unclosedFence(_ marks: Range<Int>, of mark: UInt8, _ end: String? = nil) -> Diagnostic {
    Diagnostic(
      .error, "unclosed-fence", "A fence must be closed by a line with the same marks",
      at: SourceRange(marks.lowerBound, marks.upperBound), label: "opened here",
      help: "write a line of \(Fence.marks(marks.count, of: mark)) where it ends" + (end.map { "; " + $0 } ?? ""))
  }
}
