import Diagnostics
import Formulas
import NumericalMethods
import Plots

extension OdeCell {
  /// How often the right sides may be evaluated, for all starts together.
  private static let evaluationLimit = 1_000_000

  /// Solves the equations; nil where a diagnostic tells why that cannot be done.
  ///
  /// - Parameter full: what was worked out last, where a hand moves on. Then the equations are solved as far as the time of a
  ///   frame goes, once, with a tolerance that is good enough for graphs, and what was known of the errors is taken for
  ///   granted. Nil for all that a page at rest shows.
  func setUp(
    in definitions: Definitions, insteadOf full: OdeMotion? = nil, into diagnostics: inout [Diagnostic]
  ) -> OdeMotion? {
    let before = diagnostics.count
    diagnostics += formulas.diagnostics
    let isBroken = diagnostics[before...].contains { $0.severity.isFailure }
    guard !isBroken, !formulas.equations.unknowns.isEmpty else {
      if !isBroken { diagnostics.append(withoutUnknowns) }
      return nil
    }
    guard let variable = variable(in: definitions, into: &diagnostics) else { return nil }
    var compiler = MotionCompiler(formulas.equations, in: definitions, variable: variable.dimension)
    let given = compiler.starts(into: &diagnostics)
    guard given.count == formulas.equations.initialValues.count,
      let starts = OdeStarts(given, of: formulas.equations, word: word, into: &diagnostics),
      compiler.solve(into: &diagnostics)
    else { return nil }
    var parts = OdeParts(compiler: compiler, cell: self)
    parts.compile(into: &diagnostics)
    compiler = parts.compiler
    if diagnostics[before...].contains(where: { $0.severity.isFailure }) { return nil }
    let tolerance = tolerance(in: definitions, into: &diagnostics)
    let range = variable.span.lower...variable.span.upper
    let problem = OdeProblem(
      &compiler, over: min(range.lowerBound, starts.instant)...max(range.upperBound, starts.instant))
    var solver = DifferentialEquationSolver(relativeTolerance: tolerance)
    solver.evaluationLimit = Self.evaluationLimit / max(starts.states.count, 1)
    if full != nil {
      solver.relativeTolerance = max(tolerance, OdeMotion.hastyTolerance)
      solver.estimatesError = false
      solver.evaluationLimit =
        OdeMotion.frameWork / max(starts.states.count * problem.problem.dimension, 1)
    }
    let inexact = full == nil ? self.inexact(in: definitions, variable, starts) : nil
    let solutions = starts.states.enumerated().map { number, state in
      var solution = solver.solve(
        problem.problem, from: starts.instant, state: state, over: range, events: parts.kinds,
        inexact: inexact.map { ($0.problem.problem, $0.states.indices.contains(number) ? $0.states[number] : state) })
      if let full, full.solutions.indices.contains(number) { solution.takeErrors(from: full.solutions[number]) }
      return solution
    }
    let untouched = (parts.graphs.isEmpty ? nil : starts.states.first.flatMap { self.untouched($0) }).map {
      // It is drawn beside the other as a thing that was: its errors are told nowhere.
      solver.estimatesError = false
      return solver.solve(problem.problem, from: starts.instant, state: $0, over: range, events: parts.kinds)
    }
    let units = starts.units
    var motion = OdeMotion(
      equations: formulas.equations, variable: variable,
      unknowns: formulas.equations.unknowns.enumerated().map { number, unknown in
        (0...unknown.order).map { order in
          let dimension = compiler.dimension(number, order: order)
          return OdeMotion.Member(
            name: formulas.equations.name(number, order: order), dimension: dimension,
            unit: units.first { $0.unknown == number && $0.order == order }?.unit)
        }
      },
      solutions: solutions, untouched: untouched, starts: starts.labels, conserved: parts.conserved,
      events: parts.events,
      formulas: compiler.program(of: parts.observables), highest: problem.highest, graphs: parts.graphs,
      picture: parts.picture,
      tolerance: tolerance, isHasty: full != nil, isAutonomous: compiler.isAutonomous,
      hasField: hasField,
      section: section(among: parts.events, into: &diagnostics),
      instant: Quantity(si: starts.instant, variable.dimension, shownIn: variable.unit))
    // A solution that is broken off for lack of time goes on at rest.
    if !motion.isHasty {
      tellOutcomes(motion, into: &diagnostics)
      tellBranching(motion, problem.problem, into: &diagnostics)
      tellDrifts(motion, into: &diagnostics)
      tellStops(motion, compiler.program(of: parts.differences), into: &diagnostics)
    }
    tellField(motion, into: &diagnostics)
    if !motion.isHasty {
      motion.instant = instant(of: motion, from: starts.instant, in: definitions, into: &diagnostics)
    }
    return motion
  }

