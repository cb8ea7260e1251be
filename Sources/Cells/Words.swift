import Diagnostics
import Formulas

/// The words that make a fenced block a cell.
package enum CellWord: String, CaseIterable, Sendable {
  case `let`, plot, cube, ode, expect, table, derive, scene, data, fit, sensor, question
}

extension CellWord {
  /// What each word means: the only place that tells them apart.
  var meaning: WordMeaning {
    switch self {
    case .let: WordMeaning(of: LetCell.self)
    case .plot: WordMeaning(handling: PlotCell.self)
    case .cube: WordMeaning(handling: CubeCell.self)
    case .ode: WordMeaning(handling: OdeCell.self)
    case .expect: WordMeaning(of: ExpectCell.self)
    case .table: WordMeaning(of: TableCell.self)
    case .derive: WordMeaning(of: DeriveCell.self)
    case .scene: WordMeaning(handling: SceneCell.self)
    case .data: WordMeaning(handling: DataCell.self)
    case .fit: WordMeaning(of: FitCell.self)
    case .sensor: WordMeaning(handling: SensorCell.self)
    case .question: WordMeaning(handling: QuestionCell.self)
    }
  }

  /// What the lines of its cells are.
  package var lines: CellLines { meaning.lines }

  /// What its cells are to a reader.
  package var kind: CellKind { meaning.kind }
}

/// What holds of all cells of a word.
struct WordMeaning {
  let lines: CellLines
  /// Its keys; nil where the lines of its cells are no keys.
  let keys: KeyTable?
  /// Whether its cells lend their values to others under a name.
  let isLender: Bool
  let kind: CellKind
  #if !hasFeature(Embedded)
    let summary: String
    let example: String
  #endif
  let parse: (_ body: SourceFragment, _ word: SourceRange, _ diagnostics: inout [Diagnostic]) -> CellContent

  /// Does with a cell what a reader wants of it; false where the word knows no such event.
  let handle: (_ event: ReaderEvent, _ cell: CellContent, _ index: Int, _ page: inout LiveNotebook) -> Bool

  /// Of a word with whose cells a reader's hands do something.
  init<Cell: CellHandling>(handling cell: Cell.Type) {
    self.init(of: cell) { event, content, index, page in
      content[as: Cell.self]?.take(event, at: index, on: &page) ?? false
    }
  }

  init<Cell: CellMeaning>(
    of cell: Cell.Type,
    handle: @escaping (ReaderEvent, CellContent, Int, inout LiveNotebook) -> Bool = { _, _, _, _ in false }
  ) {
    self.handle = handle
    (lines, keys, isLender, kind) = (Cell.lines, Cell.keys, Cell.isLender, Cell.kind)
    #if !hasFeature(Embedded)
      (summary, example) = (Cell.summary, Cell.example)
    #endif
    parse = { body, word, diagnostics in CellContent(Cell(parsing: body, at: word, into: &diagnostics)) }
  }
}
