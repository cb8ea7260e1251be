import Diagnostics

/// Finds the lines that open and close boxes in a text, and puts in place of each what cmark reads as a block of its
/// own, a thematic break of the same length: so that what stands in a box is Markdown like all other, with its place
/// in the file, and footnotes and links of the page reach into it.
struct BoxLines {
  /// What a thematic break stands for, by the place of its first star.
  enum Mark {
    case opening(Int)
    case closing(Int)
    /// The first block of a list item that stands for a box whose lines are indented.
    case item(Int)
    /// Lines of HTML that the book trusts.
    case html(Int)
  }

  let source: [UInt8]
  /// The text for cmark: as long as the file, byte by byte.
  private(set) var prepared: [UInt8]
  private(set) var boxes: [BoxOpening] = []
  /// The lines of HTML, and where they are still read.
  var html: HTMLLines?
  private(set) var marks: [Int: Mark] = [:]
  private(set) var diagnostics: [Diagnostic] = []

  /// What is open, from the outside to the inside.
  private var open: [Open] = []
  /// A paragraph so far, for formulas in it; nil between paragraphs.
  private var paragraph: Range<Int>?
  private var formulas = MathMarks()
  /// Whether option lines of the box that was opened just before can follow.
  private var optionsOf: Int?
  private var isInYAML = false
  private var isInComment = false
  /// Where a display ends that holds empty lines.
  private var displayEnd = 0
  /// How many boxes are open that were too deep to be read.
  private var tooDeep = 0

  private struct Open {
    enum Kind {
      case code
      /// What is left of a fence that stands for one line, `{exercise-start}`.
      case swallowed
      case box(Int)
      /// A box between two fences, `{exercise-start}` and `{exercise-end}`.
      case pair(Int, name: String)
    }

    let mark: UInt8
    let width: Int
    let kind: Kind
    /// Code ends with the item or the quote in which it stands: how far its lines are indented, and whether they have
    /// the mark of a quote.
    var column = 0
    var isQuoted = false

    /// The box that it is.
    var box: Int? {
      switch kind {
      case .box(let box), .pair(let box, _): box
      case .code, .swallowed: nil
      }
    }
  }

  /// How deep boxes can be nested in each other.
  static let depthLimit = 30

  /// Names that look like labels which the author gives: no heading takes one of them for its words.
  private(set) var labels: Set<String> = []

  /// Whether formulas in lines of text stand between two dollar signs each, as kramdown has it.
  var isKramdown: Bool { formulas.isKramdown }

  init(_ source: [UInt8], from start: Int, trustsHTML: Bool = false) {
    self.source = source
    if trustsHTML { html = HTMLLines() }
    prepared = source
    var offset = start
    while offset < source.count {
      let newline = source[offset...].firstIndex(of: Ascii.newline) ?? source.count
      var end = newline
      while end > offset, Ascii.isSpace(source[end - 1]) { end -= 1 }
      read(offset..<end)
      offset = newline + 1
    }
    flush()
    findLabels(from: start)
    for box in open.compactMap(\.box) { reportUnclosed(box) }
  }

  // MARK: Lines

  private mutating func read(_ line: Range<Int>) {
    if let html, line.lowerBound < html.end { return }
    var start = line.lowerBound
    while start < line.upperBound, Ascii.isBlank(source[start]) || source[start] == Ascii.greater { start += 1 }
    let content = start..<line.upperBound
    guard let first = content.first else {
      if joinsDisplay(at: line) { return }
      if !isInYAML { optionsOf = nil }
      return flush()
    }
    if isComment(content) { return flush() }
    let run = source[content].prefix { $0 == source[first] }.count
    let rest = Ascii.trimmed(source, first + run..<line.upperBound)
    let (column, isQuoted) = (start - line.lowerBound, source[line.lowerBound..<start].contains(Ascii.greater))
    while let top = open.last, case .code = top.kind {
      guard column < top.column || top.isQuoted && !isQuoted else { break }
      open.removeLast()
    }
    if let top = open.last {
      switch top.kind {
      case .code:
        if source[first] == top.mark, run >= top.width, rest.isEmpty { open.removeLast() }
        return
      case .swallowed:
        if source[first] == top.mark, run >= top.width, rest.isEmpty {
          open.removeLast()
          optionsOf = nil
        } else {
          _ = readOption(content)
        }
        return blank(content)
      case .box, .pair: break
      }
    }
    if source[first] == Ascii.openParenthesis, content.count > 3, source[content].suffix(2).elementsEqual(")=".utf8) {
      labels.insert(String(decoding: source[content].dropFirst().dropLast(2), as: UTF8.self))
    }
    if optionsOf != nil {
      if readOption(content) { return blank(content) }
      optionsOf = nil
    }
    if html != nil, readHTML(content, of: line) { return }
    let isSpecial =
      switch source[first] {
      case _ where openFence(inItem: content, of: line, isQuoted): true
      case Ascii.colon: run >= 3 && colons(content, run, rest)
      case Ascii.backtick, Ascii.tilde: run >= 3 && fence(content, run, rest, isQuoted)
      case Ascii.bang, UInt8(ascii: "?"), Ascii.equals: run == 3 && admonition(content, rest)
      default: false
      }
    if isSpecial {
      flush()
    } else {
      paragraph = (paragraph?.lowerBound ?? line.lowerBound)..<line.upperBound
      // A new line below would leave the item of a list.
      let isItem =
        Ascii.isDigit(source[first]) || "-*+".utf8.contains(source[first]) && rest.lowerBound > content.lowerBound + run
      formulas.noteLine(from: line.lowerBound, isPlain: start == line.lowerBound && !isItem)
    }
  }

