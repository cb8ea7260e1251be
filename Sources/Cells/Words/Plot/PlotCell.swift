import Diagnostics
import Formulas

/// A `plot` cell: its lines as they were written.
struct PlotCell: CellHandling {
  static var word: CellWord { .plot }
  let body: KeyedBody
  var curves: [CurveLine]
  let settings: Settings
  let diagnostics: [Diagnostic]
  /// Empty until they are read.
  @Indirect var formulas = PlotFormulas()
  /// What a reader sees: what was worked out last without an error.
  @Indirect var standing: CompiledPlot?

  static var kind: CellKind { .figure }
  static var keys: KeyTable? { table }

  init(parsing body: SourceFragment, at word: SourceRange, into found: inout [Diagnostic]) {
    var diagnostics: [Diagnostic] = []
    let keyed = KeyedBody(parsing: body, word: .plot, keys: PlotCell.table, into: &diagnostics)
    self.body = keyed
    let tooMany = Self.table.keys.filter { $0.repeats }.compactMap { key in
      let entries = keyed.entries(key.name)
      return entries.count > Self.mostLines ? entries[Self.mostLines] : nil
    }
    for entry in tooMany {
      diagnostics.append(
        Diagnostic(
          .error, "too-many-lines", "A plot can have at most \(Self.mostLines) lines `\(entry.key):`",
          at: entry.keyRange, label: "there are \(keyed.entries(entry.key).count)",
          help: "leave some out, or make a second plot of them"))
    }
    curves = keyed.entries("curve").prefix(Self.mostLines).map { CurveLine(parsing: $0.value, into: &diagnostics) }
    if curves.isEmpty, diagnostics.isEmpty, !Self.measured.contains(where: { keyed.entry($0) != nil }) {
      diagnostics.append(
        Diagnostic(
          .error, "missing-curve", "A `plot` cell needs at least one curve, or points that were measured", at: word,
          help: "add a line such as `curve: y = sin x`, or `points: (run.L, run.T)`"))
    }
    if keyed.entry("field") != nil, let second = keyed.entry("slopes") {
      diagnostics.append(
        Diagnostic(
          .error, "duplicate-key", "A plot can have only one field behind its curves, `field` or `slopes`",
          at: second.keyRange))
    }
    settings = Settings(keyed, into: &diagnostics)
    self.diagnostics = diagnostics
  }

  private static let mostLines = 200

  /// The lines that show data, or directions.
  private static let measured = ["points", "bars", "histogram", "boxes", "field", "slopes"]
}
