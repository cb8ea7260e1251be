import Books
import Notebooks

extension NotebookRenderer {
  mutating func render(_ list: ItemList) {
    let hasTasks = list.items.contains { $0.isDone != nil }
    if let start = list.start {
      html.open(
        "ol", ("start", start == 1 ? nil : String(start)),
        ("class", list.marks == .plain ? hasTasks ? "tasks" : nil : list.marks.rawValue))
    } else {
      html.open("ul", ("class", hasTasks ? "tasks" : nil))
    }
    html.raw("\n")
    for item in list.items { render(item, isTight: list.isTight) }
    html.raw(list.start == nil ? "</ul>\n" : "</ol>\n")
  }

  mutating func render(_ list: DefinitionList) {
    html.raw("<dl>\n")
    for entry in list.entries {
      renderPart("dt", entry.term, id: entry.label?.text)
      for blocks in entry.definitions {
        if let words = blocks.words {
          renderPart("dd", words)
        } else {
          html.raw("<dd>\n")
          renderItem(blocks[...], isTight: false)
          html.raw("</dd>\n")
        }
      }
    }
    html.raw("</dl>\n")
  }

  private mutating func renderPart(_ tag: StaticString, _ words: [Inline], id: String? = nil) {
    html.open(tag, ("id", own(id)))
    typography.begin()
    render(words)
    html.close(tag)
    html.raw("\n")
  }

  private mutating func render(_ item: ItemList.Item, isTight: Bool) {
    var item = item
    // The label of a tight item's words is that of the item.
    if isTight, case .labelled(let label, let words)? = item.blocks.first?.content, case .paragraph = words.content {
      html.open("li", ("id", own(label.text)))
      item = ItemList.Item(isDone: item.isDone, blocks: [words] + item.blocks.dropFirst(), range: item.range)
    } else {
      html.raw("<li>")
    }
    if let isDone = item.isDone {
      html.raw("<input type=\"checkbox\" disabled")
      if isDone { html.raw(" checked") }
      html.attribute("aria-label", pageWords[isDone ? .done : .toDo])
      html.raw("> ")
    }
    if isTight || item.isDone != nil, let first = item.blocks.first, case .paragraph(let inlines) = first.content {
      // The words of a tight item, and those beside a task's box, stand without a paragraph's space.
      typography.begin()
      renderPart(inlines)
      if item.blocks.count > 1 { html.raw("\n") }
      renderItem(item.blocks.dropFirst(), isTight: isTight)
    } else {
      if !item.blocks.isEmpty { html.raw("\n") }
      renderItem(item.blocks[...], isTight: isTight)
    }
    html.raw("</li>\n")
  }

  private mutating func renderItem(_ blocks: ArraySlice<Block>, isTight: Bool) {
    inScope(ofWords: false) { page in
      for block in blocks {
        if isTight, case .paragraph(let inlines) = block.content {
          page.typography.begin()
          page.renderPart(inlines)
          page.html.raw("\n")
        } else {
          page.render(block)
        }
      }
    }
  }
}
