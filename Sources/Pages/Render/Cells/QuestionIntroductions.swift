import Books
import Cells
import Diagnostics
import Notebooks

extension NotebookRenderer {
  /// What stands in boxes before each question of theirs, by where its fence begins: the title of the box, text, tables
  /// and figures, with places for the values that the questions of the box have.
  package func questionIntroductions() -> [Int: SetText] {
    var found: [Int: SetText] = [:]
    var outside = Standing(isBoxed: false)
    collectIntroductions(page.notebook.blocks, behind: &outside, into: &found)
    return found
  }

  /// What stands in a box and before its next question.
  private struct Standing {
    let isBoxed: Bool
    var title: [Inline] = []
    var blocks: [Block] = []
  }

  private func collectIntroductions(
    _ blocks: [Block], behind before: inout Standing, into found: inout [Int: SetText]
  ) {
    for block in blocks {
      switch block.content {
      case .box(let box) where block.hasQuestion:
        var inside = Standing(isBoxed: true, title: box.title)
        collectIntroductions(box.blocks, behind: &inside, into: &found)
      case .list(let list) where block.hasQuestion:
        for item in list.items {
          var inside = before.isBoxed ? before : Standing(isBoxed: true)
          collectIntroductions(item.blocks, behind: &inside, into: &found)
          if before.isBoxed { before = inside }
        }
      case .fence(let fence) where block.hasQuestion:
        if before.isBoxed, let text = text(of: before) { found[fence.range.lowerBound] = text }
        before = Standing(isBoxed: before.isBoxed)
      default: before.blocks.append(block)
      }
    }
  }

  private func text(of before: Standing) -> SetText? {
    var setter = self
    setter.html = HTMLWriter()
    setter.isCopy = true
    setter.cellValues = []
    if let first = before.title.first { setter.renderAlone([Inline(.strong(before.title), first.range)]) }
    for block in before.blocks {
      switch block.content {
      case .paragraph(let inlines): setter.renderAlone(inlines)
      case .equation(let equation):
        setter.renderAlone([Inline(.math(equation.formula, display: true), block.range)])
      // What helps, and what answers, is in boxes of its own.
      case .box(let box):
        switch configuration.boxCatalog.kind(of: box)?.style {
        case .figure, .table, .plain, .columns, .column, .admonition: setter.render(CollectionOfOne(block))
        default: break
        }
      case .heading, .html, .thematicBreak: break
      default: setter.render(CollectionOfOne(block))
      }
    }
    guard !setter.html.bytes.isEmpty else { return nil }
    return SetText(
      source: "", words: "", html: setter.html.bytes, width: 0, ascent: 0, descent: 0, values: setter.cellValues ?? [])
  }

  private mutating func renderAlone(_ inlines: [Inline]) {
    html.raw("<p>")
    typography.begin()
    render(inlines)
    html.raw("</p>\n")
  }
}

extension Block {
  /// Whether it is a question, or has one in it.
  fileprivate var hasQuestion: Bool {
    switch content {
    case .fence(let fence): fence.word == CellWord.question.rawValue
    case .box(let box): box.blocks.contains { $0.hasQuestion }
    case .list(let list): list.items.contains { $0.blocks.contains { $0.hasQuestion } }
    default: false
    }
  }
}
