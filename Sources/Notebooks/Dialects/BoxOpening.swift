import Diagnostics

/// The line that opens a box, in any spelling: `::: exercise {#ex-x title="T"}`, `:::{exercise} T`, a fence with the
/// info string `{exercise} T`, `::: {.callout-note}`, `!!! note "T"`; with the option lines below it.
struct BoxOpening: Sendable {
  /// What the box is called; nil where its attributes alone say what it is.
  var name: AttributeList.Item?
  /// What stands behind the name: a title, or what a directive is about, such as the path of a picture.
  var argument: Range<Int>?
  var attributes = AttributeList()
  /// The opening marks.
  let marks: SourceRange
  /// From the marks to the end of the line.
  var line: SourceRange
  /// Where its last line ends; that of its opening while it is open.
  var end: Int
  var isClosed = false
  /// That it is not closed, where it turns out to be a box and not a line of code.
  var problem: Diagnostic?
  /// `{exercise}`: what it is called decides how its content is read.
  var isDirective = false
  /// Folded by its spelling, `??? note`; false for one that can be folded and stands open, `???+`.
  var isFolded: Bool?

  /// Reads what stands behind the marks of a fence; nil where that opens no box.
  ///
  /// - Parameter rest: from behind the marks to the end of the line, without blanks at both ends.
  init?(_ source: [UInt8], marks: Range<Int>, rest: Range<Int>) {
    self.marks = SourceRange(marks.lowerBound, marks.upperBound)
    line = SourceRange(marks.lowerBound, rest.upperBound)
    end = rest.upperBound
    var rest = rest
    // Pandoc allows marks at the end of the line as well.
    let mark = source[marks.lowerBound]
    if mark == Ascii.colon {
      while let last = rest.last, source[last] == mark || Ascii.isBlank(source[last]) { rest.removeLast() }
    }
    guard let first = rest.first else { return nil }
    if source[first] == Ascii.openBrace {
      guard let close = Self.closingBrace(in: source, rest) else { return nil }
      let inner = first + 1..<close
      rest = Ascii.trimmed(source, close + 1..<rest.upperBound)
      if let name = Self.directive(source, inner) {
        self.name = name
        isDirective = true
      } else if let read = AttributeList(source, inner) {
        attributes = read
      } else {
        return nil
      }
    } else {
      guard mark == Ascii.colon else { return nil }
      let end = source[rest].firstIndex { Ascii.isBlank($0) || $0 == Ascii.openBrace } ?? rest.upperBound
      guard AttributeList.isName(source[first..<end]) else { return nil }
      name = AttributeList.item(source, first..<end)
      rest = Ascii.trimmed(source, end..<rest.upperBound)
    }
    // Attributes stand at the end of the line; what stands before them is the title. A title in quotes may hold braces.
    if let last = rest.last, source[last] == Ascii.closeBrace {
      for open in rest
      where source[open] == Ascii.openBrace && (open == rest.lowerBound || Ascii.isBlank(source[open - 1])) {
        guard let read = AttributeList(source, open + 1..<last) else { continue }
        attributes.append(read)
        rest = Ascii.trimmed(source, rest.lowerBound..<open)
        break
      }
    }
    argument = rest.isEmpty ? nil : rest
  }

  /// A box of no kind, where behind the marks stands what cannot be read.
  init(plain marks: Range<Int>, _ rest: Range<Int>) {
    self.marks = SourceRange(marks.lowerBound, marks.upperBound)
    line = SourceRange(marks.lowerBound, rest.upperBound)
    end = rest.upperBound
  }

