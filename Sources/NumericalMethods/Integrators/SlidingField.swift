/// A right side that can be held on the surfaces of some of its switches.
///
/// Where the slopes on both sides of a switch point towards it, as with dry friction at rest, no solution leaves the
/// surface on which the switch is zero. It goes on in it, with the mean of both slopes that keeps the switch at zero
/// (Filippov 1988, *Differential Equations with Discontinuous Righthand Sides*, §4). Of several that are held, each adds what its
/// own jump changes, as the frictions of several bodies do (Utkin 1992, *Sliding Modes in Control and Optimization*, §2: the
/// equivalent control).
final class SlidingField {
  private let base: InitialValueProblem
  private let scale: ErrorScale
  private let dimension: Int
  private let most: Int
  /// The switches that are held.
  private(set) var held: [Int] = []
  /// The direction of time in which the solution is followed, and a time that is short for it.
  private let direction: Double
  private let moment: Double
  /// The derivatives of all switches by the state, row by row, and by the instant.
  private let rows: UnsafeMutablePointer<Double>
  private let byTime: UnsafeMutablePointer<Double>
  private let values: UnsafeMutablePointer<Double>
  private let moved: UnsafeMutablePointer<Double>
  private let argument: UnsafeMutablePointer<Double>
  /// The slopes on the positive sides of all that are held, and behind them by how much those differ where one of them is on its
  /// negative side.
  private let sides: UnsafeMutablePointer<Double>
  /// The equations for the shares of the negative sides, and these.
  private let system: UnsafeMutablePointer<Double>
  private let shares: UnsafeMutablePointer<Double>

  /// - Parameter distance: over which the solution is followed.
  init(_ problem: InitialValueProblem, _ scale: ErrorScale, direction: Double, distance: Double) {
    base = problem
    self.scale = scale
    self.direction = direction
    moment = 1e-6 * (distance.isFinite ? distance : 1)
    dimension = problem.dimension
    most = min(problem.switchCount, 16)
    rows = .allocate(capacity: problem.switchCount * dimension + 1)
    byTime = .allocate(capacity: problem.switchCount + 1)
    values = .allocate(capacity: problem.switchCount + 1)
    moved = .allocate(capacity: problem.switchCount + 1)
    argument = .allocate(capacity: dimension + 1)
    sides = .allocate(capacity: (most + 1) * dimension + 1)
    system = .allocate(capacity: most * most + 1)
    shares = .allocate(capacity: most + 1)
  }

  deinit {
    for pointer in [rows, byTime, values, moved, argument, sides, system, shares] { pointer.deallocate() }
  }

  /// The same problem, with the switches held that are.
  var problem: InitialValueProblem {
    var problem = InitialValueProblem(
      dimension: dimension, slopes: { time, state, slopes in self.write(time, state, slopes) },
      jacobian: base.jacobian, switchCount: base.switchCount, switches: base.switches)
    problem.switchSlopes = base.switchSlopes
    problem.instants = base.instants
    return problem
  }

  // MARK: Switches

  private func size(_ component: Int, _ state: UnsafePointer<Double>) -> Double {
    max(abs(state[component]), scale.greatestSize(component), 1e-100)
  }

  /// Works out the derivatives of the switches.
  private func differentiate(_ time: Double, _ state: UnsafePointer<Double>) {
    if let slopes = base.switchSlopes { return slopes(time, state, rows, byTime) }
    guard let switches = base.switches else { return }
    for component in 0..<dimension { argument[component] = state[component] }
    for component in 0..<dimension {
      let step = 1e-5 * size(component, state)
      argument[component] = state[component] + step
      switches(time, argument, moved)
      argument[component] = state[component] - step
      switches(time, argument, values)
      argument[component] = state[component]
      for index in 0..<base.switchCount {
        rows[index * dimension + component] = (moved[index] - values[index]) / (2 * step)
      }
    }
    switches(time + moment, argument, moved)
    switches(time - moment, argument, values)
    for index in 0..<base.switchCount { byTime[index] = (moved[index] - values[index]) / (2 * moment) }
  }

  private func value(_ index: Int, _ time: Double, _ state: UnsafePointer<Double>) -> Double {
    base.switches?(time, state, values)
    return values[index]
  }

  /// What rounding leaves of a switch that is zero.
  private func noise(_ index: Int, _ time: Double, _ state: UnsafePointer<Double>) -> Double {
    var sum = abs(byTime[index]) * time.ulp
    for component in 0..<dimension { sum += abs(rows[index * dimension + component]) * state[component].ulp }
    return sum
  }

