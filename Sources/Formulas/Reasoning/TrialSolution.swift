import Diagnostics
import NumericalMethods

/// A formula that is tried as the solution of an equation of motion, `z = A cos(ω t)`, while some of its parameters
/// are open: they have to be such that the equations above hold at all times when it is put in.
struct TrialSolution {
  /// The quantity with primes by which it is judged in words.
  let place: Int
  /// That this is the derivative of the formula.
  let slope: [[RelationProgram]]
  /// The same of all its derivatives that the lines name.
  let slopes: [[[RelationProgram]]]
  /// The lines above with the formula put in.
  let equations: [RelationProgram]
  /// What the formula brought in and no line has settled since.
  var parameters: [Int]
  /// Whether a line has settled them wrongly.
  var isBroken = false
  /// The one of which only complex values make it a solution.
  var complex: Int?
}

extension Reasoning {
  /// A formula `z = f(t)` of nothing but what the lines above have already, where these settle z by its derivatives
  /// alone: it has to be a solution; nil for a line that says something else.
  mutating func triedSolution(
    _ alternatives: [[RelationProgram]], _ statement: Statement, _ number: Int
  ) -> LineVerdict? {
    guard let relation = statement.chain?.first, relation.sign == .equal, !relation.isApproximate,
      let name = relation.left.aloneName, let place = table.place(of: name), name != table.variable,
      derivative.still(relation.left) == nil, let formula = derivative.still(relation.right),
      formula.references().contains(where: { $0.name == table.variable })
    else { return nil }
    let own = facts.all.filter { $0.alternatives.contains { $0.contains { $0.symbols.contains(place) } } }
    let order = table.symbols[place].order
    // Behind `v_x' = ω v_y` the v_y is settled where v_x is known as a formula of the time.
    let isOfDerivatives = own.allSatisfy { fact in
      fact.alternatives.allSatisfy { relations in
        relations.contains { $0.symbols.contains { table.symbols[$0].order > order && isOpenMotion($0, at: relation) } }
      }
    }
    let points = points(of: alternatives.flatMap { $0.flatMap { $0.symbols } })
    guard isOfDerivatives, points.contains(where: { alternatives.truth(at: $0) == .fails }) else { return nil }
    var other = self
    other.accept(alternatives, statement, number)
    guard let verdict = other.integrated(statement, [], number) else { return nil }
    if verdict.kind == .fails { noteMistake(alternatives, number) } else { self = other }
    return verdict
  }

  private func isOpenMotion(_ place: Int, at relation: Statement.Relation) -> Bool {
    derivative.still(FormulaNode(.name(table.symbols[place].name), relation.left.range)) == nil
  }

