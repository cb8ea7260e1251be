import Diagnostics
import Formulas
import NumericalMethods
import Plots

/// An `ode` cell: differential equations, and what is to be shown of their solution.
struct OdeCell: CellMeaning {
  static var word: CellWord { .ode }
  static let lines = CellLines.equations
  static var kind: CellKind { .figure }
  static var keys: KeyTable? { table }

  let body: KeyedBody
  /// The equations, and the values at the start.
  let lines: [SourceFragment]
  /// What the unknowns are functions of: the name of the key that gives its range.
  let variable: String
  /// That range.
  let range: SourceFragment?
  /// Whether the directions stand behind its curves.
  let hasField: Bool
  /// Where the cell's word stands.
  let word: SourceRange
  let diagnostics: [Diagnostic]
  /// What is wrong with how it is shown: its values stand all the same.
  private(set) var looks: [Diagnostic] = []
  /// Empty until they are read.
  @Indirect var formulas: OdeFormulas
  /// With numbers, and what is wrong with it; nil where that is not known.
  @Indirect private(set) var worked: (motion: OdeMotion?, diagnostics: [Diagnostic])?
  /// How it was worked out in full the last time.
  @Indirect private(set) var full: OdeMotion?
  private var isInHaste = false
  /// What a reader sees: what was worked out last without an error.
  @Indirect var standing: OdeMotion?
  /// What its picture shows of the plane, since the page was opened.
  var frame: MotionFrame?
  /// The part that a hand holds.
  var held: HeldPart?
  /// The values at the start that hands have moved, and what they were before.
  var untouched: [(component: Int, value: Double)] = []

  init(parsing body: SourceFragment, at word: SourceRange, into found: inout [Diagnostic]) {
    var diagnostics: [Diagnostic] = []
    var keyed: [SourceFragment] = []
    var lines: [SourceFragment] = []
    var named: (name: String, range: SourceFragment)?
    for line in BodyLines(of: body, lists: ["picture"]).lines {
      guard let key = OdeCell.key(of: line) else {
        if let sign = OdeCell.signOfKey(in: line) {
          diagnostics.append(
            Diagnostic(
              .error, "expected-key", "A key must be followed by a colon", at: line.sourceRange(sign),
              fixes: [
                .init(
                  "write `\(line.slice(0..<sign.lowerBound).trimmed.text):`",
                  line.sourceRange(0..<sign.upperBound), line.slice(0..<sign.lowerBound).trimmed.text + ":")
              ]))
        } else {
          lines.append(line)
        }
        continue
      }
      // The variable may have another name than t.
      if named == nil, key.name != "t", !OdeCell.table.names.contains(key.name), isName(key.name),
        OdeCell.table.otherNames[key.name] == nil,
        key.value.topLevelIndex(of: "..") != nil
      {
        named = (canonicalName(key.name), key.value)
      } else {
        keyed.append(line)
      }
    }
    self.word = word
    self.body = KeyedBody(lines: keyed, word: .ode, keys: OdeCell.table, into: &diagnostics)
    hasField = self.body.choice(OdeCell.field, into: &looks)
    self.lines = lines
    variable = named?.name ?? "t"
    range = named?.range ?? self.body.entry("t")?.value
    if let second = named == nil ? nil : self.body.entry("t") {
      diagnostics.append(
        Diagnostic(
          .error, "two-variables",
          "Both `\(variable)` and `t` have a range here, and the unknowns are functions of one variable",
          at: second.keyRange, help: "leave out the line of the one that is none"))
    }
    if lines.isEmpty {
      diagnostics.append(
        Diagnostic(
          .error, "missing-equation", "An `ode` cell needs a differential equation", at: word,
          help: "add lines such as `x'' = -k x/m`, `x(0 s) = 1 m` and `x'(0 s) = 0 m/s`"))
    }
    if range == nil, !diagnostics.contains(where: { $0.code == "missing-value" || $0.code == "expected-key" }) {
      diagnostics.append(
        Diagnostic(
          .error, "missing-key", "An `ode` cell needs a line `t`, over which it is solved", at: word,
          help: "add a line such as `t: 0 s .. 10 s`"))
    }
    self.diagnostics = diagnostics
    formulas = OdeFormulas(variable: variable)
  }

  /// What stands before the colon of a line that has one before anything of a formula; nil for an equation.
  private static func key(of line: SourceFragment) -> (name: String, value: SourceFragment)? {
    guard let colon = line.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let name = line.slice(0..<colon).trimmed
    let isFormula = name.utf8.contains { "=()'+*/^<>".utf8.contains($0) }
    if isFormula || name.utf8.isEmpty { return nil }
    return (name.text, line.slice(colon + 1..<line.utf8.count).trimmed)
  }

  /// The `=` of a line such as `t = 0..3` that would be a key with a colon.
  private static func signOfKey(in line: SourceFragment) -> Range<Int>? {
    guard let sign = line.topLevelIndex(of: "="), isName(line.slice(0..<sign).trimmed.text),
      line.slice(sign + 1..<line.utf8.count).topLevelIndex(of: "..") != nil
    else { return nil }
    return sign..<sign + 1
  }

  mutating func read(with reader: FormulaReader) { formulas = OdeFormulas(self, with: reader) }

  mutating func workOut(in definitions: Definitions) {
    guard worked == nil else { return }
    var found: [Diagnostic] = []
    let before = isInHaste && takesLong ? full : nil
    let motion = setUp(in: definitions, insteadOf: before, into: &found)
    worked = (motion, found)
    if before == nil, let motion { full = motion }
  }

  mutating func forget(inHaste: Bool) {
    worked = nil
    isInHaste = inHaste
  }

  var isHasty: Bool { worked?.motion?.isHasty ?? false }
  var takesLong: Bool { full.map { $0.work > OdeMotion.frameWork } ?? false }
}
