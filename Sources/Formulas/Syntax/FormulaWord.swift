/// A number or a name of a line, for who shows it or looks for it without reading the formula: `0..q` is a number and a
/// name, `2πq²` a number and two names, `ball[3].x` and `°C` one name.
package struct FormulaWord: Equatable {
  /// Its bytes in the text.
  package let range: Range<Int>
  package let isNumber: Bool

  /// The word that begins at an offset; nil where a sign or a blank stands.
  package init?(at offset: Int, before end: Int, in bytes: [UInt8]) {
    guard offset < min(end, bytes.count) else { return nil }
    let tokens = Lexer.firstTokens(in: offset..<min(end, bytes.count), of: bytes)
    guard let first = tokens.first else { return nil }
    switch first.kind {
    case .number: (isNumber, range) = (true, first.range)
    case .name: (isNumber, range) = (false, first.range)
    case .degree:
      // The sign is of the unit behind it, but for that of `℃`, which comes with its letter.
      var upperBound = first.range.upperBound
      let behind = Lexer.firstTokens(in: upperBound..<max(upperBound, min(end, bytes.count)), of: bytes)
      if tokens.count == 1, case .name? = behind.first?.kind { upperBound = behind[0].range.upperBound }
      (isNumber, range) = (false, offset..<upperBound)
    default: return nil
    }
  }

  /// The words of a stretch of a text, in their order.
  package static func words(in range: Range<Int>, of bytes: [UInt8]) -> [FormulaWord] {
    var words: [FormulaWord] = []
    var offset = range.lowerBound
    while offset < range.upperBound {
      guard let word = FormulaWord(at: offset, before: range.upperBound, in: bytes) else {
        offset += 1
        continue
      }
      words.append(word)
      offset = word.range.upperBound
    }
    return words
  }
}