  /// Moves a state so that a switch becomes a value, the least way in units of what components are.
  private func move(
    _ state: UnsafeMutablePointer<Double>, _ index: Int, at time: Double, from start: Double, to value: Double
  ) {
    var square = 0.0
    for component in 0..<dimension {
      let part = rows[index * dimension + component] * size(component, state)
      square += part * part
    }
    guard square > 0, square.isFinite else { return }
    let way = value - start
    for component in 0..<dimension {
      let slope = rows[index * dimension + component]
      guard slope != 0 else { continue }
      let share = slope * size(component, state)
      // Alone, a component is moved without rounding.
      state[component] += share * share == square ? way / slope : way * share * size(component, state) / square
    }
  }

  /// How fast a switch changes along slopes, and what rounding may move it by, as a time.
  func rate(
    _ index: Int, at time: Double, _ state: UnsafePointer<Double>, along slopes: UnsafePointer<Double>,
    over step: Double
  ) -> (rate: Double, noise: Double) {
    differentiate(time, state)
    var (rate, noise) = (byTime[index], 0.0)
    for component in 0..<dimension {
      let row = rows[index * dimension + component]
      rate += row * slopes[component]
      noise += abs(row) * (abs(state[component]) + abs(step * slopes[component]))
    }
    return (rate, 2 * Double.ulpOfOne * noise)
  }

  // MARK: Holding

  /// Looks whether the slopes on both sides of a switch lead back to it, and holds it if they do.
  func hold(_ index: Int, at time: Double, _ state: UnsafeMutablePointer<Double>) -> Bool {
    guard held.count < most, !held.contains(index) else { return false }
    held.append(index)
    if look(time, state), leadsBack(held.count - 1) {
      project(time, state)
      return true
    }
    held.removeLast()
    return false
  }

  /// Holds those switches that are zero at a start and lead back.
  func holdAll(at time: Double, _ state: UnsafeMutablePointer<Double>) {
    differentiate(time, state)
    base.switches?(time, state, values)
    held = Array(
      (0..<base.switchCount).filter { abs(values[$0]) <= 4 * noise($0, time, state) }.prefix(most))
    while !held.isEmpty {
      guard look(time, state) else {
        held = []
        return
      }
      let staying = held.indices.filter { leadsBack($0) }.map { held[$0] }
      if staying.count == held.count { break }
      held = staying
    }
    project(time, state)
  }

  /// Whether the solution is led back to a switch among those held, from both of its sides.
  private func leadsBack(_ place: Int) -> Bool {
    let row = rows + held[place] * dimension
    var jump = 0.0
    for component in 0..<dimension { jump += row[component] * sides[(place + 1) * dimension + component] }
    return direction * jump > 0 && shares[place] > 0 && shares[place] < 1
  }

  /// Writes the slopes with which a solution leaves a state in which switches are zero: those of the sides to which it goes, at the
  /// state itself but for the least change that tells the side.
  ///
  /// - Parameter slopes: roughly these, as they are read.
  func writeSlopes(
    leaving time: Double, _ state: UnsafePointer<Double>, over hair: Double, into slopes: UnsafeMutablePointer<Double>
  ) {
    guard held.isEmpty, let switches = base.switches else { return }
    switches(time, state, values)
    let zeros = (0..<base.switchCount).filter { values[$0] == 0 }
    guard !zeros.isEmpty else { return }
    for component in 0..<dimension { argument[component] = state[component] + direction * hair * slopes[component] }
    switches(time + direction * hair, argument, moved)
    let sides = zeros.map { moved[$0] > 0 ? 1.0 : moved[$0] < 0 ? -1 : 0 }
    differentiate(time, state)
    for component in 0..<dimension { argument[component] = state[component] }
    for (index, side) in zip(zeros, sides) { moveAside(argument, index, side, at: time, state) }
    switches(time, argument, values)
    guard zip(zeros, sides).allSatisfy({ values[$0] * $1 > 0 }) else { return }
    base.slopes(time, argument, slopes)
  }

  /// Moves a state by the least that puts a switch on one of its sides.
  private func moveAside(
    _ moved: UnsafeMutablePointer<Double>, _ index: Int, _ side: Double, at time: Double,
    _ state: UnsafePointer<Double>
  ) {
    var least = 0.0
    for component in 0..<dimension { least += abs(rows[index * dimension + component]) * size(component, state) }
    var reach = max(8 * noise(index, time, state), 1e-40 * least)
    for _ in 0..<16 {
      move(moved, index, at: time, from: value(index, time, moved), to: side * reach)
      if value(index, time, moved) * side > 0 { return }
      reach *= 8
    }
  }

  func release(_ index: Int) { held.removeAll { $0 == index } }

