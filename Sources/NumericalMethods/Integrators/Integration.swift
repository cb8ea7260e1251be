/// One solution on its way, in one direction of time.
final class Integration {
  let problem: InitialValueProblem
  let solver: DifferentialEquationSolver
  let end: Double
  let direction: Double
  let dimension: Int

  /// The instant that was reached, the state there, and its slope.
  private(set) var time: Double
  let state: UnsafeMutablePointer<Double>
  let slope: UnsafeMutablePointer<Double>
  /// The length of the step that is tried next.
  private(set) var size = 0.0

  private let start: Double
  private let scale: ErrorScale
  private let explicit: DOP853Step
  private var implicit: RadauStep?
  private var method = Solution.Method.dop853
  private var stiffness: StiffnessWatch
  private let coefficients: UnsafeMutablePointer<Double>
  private let slopeBefore: UnsafeMutablePointer<Double>
  private var degree = 7
  private let eventSearch: EventSearch?
  private let functions: EventFunctions
  private let switchSearch: SwitchSearch?
  /// The steps whose polynomials are made later; none where they are looked at as soon as the step is made.
  private let history: StepHistory?
  /// Whether the polynomial of the last step is made later.
  private var waits = false
  /// Beyond this estimate of `|λ h|` the polynomial may swing between good ends, and is made, and looked at, with the step.
  private static let edge = 2.5
  private let sliding: SlidingField?
  private var instants: KnownInstants
  /// A switch that a step which was not accepted has thrown.
  private var awaited: Int?
  /// The error of the last step that was made, for the control of the next.
  private var lastError = 1e-4
  private var lastSize = 0.0
  private var wasRejected = true
  private var partStart: Double
  private var partSteps = 0

  private(set) var polynomials: StepPolynomials
  private(set) var outcome = Solution.Outcome.complete
  private(set) var found: [Solution.Event] = []
  private(set) var knots: [Double] = []
  private(set) var parts: [Solution.Part] = []
  private var explicitEvaluations = 0
  /// Told each state that is reached; the solution between them is then not kept.
  private let visit: ((Double, UnsafePointer<Double>) -> Void)?

  init(
    _ problem: InitialValueProblem, _ events: EventFunctions, _ solver: DifferentialEquationSolver,
    from start: Double, _ initial: [Double], to end: Double,
    visit: ((Double, UnsafePointer<Double>) -> Void)? = nil
  ) {
    instants = KnownInstants(of: problem, from: start, to: end)
    sliding = problem.switchCount > 0 ? SlidingField(problem) : nil
    let problem = sliding?.problem ?? problem
    self.problem = problem
    self.solver = solver
    self.start = start
    self.end = end
    self.visit = visit
    direction = end < start ? -1 : 1
    dimension = problem.dimension
    time = start
    partStart = start
    state = .allocate(capacity: dimension + 1)
    for index in 0..<dimension { state[index] = index < initial.count ? initial[index] : .nan }
    coefficients = .allocate(capacity: 8 * dimension + 1)
    slopeBefore = .allocate(capacity: dimension + 1)
    scale = ErrorScale(
      relative: solver.boundedTolerance, absolute: solver.absoluteTolerances, state: state, dimension: dimension)
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
  }

  private var keepsPolynomials: Bool { visit == nil }

  var evaluations: Int { explicitEvaluations + (implicit?.evaluations ?? 0) + (history?.evaluations ?? 0) }
  var jacobianEvaluations: Int { implicit?.jacobianEvaluations ?? 0 }

  /// Follows the solution to the end, or as far as it goes.
  func run() {
    visit?(time, state)
    guard time != end, dimension > 0 else { return }
    if let component = (0..<dimension).first(where: { !state[$0].isFinite }) {
      outcome = .withoutValue(time: time, component: component)
      return
    }
    explicitEvaluations += problem.writeSlopes(leaving: time, state, towards: end, into: slope)
    guard hasSlope else { return }
    let first = FirstStep(problem, scale, explicit)
    if solver.absoluteTolerances.isEmpty {
      explicitEvaluations += first.measure(at: time, state, slope, over: abs(end - time))
    }
    size = min(first.size(from: time, state, slope, towards: end), solver.greatestStep)
    explicitEvaluations += 1
    eventSearch?.begin(at: time, state, slope, firstStep: size)
    switchSearch?.begin(at: time, state)
    while advance() {}
    history?.close(&polynomials)
    closePart()
  }

