/// An environment of LaTeX that is a display by itself, `\begin{align}`, without dollar signs around it.
struct DisplayEnvironment {
  private static let names: [StaticString] = [
    "align", "align*", "alignat", "alignat*", "displaymath", "eqnarray", "eqnarray*", "equation", "equation*",
    "flalign", "flalign*", "gather", "gather*", "multline", "multline*",
  ]

  /// `{align}`
  private let group: [UInt8]

  /// - Parameter start: where the words of a line begin.
  /// - Returns: nil where the line begins with anything else.
  init?(beginningIn line: UnsafeBufferPointer<UInt8>, at start: Int) {
    let word: StaticString = "\\begin{"
    // No name is longer, and every line of a page comes here.
    guard start + 8 < line.count, line[start] == Ascii.backslash else { return nil }
    let head = line[start...].prefix(24)
    guard word.withUTF8Buffer({ head.starts(with: $0) }),
      let end = head.firstIndex(of: Ascii.closeBrace)
    else { return nil }
    let name = line[start + word.utf8CodeUnitCount..<end]
    guard Self.names.contains(where: { $0.withUTF8Buffer { $0.elementsEqual(name) } }) else { return nil }
    group = Array(line[start + word.utf8CodeUnitCount - 1...end])
  }

  /// The words that end it: `\end{align}`.
  var closing: [UInt8] { Array("\\end".utf8) + group }

  /// Behind the words that end it.
  func end<Text: RandomAccessCollection<UInt8>>(in text: Text) -> Int? where Text.Index == Int {
    let mark = closing
    guard text.count >= mark.count else { return nil }
    for start in text.startIndex...(text.endIndex - mark.count) where text[start] == Ascii.backslash {
      if text[start..<start + mark.count].elementsEqual(mark) { return start + mark.count }
    }
    return nil
  }
}
