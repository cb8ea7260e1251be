import Diagnostics

/// Footnotes that are written, `[^name]: words`, and that nothing calls: they are on no page.
enum UnusedFootnotes {
  /// - Parameters:
  ///   - bytes: the text as cmark has read it.
  ///   - blocks: what it has made of it; what looks like a footnote in them, as in a block of code, is none.
  static func diagnostics(in bytes: [UInt8], from start: Int, blocks: [Block], notes: [Footnote]) -> [Diagnostic] {
    var definitions: [Range<Int>] = []
    var counts: [String: Int] = [:]
    var (place, lineStart) = (start, start)
    var hasComments = true
    while place < bytes.count {
      defer { place += 1 }
      if bytes[place] == Ascii.newline { lineStart = place + 1 }
      // What stands in a comment is not meant to be found.
      if hasComments, bytes[place] == Ascii.less, bytes[place...].starts(with: "<!--".utf8) {
        if let end = end(ofComment: place, in: bytes) {
          place = end - 1
          continue
        }
        // Behind the last end there is no other, and looking for one again would take too long.
        hasComments = false
      }
      guard bytes[place] == Ascii.openBracket, place + 1 < bytes.count, bytes[place + 1] == Ascii.caret else {
        continue
      }
      let longest = bytes[place..<min(place + 100, bytes.count)]
      guard let end = longest.firstIndex(of: Ascii.closeBracket), !bytes[place..<end].contains(where: Ascii.isSpace)
      else {
        continue
      }
      counts[String(decoding: bytes[place + 2..<end], as: UTF8.self), default: 0] += 1
      let isFirst = place - lineStart < 4 && bytes[lineStart..<place].allSatisfy { Ascii.isBlank($0) }
      if isFirst, end + 1 < bytes.count, bytes[end + 1] == Ascii.colon { definitions.append(place..<end + 1) }
    }
    let taken = (blocks.map(\.range) + notes.map(\.range)).sorted { $0.lowerBound < $1.lowerBound }
    var index = 0
    return definitions.compactMap { name in
      while index < taken.count, taken[index].upperBound <= name.lowerBound { index += 1 }
      let isTaken = index < taken.count && taken[index].lowerBound <= name.lowerBound
      let written = String(decoding: bytes[name.lowerBound + 2..<name.upperBound - 1], as: UTF8.self)
      guard !isTaken, counts[written] == 1 else { return nil }
      return Diagnostic(
        .warning, "unused-footnote", "Nothing calls the footnote `[^\(written)]`",
        at: SourceRange(name.lowerBound, name.upperBound),
        label: "it is left out", help: "write `[^\(written)]` where it belongs")
    }
  }

  /// Behind its mark; nil where it has none before the text ends.
  private static func end(ofComment start: Int, in bytes: [UInt8]) -> Int? {
    var place = start + 4
    while place < bytes.count {
      if bytes[place] == Ascii.greater, bytes[place - 1] == Ascii.dash, bytes[place - 2] == Ascii.dash {
        return place + 1
      }
      place += 1
    }
    return nil
  }
}
