/// Which lines of a text lie in fences of code: those that a box is written as, `{tab-item}`, hold Markdown.
package struct FencedLines {
  /// Where the lines begin that lie in a fence, or close it.
  private let inside: Set<Int>
  /// Where the fences end that no line of theirs closes, by where their first line begins: at the next empty line or
  /// heading, or with the box around them.
  private let ends: [Int: Int]

  package init() { (inside, ends) = ([], [:]) }

  package init(in source: [UInt8]) {
    let boxes = BoxLines(source, from: 0)
    inside = Set(boxes.fencedLines)
    ends = Dictionary(boxes.openFences.map { (boxes.lineStart(of: $0.marks.lowerBound), $0.end) }) { first, _ in first }
  }

  package func hold(_ line: Int) -> Bool { inside.contains(line) }

  package func end(ofFenceAt line: Int) -> Int? { ends[line] }
}