  /// A solution `z = f(t)` of equations above about derivatives of z must have them, or can have them with parameters
  /// that nobody has settled; nil for what is no solution of any.
  mutating func integrated(_ statement: Statement, _ news: [Int], _ number: Int) -> LineVerdict? {
    guard let relation = statement.chain?.first else { return nil }
    var verdict: LineVerdict?
    for (side, other) in [(relation.left, relation.right), (relation.right, relation.left)] {
      guard let name = side.aloneName, let tried = table.place(of: name).map({ table.symbols[$0] }),
        // `I = Q′` gives no motion.
        tried.order == 0 || other.references().contains(where: { $0.name == table.variable })
      else { continue }
      let primes = facts.known.filter {
        table.symbols[$0].stem == tried.stem && table.symbols[$0].order > tried.order
      }.sorted { table.symbols[$0].order < table.symbols[$1].order }
      var slopes: [[[RelationProgram]]] = []
      var wrong: (place: Int, slope: [[RelationProgram]])?
      for place in primes {
        let symbol = table.symbols[place]
        guard let meaning = derivative.meaning(ofPrimed: name, order: symbol.order - tried.order) else { continue }
        let equation = Statement([
          Statement.Relation(FormulaNode(.name(symbol.name), relation.left.range), .equal, meaning)
        ])
        var ignored: [Diagnostic] = []
        guard let slope = compile(equation, into: &ignored) else { continue }
        slopes.append(slope)
        let points = points(of: slope.flatMap { $0.flatMap { $0.symbols } })
        if wrong == nil, points.contains(where: { slope.truth(at: $0) == .fails }) { wrong = (place, slope) }
      }
      let isMotion = derivative.still(other)?.references().contains { $0.name == table.variable } == true
      guard let wrong else {
        if let first = primes.first, !slopes.isEmpty, isMotion {
          verdict = solution(.solution(of: table.symbols[first].text), name, relation, news, number)
        }
        continue
      }
      let equations = equations(above: number)
      // A system of equations has solutions that share their parameters, as the frequency of two coupled bodies.
      let inEquations = Set(equations.flatMap { $0.symbols })
      let shared = trials.firstIndex { trial in
        !trial.isBroken && trial.parameters.contains { inEquations.contains($0) || news.contains($0) }
      }
      let open = shared.map { trials[$0].parameters } ?? []
      let parameters = (news + open.filter { !news.contains($0) }).filter {
        let symbol = table.symbols[$0]
        return symbol.order == 0 && symbol.name != name && symbol.name != table.variable
      }
      var trial = TrialSolution(
        place: wrong.place, slope: wrong.slope, slopes: slopes + (shared.map { trials[$0].slopes } ?? []),
        equations: equations, parameters: parameters)
      let (found, moving) = solved(trial, in: facts, with: [])
      if moving.isEmpty, !found.isEmpty || trial.equations.isEmpty {
        // Nothing above settles how it moves.
        if trial.equations.isEmpty, let impossible = impossible(trial, number) { return impossible }
        if !found.isEmpty, isMotion {
          verdict = solution(.solution(of: table.symbols[wrong.place].text), name, relation, news, number)
        }
        accept(trial, number)
        if let shared { trials.remove(at: shared) }
        // Equations about others that move may come to speak of its parameters.
        if trial.equations.isEmpty, !parameters.isEmpty { trials.append(trial) }
      } else if found.isEmpty, takesComplex, let place = complexParameter(of: trial) {
        trial.complex = place
        trials.append(trial)
        var open = LineVerdict(.trial(of: table.symbols[wrong.place].text))
        open.conditions = ["\(table.symbols[place].text) complex"]
        verdict = open
      } else if found.isEmpty, moving.count < 2 || !joint(trial, in: facts).mayExist(withZeros: true) {
        return failure(of: trial, in: facts, number, how: .solution(table.symbols[wrong.place].text))
      } else if let shared {
        trials[shared] = trial
        verdict = LineVerdict(.trial(of: table.symbols[wrong.place].text))
      } else {
        trials.append(trial)
        verdict = LineVerdict(.trial(of: table.symbols[wrong.place].text))
      }
    }
    return verdict
  }

  /// What is said of a formula that is a solution: also for which start, where it has lost a constant of integration,
  /// which the equations above do not see.
  private mutating func solution(
    _ kind: LineVerdict.Kind, _ name: String, _ relation: Statement.Relation, _ news: [Int], _ number: Int
  ) -> LineVerdict {
    var verdict = LineVerdict(kind)
    verdict.points = self.points(of: []).count
    let formula = relation.left.aloneName == name ? relation.right : relation.left
    guard let place = table.place(of: name), news.contains(place), let motion = derivative.still(formula) else {
      return verdict
    }
    let zero = FormulaNode(.number(0, spelling: "0"), formula.range)
    var copy = table
    guard let start = copy.compile(motion.substituting([table.variable: zero])),
      start.symbols.allSatisfy({ $0 < table.symbols.count })
    else { return verdict }
    let points = points(of: start.symbols)
    let symbol = table.symbols[place]
    let value = symbol.text + "(0)"
    guard points.count > 4, points.allSatisfy({ start.values(at: $0.values).left == 0 }),
      !moments.values.contains(where: { Moments.name(of: $0) == value })
    else { return verdict }
    verdict.conditions = ["\(value) = 0"]
    let primes = String(repeating: "'", count: symbol.order)
    verdict.diagnostics = [
      Diagnostic(
        .note, "lost-solutions", "A constant of integration is zero here", at: lines[number].range,
        label: "for `\(value) = 0`", help: "a line `given: \(symbol.stem)\(primes)(0) = 0` says so")
    ]
    return verdict
  }

