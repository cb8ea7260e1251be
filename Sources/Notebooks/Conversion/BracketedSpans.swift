import Diagnostics

/// Finds words in brackets that have something of their own about them: Pandoc's `[words]{.smallcaps}`, and a footnote
/// where it is called, `^[words]`.
struct BracketedSpans {
  enum Piece {
    /// What has none of both.
    case inlines([Inline])
    case footnote([Inline], SourceRange)
    case span([Inline], AttributeList, SourceRange)
  }

  private let inlines: [Inline]
  private let texts: [TextPlaces?]
  /// A byte of one of the texts.
  private typealias Place = (inline: Int, offset: Int)
  /// The longest words that are looked through for their bracket.
  private static let longest = 2_000

  /// - Returns: nil where there are none, as in almost all lines.
  init?(_ inlines: [Inline], in source: [UInt8]) {
    let mayHold = inlines.contains { inline in
      guard case .text(var words) = inline.content else { return false }
      return words.withUTF8 { bytes in
        bytes.indices.contains { place in
          place + 1 < bytes.count
            && (bytes[place] == Ascii.caret && bytes[place + 1] == Ascii.openBracket
              || bytes[place] == Ascii.closeBracket && bytes[place + 1] == Ascii.openBrace)
        }
      }
    }
    guard mayHold else { return nil }
    self.inlines = inlines
    texts = inlines.map { inline in
      if case .text(let words) = inline.content { TextPlaces(words, inline.range, in: source) } else { nil }
    }
    self.source = source
  }

  private let source: [UInt8]

  func pieces() -> [Piece] {
    var result: [Piece] = []
    var start: Place = (0, 0)
    var place: Place = (0, 0)
    // Of a text of nothing but brackets not each is worth a search.
    var effort = 50_000
    while place.inline < inlines.count {
      guard let text = texts[place.inline], place.offset < text.bytes.count else {
        place = (place.inline + 1, 0)
        continue
      }
      guard text.sign(at: place.offset) == Ascii.openBracket, let close = closing(place, &effort) else {
        place.offset += 1
        continue
      }
      let inner = slice((place.inline, place.offset + 1), close)
      let isNote = place.offset > 0 && text.sign(at: place.offset - 1) == Ascii.caret
      let begin: Place = (place.inline, isNote ? place.offset - 1 : place.offset)
      if isNote, !inner.isEmpty {
        let before = slice(start, begin)
        if !before.isEmpty { result.append(.inlines(before)) }
        let end: Place = (close.inline, close.offset + 1)
        result.append(.footnote(inner, range(begin, end)))
        (start, place) = (end, end)
      } else if let (attributes, end) = attributes(behind: close), !inner.isEmpty {
        let before = slice(start, begin)
        if !before.isEmpty { result.append(.inlines(before)) }
        result.append(.span(inner, attributes, range(begin, end)))
        (start, place) = (end, end)
      } else {
        place.offset += 1
      }
    }
    let rest = slice(start, (inlines.count, 0))
    if !rest.isEmpty { result.append(.inlines(rest)) }
    return result
  }

  /// The bracket that closes the one at a place.
  private func closing(_ open: Place, _ effort: inout Int) -> Place? {
    var depth = 0
    var left = min(Self.longest, effort)
    defer { effort -= min(Self.longest, effort) - left }
    var place = open
    while place.inline < inlines.count, left > 0 {
      guard let text = texts[place.inline], place.offset < text.bytes.count else {
        place = (place.inline + 1, 0)
        left -= 1
        continue
      }
      switch text.sign(at: place.offset) {
      case Ascii.openBracket: depth += 1
      case Ascii.closeBracket:
        depth -= 1
        if depth == 0 { return place }
      default: break
      }
      place.offset += 1
      left -= 1
    }
    return nil
  }

  /// `{.class}` right behind a bracket; what has a label alone may be something else.
  private func attributes(behind close: Place) -> (AttributeList, end: Place)? {
    guard let text = texts[close.inline], close.offset + 2 < text.bytes.count,
      text.sign(at: close.offset + 1) == Ascii.openBrace,
      let end = text.bytes[(close.offset + 2)...].prefix(200).firstIndex(of: Ascii.closeBrace)
    else { return nil }
    let range = text.range(close.offset + 2..<end)
    guard let list = AttributeList(source, range.lowerBound..<range.upperBound), !list.classes.isEmpty else {
      return nil
    }
    return (list, (close.inline, end + 1))
  }

  private func range(_ start: Place, _ end: Place) -> SourceRange {
    let first = texts[start.inline]?.range(start.offset..<start.offset).lowerBound ?? 0
    let last = texts[end.inline]?.range(end.offset..<end.offset).lowerBound ?? first
    return SourceRange(first, max(first, last))
  }

  private func slice(_ start: Place, _ end: Place) -> [Inline] {
    var result: [Inline] = []
    for index in start.inline..<min(end.inline + 1, inlines.count) where index < inlines.count {
      guard let text = texts[index] else {
        if index < end.inline, index > start.inline || start.offset == 0 { result.append(inlines[index]) }
        continue
      }
      let first = index == start.inline ? start.offset : 0
      let last = index == end.inline ? end.offset : text.bytes.count
      if first < last, let part = text.inline(first..<last) { result.append(part) }
    }
    return result
  }
}

extension Span.Kind {
  /// What a class of Pandoc's or Quarto's means; nil for one that looks like nothing here.
  init?(class name: String) {
    switch name {
    case "smallcaps", "sc": self = .smallCapitals
    case "underline", "ul", "u": self = .underline
    case "kbd", "kbd-key": self = .keyboard
    default: return nil
    }
  }
}
