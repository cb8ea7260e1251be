import Diagnostics
import Formulas

/// A `plot` cell: its lines as they were written.
struct PlotCell {
  let body: KeyedBody
  var curves: [CurveLine]
  private(set) var diagnostics: [Diagnostic] = []
  /// Empty until they are read.
  var formulas = PlotFormulas()

  static let keys = [
    "curve", "point", "x", "y", "t", "at", "slide", "title", "x-label", "y-label", "x-scale", "y-scale", "aspect",
    "grid", "legend",
    "stats", "width", "height",
  ]

  enum Aspect: String, CaseIterable { case auto, equal }
  enum Legend: String, CaseIterable { case yes, no, none, auto }

  init(parsing body: SourceFragment, at range: SourceRange) {
    var diagnostics: [Diagnostic] = []
    let keyed = KeyedBody(
      parsing: body, word: .plot, keys: PlotCell.keys, repeating: ["curve", "point", "slide"], into: &diagnostics)
    self.body = keyed
    curves = keyed.entries("curve").map { CurveLine(parsing: $0.value, into: &diagnostics) }
    if curves.isEmpty, diagnostics.isEmpty {
      diagnostics.append(
        Diagnostic(
          .error, "missing-curve", "A `plot` cell has at least one curve", at: range,
          help: "add a line such as `curve: y = sin x`"))
    }
    self.diagnostics = diagnostics
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
        .error, "bad-value", "`\(key)` is a number of px from 120 to 4000, without a unit",
        at: entry.value.sourceRange))
    return standard
  }
}
