import Diagnostics
import Notebooks

/// A cell whose fence was not closed where its author meant, so that it has taken in text behind it.
struct UnclosedCell {
  /// Where the text of the cell's author ends in all likelihood: what is wrong behind it follows from the fence.
  let end: Int
  /// Says so, where reading the notebook has not.
  let diagnostic: Diagnostic?

  /// Nil where a fence is closed and holds no line that opens another.
  init?(_ fence: Fence, in text: SourceText) {
    let start = fence.range.lowerBound
    guard start < text.utf8.count else { return nil }
    let mark = text.utf8[start]
    let width = text.utf8[start...].prefix { $0 == mark }.count
    let body = fence.body
    var lineStart = 0
    var firstBlank: Int?
    var opening: Range<Int>?
    while lineStart < body.utf8.count, opening == nil {
      let lineEnd = body.utf8[lineStart...].firstIndex(of: UInt8(ascii: "\n")) ?? body.utf8.count
      let words = body.utf8[lineStart..<lineEnd].drop { $0 == 32 || $0 == 9 }
      let run = words.prefix { $0 == mark }.count
      if words.allSatisfy({ $0 <= 32 }) {
        firstBlank = firstBlank ?? lineStart
      } else if run >= width, words.dropFirst(run).contains(where: { $0 > 32 && $0 != mark }) {
        opening = words.startIndex..<lineEnd
      }
      lineStart = lineEnd + 1
    }
    guard opening != nil || !fence.isClosed else { return nil }
    let last = [firstBlank, opening?.lowerBound].compactMap { $0 }.min() ?? body.utf8.count
    end = body.sourceOffset(last)
    guard fence.isClosed, let opening else {
      diagnostic = nil
      return
    }
    diagnostic = Diagnostic(
      .error, "unclosed-fence", "A fence must be closed by a line with the same marks",
      at: SourceRange(start, start + width), label: "opened here",
      notes: [.init("another opens here, inside of it", body.sourceRange(opening))],
      help: "write a line of \(Fence.marks(width, of: mark)) at the end of the cell")
  }

  /// What is wrong with the cell itself.
  func own(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    (diagnostic.map { [$0] } ?? []) + diagnostics.filter { $0.range.lowerBound < end }
  }
}
