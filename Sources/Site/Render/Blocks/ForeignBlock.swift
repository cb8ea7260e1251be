import Cells
import Notebooks

extension NotebookRenderer {
  /// A cell of another tool: its code as it asks, and the output that was kept.
  mutating func render(_ cell: ForeignCell, of fence: Fence) {
    let output = resolved.outputs[fence.range.lowerBound]
    if cell.code == .hidden, output == nil, cell.caption == nil, cell.label == nil { return }
    html.open("div", ("class", "foreign"), ("id", cell.label?.text))
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
    if output != nil || number != nil || cell.caption != nil {
      html.raw("<figure class=\"image\">")
      if let output {
        html.raw("<img")
        html.attribute("src", output)
        html.attribute("alt", cell.alternative ?? cell.caption?.text ?? "")
        html.raw(">")
      }
      renderCaption(cell.caption.map { [Inline(.text($0.text), $0.range)] } ?? [], number)
      html.raw("</figure>\n")
    }
    html.raw("</div>\n")
  }
}
