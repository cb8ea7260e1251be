import Cells
import Diagnostics
import Notebooks

/// What a page offers to others and asks of them: all that the book has to know of it before any page is rendered.
package struct PageInventory: Sendable {
  /// The headings of its text, in order; the page's title is none of them.
  private(set) var headings: [Heading] = []
  /// The places that links can name, in the order of the page.
  private(set) var labels: [Label] = []
  /// The links and images that the page shows.
  private(set) var links: [PageLink] = []
  /// The fences that are cells, in the order of the page.
  private(set) var cells: [Fence] = []
  /// The formulas of the inline values, in the order of the page.
  private(set) var values: [SourceFragment] = []

  /// The folder of the page, inside that of the notebooks.
  private let folder: String

  /// - Parameters:
  ///   - title: the heading that stands at the page's head, and not in its text.
  ///   - folder: the folder of the page, from which its links are relative.
  init(_ notebook: Notebook, title: Heading? = nil, folder: String = "") {
    self.folder = folder
    if let title { collect(title.inlines) }
    collect(title == nil ? notebook.blocks[...] : notebook.blocks.dropFirst())
    for note in notebook.footnotes { collect(note.blocks[...]) }
  }

  private mutating func collect(_ blocks: ArraySlice<Block>) {
    for block in blocks {
      switch block.content {
      case .heading(let heading):
        headings.append(heading)
        labels.append(Label(id: heading.id, kind: .section, range: block.range))
        collect(heading.inlines)
      case .fence(let fence):
        guard let word = CellWord(rawValue: fence.word) else { break }
        cells.append(fence)
        if let label = Label(of: fence, word) { labels.append(label) }
      case .paragraph(let inlines): collect(inlines)
      case .quote(let inner): collect(inner[...])
      case .alert(let alert): collect(alert.blocks[...])
      case .list(let list): for item in list.items { collect(item.blocks[...]) }
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
      case .link(let link):
        links.append(PageLink(link, isImage: false, in: folder))
        collect(link.inlines)
      // What describes an image is plain text, and its links are none.
      case .image(let link): links.append(PageLink(link, isImage: true, in: folder))
      case .text, .softBreak, .hardBreak, .code, .html, .footnoteReference, .math: break
      }
    }
  }
}