  /// What looks like attributes behind the kind and could not be read: `{#ex-x title="T}`.
  func unreadAttributes(_ source: [UInt8]) -> Range<Int>? {
    guard let argument, let open = argument.first(where: { source[$0] == Ascii.openBrace }),
      open == argument.lowerBound || Ascii.isBlank(source[open - 1]), open + 1 < argument.upperBound
    else { return nil }
    let inner = source[open + 1..<argument.upperBound]
    let key = inner.prefix { Ascii.isLetter($0) }
    let isKey = !key.isEmpty && key.endIndex < argument.upperBound && source[key.endIndex] == Ascii.equals
    return isKey || inner.first == UInt8(ascii: "#") || inner.first == Ascii.dot ? open..<argument.upperBound : nil
  }

  /// `!!! note "Title"`, `???+ tip`, `=== "First tab"`.
  init?(admonition source: [UInt8], marks: Range<Int>, rest: Range<Int>) {
    self.marks = SourceRange(marks.lowerBound, marks.upperBound)
    line = SourceRange(marks.lowerBound, rest.upperBound)
    end = rest.upperBound
    isClosed = true
    var rest = rest
    switch source[marks.lowerBound] {
    case UInt8(ascii: "="): name = AttributeList.Item(text: "tab-item", range: self.marks)
    case UInt8(ascii: "?"):
      isFolded = true
      if let first = rest.first, source[first] == UInt8(ascii: "+") {
        isFolded = false
        rest.removeFirst()
      }
    default: break
    }
    rest = Ascii.trimmed(source, rest)
    if name == nil {
      let end = source[rest].firstIndex { Ascii.isBlank($0) } ?? rest.upperBound
      guard AttributeList.isName(source[rest.lowerBound..<end]) else { return nil }
      name = AttributeList.item(source, rest.lowerBound..<end)
      rest = Ascii.trimmed(source, end..<rest.upperBound)
    }
    // Further words before the title are classes: `!!! note inline end "T"`.
    if let open = source[rest].firstIndex(of: Ascii.quote) {
      guard rest.count > 1, source[rest.upperBound - 1] == Ascii.quote, open < rest.upperBound - 1 else { return nil }
      rest = open + 1..<rest.upperBound - 1
      if !rest.isEmpty { argument = rest } else { attributes.flags.append(.init(text: "untitled", range: line)) }
    } else if source[marks.lowerBound] == UInt8(ascii: "=") {
      return nil
    }
  }

  /// `/// note | Title`
  init?(slashes source: [UInt8], marks: Range<Int>, rest: Range<Int>) {
    self.marks = SourceRange(marks.lowerBound, marks.upperBound)
    line = SourceRange(marks.lowerBound, rest.upperBound)
    end = rest.upperBound
    let word = source[rest].prefix { AttributeList.isName($0) }
    let behind = Ascii.trimmed(source, word.endIndex..<rest.upperBound)
    guard !word.isEmpty, behind.isEmpty || source[behind.lowerBound] == Ascii.pipe else { return nil }
    name = AttributeList.item(source, word.startIndex..<word.endIndex)
    let title = Ascii.trimmed(source, min(behind.lowerBound + 1, rest.upperBound)..<rest.upperBound)
    argument = behind.isEmpty || title.isEmpty ? nil : title
  }

  /// The name in `{name}`; nil where attributes stand in the braces.
  static func directive(_ source: [UInt8], _ inner: Range<Int>) -> AttributeList.Item? {
    let inner = Ascii.trimmed(source, inner)
    guard let first = inner.first, Ascii.isLetter(source[first]), AttributeList.isName(source[inner]) else {
      return nil
    }
    return AttributeList.item(source, inner)
  }

  /// The place of the brace that closes the one at the beginning, outside of quotation marks.
  private static func closingBrace(in source: [UInt8], _ place: Range<Int>) -> Int? {
    var isQuoted = false
    for offset in place.dropFirst() {
      if source[offset] == Ascii.quote { isQuoted.toggle() }
      if source[offset] == Ascii.closeBrace, !isQuoted { return offset }
    }
    return nil
  }
}

extension AttributeList {
  /// Adds what a second list says.
  mutating func append(_ other: AttributeList) {
    label = label ?? other.label
    classes += other.classes
    values += other.values
    flags += other.flags
  }
}
