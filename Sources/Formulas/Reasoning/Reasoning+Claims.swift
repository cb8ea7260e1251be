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

  /// What a line divides by.
  private struct Divisor {
    let name: String
    /// What formulas call it.
    let symbol: String
    /// Whether the line is wrong where it is zero, and not without a value: then it loses solutions of those above.
    let losesSolutions: Bool

    var condition: String { "\(name) ≠ 0" }
  }

  /// Quantities at whose zero the line does not hold, though those above do.
  private func divisors(_ points: [SamplePoint], _ alternatives: [[RelationProgram]]) -> [Divisor] {
    var found: [Divisor] = []
    let bad = points.filter { alternatives.truth(at: $0) != .holds }
    func zeros(_ point: SamplePoint) -> Set<Int> { Set(point.values.indices.filter { point[$0] == 0 }) }
    let names = alternatives.flatMap { $0 }.flatMap { [$0.relation.left, $0.relation.right] }
      .flatMap { $0.namesInDivisors() }
    let divisors = Set(names.compactMap { table.place(of: $0) })
    for point in bad {
      guard let zero = point.zero, meanings[table.symbols[zero].name] == nil else { continue }
      // Where another is zero as well, that may be the reason: for `a x = b x` with `b = 0` it is `x`.
      let own = zeros(point)
      if bad.contains(where: { zeros($0).isStrictSubset(of: own) }) { continue }
      // With `p V = n R T` it is `T` that `p V/T` is divided by, and `p = 0` leaves nothing else for it.
      if !divisors.contains(zero), !divisors.isDisjoint(with: own) { continue }
      // And where it can be zero while the others are not, and the line holds, it is none.
      if holds(alternatives, where: zero, of: point) { continue }
      let symbol = table.symbols[zero]
      if found.contains(where: { $0.name == symbol.text }) { continue }
      // The notebook's own number says that it is not zero.
      let isSettled = symbol.value.map { $0.value != 0 } ?? false
      let loses = !isSettled && isUnknown(symbol.name) && alternatives.truth(at: point) == .fails
      found.append(Divisor(name: symbol.text, symbol: symbol.name, losesSolutions: loses))
    }
    return found
  }

  /// Whether a letter stands on both sides of the line above, or on the one that is not zero: then it was divided by.
  private func isFactor(_ name: String, above number: Int) -> Bool {
    guard number > 0 else { return false }
    return statements[number - 1].alternatives.joined().contains { relation in
      let sides = [relation.left, relation.right]
      return sides.allSatisfy { $0.isNought || names(in: $0).contains(name) }
    }
  }

  /// Whether a letter is by custom something that is looked for or that changes, and may be zero: x, y, z and those
  /// beside them, angles, and what the lines differentiate. A mass and a length are not zero, and nobody says so.
  private func isUnknown(_ name: String) -> Bool {
    let letters = "xyzuvwξηζθφψ".unicodeScalars
    let stem = name.unicodeScalars.prefix { $0 != "′" && $0 != "_" }
    let change = String(String.UnicodeScalarView(stem)) + "′"
    return primed.contains { $0.hasPrefix(change) } || stem.count == 1 && stem.allSatisfy { letters.contains($0) }
  }

  /// Whether a line holds where one quantity of a point is zero and another, which is zero there as well, is not: of
  /// `m a = -k x` with `k = 0` it is `a = 0` that is meant, and not `m = 0`.
  private func holds(_ alternatives: [[RelationProgram]], where zero: Int, of point: SamplePoint) -> Bool {
    let others = point.values.indices.filter { point[$0] == 0 && $0 != zero && table.symbols[$0].value == nil }
    let rest = point.values.indices.filter { !point[$0].isNaN && point[$0] != 0 && table.symbols[$0].value == nil }
    let sampler = sampler(facts)
    return others.prefix(4).contains { other in
      rest.prefix(8).contains { open in
        let values =
          [(place: zero, value: 0.0), (place: other, value: 1.37)]
          + rest.filter { $0 != open }.map { (place: $0, value: point[$0]) }
        return sampler.point(with: values).map { alternatives.truth(at: $0) == .holds } ?? false
      }
    }
  }

  /// A solution of the line that the one above does not have: squaring both sides brings one in.
  private func gained(_ alternatives: [[RelationProgram]], _ number: Int) -> String? {
    guard let above = facts.all.last(where: { $0.line == number - 1 }) else { return nil }
    if lines[number - 1].isGiven {
      // What else is given has other quantities, which the line may have used as well.
      let places = [above.alternatives, alternatives].map { Set($0.flatMap { $0 }.flatMap { $0.symbols }) }
      guard places[0] == places[1], above.alternatives.contains(where: { $0.contains { $0.relation.sign == .equal } })
      else { return nil }
    }
    var other = facts.without(lines: [number - 1])
    other.add(alternatives, line: number)
    let wanted = above.alternatives.flatMap { $0.flatMap { $0.symbols } }
    let points = points(of: other, with: wanted)
    let (bad, good) = (
      // What has no value above is no solution there: ln(x) + ln(x − 3) with x = −1.
      points.filter { above.alternatives.truth(at: $0) != .holds },
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
    func isZero(_ point: SamplePoint, _ place: Int) -> Bool {
      point[place].magnitude <= 1e-9 * point.sizes[place]
    }
    for place in places where bad.allSatisfy({ isZero($0, place) }) && !good.contains(where: { isZero($0, place) }) {
      return Difference(name: table.symbols[place].text, sign: "=", value: "0", opposite: "≠")
    }
    for (index, place) in places.enumerated() {
      func isSame(_ point: SamplePoint, as other: Int) -> Bool { Self.isNear(point[place], point[other]) }
      let other = places[..<index].first { other in
        other != place && bad.allSatisfy { isSame($0, as: other) } && !good.contains { isSame($0, as: other) }
      }
      guard let other else { continue }
      let (name, value) = (table.symbols[other].text, table.symbols[place].text)
      return Difference(name: name, sign: "=", value: value, opposite: "≠")
    }
    for place in places where bad.allSatisfy({ Self.isNear($0[place], first[place]) }) {
      // One point says nothing of a number that was drawn.
      guard bad.count > 2 || Self.isRound(first[place]),
        !good.contains(where: { Self.isNear($0[place], first[place]) })
      else { continue }
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

  /// Whether it is a number that an author would write.
  private static func isRound(_ value: Double) -> Bool {
    value.magnitude < 1_000 && isNear((value * 12).rounded(), value * 12)
  }

  static func isNear(_ a: Double, _ b: Double) -> Bool { (a - b).magnitude <= 1e-9 * max(a.magnitude, b.magnitude) }

  /// `θ = asin(n)` behind `sin(θ) = n`, which is one of many angles, as the sign of a root is one of two.
  private func principalAngle(
    _ statement: Statement, _ number: Int, bad: [SamplePoint], good: [SamplePoint]
  ) -> (condition: String, note: Diagnostic)? {
    guard let relations = statement.chain, relations.count == 1, let name = relations[0].left.aloneName,
      let place = table.place(of: name), case .builtin(let function, _) = relations[0].right.bare.kind
    else { return nil }
    let (low, high, from, to): (Double, Double, String, String)
    switch function {
    case .asin, .atan: (low, high, from, to) = (-.pi / 2, .pi / 2, "−90°", "90°")
    case .acos: (low, high, from, to) = (0, .pi, "0°", "180°")
    default: return nil
    }
    func isPrincipal(_ point: SamplePoint) -> Bool { point[place] >= low && point[place] <= high }
    guard good.allSatisfy(isPrincipal), !bad.contains(where: isPrincipal) else { return nil }
    let symbol = table.symbols[place]
    let condition = "\(from) ≤ \(symbol.text) ≤ \(to)"
    return (
      condition,
      Diagnostic(
        .note, "lost-solutions", "Of the angles with this value one is taken here", at: lines[number].range,
        label: "for `\(condition)`",
        help: "a line `given: \(condition)` says so")
    )
  }

  /// Says that solutions of the lines above are lost; quietly where the sign of a root was chosen.
  func lost(
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
      // Of `λ = h/p` and `p^2 = 2 m E` it is the sign of p.
      for place in [place] + facts.known.filter({ $0 != place }) {
        let symbol = table.symbols[place]
        let isPositive = good.allSatisfy { $0[place] >= 0 }
        guard isPositive || good.allSatisfy({ $0[place] <= 0 }), symbol.name == name || symbol.value == nil,
          symbol.name == name || bad.allSatisfy({ isPositive ? $0[place] < 0 : $0[place] > 0 })
        else { continue }
        conditions.append("\(symbol.text) \(isPositive ? "≥" : "≤") 0")
        return Diagnostic(
          .note, "lost-solutions", "Of the two signs of a root one is taken here", at: lines[number].range,
          label: "for `\(symbol.text) \(isPositive ? "≥" : "≤") 0`",
          help: "a line `given: \(symbol.name) \(isPositive ? ">" : "<") 0` says so")
      }
    }
    if let one = principalAngle(statement, number, bad: bad, good: good) {
      conditions.append(one.condition)
      return one.note
    }
    if let difference { conditions.append(difference.negated) }
    let point = bad.first ?? SamplePoint(count: 0)
    if facts.all.isEmpty || places.allSatisfy({ !facts.isKnown($0) }) {
      return Diagnostic(
        .warning, "lost-solutions", "This does not hold for all values", at: lines[number].range,
        label: difference.map { "not for `\($0.text)`" } ?? "not where \(text(point, of: places))",
        help: difference.map { "a line above says for which: `given: \($0.negated)`" }
          ?? "a line `given: …` above says for which")
    }
    return Diagnostic(
      .warning, "lost-solutions", "This line loses solutions of those above", at: lines[number].range,
      label: difference.map { "`\($0.text)` fulfils them, and not this line" }
        ?? "not where \(text(point, of: places))",
      help: "write all of them, as in `x = 2 or x = -2`, or say with `given:` which is meant")
  }
}

extension FormulaNode {
  fileprivate var isNought: Bool {
    if case .number(let value, _) = bare.kind { value == 0 } else { false }
  }
}

extension Diagnostic {
  /// Solutions that go with what both sides were divided by, as `x = 0` does from `a x = b x` to `a = b`.
  fileprivate static func divided(by name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, "lost-solutions", "This line loses solutions of those above", at: range,
      label: "`\(name) = 0` fulfils them, and not this line",
      help: "a line `given: \(name) ≠ 0` says that it is not meant")
  }

  /// What squaring has brought in, and no line has put out again.
  fileprivate static func gained(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, "gained-solution", "This is no solution of all the lines above", at: range,
      label: "one of them has brought it in, as squaring does", help: "a last line without it says which are left")
  }

  /// One of several alternatives, of which the others leave solutions over.
  fileprivate static func idle(at range: SourceRange, label: String) -> Diagnostic {
    Diagnostic(
      .error, "line-does-not-follow", "This alternative holds nowhere, and the others are not all", at: range,
      label: label, help: "look for a sign or a factor")
  }

  fileprivate static func stranger(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, "line-does-not-follow", "This is no solution of the lines above", at: range,
      label: "no value that fulfils them fulfils this", help: "leave it out, or mend the lines above")
  }
}
