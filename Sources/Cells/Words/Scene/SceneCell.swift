import Diagnostics
import Formulas
import Plots

/// A `scene` cell: its lines as they were written, and the motion that they give.
struct SceneCell: CellMeaning {
  static var word: CellWord { .scene }
  static var kind: CellKind { .figure }
  static var keys: KeyTable? { table }
  static let table = KeyTable(
    keys: [
      .init("body", repeats: true, standard: "one is needed"),
      .init("string", repeats: true, standard: "none"), .init("rod", repeats: true, standard: "none"),
      .init("spring", repeats: true, standard: "none"), .init("pivot", repeats: true, standard: "none"),
      .init("weld", repeats: true, standard: "none"), .init("rail", repeats: true, standard: "none"),
      .init("wall", repeats: true, standard: "none"), .init("floor", repeats: true, standard: "none"),
      .init("box", repeats: true, standard: "none"),
      .init("release", repeats: true, standard: "none"), .init("push", repeats: true, standard: "none"),
      .init("force", repeats: true, standard: "none"), .init("attraction", repeats: true, standard: "none"),
      .init("gravity", standard: "`9.8 m/s^2`", .acceleration, slider: .init("Gravity", "g")),
      .init("elasticity", standard: "`1`", Dimension.none, slider: .init("Elasticity", "e")),
      .init("friction", standard: "`0`", Dimension.none, slider: .init("Friction", "μ")),
      .init("drag", standard: "`none`", slider: .init("Drag", "c")), .init("contact", standard: "`ideal`"),
      .init("turning", standard: "`yes`"), .init("time", standard: "`0..10 s`", .time),
      .init("at", standard: "`0 s`", .time, slider: .init("Instant", "t")),
      .init("slide", repeats: true, standard: "`at`"), .init("graphs", standard: "none"),
      .init("picture", standard: "`yes`"), .init("view", standard: "all that moves"), .init("trail", standard: "`yes`"),
      .init("arrows", standard: "`none`"), .init("events", standard: "`no`"), .init("add", standard: "`no`"),
      .init("seed", standard: "`1`"), .init("tilt", standard: "`no`"),
    ], otherNames: SceneMistakes.keys, help: SceneMistakes.help)
  /// The keys that are one number.
  static let numericKeys = ["elasticity", "friction"]

  let body: KeyedBody
  /// Where the cell's word stands.
  let word: SourceRange
  let lines: SceneLines
  /// What is wrong with the lines as they are written.
  let diagnostics: [Diagnostic]
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

  /// A key whose value is one of a few words.
  func choice<Choice: RawRepresentable & CaseIterable>(
    _ key: String, _ standard: Choice, into diagnostics: inout [Diagnostic]
  ) -> Choice where Choice.RawValue == String {
    guard let entry = body.entry(key) else { return standard }
    if let choice = Choice(rawValue: entry.value.text) { return choice }
    diagnostics.append(.badChoice(entry, words: Choice.allCases.map { $0.rawValue }))
    return standard
  }
}
