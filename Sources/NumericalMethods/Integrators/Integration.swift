/// One solution on its way, in one direction of time.
final class Integration {
  let problem: InitialValueProblem
  let solver: DifferentialEquationSolver
  let end: Double
  let direction: Double
  let dimension: Int

  /// The instant that was reached, the state there, and its slope.
  var time: Double
  let state: UnsafeMutablePointer<Double>
  let slope: UnsafeMutablePointer<Double>
  /// The length of the step that is tried next.
  var size = 0.0

  let start: Double
  let scale: ErrorScale
  let explicit: DOP853Step
  private var implicit: RadauStep?
  var method = Solution.Method.dop853
  private var stiffness: StiffnessWatch
  let coefficients: UnsafeMutablePointer<Double>
  private let gaps: UnsafeMutablePointer<Double>
  let slopeBefore: UnsafeMutablePointer<Double>
  private var degree = 7
  let eventSearch: EventSearch?
  private let functions: EventFunctions
  let switchSearch: SwitchSearch?
  /// The steps whose polynomials are made later; none where they are looked at as soon as the step is made.
  private let history: StepHistory?
  /// Whether the polynomial of the last step is made later.
  private var waits = false
  /// Beyond this estimate of `|λ h|` the polynomial may swing between good ends, and is made, and looked at, with the step.
  private static let edge = 2.5
  let sliding: SlidingField?
  var instants: KnownInstants
  /// A switch that a step which was not accepted has thrown.
  var awaited: Int?
  /// The error of the last step that was made, for the control of the next.
  private var lastError = 1e-4
  private var lastSize = 0.0
  /// Whether the right side has just begun to go on as another.
  private var isFresh = false
  private var wasRejected = true
  private var partStart: Double
  private var partSteps = 0

  private(set) var polynomials: StepPolynomials
  var outcome = Solution.Outcome.complete
  private(set) var found: [Solution.Event] = []
  var knots: [Double] = []
  /// The steps over which switches were held.
  private(set) var slides: [ClosedRange<Double>] = []
  private(set) var parts: [Solution.Part] = []
  var explicitEvaluations = 0
  /// By how much a solution may be wrong because of the instants of its switches, one number a component.
  let doubts: UnsafeMutablePointer<Double>
  /// Told each state that is reached, and its doubts; the solution between them is then not kept. Such a solution, by which
  /// another one is judged, throws each switch as late as it may be thrown.
  let visit: ((Double, UnsafePointer<Double>, UnsafePointer<Double>) -> Void)?
  /// Where a switch was last reached by rounding, and how often switches were thrown without any time going by.
  var reached = -Double.infinity
  var throwCount = 0
  /// Where events were found because the law ends there.
  private(set) var lawEnd: Double?
  var lastThrow = -Double.infinity

  init(
    _ problem: InitialValueProblem, _ events: EventFunctions, _ solver: DifferentialEquationSolver,
    from start: Double, _ initial: [Double], to end: Double,
    visit: ((Double, UnsafePointer<Double>, UnsafePointer<Double>) -> Void)? = nil
  ) {
    instants = KnownInstants(of: problem, from: start, to: end)
    self.solver = solver
    self.start = start
    self.end = end
    self.visit = visit
    direction = end < start ? -1 : 1
    let dimension = problem.dimension
    self.dimension = dimension
    time = start
    partStart = start
    state = .allocate(capacity: dimension + 1)
    for index in 0..<dimension { state[index] = index < initial.count ? initial[index] : .nan }
    scale = ErrorScale(
      relative: solver.boundedTolerance, absolute: solver.absoluteTolerances, state: state, dimension: dimension)
    sliding =
      problem.switchCount > 0
      ? SlidingField(problem, scale, direction: direction, distance: abs(end - start)) : nil
    let problem = sliding?.problem ?? problem
    self.problem = problem
    coefficients = .allocate(capacity: 8 * dimension + 1)
    gaps = .allocate(capacity: dimension + 1)
    slopeBefore = .allocate(capacity: dimension + 1)
    doubts = .allocate(capacity: dimension + 1)
    doubts.initialize(repeating: 0, count: dimension + 1)
    stiffness = StiffnessWatch(relativeTolerance: solver.boundedTolerance)
    explicit = DOP853Step(problem)
    slope = explicit.slope
    polynomials = StepPolynomials(dimension: dimension)
    functions = events
    eventSearch =
      events.kinds.isEmpty
      ? nil
      : EventSearch(
        events, dimension: dimension, direction: direction, relativeTolerance: solver.boundedTolerance)
    switchSearch = problem.switchCount == 0 ? nil : SwitchSearch(problem)
    let waits = visit == nil && events.kinds.isEmpty && problem.switchCount == 0
    history = waits ? StepHistory(problem, scale) : nil
  }

