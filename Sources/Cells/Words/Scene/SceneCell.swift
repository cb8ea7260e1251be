import Diagnostics
import Formulas
import Plots

/// A `scene` cell: its lines as they were written, and the motion that they give.
struct SceneCell: CellHandling {
  static var word: CellWord { .scene }
  static var kind: CellKind { .figure }
  static var keys: KeyTable? { table }

  let body: KeyedBody
  /// Where the cell's word stands.
  let word: SourceRange
  let lines: SceneLines
  let settings: Settings
  /// Whether bodies turn.
  let turns: Bool
  /// What is wrong with the lines as they are written.
  let diagnostics: [Diagnostic]
  /// What is wrong with how it is shown: its values stand all the same.
  private(set) var looks: [Diagnostic] = []
  /// Empty until they are read.
  var formulas = SceneFormulas()
  /// What a reader's hand has made of it.
  let stage = SceneStage()

  /// With numbers, and what is wrong with it; nil where that is not known.
  private(set) var worked: (setup: SceneSetup?, diagnostics: [Diagnostic])?
  /// What a reader sees: what was worked out last without an error.
  var standing: SceneSetup?

  init(parsing body: SourceFragment, at word: SourceRange, into found: inout [Diagnostic]) {
    var diagnostics: [Diagnostic] = []
    self.word = word
    self.body = KeyedBody(parsing: body, word: .scene, keys: SceneCell.table, into: &diagnostics)
    diagnostics += self.body.entries.compactMap { SceneMistakes.diagnostic($0) }
    lines = SceneLines(self.body, at: word, into: &diagnostics)
    turns = self.body.choice(SceneCell.turning, into: &diagnostics)
    settings = Settings(self.body, into: &looks)
    self.diagnostics = diagnostics
  }

  mutating func read(with reader: FormulaReader) { formulas = SceneFormulas(self, with: reader) }

  mutating func workOut(in definitions: Definitions) {
    guard worked == nil else { return }
    var builder = SceneBuilder(self, in: definitions)
    let setup = builder.setup()
    worked = (setup, builder.diagnostics)
  }

  mutating func forget(inHaste: Bool) { worked = nil }
}
