/// Items `(a)`, `a)`, `a.`, `(A)` and `(1)` whose text goes on in indented lines behind an empty one, as Pandoc and converters of
/// LaTeX write them: Markdown would take those lines for code. In the text for cmark such an item is one of a numbered
/// list, of the same length.
struct LetteredItems {
  /// An item, with its place in a list of such, from 0.
  struct Item {
    /// Where its mark begins.
    let start: Int
    /// Where the number stands that takes the place of its letter.
    let digit: Int
    let letter: Int
    let marks: ItemList.Marks
    /// The sign behind the letter, and whether a bracket stands before it: items of one list have the same.
    let sign: UInt8
    let isBracketed: Bool
    /// How far its mark and its words are indented.
    let markColumn: Int
    let column: Int

    init?(_ line: TextLine, in source: [UInt8]) {
      var offset = line.words.lowerBound
      start = offset
      guard line.quotes == 0, line.words.count > 3 else { return nil }
      isBracketed = source[offset] == Ascii.openParenthesis
      if isBracketed { offset += 1 }
      digit = offset
      let name = source[offset]
      switch name {
      case 97...122: (marks, letter) = (.letters, Int(name) - 97)
      case 65...90: (marks, letter) = (.capitals, Int(name) - 65)
      // Numbers without brackets are Markdown's.
      case 49...57 where isBracketed: (marks, letter) = (.numbers, Int(name) - 49)
      default: return nil
      }
      sign = source[offset + 1]
      guard sign == Ascii.closeParenthesis || sign == UInt8(ascii: ".") && !isBracketed && marks == .letters else {
        return nil
      }
      guard let column = line.column(behindMark: offset + 2 - start, in: source) else { return nil }
      markColumn = line.column
      self.column = column
    }

    /// Whether it is the next one in a list.
    func follows(_ last: Item) -> Bool {
      letter == last.letter + 1 && marks == last.marks && markColumn == last.markColumn && sign == last.sign
        && isBracketed == last.isBracketed
    }
  }

  /// The items by where their numbers stand.
  private(set) var items: [Int: Item] = [:]
  private let source: [UInt8]
  private let code: Set<Int>

  /// How many lines one list can have.
  private static let lineLimit = 1000

  /// - Parameter code: where the lines begin that are code.
  init(_ source: [UInt8], from start: Int, code: Set<Int>) {
    (self.source, self.code) = (source, code)
    var offset = start
    // How far the words of the items are indented in which a line stands, from the outside to the inside.
    var columns: [Int] = []
    while offset < source.count {
      let line = TextLine(at: offset, in: source, quotes: 0)
      offset = line.place.upperBound
      if line.isEmpty || code.contains(line.place.lowerBound) { continue }
      while let last = columns.last, line.column < last { columns.removeLast() }
      // It is code, or goes on with a paragraph.
      guard line.column - (columns.last ?? 0) < 4 else { continue }
      if let item = Item(line, in: source), items[item.digit] != nil || findList(item, behind: offset) {
        columns.append(item.column)
      } else if let width = Self.markWidth(source[line.words]) {
        columns.append(line.column + width)
      }
    }
  }

  /// Whether the mark of a first item stands somewhere: most texts have none, and need not be looked at line by line.
  static func mayStand(in source: [UInt8], from start: Int) -> Bool {
    source.withUnsafeBufferPointer { bytes in
      var offset = start
      while offset + 2 < bytes.count {
        if bytes[offset] == 97 || bytes[offset] == 65 || bytes[offset] == 49,
          bytes[offset + 1] == Ascii.closeParenthesis || bytes[offset + 1] == UInt8(ascii: "."),
          Ascii.isBlank(bytes[offset + 2]),
          offset == start || Ascii.isSpace(bytes[offset - 1]) || bytes[offset - 1] == Ascii.openParenthesis
        {
          return true
        }
        offset += 1
      }
      return false
    }
  }

  /// The text for cmark with numbers in place of the letters.
  func put(in prepared: inout [UInt8]) {
    for item in items.values {
      if item.isBracketed { prepared[item.start] = Ascii.space }
      prepared[item.digit] = UInt8(ascii: "1")
      prepared[item.digit + 1] = Ascii.closeParenthesis
    }
  }

  /// Takes the items of a list that begins with this one, if indented lines go on with one of them.
  private mutating func findList(_ first: Item, behind start: Int) -> Bool {
    guard first.letter == 0 else { return false }
    var found = [first]
    var (offset, last) = (start, first)
    var (isBehindEmpty, goesOn, isExact) = (false, false, false)
    for _ in 0..<Self.lineLimit where offset < source.count {
      let line = TextLine(at: offset, in: source, quotes: 0)
      offset = line.place.upperBound
      if line.isEmpty {
        isBehindEmpty = true
        continue
      }
      if code.contains(line.place.lowerBound) && line.column < last.column { continue }
      if line.column >= last.column {
        if isBehindEmpty {
          goesOn = true
          if line.column == last.column { isExact = true }
        }
      } else {
        if line.column < first.markColumn && isBehindEmpty { break }
        let isBox = [":::", "```", "~~~"].contains { source[line.words].starts(with: $0.utf8) }
        if line.isHeading(in: source) || isBox { break }
        if let item = Item(line, in: source), item.markColumn == first.markColumn {
          guard item.follows(last) else { break }
          found.append(item)
          last = item
        }
      }
      isBehindEmpty = false
    }
    // One alone may be a remark in brackets, with code below.
    guard goesOn, found.count > 1 || isExact else { return false }
    for item in found { items[item.digit] = item }
    return true
  }

  /// How wide the mark of an item of Markdown is, `- ` or `12. `, with the blanks behind it.
  private static func markWidth(_ words: ArraySlice<UInt8>) -> Int? {
    guard let first = words.first else { return nil }
    var width = 1
    if Ascii.isDigit(first) {
      width = words.prefix { Ascii.isDigit($0) }.count + 1
      guard width <= 10, let sign = words.dropFirst(width - 1).first, ".)".utf8.contains(sign) else { return nil }
    } else if !"-*+".utf8.contains(first) {
      return nil
    }
    let blanks = words.dropFirst(width).prefix { $0 == Ascii.space }.count
    guard blanks > 0 else { return nil }
    return width + (blanks > 4 ? 1 : blanks)
  }
}