  /// The start without what hands have moved; nil where that is no other one.
  private func untouched(_ start: [Double]) -> [Double]? {
    var state = start
    for (component, value) in untouched where state.indices.contains(component) { state[component] = value }
    return state == start ? nil : state
  }

  /// The equations and starts as they might be, too, where functions in them are known to an error only, as solutions of
  /// other cells are; nil where all is exact.
  private func inexact(
    in definitions: Definitions, _ variable: OdeMotion.Variable, _ starts: OdeStarts
  ) -> (problem: OdeProblem, states: [[Double]])? {
    let equations = formulas.equations
    let nodes =
      equations.equations.flatMap { [$0.left, $0.right] }
      + equations.initialValues.flatMap { [$0.instant] + $0.values }
    guard let moved = definitions.moved(of: nodes) else { return nil }
    var ignored: [Diagnostic] = []
    var compiler = MotionCompiler(equations, in: moved, variable: variable.dimension)
    let given = compiler.starts(into: &ignored)
    let range = variable.span.lower...variable.span.upper
    guard compiler.solve(into: &ignored) else { return nil }
    let problem = OdeProblem(
      &compiler, over: min(range.lowerBound, starts.instant)...max(range.upperBound, starts.instant))
    // What is not known at all has no value, and a start without one is nowhere.
    let states =
      OdeStarts(given, of: equations, word: word, into: &ignored)?.states
      ?? starts.states.map { $0.map { _ in .nan } }
    return (problem, states)
  }

  private var withoutUnknowns: Diagnostic {
    Diagnostic(
      .error, "bad-equation", "A differential equation must have a derivative in it, written `x'` or `dx/d\(variable)`",
      at: formulas.equations.equations.first?.range ?? lines.first?.sourceRange ?? word,
      help: EquationsOfMotion.otherVariable(in: lines, than: variable).map {
        "the range is that of `\(variable)`; for derivatives by `\($0)` write `\($0): …`"
      })
  }

  private func variable(
    in definitions: Definitions, into diagnostics: inout [Diagnostic]
  ) -> OdeMotion.Variable? {
    guard let range = formulas.range, let ends = definitions.evaluateRange(range.node, into: &diagnostics) else {
      return nil
    }
    let span = Span(ends.from.value, ends.to.value)
    guard span.isUsable else {
      diagnostics.append(
        Diagnostic(
          .error, "empty-range",
          span.lower.isFinite && span.upper.isFinite
            ? "A range must go from the smaller to the greater number" : "Both ends of a range must be finite numbers",
          at: range.range, label: "this goes from \(ends.from.text()) to \(ends.to.text())",
          help: span.lower > span.upper
            ? "a solution whose start is given at the upper end is followed backwards from there" : nil))
      return nil
    }
    return OdeMotion.Variable(
      name: variable, dimension: ends.to.dimension, unit: ends.to.unit ?? ends.from.unit, span: span)
  }

  /// The event of a line `poincare`.
  private func section(among events: [OdeMotion.Named], into diagnostics: inout [Diagnostic]) -> Int? {
    guard let entry = body.entry("poincare") else { return nil }
    let name = canonicalName(entry.value.text)
    if let place = events.firstIndex(where: { $0.name == name }) { return place }
    let near = nearestName(to: name, among: events.map { $0.name })
    diagnostics.append(
      Diagnostic(
        .error, "unknown-event", "No event of this cell is called `\(entry.value.text)`", at: entry.value.sourceRange,
        help: near.map { "did you mean `\($0)`?" } ?? "write a line such as `event: \(name): x = 0; rising`",
        fixes: near.map { [.init("write `\($0)`", entry.value.sourceRange, $0)] } ?? []))
    return nil
  }

