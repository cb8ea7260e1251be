import Books
import Cells
import Notebooks

extension NotebookRenderer {
  /// A cell of another tool: its code as it asks, and the output that was kept.
  mutating func render(_ cell: ForeignCell, of fence: Fence) {
    let outputs = resolved.outputs[fence.range.lowerBound] ?? []
    if cell.isListing { return renderListing(cell, at: fence.range.lowerBound) }
    if cell.code == .hidden, outputs.isEmpty, cell.caption.isEmpty, cell.label == nil { return }
    // The name is that of the code, where that is shown.
    let isListed = cell.isCodeNamed && cell.code != .hidden
    html.open("div", ("class", "foreign"), ("id", isListed ? nil : own(cell.label?.text)))
    html.raw("\n")
    switch cell.code {
    case .hidden: break
    case .shown where cell.isCodeNamed: renderListing(cell, at: fence.range.lowerBound)
    case .shown: renderCode(cell.body.text, language: cell.language)
    case .folded:
      fold(pageWords[.code])
      if isListed {
        renderListing(cell, at: fence.range.lowerBound)
      } else {
        renderCode(cell.body.text, language: cell.language)
      }
      html.raw("</details>\n")
    }
    let number = cell.isCodeNamed ? nil : numbers.number(at: fence.range.lowerBound, on: pageNumber)
    if cell.isOutputFolded, !outputs.isEmpty { fold(pageWords[.output]) }
    // What is printed stands before a figure, not in it.
    let isFigure = number != nil || !cell.isCodeNamed && !cell.caption.isEmpty
    let pictures = outputs.filter { if case .picture = $0 { true } else { isFigure && !$0.isText } }
    let others = outputs.filter { if case .picture = $0 { false } else { !isFigure || $0.isText } }
    render(others, of: cell, at: fence.range)
    if isFigure || !pictures.isEmpty {
      html.raw("<figure class=\"image\">")
      render(pictures, of: cell, at: fence.range)
      renderCaption(cell.caption, number)
      html.raw("</figure>\n")
    }
    if cell.isOutputFolded, !outputs.isEmpty { html.raw("</details>\n") }
    html.raw("</div>\n")
  }

  /// Opens a box that is folded.
  private mutating func fold(_ name: String) {
    html.raw("<details class=\"code\">")
    html.element("summary", text: name)
    html.raw("\n")
  }

  /// Code with its number and its caption, and the name of the file in which it stands.
  private mutating func renderListing(_ cell: ForeignCell, at place: Int) {
    html.open("figure", ("class", "listing"), ("id", own(cell.label?.text)))
    if let name = cell.fileName {
      html.raw("<p class=\"file\"><code>")
      html.text(name)
      html.raw("</code></p>\n")
    }
    renderCode(cell.body.text, language: cell.language)
    renderCaption(cell.caption, numbers.number(at: place, on: pageNumber))
    html.raw("</figure>\n")
  }
}
