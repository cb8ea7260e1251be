import Diagnostics

/// Lines about derivatives of what the lines above say.
extension Reasoning {
  /// `E' = m v` of an E whose letters no line lets change: it is the derivative by one of these, or none.
  mutating func slopeOfConstants(_ news: [Int], _ statement: Statement, _ number: Int) -> LineVerdict? {
    guard news.count == 1, let place = news.first, table.symbols[place].order == 1,
      let relation = statement.chain?.first,
      relation.left.aloneName == table.symbols[place].name, !relation.right.isLiteralQuantity,
      case let stem = table.symbols[place].stem, let meaning = meanings[stem], !derivative.depends(meaning)
    else { return nil }
    var ignored: [Diagnostic] = []
    for letter in meaning.references().map({ $0.name }) {
      let slope = FormulaNode(.derivative(meaning, variable: letter), relation.left.range)
      let equation = Statement.Relation(slope, .equal, relation.right)
      guard let program = table.compile(equation, into: &ignored) else { continue }
      let truths = points(of: program.symbols).map { program.truth(at: $0) }
      if truths.contains(.holds), !truths.contains(.fails) {
        var verdict = LineVerdict(.differentiated("\(stem) by \(letter)"))
        verdict.points = truths.count
        return verdict
      }
    }
    var verdict = LineVerdict(.fails)
    verdict.diagnostics = [
      Diagnostic(
        .error, "line-does-not-follow", "This is not the derivative of `\(stem)`", at: relation.right.range,
        label: "nor with respect to any letter of `\(meaning.bare.text)`",
        help: "a letter that changes with the time has a prime or a `(t)` in some line")
    ]
    return verdict
  }

  /// A line about derivatives of what the lines above give as formulas.
  mutating func differentiated(
    _ news: [Int], _ original: [[RelationProgram]], _ statement: Statement, _ number: Int
  ) -> LineVerdict? {
    let derivative = derivative
    var replacements: [String: FormulaNode] = [:]
    var stem: String?
    for place in news where table.symbols[place].order > 0 {
      let symbol = table.symbols[place]
      guard let meaning = derivative.meaning(ofPrimed: symbol.stem, order: symbol.order) else { continue }
      replacements[symbol.name] = FormulaNode(.parenthesized(meaning), statement.formulas[0].range)
      stem = stem ?? symbol.stem
    }
    guard let stem else { return nil }
    // One may be in the meaning of another.
    let single = replacements
    for name in single.keys { replacements[name] = single[name]?.substituting(single.filter { $0.key != name }) }
    var ignored: [Diagnostic] = []
    guard let programs = compile(statement.mapped { $0.substituting(replacements) }, into: &ignored) else { return nil }
    let wanted = programs.flatMap { $0.flatMap { $0.symbols } }
    let points = points(of: wanted)
    let truths = points.map { programs.truth(at: $0) }
    guard truths.contains(.holds) || truths.contains(.fails) else { return nil }
    var verdict = LineVerdict(.differentiated(stem))
    verdict.points = points.count
    if let place = truths.firstIndex(of: .fails) {
      // A law, such as p′ = F, which says what a derivative is that the line does not name; or one that brings in
      // another quantity as well, such as v = x′.
      let own = original.flatMap { $0.flatMap { $0.symbols } }
      let open = wanted.filter { (news.contains($0) || !facts.isKnown($0)) && table.symbols[$0].value == nil }
      // The derivative of `m v^2/2` has v′ by itself.
      let inner = Set(replacements.values.flatMap { names(in: $0) })
      let brought = open.filter { own.contains($0) && !inner.contains(table.symbols[$0].name) }
      if open.contains(where: { table.symbols[$0].order > 0 && !own.contains($0) }) || !brought.isEmpty {
        accept(slopes: replacements, number)
        accept(original, statement, number)
        let unfolded = statement.mapped { $0.substituting(replacements) }
        for relation in unfolded.chain ?? [] where relation.sign == .equal {
          if let name = relation.left.aloneName, derivative.depends(relation.right) { meanings[name] = relation.right }
          if let name = relation.right.aloneName, derivative.depends(relation.left) { meanings[name] = relation.left }
        }
        let names = (brought.isEmpty ? news : brought).map { table.symbols[$0].text }
        let isAlone = statement.chain?.contains { relation in
          [relation.left, relation.right].contains { $0.aloneName == names.first }
        }
        return LineVerdict(names.count == 1 && isAlone == true ? .definition(of: names[0]) : .law(of: names))
      }
      verdict.kind = .fails
      verdict.diagnostics = [
        discrepancy(programs, at: points[place], number, points: points, how: .derivative(stem))
      ]
      noteMistake(original, number)
      return verdict
    }
    let alone = Set((statement.chain ?? []).flatMap { [$0.left, $0.right] }.compactMap { $0.aloneName })
    accept(slopes: replacements.filter { !alone.contains($0.key) }, number)
    accept(original, statement, number)
    return verdict
  }