  private func tellField(_ motion: OdeMotion, into diagnostics: inout [Diagnostic]) {
    guard motion.hasField, let entry = body.entry("field"),
      !motion.graphs.contains(where: { motion.canHaveField($0) })
    else { return }
    diagnostics.append(
      Diagnostic(
        .warning, "no-field",
        "A field can only be drawn with graphs of one equation of first order, or of an autonomous portrait",
        at: entry.value.sourceRange, help: "leave the line out, or add a graph such as `x(t)` or `x'(x)`"))
  }

  private func tolerance(in definitions: Definitions, into diagnostics: inout [Diagnostic]) -> Double {
    let standard = 1e-9
    guard let read = formulas.tolerance,
      let value = definitions.evaluate(read.node, expecting: Dimension.none, into: &diagnostics)?.value
    else { return standard }
    if value >= 1e-14, value <= 0.1 { return value }
    diagnostics.append(
      Diagnostic(
        .error, "bad-value", "`tolerance` must be the relative error of a step, from `1e-14` to `0.1`", at: read.range))
    return standard
  }

  func instant(
    of motion: OdeMotion, from start: Double, in definitions: Definitions, into diagnostics: inout [Diagnostic]
  ) -> Quantity {
    let (variable, known) = (motion.variable, motion.known)
    let standard = Quantity(
      si: min(max(start, known.lower), known.upper), variable.dimension, shownIn: variable.unit)
    guard let read = formulas.at,
      let instant = definitions.evaluate(read.node, expecting: variable.dimension, into: &diagnostics),
      instant.value.isFinite
    else { return standard }
    let ends = [known.lower, known.upper].map { Quantity(si: $0, variable.dimension, shownIn: variable.unit).text() }
    // What was made in haste goes on at rest.
    if !motion.isHasty,
      let problem = Diagnostic.outOfView(
        instant, of: known, "where the solution is known, \(ends[0])..\(ends[1])", at: read.range)
    {
      diagnostics.append(problem)
    }
    return instant
  }

  /// Says which conditions of `stop` hold at a start, and never began to hold.
  private func tellStops(_ motion: OdeMotion, _ program: StateProgram, into diagnostics: inout [Diagnostic]) {
    for (index, event) in motion.events.enumerated() where event.isTerminal && event.side != 0 {
      for (number, solution) in motion.solutions.enumerated()
      where !solution.events.contains(where: { $0.index == index }) {
        let values = program.results(solution.startTime, solution.startState)
        guard values.indices.contains(event.place), values[event.place] * event.side > 0 else { continue }
        let of = motion.starts.isEmpty ? "" : " (\(motion.starts[number]))"
        diagnostics.append(
          Diagnostic(
            .warning, "stop-at-start",
            "This holds at the start already, and a solution ends where it begins to hold\(of)", at: event.range,
            help: "write what does not hold until the end; `y < 0 m` ends a fall from a height"))
        break
      }
    }
  }

  /// Says which quantities that are to stay change by more than the errors of the solution let them, and by so little that
  /// this is not what their author wants to show: then something was stepped over.
  private func tellDrifts(_ motion: OdeMotion, into diagnostics: inout [Diagnostic]) {
    for quantity in motion.conserved {
      for solution in motion.solutions {
        func value(_ time: Double) -> Double {
          let results = motion.formulas.results(time, solution.state(at: time))
          return results.indices.contains(quantity.place) ? results[quantity.place] : .nan
        }
        func error(_ time: Double) -> Double { solution.error(of: quantity.place, in: motion.formulas, at: time) }
        let (start, range) = (value(solution.startTime), solution.range)
        let size = max(start.magnitude, motion.drift(of: quantity, in: [solution]).terms)
        let isMore = (0...100).contains { step in
          let time = range.lowerBound + (range.upperBound - range.lowerBound) * Double(step) / 100
          let drift = (value(time) - start).magnitude
          let allowed = error(time) + error(solution.startTime)
          return drift < 0.1 * size && drift > 1e-9 * size && drift > 100 * allowed
        }
        guard isMore else { continue }
        diagnostics.append(
          Diagnostic(
            .warning, "drifting-quantity", "`\(quantity.name)` changes by more than the errors of the solution allow",
            at: quantity.range, label: "it is not conserved, or a short force was stepped over",
            help: "look at the formula, or make `tolerance` smaller"))
        break
      }
    }
  }

