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
  package var maximalStep: Double
  /// Whether a second solution is made for an estimate of the error.
  package var estimatesError: Bool

  package init(
    relativeTolerance: Double = 1e-9, absoluteTolerances: [Double] = [],
    evaluationLimit: Int = 1_000_000, maximalStep: Double = .infinity, estimatesError: Bool = true
  ) {
    self.relativeTolerance = min(max(relativeTolerance, 4 * Double.ulpOfOne), 0.1)
    self.absoluteTolerances = absoluteTolerances
    self.evaluationLimit = max(evaluationLimit, 0)
    self.maximalStep = maximalStep > 0 ? maximalStep : .infinity
    self.estimatesError = estimatesError
  }

  /// Follows a solution from a state at an instant to both ends of a range.
  ///
  /// The instant may lie outside of the range; then the solution is followed, and known, from the
  /// instant to the far end.
  ///
  /// - Parameter events: what is looked for along the whole way.
  package func solve(
    _ problem: InitialValueProblem, from start: Double, state: [Double],
    over range: ClosedRange<Double>, events: EventFunctions = .none
  ) -> Solution {
    let lower = follow(problem, from: start, state, to: min(range.lowerBound, start), events)
    let upper = follow(problem, from: start, state, to: max(range.upperBound, start), events)
    let jacobians = lower.jacobianEvaluations + upper.jacobianEvaluations
    return Solution(
      dimension: problem.dimension, startTime: start, startState: state,
      range: min(lower.time, start)...max(upper.time, start),
      lowerOutcome: lower.outcome, upperOutcome: upper.outcome,
      events: lower.found.reversed() + upper.found,
      knots: lower.knots.reversed() + upper.knots,
      parts: lower.parts.reversed() + upper.parts,
      evaluations: lower.evaluations + upper.evaluations,
      jacobianEvaluations: jacobians,
      polynomials: .joined(backwards: lower.polynomials, forwards: upper.polynomials))
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
