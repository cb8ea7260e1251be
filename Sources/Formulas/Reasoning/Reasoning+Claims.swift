import Diagnostics
import NumericalMethods

/// Lines that have to follow from those above.
extension Reasoning {
  mutating func claim(
    _ alternatives: [[RelationProgram]], _ statement: Statement, _ number: Int
  ) -> LineVerdict {
    let wanted = alternatives.flatMap { $0.flatMap { $0.symbols } }
    let points = points(of: wanted)
    let truths = points.map { alternatives.truth(at: $0) }
    let held = truths.count { $0 == .holds }
    let failed = truths.count { $0 == .fails }
    var verdict = LineVerdict(.follows)
    verdict.points = held
    guard held + failed > 0 else {
      verdict.kind = .unjudged
      verdict.diagnostics = [.unjudged(lines[number].range)]
      accept(alternatives, statement, number)
      return verdict
    }
    guard failed > 0 else {
      verdict.conditions = divisors(zeroPoints(of: wanted), alternatives)
      verdict.gained = gained(alternatives, number)
      remember(statement)
      return verdict
    }
    if isFromMistake(alternatives, wanted) {
      verdict.kind = .followsFromMistake
      mistake?.facts.add(alternatives, line: number)
      return verdict
    }
    if let renaming = renaming(alternatives, statement, number) { return renaming }
    // A wrong equation does not hold by chance; what holds at some points loses solutions.
    let isEquation = statement.alternatives.contains { $0.contains { $0.sign == .equal } }
    if isEquation, held * 10 >= points.count {
      let (bad, good) = zip(points, truths).reduce(into: ([SamplePoint](), [SamplePoint]())) { result, one in
        if one.1 == .fails { result.0.append(one.0) } else if one.1 == .holds { result.1.append(one.0) }
      }
      verdict.diagnostics = [lost(alternatives, statement, number, bad: bad, good: good, &verdict.conditions)]
      accept(alternatives, statement, number)
      return verdict
    }
    verdict.kind = .fails
    let bad = zip(points, truths).first { $0.1 == .fails }?.0 ?? SamplePoint(count: 0)
    verdict.diagnostics = [
      discrepancy(alternatives, at: bad, number, points: points, how: .line)
    ]
    noteMistake(alternatives, number)
    return verdict
  }

  /// What stands alone on a side of a line that follows is known as a formula, too.
  private mutating func remember(_ statement: Statement) {
    for relation in statement.chain ?? [] where relation.sign == .equal {
      guard let name = relation.left.aloneName, !relation.right.references().contains(where: { $0.name == name })
      else { continue }
      let isBetter = meanings[name].map { !derivative.depends($0) } ?? true
      if isBetter { meanings[name] = relation.right }
    }
  }

  /// `v = x′`, which says what a letter stands for, where nothing above settles both.
  private mutating func renaming(
    _ alternatives: [[RelationProgram]], _ statement: Statement, _ number: Int
  ) -> LineVerdict? {
    guard let relation = statement.chain?.first, let left = relation.left.aloneName,
      let right = relation.right.aloneName, primed.contains(left) || primed.contains(right)
    else { return nil }
    var both = facts
    both.add(alternatives, line: number)
    guard points(of: both, with: []).count == 12 else { return nil }
    accept(alternatives, statement, number)
    let names = primed.contains(right) ? (left, right) : (right, left)
    func text(_ name: String) -> String { table.place(of: name).map { table.symbols[$0].text } ?? name }
    return LineVerdict(.renaming(text(names.0), of: text(names.1)))
  }

  private func isFromMistake(_ alternatives: [[RelationProgram]], _ wanted: [Int]) -> Bool {
    guard let mistake else { return false }
    let points = points(of: mistake.facts, with: wanted)
    return points.count > 4 && points.allSatisfy { alternatives.truth(at: $0) != .fails }
      && points.contains { alternatives.truth(at: $0) == .holds }
  }

  /// Quantities at whose zero the line does not hold, though those above do.
  private func divisors(_ points: [SamplePoint], _ alternatives: [[RelationProgram]]) -> [String] {
    var found: [String] = []
    for point in points where alternatives.truth(at: point) != .holds {
      guard let zero = point.zero, meanings[table.symbols[zero].name] == nil else { continue }
      let condition = "\(table.symbols[zero].text) ≠ 0"
      if !found.contains(condition) { found.append(condition) }
    }
    return found
  }

