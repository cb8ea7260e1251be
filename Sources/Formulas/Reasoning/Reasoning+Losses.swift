import Diagnostics

/// Solutions that a line has lost or gained: by dividing, by a root, by squaring.
extension Reasoning {
  /// What a line divides by.
  struct Divisor {
    let name: String
    /// What formulas call it.
    let symbol: String
    /// Whether the line is wrong where it is zero, and not without a value: then it loses solutions of those above.
    let losesSolutions: Bool

    var condition: String { "\(name) ≠ 0" }
  }

  /// Quantities at whose zero the line does not hold, though those above do.
  func divisors(_ points: [SamplePoint], _ alternatives: [[RelationProgram]]) -> [Divisor] {
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
      // A time is not zero, but where it is what is looked for.
      let isSolved = symbol.name == "t" && alternatives.allSatisfy { $0.first?.relation.left.aloneName == "t" }
      let loses = !isSettled && (isUnknown(symbol.name) || isSolved) && alternatives.truth(at: point) == .fails
      found.append(Divisor(name: symbol.text, symbol: symbol.name, losesSolutions: loses))
    }
    return found
  }

  /// Whether a letter stands on both sides of the line above, or on the one that is not zero: then it was divided by.
  func isFactor(_ name: String, above number: Int) -> Bool {
    guard number > 0 else { return false }
    return statements[number - 1].alternatives.joined().contains { relation in
      let sides = [relation.left, relation.right]
      return sides.allSatisfy { $0.isNought || names(in: $0).contains(name) }
    }
  }

  /// Whether a letter is by custom something that is looked for or that changes, and may be zero: x, y, z and those
  /// beside them, angles, and what the lines differentiate. A mass, a length and a speed are not zero, and nobody says so; nor
  /// is what something is at the start, as the N_0 of `N = N_0 exp(-λ t)`.
  private func isUnknown(_ name: String) -> Bool {
    let letters = "xyzuwξηζθφψ".unicodeScalars
    let stem = name.unicodeScalars.prefix { $0 != "′" && $0 != "_" }
    let change = String(name.unicodeScalars.prefix { $0 != "′" }) + "′"
    if name.hasSuffix("_0") { return false }
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
  func gained(_ alternatives: [[RelationProgram]], _ number: Int) -> String? {
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
        .note, "lost-solutions", "Only one of the angles with this value is taken here", at: lines[number].range,
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
          .note, "lost-solutions", "Only one of the two signs of a root is taken here", at: lines[number].range,
          label: "for `\(symbol.text) \(isPositive ? "≥" : "≤") 0`",
          help: "a line `given: \(symbol.name) \(isPositive ? ">" : "<") 0` says so")
      }
      // Of `r = sqrt(2 m V/q)/B` it is that of both.
      if relation.right.hasRoot {
        let symbol = table.symbols[place]
        let other = places.first { other in
          other != place && good.allSatisfy { $0[place] * $0[other] >= 0 }
            && bad.allSatisfy { $0[place] * $0[other] < 0 }
        }.map { table.symbols[$0] }
        if let other { conditions.append("\(symbol.text) \(other.text) ≥ 0") }
        return Diagnostic(
          .note, "lost-solutions", "Only one of the two signs of a root is taken here", at: lines[number].range,
          label: other.map { "for `\(symbol.text) \($0.text) ≥ 0`" } ?? "not where \(text(bad[0], of: places))",
          help: "a line `given: \(symbol.name) > 0\(other.map { "; \($0.name) > 0" } ?? "")` says so")
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
      label: difference.map { "`\($0.text)` satisfies them, but not this line" }
        ?? "not where \(text(point, of: places))",
      help: "write all of them, as in `x = 2 or x = -2`, or say with `given:` which is meant")
  }
}

extension FormulaNode {
  /// Whether a root of something stands in it.
  fileprivate var hasRoot: Bool {
    switch kind {
    case .builtin(.sqrt, _): return true
    case .power(_, let exponent):
      if case .divide = exponent.bare.kind { return true }
    default: break
    }
    return children.contains { $0.hasRoot }
  }
}
