import Diagnostics
import Formulas

/// A `derive` cell: its author's derivation, of which each line is checked to follow from those above it.
struct DeriveCell: CellMeaning {
  static var word: CellWord { .derive }
  #if !hasFeature(Embedded)
    static var summary: String { "a derivation, each line of which is judged" }
    static var example: String { "a = g" }
  #endif
  static let lines = CellLines.reasoning

  private var derivation: WrittenDerivation

  init(parsing body: SourceFragment, at word: SourceRange, into found: inout [Diagnostic]) {
    derivation = WrittenDerivation(parsing: body)
    if derivation.written.isEmpty, derivation.diagnostics.isEmpty {
      found.append(.emptyCell("derives", example: "F = m a ; Newton's second law", at: word))
    }
  }

  mutating func read(with reader: FormulaReader) { derivation.read(with: reader) }

  /// The reasons.
  var texts: [SourceFragment] { derivation.texts }

  var needs: [NameReference] { derivation.needs }

  // MARK: On the page

  mutating func output(on page: CellPage, into diagnostics: inout [Diagnostic]) -> [CellOutput.Part] {
    let rows = derivation.rows(in: page.scope, into: &diagnostics)
    return rows.isEmpty ? [] : [.reasoning(rows)]
  }

  // MARK: Living

  mutating func begin(on page: CellPage, into diagnostics: inout [Diagnostic]) -> LiveBeginning {
    derivation.lines.isEmpty ? LiveBeginning() : LiveBeginning(parts: [.rows("-lines")])
  }

  /// The numbers of the lines; whether these follow from each other does not hang on a slider.
  func rows(on page: CellPage, into diagnostics: inout [Diagnostic]) -> CellRows? {
    .places(derivation.numbers(in: page.scope))
  }
}
