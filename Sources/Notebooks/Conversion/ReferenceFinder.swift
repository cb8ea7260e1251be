import Diagnostics

/// Finds references in the texts of a block. Whether their names are labels is known when all pages have been read.
struct ReferenceFinder {
  let source: [UInt8]

  func found(in inlines: [Inline]) -> [Inline] {
    if !inlines.contains(where: { $0.mayHoldReference }) { return inlines }
    return inlines.flatMap { inline -> [Inline] in
      switch inline.content {
      case .text(let words): return split(words, inline.range)
      case .emphasis(let inner): return [Inline(.emphasis(found(in: inner)), inline.range)]
      case .strong(let inner): return [Inline(.strong(found(in: inner)), inline.range)]
      case .strikethrough(let inner): return [Inline(.strikethrough(found(in: inner)), inline.range)]
      // What stands in a link leads where the link does.
      default: return [inline]
      }
    }
  }

  private func split(_ words: String, _ range: SourceRange) -> [Inline] {
    let text = Array(words.utf8)
    guard text.contains(UInt8(ascii: "@")), let places = places(of: text, in: range) else {
      return [Inline(.text(words), range)]
    }
    var result: [Inline] = []
    var start = 0
    func take(to end: Int) {
      if end > start {
        result.append(Inline(.text(string(text[start..<end])), SourceRange(places[start], places[end])))
      }
    }
    var offset = 0
    while offset < text.count {
      guard let (reference, end) = group(in: text, at: offset, places) ?? single(in: text, at: offset, places) else {
        offset += 1
        continue
      }
      take(to: offset)
      result.append(Inline(.reference(reference), SourceRange(places[offset], places[end])))
      (start, offset) = (end, end)
    }
    take(to: text.count)
    return result
  }

  /// Where each byte of a text stands in the file, and its end; nil where entities make that unclear. An escaped sign
  /// stands at its backslash.
  private func places(of text: [UInt8], in range: SourceRange) -> [Int]? {
    var places: [Int] = []
    places.reserveCapacity(text.count + 1)
    var place = range.lowerBound
    for byte in text {
      guard place < range.upperBound else { return nil }
      places.append(place)
      if source[place] != byte {
        guard source[place] == Ascii.backslash, place + 1 < range.upperBound, source[place + 1] == byte else {
          return nil
        }
        place += 1
      }
      place += 1
    }
    return places + [place]
  }

  // MARK: Forms

  /// `@name` where no word, address or backslash stands before it.
  private func single(in text: [UInt8], at offset: Int, _ places: [Int]) -> (Reference, end: Int)? {
    guard let (name, end) = name(in: text, at: offset, places), offset == 0 || !isWord(text[offset - 1]) else {
      return nil
    }
    return (Reference(parts: [.name(name)], written: string(text[offset..<end])), end)
  }

  /// `[see @a and -@b]`
  private func group(in text: [UInt8], at offset: Int, _ places: [Int]) -> (Reference, end: Int)? {
    guard text[offset] == Ascii.openBracket, source[places[offset]] == Ascii.openBracket else { return nil }
    var parts: [Reference.Part] = []
    var (start, place) = (offset + 1, offset + 1)
    func take(to end: Int) { if end > start { parts.append(.words(string(text[start..<end]))) } }
    while place < text.count {
      switch text[place] {
      case Ascii.openBracket: return nil
      case Ascii.closeBracket:
        take(to: place)
        guard parts.contains(where: { if case .name = $0 { true } else { false } }) else { return nil }
        return (Reference(parts: parts, written: string(text[offset...place])), place + 1)
      default:
        if !isWord(text[place - 1]), let (name, end) = name(in: text, at: place, places) {
          take(to: place)
          parts.append(.name(name))
          (start, place) = (end, end)
        } else {
          place += 1
        }
      }
    }
    return nil
  }

  /// `@name` or `-@name`, which begins with a letter and ends with a letter or a digit.
  private func name(in text: [UInt8], at offset: Int, _ places: [Int]) -> (Reference.Name, end: Int)? {
    var start = offset
    let isBare = text[start] == Ascii.dash
    if isBare { start += 1 }
    guard start + 1 < text.count, text[start] == UInt8(ascii: "@"), source[places[start]] == UInt8(ascii: "@"),
      isLetter(text[start + 1])
    else { return nil }
    var end = start + 1
    while end < text.count, isWord(text[end]) || "-:.".utf8.contains(text[end]) { end += 1 }
    while "-:.".utf8.contains(text[end - 1]) { end -= 1 }
    let name = Reference.Name(
      label: string(text[(start + 1)..<end]), isBare: isBare, range: SourceRange(places[start], places[end]))
    return (name, end)
  }

  private func isLetter(_ byte: UInt8) -> Bool { byte > 127 || Ascii.isLetter(byte) }
  private func isWord(_ byte: UInt8) -> Bool { isLetter(byte) || Ascii.isDigit(byte) || byte == UInt8(ascii: "_") }
  private func string(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }
}

extension Inline {
  fileprivate var mayHoldReference: Bool {
    switch content {
    case .text(let words): words.utf8.contains(UInt8(ascii: "@"))
    case .emphasis(let inner), .strong(let inner), .strikethrough(let inner): inner.contains { $0.mayHoldReference }
    default: false
    }
  }
}