  /// Whether a line lies in a comment that begins a line: nothing in it opens or closes anything.
  private mutating func isComment(_ content: Range<Int>) -> Bool {
    if case .code? = open.last?.kind { return false }
    var start = content.lowerBound
    if !isInComment {
      guard source[content].starts(with: "<!--".utf8) else { return false }
      start += 4
    }
    let end = (start..<max(content.upperBound - 2, start)).contains { source[$0..<$0 + 3].elementsEqual("-->".utf8) }
    let isWhole = !isInComment && end
    isInComment = !end
    // A comment in one line is a text like others, or HTML.
    return !isWhole
  }

  /// Takes an empty line out of a display that soon ends behind it: Markdown would end the formula there.
  private mutating func joinsDisplay(at line: Range<Int>) -> Bool {
    guard let paragraph, line.isEmpty,
      line.lowerBound > paragraph.upperBound || source[line.lowerBound - 1] == Ascii.newline
    else { return false }
    if line.lowerBound >= displayEnd {
      let display = OpenDisplay(source, from: max(paragraph.lowerBound, displayEnd), to: paragraph.upperBound)
      guard let end = display?.end(in: source, behind: line.lowerBound) else { return false }
      displayEnd = end
      diagnostics.append(
        Diagnostic(
          .warning, "empty-line-in-math", "A formula cannot hold an empty line",
          at: SourceRange(line.lowerBound, min(line.lowerBound + 1, source.count)), label: "passed over here",
          help: "take it out"))
    }
    // Up to the end of the line above.
    for offset in (paragraph.upperBound..<line.lowerBound) { prepared[offset] = Ascii.space }
    return true
  }

  mutating func flush() {
    if let paragraph { formulas.read(source, paragraph, &prepared) }
    paragraph = nil
  }

  private mutating func colons(_ content: Range<Int>, _ run: Int, _ rest: Range<Int>) -> Bool {
    if rest.isEmpty {
      if tooDeep > 0 {
        tooDeep -= 1
        blank(content)
        return true
      }
      return close(Ascii.colon, run, content) || strayEnd(content)
    }
    let marks = content.lowerBound..<content.lowerBound + run
    guard let box = BoxOpening(source, marks: marks, rest: rest) else {
      // A plain box, so that what closes it closes something.
      let place = SourceRange(rest.lowerBound, rest.upperBound)
      let isBrace = source[rest.lowerBound] == Ascii.openBrace
      diagnostics.append(
        Diagnostic(
          isBrace ? .error : .warning, isBrace ? "unclosed-attributes" : "unknown-box",
          isBrace
            ? Self.openAttributes
            : "Behind `:::` stands the kind of a box, or its attributes in braces",
          at: place, label: "its content stands in a plain box", help: "write `::: note {title=\"Title\"}`"))
      open(BoxOpening(plain: marks, rest), Ascii.colon, run, content)
      return true
    }
    if let place = box.unreadAttributes(source) {
      diagnostics.append(
        Diagnostic(
          .error, "unclosed-attributes", Self.openAttributes, at: SourceRange(place.lowerBound, place.upperBound),
          label: "this stands in the title",
          help: "write `{#label title=\"Title\"}`"))
    }
    if box.isDirective, let name = box.name, name.text.hasSuffix("-end") {
      closePair(String(name.text.dropLast(4)), content)
      open.append(Open(mark: Ascii.colon, width: run, kind: .swallowed))
    } else {
      open(box, Ascii.colon, run, content)
    }
    return true
  }

  private static let openAttributes =
    "The attributes of a box stand in braces that are closed, and their values in quotes that are"

