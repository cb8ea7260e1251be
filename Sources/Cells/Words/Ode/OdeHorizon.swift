import NumericalMethods
import Plots

/// How far solutions are predicted, and how large their errors are up to there.
struct OdeHorizon {
  /// Around the start; nil where nothing is known from the beginning.
  private(set) var span: Span?
  /// The greatest error of each component over that stretch, of all starts.
  private(set) var errors: [Double] = []
  /// Whether all that is shown is predicted.
  private(set) var isWhole = true
  /// Whether it ends at a pole, near to which no digit of the values is known.
  private(set) var endsAtPole = false

  /// An error of no more than this part of the greatest value of a component counts as a prediction.
  static let share = 0.01
  private static let samples = 500

  init(_ motion: OdeMotion) {
    guard let first = motion.solutions.first else { return }
    let shown = motion.variable.span
    var lower = shown.lower
    var upper = shown.upper
    errors = [Double](repeating: 0, count: first.dimension)
    let start = first.startTime
    for solution in motion.solutions {
      let (from, to) = (max(solution.range.lowerBound, shown.lower), min(solution.range.upperBound, shown.upper))
      guard from <= to else {
        // It ended on its way to what is shown.
        isWhole = false
        upper = -.infinity
        continue
      }
      for (end, isUpper) in [(from, false), (to, true)] {
        let outcome = isUpper ? solution.upperOutcome : solution.lowerOutcome
        let isPole = if case .singular = outcome { true } else { false }
        // The values at a pole say nothing of those before it.
        var sizes = isPole ? solution.startState.map { $0.magnitude } : Self.sizes(of: solution, from, to)
        func isKnown(_ time: Double) -> Bool {
          (0..<solution.dimension).allSatisfy { component in
            solution.error(of: component, at: time) <= Self.share * max(sizes[component], .leastNormalMagnitude)
              || sizes[component] == 0
          }
        }
        let begin = min(max(start, from), to)
        var before = begin
        for step in 0...Self.samples {
          let time = begin + (end - begin) * (Double(step) / Double(Self.samples))
          if isPole {
            for (component, value) in solution.state(at: time).enumerated() where value.isFinite {
              sizes[component] = max(sizes[component], value.magnitude)
            }
          }
          // The last instant before a pole is the pole itself.
          if isPole ? step < Self.samples && isKnown(time) : isKnown(time) {
            before = time
            continue
          }
          isWhole = false
          endsAtPole = endsAtPole || isPole
          let last = isPole ? before : time
          if isUpper { upper = min(upper, last) } else { lower = max(lower, last) }
          break
        }
      }
      if to < shown.upper { upper = min(upper, to) }
      if from > shown.lower { lower = max(lower, from) }
    }
    guard lower < upper else { return }
    span = Span(lower, upper)
    for solution in motion.solutions {
      for step in 0..<Self.samples {
        let time = lower + (upper - lower) * (Double(step) / Double(Self.samples))
        for component in 0..<min(solution.dimension, errors.count) {
          let error = solution.error(of: component, at: time)
          if error.isFinite { errors[component] = max(errors[component], error) }
        }
      }
      if isWhole {
        for component in 0..<min(solution.dimension, errors.count) {
          let error = solution.error(of: component, at: min(upper, solution.range.upperBound))
          if error.isFinite { errors[component] = max(errors[component], error) }
        }
      }
    }
  }

  /// The greatest value of each component.
  static func sizes(of solution: Solution, _ from: Double, _ to: Double) -> [Double] {
    let times = (0...samples).map { from + (to - from) * (Double($0) / Double(samples)) }
    return (0..<solution.dimension).map { component in
      solution.values(of: component, at: times).reduce(0) { $1.isFinite ? max($0, $1.magnitude) : $0 }
    }
  }
}
