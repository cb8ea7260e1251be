import Cells
import Notebooks

extension NotebookRenderer {
  /// A cell of another tool: its code as it asks, and the output that was kept.
  mutating func render(_ cell: ForeignCell, of fence: Fence) {
    let outputs = resolved.outputs[fence.range.lowerBound] ?? []
    if cell.code == .hidden, outputs.isEmpty, cell.caption == nil, cell.label == nil { return }
    html.open("div", ("class", "foreign"), ("id", own(cell.label?.text)))
    html.raw("\n")
    switch cell.code {
    case .hidden: break
    case .shown: renderCode(cell.body.text, language: cell.language)
    case .folded:
      html.raw("<details class=\"code\"><summary>Code</summary>\n")
      renderCode(cell.body.text, language: cell.language)
      html.raw("</details>\n")
    }
    let number = numbers.number(at: fence.range.lowerBound, on: pageNumber)
    if cell.isOutputFolded, !outputs.isEmpty { html.raw("<details class=\"code\"><summary>Output</summary>\n") }
    // What is printed stands before a figure, not in it.
    let isFigure = number != nil || cell.caption != nil
    let pictures = outputs.filter { if case .picture = $0 { true } else { isFigure && !$0.isText } }
    let others = outputs.filter { if case .picture = $0 { false } else { !isFigure || $0.isText } }
    render(others, of: cell, at: fence.range)
    if isFigure || !pictures.isEmpty {
      html.raw("<figure class=\"image\">")
      render(pictures, of: cell, at: fence.range)
      renderCaption(cell.caption.map { [Inline(.text($0.text), $0.range)] } ?? [], number)
      html.raw("</figure>\n")
    }
    if cell.isOutputFolded, !outputs.isEmpty { html.raw("</details>\n") }
    html.raw("</div>\n")
  }
}
