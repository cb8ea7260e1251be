import Diagnostics

/// Finds links and images that Markdown does not read, since a blank stands in their address: `[a](b c.md)` and
/// `![a](my picture.png)` would stand on the page as they are written.
enum BrokenAddress {
  /// - Parameter source: the file that the ranges of the inlines are in.
  static func problems(in inlines: [Inline], of source: [UInt8]) -> [Diagnostic] {
    inlines.flatMap { inline -> [Diagnostic] in
      guard case .text(let words) = inline.content, words.utf8.contains(Ascii.closeBracket) else { return [] }
      let place = inline.range.lowerBound..<inline.range.upperBound
      // Escapes and entities are longer in the file than in the words.
      guard place.count == words.utf8.count, source.indices.contains(place.lowerBound), place.upperBound <= source.count
      else { return [] }
      return problems(in: source, place)
    }
  }

  private static func problems(in source: [UInt8], _ place: Range<Int>) -> [Diagnostic] {
    var found: [Diagnostic] = []
    var rest = place
    while let bracket = source[rest].firstIndex(of: Ascii.closeBracket) {
      rest = bracket + 1..<place.upperBound
      guard let open = rest.first, source[open] == Ascii.openParenthesis else { continue }
      // Where none closes, none closes behind it either.
      guard let close = source[rest].firstIndex(of: Ascii.closeParenthesis) else { break }
      rest = close + 1..<place.upperBound
      let address = open + 1..<close
      guard isFile(source[address]) else { continue }
      let text = String(decoding: source[address], as: UTF8.self)
      let range = SourceRange(address.lowerBound, address.upperBound)
      found.append(
        Diagnostic(
          .warning, "blank-in-address", "An address with spaces must stand between `<` and `>`", at: range,
          label: "this would stand on the page as it is", help: "write `<\(text)>`",
          fixes: [.init("write `<\(text)>`", range, "<\(text)>")]))
    }
    return found
  }

  /// Whether words are the name of a file, or its path: at their end stand a dot and a few letters, `my notes.md`.
  private static func isFile(_ text: ArraySlice<UInt8>) -> Bool {
    guard text.contains(Ascii.space), !text.contains(where: { [Ascii.quote, Ascii.less, Ascii.newline].contains($0) }),
      text.first != Ascii.space, let dot = text.lastIndex(of: Ascii.dot)
    else { return false }
    let ending = text[(dot + 1)...]
    return (1...5).contains(ending.count) && ending.first.map(Ascii.isLetter) == true
      && ending.allSatisfy { Ascii.isLetter($0) || Ascii.isDigit($0) }
  }
}
