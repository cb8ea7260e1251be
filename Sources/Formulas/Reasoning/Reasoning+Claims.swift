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
    if !isFromMistake(alternatives, wanted), let stranger = stranger(among: alternatives, points, number) {
      verdict.kind = .fails
      verdict.diagnostics = [.stranger(at: range(of: alternatives[stranger], number))]
      return verdict
    }
    guard failed > 0 else {
      let divisors = divisors(zeroPoints(of: wanted), alternatives)
      verdict.conditions = divisors.map { $0.condition }
      if let lost = divisors.first(where: { $0.losesSolutions && isFactor($0.symbol, above: number) }) {
        verdict.diagnostics.append(.divided(by: lost.name, at: lines[number].range))
      }
      verdict.gained = gained(alternatives, number)
      if number == lines.count - 1, let stranger = stranger(among: alternatives, points, number, evenTold: true) {
        verdict.diagnostics.append(.gained(at: range(of: alternatives[stranger], number)))
      }
      remember(statement)
      return verdict
    }
    if let settled = settling(alternatives, statement, number) { return settled }
    if isNumber(alternatives, statement) { return LineVerdict(.follows) }
    let isEquation = statement.alternatives.contains { $0.contains { $0.sign == .equal } }
    if isFromMistake(alternatives, wanted, losing: isEquation) {
      verdict.kind = .followsFromMistake
      for place in mistakes.indices { mistakes[place].add(alternatives, line: number) }
      return verdict
    }
    if let renaming = renaming(alternatives, statement, number) { return renaming }
    // A wrong equation does not hold by chance; what holds at some points loses solutions.
    if isEquation, held > 1, held * 20 >= points.count {
      let (bad, good) = zip(points, truths).reduce(into: ([SamplePoint](), [SamplePoint]())) { result, one in
        if one.1 == .fails { result.0.append(one.0) } else if one.1 == .holds { result.1.append(one.0) }
      }
      if alternatives.count > 1, bad.count > 4,
        let idle = alternatives.first(where: { isIdle($0, among: alternatives, points) })
      {
        verdict.kind = .fails
        verdict.diagnostics = [
          .idle(at: range(of: idle, number), label: "not where \(text(bad[0], of: idle.flatMap { $0.symbols }))")
        ]
        return verdict
      }
      verdict.diagnostics = [lost(alternatives, statement, number, bad: bad, good: good, &verdict.conditions)]
      accept(alternatives, statement, number, origin: .choice)
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
      guard let name = relation.left.aloneName, name != table.variable,
        !relation.right.references().contains(where: { $0.name == name })
      else { continue }
      let isBetter = meanings[name].map { !derivative.depends($0) } ?? true
      if isBetter { meanings[name] = relation.right }
    }
  }

  /// `F/m = a + t` behind `F = m a`: what is new in it would have to be zero always, and nobody says that so.
  mutating func forcingZero(
    _ news: [Int], _ alternatives: [[RelationProgram]], _ relation: Statement.Relation, _ number: Int
  ) -> LineVerdict? {
    guard news.count == 1, let place = news.first, !facts.all.isEmpty else { return nil }
    let name = table.symbols[place].name
    let sides = [relation.left, relation.right]
    // `N v = 0` says that one of them is zero.
    let isPlain = sides.contains { $0.isNought || $0.aloneName == name }
    guard !isPlain else { return nil }
    var both = facts
    both.add(alternatives, line: number)
    let points = points(of: both, with: [place])
    guard points.count > 4, points.allSatisfy({ $0[place].magnitude <= 1e-9 * max($0.sizes[place], 1e-300) }) else {
      return nil
    }
    noteMistake(alternatives, number)
    var verdict = LineVerdict(.fails)
    verdict.diagnostics = [
      Diagnostic(
        .error, "line-does-not-follow", "This line does not follow from those above", at: lines[number].range,
        label: "by them `\(table.symbols[place].text)` would always be zero", help: "look for a term that is too many")
    ]
    return verdict
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

  /// What is given of numbers that other lines have settled already, `x = 2` behind `x = 1`.
  mutating func contradiction(_ alternatives: [[RelationProgram]], _ number: Int) -> Diagnostic? {
    let places = alternatives.flatMap { $0.flatMap { $0.symbols } }
    guard !places.isEmpty, places.allSatisfy({ facts.isKnown($0) }) else { return nil }
    let points = points(of: places)
    guard let first = points.first, points.count > 4,
      points.allSatisfy({ point in
        alternatives.truth(at: point) == .fails && places.allSatisfy { Self.isNear(point[$0], first[$0]) }
      })
    else { return nil }
    return Diagnostic(
      .error, "line-does-not-follow", "This contradicts the lines above", at: lines[number].range,
      label: "by them \(text(first, of: places))", help: "leave out one of them")
  }

  /// - Parameter losing: whether it may lose solutions of the wrong line, as one that takes a root does: no wrong
  ///   equation holds by chance.
  private func isFromMistake(
    _ alternatives: [[RelationProgram]], _ wanted: [Int], losing: Bool = false
  ) -> Bool {
    mistakes.contains { facts in
      let points = points(of: facts, with: wanted)
      let truths = points.map { alternatives.truth(at: $0) }
      let held = truths.count { $0 == .holds }
      return points.count > 4 && (losing ? held > 1 : held > 0 && !truths.contains(.fails))
    }
  }

  /// Whether a line says what something comes to with the notebook's numbers, `E = 9 J`.
  private func isNumber(_ alternatives: [[RelationProgram]], _ statement: Statement) -> Bool {
    guard !isTied, let relations = statement.chain, relations.count == 1, relations[0].sign == .equal,
      [relations[0].left, relations[0].right].contains(where: { $0.references().isEmpty })
    else { return false }
    guard table.symbols.contains(where: { $0.value != nil }) else { return false }
    let actual = SamplePoints(table: table, facts: facts, isTied: true).actual()
    return alternatives.truth(at: actual) == .holds
  }

  /// One of the alternatives, each a number, that no solution of the lines above fulfils: `x = 4` of
  /// `x = 2 or x = 4` behind `(x - 2)(x - 3) = 0`. With letters in them a search in vain would prove nothing.
  private mutating func stranger(
    among alternatives: [[RelationProgram]], _ points: [SamplePoint], _ number: Int, evenTold: Bool = false
  ) -> Int? {
    guard alternatives.count > 1 else { return nil }
    var ignored: [Diagnostic] = []
    let above = number > 0 ? compile(statements[number - 1], into: &ignored) : nil
    return alternatives.indices.first { place in
      let one = [alternatives[place]]
      guard one[0].allSatisfy({ $0.symbols.count == 1 }) else { return false }
      let truths = points.map { one.truth(at: $0) }
      guard truths.count(where: { $0 == .fails }) > 7, !truths.contains(.holds) else { return false }
      // None of those that were found by chance: then one is looked for.
      var both = facts
      both.add(one, line: lines.count)
      // What squaring has brought in, and the line above has told: `x = 4 or x = 1` is put to the test below.
      let places = Set(one.flatMap { $0.flatMap { $0.symbols } })
      if !evenTold, let above, above.allSatisfy({ $0.allSatisfy { places.isSuperset(of: $0.symbols) } }) {
        var near = Facts()
        near.add(above, line: 0)
        near.add(one, line: 1)
        if !self.points(of: near, with: []).isEmpty { return false }
      }
      return self.points(of: both, with: []).isEmpty
    }
  }

  /// Whether an alternative `x = …` fulfils the lines above nowhere, whatever the letters in it are.
  private func isIdle(_ one: [RelationProgram], among all: [[RelationProgram]], _ points: [SamplePoint]) -> Bool {
    let names = Set(all.map { $0.count == 1 ? $0.first?.relation.left.aloneName : nil })
    guard names.count == 1, names.first != .some(nil), points.count > 8,
      points.allSatisfy({ [one].truth(at: $0) != .holds })
    else { return false }
    var both = Facts()
    both.add([one], line: lines.count)
    for fact in facts.all { both.add(fact.alternatives, line: fact.line) }
    return !sampler(both).comeOfThemselves
  }

  private func range(of relations: [RelationProgram], _ number: Int) -> SourceRange {
    let whole = lines[number].range
    guard let first = relations.first?.relation, let last = relations.last?.relation,
      first.left.range.lowerBound >= whole.lowerBound, last.right.range.upperBound <= whole.upperBound,
      first.left.range.lowerBound < last.right.range.upperBound
    else { return whole }
    return SourceRange(first.left.range.lowerBound, last.right.range.upperBound)
  }
}

