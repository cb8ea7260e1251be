/// Finds where along a step a switch of the right side is thrown.
final class SwitchSearch {
  private let problem: InitialValueProblem
  private let count: Int
  private let state: UnsafeMutablePointer<Double>
  private let values: UnsafeMutablePointer<Double>
  /// The sign of each switch at the beginning of the step; 0 where it is not known yet.
  private var signs: [Double]
  private static let parts = 4

  init(_ problem: InitialValueProblem) {
    self.problem = problem
    count = problem.switchCount
    state = .allocate(capacity: problem.dimension + 1)
    values = .allocate(capacity: problem.switchCount + 1)
    values.initialize(repeating: .nan, count: problem.switchCount + 1)
    signs = [Double](repeating: 0, count: problem.switchCount)
  }

  deinit {
    state.deallocate()
    values.deallocate()
  }

  private func sign(_ value: Double) -> Double { value > 0 ? 1 : value < 0 ? -1 : 0 }

  /// Takes note of the state from which the next step goes.
  func begin(at time: Double, _ start: UnsafePointer<Double>) {
    guard let switches = problem.switches else { return }
    switches(time, start, values)
    for index in 0..<count { signs[index] = sign(values[index]) }
  }

  private func value(_ index: Int, _ x: Double, _ polynomial: DensePolynomial) -> Double {
    guard let switches = problem.switches else { return .nan }
    polynomial.write(at: x, into: state)
    switches(polynomial.origin + x * polynomial.step, state, values)
    return values[index]
  }

  /// The first place in a step, 1 its end, at which a switch changes its sign, and which one.
  ///
  /// - Parameter held: switches that are kept at zero.
  func first(in polynomial: DensePolynomial, except held: [Int] = []) -> (place: Double, index: Int)? {
    guard problem.switches != nil else { return nil }
    var best: (place: Double, index: Int)?
    // What was off at the end of the step may be on before another switch: a window about the corner of |u|.
    while let earlier = first(in: polynomial, before: best?.place ?? 1, except: held, best?.index) { best = earlier }
    return best
  }

  /// - Parameter found: the switch that is thrown at `end`.
  private func first(
    in polynomial: DensePolynomial, before end: Double, except held: [Int], _ found: Int?
  ) -> (place: Double, index: Int)? {
    var best: (place: Double, index: Int)?
    // Two that are thrown together are not told apart.
    var nearest = found == nil ? Double.infinity : end - 1e-9
    func take(_ index: Int, _ root: Double) {
      if root < nearest { (best, nearest) = ((root, index), root) }
    }
    guard nearest > 0 else { return nil }
    for index in 0..<count where index != found && !held.contains(index) {
      var lower = 0.0
      var side = signs[index]
      var (before, middle): (Double, Double) = (.nan, .nan)
      for part in 1...Self.parts {
        let upper = end * Double(part) / Double(Self.parts)
        if let best, lower >= best.place { break }
        let after = value(index, upper, polynomial)
        let next = sign(after)
        if side != 0, next != 0, next != side {
          let from = max(lower, 1e-14)
          // The switch may have been thrown at the very beginning already, by rounding.
          let root = Roots.brent(between: from, and: upper) { value(index, $0, polynomial) } ?? from
          take(index, root)
          break
        }
        // Between three places it may come over to the other side and back.
        if side != 0, next == side || next == 0, sign(middle) == side, part > 1,
          let place = turn(index, side, at: lower, width: end / Double(Self.parts), before, middle, after, polynomial)
        {
          let from = max(lower - end / Double(Self.parts), 1e-14)
          let root = Roots.brent(between: from, and: place) { value(index, $0, polynomial) } ?? from
          take(index, root)
          break
        }
        if next != 0 { side = next }
        (before, middle) = (middle, after)
        lower = upper
      }
      // A switch that was zero at the beginning has the sign of what comes first.
    }
    return best
  }

  /// A place between three at which a switch is on the other side, where a parabola through them says that it is; nil
  /// where it is not.
  private func turn(
    _ index: Int, _ side: Double, at middlePlace: Double, width: Double, _ before: Double, _ middle: Double,
    _ after: Double, _ polynomial: DensePolynomial
  ) -> Double? {
    var left = before
    // At the beginning of the step.
    if left.isNaN { left = value(index, middlePlace - width, polynomial) }
    let bend = (left + after) / 2 - middle
    guard side * bend > 0 else { return nil }
    let shift = (left - after) / (4 * bend)
    guard shift.magnitude < 1 else { return nil }
    let depth = middle - (after - left) * (after - left) / (16 * bend)
    // A function that is no parabola may go a little further.
    guard side * depth < 0.1 * side * middle else { return nil }
    let place = middlePlace + shift * width
    if sign(value(index, place, polynomial)) == -side { return place }
    let least = Roots.minimum(
      between: middlePlace - width, and: middlePlace + width,
      isEnough: { _, value, left in value < 0 || left < 1e-6 * width },
      { side * value(index, $0, polynomial) })
    return least.value < 0 ? least.place : nil
  }

  /// The place near the end of a step, or behind it, at which a switch is thrown.
  func near(_ index: Int, in polynomial: DensePolynomial) -> Double? {
    if let root = ahead(index, in: polynomial) { return root }
    return Roots.brent(between: 1e-14, and: 1) { value(index, $0, polynomial) }
  }

  /// The place a little behind the end of a step at which a switch is thrown.
  func ahead(_ index: Int, in polynomial: DensePolynomial) -> Double? {
    var lower = 1.0
    for upper in [1.001, 1.004, 1.02, 1.1] {
      let root = Roots.brent(between: lower, and: upper) { value(index, $0, polynomial) }
      if let root { return root }
      lower = upper
    }
    return nil
  }

  func value(_ index: Int, at time: Double, _ state: UnsafePointer<Double>) -> Double {
    problem.switches?(time, state, values)
    return values[index]
  }

  func sign(of index: Int) -> Double { signs[index] }

  func set(_ index: Int, _ sign: Double) { signs[index] = sign }

  /// The places next to another at which a switch is certainly not thrown yet, and certainly thrown.
  ///
  /// - Parameter unit: the least change of place that counts.
  func bracket(_ index: Int, _ place: Double, in polynomial: DensePolynomial, unit: Double) -> (
    before: Double, behind: Double
  ) {
    func reach(_ side: Double, _ wanted: Double) -> Double {
      var shift = unit
      for _ in 0..<12 {
        if sign(value(index, place + side * shift, polynomial)) == wanted { return place + side * shift }
        shift *= 3
      }
      return place + side * unit
    }
    var (before, behind) = (reach(-1, signs[index]), reach(1, -signs[index]))
    // Where the place was not found to the last digit.
    for _ in 0..<60 where behind - before > unit {
      let middle = (before + behind) / 2
      let now = sign(value(index, middle, polynomial))
      if now == 0 { break }
      if now == signs[index] { before = middle } else { behind = middle }
    }
    return (before, behind)
  }

  /// Whether a switch has been thrown at a place.
  func isThrown(_ index: Int, at place: Double, in polynomial: DensePolynomial) -> Bool {
    sign(value(index, place, polynomial)) == -signs[index]
  }

  /// Sets the sign of a switch that was thrown.
  func turn(_ index: Int) { signs[index] = -signs[index] }

  /// Sets the signs of those switches that were not known, from the end of a step.
  func settle(at time: Double, _ end: UnsafePointer<Double>) {
    guard let switches = problem.switches else { return }
    switches(time, end, values)
    for index in 0..<count {
      let now = sign(values[index])
      if now != 0 { signs[index] = now }
    }
  }
}
