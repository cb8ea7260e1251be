/// What stands between blocks for who reads the file, and reaches no page: lines that begin with `%`, and MyST's
/// `+++`, which parts cells of a Jupyter notebook.
enum SourceComment {
  /// How many bytes at the beginning of a paragraph are such lines; all of them where nothing follows.
  ///
  /// A line further down may begin with a per cent sign because a line of prose was broken before it.
  static func length<Bytes: Collection<UInt8>>(in paragraph: Bytes) -> Int where Bytes.Index == Int {
    // Nearly all begin with another sign.
    guard let first = paragraph.first, [UInt8(ascii: "%"), UInt8(ascii: "+"), Ascii.space, Ascii.tab].contains(first)
    else { return 0 }
    var place = paragraph.startIndex
    while place < paragraph.endIndex {
      let end = paragraph[place...].firstIndex(of: Ascii.newline) ?? paragraph.endIndex
      guard isComment(paragraph[place..<end]) else { break }
      place = Swift.min(end + 1, paragraph.endIndex)
    }
    return place - paragraph.startIndex
  }

  /// Lines of a paragraph without those that are nothing but `+++`, which in MyST's cards stands before the last words.
  static func withoutPartings(_ words: [Inline]) -> [Inline] {
    func isBreak(_ place: Int) -> Bool { !words.indices.contains(place) || words[place].content.isBreak }
    return words.indices.filter { place in
      guard case .text("+++") = words[place].content, place > 0 else { return true }
      return !isBreak(place - 1) || !isBreak(place + 1)
    }.map { words[$0] }
  }

  private static func isComment(_ line: some Collection<UInt8>) -> Bool {
    let words = line.drop(while: Ascii.isBlank)
    if words.first == UInt8(ascii: "%") { return true }
    // `+++ {"tags": ["hide-input"]}`
    guard words.starts(with: "+++".utf8) else { return false }
    let rest = words.dropFirst(3).drop(while: Ascii.isBlank)
    return rest.isEmpty || rest.first == Ascii.openBrace
  }
}
