import CMath
import NumericalMethods
import Testing

/// The search over residuals of which only values are known.
@Suite struct TrustRegionSearchTests {
  struct Problem: Sendable, CustomTestStringConvertible {
    let name: String
    let start: [Double]
    let place: [Double]
    /// The root of the mean square at the best place.
    let size: Double
    var bounds: [ClosedRange<Double>]?
    let residuals: @Sendable ([Double]) -> [Double]
    var testDescription: String { name }
  }

  /// The problems and their answers are those of Moré, Garbow and Hillstrom (1981), *Testing unconstrained optimization
  /// software*; the size there is the sum of squares.
  static let problems = [
    Problem(name: "Rosenbrock", start: [-1.2, 1], place: [1, 1], size: 0) {
      [10 * ($0[1] - $0[0] * $0[0]), 1 - $0[0]]
    },
    Problem(name: "Powell's badly scaled", start: [0, 1], place: [1.09815933e-5, 9.10614674], size: 0) {
      [1e4 * $0[0] * $0[1] - 1, exp(-$0[0]) + exp(-$0[1]) - 1.0001]
    },
    Problem(name: "Beale", start: [1, 1], place: [3, 0.5], size: 0) { x in
      [1.5, 2.25, 2.625].enumerated().map { index, y in y - x[0] * (1 - pow(x[1], Double(index + 1))) }
    },
    // 124.362 is the least sum of ten squares.
    Problem(name: "Jennrich and Sampson", start: [0.3, 0.4], place: [0.257825, 0.257825], size: 3.5265023) { x in
      (1...10).map { 2 + 2 * Double($0) - (exp(Double($0) * x[0]) + exp(Double($0) * x[1])) }
    },
    // A straight line through (0, 1), (1, 3), (2, 4), (3, 4): by hand 1.5 + x, with rests −0.5, 0.5, 0.5, −0.5.
    Problem(name: "a line of best fit", start: [10, -10], place: [1.5, 1], size: 0.5) { x in
      zip([0.0, 1, 2, 3], [1.0, 3, 4, 4]).map { x[0] + x[1] * $0 - $1 }
    },
    Problem(name: "at a bound", start: [0.5], place: [1], size: 2, bounds: [0...1]) { [$0[0] - 3] },
  ]

  /// Half of the digits are what slopes by differences can give where the rest does not vanish.
  @Test(arguments: problems) func findsTheLeast(problem: Problem) throws {
    let bounds = problem.bounds ?? problem.start.map { _ in -1e6...1e6 }
    let best = try #require(minimum(within: bounds, from: problem.start, goal: 1e-13, problem.residuals))
    #expect((best.size - problem.size).magnitude < 1e-6)
    for (found, place) in zip(best.place, problem.place) {
      #expect((found - place).magnitude < 1e-4 * max(place.magnitude, 1e-6))
    }
  }

  private func minimum(
    within bounds: [ClosedRange<Double>], from start: [Double], goal: Double,
    _ residuals: @escaping ([Double]) -> [Double]
  ) -> (place: [Double], size: Double)? {
    let count = residuals(start).count
    let system = ResidualSystem(count: count, within: bounds, goal: goal, residuals: residuals)
    let found = TrustRegionSearch(system, within: bounds).search(from: start)
    return found.squares.isFinite ? (found.place, (found.squares / Double(count)).squareRoot()) : nil
  }

  @Test func nothingIsFoundWhereThereAreNoNumbers() {
    #expect(minimum(within: [-1...1], from: [0], goal: 0) { _ in [.nan] } == nil)
    // Beyond 0.5 there are none: it stays before.
    let best = minimum(within: [-1...1], from: [0], goal: 0) { [$0[0] > 0.5 ? .nan : 1 - $0[0]] }
    #expect(best.map { $0.place[0] <= 0.5 && $0.size < 1 } == true)
    // What changes with nothing, and no variable at all.
    #expect(minimum(within: [-1...1], from: [0.3], goal: 0) { _ in [2] }?.size == 2)
    #expect(minimum(within: [], from: [], goal: 0) { _ in [1] }?.size == 1)
  }
}
