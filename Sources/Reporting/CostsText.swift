import Diagnostics
import Pages
import Site

extension BuildReport {
  /// What each cell costs, page by page, the slowest first: its time, the evaluations of its curves, and its bytes.
  package var costsText: String {
    let shown = ((opening.map { [$0] } ?? []) + pages).filter { !$0.cells.isEmpty }
    guard !shown.isEmpty else { return "no cells\n" }
    let names = shown.flatMap { page in page.cells.map { $0.title(in: page).count } }
    let width = max(24, min(names.max() ?? 0, 60))
    func row(_ name: String, _ time: String, _ evaluations: String, _ bytes: String) -> String {
      name.padded(to: width) + time.padded(to: 12, fromLeft: true) + evaluations.padded(to: 14, fromLeft: true)
        + bytes.padded(to: 12, fromLeft: true) + "\n"
    }
    var text = row("cell", "time", "evaluations", "bytes")
    for page in shown {
      let cells = page.cells.sorted { ($0.time, $1.line) > ($1.time, $0.line) }
      text += "\n"
      for cell in cells {
        text += row(cell.title(in: page), milliseconds(cell.time), String(cell.evaluations), String(cell.bytes))
      }
      text += row(
        "all of it", milliseconds(cells.reduce(0) { $0 + $1.time }), String(cells.reduce(0) { $0 + $1.evaluations }),
        "\(cells.reduce(0) { $0 + $1.bytes }) of \(page.bytes)")
    }
    return text
  }

  private func milliseconds(_ seconds: Double) -> String {
    guard seconds.isFinite, seconds >= 0, seconds < 1e6 else { return "" }
    let tenths = Int((seconds * 1e4).rounded())
    return "\(tenths / 10).\(tenths % 10) ms"
  }
}

extension CellCost {
  /// `02-damping.md:14 plot fig-decay`
  fileprivate func title(in page: PageReport) -> String {
    printable("\(page.source):\(line) \(word)" + (name.isEmpty ? "" : " \(name)"))
  }
}

extension String {
  fileprivate func padded(to width: Int, fromLeft: Bool = false) -> String {
    let blanks = String(repeating: " ", count: max(fromLeft ? 1 : 0, width - count))
    return fromLeft ? blanks + self : self + blanks
  }
}
