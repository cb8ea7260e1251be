/// One solution on its way, in one direction of time.
final class Integration {
  let problem: InitialValueProblem
  let events: EventFunctions
  let solver: DifferentialEquationSolver
  let end: Double
  let direction: Double
  let dimension: Int

  var time: Double
  /// The state at `time`.
  let state: UnsafeMutablePointer<Double>
  let coefficients: UnsafeMutablePointer<Double>
  let scale: ErrorScale
  let explicit: DOP853Step
  var size = 0.0

  var polynomials: StepPolynomials
  var outcome = Solution.Outcome.complete
  var found: [Solution.Event] = []
  var knots: [Double] = []
  var parts: [Solution.Part] = []
  var evaluations = 0
  var jacobianEvaluations = 0

  init(
    _ problem: InitialValueProblem, _ events: EventFunctions, _ solver: DifferentialEquationSolver,
    from start: Double, _ initial: [Double], to end: Double
  ) {
    self.problem = problem
    self.events = events
    self.solver = solver
    self.end = end
    direction = end < start ? -1 : 1
    dimension = problem.dimension
    time = start
    state = .allocate(capacity: dimension + 1)
    for index in 0..<dimension { state[index] = index < initial.count ? initial[index] : .nan }
    coefficients = .allocate(capacity: 8 * dimension + 1)
    scale = ErrorScale(
      relative: solver.relativeTolerance, absolute: solver.absoluteTolerances, state: state,
      dimension: dimension)
    explicit = DOP853Step(problem)
    polynomials = StepPolynomials(dimension: dimension)
  }

  deinit {
    state.deallocate()
    coefficients.deallocate()
  }

  /// Follows the solution to the end, or as far as it goes.
  func run() {
    guard time != end else { return }
    if let component = (0..<dimension).first(where: { !state[$0].isFinite }) {
      outcome = .withoutValue(time: time, component: component)
      return
    }
    problem.slopes(time, state, explicit.slope)
    evaluations += 1
    if let component = (0..<dimension).first(where: { !explicit.slope[$0].isFinite }) {
      outcome = .withoutValue(time: time, component: component)
      return
    }
    size = min(firstStep(), solver.maximalStep)
    var lastError = 1e-4
    var wasRejected = false
    var steps = 0
    let start = time
    defer {
      if time != start {
        parts.append(
          Solution.Part(method: .dop853, range: min(start, time)...max(start, time), steps: steps))
      }
    }
    while evaluations < solver.evaluationLimit {
      guard size >= 4 * abs(time).ulp else {
        outcome = .stepTooSmall(time: time)
        return
      }
      // A last step that leaves a crumb takes the crumb along.
      let isLast = size * (1 + 1e-12) >= abs(end - time)
      let step = isLast ? end - time : direction * size
      let error = explicit.advance(from: time, state, by: step, scale)
      evaluations += 11
      guard error <= 1 else {
        // A step into overflow or out of the domain is tried again much shorter.
        size = abs(step) * (error.isFinite ? max(0.2, 0.9 / FractionalPowers.eighthRoot(error)) : 0.2)
        wasRejected = true
        continue
      }
      explicit.finish(from: time, by: step)
      explicit.interpolate(from: time, state, by: step, into: coefficients)
      evaluations += 4
      steps += 1
      let arrival = isLast ? end : time + step
      polynomials.append(from: time, by: step, to: arrival, degree: 7, coefficients)
      time = arrival
      for index in 0..<dimension {
        state[index] = explicit.arrival[index]
        explicit.slope[index] = explicit.lastSlope[index]
      }
      scale.remember(state)
      if isLast { return }
      let growth = min(
        max(0.9 / FractionalPowers.eighthRoot(max(error, 1e-10)), 0.3), wasRejected ? 1 : 6)
      size = min(abs(step) * growth, solver.maximalStep)
      lastError = max(error, 1e-4)
      wasRejected = false
    }
    _ = lastError
    outcome = .tooManyEvaluations(time: time)
  }

  /// A first step of about the right size (Hairer, Nørsett and Wanner 1993, II.4).
  private func firstStep() -> Double {
    let slope = explicit.slope
    let height = scale.norm(state, at: state)
    let speed = scale.norm(slope, at: state)
    let distance = abs(end - time)
    var guess = height < 1e-5 || speed < 1e-5 ? 1e-6 * distance : 0.01 * height / speed
    guess = min(guess, distance)
    for index in 0..<dimension { coefficients[index] = state[index] + direction * guess * slope[index] }
    let ahead = coefficients + dimension
    problem.slopes(time + direction * guess, coefficients, ahead)
    evaluations += 1
    for index in 0..<dimension { ahead[index] -= slope[index] }
    let steepest = max(speed, scale.norm(ahead, at: state) / guess)
    let second =
      steepest * distance <= 1e-15
      ? max(1e-6 * distance, guess * 1e-3) : FractionalPowers.eighthRoot(0.01 / steepest)
    let size = min(100 * guess, second, distance)
    return size.isFinite && size > 0 ? size : 1e-6 * distance
  }
}