  /// From now on quantities with primes are the derivatives of what they are given as.
  private mutating func accept(slopes: [String: FormulaNode], _ number: Int) {
    for (name, meaning) in slopes.sorted(by: { $0.key < $1.key }) {
      let slope = Statement([Statement.Relation(FormulaNode(.name(name), meaning.range), .equal, meaning)])
      var ignored: [Diagnostic] = []
      if let programs = compile(slope, into: &ignored) { facts.add(programs, line: number) }
    }
  }

  /// The derivative of a whole equation, `r r' = x x' + y y'` behind `r^2 = x^2 + y^2`; nil for a line that says
  /// something else of the derivatives.
  mutating func differentiatedEquation(
    _ news: [Int], _ alternatives: [[RelationProgram]], _ statement: Statement, _ number: Int
  ) -> LineVerdict? {
    guard news.allSatisfy({ table.symbols[$0].order > 0 }), let program = alternatives.first?.first else { return nil }
    let own = Set(program.symbols)
    for fact in facts.all where fact.line < number && fact.alternatives.count == 1 {
      for relation in statements[fact.line].chain ?? [] where relation.sign == .equal && !relation.isApproximate {
        let (left, right) = (derivative.unfolding(relation.left), derivative.unfolding(relation.right))
        let (derivative, constant) = differentiating(relation)
        guard derivative.depends(left) || derivative.depends(right),
          let first = derivative.derivative(of: left), let second = derivative.derivative(of: right),
          first.size(upTo: 2_000) + second.size(upTo: 2_000) <= 2_000
        else { continue }
        var ignored: [Diagnostic] = []
        let equation = Statement([Statement.Relation(first, .equal, second)])
        guard let slopes = compile(equation, into: &ignored), let slope = slopes.first?.first,
          news.allSatisfy({ slope.symbols.contains($0) })
        else { continue }
        var both = facts
        both.add(slopes, line: number)
        let points = points(of: both, with: program.symbols)
        let truths = points.map { alternatives.truth(at: $0) }
        guard truths.count(where: { $0 == .holds }) + truths.count(where: { $0 == .fails }) > 4 else { continue }
        let text = relation.left.text + " = " + relation.right.text
        guard let bad = truths.firstIndex(of: .fails) else {
          facts.add(slopes, line: number)
          accept(alternatives, statement, number)
          var verdict = LineVerdict(.differentiated(text))
          verdict.points = points.count
          verdict.conditions = constant.map { ["\($0) constant"] } ?? []
          return verdict
        }
        // With other quantities it is a law; with the very same it was meant to be this.
        guard truths.count(where: { $0 == .holds }) * 4 < truths.count, own == Set(slope.symbols) else { continue }
        var verdict = LineVerdict(.fails)
        verdict.diagnostics = [
          discrepancy(alternatives, at: points[bad], number, points: points, how: .derivative(text))
        ]
        noteMistake(alternatives, number)
        return verdict
      }
    }
    return nil
  }

  /// Of `m v^2/2 + k x^2/2 = E` the `E` is a constant when the line is differentiated and no line has `E'`, and not
  /// what the line says it is.
  private func differentiating(_ relation: Statement.Relation) -> (derivative: TotalDerivative, constant: String?) {
    let sums = [(relation.left, relation.right), (relation.right, relation.left)]
    let found = sums.first { side, other in
      guard let name = side.aloneName, name.unicodeScalars.last != "′", name != table.variable,
        !primed.contains(name + "′"), !primed.contains(name + "′′")
      else { return false }
      return meanings[name] != nil && other.terms.count > 1
    }
    guard let name = found?.0.aloneName else { return (derivative, nil) }
    let others = meanings.filter { $0.key != name }
    let constant = table.place(of: name).map { table.symbols[$0].text } ?? name
    return (
      TotalDerivative(meanings: others, primed: primed, variable: table.variable, moments: moments), constant
    )
  }
}
