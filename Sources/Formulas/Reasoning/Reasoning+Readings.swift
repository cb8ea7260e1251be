/// What a derivation can be read to mean where its lines leave that open: the reading stands under which they follow.
extension Reasoning {
  /// What each line is found to be, in their order.
  package mutating func verdicts() -> [LineVerdict] {
    let asWritten = self
    let verdicts = varyingVerdicts()
    guard let early = asWritten.firstOfPrimes else { return verdicts }
    // In `E' = 0` the p of `E = p^2/(2 m)` was a constant where `p = m x'` is read behind it: such lines go before it.
    var best = verdicts
    var order = Array(lines.indices)
    while let failing = best.firstIndex(where: { $0.kind == .fails }), failing > early,
      asWritten.saysWhatMoves(failing), let place = order.firstIndex(of: failing), place == failing
    {
      order.insert(order.remove(at: failing), at: early)
      var other = asWritten
      other.lines = order.map { asWritten.lines[$0] }
      other.statements = order.map { asWritten.statements[$0] }
      let found = other.varyingVerdicts()
      guard found.count == order.count, found[early].kind != .fails else { break }
      var sorted = best
      for (verdict, place) in zip(found, order) { sorted[place] = verdict }
      // Of two lines that contradict each other the later is the one to look at.
      if let fault = sorted.firstIndex(where: { $0.kind == .fails }), fault < failing { break }
      best = sorted
      self = other
    }
    return best
  }

  /// The first line in which something has primes.
  private var firstOfPrimes: Int? {
    statements.firstIndex { statement in
      statement.formulas.contains { !names(in: $0).isDisjoint(with: primed) }
    }
  }

  /// Whether a line gives a letter without primes by quantities that move, `p = m x'`.
  private func saysWhatMoves(_ number: Int) -> Bool {
    guard let relations = statements[number].chain, let relation = relations.first, relations.count == 1,
      relation.sign == .equal
    else { return false }
    return [(relation.left, relation.right), (relation.right, relation.left)].contains { side, other in
      guard let name = side.aloneName, !primed.contains(name) else { return false }
      let inner = names(in: other)
      return !inner.contains(name) && !inner.isDisjoint(with: primed)
    }
  }

  private mutating func varyingVerdicts() -> [LineVerdict] {
    var varying = self
    let verdicts = complexVerdicts()
    func fails(_ verdicts: [LineVerdict]) -> Int { verdicts.count { $0.kind == .fails } }
    guard fails(verdicts) > 0, statements.contains(where: { $0.formulas.contains { $0.hasOpenIntegral } }) else {
      return verdicts
    }
    // In ∫ p dV the p may be a constant, or what `p V = n R T` says it is.
    varying.isVarying = true
    let others = varying.complexVerdicts()
    // Of two readings that are wrong alike the lines above speak for the one that uses them.
    let isOfIntegrand = zip(verdicts, statements).contains { verdict, statement in
      verdict.kind == .fails && statement.formulas.contains { !names(in: $0).isDisjoint(with: integrands) }
    }
    guard fails(others) < fails(verdicts) || fails(others) == fails(verdicts) && !isOfIntegrand else { return verdicts }
    self = varying
    return others
  }

  /// `λ^2 + 2 λ + 5 = 0` has no real λ at all, and two that are complex.
  private mutating func complexVerdicts() -> [LineVerdict] {
    better(of: { $0.wideVerdicts() }, if: { !$0.primed.isEmpty }) {
      $0.takesComplex = true
      return $0.tiedVerdicts()
    }
  }

  /// `m λ^2 + b λ + k = 0` has no real λ with the numbers of an oscillator that swings: what then fails is tried with
  /// numbers far from the notebook's.
  private mutating func wideVerdicts() -> [LineVerdict] {
    better(of: { $0.tiedVerdicts() }, if: { $0.table.symbols.contains { $0.value != nil } }) {
      $0.isWide = true
      return $0.tiedVerdicts()
    }
  }

  /// What cells lend may hang together by laws that nobody has written here: then it is tried with their numbers.
  private mutating func tiedVerdicts() -> [LineVerdict] {
    better(of: { $0.judgeAll() }, if: { $0.usesLent && !$0.isTied }) {
      $0.isTied = true
      return $0.judgeAll()
    }
  }

  /// Of two readings the first, unless lines fail under it, the second can be meant, and fewer fail under that.
  private mutating func better(
    of first: (inout Reasoning) -> [LineVerdict], if isOpen: (Reasoning) -> Bool,
    or second: (inout Reasoning) -> [LineVerdict]
  ) -> [LineVerdict] {
    var other = self
    let verdicts = first(&self)
    let failing = verdicts.count { $0.kind == .fails }
    guard failing > 0, isOpen(self) else { return verdicts }
    let others = second(&other)
    guard others.count(where: { $0.kind == .fails }) < failing else { return verdicts }
    self = other
    return others
  }

  /// The letters that are integrated over others.
  private var integrands: Set<String> {
    integrals.reduce(into: []) { found, node in
      if case .integral(let body, let variable, _, _) = node.kind {
        found.formUnion(names(in: body).subtracting([variable]))
      }
    }
  }
}
