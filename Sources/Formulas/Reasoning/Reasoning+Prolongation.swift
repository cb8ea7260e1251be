import Diagnostics

/// Lines about derivatives that follow from the derivatives of all lines above together: `q″ = −3 (k/m) q` behind the
/// equations of motion of two bodies and `q = x_1 − x_2`.
///
/// Every quantity that moves has derivatives of all orders, named or not, as quantities of their own; the lines above
/// are differentiated with these in them (Olver 1986, *Applications of Lie Groups to Differential Equations*, 2.3), and
/// a line must hold where all of that does, if it settles what the line names.
extension Reasoning {
  private static let mostEquations = 24

  /// What a line is found to be, and the derivatives that say so.
  struct Prolonged {
    var verdict: LineVerdict
    let slopes: [RelationProgram]
  }

  private struct Slope {
    let program: RelationProgram
    /// What has primes in it.
    let derivatives: [Int]
    /// All that moves in it.
    let moving: Set<Int>
    /// A letter that is taken for a constant, as the K of `p V^γ = K`.
    var constant: String?
    /// Whether it settles one derivative by what is known.
    var isTriangular = false
  }

  /// - Returns: nil for what brings in anything but derivatives, and where these are open: then it is a law.
  mutating func prolonged(
    _ news: [Int], _ alternatives: [[RelationProgram]], _ number: Int
  ) -> Prolonged? {
    guard !news.isEmpty,
      news.allSatisfy({ table.symbols[$0].order > 0 })
    else { return nil }
    let all = slopes(above: number)
    // What stands alone, as the U of `U = R I + Q/C`, may be a constant.
    for guess in all where guess.constant != nil && guess.derivatives.contains(where: { news.contains($0) }) {
      if let found = judged(news, alternatives, number, by: [guess]), found.verdict.kind != .fails { return found }
    }
    return judged(news, alternatives, number, by: needed(for: news, among: all))
  }

  private mutating func judged(
    _ news: [Int], _ alternatives: [[RelationProgram]], _ number: Int, by slopes: [Slope]
  ) -> Prolonged? {
    guard !slopes.isEmpty, let program = alternatives.first?.first else { return nil }
    let constants = slopes.compactMap { $0.constant }
    // A letter that need not be a constant is one where the line has all that moves, and nothing else.
    if !constants.isEmpty, !program.symbols.allSatisfy({ slopes[0].program.symbols.contains($0) }) { return nil }
    var both = facts
    for slope in slopes { both.add([[slope.program]], line: number) }
    let points = points(of: both, with: program.symbols, count: Self.sampleCount / 2)
    let truths = points.map { alternatives.truth(at: $0) }
    let (held, failed) = (truths.count { $0 == .holds }, truths.count { $0 == .fails })
    guard held + failed > 4 else { return nil }
    let stem = table.symbols[news[0]].stem
    var verdict = LineVerdict(.differentiated(stem))
    verdict.points = held
    verdict.conditions = constants.map { name in
      "\(table.place(of: name).map { table.symbols[$0].text } ?? name) constant"
    }
    guard let bad = truths.firstIndex(of: .fails) else {
      return Prolonged(verdict: verdict, slopes: slopes.map { $0.program })
    }
    // What holds at some points says which of several motions is meant; and what two derivatives have to do with each
    // other without the quantities themselves, `x′ = y′` behind `x^2 + y^2 = r^2`, is a law.
    guard held * 4 < failed, slopes.allSatisfy({ $0.isTriangular || $0.moving.isSubset(of: program.symbols) }) else {
      return nil
    }
    verdict.kind = .fails
    verdict.diagnostics = [
      discrepancy(alternatives, at: points[bad], number, points: points, how: .derivative(stem))
    ]
    return Prolonged(verdict: verdict, slopes: [])
  }

