/// A system of ordinary differential equations `y' = f(t, y)` of the first order.
///
/// Its dimension is known when the program runs: a state is `dimension` numbers behind a pointer,
/// which is valid during the call only. What is given back is written behind the last pointer(s).
package struct InitialValueProblem {
  /// Writes numbers that depend on an instant and a state.
  package typealias Field = (
    _ time: Double, _ state: UnsafePointer<Double>, _ values: UnsafeMutablePointer<Double>
  ) -> Void
  /// Writes `∂fᵢ/∂yⱼ` at `rows[i * dimension + j]`, and `∂fᵢ/∂t` at `byTime[i]`.
  package typealias Jacobian = (
    _ time: Double, _ state: UnsafePointer<Double>, _ rows: UnsafeMutablePointer<Double>,
    _ byTime: UnsafeMutablePointer<Double>
  ) -> Void

  /// How many numbers a state has.
  package let dimension: Int
  /// `f`: writes `dimension` slopes; NaN where there is no value.
  package let slopes: Field
  /// The exact derivatives of `f`; without them differences are taken where they are needed.
  package var jacobian: Jacobian?
  package let switchCount: Int
  /// Writes `switchCount` numbers at whose changes of sign `f` or a derivative of it jumps. Such
  /// instants are located, and a step ends at each.
  package let switches: Field?
  /// Writes the derivatives of the switches, row by row as of `f`; without them differences are taken.
  package var switchSlopes: Jacobian?
  /// Instants at which `f` or a derivative of it jumps, whatever the state, and how near to them rounding may decide on which
  /// side `f` is; a step ends at each.
  package var instants: [(time: Double, hair: Double)] = []

  package init(
    dimension: Int, slopes: @escaping Field, jacobian: Jacobian? = nil, switchCount: Int = 0,
    switches: Field? = nil
  ) {
    self.dimension = max(dimension, 0)
    self.slopes = slopes
    self.jacobian = jacobian
    self.switchCount = switches == nil ? 0 : max(switchCount, 0)
    self.switches = switches
  }

  /// The slopes with which a solution leaves a state. Where `f` jumps right there, they are those of the side to which it
  /// goes: a right side that has a value of its own on the edge, as `sign 0` is, would spoil every step from there.
  ///
  /// - Returns: how often `f` was evaluated.
  func writeSlopes(
    leaving time: Double, _ state: UnsafePointer<Double>, towards end: Double, into slope: UnsafeMutablePointer<Double>
  ) -> Int {
    slopes(time, state, slope)
    var hair = max(1e-14 * abs(end - time), 4 * time.ulp)
    var jumps = false
    for instant in instants where abs(instant.time - time) <= instant.hair {
      (jumps, hair) = (true, max(hair, 2 * instant.hair))
    }
    if let switches, !jumps {
      let values = UnsafeMutablePointer<Double>.allocate(capacity: switchCount + 1)
      defer { values.deallocate() }
      switches(time, state, values)
      jumps = (0..<switchCount).contains { values[$0] == 0 }
    }
    guard jumps, hair < abs(end - time) else { return 1 }
    let ahead = UnsafeMutablePointer<Double>.allocate(capacity: 2 * dimension + 1)
    defer { ahead.deallocate() }
    let behind = ahead + dimension
    let step = end < time ? -hair : hair
    for index in 0..<dimension { ahead[index] = state[index] + step * slope[index] }
    slopes(time + step, ahead, behind)
    if (0..<dimension).allSatisfy({ behind[$0].isFinite }) { slope.update(from: behind, count: dimension) }
    return 2
  }

  /// A state at an instant as it might be rounded otherwise: of π there is no more than this known. The top of a pendulum
  /// is left in time, whichever way, and nothing tells which.
  ///
  /// Where `f` jumps right there the state stays, for it would leave to another side.
  func rounded(_ state: [Double], at time: Double) -> [Double] {
    if let switches {
      let values = UnsafeMutablePointer<Double>.allocate(capacity: switchCount + 1)
      defer { values.deallocate() }
      let isOnEdge = state.withUnsafeBufferPointer { state in
        guard let start = state.baseAddress else { return false }
        switches(time, start, values)
        return (0..<switchCount).contains { values[$0] == 0 }
      }
      if isOnEdge { return state }
    }
    return state.map { $0 + $0.ulp * ($0 == 0 ? 0 : 1) }
  }
}