  deinit {
    state.deallocate()
    coefficients.deallocate()
    slopeBefore.deallocate()
    doubts.deallocate()
    gaps.deallocate()
  }

  private var keepsPolynomials: Bool { visit == nil }

  var evaluations: Int { explicitEvaluations + (implicit?.evaluations ?? 0) + (history?.evaluations ?? 0) }
  var jacobianEvaluations: Int { implicit?.jacobianEvaluations ?? 0 }

  /// Follows the solution to the end, or as far as it goes.
  func run() {
    visit?(time, state, doubts)
    guard time != end, dimension > 0 else { return }
    if let component = (0..<dimension).first(where: { !state[$0].isFinite }) {
      outcome = .withoutValue(time: time, component: component)
      return
    }
    sliding?.holdAll(at: time, state)
    explicitEvaluations += problem.writeSlopes(leaving: time, state, towards: end, into: slope)
    guard hasSlope else { return }
    sliding?.writeSlopes(leaving: time, state, over: max(1e-14 * abs(end - time), 4 * time.ulp), into: slope)
    let first = FirstStep(problem, scale, explicit)
    if solver.absoluteTolerances.isEmpty {
      explicitEvaluations += first.measure(at: time, state, slope, over: abs(end - time))
    }
    size = min(first.size(from: time, state, slope, towards: end), solver.greatestStep)
    explicitEvaluations += 1
    eventSearch?.begin(at: time, state, slope, firstStep: size)
    switchSearch?.begin(at: time, state)
    while advance() {}
    findEventsAtTheEnd()
    history?.close(&polynomials)
    closePart()
  }

  /// Whether all slopes are numbers; where one is none, the solution ends.
  var hasSlope: Bool {
    guard let component = (0..<dimension).first(where: { !slope[$0].isFinite }) else { return true }
    outcome = .withoutValue(time: time, component: component)
    return false
  }

  /// Tries one step.
  ///
  /// - Returns: whether the solution goes on.
  private func advance() -> Bool {
    guard evaluations < solver.evaluationLimit else {
      outcome = .tooManyEvaluations(time: time)
      return false
    }
    guard size >= leastStep else {
      if reachSwitch() { return true }
      outcome = SolutionEnd(problem, scale, start: start, direction: direction)
        .outcome(at: time, state, slope)
      return false
    }
    instants.drop(until: time, end: end, leastStep: leastStep)
    let goal = instants.goal ?? end
    if isFresh {
      // Two solutions that go on from a switch with the same step make the same error.
      if visit != nil { size = max(0.7 * min(size, abs(goal - time)), leastStep) }
      isFresh = false
    }
    // A last step that leaves a crumb takes the crumb along.
    let (isAtGoal, wanted) = (size * (1 + 1e-12) >= abs(goal - time), size)
    // As the clock tells it: the step is exactly the time that it goes on by.
    let step = isAtGoal ? goal - time : time + direction * size - time
    guard make(step) else { return true }
    if let switchSearch {
      let polynomial = polynomial(step)
      if let crossing = switchSearch.first(in: polynomial, except: sliding?.held ?? []) {
        return cross(crossing.index, crossing.place * step, within: step)
      }
      if let awaited, !isAtGoal, let place = switchSearch.ahead(awaited, in: polynomial) {
        return throwSwitch(awaited, place, of: step, within: step)
      }
      if let leaving = leavingPlace(polynomial) { return leave(leaving, of: step) }
    }
    return isAtGoal && goal != end ? pass(step, wanted) : commit(step, to: isAtGoal ? end : time + step)
  }

  /// Makes a step that ends at a known instant, where one as long as wanted would pass it, and begins anew behind it.
  private func pass(_ step: Double, _ wanted: Double) -> Bool {
    guard let instant = instants.next() else { return false }
    let sizeAfter = max(size, wanted / 8)
    guard commit(step, to: instant.time + direction * instant.hair) else { return false }
    knots.append(time)
    history?.close(&polynomials)
    for component in 0..<dimension { slopeBefore[component] = slope[component] }
    problem.slopes(time, state, slope)
    explicitEvaluations += 1
    // One half of the way over the instant is gone as before it, and the other as behind.
    for component in 0..<dimension {
      state[component] += direction * instant.hair * (slopeBefore[component] + slope[component])
    }
    guard hasSlope else { return false }
    doubt(instant.hair)
    restart()
    size = min(sizeAfter, solver.greatestStep)
    return true
  }