  /// Reads a fence that opens behind the marks of list items, `- ```python`: what closes it stands in a line of its own.
  private mutating func openFence(inItem content: Range<Int>, of line: Range<Int>, _ isQuoted: Bool) -> Bool {
    var offset = content.lowerBound
    while offset < content.upperBound {
      let digits = source[offset..<content.upperBound].prefix { Ascii.isDigit($0) }
      let mark = digits.endIndex
      guard mark + 1 < content.upperBound, Ascii.isBlank(source[mark + 1]), digits.count < 10,
        digits.isEmpty
          ? "-*+".utf8.contains(source[mark])
          : source[mark] == Ascii.dot || source[mark] == Ascii.closeParenthesis
      else { break }
      offset = mark + 1
      while offset < content.upperBound, Ascii.isBlank(source[offset]) { offset += 1 }
    }
    guard offset > content.lowerBound, offset < content.upperBound,
      source[offset] == Ascii.backtick || source[offset] == Ascii.tilde
    else { return false }
    let run = source[offset..<content.upperBound].prefix { $0 == source[offset] }.count
    let rest = Ascii.trimmed(source, offset + run..<content.upperBound)
    guard run >= 3, source[offset] == Ascii.tilde || !source[rest].contains(Ascii.backtick) else { return false }
    open.append(
      Open(
        mark: source[offset], width: run, kind: .code, column: offset - line.lowerBound, isQuoted: isQuoted))
    return true
  }

  private mutating func fence(_ content: Range<Int>, _ run: Int, _ rest: Range<Int>, _ isQuoted: Bool) -> Bool {
    let mark = source[content.lowerBound]
    if rest.isEmpty {
      if !close(mark, run, content) { open.append(Open(mark: mark, width: run, kind: .code, isQuoted: isQuoted)) }
      return true
    }
    // A code span is no fence.
    if mark == Ascii.backtick, source[rest].contains(mark) { return false }
    let marks = content.lowerBound..<content.lowerBound + run
    guard let box = BoxOpening(source, marks: marks, rest: rest), let name = box.name else {
      open.append(Open(mark: mark, width: run, kind: .code, isQuoted: isQuoted))
      return true
    }
    if name.text.hasSuffix("-end") {
      closePair(String(name.text.dropLast(4)), content)
      open.append(Open(mark: mark, width: run, kind: .swallowed))
    } else if DirectiveNames.holdCode(name.text) {
      open.append(Open(mark: mark, width: run, kind: .code, isQuoted: isQuoted))
    } else {
      open(box, mark, run, content)
    }
    return true
  }

  private mutating func admonition(_ content: Range<Int>, _ rest: Range<Int>) -> Bool {
    let marks = content.lowerBound..<content.lowerBound + 3
    guard content.count >= 7, !rest.isEmpty, rest.lowerBound > marks.upperBound || source[rest.lowerBound] == 0x2B,
      let box = BoxOpening(admonition: source, marks: marks, rest: rest)
    else { return false }
    blank(content)
    prepared[content.lowerBound] = Ascii.dash
    put(.item(boxes.count), at: content.lowerBound + 4)
    boxes.append(box)
    return true
  }

  // MARK: Opening and closing

  private mutating func open(_ box: BoxOpening, _ mark: UInt8, _ width: Int, _ content: Range<Int>) {
    var box = box
    let number = boxes.count
    blank(content)
    guard open.count < Self.depthLimit else {
      // Once, however many they are; their ends are no stray ones.
      if tooDeep == 0 {
        diagnostics.append(
          Diagnostic(
            .error, "nested-too-deeply", "Boxes can be nested at most \(Self.depthLimit) deep", at: box.marks))
      }
      tooDeep += 1
      return
    }
    put(.opening(number), at: content.lowerBound)
    if let name = box.name, box.isDirective {
      optionsOf = number
      if name.text.hasSuffix("-start") {
        let base = String(name.text.dropLast(6))
        box.name = AttributeList.Item(text: base, range: name.range)
        open.append(Open(mark: mark, width: width, kind: .pair(number, name: base)))
        open.append(Open(mark: mark, width: width, kind: .swallowed))
        return boxes.append(box)
      }
    }
    open.append(Open(mark: mark, width: width, kind: .box(number)))
    boxes.append(box)
  }

  /// Closes the innermost box with those marks.
  private mutating func close(_ mark: UInt8, _ width: Int, _ content: Range<Int>) -> Bool {
    func isBox(_ entry: Open) -> Bool { if case .box = entry.kind { entry.mark == mark } else { false } }
    guard
      let index = open.lastIndex(where: { isBox($0) && $0.width == width })
        ?? open.lastIndex(where: { isBox($0) && $0.width < width })
    else { return false }
    close(at: index, content)
    return true
  }

