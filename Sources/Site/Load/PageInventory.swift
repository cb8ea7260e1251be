import Cells
import Diagnostics
import Notebooks

/// What a page offers to others and asks of them: all that the book has to know of it before any page is rendered.
package struct PageInventory: Sendable {
  /// The headings of its text, in order; the page's title is none of them.
  private(set) var headings: [Heading] = []
  /// The places that links can name, in the order of the page.
  private(set) var labels: [Label] = []
  /// What has a number, in the order of the page.
  private(set) var numbered: [Numbered] = []
  /// The links and images that the page shows.
  private(set) var links: [PageLink] = []
  /// The names in its text that may be labels.
  private(set) var references: [Reference.Name] = []
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
    if let title {
      if let range = title.label { labels.append(Label(id: title.id, kind: .section, range: range)) }
      collect(title.inlines)
    }
    collect(title == nil ? notebook.blocks[...] : notebook.blocks.dropFirst())
    for note in notebook.footnotes { collect(note.blocks[...]) }
  }

  private mutating func collect(_ blocks: ArraySlice<Block>) {
    for block in blocks {
      switch block.content {
      case .heading(let heading):
        headings.append(heading)
        labels.append(
          Label(
            id: heading.id, kind: .section, range: heading.label ?? block.range, isGiven: heading.label != nil))
        collect(heading.inlines)
      case .fence(let fence):
        guard let word = CellWord(rawValue: fence.word) else { break }
        cells.append(fence)
        // What is wrong with it is told when the cell is evaluated.
        var ignored: [Diagnostic] = []
        guard fence.info.utf8.contains(UInt8(ascii: "{")),
          let attributes = InfoString(parsing: fence.info, into: &ignored)?.attributes
        else { break }
        if let label = Label(of: word, attributes) { labels.append(label) }
        if let item = Numbered(cell: fence, word, attributes) { numbered.append(item) }
      case .paragraph(let inlines):
        if let item = Numbered(image: inlines) { numbered.append(item) }
        collect(inlines)
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
      case .reference(let reference): references += reference.names
      case .text, .softBreak, .hardBreak, .code, .html, .footnoteReference, .math: break
      }
    }
  }
}