  /// Moves a state onto the surfaces.
  func project(_ time: Double, _ state: UnsafeMutablePointer<Double>) {
    guard !held.isEmpty else { return }
    differentiate(time, state)
    for _ in 0..<2 {
      for index in held {
        let now = value(index, time, state)
        if now != 0 { move(state, index, at: time, from: now, to: 0) }
      }
    }
  }

  /// Works out the slopes on the sides of what is held, and the shares that they have.
  private func look(_ time: Double, _ state: UnsafePointer<Double>) -> Bool {
    let count = held.count
    differentiate(time, state)
    // On the positive side of all, and then on the negative side of one after the other.
    for place in 0...count {
      for component in 0..<dimension { argument[component] = state[component] }
      for (number, index) in held.enumerated() {
        moveAside(argument, index, number + 1 == place ? -1 : 1, at: time, state)
      }
      let slopes = sides + place * dimension
      base.slopes(time, argument, slopes)
      if place > 0 { for component in 0..<dimension { slopes[component] -= sides[component] } }
    }
    for place in 0..<count {
      let row = rows + held[place] * dimension
      func rate(_ slopes: UnsafePointer<Double>) -> Double {
        var sum = 0.0
        for component in 0..<dimension { sum += row[component] * slopes[component] }
        return sum
      }
      for column in 0..<count { system[place * count + column] = rate(sides + (column + 1) * dimension) }
      shares[place] = -rate(sides) - byTime[held[place]]
    }
    return solve(count)
  }

  /// Gauss's elimination, with pivots.
  private func solve(_ count: Int) -> Bool {
    for column in 0..<count {
      var pivot = column
      for row in column..<count where abs(system[row * count + column]) > abs(system[pivot * count + column]) {
        pivot = row
      }
      let divisor = system[pivot * count + column]
      guard divisor != 0, divisor.isFinite else { return false }
      if pivot != column {
        for place in 0..<count { swap(&system[pivot * count + place], &system[column * count + place]) }
        swap(&shares[pivot], &shares[column])
      }
      for row in 0..<count where row != column {
        let factor = system[row * count + column] / divisor
        if factor == 0 { continue }
        for place in column..<count { system[row * count + place] -= factor * system[column * count + place] }
        shares[row] -= factor * shares[column]
      }
    }
    for row in 0..<count {
      shares[row] /= system[row * count + row]
      if !shares[row].isFinite { return false }
    }
    return true
  }

  private func write(_ time: Double, _ state: UnsafePointer<Double>, _ slopes: UnsafeMutablePointer<Double>) {
    guard !held.isEmpty, look(time, state) else { return base.slopes(time, state, slopes) }
    base.slopes(time, state, slopes)
    for component in 0..<dimension {
      // What does not jump has its value at the state itself: a body at rest is not moved by what tells the sides.
      let jumps = held.indices.contains {
        let jump = abs(sides[($0 + 1) * dimension + component])
        return jump > 1e-60 && jump > 1e-12 * abs(slopes[component])
      }
      guard jumps || !slopes[component].isFinite else { continue }
      var sum = sides[component]
      for place in held.indices { sum += shares[place] * sides[(place + 1) * dimension + component] }
      slopes[component] = sum
    }
    for index in held {
      let row = rows + index * dimension
      var (own, count) = (0, 0)
      for component in 0..<dimension where row[component] != 0 { (own, count) = (component, count + 1) }
      // What a switch depends on alone, as friction does on a speed, stays without any rounding.
      if count == 1 { slopes[own] = -byTime[index] / row[own] }
    }
  }

  /// The switch whose surface the solution leaves, and the side to which it does; nil while it leaves none.
  func leaving(at time: Double, _ state: UnsafePointer<Double>) -> (index: Int, side: Double)? {
    guard !held.isEmpty, look(time, state) else { return nil }
    for place in held.indices {
      if shares[place] < -1e-12 { return (held[place], 1) }
      if shares[place] > 1 + 1e-12 { return (held[place], -1) }
    }
    return nil
  }

  /// Releases a switch, and writes the slopes of the side to which it is left.
  func release(
    _ index: Int, to side: Double, at time: Double, _ state: UnsafePointer<Double>,
    into slopes: UnsafeMutablePointer<Double>
  ) {
    guard let place = held.firstIndex(of: index), look(time, state) else { return base.slopes(time, state, slopes) }
    shares[place] = side > 0 ? 0 : 1
    for component in 0..<dimension {
      var sum = sides[component]
      for place in held.indices { sum += shares[place] * sides[(place + 1) * dimension + component] }
      slopes[component] = sum
    }
    release(index)
  }
}
