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
    /// The place of its mark.
    let mark: Int
    let isNote: Bool
    /// How much has been read before it.
    let count: Int
  }

  /// - Parameter noteCount: how many notes the page has so far.
  init(source: [UInt8], noteCount: Int) {
    self.source = source
    self.noteCount = noteCount
  }

  mutating func read(_ inlines: [Inline]) -> [Inline] {
    guard inlines.holdText(Self.mayHoldSpan) else { return inlines }
    let run = InlineRun(inlines.map { $0.mapped { read($0) } }, in: source)
    var result: [Inline] = []
    var open: [Opening] = []
    var (start, offset) = (0, 0)
    func take(to end: Int) {
      result += run.inlines(start..<end)
      start = end
    }
    while offset < run.bytes.count {
      switch run.sign(at: offset) {
      case Ascii.openBracket:
        let isNote = offset > start && run.sign(at: offset - 1) == Ascii.caret
        let mark = isNote ? offset - 1 : offset
        take(to: mark)
        open.append(Opening(mark: mark, isNote: isNote, count: result.count))
      case Ascii.closeBracket:
        guard let opening = open.popLast() else { break }
        let attributes = opening.isNote ? nil : attributes(run, behind: offset)
        guard opening.isNote || attributes != nil else { break }
        take(to: offset)
        // Without the mark itself, which stands at the beginning of the first of them.
        let inner = Self.without(opening.isNote ? 2 : 1, Array(result[opening.count...]))
        // `^[]` says nothing.
        if opening.isNote, inner.isEmpty { break }
        result.removeSubrange(opening.count...)
        start = attributes?.end ?? offset + 1
        let range = run.range(opening.mark..<start)
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
    take(to: run.bytes.count)
    return result
  }

  /// What a bracket holds, without its mark.
  private static func without(_ mark: Int, _ inlines: [Inline]) -> [Inline] {
    guard let first = inlines.first, case .text(let words) = first.content else { return inlines }
    let rest = String(decoding: words.utf8.dropFirst(mark), as: UTF8.self)
    let place = SourceRange(min(first.range.lowerBound + mark, first.range.upperBound), first.range.upperBound)
    return (rest.isEmpty ? [] : [Inline(.text(rest), place)]) + inlines.dropFirst()
  }

  private static let asides = ["aside", "column-margin", "margin-note"]

  /// What stands in braces right behind a bracket.
  private func attributes(_ run: InlineRun, behind bracket: Int) -> (list: AttributeList, end: Int)? {
    guard run.sign(at: bracket + 1) == Ascii.openBrace,
      let close = run.bytes[(bracket + 2)...].prefix(200).firstIndex(of: Ascii.closeBrace),
      run.isPlain(bracket + 2..<close)
    else { return nil }
    let range = run.range(bracket + 2..<close)
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

  private static func mayHoldSpan(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.indices.dropLast().contains {
      bytes[$0] == Ascii.closeBracket && bytes[$0 + 1] == Ascii.openBrace
        || bytes[$0] == Ascii.caret && bytes[$0 + 1] == Ascii.openBracket
    }
  }
}
