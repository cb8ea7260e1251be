import Diagnostics
import Formulas
import Physics
import Plots

/// A `cube` cell: its lines as they were written.
struct CubeCell: CellMeaning {
  static var word: CellWord { .cube }
  let body: KeyedBody
  let diagnostics: [Diagnostic]
  /// The graphs that it shows, and what is wrong with their line.
  let readGraphs: (list: [CubeGraph], diagnostics: [Diagnostic])
  /// Empty until they are read.
  var formulas = Formulas()
  /// The stretch of time that the graphs show already. It is kept as long as it is not half or twice as long as what
  /// the cell asks for by now.
  var standingTime: Span?
  /// Of the last derivation.
  let memory = CubeMemory()

  /// With numbers, and what is wrong with it; nil where that is not known.
  private(set) var worked: (setup: Setup?, diagnostics: [Diagnostic])?
  /// What a reader sees: what was worked out last without an error.
  var standing: Setup?

  static var kind: CellKind { .figure }
  static var keys: KeyTable? { table }
  static let table = KeyTable(keys: [
    .init("edge", standard: "`1 m`", .length, slider: .init("Edge", "L")),
    .init("density", standard: "`1/2`", slider: .init("Density", "ρ")),
    .init(
      "water", standard: "`1000 kg/m^3`", .density, slider: .init("Density of the water", "ρ_w", plain: "ρ")),
    .init("gravity", standard: "`9.8 m/s^2`", .acceleration, slider: .init("Gravity", "g")),
    .init("start", standard: "`L/2`", .length, slider: .init("Start", "z_0", plain: "z₀")),
    .init(
      "velocity", standard: "`0 m/s`", .speed, slider: .init("Velocity at the start", "v_0", plain: "v₀")),
    .init("damping", standard: "`none`", slider: .init("Damping", "c")),
    .init("model", standard: "`linear`"), .init("graphs", standard: "`z(t), v(t), a(t), v(z)`"),
    .init("time", standard: "three periods", .time),
    .init("at", standard: "`0 s`", .time, slider: .init("Instant", "t")),
    .init("slide", repeats: true, standard: "`edge` and `at`"), .init("picture", standard: "`yes`"),
    .init("derivation", standard: "`full`"),
  ])
  /// The keys whose value is a formula, but for times.
  static let numericKeys = table.sliding.filter { $0 != "at" }

  /// How much of the derivation is shown.
  enum DerivationDetail: String, CaseIterable { case full, brief, none }

  init(parsing body: SourceFragment, at word: SourceRange, into found: inout [Diagnostic]) {
    var diagnostics: [Diagnostic] = []
    self.body = KeyedBody(parsing: body, word: .cube, keys: CubeCell.table, into: &diagnostics)
    self.diagnostics = diagnostics
    var wrong: [Diagnostic] = []
    let graphs = CubeGraph.read(self.body.entry("graphs")?.value, into: &wrong)
    readGraphs = (graphs, wrong)
  }

  /// The formulas of the keys, read with the notebook's names; those of the cube itself (`L`, `g`, `ρ`,
  /// `ω`, `T`) are known too unless the notebook uses the name for something else.
  struct Formulas {
    /// By their key.
    var nodes: [String: FormulaNode] = [:]
    /// The ranges of the sliders.
    fileprivate(set) var slides: [ReadSlide] = []
    /// What the values need, but for the instant.
    fileprivate(set) var shapeReferences: [NameReference] = []
    fileprivate(set) var dampingKind = DampingKind.none
    fileprivate(set) var diagnostics: [Diagnostic] = []
  }

  enum DampingKind { case none, ratio, coefficient }

  mutating func workOut(in definitions: Definitions) {
    guard worked == nil else { return }
    var found: [Diagnostic] = []
    let setup = setUp(in: definitions, into: &found)
    worked = (setup, found)
  }

  mutating func forget(inHaste: Bool) { worked = nil }

  mutating func read(with reader: FormulaReader) {
    var formulas = Formulas()
    formulas.diagnostics = diagnostics
    let known = CubeNames.visible(in: reader.names)
    for key in CubeCell.numericKeys + ["time", "at"] {
      guard let entry = body.entry(key) else { continue }
      var text = entry.value
      if key == "damping" {
        guard text.text != "none" else { continue }
        (formulas.dampingKind, text) = CubeCell.damping(text)
      }
      let node = reader.read(text, parameters: known, into: &formulas.diagnostics)
      formulas.nodes[key] = node
      if key != "at" { formulas.shapeReferences += node.references() }
    }
    formulas.slides = body.entries("slide").map { ReadSlide($0.value, with: reader, parameters: known) }
    self.formulas = formulas
  }

  /// `ζ = 0.1` is a ratio, anything else a coefficient.
  private static func damping(_ text: SourceFragment) -> (DampingKind, SourceFragment) {
    guard let equals = text.topLevelIndex(of: "=") else { return (.coefficient, text) }
    let name = text.slice(0..<equals).trimmed.text
    guard name == "ζ" || name == "zeta" else { return (.coefficient, text) }
    return (.ratio, text.slice(equals + 1..<text.utf8.count).trimmed)
  }

  /// A key whose value is one of a few words.
  func choice<Choice: RawRepresentable & CaseIterable>(
    _ key: String, _ standard: Choice, into diagnostics: inout [Diagnostic]
  ) -> Choice where Choice.RawValue == String {
    guard let entry = body.entry(key) else { return standard }
    if let choice = Choice(rawValue: entry.value.text) { return choice }
    let words = Choice.allCases.map { $0.rawValue }
    diagnostics.append(.badChoice(entry, words: words))
    return standard
  }
}

extension Diagnostic {
  /// A value that is none of the words it can be.
  static func badChoice(_ entry: KeyedBody.Entry, words: [String]) -> Diagnostic {
    // `logarithmic` means `log`.
    let begun = words.first { entry.value.text.hasPrefix($0) }
    // `on` means `yes`.
    let others = ["on": "yes", "true": "yes", "off": "no", "false": "no"]
    let other = words.contains("yes") ? others[entry.value.text] : nil
    let near = other ?? begun ?? nearestName(to: entry.value.text, among: words)
    let list = words.map { "`\($0)`" }.joined(separator: ", ")
    return Diagnostic(
      .error, "bad-value", "`\(entry.key)` must be one of \(list)", at: entry.value.sourceRange,
      help: near.map { "did you mean `\($0)`?" },
      fixes: near.map { [.init("write `\($0)`", entry.value.sourceRange, $0)] } ?? [])
  }
}
