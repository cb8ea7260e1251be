import Diagnostics

/// Reads Pandoc's words in brackets, `[small words]{.smallcaps}`, and its notes in a line, `^[a *note*]`.
struct BracketedSpans {
  /// A note, by a number below zero: which one of the page it is shows when all of it has been read.
  struct Note {
    let number: Int
    let inlines: [Inline]
    let range: SourceRange
  }

  private(set) var notes: [Note] = []
  private(set) var diagnostics: [Diagnostic] = []
  private let source: [UInt8]
  private let noteCount: Int

  private struct Opening {
    /// The place of its mark among what has been read.
    let place: Int
    let isNote: Bool
    let start: Int
  }

  /// - Parameter noteCount: how many notes the page has so far.
  init(source: [UInt8], noteCount: Int) {
    self.source = source
    self.noteCount = noteCount
  }

  mutating func read(_ inlines: [Inline]) -> [Inline] {
    guard inlines.contains(where: { $0.mayHoldSpan }) else { return inlines }
    var result: [Inline] = []
    var open: [Opening] = []
    for inline in inlines {
      switch inline.content {
      case .text(let words):
        if words.utf8.contains(where: { $0 == Ascii.openBracket || $0 == Ascii.closeBracket }),
          let places = TextPlaces(words, inline.range, in: source)
        {
          read(places, &result, &open)
        } else {
          result.append(inline)
        }
      case .emphasis(let inner): result.append(Inline(.emphasis(read(inner)), inline.range))
      case .strong(let inner): result.append(Inline(.strong(read(inner)), inline.range))
      case .strikethrough(let inner): result.append(Inline(.strikethrough(read(inner)), inline.range))
      default: result.append(inline)
      }
    }
    return result
  }

  private mutating func read(_ places: TextPlaces, _ result: inout [Inline], _ open: inout [Opening]) {
    var (start, offset) = (0, 0)
    func take(to end: Int) {
      if let words = places.inline(start..<end) { result.append(words) }
      start = end
    }
    while offset < places.bytes.count {
      switch places.sign(at: offset) {
      case Ascii.openBracket:
        let isNote = offset > start && places.sign(at: offset - 1) == Ascii.caret
        let mark = isNote ? offset - 1 : offset
        take(to: mark)
        open.append(
          Opening(place: result.count, isNote: isNote, start: places.range(mark..<offset + 1).lowerBound))
        take(to: offset + 1)
      case Ascii.closeBracket:
        guard let opening = open.popLast() else { break }
        let attributes = opening.isNote ? nil : attributes(places, behind: offset)
        guard opening.isNote || attributes != nil else { break }
        take(to: offset)
        let inner = Array(result[(opening.place + 1)...])
        // `^[]` says nothing.
        if opening.isNote, inner.isEmpty { break }
        result.removeSubrange(opening.place...)
        start = attributes?.end ?? offset + 1
        let range = SourceRange(opening.start, places.range(offset..<start).upperBound)
        // Quarto's words beside the line, in a line: `[words]{.aside}`.
        if let attributes, !attributes.list.classes.contains(where: { Self.asides.contains($0.text) }) || inner.isEmpty
        {
          diagnostics += KnownAttributes.words.problems(in: attributes.list)
          result += Self.words(inner, attributes.list, range)
        } else {
          let note = Note(number: -1 - noteCount - notes.count, inlines: inner, range: range)
          notes.append(note)
          let mark = FootnoteReference(number: note.number, label: "", occurrence: 1)
          result.append(Inline(.footnoteReference(mark), range))
        }
        offset = start
        continue
      default: break
      }
      offset += 1
    }
    take(to: places.bytes.count)
  }

  private static let asides = ["aside", "column-margin", "margin-note"]

  /// What stands in braces right behind a bracket.
  private func attributes(_ places: TextPlaces, behind bracket: Int) -> (list: AttributeList, end: Int)? {
    guard places.sign(at: bracket + 1) == Ascii.openBrace,
      let close = places.bytes[(bracket + 2)...].prefix(200).firstIndex(of: Ascii.closeBrace)
    else { return nil }
    let range = places.range(bracket + 2..<close)
    guard let list = AttributeList(source, range.lowerBound..<range.upperBound), list.flags.isEmpty else { return nil }
    return (list, close + 1)
  }

  private static func words(_ inner: [Inline], _ attributes: AttributeList, _ range: SourceRange) -> [Inline] {
    var words = inner
    for name in attributes.classes.map(\.text) {
      let kind: Span.Kind? =
        switch name {
        case "smallcaps", "small-caps", "sc": .smallCapitals
        case "underline", "ul", "u": .underline
        case "mark", "hl", "highlight": .marked
        case "kbd": .keyboard
        case "sub", "subscript": .lowered
        case "sup", "superscript": .raised
        default: nil
        }
      if let kind { words = [Inline(.span(Span(kind: kind, inlines: words)), range)] }
    }
    guard let label = attributes.label else { return words }
    return [Inline(.span(Span(kind: .place(label), inlines: words)), range)]
  }
}

extension Inline {
  fileprivate var mayHoldSpan: Bool {
    switch content {
    case .text(var words):
      words.withUTF8 { bytes in
        bytes.indices.dropLast().contains {
          bytes[$0] == Ascii.closeBracket && bytes[$0 + 1] == Ascii.openBrace
            || bytes[$0] == Ascii.caret && bytes[$0 + 1] == Ascii.openBracket
        }
      }
    case .emphasis(let inner), .strong(let inner), .strikethrough(let inner): inner.contains { $0.mayHoldSpan }
    default: false
    }
  }
}
