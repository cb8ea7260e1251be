import Books
import Cells
import Diagnostics
import Notebooks

extension NotebookRenderer {
  /// What stands in boxes before each question of theirs, by where its fence begins: paragraphs, lists and equations, with
  /// places for the values that the questions of the box have.
  package func questionIntroductions() -> [Int: SetText] {
    var found: [Int: SetText] = [:]
    collectIntroductions(page.notebook.blocks, isBoxed: false, into: &found)
    return found
  }

  private func collectIntroductions(_ blocks: [Block], isBoxed: Bool, into found: inout [Int: SetText]) {
    var before: [Block] = []
    for block in blocks {
      switch block.content {
      case .box(let box): collectIntroductions(box.blocks, isBoxed: true, into: &found)
      case .list(let list) where list.items.contains { $0.blocks.contains { $0.isQuestion } }:
        for item in list.items { collectIntroductions(item.blocks, isBoxed: true, into: &found) }
      case .fence(let fence):
        guard fence.word == CellWord.question.rawValue else { continue }
        if isBoxed, let text = text(of: before) { found[fence.range.lowerBound] = text }
        before = []
      default: before.append(block)
      }
    }
  }

  private func text(of blocks: [Block]) -> SetText? {
    var setter = self
    setter.html = HTMLWriter()
    setter.isCopy = true
    setter.cellValues = []
    for block in blocks {
      switch block.content {
      case .paragraph(let inlines): setter.renderAlone(inlines)
      case .equation(let equation):
        setter.renderAlone([Inline(.math(equation.formula, display: true), block.range)])
      case .list: setter.render(CollectionOfOne(block))
      default: break
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
  fileprivate var isQuestion: Bool {
    if case .fence(let fence) = content { fence.word == CellWord.question.rawValue } else { false }
  }
}