  private mutating func closePair(_ name: String, _ content: Range<Int>) {
    let index = open.lastIndex { if case .pair(_, name) = $0.kind { true } else { false } }
    if let index { close(at: index, content) } else { _ = strayEnd(content) }
  }

  private mutating func close(at index: Int, _ content: Range<Int>) {
    for box in open[(index + 1)...].compactMap(\.box) { reportUnclosed(box) }
    if let box = open[index].box {
      blank(content)
      put(.closing(box), at: content.lowerBound)
      boxes[box].end = content.upperBound
      boxes[box].isClosed = true
    }
    open.removeSubrange(index...)
  }

  private mutating func strayEnd(_ content: Range<Int>) -> Bool {
    diagnostics.append(
      Diagnostic(
        .warning, "stray-box-end", "No box is open that this could close",
        at: SourceRange(content.lowerBound, content.upperBound), help: "take it out, or open the box above"))
    blank(content)
    return true
  }

  private mutating func reportUnclosed(_ box: Int) {
    let opening = boxes[box]
    let place = opening.marks.lowerBound..<opening.marks.upperBound
    let isColons = source[place.lowerBound] == Ascii.colon
    let marks = String(decoding: source[place], as: UTF8.self)
    // Backticks are told in words: in a message they would stand among its own.
    let inWords = isColons ? "`\(marks)`" : Fence.marks(place.count, of: source[place.lowerBound])
    let name = opening.name?.text
    let isPair = open.contains { entry in if case .pair(box, _) = entry.kind { true } else { false } }
    let end = isColons ? "`\(marks){\(name ?? "")-end}`" : "\(inWords) with `{\(name ?? "")-end}` behind them"
    let close = isPair ? "\(end) and one of \(inWords)" : "of \(inWords)"
    boxes[box].problem = Diagnostic(
      .error, "unclosed-box", "A box must be closed", at: opening.marks, label: "opened here",
      help: "write a line \(close) where it ends; it is taken to end before the next heading")
  }

  mutating func blank(_ content: Range<Int>) {
    for offset in content { prepared[offset] = Ascii.space }
  }

  mutating func put(_ mark: Mark, at place: Int) {
    for offset in place..<place + 3 { prepared[offset] = Ascii.star }
    marks[place] = mark
  }

  /// `{#label`, `:label: name`, `:name: name`, `\label{name}`
  private mutating func findLabels(from start: Int) {
    var marks: [[UInt8]] = ["{#", ":label: ", ":name: ", "| label: ", "\\label{", "$$ ("].map { Array($0.utf8) }
    if html != nil { marks += [" id=\"", " name=\"", " id='", " name='"].map { Array($0.utf8) } }
    source.withUnsafeBufferPointer { bytes in
      for offset in start..<max(bytes.count - 3, start) {
        let byte = bytes[offset]
        guard
          byte == Ascii.openBrace || byte == Ascii.pipe || byte == Ascii.colon || byte == Ascii.backslash
            || byte == Ascii.dollar || byte == Ascii.space && html != nil
        else { continue }
        for mark in marks where mark[0] == byte && bytes[offset...].starts(with: mark) {
          let name = bytes[(offset + mark.count)...].prefix { AttributeList.isName($0) }
          if !name.isEmpty { labels.insert(String(decoding: name, as: UTF8.self)) }
        }
      }
    }
  }

  // MARK: Options

  /// `:label: ex-x` below a directive, or the same between lines `---`.
  private mutating func readOption(_ content: Range<Int>) -> Bool {
    guard let box = optionsOf ?? open.last(where: { $0.box != nil })?.box else { return false }
    let text = source[content]
    if text.allSatisfy({ $0 == Ascii.dash }), text.count == 3 {
      isInYAML.toggle()
      if !isInYAML { optionsOf = nil }
      return true
    }
    var rest = content
    if !isInYAML {
      guard text.first == Ascii.colon else { return false }
      rest.removeFirst()
    }
    guard let end = source[rest].firstIndex(of: Ascii.colon), AttributeList.isName(source[rest.lowerBound..<end]) else {
      return isInYAML
    }
    let key = AttributeList.item(source, rest.lowerBound..<end)
    var value = Ascii.trimmed(source, end + 1..<rest.upperBound)
    if value.count > 1, [Ascii.quote, UInt8(ascii: "'")].contains(source[value.lowerBound]),
      source[value.upperBound - 1] == source[value.lowerBound]
    {
      value = value.lowerBound + 1..<value.upperBound - 1
    }
    boxes[box].attributes.values.append((key, AttributeList.item(source, value)))
    return true
  }
}