  /// Says of a formula that with its derivative the lines above hold only where something is zero that else is not, as
  /// `v = u ln(M/M_0)` behind `M v' = -u M'`; nil where its parameters, or what moves in it, are open enough.
  private mutating func impossible(_ trial: TrialSolution, _ number: Int) -> LineVerdict? {
    let places = trial.slope.flatMap { $0.flatMap { relation in relation.symbols.filter { relation.depends(on: $0) } } }
    guard
      places.allSatisfy({ place in
        facts.all.contains { fact in
          fact.line < number && fact.alternatives.contains { $0.contains { $0.symbols.contains(place) } }
        } || table.symbols[place].name == table.variable
      })
    else { return nil }
    func hasZero(_ point: SamplePoint) -> Bool {
      places.contains { point[$0].magnitude <= 1e-9 * max(point.sizes[$0], 1e-300) }
    }
    let points = points(of: places)
    guard !points.contains(where: hasZero) else { return nil }
    var both = facts
    both.add(trial.slope, line: number)
    let found = self.points(of: both, with: places)
    let isNever = found.isEmpty && points.count > 4 && points.allSatisfy { trial.slope.truth(at: $0) == .fails }
    guard isNever || found.count > 4 && found.allSatisfy(hasZero) else { return nil }
    return failure(of: trial, in: facts, number, how: .solution(table.symbols[trial.place].text))
  }

  /// A line about what a trial solution has left open; nil for one that speaks of something else.
  mutating func settling(
    _ alternatives: [[RelationProgram]], _ statement: Statement, _ number: Int
  ) -> LineVerdict? {
    let places = alternatives.flatMap { $0.flatMap { $0.symbols } }
    guard
      let index = trials.firstIndex(where: { trial in
        !trial.equations.isEmpty && trial.parameters.contains { places.contains($0) }
      })
    else { return following(alternatives, statement, number) }
    let trial = trials[index]
    if trial.isBroken { return LineVerdict(.followsFromMistake) }
    if let place = trial.complex, places.contains(place) {
      return characteristic(alternatives, statement, of: trial, place, number)
    }
    let isAtOneTime = statement.formulas.contains { derivative.depends($0) }
    var rest = trial
    rest.parameters.removeAll { places.contains($0) }
    let (points, moving) = solved(trial, in: facts, with: places)
    let truths = points.map { alternatives.truth(at: $0) }
    if truths.contains(where: { $0 != .undefined }) {
      let bad = zip(points, truths).filter { $0.1 == .fails }.map { $0.0 }
      var verdict = LineVerdict(.follows)
      verdict.points = points.count
      if let first = bad.first {
        let good = zip(points, truths).filter { $0.1 == .holds }.map { $0.0 }
        guard good.count > 1 else {
          verdict.kind = .fails
          verdict.diagnostics = [discrepancy(alternatives, at: first, number, points: points, how: .line)]
          return verdict
        }
        verdict.diagnostics = [lost(alternatives, statement, number, bad: bad, good: good, &verdict.conditions)]
      }
      // What was put in settles the parameters only since it holds at all times.
      if isAtOneTime { return verdict }
      accept(alternatives, statement, number, origin: .settled)
      trials[index] = rest
      if !rest.parameters.contains(where: { moving.contains($0) }) {
        trials.remove(at: index)
        accept(trial, number)
      }
      return verdict
    }
    if isAtOneTime {
      var verdict = LineVerdict(.unjudged)
      verdict.diagnostics = [.unjudged(lines[number].range)]
      return verdict
    }
    // More than one is open: then this is one of the equations that settle them.
    var both = facts
    both.add(alternatives, line: number)
    let left = solved(rest, in: both, with: [])
    let isSettled = rest.parameters.count == trial.parameters.count - 1
    // An amplitude that could be anything must not have to be zero now.
    func isLost() -> Bool {
      let now = joint(rest, in: both)
      return !now.mayExist(withZeros: true)
        || !now.mayExist(withZeros: false) && joint(trial, in: facts).mayExist(withZeros: false)
    }
    if left.points.isEmpty, isSettled && left.moving.count < 2 || isLost() {
      trials[index].isBroken = true
      return failure(of: trial, in: both, number, how: .parameters(table.symbols[trial.place].text))
    }
    accept(alternatives, statement, number)
    if isSettled { trials[index] = rest }
    return LineVerdict(.law(of: []))
  }

