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

  private var diagnostics: [Diagnostic] = []
  private let written: [DeriveLine]
  /// Empty until they are read.
  private(set) var lines: [Line] = []
  private var own = OwnNames(of: [], in: NameKinds())

  struct Line {
    /// What stands between `≈`, or all of it.
    let nodes: [FormulaNode]
    /// Nil where the line makes no sense.
    let statement: Statement?
    /// Whether it is not what its author meant, which has been told.
    let isFaulty: Bool
    /// That it can be read in two ways, which is told unless the line follows as it was read.
    let doubts: [Diagnostic]
    let text: DeriveLine
  }

  init(parsing body: SourceFragment, at word: SourceRange, into found: inout [Diagnostic]) {
    written = DeriveLine.lines(of: body, into: &diagnostics)
    if written.isEmpty, diagnostics.isEmpty {
      found.append(.emptyCell("derives", example: "F = m a ; Newton's second law", at: word))
    }
  }

  mutating func read(with reader: FormulaReader) {
    own = OwnNames(of: written.flatMap { $0.formulas }, in: reader.names)
    let reader = FormulaReader(names: own.kinds, limits: reader.limits)
    lines = written.map { text in
      var found: [Diagnostic] = []
      let nodes: [FormulaNode]
      let statement: Statement?
      if let formula = text.formulas.first, text.formulas.count == 1, DoubleSign.isIn(formula) {
        let upper = reader.read(DoubleSign.reading(formula, isUpper: true), into: &found)
        // What is wrong with it has been told.
        var ignored: [Diagnostic] = []
        let lower = reader.read(DoubleSign.reading(formula, isUpper: false), into: &ignored)
        nodes = [upper, lower]
        statement = Statement(FormulaNode(.or(upper, lower), text.range))
      } else {
        nodes = text.formulas.map { reader.read($0, into: &found) }
        statement = Statement(sides: nodes)
      }
      if statement == nil, !found.contains(where: { $0.severity.isFailure }) {
        found.append(.noEquation(at: text.range))
      }
      let isFaulty = found.contains { $0.severity.isFailure }
      let doubts = statement == nil ? [] : found.filter { $0.code == "ambiguous-product" }
      diagnostics += found.filter { one in !doubts.contains { $0.range == one.range && $0.code == one.code } }
      return Line(nodes: nodes, statement: statement, isFaulty: isFaulty, doubts: doubts, text: text)
    }
  }

  /// The reasons.
  var texts: [SourceFragment] { written.compactMap { $0.reason } }

  var needs: [NameReference] {
    lines.flatMap { $0.nodes }.flatMap { $0.references() }.filter { !own.names.contains($0.name) }
  }

  // MARK: On the page

  /// What follows from mistakes in definitions of the notebook: the lines say nothing of quantities that have no value.
  private func broken(in scope: NotebookScope) -> [Diagnostic] {
    var seen: Set<String> = []
    return needs.filter { seen.insert($0.name).inserted }.flatMap { need in
      var found: [Diagnostic] = []
      _ = scope.definitions.evaluate(FormulaNode(.name(need.name), need.range), into: &found)
      return found.filter { $0.code == "broken-definition" }
    }
  }

  func reasoning(in scope: NotebookScope) -> Reasoning {
    Reasoning(
      lines.compactMap { line in
        line.statement.map { Reasoning.Line($0, isGiven: line.text.isGiven, at: line.text.range) }
      }, own: own.names, in: scope.definitions)
  }

  mutating func output(on page: CellPage, into diagnostics: inout [Diagnostic]) -> [CellOutput.Part] {
    diagnostics += self.diagnostics
    guard !lines.isEmpty else { return [] }
    let broken = broken(in: page.scope)
    guard broken.isEmpty else {
      diagnostics += broken
      return [
        .reasoning(
          lines.map { line in
            let symbols = MathElement.display(parts: line.parts)
            return ReasonedRow(symbols, LineVerdict(.unjudged), nil, reason: line.text.reason, names: own.kinds)
          })
      ]
    }
    var reasoning = reasoning(in: page.scope)
    var counting = reasoning
    let verdicts = reasoning.verdicts()
    let numbers = counting.numbers()
    var rows: [ReasonedRow] = []
    var next = 0
    // Lines below each other of which none could be judged, for a reason they share, are told at the first.
    var unjudged: [SourceRange] = []
    func tellUnjudged() {
      if let first = unjudged.first { diagnostics.append(.unjudged(first, below: unjudged.count - 1)) }
      unjudged = []
    }
    defer { tellUnjudged() }
    for line in lines {
      let symbols = MathElement.display(parts: line.parts)
      guard line.statement != nil, next < verdicts.count else {
        diagnostics += line.doubts
        rows.append(ReasonedRow(symbols, LineVerdict(.unjudged), nil, reason: line.text.reason, names: own.kinds))
        continue
      }
      let verdict = verdicts[next]
      if !verdict.isProven { diagnostics += line.doubts }
      if verdict.diagnostics.count == 1, verdict.diagnostics[0].code == "unjudged-line" {
        if !line.isFaulty { unjudged.append(line.text.range) }
      } else {
        tellUnjudged()
        if !line.isFaulty { diagnostics += verdict.diagnostics }
      }
      let shown = verdict.kind == .fails ? nil : line.numbers(numbers[next])
      rows.append(ReasonedRow(symbols, verdict, shown, reason: line.text.reason, names: own.kinds))
      next += 1
    }
    return [.reasoning(rows)]
  }

  // MARK: Living

  mutating func begin(on page: CellPage, into diagnostics: inout [Diagnostic]) -> LiveBeginning {
    lines.isEmpty ? LiveBeginning() : LiveBeginning(parts: [.rows("-lines")])
  }

  /// The numbers of the lines; whether these follow from each other does not hang on a slider.
  func rows(on page: CellPage, into diagnostics: inout [Diagnostic]) -> CellRows? {
    var reasoning = reasoning(in: page.scope)
    let numbers = reasoning.numbers()
    var places: [(ending: String, html: HTMLWriter)] = []
    var next = 0
    for (place, line) in lines.enumerated() where line.statement != nil {
      if next < numbers.count, let shown = line.numbers(numbers[next]) {
        var html = HTMLWriter()
        html.trusted(shown)
        places.append(("-\(place + 1)", html))
      }
      next += 1
    }
    return .places(places)
  }
}

