import Diagnostics
import Formulas

/// A `plot` cell: its lines as they were written.
struct PlotCell: CellMeaning {
  static var word: CellWord { .plot }
  let body: KeyedBody
  var curves: [CurveLine]
  private(set) var diagnostics: [Diagnostic] = []
  /// Empty until they are read.
  var formulas = PlotFormulas()
  /// What a reader sees: what was worked out last without an error.
  var standing: CompiledPlot?

  static var kind: CellKind { .figure }
  static var keys: KeyTable? { table }
  private static let table = KeyTable(
    keys: [
      .init("curve", repeats: true, standard: "one is needed"), .init("point", repeats: true, standard: "none"),
      .init("points", repeats: true, standard: "none"), .init("bars", repeats: true, standard: "none"),
      .init("histogram", repeats: true, standard: "none"), .init("boxes", repeats: true, standard: "none"),
      .init("field", standard: "none"), .init("slopes", standard: "none"), .init("x", standard: "`auto`"),
      .init("y", standard: "`auto`"),
      .init("t", standard: "one period that the formulas show, else `0..2π`"), .init("at", standard: "none"),
      .init("slide", repeats: true, standard: "one for `at` where it is known what it runs over"),
      .init("title", standard: "from the formulas"), .init("x-label", standard: "from the formulas"),
      .init("y-label", standard: "from the formulas"), .init("x-scale", standard: "`linear`"),
      .init("y-scale", standard: "`linear`"),
      .init(
        "aspect",
        standard: "`equal` if all curves are pairs, polar or equations, whatever regions there are beside them"),
      .init("grid", standard: "`yes`"), .init("legend", standard: "`auto`"), .init("stats", standard: "`no`"),
      .init("width", standard: "640"), .init("height", standard: "400"),
    ], help: { foreignMarks[$0.key] })
  /// How the marks of other plotters are written here.
  private static let foreignMarks: [String: String] = {
    let (level, line, arrows) = (
      "a line of one height is a curve, `curve: x^2 + y^2 = 1`",
      "a straight line is a curve, `curve: x = 3` or `curve: y = 2`",
      "arrows of a field are `field: (y, -x)`, and one alone a curve, `curve: (t, 2t); t: 0..1`"
    )
    return [
      "contour": level, "contours": level, "level": level, "vline": line, "hline": line, "line": line, "lines": line,
      "arrow": arrows, "vector": arrows, "quiver": arrows,
    ]
  }()

  enum Aspect: String, CaseIterable { case auto, equal }
  enum Legend: String, CaseIterable {
    case yes, no, none, auto
    case topLeft = "top left"
    case topRight = "top right"
    case bottomLeft = "bottom left"
    case bottomRight = "bottom right"
    case top, bottom, left, right
  }

  init(parsing body: SourceFragment, at word: SourceRange, into found: inout [Diagnostic]) {
    var diagnostics: [Diagnostic] = []
    let keyed = KeyedBody(parsing: body, word: .plot, keys: PlotCell.table, into: &diagnostics)
    self.body = keyed
    let tooMany = Self.repeated.compactMap { key in
      let entries = keyed.entries(key)
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
    if curves.isEmpty, !hasMeasurements, diagnostics.isEmpty {
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
    self.diagnostics = diagnostics
  }

  private static let mostLines = 200
  private static let repeated = ["curve", "point", "points", "bars", "histogram", "boxes", "slide"]

  /// Whether it shows data, or directions.
  var hasMeasurements: Bool {
    ["points", "bars", "histogram", "boxes", "field", "slopes"].contains { body.entry($0) != nil }
  }

  /// A key whose value is one of a few words.
  func choice<Choice: RawRepresentable & CaseIterable>(
    _ key: String, _ standard: Choice, into diagnostics: inout [Diagnostic]
  ) -> Choice where Choice.RawValue == String {
    guard let entry = body.entry(key) else { return standard }
    if let choice = Choice(rawValue: entry.value.text) { return choice }
    diagnostics.append(.badChoice(entry, words: Choice.allCases.map { $0.rawValue }))
    return standard
  }

  /// A size in px.
  func size(_ key: String, _ standard: Double, into diagnostics: inout [Diagnostic]) -> Double {
    guard let entry = body.entry(key) else { return standard }
    if let value = entry.value.plainNumber, (120...4000).contains(value) { return value }
    diagnostics.append(
      Diagnostic(
        .error, "bad-value", "`\(key)` must be a number of px from 120 to 4000, without a unit",
        at: entry.value.sourceRange))
    return standard
  }
}