  /// Below it a step is lost in the rounding of the instants.
  var leastStep: Double { max(4 * abs(time).ulp, 1e-40 * abs(end - start)) }

  func polynomial(_ step: Double) -> DensePolynomial {
    DensePolynomial(
      origin: time, step: step, degree: degree, dimension: dimension, coefficients: coefficients)
  }

  /// Makes a step, sets the size of the next, and writes the polynomial.
  ///
  /// - Returns: false when it must be tried again, with another size.
  func make(_ step: Double) -> Bool {
    switch method {
    case .dop853: makeExplicitly(step)
    case .radau5: makeImplicitly(step)
    }
  }

  private func makeExplicitly(_ step: Double) -> Bool {
    let error = explicit.advance(from: time, state, by: step, scale)
    explicitEvaluations += 11
    guard error <= 1 else {
      // A step into overflow or out of the domain is tried again much shorter.
      size = abs(step) * (error.isFinite ? max(0.2, 0.9 / FractionalPowers.eighthRoot(error)) : 0.2)
      wasRejected = true
      expectSwitch(step)
      return false
    }
    explicit.finish(from: time, by: step)
    explicit.watch(by: step, scale)
    explicitEvaluations += 1
    guard (0..<dimension).allSatisfy({ explicit.lastSlope[$0].isFinite }) else {
      size = 0.2 * abs(step)
      wasRejected = true
      return false
    }
    var greatest = error
    waits = history != nil && explicit.stiffness < Self.edge
    if !waits, keepsPolynomials || switchSearch != nil {
      explicit.interpolate(from: time, state, by: step, into: coefficients)
      explicitEvaluations += 3
      greatest = max(error, explicit.gap(state, coefficients, scale))
      guard greatest <= 1 else {
        size = abs(step) * max(0.2, 0.9 / FractionalPowers.eighthRoot(greatest))
        wasRejected = true
        return false
      }
    }
    degree = 7
    var growth = 0.9 / FractionalPowers.eighthRoot(max(greatest, 1e-10))
    if lastSize > 0, max(greatest, lastError) > 0.01 {
      // Where steps get shorter, the next is predicted to be shorter by as much again (Gustafsson 1994, *Control-theoretic
      // techniques for stepsize selection in implicit Runge–Kutta methods*): half of what would be rejected is not tried.
      let trend = abs(step) / lastSize * FractionalPowers.eighthRoot(lastError / max(greatest, 1e-10))
      growth *= min(trend, 1)
    }
    lastSize = abs(step)
    lastError = max(greatest, 1e-10)
    size = min(abs(step) * min(max(growth, 0.3), wasRejected ? 1 : visit == nil ? 6 : 5), solver.greatestStep)
    wasRejected = false
    return true
  }

  private func makeImplicitly(_ step: Double) -> Bool {
    guard let implicit else { return false }
    waits = false
    let result = implicit.advance(
      from: time, state, slope: slope, by: step, wasRejected: wasRejected, scale)
    guard case .made(let error) = result else {
      if case .notSolved(let factor) = result { size = abs(step) * factor }
      wasRejected = true
      return false
    }
    let greatest = Double(2 * RadauStep.greatestIterations)
    let safety = min(0.9, 0.9 * (1 + greatest) / (Double(implicit.iterations) + greatest))
    var quotient = min(max(FractionalPowers.fourthRoot(error) / safety, 1.0 / 8), 5)
    guard error < 1 else {
      size = abs(step) / max(quotient, 1.0 / 0.95)
      if lastSize == 0 { size = abs(step) / 10 }
      wasRejected = true
      return false
    }
    if lastSize > 0 {
      // Gustafsson's prediction (Hairer and Wanner 1996, IV.8, eq. 8.25).
      let predicted =
        abs(step) / lastSize * FractionalPowers.fourthRoot(error * error / lastError) / 0.9
      quotient = max(quotient, min(max(predicted, 1.0 / 8), 5))
    }
    lastSize = abs(step)
    lastError = max(error, 1e-2)
    implicit.accept(state, by: step, into: coefficients)
    degree = 4
    var next = abs(step) / quotient
    if wasRejected { next = min(next, abs(step)) }
    next = min(next, solver.greatestStep)
    size = implicit.keepsFactors(for: direction * next) ? abs(step) : next
    wasRejected = false
    return true
  }

  /// Forgets what is known of steps before, for the right side goes on as another.
  func restart() {
    implicit?.restart()
    lastSize = 0
    isFresh = true
    wasRejected = true
    stiffness.reset()
  }

