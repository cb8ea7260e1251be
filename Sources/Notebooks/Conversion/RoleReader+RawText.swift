import Diagnostics

extension RoleReader {
  /// Pandoc's text for one format, `` `x`{=latex} ``: what is for another than HTML is left out.
  ///
  /// - Parameter result: whose last inline is the code before the braces.
  /// - Returns: the end of the braces; nil for other words.
  mutating func takeRaw(_ places: TextPlaces, behind result: inout [Inline]) -> Int? {
    guard let last = result.last, case .code(let words) = last.content, places.sign(at: 0) == Ascii.openBrace,
      places.sign(at: 1) == Ascii.equals,
      let close = places.bytes.prefix(20).firstIndex(of: Ascii.closeBrace), close > 2,
      places.bytes[2..<close].allSatisfy({ Ascii.isLetter($0) || Ascii.isDigit($0) })
    else { return nil }
    result.removeLast()
    if places.text(2..<close).hasPrefix("html") {
      result.append(Inline(.html(words), last.range))
    } else {
      diagnostics.append(
        Diagnostic(
          .note, "other-format", "What is for another format than HTML is left out",
          at: last.range.union(places.range(0..<close + 1)),
          help: "a formula stands between dollar signs; code that is to be seen stands without `{=…}`"))
    }
    return close + 1
  }
}
