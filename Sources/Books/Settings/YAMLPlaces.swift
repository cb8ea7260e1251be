import Diagnostics
import Yams

/// Where in a file the nodes of its YAML stand: Yams counts lines and Unicode scalars of the YAML alone.
package struct YAMLPlaces {
  let text: SourceText
  private let start: Int
  private let end: Int
  /// The scalars before each line of the YAML.
  private var lines = [0]
  /// Where every so many scalars the next one begins: a line may be as long as the file, and have a node in every other
  /// byte.
  private var marks: [Int] = []
  private static let step = 64

  package init(text: SourceText, _ range: SourceRange) {
    self.text = text
    start = range.lowerBound
    end = min(range.upperBound, text.utf8.count)
    var (count, place) = (0, start)
    while place < end {
      if count % Self.step == 0 { marks.append(place) }
      let ends = Self.endsLine(text.utf8[place..<end])
      place = following(place)
      count += 1
      if ends { lines.append(count) }
    }
    if count % Self.step == 0 { marks.append(place) }
  }

  /// What ends a line for YAML 1.1 (section 5.4) but for the first half of `\r\n`.
  private static func endsLine(_ bytes: ArraySlice<UInt8>) -> Bool {
    switch bytes.first {
    case 0x0A: true
    case 0x0D: bytes.dropFirst().first != 0x0A
    // U+0085, U+2028 and U+2029.
    case 0xC2: bytes.starts(with: [0xC2, 0x85])
    case 0xE2: bytes.starts(with: [0xE2, 0x80, 0xA8]) || bytes.starts(with: [0xE2, 0x80, 0xA9])
    default: false
    }
  }

  private func following(_ place: Int) -> Int {
    var place = place + 1
    while place < end, text.utf8[place] & 0xC0 == 0x80 { place += 1 }
    return place
  }

  /// The byte at a mark.
  func offset(_ mark: Mark) -> Int { offset(line: mark.line - 1, column: mark.column - 1) }

  /// The byte at a line and a column of the YAML, both from 0.
  func offset(line: Int, column: Int) -> Int {
    guard line >= 0, column >= 0, line < lines.count else { return end }
    let scalar = lines[line] + column
    guard scalar / Self.step < marks.count else { return end }
    var place = marks[scalar / Self.step]
    for _ in 0..<scalar % Self.step where place < end { place = following(place) }
    return place
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

  /// What of a range stands on its first line.
  func firstLine(of range: SourceRange) -> SourceRange {
    SourceRange(range.lowerBound, max(min(range.upperBound, endOfLine(range.lowerBound)), range.lowerBound))
  }

  private func endOfLine(_ offset: Int) -> Int {
    var end = max(offset, text.line(text.position(at: offset).line).endIndex)
    while end > offset, text.utf8[end - 1] <= 32 { end -= 1 }
    return end
  }
}
