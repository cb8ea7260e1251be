import CMath
import Formulas

extension FloatingCube {
  /// Something about a cube's values that cannot be, or that the model does not cover.
  package struct Problem: Sendable, Equatable {
    package enum Parameter: Sendable, Hashable, CaseIterable {
      case edge, density, water, gravity, start, velocity, damping
    }

    /// The value to change.
    package let parameter: Parameter
    /// The rule in words, with values in SI units; no full stop.
    package let message: String
    /// The motion can be worked out all the same.
    package let isWarning: Bool
  }

  /// The greatest number accepted, in SI units: beyond it products of the values leave what a
  /// Double holds.
  static let greatestMagnitude = 1e12
  static let smallestMagnitude = 1e-12

  /// What is wrong with the values; the motion of a cube without errors is a number at every instant
  /// a reader will look at.
  package func problems() -> [Problem] {
    var problems: [Problem] = []
    func error(_ parameter: Problem.Parameter, _ message: String) {
      problems.append(Problem(parameter: parameter, message: message, isWarning: false))
    }
    func checkPositive(
      _ value: Double, _ parameter: Problem.Parameter, _ noun: String, _ unit: String
    ) {
      if !(value > 0) {
        error(parameter, "\(noun) must be greater than 0 \(unit)")
      } else if !(value >= Self.smallestMagnitude && value <= Self.greatestMagnitude) {
        error(parameter, "\(noun) must lie between 1e-12 \(unit) and 1e12 \(unit)")
      }
    }
    checkPositive(edge, .edge, "the edge", "m")
    checkPositive(waterDensity, .water, "the density of the water", "kg/m³")
    checkPositive(gravity, .gravity, "gravity", "m/s²")
    if !(density > 0 && density < 1) {
      error(
        .density,
        "a cube floats when its density is between 0 and 1 times that of the water, not \(Self.text(density))"
      )
    } else if density < 1e-9 || density > 1 - 1e-9 {
      error(.density, "the relative density must keep at least 1e-9 away from 0 and from 1")
    }
    if !(abs(start) <= Self.greatestMagnitude) {
      error(.start, "the start must lie within 1e12 m of equilibrium")
    }
    if !(abs(velocity) <= Self.greatestMagnitude) {
      error(.velocity, "the velocity must be at most 1e12 m/s")
    }
    if let message = dampingProblem { error(.damping, message) }
    guard problems.isEmpty else { return problems }
    if let warning = rangeWarning { problems.append(warning) }
    return problems
  }

  private var dampingProblem: String? {
    switch damping {
    case .none: return nil
    case .ratio(let ratio):
      if !(ratio >= 0) { return "a damping ratio must not be negative" }
      return ratio <= 1e6 ? nil : "a damping ratio must be at most 1e6"
    case .coefficient(let coefficient):
      if !(coefficient >= 0) { return "a damping coefficient must not be negative" }
      let ratio = dampingRatio
      return ratio <= 1e6 ? nil : "a damping coefficient must be at most 2e6 mω₀, the damping ratio 1e6"
    }
  }

  /// The linear law holds only while part of the cube is in the water and part is out.
  private var rangeWarning: Problem? {
    guard model == .linear else { return nil }
    let range = linearRange
    // A release at the very limit is within, whatever the last digit of ρL.
    let slack = 1e-12 * edge
    let reach = linearReach
    guard reach.upperBound > range.upperBound + slack || reach.lowerBound < range.lowerBound - slack
    else { return nil }
    let isStart = start > range.upperBound + slack || start < range.lowerBound - slack
    let limits = "\(Self.text(range.lowerBound)) m..\(Self.text(range.upperBound)) m"
    let what =
      reach.upperBound > range.upperBound + slack
      ? "leaves the water at z = \(Self.text(range.upperBound)) m"
      : "goes under at z = \(Self.text(range.lowerBound)) m"
    return Problem(
      parameter: isStart || velocity == 0 ? .start : .velocity,
      message: isStart
        ? "the linear law holds for z in \(limits), and the start is \(Self.text(start)) m"
        : "the linear law holds for z in \(limits), and the cube \(what)",
      isWarning: true)
  }

  /// The lowest and the highest `z` from the start on, by the linear law.
  var linearReach: ClosedRange<Double> {
    let oscillation = DampedOscillation(
      position: start, velocity: velocity, angularFrequency: angularFrequency, decayRate: decayRate)
    var low = min(start, 0)
    var high = max(start, 0)
    if decayRate == 0 {
      let reach = hypot(start, velocity / angularFrequency)
      // Not a number for a cube that is not valid.
      return reach >= 0 ? -reach...reach : 0...0
    }
    if let first = oscillation.turningPoint(from: 0) {
      for instant in [first, first + (oscillation.halfPeriod ?? 0)] {
        let height = oscillation.state(at: instant).position
        low = min(low, height)
        high = max(high, height)
      }
    }
    return low <= high ? low...high : 0...0
  }

  /// To six digits: a limit such as `−0.7 m` is not spoiled by rounding, and others are no longer than one can read.
  private static func text(_ value: Double) -> String {
    DisplayedNumber(value, digits: 6).text
  }
}
