import Books
import Cells
import Diagnostics
import Notebooks

extension NotebookRenderer {
  /// What stands in boxes before each question of theirs, by where its fence begins: titles, text, tables and pictures,
  /// with places for the values that the questions of the box have. What stands behind the last one comes before it.
  /// What helps, answers, or is for teachers is left out.
  package func questionIntroductions() -> [Int: SetText] {
    var collected = Introductions()
    collected.add(page.notebook.blocks)
    return collected.blocks.compactMapValues { text(of: $0) }
  }

  private func text(of blocks: [Block]) -> SetText? {
    var setter = self
    setter.html = HTMLWriter()
    setter.isCopy = true
    setter.isAsking = true
    setter.cellValues = []
    for block in blocks {
      switch block.content {
      case .paragraph(let inlines): setter.renderAlone(inlines)
      case .equation(let equation):
        setter.renderAlone([Inline(.math(equation.formula, display: true), block.range)])
      case .heading(let heading): setter.renderAlone([Inline(.strong(heading.inlines), block.range)])
      case .html, .thematicBreak: break
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

  /// Whether a box is nothing for who is asked: it helps or answers, as what is unfolded often does, or is for teachers.
  func isSecret(_ box: Box, _ kind: BoxKind?) -> Bool {
    switch kind?.style {
    case .solution, .hint, .proof, .details, .hidden, .references: true
    default: BookConfiguration.isForTeachers(box)
    }
  }
}

/// What stands before each question of a box.
private struct Introductions {
  /// By where the fences of the questions begin.
  private(set) var blocks: [Int: [Block]] = [:]
  /// What stands in the box at hand since its last question; nil outside of boxes.
  private var pending: [Block]?
  /// The last question of it.
  private var last: Int?

  mutating func add(_ blocks: [Block]) {
    for block in blocks {
      switch block.content {
      case .box(let box) where block.hasQuestion:
        let title = box.title.first.map { Block(.paragraph([Inline(.strong(box.title), $0.range)]), $0.range) }
        addBox([title].compactMap { $0 } + box.blocks)
      case .list(let list) where block.hasQuestion: for item in list.items { addItem(item.blocks) }
      case .quote(let blocks) where block.hasQuestion: addItem(blocks)
      case .fence(let fence) where block.hasQuestion:
        if let pending { self.blocks[fence.range.lowerBound] = pending }
        (pending, last) = (pending.map { _ in [] }, fence.range.lowerBound)
      default: pending?.append(block)
      }
    }
  }

  /// What stands in a box around a box comes before its questions, too.
  private mutating func addBox(_ blocks: [Block]) {
    let around = (pending, last)
    (pending, last) = (pending ?? [], nil)
    add(blocks)
    if let last, let rest = pending { self.blocks[last, default: []] += rest }
    (pending, last) = (around.0.map { _ in [] }, last ?? around.1)
  }

  private mutating func addItem(_ blocks: [Block]) {
    if pending == nil { addBox(blocks) } else { add(blocks) }
  }
}

extension Block {
  /// Whether it is a question, or has one in it.
  fileprivate var hasQuestion: Bool {
    switch content {
    case .fence(let fence): fence.word == CellWord.question.rawValue
    case .box(let box): box.blocks.contains { $0.hasQuestion }
    case .list(let list): list.items.contains { $0.blocks.contains { $0.hasQuestion } }
    case .quote(let blocks): blocks.contains { $0.hasQuestion }
    default: false
    }
  }
}