  /// Says from which start more than one solution may leave.
  private func tellBranching(
    _ motion: OdeMotion, _ problem: InitialValueProblem, into diagnostics: inout [Diagnostic]
  ) {
    for (number, solution) in motion.solutions.enumerated() {
      guard let component = problem.branchingComponent(at: solution.startTime, solution.startState),
        let name = motion.member(ofComponent: component)?.name
      else { continue }
      let of = motion.starts.isEmpty ? "" : " (\(motion.starts[number]))"
      diagnostics.append(
        Diagnostic(
          .warning, "many-solutions",
          "These initial values may not determine one solution, and the one that is followed stays at rest\(of)",
          at: formulas.equations.initialValues.first?.range ?? word,
          label: "the equations change without bound with `\(name)` here",
          help: "start a little away from it, as with `1e-9` in place of `0`"))
      return
    }
  }

  /// Says where and why a solution ends before it was to end.
  private func tellOutcomes(_ motion: OdeMotion, into diagnostics: inout [Diagnostic]) {
    let total = DecimalText.grouped(Self.evaluationLimit)
    let count = motion.solutions.count
    let limit =
      count > 1
      ? "\(DecimalText.grouped(Self.evaluationLimit / count)) evaluations, its share of \(total),"
      : "\(total) evaluations,"
    for (number, solution) in motion.solutions.enumerated() {
      for outcome in [solution.lowerOutcome, solution.upperOutcome] {
        guard
          let (code, severity, message, help) = motion.words(
            of: outcome, since: solution.startTime, limit: limit)
        else { continue }
        let of = motion.starts.isEmpty ? "" : " (\(motion.starts[number]))"
        diagnostics.append(
          Diagnostic(severity, code, message + of, at: range?.sourceRange ?? word, help: help))
      }
    }
  }
}

extension OdeMotion {
  /// An instant in words.
  func text(ofInstant value: Double, digits: Int = 6) -> String {
    "\(variable.name) = \(Quantity(si: value, variable.dimension, shownIn: variable.unit).text(digits: digits))"
  }

  /// The member that a component of a state is.
  func member(ofComponent component: Int) -> Member? {
    var place = component
    for (number, unknown) in equations.unknowns.enumerated() {
      if place < unknown.order { return unknowns[number][place] }
      place -= unknown.order
    }
    return nil
  }

  /// Why a solution ends too early; nil where it does not.
  fileprivate func words(
    of outcome: Solution.Outcome, since start: Double, limit: String
  ) -> (code: String, Diagnostic.Severity, message: String, help: String?)? {
    func name(_ component: Int) -> String { "`\(member(ofComponent: component)?.name ?? "")`" }
    switch outcome {
    case .complete, .stopped: return nil
    case .singular(let time, let component):
      return (
        "singular-solution", .warning,
        "The solution ends at \(text(ofInstant: time)), where \(name(component)) changes without bound", nil
      )
    case .withoutValue(let time, let component) where time == start:
      return (
        "unfinished-solution", .error,
        "The equations have no value at the start, \(text(ofInstant: time)), for the slope of \(name(component))",
        "a solution starts where each slope has a finite value; near such a place its first terms, as a series, "
          + "give the values to start with"
      )
    case .withoutValue(let time, let component):
      return (
        "unfinished-solution", .error,
        "The equations have no value from \(text(ofInstant: time)) on, for the slope of \(name(component))",
        "end the range there, or add a line such as `stop: …`"
      )
    case .tooManyEvaluations(let time):
      return (
        "unfinished-solution", .error,
        "The solution takes more than \(limit) and is known up to \(text(ofInstant: time))",
        "a shorter range or a larger `tolerance` takes fewer"
      )
    case .stepTooSmall(let time):
      return (
        "unfinished-solution", .error,
        "The solution cannot be followed beyond \(text(ofInstant: time)) with such a tolerance",
        "a larger `tolerance` may help"
      )
    case .chattering(let time):
      return (
        "unfinished-solution", .error,
        "A force, or another term, switches back and forth without end at \(text(ofInstant: time))",
        "friction that sticks is followed if its sign is that of a single speed, as in `-F sign(v)`; else end the motion by `stop` before it sticks"
      )
    }
  }
}
