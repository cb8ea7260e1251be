/// Solves systems of ordinary differential equations from a state at an instant, in both directions of time.
///
/// The explicit method DOP853 makes the steps where the equations are not stiff, the implicit method
/// Radau IIA of order 5 where they are; which one is found out while the solution is followed.
package struct DifferentialEquationSolver: Sendable {
  /// The error that a step may make, relative to a component.
  package var relativeTolerance: Double
  /// The error that a step may make on top, one number a component; where there is none, the size
  /// that a component has had so far stands for its size now.
  package var absoluteTolerances: [Double]
  /// A solution is broken off when the right side was evaluated that often.
  package var evaluationLimit: Int
  /// In time; infinity for none, as all that is not positive.
  package var maximalStep: Double
  /// Whether a second solution is made for an estimate of the error.
  package var estimatesError: Bool

  package init(
    relativeTolerance: Double = 1e-9, absoluteTolerances: [Double] = [],
    evaluationLimit: Int = 1_000_000, maximalStep: Double = .infinity, estimatesError: Bool = true
  ) {
    self.relativeTolerance = relativeTolerance
    self.absoluteTolerances = absoluteTolerances
    self.evaluationLimit = max(evaluationLimit, 0)
    self.maximalStep = maximalStep
    self.estimatesError = estimatesError
  }

  /// The relative tolerance as far as numbers of 53 bits can keep it.
  var boundedTolerance: Double { min(max(relativeTolerance, 4 * Double.ulpOfOne), 0.1) }
  var greatestStep: Double { maximalStep > 0 ? maximalStep : .infinity }

  /// Follows a solution from a state at an instant to both ends of a range.
  ///
  /// The instant may lie outside of the range; then the solution is followed, and known, from the
  /// instant to the far end.
  ///
  /// - Parameters:
  ///   - events: what is looked for along the whole way.
  ///   - inexact: the same problem and state as they might be, too, where both are known to some error only: the second
  ///     solution, by which the error is estimated, is that one.
  package func solve(
    _ problem: InitialValueProblem, from start: Double, state: [Double],
    over range: ClosedRange<Double>, events: EventFunctions = .none,
    inexact: (problem: InitialValueProblem, state: [Double])? = nil
  ) -> Solution {
    let lower = follow(problem, from: start, state, to: min(range.lowerBound, start), events)
    let upper = follow(problem, from: start, state, to: max(range.upperBound, start), events)
    // Of a reversed copy of events, and of a turn in place, the compiler for browsers makes now these bytes, now those.
    var found: [Solution.Event] = []
    found.reserveCapacity(lower.found.count + upper.found.count)
    var index = lower.found.count
    while index > 0 {
      index -= 1
      found.append(lower.found[index])
    }
    found += upper.found
    var solution = Solution(
      dimension: problem.dimension, startTime: start, startState: state,
      range: min(lower.time, start)...max(upper.time, start),
      lowerOutcome: lower.outcome, upperOutcome: upper.outcome,
      events: found,
      knots: lower.knots.reversed() + upper.knots,
      slides: lower.slides.reversed() + upper.slides,
      parts: lower.parts.reversed() + upper.parts,
      evaluations: lower.evaluations + upper.evaluations,
      jacobianEvaluations: lower.jacobianEvaluations + upper.jacobianEvaluations,
      polynomials: .joined(backwards: lower.polynomials, forwards: upper.polynomials))
    solution.closeCalls = lower.closeCalls + upper.closeCalls
    solution.lawEnds = [lower.lawEnd, upper.lawEnd].compactMap { $0 }
    if estimatesError {
      compare(&solution, inexact?.problem ?? problem, problem.rounded(inexact?.state ?? state, at: start), events)
    }
    return solution
  }

  /// Makes a second solution over the range of the first, and compares the two.
  private func compare(
    _ solution: inout Solution, _ problem: InitialValueProblem, _ state: [Double], _ events: EventFunctions
  ) {
    let isSwitched = !solution.knots.isEmpty
    let factor = ErrorEstimate.factor(for: boundedTolerance, isSwitched: isSwitched)
    var other = self
    other.relativeTolerance = boundedTolerance * factor
    other.absoluteTolerances = absoluteTolerances.map { $0 * factor }
    if factor < 1 { other.evaluationLimit *= 2 }
    let safety = factor < 1 || isSwitched ? ErrorEstimate.safety : 1
    let range = solution.range
    let lower = other.differences(to: solution, problem, state, towards: range.lowerBound, safety)
    let upper = other.differences(to: solution, problem, state, towards: range.upperBound, safety)
    solution.evaluations += lower.integration.evaluations + upper.integration.evaluations
    solution.jacobianEvaluations +=
      lower.integration.jacobianEvaluations + upper.integration.jacobianEvaluations
    solution.errors = .joined(backwards: lower.estimate, forwards: upper.estimate)
    solution.judgeEvents(events, ends: (lower.end, upper.end))
  }

  /// - Returns: with the second solution and its differences by how much later or earlier its law ends, where an event of the
  ///   first one is the end of its law.
  private func differences(
    to solution: Solution, _ problem: InitialValueProblem, _ start: [Double], towards end: Double, _ safety: Double
  ) -> (integration: Integration, estimate: ErrorEstimate, end: Double?) {
    let dimension = problem.dimension
    var estimate = ErrorEstimate(dimension: dimension)
    var difference = [Double](repeating: 0, count: dimension)
    var followed = difference
    var index = 0
    let direction: Double = end < solution.startTime ? -1 : 1
    var last = solution.startTime
    // An event at the end of a law is known as well as that end, which the second solution has to reach.
    let endsLaw = end != solution.startTime && solution.lawEnds.contains(end)
    let goal = endsLaw ? end + 0.01 * (end - solution.startTime) : end
    func take(_ time: Double, _ state: UnsafePointer<Double>, _ doubts: UnsafePointer<Double>) {
      index = solution.polynomials.index(at: time, near: index)
      for component in 0..<dimension {
        var (value, gap) = (state[component], 0.0)
        if index >= 0 {
          value = solution.polynomials.value(of: component, at: time, in: index)
          // That of the method's own polynomial is only a bound.
          let isKnown = solution.polynomials.pieces[index].degree == HermiteInterpolant.degree
          gap = isKnown ? solution.polynomials.gap(of: component, at: time, in: index) : 0
        }
        // What the polynomial is wrong by between the steps is added where an error is asked for. Rounding is not seen where
        // both solutions are rounded alike; what rests at zero, or starts there, is not rounded.
        followed[component] = value
        let rounding = value.magnitude < .leastNormalMagnitude ? 0 : 4 * value.ulp
        difference[component] = safety * max(abs(value - state[component]) - gap, 0) + doubts[component] + rounding
      }
      difference.withUnsafeBufferPointer { buffer in
        followed.withUnsafeBufferPointer { state in
          if let differences = buffer.baseAddress, let state = state.baseAddress {
            estimate.append(at: time, differences, of: state)
          }
        }
      }
    }
    let integration = Integration(problem, .none, self, from: solution.startTime, start, to: goal) {
      time, state, doubts in
      guard direction * (time - end) <= 0 else { return }
      last = time
      take(time, state, doubts)
    }
    integration.run()
    if endsLaw, last != end { take(end, integration.state, integration.doubts) }
    estimate.smooth(reach: solution.knots.isEmpty ? 1 : 6)
    estimate.loseTrack(relativeTolerance: boundedTolerance)
    return (integration, estimate, endsLaw ? abs(integration.time - end) : nil)
  }

  private func follow(
    _ problem: InitialValueProblem, from start: Double, _ state: [Double], to end: Double,
    _ events: EventFunctions
  ) -> Integration {
    let integration = Integration(problem, events, self, from: start, state, to: end)
    integration.run()
    return integration
  }
}
