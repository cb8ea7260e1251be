import Diagnostics
import Yams

/// Where in a file the nodes of its YAML stand: Yams counts lines and Unicode scalars of the YAML alone.
struct YAMLPlaces {
  let text: SourceText
  /// The line, from 1, on which the YAML begins.
  private let firstLine: Int
  private let start: Int

  init(text: SourceText, start: Int) {
    self.text = text
    self.start = start
    firstLine = text.position(at: start).line
  }

  /// The byte at a mark.
  func offset(_ mark: Mark) -> Int {
    let line = firstLine + mark.line - 1
    guard line >= 1, line <= text.lineStarts.count else { return text.utf8.count }
    var offset = mark.line == 1 ? start : text.lineStarts[line - 1]
    var scalars = mark.column - 1
    while scalars > 0, offset < text.utf8.count {
      offset += 1
      while offset < text.utf8.count, text.utf8[offset] & 0xC0 == 0x80 { offset += 1 }
      scalars -= 1
    }
    return min(offset, text.utf8.count)
  }

  /// From a mark to the end of what is written on its line.
  func place(_ mark: Mark) -> SourceRange {
    let start = offset(mark)
    return SourceRange(start, max(endOfLine(start), min(start + 1, text.utf8.count)))
  }

  /// What is written for a node, as far as it stands on one line.
  func range(of node: Node) -> SourceRange {
    guard let mark = node.mark else { return SourceRange(start, start) }
    let start = offset(mark)
    if let scalar = node.scalar {
      let spelled = Array(scalar.string.utf8)
      for skipped in [0, 1] {
        let end = start + skipped + spelled.count
        if end <= text.utf8.count, text.utf8[(start + skipped)..<end].elementsEqual(spelled) {
          return SourceRange(start, skipped == 0 ? end : min(end + 1, text.utf8.count))
        }
      }
    }
    return place(mark)
  }

  private func endOfLine(_ offset: Int) -> Int {
    var end = offset
    while end < text.utf8.count, text.utf8[end] != UInt8(ascii: "\n") { end += 1 }
    while end > offset, text.utf8[end - 1] <= 32 { end -= 1 }
    return end
  }
}
