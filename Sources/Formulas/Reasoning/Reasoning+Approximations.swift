import Diagnostics
import NumericalMethods

/// Lines with `≈`: whether the sides come near each other, and what holds from there on.
extension Reasoning {
  /// - Parameter head: what the chain begins with, the φ″ of `φ'' = -(g/l) sin φ ≈ -(g/l) φ`.
  mutating func approximation(
    _ program: RelationProgram, _ statement: Statement, _ number: Int, head: FormulaNode
  ) -> LineVerdict {
    guard let relation = statement.chain?.first else { return LineVerdict(.approximation) }
    var verdict = LineVerdict(.approximation)
    if let distant = farNumber(program, relation, number) {
      verdict.kind = .fails
      verdict.diagnostics = [distant]
      return verdict
    }
    if relation.right.references().isEmpty {
      // `γ ≈ 2` says what γ is, and nothing of a limit.
      if head.aloneName == nil, let other = otherLimit(relation, number) { verdict.diagnostics = [other] }
    } else if isNear(relation) == false {
      verdict.diagnostics = [
        Diagnostic(
          .warning, "far-apart", "The sides do not come near each other", at: lines[number].range,
          label: "whichever quantity is made small or large, they differ by as much as one of the terms on the right",
          help: "look for a factor or a sign; of an expansion each term has to be larger than what is left out")
      ]
    }
    takeForEqual(program, relation, number, head: head)
    return verdict
  }

  // MARK: What holds from there on

  /// What is nearly equal is taken for equal: in the place of all that settled what the chain begins with, or else
  /// wherever its left side stands.
  private mutating func takeForEqual(
    _ program: RelationProgram, _ relation: Statement.Relation, _ number: Int, head: FormulaNode
  ) {
    if let name = head.aloneName ?? relation.left.aloneName, !relation.right.isLiteralQuantity,
      let place = table.place(of: name)
    {
      let equation = Statement.Relation(FormulaNode(.name(name), relation.left.range), .equal, relation.right)
      var ignored: [Diagnostic] = []
      guard let near = table.compile(equation, into: &ignored) else { return }
      let exact = facts
      facts = exact.without(
        lines: exact.all.filter { fact in
          fact.alternatives.contains {
            $0.contains { $0.symbols.contains(place) && $0.relation.left.aloneName == name }
          }
        }.map { $0.line })
      // Others may say the same as exactly, as `m l φ'' = -m g sin φ` does.
      let others = facts.all.filter { fact in fact.alternatives.contains { $0.contains { $0.symbols.contains(place) } }
      }
      for fact in others.reversed() where near.symbols.allSatisfy({ facts.isKnown($0) }) {
        let points = points(of: facts, with: near.symbols)
        guard points.contains(where: { near.truth(at: $0) == .fails }) else { break }
        facts = facts.without(lines: [fact.line])
      }
      forgetPoints()
      meanings[name] = nil
      accept([[near]], Statement([equation]), number)
      statements[number] = Statement([equation])
      return
    }
    let (left, right) = (
      Set(relation.left.references().map { $0.name }), Set(relation.right.references().map { $0.name })
    )
    guard right.isSubset(of: left) else {
      // A law that holds nearly.
      if program.symbols.contains(where: { !facts.isKnown($0) }) {
        accept([[program]], Statement([relation]), number)
      }
      return
    }
    guard !left.isEmpty else { return }
    replacements.append((relation.left.text, relation.right))
    var rewritten = Facts()
    for fact in facts.all {
      let statement = statements[fact.line]
      let other = statement.mapped { replaced($0) }
      var ignored: [Diagnostic] = []
      if zip(statement.formulas, other.formulas).contains(where: { $0.text != $1.text }),
        let programs = compile(other.mapped { derivative.unfolding($0) }, into: &ignored)
      {
        rewritten.add(programs, line: fact.line)
        statements[fact.line] = other
      } else {
        rewritten.add(fact.alternatives, line: fact.line)
      }
    }
    facts = rewritten
    meanings = meanings.mapValues { replaced($0) }
    forgetPoints()
  }

  /// A formula with what was said to be nearly equal in the place of what it is nearly equal to.
  func replaced(_ node: FormulaNode) -> FormulaNode {
    replacements.isEmpty ? node : replaced(node, level: 0)
  }

  private func replaced(_ node: FormulaNode, level: Int) -> FormulaNode {
    guard level < 400 else { return node }
    let text = node.text
    for (pattern, right) in replacements where text == pattern {
      return FormulaNode(.parenthesized(right.placed(at: node.range)), node.range)
    }
    return node.mappingChildren { replaced($0, level: level + 1) }
  }

  // MARK: Whether they are near

