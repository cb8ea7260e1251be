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
    /// A fence that no line closes, with the lines that are taken for its own.
    case fence(Int)
    /// Where a part of the text ends, and all that was left open in it: a cell of a notebook of Jupyter.
    case partEnd([Int])
  }

  let source: [UInt8]
  /// The text for cmark: as long as the file, byte by byte.
  var prepared: [UInt8]
  var boxes: [BoxOpening] = []
  /// The lines of HTML, and where they are still read.
  var html: HTMLLines?
  private(set) var marks: [Int: Mark] = [:]
  var diagnostics: [Diagnostic] = []
  /// The fences that no line closes.
  var openFences: [OpenFence] = []
  /// Where the lines begin that lie in fences of code which a line closes, or are that line.
  private(set) var fencedLines: [Int] = []
  /// The items `(a)` that are numbered ones for cmark, by where the number stands.
  private(set) var letteredItems: [Int: LetteredItems.Item] = [:]

  /// Where lines stand that end a part, in order.
  private var partEnds: ArraySlice<Int>
  /// Where the part ends that is being read: nothing is looked for behind it.
  var partEnd: Int
  /// Up to where lines have been taken for a fence or a comment that is left open.
  var takenEnd = 0
  /// What was looked for in vain up to the end of the part.
  var lookAhead = LookAhead()
  /// What the lines stand in, and which of them are code.
  var containers = Containers()
  /// What letters stand for.
  private(set) var abbreviations = Abbreviations()
  /// Whether a cell of R stands in it.
  var hasRCells = false
  /// The signs that stand in the text.
  let signs: SignSet
  /// Where a line of slashes stands last, which could close a box.
  private var lastSlashes = 0

  /// What is open, from the outside to the inside.
  var open: [Open] = []
  /// A paragraph so far, for formulas in it; nil between paragraphs.
  var paragraph: Range<Int>?
  private var formulas = MathMarks()
  /// Whether option lines of the box that was opened just before can follow.
  var optionsOf: Int?
  var isInYAML = false
  var isInComment = false
  /// Where a display ends that holds empty lines.
  private var displayEnd = 0
  /// How many boxes are open that were too deep to be read.
  private var tooDeep = 0

  struct Open {
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
    /// Code ends with the item or the quote in which it stands: how far its lines are indented at least, how many marks
    /// of quotes they have, and from where on they are indented themselves.
    var column = 0
    var quotes = 0
    var base = 0

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
  var labels: Set<String> = []

  /// Where footnotes are defined, `[^name]`.
  private(set) var footnotes: [Range<Int>] = []

  /// Which of the boxes of its name each one is, from 1, by where it begins.
  private(set) var ordinals: [Int: Int] = [:]

  /// Whether formulas in lines of text stand between two dollar signs each, as kramdown has it.
  var isKramdown: Bool { formulas.isKramdown }

  /// - Parameter partEnds: where lines of three bytes stand that end all that is open, but for boxes between two fences.
  init(_ source: [UInt8], from start: Int, trustsHTML: Bool = false, partEnds: [Int] = []) {
    self.source = source
    self.partEnds = partEnds.drop { $0 < start }
    partEnd = self.partEnds.first ?? source.count
    if trustsHTML { html = HTMLLines() }
    prepared = source
    signs = SignSet(source, start..<max(source.count, start))
    if signs.contains(.slash) { lastSlashes = Self.lastLine(of: "///", in: source) }
    var offset = start
    while offset < source.count {
      let newline = source[offset...].firstIndex(of: Ascii.newline) ?? source.count
      var end = newline
      while end > offset, Ascii.isSpace(source[end - 1]) { end -= 1 }
      if offset == partEnd { endPart(offset..<end) } else { read(offset..<end) }
      offset = newline + 1
    }
    flush()
    if LetteredItems.mayStand(in: source, from: start) {
      let lettered = LetteredItems(source, from: start, code: containers.code)
      lettered.put(in: &prepared)
      letteredItems = lettered.items
    }
    if DefinitionItems.mayStand(in: source, from: start) {
      DefinitionItems(source, from: start, code: containers.code).put(in: &prepared)
    }
    findLabels(from: start)
    for box in open.compactMap(\.box) { reportUnclosed(box) }
    var counts: [String: Int] = [:]
    for box in boxes {
      let name = box.name?.text ?? ""
      counts[name, default: 0] += 1
      ordinals[box.line.lowerBound] = counts[name]
    }
  }

  private static func lastLine(of marks: String, in source: [UInt8]) -> Int {
    var end = source.count
    while let newline = source[..<end].lastIndex(of: Ascii.newline) {
      if source[(newline + 1)..<end].starts(with: marks.utf8) { return newline }
      end = newline
    }
    return 0
  }

  // MARK: Lines

  private mutating func read(_ line: Range<Int>) {
    if let html, line.lowerBound < html.end { return }
    if line.lowerBound < takenEnd { return }
    var start = line.lowerBound
    while start < line.upperBound, Ascii.isBlank(source[start]) || source[start] == Ascii.greater { start += 1 }
    let content = start..<line.upperBound
    guard let first = content.first else {
      if joinsDisplay(at: line) { return }
      // A lone `>` may end a declaration.
      if !line.isEmpty, containers.verbatim?.quotes == 0, takesHTML(line, of: line, Int.max) { return flush() }
      containers.passEmpty()
      if !isInYAML { optionsOf = nil }
      return flush()
    }
    let column = self.column(of: start, from: line.lowerBound)
    while let top = open.last, case .code = top.kind {
      let next = TextLine(at: line.lowerBound, in: source, quotes: top.quotes)
      guard next.column < top.column || next.quotes < top.quotes else { break }
      open.removeLast()
    }
    let isCode = if case .code? = open.last?.kind { true } else { false }
    let base = isCode ? 0 : containers.enter(line, content, column, in: source)
    let isOption = isOption(content)
    if !isCode, !isOption, takesHTML(content, of: line, column) { return flush() }
    let isIndented = !isCode && !isOption && !isInComment && !containers.isInParagraph && column - base >= 4
    if !isIndented, isComment(content, of: line, column) {
      containers.isInParagraph = false
      return flush()
    }
    let run = source[content].prefix { $0 == source[first] }.count
    let rest = Ascii.trimmed(source, first + run..<line.upperBound)
    if let top = open.last {
      switch top.kind {
      case .code:
        containers.code.insert(line.lowerBound)
        fencedLines.append(line.lowerBound)
        let next = TextLine(at: line.lowerBound, in: source, quotes: top.quotes)
        let marks = source[next.words].prefix { $0 == top.mark }.count
        if marks >= top.width, marks == next.words.count, next.column - top.base < 4 { open.removeLast() }
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
    if column < 4, source[content].starts(with: "[^".utf8),
      let end = source[content].firstIndex(of: Ascii.closeBracket), end + 1 < content.upperBound,
      source[end + 1] == Ascii.colon
    {
      footnotes.append(start..<end + 1)
    }
    if optionsOf != nil {
      if readOption(content) { return blank(content) }
      optionsOf = nil
    }
    if html != nil, readHTML(content, of: line) {
      containers.isInParagraph = false
      return
    }
    if isIndented { return flush() }
    // A paragraph goes on with a line that is indented so far, whatever stands there.
    let isText = column - base >= 4
    let inner = isText ? content : containers.readMarks(content, of: line, in: source)
    endHTML(inner, of: line, column - base)
    if beginsHTML(inner, of: line, column - base) { return flush() }
    let isBehindMark = inner.lowerBound > start
    let isSpecial = !isText && readMark(inner, of: line, isBehindMark: isBehindMark)
    containers.isInParagraph = !isSpecial && Containers.goesOn(inner, in: source)
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

  /// Reads what opens or closes something: a box, a fence. Behind the mark of an item, `- ::: note`, it can only open.
  private mutating func readMark(_ content: Range<Int>, of line: Range<Int>, isBehindMark: Bool) -> Bool {
    guard let first = content.first.map({ source[$0] }) else { return false }
    let run = source[content].prefix { $0 == first }.count
    let rest = Ascii.trimmed(source, content.lowerBound + run..<content.upperBound)
    switch first {
    case Ascii.backtick, Ascii.tilde: return run >= 3 && fence(content, run, rest, of: line, isBehindMark: isBehindMark)
    case _ where isBehindMark && rest.isEmpty: return false
    case Ascii.colon: return run >= 3 && colons(content, run, rest)
    case Ascii.bang, UInt8(ascii: "?"), Ascii.equals: return run == 3 && admonition(content, rest)
    case Self.slash: return run >= 3 && slashes(content, run, rest)
    case Ascii.star: return run == 1 && !isBehindMark && abbreviation(content)
    case UInt8(ascii: "#"):
      if run == 1 { takePartMark(content, rest) }
      return false
    default: return false
    }
  }

  /// Takes an empty line out of a display that soon ends behind it: Markdown would end the formula there.
  private mutating func joinsDisplay(at line: Range<Int>) -> Bool {
    guard let paragraph, line.isEmpty,
      line.lowerBound > paragraph.upperBound || source[line.lowerBound - 1] == Ascii.newline
    else { return false }
    if line.lowerBound >= displayEnd {
      let display = OpenDisplay(source, from: max(paragraph.lowerBound, displayEnd), to: paragraph.upperBound)
      guard let end = display?.end(in: source, behind: line.lowerBound, before: partEnd) else { return false }
      displayEnd = end
      diagnostics.append(
        Diagnostic(
          .warning, "empty-line-in-math", "A formula cannot contain an empty line",
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
            : "`:::` must be followed by the kind of a box, or its attributes in braces",
          at: place, label: "its content stands in a plain box", help: "write `::: note {title=\"Title\"}`"))
      open(BoxOpening(plain: marks, rest), Ascii.colon, run, content)
      return true
    }
    if let place = box.unreadAttributes(source) {
      // Braces that are closed hold what cannot be read, such as two labels.
      let isClosed = source[place.upperBound - 1] == Ascii.closeBrace
      let labels = source[place].count { $0 == UInt8(ascii: "#") }
      diagnostics.append(
        Diagnostic(
          .error, isClosed ? "bad-attribute" : "unclosed-attributes",
          isClosed ? "These attributes cannot be read" : Self.openAttributes,
          at: SourceRange(place.lowerBound, place.upperBound),
          label: isClosed && labels > 1 ? "a box can have only one label" : "this stands in the title",
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
    "The braces of a box's attributes and the quotes of their values must be closed"

  private static let slash = UInt8(ascii: "/")

  /// `/// note | Title` and `///`, as PyMdown has them.
  private mutating func slashes(_ content: Range<Int>, _ run: Int, _ rest: Range<Int>) -> Bool {
    if rest.isEmpty { return close(Self.slash, run, content) }
    let marks = content.lowerBound..<content.lowerBound + run
    guard content.lowerBound < lastSlashes, let box = BoxOpening(slashes: source, marks: marks, rest: rest) else {
      return false
    }
    open(box, Self.slash, run, content)
    return true
  }

  private mutating func abbreviation(_ content: Range<Int>) -> Bool {
    guard abbreviations.read(source[content]) else { return false }
    blank(content)
    return true
  }

  private mutating func admonition(_ content: Range<Int>, _ rest: Range<Int>) -> Bool {
    let marks = content.lowerBound..<content.lowerBound + 3
    guard content.count >= 7, !rest.isEmpty, rest.lowerBound > marks.upperBound || source[rest.lowerBound] == 0x2B,
      let box = BoxOpening(admonition: source, marks: marks, rest: rest)
    else { return false }
    blank(content)
    containers.open(column: column(of: content.lowerBound, from: lineStart(of: content.lowerBound)) + 4)
    prepared[content.lowerBound] = Ascii.dash
    put(.item(boxes.count), at: content.lowerBound + 4)
    boxes.append(box)
    return true
  }

  // MARK: Opening and closing

  mutating func open(_ box: BoxOpening, _ mark: UInt8, _ width: Int, _ content: Range<Int>) {
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
  mutating func close(_ mark: UInt8, _ width: Int, _ content: Range<Int>) -> Bool {
    func isBox(_ entry: Open) -> Bool { if case .box = entry.kind { entry.mark == mark } else { false } }
    guard
      let index = open.lastIndex(where: { isBox($0) && $0.width == width })
        ?? open.lastIndex(where: { isBox($0) && $0.width < width })
    else { return false }
    close(at: index, content)
    return true
  }

  mutating func closePair(_ name: String, _ content: Range<Int>) {
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

  /// Ends a part of the text, and what is open in it.
  private mutating func endPart(_ line: Range<Int>) {
    flush()
    partEnds.removeFirst()
    partEnd = partEnds.first ?? source.count
    var left: [Int] = []
    open.removeAll { entry in
      switch entry.kind {
      case .pair: return false
      case .box(let box): left.append(box)
      case .code, .swallowed: break
      }
      return true
    }
    for box in left { reportUnclosed(box, before: "it is taken to end with its cell") }
    if html != nil { html = HTMLLines(behind: html?.blocks ?? []) }
    (optionsOf, isInYAML, isInComment, tooDeep) = (nil, false, false, 0)
    containers.leave()
    lookAhead = LookAhead()
    put(.partEnd(left), at: line.lowerBound)
  }

  private mutating func reportUnclosed(_ box: Int, before end: String = "it is taken to end before the next heading") {
    let opening = boxes[box]
    let place = opening.marks.lowerBound..<opening.marks.upperBound
    let isColons = source[place.lowerBound] != Ascii.backtick && source[place.lowerBound] != Ascii.tilde
    let marks = String(decoding: source[place], as: UTF8.self)
    // Backticks are told in words: in a message they would stand among its own.
    let inWords = isColons ? "`\(marks)`" : Fence.marks(place.count, of: source[place.lowerBound])
    let name = opening.name?.text
    let isPair = open.contains { entry in if case .pair(box, _) = entry.kind { true } else { false } }
    let pairEnd = isColons ? "`\(marks){\(name ?? "")-end}`" : "\(inWords) with `{\(name ?? "")-end}` after them"
    let close = isPair ? "\(pairEnd) and one of \(inWords)" : "of \(inWords)"
    boxes[box].problem = Diagnostic(
      .error, "unclosed-box", "A box must be closed", at: opening.marks, label: "opened here",
      help: "write a line \(close) where it ends; \(end)")
  }

  mutating func blank(_ content: Range<Int>) {
    for offset in content { prepared[offset] = Ascii.space }
  }

  mutating func put(_ mark: Mark, at place: Int) {
    // Behind the mark of an item `*`, stars would be one break with it.
    let isBehindStar = prepared[..<place].last { !Ascii.isBlank($0) } == Ascii.star
    let sign = isBehindStar ? UInt8(ascii: "_") : Ascii.star
    for offset in place..<place + 3 { prepared[offset] = sign }
    marks[place] = mark
  }
}
