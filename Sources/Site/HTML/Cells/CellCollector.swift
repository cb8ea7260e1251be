import Diagnostics
import Notebooks

/// Finds the fences and inline values of a notebook, in the order of the page.
struct CellCollector {
  private(set) var fences: [Fence] = []
  private(set) var values: [SourceFragment] = []

  init(_ notebook: Notebook) {
    collect(notebook.blocks)
    for note in notebook.footnotes { collect(note.blocks) }
  }

  private mutating func collect(_ blocks: [Block]) {
    for block in blocks {
      switch block.content {
      case .fence(let fence): fences.append(fence)
      case .heading(let heading): collect(heading.inlines)
      case .paragraph(let inlines): collect(inlines)
      case .quote(let inner): collect(inner)
      case .alert(let alert): collect(alert.blocks)
      case .list(let list): for item in list.items { collect(item.blocks) }
      case .table(let table):
        for cell in table.header { collect(cell.inlines) }
        for row in table.rows { for cell in row { collect(cell.inlines) } }
      case .html, .thematicBreak, .displayMath, .indentedCode: break
      }
    }
  }

  private mutating func collect(_ inlines: [Inline]) {
    for inline in inlines {
      switch inline.content {
      case .value(let formula): values.append(formula)
      case .emphasis(let inner), .strong(let inner), .strikethrough(let inner): collect(inner)
      case .link(let link): collect(link.inlines)
      default: break
      }
    }
  }
}