  /// A line about what follows from a trial solution with open parameters, as the energy does; nil where it does not.
  private mutating func following(
    _ alternatives: [[RelationProgram]], _ statement: Statement, _ number: Int
  ) -> LineVerdict? {
    guard let trial = trials.last(where: { !$0.isBroken && !$0.equations.isEmpty }) else { return nil }
    let (points, moving) = solved(trial, in: facts, with: alternatives.flatMap { $0.flatMap { $0.symbols } })
    guard points.count > 1, !moving.isEmpty else { return nil }
    let (bad, good) = points.reduce(into: ([SamplePoint](), [SamplePoint]())) { result, point in
      switch alternatives.truth(at: point) {
      case .holds: result.1.append(point)
      case .fails: result.0.append(point)
      case .undefined: break
      }
    }
    guard good.count > 1 else { return nil }
    var verdict = LineVerdict(.follows)
    verdict.points = good.count
    if !bad.isEmpty {
      verdict.diagnostics = [lost(alternatives, statement, number, bad: bad, good: good, &verdict.conditions)]
    }
    accept(alternatives, statement, number, origin: .settled)
    return verdict
  }

  /// From now on the formula has its derivatives, as far as the equations of motion do not give them anyway.
  private mutating func accept(_ trial: TrialSolution, _ number: Int) {
    for slope in trial.slopes {
      let points = points(of: facts, with: slope.flatMap { $0.flatMap { $0.symbols } })
      if points.isEmpty || points.contains(where: { slope.truth(at: $0) == .fails }) {
        facts.add(slope, line: number)
      }
    }
  }

  /// Values of several open parameters together that make it a solution.
  private func joint(_ trial: TrialSolution, in facts: Facts) -> JointSolution {
    JointSolution(trial.equations, trial.parameters, facts, in: table) { derivative.depends($0) }
  }

  private func failure(of trial: TrialSolution, in facts: Facts, _ number: Int, how road: Road) -> LineVerdict {
    let points = points(of: facts, with: trial.slope.flatMap { $0.flatMap { $0.symbols } })
    let bad = points.first { trial.slope.truth(at: $0) == .fails } ?? SamplePoint(count: table.symbols.count)
    var verdict = LineVerdict(.fails)
    verdict.diagnostics = [discrepancy(trial.slope, at: bad, number, points: points, how: road)]
    return verdict
  }

  // MARK: Putting it in

  /// Whether what stands alone before an equation of motion, as the U of `R I + L I′ = U`, is a constant in it and not
  /// what it defines: another line has it without the time and without anything that moves.
  func isConstant(_ name: String, in other: FormulaNode) -> Bool {
    func moves(_ name: String) -> Bool {
      name == table.variable || name.unicodeScalars.last == "′"
        || ["′", "′′"].contains { primed.contains(name + $0) }
    }
    let isMotion = other.references().contains { $0.name.unicodeScalars.last == "′" } && other.terms.count > 1
    guard isMotion, !moves(name) else { return false }
    return statements.contains { statement in
      let names = statement.formulas.flatMap { $0.references() }.map { $0.name }
      return names.contains(name) && !names.contains(where: moves)
    }
  }