  /// A solution of the line that the one above does not have: squaring both sides brings one in.
  private func gained(_ alternatives: [[RelationProgram]], _ number: Int) -> String? {
    guard let above = facts.all.last(where: { $0.line == number - 1 }), !lines[number - 1].isGiven else { return nil }
    var other = facts.without(lines: [number - 1])
    other.add(alternatives, line: number)
    let wanted = above.alternatives.flatMap { $0.flatMap { $0.symbols } }
    let points = points(of: other, with: wanted)
    let (bad, good) = (
      points.filter { above.alternatives.truth(at: $0) == .fails },
      points.filter { above.alternatives.truth(at: $0) == .holds }
    )
    guard !bad.isEmpty, !good.isEmpty else { return nil }
    return difference(bad, good, among: wanted)?.text
  }

  /// What tells some points from others in one quantity: `x = −2`, `ω < 0`.
  private struct Difference {
    let name: String
    let sign: String
    let value: String
    let opposite: String

    var text: String { "\(name) \(sign) \(value)" }
    /// What holds of the others.
    var negated: String { "\(name) \(opposite) \(value)" }
  }

  private func difference(_ bad: [SamplePoint], _ good: [SamplePoint], among places: [Int]) -> Difference? {
    guard let first = bad.first else { return nil }
    for place in places where bad.allSatisfy({ Self.isNear($0[place], first[place]) }) {
      guard !good.contains(where: { Self.isNear($0[place], first[place]) }) else { continue }
      return Difference(
        name: table.symbols[place].text, sign: "=", value: text(first[place], of: place), opposite: "≠")
    }
    for place in places {
      let name = table.symbols[place].text
      if bad.allSatisfy({ $0[place] < 0 }), good.allSatisfy({ $0[place] >= 0 }) {
        return Difference(name: name, sign: "<", value: "0", opposite: "≥")
      }
      if bad.allSatisfy({ $0[place] > 0 }), good.allSatisfy({ $0[place] <= 0 }) {
        return Difference(name: name, sign: ">", value: "0", opposite: "≤")
      }
    }
    return nil
  }

  static func isNear(_ a: Double, _ b: Double) -> Bool { (a - b).magnitude <= 1e-9 * max(a.magnitude, b.magnitude) }

  /// Says that solutions of the lines above are lost; quietly where the sign of a root was chosen.
  private func lost(
    _ alternatives: [[RelationProgram]], _ statement: Statement, _ number: Int, bad: [SamplePoint], good: [SamplePoint],
    _ conditions: inout [String]
  ) -> Diagnostic {
    let places = alternatives.flatMap { $0.flatMap { $0.symbols } }
    let difference = difference(bad, good, among: places)
    if let program = alternatives.first?.first, alternatives.count == 1, let relation = statement.chain?.first,
      let name = relation.left.aloneName, let place = table.place(of: name), program.symbols.count > 1,
      bad.allSatisfy({ point in
        let (left, right) = program.values(at: point.values)
        return Self.isNear(left, -right)
      })
    {
      let shown = table.symbols[place].text
      let isPositive = good.allSatisfy { $0[place] >= 0 }
      let isNegative = good.allSatisfy { $0[place] <= 0 }
      if isPositive || isNegative {
        conditions.append("\(shown) \(isPositive ? "≥" : "≤") 0")
        return Diagnostic(
          .note, "lost-solutions", "Of the two signs of a root one is taken here", at: lines[number].range,
          label: "for `\(shown) \(isPositive ? "≥" : "≤") 0`",
          help: "a line `given: \(name) \(isPositive ? ">" : "<") 0` says so")
      }
    }
    if let difference { conditions.append(difference.negated) }
    let point = bad.first ?? SamplePoint(count: 0)
    return Diagnostic(
      .warning, "lost-solutions", "This line loses solutions of those above", at: lines[number].range,
      label: difference.map { "`\($0.text)` fulfils them, and not this line" }
        ?? "not where \(text(point, of: places))",
      help: "write all of them, as in `x = 2 or x = -2`, or say with `given:` which is meant")
  }
}
