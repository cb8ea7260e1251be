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

  /// Behind the words that end it in a text.
  func end(in source: [UInt8], from start: Int, to stop: Int) -> Int? {
    let mark = Array("\\end".utf8) + group
    var offset = start
    while offset + mark.count <= stop {
      if source[offset] == Ascii.backslash, source[offset..<offset + mark.count].elementsEqual(mark) {
        return offset + mark.count
      }
      offset += 1
    }
    return nil
  }

  /// Whether a line ends it.
  func isEnd(of line: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    let mark = Array("\\end".utf8) + group
    guard line.count >= mark.count else { return false }
    for start in line.startIndex...(line.endIndex - mark.count) where line[start] == Ascii.backslash {
      if line[start..<start + mark.count].elementsEqual(mark) { return true }
    }
    return false
  }
}
