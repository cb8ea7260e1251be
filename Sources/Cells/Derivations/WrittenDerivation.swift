import Diagnostics
import Formulas

/// A derivation, of which each line is checked to follow from those above it: an author's, or a reader's.
struct WrittenDerivation {
  /// What is wrong with how its lines are written.
  private(set) var diagnostics: [Diagnostic] = []
  let written: [DerivationLine]
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
    let text: DerivationLine
  }

  /// - Parameter body: a line or more.
  init(parsing body: SourceFragment) { written = DerivationLine.lines(of: body, into: &diagnostics) }

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

  private func reasoning(in scope: NotebookScope) -> Reasoning {
    Reasoning(
      lines.compactMap { line in
        line.statement.map { Reasoning.Line($0, isGiven: line.text.isGiven, at: line.text.range) }
      }, own: own.names, in: scope.definitions)
  }

  /// The lines with what is found of each.
  func rows(in scope: NotebookScope, into diagnostics: inout [Diagnostic]) -> [ReasonedRow] {
    diagnostics += self.diagnostics
    guard !lines.isEmpty else { return [] }
    let broken = broken(in: scope)
    guard broken.isEmpty else {
      diagnostics += broken
      return lines.map { line in
        ReasonedRow(line.symbols, LineVerdict(.unjudged), nil, reason: line.text.reason, names: own.kinds)
      }
    }
    var reasoning = reasoning(in: scope)
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
      guard line.statement != nil, next < verdicts.count else {
        diagnostics += line.doubts
        rows.append(ReasonedRow(line.symbols, LineVerdict(.unjudged), nil, reason: line.text.reason, names: own.kinds))
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
      rows.append(ReasonedRow(line.symbols, verdict, shown, reason: line.text.reason, names: own.kinds))
      next += 1
    }
    return rows
  }

  /// The numbers of the lines; whether these follow from each other does not hang on a slider.
  func numbers(in scope: NotebookScope) -> [(ending: String, html: HTMLWriter)] {
    var reasoning = reasoning(in: scope)
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
    return places
  }
}

extension WrittenDerivation.Line {
  /// The line, set.
  var symbols: String { MathElement.display(parts: parts) }

  private var parts: [(sign: String, content: String)] {
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