  /// Says that a number is another than the one that is written behind `≈`; nil where it is that, or is not known.
  private func farNumber(_ program: RelationProgram, _ relation: Statement.Relation, _ number: Int) -> Diagnostic? {
    guard let tolerance = relation.right.roundingTolerance else { return nil }
    var point = SamplePoints(table: table, facts: facts, isTied: true).actual()
    if program.symbols.contains(where: { point[$0].isNaN }) {
      let points = points(of: facts, with: [])
      guard let first = points.first, points.count > 4,
        points.allSatisfy({ Self.isNear(program.values(at: $0.values).left, program.values(at: first.values).left) })
      else { return nil }
      point = first
    }
    let (left, right) = program.values(at: point.values)
    guard left.isFinite, right.isFinite, (left - right).magnitude > max(tolerance, 0.02) * right.magnitude else {
      return nil
    }
    let unit = table.dimension(of: program)
    return Diagnostic(
      .error, "line-does-not-follow", "The left side has another value", at: relation.right.range,
      label: "it is \(Quantity(si: left, unit, shownIn: program.unit).text(digits: 4))",
      help: "after `≈` a number may be rounded, or off by two hundredths")
  }

  /// Whether the sides of an expansion come nearer to each other than its smallest term where some quantity, or two
  /// together, becomes small or large; nil where that cannot be told.
  private mutating func isNear(_ relation: Statement.Relation) -> Bool? {
    let (left, right) = (expanded(relation.left), expanded(relation.right))
    var ignored: [Diagnostic] = []
    guard let program = table.compile(Statement.Relation(left, .equal, right), into: &ignored),
      !program.symbols.isEmpty, program.symbols.count <= 8
    else { return nil }
    let names = Set(program.symbols.map { table.symbols[$0].name })
    // Both have to be made of the same: else the right side is a law and no expansion.
    guard Set(right.references().map { $0.name }).isSubset(of: Set(left.references().map { $0.name })),
      !facts.all.contains(where: { fact in
        // Conditions such as `R > 0` leave all sizes open.
        guard fact.alternatives.contains(where: { $0.contains { $0.relation.sign == .equal } }) else { return false }
        let symbols = fact.alternatives.flatMap { $0.flatMap { $0.symbols } }
        return symbols.allSatisfy { names.contains(table.symbols[$0].name) }
      })
    else { return nil }
    let terms = right.summands().compactMap { table.compile($0) }
    guard !terms.isEmpty else { return nil }
    let starts = Self.starts(for: program)
    var isKnown = false
    /// What is left out over the smallest term, with some quantities multiplied by a factor.
    func rest(_ start: [Double], _ moved: [Int], _ factor: Double) -> Double {
      let point = moment(program, start, moved, factor)
      let (left, right) = program.values(at: point.values)
      let least = terms.map { $0.values(at: point.values).left.magnitude }.filter { $0 > 0 }.min() ?? .nan
      return (left - right).magnitude / least
    }
    func comesNear(_ moved: [Int], _ factors: (Double, Double)) -> Bool {
      let good = starts.count { start in
        let (first, second) = (rest(start, moved, factors.0), rest(start, moved, factors.1))
        if second.isFinite { isKnown = true }
        return second < 0.05 && (second < 0.7 * first || second < 1e-6)
      }
      return good >= 5
    }
    for (moved, factors) in Self.ways(of: program) where comesNear(moved, factors) { return true }
    return isKnown ? false : nil
  }

  /// Says of a formula, `(1 - cos x)/x^2`, that it approaches another number than the one behind `≈` where some quantity,
  /// or two together, become small or large; nil where it comes near that one, or near none but zero.
  private mutating func otherLimit(_ relation: Statement.Relation, _ number: Int) -> Diagnostic? {
    var ignored: [Diagnostic] = []
    let left = expanded(relation.left)
    guard let program = table.compile(Statement.Relation(left, .equal, relation.right), into: &ignored),
      !program.symbols.isEmpty, program.symbols.count <= 8,
      program.symbols.allSatisfy({ table.symbols[$0].value == nil })
    else { return nil }
    let starts = Self.starts(for: program)
    let tolerance = max(min(0.5 * (relation.right.roundingTolerance ?? 0), 0.1), 0.02)
    var other: (value: Double, place: String, end: String)?
    for (moved, factors) in Self.ways(of: program) {
      let found = starts.map { start in
        [factors.0, factors.1].map { program.values(at: moment(program, start, moved, $0).values) }
      }
      guard let last = found.first?.last, last.left.isFinite, last.left.magnitude > 1e-3,
        found.allSatisfy({ pair in
          pair.allSatisfy { ($0.left - last.left).magnitude <= 0.02 * last.left.magnitude }
            && (pair[1].left - last.left).magnitude <= 2e-3 * last.left.magnitude
        })
      else { continue }
      if (last.left - last.right).magnitude <= tolerance * last.right.magnitude { return nil }
      let names = moved.map { "`\(table.symbols[program.symbols[$0]].text)`" }.joined(separator: " and ")
      let end = factors.1 < 1 ? "small" : "large"
      other = other ?? (last.left, names + (moved.count > 1 ? " become" : " becomes"), end)
    }
    return other.map { limit in
      Diagnostic(
        .warning, "far-apart", "The left side approaches another number", at: lines[number].range,
        label: "near \(DisplayedNumber(limit.value, digits: 3).text) where \(limit.place) \(limit.end)",
        help: "look for a factor or a sign")
    }
  }