  /// What the lines above say of constants and the time alone, when all that moves is put in as formulas; those that
  /// speak of something whose motion is open say nothing yet.
  private mutating func equations(above number: Int) -> [RelationProgram] {
    var found: [RelationProgram] = []
    for fact in facts.all where fact.line < number && fact.alternatives.count == 1 {
      for relation in statements[fact.line].chain ?? [] where relation.sign == .equal {
        guard derivative.depends(relation.left) || derivative.depends(relation.right),
          let left = derivative.still(relation.left), let right = derivative.still(relation.right)
        else { continue }
        var ignored: [Diagnostic] = []
        if let program = table.compile(Statement.Relation(left, .equal, right), into: &ignored) {
          found.append(program)
        }
      }
    }
    return found
  }

  /// Quantities whose formulas have another, as T = 2π/ω has ω.
  private func followers(of place: Int) -> Set<Int> {
    let name = table.symbols[place].name
    return Set(
      table.symbols.indices.filter { index in
        index != place && meanings.reaches(from: [table.symbols[index].name], most: 13) { $0 == name ? true : nil }
      })
  }

  /// What changes with the time, as formulas of constants and the time.
  private var motion: [(place: Int, program: RelationProgram)] {
    var copy = table
    return table.symbols.indices.compactMap { place in
      let name = FormulaNode(.name(table.symbols[place].name), SourceRange(0, 0))
      guard table.symbols[place].name != table.variable, derivative.depends(name), let formula = derivative.still(name),
        let program = copy.compile(formula)
      else { return nil }
      return (place, program)
    }
  }

  private static let times = [1, 0.377, 1.61, -0.83]

  /// Points of the facts, at each of which one of the open parameters has a value with which the formula is a solution
  /// at all times; and those that can be changed to that end. Where nothing has to be changed they are as they were.
  private func solved(
    _ trial: TrialSolution, in facts: Facts, with wanted: [Int]
  ) -> (points: [SamplePoint], moving: [Int]) {
    let time = table.place(of: table.variable)
    func holds(_ point: SamplePoint, accuracy: Double, from start: SamplePoint? = nil) -> Bool {
      // Where all has died out, anything holds.
      if let start, let slope = trial.slope.first?.first {
        let (now, before) = (slope.values(at: point.values).right, slope.values(at: start.values).right)
        guard now.magnitude > 1e-6 * before.magnitude else { return false }
      }
      return trial.equations.allSatisfy { equation in
        Self.times.allSatisfy { factor in
          var point = point
          if let time { point.set(time, to: point[time] * factor) }
          let (left, right) = equation.values(at: point.values)
          return equation.truth(at: point) == .holds
            || (left - right).magnitude <= accuracy * max(left.magnitude, right.magnitude)
        }
      }
    }
    var found: [SamplePoint] = []
    var rough: [SamplePoint] = []
    let motion = motion
    var moving: [Int] = []
    for point in points(of: facts, with: trial.equations.flatMap { $0.symbols } + wanted) {
      if holds(point, accuracy: 1e-9) {
        found.append(point)
        continue
      }
      let equation = trial.equations.first { $0.truth(at: point) == .fails }
      for place in trial.parameters where equation?.symbols.contains(place) == true {
        let solutions = equation?.solutions(for: place, at: point.values, near: 1).values ?? []
        // With zero nothing moves, and anything holds.
        for value in solutions where value.magnitude > 1e-6 {
          if !moving.contains(place) { moving.append(place) }
          var other = point
          other.set(place, to: value)
          guard holds(other, accuracy: 1e-7, from: point) else { continue }
          // What moves, as the v of `v = x′`, and what follows from the parameter, as the T of `T = 2π/ω`, have others.
          let follows = followers(of: place)
          var values = table.symbols.indices.filter { !point[$0].isNaN && !follows.contains($0) && $0 != place }.map {
            (place: $0, value: point[$0])
          }
          values.append((place, value))
          for (moved, program) in motion {
            let now = program.values(at: other.values).left
            if !now.isNaN { values.append((moved, now)) }
          }
          let whole = sampler(facts).point(with: values) ?? other
          // Where the formula hardly changes with the parameter, its value is known to few digits.
          if holds(other, accuracy: 1e-11) { found.append(whole) } else { rough.append(whole) }
        }
      }
    }
    return (found.isEmpty ? rough : found, moving)
  }
}
