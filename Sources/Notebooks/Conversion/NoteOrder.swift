import Diagnostics

/// The footnotes of a page in the order in which they are called, those that stand in the lines themselves among them.
struct NoteOrder {
  private(set) var footnotes: [Footnote]
  /// Their numbers by those that their references have.
  private(set) var numbers: [Int: Int] = [:]

  init(_ converter: BlockConverter) {
    footnotes = converter.footnotes
    if converter.notes.isEmpty { return }
    let own = converter.notes.map { note in
      Footnote(
        number: note.number, label: "", blocks: [Block(.paragraph(note.inlines), note.range)], referenceCount: 1,
        range: note.range)
    }
    func place(_ note: Footnote) -> Int {
      note.number < 0 ? note.range.lowerBound : converter.firstCalls[note.number] ?? .max
    }
    let all = (footnotes + own).sorted { (place($0), $0.number) < (place($1), $1.number) }
    footnotes = all.enumerated().map { index, note in
      numbers[note.number] = index + 1
      return Footnote(
        number: index + 1, label: note.label, blocks: note.blocks, referenceCount: note.referenceCount,
        range: note.range)
    }
  }
}