  /// Whether all slopes are numbers; where one is none, the solution ends.
  private var hasSlope: Bool {
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
      outcome = SolutionEnd(problem, scale, start: start, direction: direction)
        .outcome(at: time, state, slope)
      return false
    }
    instants.drop(until: time, end: end, leastStep: leastStep)
    let goal = instants.goal ?? end
    // A last step that leaves a crumb takes the crumb along.
    let (isAtGoal, wanted) = (size * (1 + 1e-12) >= abs(goal - time), size)
    let step = isAtGoal ? goal - time : direction * size
    guard make(step) else { return true }
    if let switchSearch {
      let polynomial = polynomial(step)
      if let crossing = switchSearch.first(in: polynomial, except: sliding?.held) {
        return cross(crossing.index, crossing.place * step, within: step)
      }
      if let awaited, !isAtGoal, let place = switchSearch.ahead(awaited, in: polynomial) {
        return throwSwitch(awaited, place, of: step, within: step)
      }
      if sliding?.held != nil, let place = leavingPlace(polynomial) { return leave(place, of: step) }
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
    restart()
    size = min(sizeAfter, solver.greatestStep)
    return true
  }

  /// Below it a step is lost in the rounding of the instants.
  private var leastStep: Double { max(4 * abs(time).ulp, 1e-40 * abs(end - start)) }

  private func polynomial(_ step: Double) -> DensePolynomial {
    DensePolynomial(
      origin: time, step: step, degree: degree, dimension: dimension, coefficients: coefficients)
  }

