import Diagnostics

/// What stands in braces at the end of a heading: `## Energy {#sec-energy}`, as Pandoc and Quarto write it, or
/// kramdown's `{: #sec-energy .class}`.
///
/// Only the label means something here; classes, a dash (for "no number") and keys with values are read, so that
/// they are not printed.
struct HeadingAttributes {
  /// The name that its author has given to the heading, and where it stands, sign included.
  private(set) var label: (name: String, range: SourceRange)?
  /// From the opening brace to the closing one, counted in bytes from the end of the heading's words.
  private let length: Int

  /// - Parameters:
  ///   - inlines: the heading; what is read is taken from its end.
  ///   - source: the file that the ranges of the inlines are in.
  init?(takenFrom inlines: inout [Inline], in source: [UInt8]) {
    guard let last = inlines.last, case .text(let words) = last.content, words.utf8.last == Ascii.closeBrace else {
      return nil
    }
    let text = Array(words.utf8)
    guard let open = text.lastIndex(of: Ascii.openBrace) else { return nil }
    length = text.count - open
    let start = last.range.upperBound - length
    // Escapes and entities are longer in the file than in the words.
    guard start >= last.range.lowerBound, source[start..<last.range.upperBound].elementsEqual(text[open...]),
      start == 0 || source[start - 1] != Ascii.backslash, read(text[(open + 1)..<(text.count - 1)], at: start - open)
    else { return nil }
    var rest = text[..<open]
    while let byte = rest.last, Ascii.isSpace(byte) { rest.removeLast() }
    if rest.isEmpty && inlines.count == 1 { return nil }
    inlines.removeLast()
    if !rest.isEmpty {
      let end = start - (open - rest.count)
      inlines.append(
        Inline(.text(String(decoding: rest, as: UTF8.self)), SourceRange(last.range.lowerBound, end)))
    }
  }

  /// What looks like a label at the end of a heading and is none: `{#two words}`.
  static func mistake(in inlines: [Inline], of source: [UInt8]) -> SourceRange? {
    guard let last = inlines.last, case .text(let words) = last.content, words.hasSuffix("}") else { return nil }
    let bytes = source[last.range.lowerBound..<last.range.upperBound]
    guard let open = bytes.lastIndex(of: Ascii.openBrace), open + 1 < bytes.endIndex,
      bytes[open + 1] == UInt8(ascii: "#"), open == 0 || source[open - 1] != Ascii.backslash
    else { return nil }
    return SourceRange(open, last.range.upperBound)
  }

  /// The label of what follows, where a paragraph is nothing but one: `(sec-energy)=`.
  static func target(in block: Block, of source: [UInt8]) -> (name: String, range: SourceRange)? {
    guard case .paragraph(let inlines) = block.content, inlines.count == 1, case .text(let words) = inlines[0].content,
      words.hasPrefix("("), words.hasSuffix(")="),
      source[block.range.lowerBound..<block.range.upperBound].elementsEqual(words.utf8)
    else { return nil }
    let name = Array(words.utf8)[1..<(words.utf8.count - 2)]
    guard isName(name) else { return nil }
    return (
      String(decoding: name, as: UTF8.self),
      SourceRange(block.range.lowerBound + 1, block.range.lowerBound + 1 + name.count)
    )
  }

  /// - Parameter shift: from places in the words to places in the file.
  /// - Returns: whether all of it are attributes, and not words that happen to stand in braces.
  private mutating func read(_ text: ArraySlice<UInt8>, at shift: Int) -> Bool {
    var rest = text
    if rest.first == UInt8(ascii: ":") { rest.removeFirst() }
    var count = 0
    while true {
      rest = rest.drop(while: Ascii.isBlank)
      guard let first = rest.first else { return count > 0 }
      let end = Self.end(ofTokenIn: rest)
      let token = rest[..<end]
      rest = rest[end...]
      count += 1
      switch first {
      case UInt8(ascii: "#"):
        guard label == nil, Self.isName(token.dropFirst()) else { return false }
        label = (
          String(decoding: token.dropFirst(), as: UTF8.self),
          SourceRange(token.startIndex + shift, token.endIndex + shift)
        )
      case Ascii.dot: guard Self.isName(token.dropFirst()) else { return false }
      case Ascii.dash: guard token.count == 1 else { return false }
      default:
        guard let sign = token.firstIndex(of: Ascii.equals), Self.isName(token[..<sign]) else { return false }
      }
    }
  }

  /// A token ends at a blank that stands in no quotation marks.
  private static func end(ofTokenIn text: ArraySlice<UInt8>) -> Int {
    var isQuoted = false
    for (place, byte) in zip(text.indices, text) {
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      if Ascii.isBlank(byte), !isQuoted { return place }
    }
    return text.endIndex
  }

  /// Letters of any alphabet, digits and `-_.:`.
  private static func isName(_ text: ArraySlice<UInt8>) -> Bool {
    !text.isEmpty
      && text.allSatisfy { $0 > 127 || Ascii.isLetter($0) || Ascii.isDigit($0) || "-_.:".utf8.contains($0) }
  }
}
