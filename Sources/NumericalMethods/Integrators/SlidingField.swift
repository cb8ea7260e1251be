/// A right side that can be held on the surface of one of its switches.
///
/// Where the slopes on both sides of a switch point towards it, as with dry friction at rest, no solution leaves the
/// surface on which the switch is zero. It goes on in it, with the mean of both slopes that keeps the switch at zero
/// (Filippov 1988, *Differential Equations with Discontinuous Righthand Sides*, §4).
final class SlidingField {
  private let base: InitialValueProblem
  private let dimension: Int
  /// The switch that is held, and the direction of time in which the solution is followed.
  private(set) var held: Int?
  private var direction = 1.0
  /// The shift of the state that leads to the positive side of the switch, least first.
  private let shift: UnsafeMutablePointer<Double>
  private let argument: UnsafeMutablePointer<Double>
  private let above: UnsafeMutablePointer<Double>
  private let below: UnsafeMutablePointer<Double>
  private let values: UnsafeMutablePointer<Double>
  /// A time that is short for the solution.
  private var moment = 0.0

  init(_ problem: InitialValueProblem) {
    base = problem
    dimension = problem.dimension
    shift = .allocate(capacity: dimension + 1)
    argument = .allocate(capacity: dimension + 1)
    above = .allocate(capacity: dimension + 1)
    below = .allocate(capacity: dimension + 1)
    values = .allocate(capacity: problem.switchCount + 1)
  }

  deinit {
    shift.deallocate()
    argument.deallocate()
    above.deallocate()
    below.deallocate()
    values.deallocate()
  }

  /// The same problem, with the switch held where one is.
  var problem: InitialValueProblem {
    InitialValueProblem(
      dimension: dimension, slopes: { time, state, slopes in self.write(time, state, slopes) },
      jacobian: base.jacobian, switchCount: base.switchCount, switches: base.switches)
  }

  private func value(_ index: Int, _ time: Double, _ state: UnsafePointer<Double>) -> Double {
    base.switches?(time, state, values)
    return values[index]
  }

  /// How fast a switch changes along slopes, as the solution is followed.
  private func rate(
    _ index: Int, _ time: Double, _ state: UnsafePointer<Double>, _ slopes: UnsafePointer<Double>
  ) -> Double {
    let now = value(index, time, state)
    for component in 0..<dimension {
      argument[component] = state[component] + direction * moment * slopes[component]
    }
    return (value(index, time + direction * moment, argument) - now) / moment
  }

  /// Looks whether the slopes behind a switch that was just thrown lead back to it, and holds it if they do.
  ///
  /// - Parameters:
  ///   - before: the slopes on the side from which the solution came; `after`, those on the other side.
  ///   - sign: that of the switch before.
  func holds(
    _ index: Int, at time: Double, _ state: UnsafePointer<Double>, before: UnsafePointer<Double>,
    after: UnsafePointer<Double>, sign: Double, direction: Double, moment: Double
  ) -> Bool {
    self.direction = direction
    self.moment = moment
    guard held == nil, moment > 0, rate(index, time, state, after) * sign > 0 else { return false }
    // Back across the jump of the slopes: for them both sides are reached by a shift along it.
    var size = 0.0
    for component in 0..<dimension {
      shift[component] = before[component] - after[component]
      size = max(size, abs(shift[component]))
    }
    guard size > 0, size.isFinite else { return false }
    for component in 0..<dimension { argument[component] = state[component] + moment * shift[component] }
    let change = value(index, time, argument) - value(index, time, state)
    guard change != 0, change.isFinite else { return false }
    for component in 0..<dimension where change < 0 { shift[component] = -shift[component] }
    held = index
    return true
  }

  func release() { held = nil }

  /// The slopes on both sides of the switch that is held, and how fast it changes along them.
  private func look(
    _ index: Int, _ time: Double, _ state: UnsafePointer<Double>
  ) -> (above: Double, below: Double)? {
    let start = value(index, time, state)
    var rates = (above: 0.0, below: 0.0)
    for side in [1.0, -1] {
      var reach = moment * 1e-12
      for _ in 0..<24 {
        for component in 0..<dimension {
          argument[component] = state[component] + side * reach * shift[component]
        }
        let there = value(index, time, argument)
        if there * side > 0, there != start { break }
        reach *= 4
      }
      let slopes = side > 0 ? above : below
      base.slopes(time, argument, slopes)
      let rate = rate(index, time, state, slopes)
      if side > 0 { rates.above = rate } else { rates.below = rate }
    }
    return rates.above.isFinite && rates.below.isFinite ? rates : nil
  }

  private func write(_ time: Double, _ state: UnsafePointer<Double>, _ slopes: UnsafeMutablePointer<Double>) {
    guard let held, let rates = look(held, time, state), rates.above != rates.below else {
      base.slopes(time, state, slopes)
      return
    }
    let share = rates.below / (rates.below - rates.above)
    for component in 0..<dimension {
      slopes[component] = (1 - share) * below[component] + share * above[component]
    }
  }

  /// The sign of the side to which the solution leaves the surface; nil while it does not.
  func leaves(at time: Double, _ state: UnsafePointer<Double>) -> Double? {
    guard let held, let rates = look(held, time, state) else { return nil }
    if rates.above > 0, rates.below >= 0 { return 1 }
    if rates.below < 0, rates.above <= 0 { return -1 }
    return nil
  }
}