  /// Sizes of the quantities from which some of them become small or large.
  private static func starts(for program: RelationProgram) -> [[Double]] {
    var numbers = RepeatableNumbers(seed: 11)
    return (0..<6).map { _ in program.symbols.map { _ in 0.5 + 1.5 * numbers.unit() } }
  }

  /// Which quantities become small or large together, by their places among those of a formula, and by which factors.
  private static func ways(of program: RelationProgram) -> [(moved: [Int], factors: (Double, Double))] {
    let all = Array(program.symbols.indices)
    let pairs = all.flatMap { a in all.filter { $0 > a }.map { [a, $0] } }
    return (all.map { [$0] } + pairs).flatMap { moved in
      [(1e-2, 1e-3), (10.0, 100.0), (1e2, 1e3)].map { (moved, $0) }
    }
  }

  private func moment(
    _ program: RelationProgram, _ start: [Double], _ moved: [Int], _ factor: Double
  ) -> SamplePoint {
    var point = SamplePoint(count: table.symbols.count)
    for (index, place) in program.symbols.enumerated() {
      point.set(place, to: moved.contains(index) ? start[index] * factor : start[index])
    }
    return point
  }

  /// A formula with what the lines above say of its letters.
  private func expanded(_ node: FormulaNode) -> FormulaNode {
    var result = node
    for _ in 0..<6 {
      var replacements: [String: FormulaNode] = [:]
      for name in result.references().map({ $0.name }) {
        guard let meaning = meanings[name], !meaning.references().contains(where: { $0.name == name }) else { continue }
        replacements[name] = FormulaNode(.parenthesized(meaning), node.range)
      }
      if replacements.isEmpty { break }
      let next = result.substituting(replacements)
      guard next.size(upTo: 1_000) <= 1_000 else { break }
      result = next
    }
    return result
  }
}

extension FormulaNode {
  private static let mostSummands = 24

  /// What it adds up when products of sums are multiplied out: `a`, `a x` of `a (1 + x)`.
  func summands(level: Int = 0) -> [FormulaNode] {
    guard level < 40 else { return [self] }
    func inner(_ node: FormulaNode) -> [FormulaNode] { node.summands(level: level + 1) }
    switch kind {
    case .parenthesized(let a), .negate(let a): return inner(a)
    case .add(let a, let b), .subtract(let a, let b): return Array((inner(a) + inner(b)).prefix(Self.mostSummands))
    case .multiply(let a, let b, let sign):
      let (first, second) = (inner(a), inner(b))
      guard first.count * second.count <= Self.mostSummands else { return [self] }
      return first.flatMap { one in second.map { FormulaNode(.multiply(one, $0, sign), range) } }
    case .divide(let a, let b): return inner(a).map { FormulaNode(.divide($0, b), range) }
    default: return [self]
    }
  }

  /// How far a number may be from what it is rounded from, as a part of it: one of its last digit, and no more than half of
  /// it; nil for what is no number.
  var roundingTolerance: Double? {
    switch kind {
    case .parenthesized(let inner), .negate(let inner), .quantity(let inner, _): return inner.roundingTolerance
    case .number(let value, let spelling):
      guard value != 0 else { return nil }
      let digits = Array(spelling.utf8.prefix { $0 != UInt8(ascii: "e") && $0 != UInt8(ascii: "E") })
      let mantissa = DecimalNumber(digits[...]).value
      guard mantissa != 0 else { return 0.1 }
      let decimals = digits.drop { $0 != UInt8(ascii: ".") }.count - 1
      let zeros = decimals < 0 ? digits.reversed().prefix { $0 == UInt8(ascii: "0") }.count : 0
      var unit = 1.0
      for _ in 0..<min(max(decimals, zeros), 300) { unit *= decimals > 0 ? 0.1 : 10 }
      // A 10 may be 5 or 15, and no 1.
      return min(unit / mantissa.magnitude, 0.5)
    case .multiply(let a, let b, _):
      guard case .power = b.kind else { return nil }
      return a.roundingTolerance
    default: return nil
    }
  }
}
