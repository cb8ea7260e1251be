import Diagnostics
import NumericalMethods

/// A derivation that is checked line by line: whether each line follows from those above it and from what is given.
///
/// Points are made at which all lines so far hold, by drawing what they leave open at random and solving for the rest;
/// at each of them the next line must hold, too. The nearest relative is reasoning by equivalence in STACK
/// (Sangwin 2015, *An Audited Elementary Algebra*), which compares sets of solutions by algebra.
package struct Reasoning {
  package struct Line: Sendable {
    package let statement: Statement
    package let isGiven: Bool
    package let range: SourceRange

    package init(_ statement: Statement, isGiven: Bool = false, at range: SourceRange) {
      (self.statement, self.isGiven, self.range) = (statement, isGiven, range)
    }
  }

  let lines: [Line]
  /// The lines as formulas of the derivation's own quantities.
  var statements: [Statement] = []
  var table: SymbolTable
  /// Whether the notebook's numbers stay as they are.
  private(set) var isTied: Bool
  private let usesLent: Bool
  /// The quantities with primes that the lines name.
  let primed: Set<String>
  let moments: Moments
  /// Values of functions that have been said to be what their formulas give.
  var linked: Set<String> = []
  /// What is taken for nearly equal formulas, by their texts.
  var replacements: [(pattern: String, right: FormulaNode)] = []
  /// Formulas that quantities stand alone before, as far as the lines have been judged.
  var meanings: [String: FormulaNode] = [:]
  var facts = Facts()
  /// What holds if a line that is wrong were right, to judge those that were made from it: in the place of the one
  /// above it, or as a law that nobody has given.
  var mistakes: [Facts] = []
  /// Solutions that were tried with parameters that are still open.
  var trials: [TrialSolution] = []
  private let effort = SamplePoints.Effort()

  static let sampleCount = 40
  private var pool = Pool()

  /// Points at which the first facts hold.
  private struct Pool {
    var factCount = -1
    var points: [SamplePoint] = []
    var zeros: [SamplePoint]?
  }

  /// - Parameters:
  ///   - own: names that mean quantities of the derivation, whatever the notebook calls so.
  package init(_ lines: [Line], own: Set<String>, in definitions: Definitions) {
    self.lines = lines
    moments = Moments(of: lines.map { $0.statement }, own: own)
    var reading = SymbolicReading(definitions: definitions, own: own, variables: moments.variables)
    var statements: [Statement] = []
    for line in lines { statements.append(line.statement.mapped { reading.read($0) }) }
    self.statements = statements
    (isTied, usesLent) = (reading.isTied, reading.usesLent)
    var values: [String: Quantity] = [:]
    var primed: Set<String> = []
    var seen: Set<String> = []
    for node in statements.flatMap({ $0.formulas }) {
      for reference in node.references() {
        let name = reference.name
        if name.utf8.count > 3, name.unicodeScalars.last == "′" { primed.insert(name) }
        if moments.functions.contains(name) { continue }
        if seen.insert(name).inserted, !own.contains(name) {
          var ignored: [Diagnostic] = []
          values[name] = definitions.evaluate(FormulaNode(.name(name), reference.range), into: &ignored)
        }
      }
    }
    self.primed = primed
    // The least, so that the order of a dictionary does not matter.
    for case .call(let name, let derivatives, _) in moments.values.map({ $0.kind }) where derivatives > 0 {
      primed.insert(name + String(repeating: "′", count: derivatives))
    }
    let variables = Set(moments.variables.values)
    let variable =
      variables.contains("t")
      ? "t" : variables.min() ?? TotalDerivative.variable(of: statements, primed: primed)
    table = SymbolTable(
      definitions: definitions, values: values, own: own, variable: variable, arguments: moments.arguments)
  }

  var derivative: TotalDerivative {
    TotalDerivative(meanings: meanings, primed: primed, variable: table.variable, moments: moments)
  }

  /// What each line is found to be, in their order.
  package mutating func verdicts() -> [LineVerdict] {
    var tied = self
    let verdicts = judgeAll()
    guard usesLent, !isTied, verdicts.contains(where: { $0.kind == .fails }) else { return verdicts }
    // What cells lend may hang together by laws that nobody has written here: then it is tried with their numbers.
    tied.isTied = true
    let others = tied.judgeAll()
    guard others.count(where: { $0.kind == .fails }) < verdicts.count(where: { $0.kind == .fails }) else {
      return verdicts
    }
    self = tied
    return others
  }

  private mutating func judgeAll() -> [LineVerdict] {
    var verdicts: [LineVerdict] = []
    for number in lines.indices { verdicts.append(judge(number)) }
    return verdicts
  }

  /// What a line comes to with the notebook's own numbers; nil where these leave it open.
  package struct Numbers: Sendable {
    package let left: Quantity
    package let right: Quantity
    package let holds: Bool
  }

  /// For each line its first equation in numbers, if all lines are taken as they stand.
  package mutating func numbers() -> [Numbers?] {
    var programs: [RelationProgram?] = []
    var facts = Facts()
    for (number, statement) in statements.enumerated() {
      let derivative = derivative
      var ignored: [Diagnostic] = []
      let all = compile(statement.mapped { derivative.unfolding($0) }, into: &ignored)
      if let all { facts.add(all, line: number) }
      programs.append(all?.count == 1 ? all?.first?.first : nil)
    }
    let point = SamplePoints(table: table, facts: facts, isTied: true).actual()
    return programs.map { program in
      guard let program, !program.symbols.isEmpty, program.symbols.allSatisfy({ !point[$0].isNaN }) else { return nil }
      let (left, right) = program.values(at: point.values)
      guard left.isFinite, right.isFinite else { return nil }
      let dimension = table.dimension(of: program)
      return Numbers(
        left: Quantity(si: left, dimension, shownIn: program.unit),
        right: Quantity(si: right, dimension, shownIn: program.unit),
        holds: program.relation.isApproximate || program.truth(at: point) == .holds)
    }
  }

  // MARK: One line

  private mutating func judge(_ number: Int) -> LineVerdict {
    let line = lines[number]
    let derivative = derivative
    let statement = statements[number].mapped { derivative.unfolding(replaced($0)) }
    var found: [Diagnostic] = []
    let alternatives = compile(statement, into: &found)
    guard let alternatives else {
      var verdict = LineVerdict(.unjudged)
      verdict.diagnostics = found
      if !found.contains(where: { $0.severity.isFailure }) { verdict.diagnostics.append(.unjudged(line.range)) }
      if found.contains(where: { $0.code == "dimension-mismatch" }) { verdict.kind = .fails }
      return verdict
    }
    var verdict = verdict(on: alternatives, statement, number)
    verdict.diagnostics = found + verdict.diagnostics
    return verdict
  }

  mutating func compile(_ statement: Statement, into found: inout [Diagnostic]) -> [[RelationProgram]]? {
    var alternatives: [[RelationProgram]] = []
    for relations in statement.alternatives {
      var programs: [RelationProgram] = []
      for relation in relations {
        guard let program = table.compile(relation, into: &found) else { return nil }
        programs.append(program)
      }
      alternatives.append(programs)
    }
    return alternatives
  }

  private mutating func verdict(
    on alternatives: [[RelationProgram]], _ statement: Statement, _ number: Int
  ) -> LineVerdict {
    if lines[number].isGiven {
      var verdict = LineVerdict(.given)
      if let contradiction = contradiction(alternatives, number) {
        verdict.diagnostics = [contradiction]
      } else {
        accept(alternatives, statement, number)
      }
      return verdict
    }
    guard alternatives.count == 1, let relations = statement.chain else {
      return claim(alternatives, statement, number)
    }
    // Of a chain each equation is judged by itself, the later ones with the help of the earlier.
    var whole: LineVerdict?
    for (place, program) in alternatives[0].enumerated() {
      let part = Statement([relations[place]])
      var one: LineVerdict
      if relations[place].isApproximate {
        one = approximation(program, part, number, head: relations[0].left)
      } else if let introduced = introduction([[program]], part, number) {
        one = introduced
      } else {
        one = claim([[program]], part, number)
      }
      one.diagnostics = (whole?.diagnostics ?? []) + one.diagnostics
      one.conditions = (whole?.conditions ?? []) + one.conditions
      whole = whole.map { one.isWorse(than: $0) ? one : $0.with(one.diagnostics, one.conditions) } ?? one
      if one.kind == .fails { break }
    }
    return whole ?? LineVerdict(.unjudged)
  }

  /// From now on a line holds.
  mutating func accept(_ alternatives: [[RelationProgram]], _ statement: Statement, _ number: Int) {
    facts.add(alternatives, line: number)
    for place in mistakes.indices { mistakes[place].add(alternatives, line: number) }
    for relation in statement.chain ?? [] where relation.sign == .equal {
      for (side, other) in [(relation.left, relation.right), (relation.right, relation.left)] {
        guard let name = side.aloneName, name != table.variable, meanings[name] == nil, !isConstant(name, in: other),
          !other.references().contains(where: { $0.name == name })
        else { continue }
        if name.unicodeScalars.last != "′" { forgetCircles(to: name, from: other) }
        meanings[name] = other
      }
    }
    linkMoments(number)
  }

  /// A letter that an equation of motion seemed to define, as the a of `v' = a`, is a constant where the motion is then
  /// given by it: `v = v_0 + a t`.
  private mutating func forgetCircles(to name: String, from other: FormulaNode) {
    func leads(_ letter: String, level: Int) -> Bool {
      guard level < 12, let meaning = meanings[letter] else { return false }
      return meaning.references().contains { reference in
        reference.name == name || reference.name.hasPrefix(name + "′") || leads(reference.name, level: level + 1)
      }
    }
    for letter in other.references().map({ $0.name }) where letter != name && leads(letter, level: 0) {
      meanings[letter] = nil
    }
  }

  /// What brings in quantities that nothing above settles is a law, a definition, or an identity; nil for what
  /// has to follow.
  private mutating func introduction(
    _ alternatives: [[RelationProgram]], _ statement: Statement, _ number: Int
  ) -> LineVerdict? {
    guard let program = alternatives.first?.first, let relation = statement.chain?.first else { return nil }
    let unknown = program.symbols.filter { !facts.isKnown($0) }
    let news = relation.sign == .equal ? program.symbols.filter { !facts.inEquations.contains($0) } : unknown
    guard !news.isEmpty else { return nil }
    // Of what conditions alone speak a law may say what it is, if they let it.
    if unknown.isEmpty {
      var both = facts
      both.add(alternatives, line: number)
      if self.points(of: both, with: []).isEmpty { return nil }
    }
    guard relation.sign == .equal else {
      // A condition on what nothing is known of.
      guard news.count == program.symbols.count else { return nil }
      accept(alternatives, statement, number)
      return LineVerdict(.law(of: []))
    }
    if let verdict = differentiated(news, alternatives, statement, number) { return verdict }
    if let verdict = slopeOfConstants(news, statement, number) { return verdict }
    // A quantity of the notebook has a value, and what is said of such alone is claimed.
    let isOfNotebook = program.symbols.allSatisfy { table.symbols[$0].value != nil }
    if isOfNotebook {
      let actual = SamplePoints(table: table, facts: facts, isTied: true).actual()
      if isTied || program.truth(at: actual) == .fails { return nil }
    }
    let (left, right) = (names(in: relation.left), names(in: relation.right))
    let isIdentity = left == right && news.count == program.symbols.count && left.count > 0
    let points = points(of: program.symbols)
    if isIdentity || points.allSatisfy({ program.truth(at: $0) == .holds }) && !points.isEmpty { return nil }
    let own = news.filter { table.symbols[$0].value == nil }
    // What says nothing new but a name.
    var verdict = LineVerdict(.law(of: own.map { table.symbols[$0].text }))
    let alone = own.first { place in
      let name = table.symbols[place].name
      return relation.left.aloneName == name || relation.right.aloneName == name
    }
    accept(alternatives, statement, number)
    if own.isEmpty { verdict.kind = .law(of: []) }
    if own.count == 1, let alone {
      verdict.kind = .definition(of: table.symbols[alone].text)
      if let other = twin(of: alone) {
        verdict.kind = .renaming(table.symbols[alone].text, of: table.symbols[other].text)
      }
    }
    if let contradiction = integrated(statement, news, number) { return contradiction }
    return verdict
  }

  private func names(in node: FormulaNode) -> Set<String> { Set(node.references().map { $0.name }) }

  /// A quantity that always has the same value as one that was just brought in.
  private mutating func twin(of place: Int) -> Int? {
    let points = points(of: [place])
    guard points.count > 4 else { return nil }
    return facts.known.first { other in
      other != place && table.dimension(of: other) == table.dimension(of: place)
        && points.allSatisfy {
          let (a, b) = ($0[place], $0[other])
          return (a - b).magnitude <= 1e-9 * max(a.magnitude, b.magnitude)
        }
    }
  }

  /// Points at which all lines so far hold, with values for some more quantities.
  mutating func points(of wanted: [Int]) -> [SamplePoint] {
    renewPool()
    return sampler(facts).drawn(wanted, for: pool.points)
  }

  /// Others, at each of which a quantity is zero.
  mutating func zeroPoints(of wanted: [Int]) -> [SamplePoint] {
    renewPool()
    if pool.zeros == nil { pool.zeros = sampler(facts).zeroPoints() }
    // What no line has settled can be zero anywhere.
    let free = wanted.filter { !facts.isKnown($0) && table.symbols[$0].value == nil }
    let others = free.compactMap { place in
      var point = pool.points.first?.grown(to: table.symbols.count)
      point?.set(place, to: 0)
      point?.zero = place
      return point
    }
    return sampler(facts).drawn(wanted, for: (pool.zeros ?? []) + others)
  }

  /// A few points of other facts than those of the lines so far.
  func points(of facts: Facts, with wanted: [Int], count: Int = 12) -> [SamplePoint] {
    let sampler = sampler(facts)
    return sampler.drawn(wanted, for: sampler.points(count))
  }

  func sampler(_ facts: Facts) -> SamplePoints {
    SamplePoints(table: table, facts: facts, isTied: isTied, effort: effort)
  }

  /// The facts are others than they were.
  mutating func forgetPoints() { pool = Pool() }

  /// What a line adds to the facts mostly settles a quantity that is new, and the points stay.
  private mutating func renewPool() {
    guard pool.factCount != facts.all.count else { return }
    let sampler = sampler(facts)
    pool.points = pool.factCount > 0 ? sampler.extended(pool.points, from: pool.factCount) : []
    if pool.points.count < Self.sampleCount * 3 / 4 { pool.points = sampler.points(Self.sampleCount) }
    pool.zeros = nil
    pool.factCount = facts.all.count
  }

  // MARK: Derivatives

  /// `E' = m v` of an E whose letters no line lets change: it is the derivative by one of these, or none.
  private mutating func slopeOfConstants(_ news: [Int], _ statement: Statement, _ number: Int) -> LineVerdict? {
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
        label: "nor is it by any letter of `\(meaning.bare.text)`",
        help: "a letter that changes with the time has a prime or a `(t)` in some line")
    ]
    return verdict
  }

  /// A line about derivatives of what the lines above give as formulas.
  private mutating func differentiated(
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
      let open = wanted.filter { !facts.isKnown($0) && table.symbols[$0].value == nil }
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

  mutating func noteMistake(_ alternatives: [[RelationProgram]], _ number: Int) {
    mistakes = [facts.without(lines: number > 0 ? [number - 1] : []), facts]
    for place in mistakes.indices { mistakes[place].add(alternatives, line: number) }
  }
}

extension LineVerdict {
  private var rank: Int {
    switch kind {
    case .fails: 5
    case .unjudged: 4
    case .followsFromMistake: 3
    case .law, .definition, .renaming: 2
    case .approximation: 1
    case .follows, .differentiated, .given: 0
    }
  }

  fileprivate func isWorse(than other: LineVerdict) -> Bool { rank > other.rank }

  fileprivate func with(_ diagnostics: [Diagnostic], _ conditions: [String]) -> LineVerdict {
    var result = self
    result.diagnostics = diagnostics
    result.conditions = conditions
    return result
  }
}

extension Diagnostic {
  static func unjudged(_ range: SourceRange) -> Diagnostic {
    Diagnostic(
      .note, "unjudged-line", "This line could not be judged", at: range,
      help: "no numbers were found for which the lines above hold; say more of what is given")
  }
}
