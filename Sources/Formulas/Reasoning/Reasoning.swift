import Diagnostics
import NumericalMethods

/// A derivation that is checked line by line: whether each line follows from those above it and from what is given.
///
/// Points are made at which all lines so far hold, by drawing what they leave open at random and solving for the rest;
/// at each of them the next line must hold, too. The nearest relative is reasoning by equivalence in STACK
/// (Sangwin 2015, *An Audited Elementary Algebra*), which compares sets of solutions by algebra.
package struct Reasoning {
  /// One line of a derivation: what it says, or what it supposes.
  package struct Line: Sendable {
    package let statement: Statement
    package let isGiven: Bool
    package let range: SourceRange

    package init(_ statement: Statement, isGiven: Bool = false, at range: SourceRange) {
      (self.statement, self.isGiven, self.range) = (statement, isGiven, range)
    }
  }

  var lines: [Line]
  /// The lines as formulas of the derivation's own quantities.
  var statements: [Statement] = []
  var table: SymbolTable
  /// Whether the notebook's numbers stay as they are.
  var isTied: Bool
  let usesLent: Bool
  /// Whether the notebook's numbers are left far behind.
  var isWide = false
  /// Whether a parameter of a trial solution may be complex where no real one makes it a solution.
  var takesComplex = false
  /// Whether letters in integrals change with the letter that is integrated over as the equations above say.
  var isVarying = false
  /// The quantities with primes that the lines name.
  let primed: Set<String>
  let moments: Moments
  /// What the lines integrate, each once.
  let integrals: [FormulaNode]
  /// Said of the line that is being judged, where its function has another value than the lines above give it.
  var momentContradiction: Diagnostic?
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
    var integrals: [FormulaNode] = []
    for node in statements.flatMap({ $0.formulas }) { node.collectIntegrals(&integrals) }
    self.integrals = integrals
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
      definitions: definitions, values: values, own: own, variable: variable, arguments: moments.arguments,
      positive: FormulaNode.bounds(of: integrals))
  }

  var derivative: TotalDerivative {
    TotalDerivative(
      meanings: meanings, primed: primed, variable: table.variable, moments: moments,
      equations: isVarying ? facts.equations : nil)
  }

  mutating func judgeAll() -> [LineVerdict] {
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
      let isOpen = statement.formulas.contains { $0.hasOpenIntegral }
      programs.append(all?.count == 1 && !isOpen ? all?.first?.first : nil)
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
    if let name = nameOfNotebook(number) {
      // What the notebook defines so is defined here, and no deduction.
      if verdict.kind == .follows, verdict.steps.isEmpty {
        (verdict.kind, verdict.conditions, verdict.points) = (.definition(of: name), [], 0)
      }
      if verdict.steps.first == .follows { verdict.steps[0] = .definition(of: name) }
    }
    verdict.diagnostics = found + verdict.diagnostics
    if let contradiction = momentContradiction {
      momentContradiction = nil
      verdict.kind = .fails
      verdict.diagnostics.append(contradiction)
    }
    return verdict
  }

  /// What a line begins with, where it is a name that the notebook defines by a formula, and no line above has it.
  private func nameOfNotebook(_ number: Int) -> String? {
    guard let first = lines[number].statement.chain?.first, first.sign == .equal, !first.isApproximate,
      let name = first.left.aloneName, statements[number].chain?.first?.left.aloneName != name,
      !lines[..<number].contains(where: { $0.statement.formulas.contains { names(in: $0).contains(name) } })
    else { return nil }
    return name
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
    var steps: [LineVerdict.Kind] = []
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
      steps.append(one.kind)
      whole = whole.map { one.isWorse(than: $0) ? one : $0.with(one) } ?? one
      if one.kind == .fails { break }
    }
    guard var whole else { return LineVerdict(.unjudged) }
    if steps.count > 1 { whole.steps = steps }
    return whole
  }

  /// From now on a line holds.
  mutating func accept(
    _ alternatives: [[RelationProgram]], _ statement: Statement, _ number: Int, origin: Facts.Origin = .stated
  ) {
    facts.add(alternatives, line: number, origin: origin)
    for place in mistakes.indices { mistakes[place].add(alternatives, line: number) }
    for relation in statement.chain ?? [] where relation.sign == .equal {
      for (side, other) in [(relation.left, relation.right), (relation.right, relation.left)] {
        guard let name = side.aloneName, name != table.variable, isOpen(name, to: other), !isConstant(name, in: other),
          !other.references().contains(where: { $0.name == name })
        else { continue }
        if name.unicodeScalars.last != "′" { forgetCircles(to: name, from: other) }
        meanings[name] = other
      }
    }
    linkMoments(number)
  }

  /// Whether a formula says of a quantity what nothing has said: the first that does, or the first by the time alone,
  /// `y = A cos(ω t)` behind `y = x - x_0`.
  private func isOpen(_ name: String, to other: FormulaNode) -> Bool {
    guard let known = meanings[name] else { return true }
    return other.references().contains { $0.name == table.variable } && derivative.depends(known)
      && derivative.still(known) == nil && derivative.still(other) != nil
  }

  /// A letter that an equation of motion seemed to define, as the a of `v' = a`, is a constant where the motion is then
  /// given by it: `v = v_0 + a t`.
  private mutating func forgetCircles(to name: String, from other: FormulaNode) {
    for letter in other.references().map({ $0.name })
    where letter != name
      && meanings.reaches(
        from: [letter], most: 13, { $0 != letter && ($0 == name || $0.hasPrefix(name + "′")) ? true : nil })
    {
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
    if news.isEmpty { return triedSolution(alternatives, statement, number) }
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
    let prolonged = prolonged(news, alternatives, number)
    if let prolonged, prolonged.verdict.kind != .fails {
      for slope in prolonged.slopes { facts.add([[slope]], line: number) }
      accept(alternatives, statement, number, origin: .settled)
      return prolonged.verdict
    }
    var other = self
    if let verdict = other.differentiated(news, alternatives, statement, number) {
      // What is not known as a formula of the time has no parameters that a law could settle.
      let isOpen = news.contains { place in
        let name = FormulaNode(.name(table.symbols[place].stem), statement.formulas[0].range)
        return derivative.still(name) != nil
      }
      if prolonged == nil || isOpen || verdict.kind == .fails {
        self = other
        return verdict
      }
    }
    if let verdict = slopeOfConstants(news, statement, number) { return verdict }
    if let verdict = differentiatedEquation(news, alternatives, statement, number) { return verdict }
    if let verdict = prolonged?.verdict {
      noteMistake(alternatives, number)
      return verdict
    }
    // A quantity of the notebook has a value, and what is said of such alone is claimed.
    let isOfNotebook = program.symbols.allSatisfy { table.symbols[$0].value != nil }
    if isOfNotebook {
      let actual = SamplePoints(table: table, facts: facts, isTied: true).actual()
      if isTied || program.truth(at: actual) == .fails { return nil }
    }
    let (left, right) = (names(in: relation.left), names(in: relation.right))
    let isIdentity = left == right && news.count == program.symbols.count && left.count > 0
    let points = points(of: program.symbols)
    if isIdentity, isToBeSolved(program, alternatives, number, points) {
      accept(alternatives, statement, number)
      return LineVerdict(.law(of: news.map { table.symbols[$0].text }))
    }
    if isIdentity || points.allSatisfy({ program.truth(at: $0) == .holds }) && !points.isEmpty { return nil }
    // What is integrated is no letter.
    let own = news.filter { place in
      table.symbols[place].value == nil && !integrals.contains { $0.text == table.symbols[place].name }
    }
    if let verdict = forcingZero(own, alternatives, relation, number) { return verdict }
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
      if let other = twin(of: alone), !integrals.contains(where: { $0.text == table.symbols[other].name }) {
        verdict.kind = .renaming(table.symbols[alone].text, of: table.symbols[other].text)
      }
    }
    return integrated(statement, news, number) ?? verdict
  }

  func names(in node: FormulaNode) -> Set<String> { Set(node.references().map { $0.name }) }

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
    SamplePoints(table: table, facts: facts, isTied: isTied, isWide: isWide, effort: effort)
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

  mutating func noteMistake(_ alternatives: [[RelationProgram]], _ number: Int) {
    // Together with those before it, as `T_c = 300 K` and `T_h = 600 K` behind `η = 1 - T_c/T_h` are.
    mistakes = mistakes.suffix(2) + [facts.without(lines: number > 0 ? [number - 1] : []), facts]
    for place in mistakes.indices { mistakes[place].add(alternatives, line: number) }
  }
}

extension LineVerdict {
  private var rank: Int {
    switch kind {
    case .fails: 5
    case .unjudged: 4
    case .followsFromMistake: 3
    case .law, .definition, .renaming, .trial: 2
    case .approximation: 1
    case .follows, .differentiated, .solution, .given: 0
    }
  }

  fileprivate func isWorse(than other: LineVerdict) -> Bool { rank > other.rank }

  /// The same with what was found of a later equation of the chain.
  fileprivate func with(_ later: LineVerdict) -> LineVerdict {
    var result = self
    (result.diagnostics, result.conditions) = (later.diagnostics, later.conditions)
    result.points = points == 0 ? later.points : later.points == 0 ? points : min(points, later.points)
    return result
  }
}

extension Diagnostic {
  /// - Parameter below: how many lines behind it could not be judged either.
  package static func unjudged(_ range: SourceRange, below: Int = 0) -> Diagnostic {
    let subject = below == 0 ? "This line" : below == 1 ? "This line and the next" : "This line and the next \(below)"
    return Diagnostic(
      .note, "unjudged-line", "\(subject) could not be judged", at: range,
      help: "no numbers were found for which the lines above hold; say more about what is given")
  }
}
