import Diagnostics

extension BlockConverter {
  /// Reports lines of a paragraph that were meant to open a fence, ```` ```plot {caption="`=x`"} ````: Markdown takes
  /// none with a backtick in its info string (CommonMark 0.31, 4.5).
  mutating func checkFences(_ leaf: LeafText) {
    guard leaf.signs.contains(.backtick) else { return }
    var start = 0
    while start < leaf.bytes.count {
      let end = leaf.bytes[start...].firstIndex(of: Ascii.newline) ?? leaf.bytes.count
      if let place = strayBacktick(in: leaf, start..<end) {
        diagnostics.append(
          Diagnostic(
            .error, "backtick-in-info", "The line that opens a fence of backticks can contain no other backtick",
            at: leaf.map.range(place..<place + 1), label: "so this is not a fence",
            help: "write tildes, `~~~`, in place of the backticks that open and close it"))
      }
      start = end + 1
    }
  }

  /// The first backtick behind the brace in a line that would otherwise open a fence with attributes.
  private func strayBacktick(in leaf: LeafText, _ line: Range<Int>) -> Int? {
    let rest = leaf.bytes[line].drop(while: Ascii.isBlank)
    let marks = rest.prefix { $0 == Ascii.backtick }.count
    guard marks >= 3, let stray = rest.dropFirst(marks).firstIndex(of: Ascii.backtick),
      leaf.bytes[rest.startIndex + marks..<stray].contains(Ascii.openBrace)
    else { return nil }
    // As many backticks again in the line make a code span.
    var offset = stray
    while offset < line.upperBound {
      let run = leaf.bytes[offset..<line.upperBound].prefix { $0 == Ascii.backtick }.count
      if run == marks { return nil }
      offset += max(run, 1)
    }
    return stray
  }
}