extension DeriveCell.Line {
  fileprivate var parts: [(sign: String, content: String)] {
    if text.formulas.count < nodes.count {
      let sides = nodes.map { $0.mathMLOfSides }
      return zip(sides[0], sides[1]).map { ($0.sign, DoubleSign.merged($0.content, $1.content)) }
    }
    return nodes.enumerated().flatMap { place, node in
      var sides = node.mathMLOfSides
      if place > 0, !sides.isEmpty { sides[0].sign = "≈" }
      return sides
    }
  }

  /// What the line comes to with the notebook's numbers, typeset; nil where they leave it open or it says so itself.
  fileprivate func numbers(_ numbers: Reasoning.Numbers?) -> String? {
    guard let numbers, let relation = statement?.alternatives.first?.first, relation.sign == .equal else { return nil }
    // A line that ends in a number says it itself.
    if case .number = relation.right.kind { return nil }
    let left = relation.left.mathML(.fragment)
    let value = numbers.right.mathML(digits: 4, display: .fragment)
    if numbers.holds { return MathElement.inline(left + MathElement.sign("=") + value) }
    let other = numbers.left.mathML(digits: 4, display: .fragment)
    return MathElement.inline(other + MathElement.sign("≠") + value)
  }
}

/// A line of a `derive` cell on the page.
package struct ReasonedRow: Sendable {
  /// MathML: a `math` element for each side, in one line where there is room.
  package let symbols: String
  package let verdict: LineVerdict
  /// The line in the notebook's numbers: MathML, a whole `math` element.
  package let numbers: String?
  /// As it is written.
  package let reason: SourceFragment?
  /// What the derivation's letters are.
  private let names: NameKinds

  init(
    _ symbols: String, _ verdict: LineVerdict, _ numbers: String?, reason: SourceFragment?, names: NameKinds
  ) {
    (self.symbols, self.verdict, self.numbers, self.reason) = (symbols, verdict, numbers, reason)
    self.names = names
  }

  /// The sign before the line.
  package var mark: String {
    // Of a chain that fails or was not judged nothing else counts.
    let isSure = verdict.kind != .fails && verdict.kind != .unjudged && verdict.kind != .followsFromMistake
    var marks: [String] = []
    for kind in isSure && !verdict.steps.isEmpty ? verdict.steps : [verdict.kind] {
      let mark = Self.mark(of: kind)
      if !marks.contains(mark) { marks.append(mark) }
    }
    return marks.joined()
  }

  private static func mark(of kind: LineVerdict.Kind) -> String {
    switch kind {
    case .follows, .differentiated, .solution: "✓"
    case .given, .law, .definition, .renaming, .trial: "·"
    case .approximation: "≈"
    case .followsFromMistake, .unjudged: "?"
    case .fails: "✗"
    }
  }

  /// What was found of the line.
  package var words: String { parts.map { $0.text }.joined() }

  /// The same, typeset.
  package func writeWords(to html: inout HTMLWriter) {
    for part in parts {
      guard part.isFormula else {
        html.text(part.text)
        continue
      }
      var found: [Diagnostic] = []
      // A quantity with primes is no formula that could be read again.
      let node = FormulaNode.parse(SourceFragment(part.text), names: names, into: &found)
      if found.isEmpty { html.trusted(MathElement.inline(node.mathML(.fragment))) } else { html.text(part.text) }
    }
  }

  /// Words and formulas by turns.
  private var parts: [(text: String, isFormula: Bool)] {
    var parts: [(text: String, isFormula: Bool)] = []
    var told: [LineVerdict.Kind] = []
    let isSure = verdict.kind != .fails && verdict.kind != .unjudged && verdict.kind != .followsFromMistake
    for kind in isSure && !verdict.steps.isEmpty ? verdict.steps : [verdict.kind] where !told.contains(kind) {
      if !told.isEmpty { parts.append(("; ", false)) }
      parts += Self.parts(of: kind)
      told.append(kind)
    }
    var seen: [String] = []
    for condition in verdict.conditions where !seen.contains(condition) {
      parts.append((seen.isEmpty ? ", for " : ", ", false))
      seen.append(condition)
      if let word = [" constant", " complex"].first(where: { condition.hasSuffix($0) }) {
        parts += [(String(condition.dropLast(word.count)), true), (word, false)]
      } else {
        parts.append((condition, true))
      }
    }
    if let gained = verdict.gained {
      parts += [("; ", false), (gained, true), (" satisfies it, too, but not the line above", false)]
    }
    return parts
  }

  private static func parts(of kind: LineVerdict.Kind) -> [(text: String, isFormula: Bool)] {
    switch kind {
    case .given: [("given", false)]
    case .law(let names) where names.count == 1: [("introduces ", false), (names[0], true)]
    case .law: [("taken as given", false)]
    case .definition(let name): [("defines ", false), (name, true)]
    case .renaming(let name, let other): [(name, true), (" stands for ", false), (other, true)]
    case .follows: [("follows", false)]
    case .solution(let name): [("solves the equation for ", false), (name, true)]
    case .trial(let name): [("a trial solution of the equation for ", false), (name, true)]
    case .differentiated(let name): [("follows by differentiating ", false), (name, true)]
    case .approximation: [("an approximation", false)]
    case .followsFromMistake: [("follows from the line above, which is wrong", false)]
    case .fails: [("does not follow", false)]
    case .unjudged: [("could not be judged", false)]
    }
  }
}
