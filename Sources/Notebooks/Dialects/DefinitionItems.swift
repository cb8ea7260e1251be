/// Definitions `: words` whose text goes on in indented lines behind an empty one, with lists and code in it, as Pandoc,
/// kramdown and MyST have them: Markdown would take those lines for code. In the text for cmark such a definition is
/// an item of a list, of the same length.
struct DefinitionItems {
  /// Where the colons stand that begin items for cmark.
  private(set) var places: Set<Int> = []
  private let source: [UInt8]
  private let code: Set<Int>

  /// How many lines one list can have.
  private static let lineLimit = 1000

  /// - Parameter code: where the lines begin that are code.
  init(_ source: [UInt8], from start: Int, code: Set<Int>) {
    (self.source, self.code) = (source, code)
    var offset = start
    // How far the line above is indented, empty ones left out; nil where it can be no term.
    var term: Int?
    var empty = 0
    while offset < source.count {
      let line = TextLine(at: offset, in: source, quotes: 0)
      offset = line.place.upperBound
      if line.isEmpty {
        empty += 1
        continue
      }
      if code.contains(line.place.lowerBound) {
        term = nil
      } else if let column = itemColumn(line) {
        if !places.contains(line.words.lowerBound), let term, term <= line.column, empty < 2 {
          find(line, column, behind: offset)
        }
      } else {
        term = line.isHeading(in: source) ? nil : line.column
      }
      empty = 0
    }
  }

  /// Whether a definition stands somewhere: most texts have none.
  static func mayStand(in source: [UInt8], from start: Int) -> Bool {
    source.withUnsafeBufferPointer { bytes in
      guard start < bytes.count else { return false }
      return (start..<bytes.count - 1).contains { place in
        bytes[place] == Ascii.colon && Ascii.isBlank(bytes[place + 1])
          && (place == start || Ascii.isSpace(bytes[place - 1]))
      }
    }
  }

  /// The text for cmark with bullets in place of the colons.
  func put(in prepared: inout [UInt8]) {
    for place in places { prepared[place] = Ascii.dash }
  }

  /// How far the words of a definition are indented; nil for another line.
  private func itemColumn(_ line: TextLine) -> Int? {
    guard line.quotes == 0, line.words.count > 2, source[line.words.lowerBound] == Ascii.colon else { return nil }
    return line.column(behindMark: 1, in: source)
  }

  /// Takes a definition, and those that follow it, if one of them goes on behind an empty line.
  private mutating func find(_ first: TextLine, _ column: Int, behind start: Int) {
    var found = [first.words.lowerBound]
    var (offset, last) = (start, column)
    // A box or a fence that begins it is no line of words.
    let content = Ascii.trimmed(source, first.words.lowerBound + 1..<first.words.upperBound)
    let isBox = [":::", "```", "~~~"].contains { source[content].starts(with: $0.utf8) }
    var (isBehindEmpty, goesOn) = (false, isBox)
    for _ in 0..<Self.lineLimit where offset < source.count {
      let line = TextLine(at: offset, in: source, quotes: 0)
      offset = line.place.upperBound
      if line.isEmpty {
        isBehindEmpty = true
        continue
      }
      let isCode = code.contains(line.place.lowerBound)
      if line.column >= last {
        if isBehindEmpty || isCode { goesOn = true }
      } else if let next = itemColumn(line), line.column == first.column, !isCode {
        found.append(line.words.lowerBound)
        last = next
      } else if isBehindEmpty || isCode {
        break
      }
      isBehindEmpty = false
    }
    if goesOn { places.formUnion(found) }
  }
}