  /// Makes the step part of the solution.
  ///
  /// - Parameters:
  ///   - place: the place in the step at which it ends; 1, but for switches.
  func commit(_ step: Double, to arrival: Double, place: Double = 1) -> Bool {
    let before = time
    if let history, waits {
      history.append(explicit, from: before, state, by: step, to: arrival, &polynomials)
    } else if keepsPolynomials {
      history?.close(&polynomials)
      if method == .dop853 { explicit.writeGaps(state, coefficients, scale, into: gaps) }
      polynomials.append(
        from: before, by: step, to: arrival, degree: degree, coefficients, gaps: method == .dop853 ? gaps : nil)
    }
    partSteps += 1
    if let sliding, !sliding.held.isEmpty { slides.append(min(before, arrival)...max(before, arrival)) }
    if place != 1 {
      polynomial(step).write(at: place, into: state)
      problem.slopes(arrival, state, slope)
      explicitEvaluations += 1
    } else {
      switch method {
      case .dop853:
        for index in 0..<dimension {
          state[index] = explicit.arrival[index]
          slope[index] = explicit.lastSlope[index]
        }
      case .radau5:
        if let implicit { for index in 0..<dimension { state[index] = implicit.arrival[index] } }
        problem.slopes(arrival, state, slope)
        explicitEvaluations += 1
      }
    }
    time = arrival
    guard hasSlope else { return false }
    scale.remember(state)
    visit?(time, state, doubts)
    if let sliding, !sliding.held.isEmpty { sliding.project(time, state) }
    if lookForEvents(since: before) { return false }
    if time == end { return false }
    chooseMethod(step)
    if place == 1 { switchSearch?.begin(at: time, state) }
    return true
  }

  /// - Returns: whether a terminal event ends the solution.
  private func lookForEvents(since before: Double) -> Bool {
    guard let eventSearch else { return false }
    let list = eventSearch.search(
      from: before, to: time, in: polynomials, isFirst: before == start, isLast: time == end)
    return take(list)
  }

  /// Takes events in the order in which they are passed.
  private func take(_ list: [EventSearch.Found]) -> Bool {
    for event in list {
      var reached = [Double](repeating: 0, count: dimension)
      reached.withUnsafeMutableBufferPointer { buffer in
        if let pointer = buffer.baseAddress { polynomials.write(at: event.time, into: pointer) }
      }
      found.append(Solution.Event(index: event.index, time: event.time, state: reached))
      guard functions.kinds[event.index].isTerminal else { continue }
      polynomials.cut(at: event.time)
      time = event.time
      for index in 0..<dimension { state[index] = reached[index] }
      knots.removeAll { direction * ($0 - time) > 0 }
      outcome = .stopped(event: event.index, time: time)
      return true
    }
    return false
  }

  /// What ends where the right side does, as a level that falls with its root, ends at its zero.
  private func findEventsAtTheEnd() {
    guard let eventSearch, time != start else { return }
    switch outcome {
    case .withoutValue, .singular: break
    default: return
    }
    let list = eventSearch.end(at: time, since: start, leastStep: leastStep, in: polynomials)
    if !list.isEmpty { lawEnd = time }
    _ = take(list)
  }

  var closeCalls: [EventSearch.CloseCall] { eventSearch?.closeCalls ?? [] }

  /// Changes the method where the other one is cheaper.
  private func chooseMethod(_ step: Double) {
    // The derivatives of the right side are not those in the surface of a switch.
    if let sliding, !sliding.held.isEmpty { return }
    switch method {
    case .dop853:
      // A step that is short because it must be tells nothing.
      let bend = abs(step) < 0.9 * solver.greatestStep ? explicit.bend : .infinity
      guard stiffness.isStiff(explicit.stiffness, bend: bend, stepsLeft: abs(end - time) / abs(step)) else { return }
      closePart()
      if implicit == nil {
        implicit = RadauStep(problem, relativeTolerance: solver.boundedTolerance)
      }
      method = .radau5
      restart()
    case .radau5:
      guard let implicit, stiffness.isNotStiff(size * implicit.jacobian.spectralRadius()) else { return }
      followExplicitly()
      restart()
    }
  }

  func followExplicitly() {
    if method == .dop853 { return }
    closePart()
    method = .dop853
  }

  func closePart() {
    if partSteps > 0 {
      parts.append(
        Solution.Part(method: method, range: min(partStart, time)...max(partStart, time), steps: partSteps))
    }
    partStart = time
    partSteps = 0
  }
}