  /// Makes a step, sets the size of the next, and writes the polynomial.
  ///
  /// - Returns: false when it must be tried again, with another size.
  private func make(_ step: Double) -> Bool {
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
    size = min(abs(step) * min(max(growth, 0.3), wasRejected ? 1 : 6), solver.greatestStep)
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

  /// The part of a step that is left to the polynomial where a switch follows.
  private static let rest = 1e-3

  /// Steps onto the instant at which a switch is thrown, and a hair behind it.
  private func cross(_ index: Int, _ distance: Double, within whole: Double) -> Bool {
    guard let switchSearch else { return false }
    var step = distance
    if abs(step) <= 4 * leastStep {
      // It was thrown where the step begins; what was made of the step goes over it.
      switchSearch.turn(index)
      knots.append(time)
      restart()
      size = max(abs(whole) / 8, leastStep)
      return true
    }
    // The step that is kept ends a little before the switch, lest a stage looks behind it; its polynomial goes the rest of the way.
    step *= 1 - 2 * Self.rest
    var place: Double?
    for _ in 0..<8 {
      guard make(step) else { return true }
      guard let root = switchSearch.near(index, in: polynomial(step)) else {
        // It was not thrown, seen from near by.
        return commit(step, to: time + step)
      }
      if root >= 1, root <= 1 + 4 * Self.rest {
        place = root
        break
      }
      step *= root * (1 - 2 * Self.rest)
    }
    guard let place else {
      // It is thrown now here, now there; the control of the step has to find the way.
      size = abs(step)
      return commit(step, to: time + step)
    }
    return throwSwitch(index, place, of: step, within: whole)
  }

  /// Ends a step where its polynomial, near its end, throws a switch.
  private func throwSwitch(_ index: Int, _ place: Double, of step: Double, within whole: Double) -> Bool {
    guard let switchSearch else { return false }
    let sizeAfter = max(size, abs(whole) / 8)
    let unit = max(4 * abs(time + step).ulp / abs(step), 1e-15)
    let behind = switchSearch.behind(index, place, in: polynomial(step), unit: unit)
    let arrival = direction > 0 ? min(time + behind * step, end) : max(time + behind * step, end)
    let sign = switchSearch.sign(of: index)
    for component in 0..<dimension { slopeBefore[component] = explicit.lastSlope[component] }
    let goesOn = commit(step, to: arrival, place: behind)
    knots.append(arrival)
    awaited = nil
    guard goesOn else { return false }
    switchSearch.settle(at: time, state)
    if method == .dop853, let sliding, sliding.held == nil,
      sliding.holds(
        index, at: time, state, before: slopeBefore, after: slope, sign: sign, direction: direction,
        moment: 1e-6 * abs(step))
    {
      problem.slopes(time, state, slope)
      explicitEvaluations += 2
    }
    restart()
    size = min(sizeAfter, solver.greatestStep)
    return true
  }

  /// Where in a step the solution leaves the surface of a switch in which it slides.
  private func leavingPlace(_ polynomial: DensePolynomial) -> Double? {
    guard let sliding else { return nil }
    let state = slopeBefore
    func leaves(_ x: Double) -> Bool {
      polynomial.write(at: x, into: state)
      return sliding.leaves(at: polynomial.origin + x * polynomial.step, state) != nil
    }
    guard leaves(1) else { return nil }
    var (lower, upper) = (0.0, 1.0)
    for _ in 0..<50 {
      let middle = (lower + upper) / 2
      if leaves(middle) { upper = middle } else { lower = middle }
    }
    return upper
  }

  private func leave(_ place: Double, of step: Double) -> Bool {
    guard let sliding, let switchSearch else { return false }
    if abs(place * step) > leastStep {
      guard commit(step, to: time + place * step, place: place) else { return false }
    }
    knots.append(time)
    let side = sliding.leaves(at: time, state) ?? 1
    if let held = sliding.held { switchSearch.set(held, side) }
    sliding.release()
    problem.slopes(time, state, slope)
    explicitEvaluations += 1
    restart()
    return true
  }

  /// Shortens the next step to just before a switch that this one, though not accepted, has thrown.
  private func expectSwitch(_ step: Double) {
    guard let switchSearch else { return }
    for component in 0..<dimension {
      coefficients[component] = state[component]
      coefficients[dimension + component] = explicit.arrival[component] - state[component]
    }
    let chord = DensePolynomial(
      origin: time, step: step, degree: 1, dimension: dimension, coefficients: coefficients)
    guard let crossing = switchSearch.first(in: chord, except: sliding?.held) else { return }
    awaited = crossing.index
    let before = crossing.place * (1 - 2 * Self.rest) * abs(step)
    if before > leastStep { size = max(size, min(before, 0.95 * abs(step))) }
  }

  /// Forgets what is known of steps before, for the right side goes on as another.
  private func restart() {
    implicit?.restart()
    lastSize = 0
    wasRejected = true
    stiffness.reset()
  }

  /// Makes the step part of the solution.
  ///
  /// - Parameters:
  ///   - place: the place in the step at which it ends; 1, but for switches.
  private func commit(_ step: Double, to arrival: Double, place: Double = 1) -> Bool {
    let before = time
    if let history, waits {
      history.append(explicit, from: before, state, by: step, to: arrival, &polynomials)
    } else if keepsPolynomials {
      history?.close(&polynomials)
      polynomials.append(from: before, by: step, to: arrival, degree: degree, coefficients)
    }
    partSteps += 1
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
    visit?(time, state)
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

  /// Changes the method where the other one is cheaper.
  private func chooseMethod(_ step: Double) {
    // The derivatives of the right side are not those in the surface of a switch.
    if sliding?.held != nil { return }
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
      closePart()
      method = .dop853
      restart()
    }
  }

  private func closePart() {
    if partSteps > 0 {
      parts.append(
        Solution.Part(method: method, range: min(partStart, time)...max(partStart, time), steps: partSteps))
    }
    partStart = time
    partSteps = 0
  }
}