  /// The first and the second derivatives of the equations above.
  private mutating func slopes(above number: Int) -> [Slope] {
    var derivative = derivative
    derivative.namesAll = true
    var found: [Slope] = []
    func add(_ left: FormulaNode, _ right: FormulaNode, constant: String? = nil) -> Bool {
      var ignored: [Diagnostic] = []
      guard let program = table.compile(Statement.Relation(left, .equal, right), into: &ignored) else { return false }
      let used = program.symbols.filter { program.changes(with: $0) }
      let derivatives = used.filter { table.symbols[$0].order > 0 }
      let moving = used.filter { table.symbols[$0].order > 0 || derivative.dependsName(table.symbols[$0].name) }
      found.append(
        Slope(program: program, derivatives: derivatives, moving: Set(moving), constant: constant))
      return true
    }
    for fact in facts.all where fact.line < number && fact.alternatives.count == 1 {
      for relation in statements[fact.line].chain ?? [] where relation.sign == .equal && !relation.isApproximate {
        var (left, right) = (derivative.unfolding(relation.left), derivative.unfolding(relation.right))
        // One thing that moves, and letters that do not: then one of these does, as the a of `m a = -k x`.
        let moving = (left.references() + right.references()).map { $0.name }.filter { derivative.dependsName($0) }
        let stems = Set(moving.map { name in String(name.unicodeScalars.prefix { $0 != "′" }) })
        guard stems.count > 1 || moving.contains(table.variable) || Set(moving).count > 1 else { continue }
        for (side, other) in [(relation.left, relation.right), (relation.right, relation.left)] {
          guard let name = side.aloneName, meanings[name] != nil, table.place(of: name).map({ isBare($0) }) ?? false
          else { continue }
          var still = derivative
          still.meanings[name] = nil
          if let slope = still.derivative(of: other), slope.size(upTo: 1_000) <= 1_000 {
            _ = add(slope, FormulaNode(.number(0, spelling: "0"), other.range), constant: name)
          }
        }
        for _ in 1...2 {
          guard found.count < Self.mostEquations, let first = derivative.derivative(of: left),
            let second = derivative.derivative(of: right),
            first.size(upTo: 1_000) + second.size(upTo: 1_000) <= 1_000
          else { break }
          (left, right) = (first, second)
          guard add(left, right) else { break }
        }
      }
    }
    return found
  }

  /// Whether no line has a quantity with primes.
  private func isBare(_ place: Int) -> Bool {
    let name = table.symbols[place].name
    return name != table.variable && name.unicodeScalars.last != "′"
      && !["′", "′′"].contains { primed.contains(name + $0) }
  }

  /// Those that settle the derivatives that a line brings in, one after the other, or that speak of nothing else; empty
  /// where none does.
  private func needed(for news: [Int], among slopes: [Slope]) -> [Slope] {
    var settled = Set(facts.inEquations)
    func open(_ slope: Slope) -> [Int] {
      slope.derivatives.filter { !settled.contains($0) }
    }
    var chosen: [(slope: Slope, settles: [Int])] = []
    var rest = slopes.filter { $0.constant == nil }
    while let place = rest.firstIndex(where: { open($0).count == 1 }) {
      var slope = rest.remove(at: place)
      slope.isTriangular = true
      let settles = open(slope)
      settled.formUnion(settles)
      chosen.append((slope, settles))
    }
    let left = news.filter { !settled.contains($0) }
    if !left.isEmpty {
      let others = rest.filter { slope in
        let open = open(slope)
        return !open.isEmpty && open.allSatisfy { left.contains($0) }
      }
      if others.isEmpty, left.count > 1, left.count == news.count,
        let guess = slopes.first(where: { $0.constant != nil && Set(open($0)) == Set(left) })
      {
        return [guess]
      }
      guard !others.isEmpty else { return [] }
      chosen += others.map { ($0, open($0)) }
    }
    // What settles something else is not needed.
    var wanted = Set(news)
    var result: [Slope] = []
    for (slope, settles) in chosen.reversed() where settles.contains(where: { wanted.contains($0) }) {
      wanted.formUnion(slope.derivatives)
      result.append(slope)
    }
    return result.reversed()
  }
}
