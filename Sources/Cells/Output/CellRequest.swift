import Diagnostics

/// Cells that a program asks to be evaluated: fences one after the other, as a notebook has them.
///
///     ```let
///     g = 9.8 m/s^2
///     ```
///     ```plot {#fig-fall}
///     curve: g t
///     ```
///
/// A line that begins with three grave accents opens a fence, the next such line closes it; what
/// stands between fences is left out.
package struct CellRequest: Sendable {
  package private(set) var cells: [CellSource] = []

  package init(_ utf8: [UInt8]) {
    let text = SourceText(name: "", utf8: utf8)
    var info: SourceFragment?
    var body = SourceFragment()
    for number in 1...text.lineStarts.count {
      let line = text.line(number)
      if let opening = info {
        if line.starts(with: Self.fence) {
          cells.append(CellSource(info: opening, body: body))
          info = nil
        } else {
          let start = text.lineStarts[number - 1]
          let end = number < text.lineStarts.count ? text.lineStarts[number] : utf8.count
          body.append(utf8[start..<end], at: start)
        }
      } else if line.starts(with: Self.fence) {
        let start = line.startIndex + Self.fence.count
        info = SourceFragment(text, SourceRange(start, line.endIndex))
        body = SourceFragment(at: min(line.endIndex + 1, utf8.count))
      }
    }
  }

  private static let fence = Array("```".utf8)

  /// The evaluated cells as JSON.
  package var answer: String {
    evaluate(cells, inlineValues: [], idPrefix: "live", limits: CellLimits()).json.text()
  }
}
