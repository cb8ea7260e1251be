import Diagnostics

/// Line ends of Macintoshes before 2001, a carriage return alone, as some spreadsheets still write them.
enum LineEnds {
  /// A text in which a line feed stands for each of them (CommonMark 0.31, section 2.1, knows all three kinds of line ends),
  /// so that all places hold.
  static func read(_ bytes: [UInt8]) -> [UInt8] {
    let (feed, carriageReturn) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
    guard bytes.contains(carriageReturn) else { return bytes }
    var text = bytes
    for place in text.indices where text[place] == carriageReturn {
      if place + 1 == text.count || text[place + 1] != feed { text[place] = feed }
    }
    return text
  }
}

extension SourceText {
  /// The text of a file, with any of the three kinds of line ends.
  package init(ofFile name: String, _ bytes: [UInt8]) { self.init(name: name, utf8: LineEnds.read(bytes)) }
}