extension FormulaNode {
  /// Whether it is the number zero.
  var isNought: Bool {
    if case .number(let value, _) = bare.kind { value == 0 } else { false }
  }
}

extension Diagnostic {
  /// Solutions that go with what both sides were divided by, as `x = 0` does from `a x = b x` to `a = b`.
  fileprivate static func divided(by name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, "lost-solutions", "This line loses solutions of those above", at: range,
      label: "`\(name) = 0` satisfies them, but not this line",
      help: "a line `given: \(name) ≠ 0` says that it is not meant")
  }

  /// What squaring has brought in, and no line has put out again.
  fileprivate static func gained(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, "gained-solution", "This is not a solution of all the lines above", at: range,
      label: "one of them introduced it, as squaring does", help: "a last line without it says which are left")
  }

  /// One of several alternatives, of which the others leave solutions over.
  fileprivate static func idle(at range: SourceRange, label: String) -> Diagnostic {
    Diagnostic(
      .error, "line-does-not-follow", "This alternative holds nowhere, and the others are not all", at: range,
      label: label, help: "look for a sign or a factor")
  }

  fileprivate static func stranger(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, "line-does-not-follow", "This is not a solution of the lines above", at: range,
      label: "no value that satisfies them satisfies this", help: "leave it out, or correct the lines above")
  }
}
