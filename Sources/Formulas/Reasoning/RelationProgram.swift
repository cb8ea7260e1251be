import Diagnostics
import NumericalMethods

/// An equation or inequality of a derivation, ready to be tried with numbers: a point is a value for each quantity, in
/// SI units, NaN where it has none yet.
final class RelationProgram {
  let relation: Statement.Relation
  /// The places of its quantities.
  let symbols: [Int]
  let dimension: DimensionTerm
  /// The unit in which its author writes it, if they do.
  let unit: Unit?
  private let sides: Program
  private let difference: Program
  private var sidesRoom: ProgramWorkspace<Double>
  private var room: ProgramWorkspace<Double>
  /// Whether a side has no value where some divisor is zero.
  private let isDivided: Bool
  /// Whether an exponent has quantities.
  private let hasOpenPowers: Bool
  private var dualRoom: ProgramWorkspace<Dual>?

  init(
    _ relation: Statement.Relation, symbols: [Int], sides: Program, difference: Program, dimension: DimensionTerm,
    unit: Unit?
  ) {
    (self.relation, self.symbols, self.sides, self.difference) = (relation, symbols, sides, difference)
    (self.dimension, self.unit) = (dimension, unit)
    isDivided = relation.left.isDivided || relation.right.isDivided
    hasOpenPowers = relation.left.hasOpenPowers || relation.right.hasOpenPowers
    sidesRoom = sides.makeWorkspace(lanes: 1)
    room = difference.makeWorkspace()
  }

  // MARK: At a point

  func values(at point: [Double]) -> (left: Double, right: Double) {
    for place in 0..<sides.parameterCount { sidesRoom.parameters[place] = place < point.count ? point[place] : .nan }
    sidesRoom.allowance = 100_000
    var found = (left: Double.nan, right: Double.nan)
    sides.evaluate(rows: 1, of: [], using: &sidesRoom) { number, values in
      if number == 0 { found.left = values.first ?? .nan } else { found.right = values.first ?? .nan }
    }
    return found
  }

  enum Truth { case holds, fails, undefined }

  /// Sides count as equal to nine digits of the size of their terms: quantities that were solved for are
  /// known to twelve or so.
  private static let accuracy = 1e-9

  func truth(at point: SamplePoint) -> Truth {
    let (left, right) = values(at: point.values)
    guard left.isFinite, right.isFinite, !hasVanished(left, right, at: point.values) else { return .undefined }
    let distance = (left - right).magnitude
    let isEqual =
      distance <= Self.accuracy * max(left.magnitude, right.magnitude)
      || distance <= Self.accuracy * scale(at: point, left, right) || isEqualWhereRounded(at: point.values)
    let holds =
      switch relation.sign {
      case .equal: isEqual
      case .notEqual: !isEqual
      case .less: left < right && !isEqual
      case .greater: left > right && !isEqual
      case .lessOrEqual: left < right || isEqual
      case .greaterOrEqual: left > right || isEqual
      }
    return holds ? .holds : .fails
  }

  /// Whether powers are too small for a number, as `V^γ` is for a γ of some thousands: that such sides are equal says nothing.
  private func hasVanished(_ left: Double, _ right: Double, at point: [Double]) -> Bool {
    hasOpenPowers && max(left.magnitude, right.magnitude) < 1e-250
      && symbols.allSatisfy { $0 < point.count && point[$0] != 0 }
  }

  /// Whether rounding alone may have parted the sides: cos(π/2) is 6 × 10⁻¹⁷, however large the amplitude before it,
  /// and no term of it is small.
  private func isEqualWhereRounded(at point: [Double]) -> Bool {
    guard let first = symbols.first, first < point.count else { return false }
    var room = difference.makeWorkspace(for: DecoratedInterval.self, lanes: 1)
    for place in 0..<difference.parameterCount {
      room.parameters[place] = DecoratedInterval(variable: Interval(place < point.count ? point[place] : .nan))
    }
    room.allowance = 100_000
    let start = DecoratedInterval(variable: Interval(point[first]))
    let range = difference.evaluate(start, varying: first, using: &room)
    return range.decoration >= .defined && range.interval.isBounded && range.interval.contains(0)
  }

  /// How large the terms are that the sides are made of: as far as they change with each quantity by itself, which is
  /// at least as large as a term that has it.
  private func scale(at point: SamplePoint, _ left: Double, _ right: Double) -> Double {
    symbols.reduce(0) { $0 + slope(at: point, $1, left, right) * point.sizes[$1] }
  }

  /// How much the sides change with a quantity.
  private func slope(at point: SamplePoint, _ place: Int, _ left: Double, _ right: Double) -> Double {
    let step = 1e-6 * point.sizes[place]
    guard step > 0, step.isFinite else { return 0 }
    var moved = point.values
    moved[place] += step
    let (l, r) = values(at: moved)
    let change = ((l - left).magnitude + (r - right).magnitude) / step
    return change.isFinite ? change : 0
  }

  /// Gives a quantity the value that the equation has for it, which is as exact as the terms are small that it is
  /// made of: a difference of large ones is zero on their scale.
  func settle(_ place: Int, to value: Double, at point: inout SamplePoint) {
    point.set(place, to: value)
    let (left, right) = values(at: point.values)
    let own = slope(at: point, place, left, right)
    guard own > 0 else { return }
    var others = 0.0
    for other in symbols where other != place { others += slope(at: point, other, left, right) * point.sizes[other] }
    let size = others / own
    if size.isFinite { point.sizes[place] = max(value.magnitude, size) }
  }

  // MARK: Solving for a quantity

  /// Whether another value of a quantity makes any difference, which that of ω in `A cos(ω 0)` does not.
  func changes(with place: Int) -> Bool {
    var point = [Double](repeating: .nan, count: (symbols.max() ?? 0) + 1)
    for (number, symbol) in symbols.enumerated() { point[symbol] = 0.61 + 0.17 * Double(number % 7) }
    let tried = differences(at: point, varying: place, over: [0.43, 0.59, 0.83])
    return tried.contains { $0.isNaN } || tried[0] != tried[1] || tried[1] != tried[2]
  }

  /// The same but for rounding: the slope of `ln(M/M_0)` has no M_0.
  func depends(on place: Int) -> Bool {
    var point = [Double](repeating: .nan, count: (symbols.max() ?? 0) + 1)
    for (number, symbol) in symbols.enumerated() { point[symbol] = 0.61 + 0.17 * Double(number % 7) }
    let tried = differences(at: point, varying: place, over: [0.43, 0.59, 0.83])
    let size = tried.reduce(0) { max($0, $1.magnitude) }
    return !tried.allSatisfy { ($0 - tried[0]).magnitude <= 1e-12 * size }
  }

  /// Letters that both sides are nothing but multiplied by, as the m of `G M m/r^2 = m v^2/r`: with zero for one of them
  /// it holds, whatever the others are, and with no other value does it settle that letter.
  private(set) lazy var factors: [Int] = {
    var point = [Double](repeating: .nan, count: (symbols.max() ?? 0) + 1)
    for (number, symbol) in symbols.enumerated() { point[symbol] = 0.61 + 0.17 * Double(number % 7) }
    return symbols.filter { place in
      var other = point
      other[place] = 0
      let (left, right) = values(at: other)
      return left == 0 && right == 0 && isLinear(in: place, at: point)
    }
  }()

  private func prepare(_ point: [Double]) {
    for place in 0..<difference.parameterCount { room.parameters[place] = place < point.count ? point[place] : .nan }
    room.allowance = 200_000
  }

  /// What the left side is more than the right, for some values of one of the quantities.
  func differences(at point: [Double], varying place: Int, over arguments: [Double]) -> [Double] {
    prepare(point)
    var results = [Double](repeating: .nan, count: arguments.count)
    difference.evaluate(arguments, into: &results, varying: place, using: &room)
    return results
  }

  private func slope(at point: [Double], varying place: Int, _ argument: Double) -> Double {
    var room = dualRoom ?? difference.makeWorkspace(for: Dual.self, lanes: 1)
    // So that it is changed where it is, and not copied.
    dualRoom = nil
    for place in 0..<difference.parameterCount {
      room.parameters[place] = Dual(place < point.count ? point[place] : .nan)
    }
    let slope = difference.evaluate(Dual.variable(argument), varying: place, using: &room).slope
    dualRoom = room
    return slope
  }

  /// The values of a quantity for which both sides are equal; `isFree` where they are for all.
  ///
  /// A quantity in which the equation is linear is found exactly; else zeros are looked for on a grid that is finer
  /// near 0, also where both sides only touch.
  ///
  /// - Parameter range: where others look for a solution in vain.
  func solutions(
    for place: Int, at point: [Double], near scale: Double, within range: ClosedRange<Double>? = nil
  ) -> (values: [Double], isFree: Bool) {
    let found = candidates(for: place, at: point, near: scale, within: range)
    guard isDivided else { return found }
    return (found.values.filter { !isHole($0, of: place, at: point) }, found.isFree)
  }

  /// Whether a side has no value there, or none but noise, as (x² − 4)/(x − 2) has about 2.
  private func isHole(_ value: Double, of place: Int, at point: [Double]) -> Bool {
    // The round numbers that it is nearest to, by Veltkamp's splitting (Dekker 1971), may be some steps away.
    let round = [0x1p13, 0x1p27].map { value * ($0 + 1) - (value * ($0 + 1) - value) }
    let near = (-4...4).map { value + Double($0) * value.ulp }
    let around = (round + [value * 0.999, value * 1.001].filter { $0.isFinite } + near).sorted()
    let found = differences(at: point, varying: place, over: around)
    guard let first = found.firstIndex(where: { $0.isFinite }), let last = found.lastIndex(where: { $0.isFinite }),
      found[first...last].allSatisfy({ $0.isFinite })
    else { return true }
    var sides = point
    guard place < sides.count else { return false }
    sides[place] = value * 1.001
    let (left, right) = values(at: sides)
    let size = max(left.magnitude, right.magnitude)
    let steps = differences(at: point, varying: place, over: near).filter { $0.isFinite }
    guard size.isFinite, let least = steps.min(), let most = steps.max() else { return false }
    // From one number to the next a side changes by less than this, unless digits are lost.
    return most - least > 1e-3 * size
  }

  private func candidates(
    for place: Int, at point: [Double], near scale: Double, within range: ClosedRange<Double>?
  ) -> (values: [Double], isFree: Bool) {
    let tried = differences(at: point, varying: place, over: [0, scale, 2 * scale, -scale])
    if tried.allSatisfy({ $0.isFinite }) {
      let slope = tried[1] - tried[0]
      let size = tried.reduce(0) { max($0, $1.magnitude) }
      if Self.isLinear(tried) {
        if slope.magnitude <= 1e-13 * size || size == 0 {
          // Nothing depends on it.
          return ([], size == 0 || isZero(tried[0], at: point))
        }
        return ([polished(-tried[0] / slope * scale, for: place, at: point)], false)
      }
    }
    return (zeros(for: place, at: point, near: scale, within: range), false)
  }

  /// - Parameter values: at 0, one step, two steps and one step back.
  private static func isLinear(_ values: [Double]) -> Bool {
    let slope = values[1] - values[0]
    let size = values.reduce(0) { max($0, $1.magnitude) }
    return (values[2] - values[0] - 2 * slope).magnitude <= 1e-12 * size
      && (values[3] - values[0] + slope).magnitude <= 1e-12 * size
  }

  /// Whether the difference of the sides changes with a quantity as a straight line does.
  func isLinear(in place: Int, at point: [Double]) -> Bool {
    Self.isLinear(differences(at: point.map { $0.isNaN ? 0.7 : $0 }, varying: place, over: [0, 1, 2, -1]))
  }

  private func isZero(_ value: Double, at point: [Double]) -> Bool {
    let (left, right) = values(at: point)
    return value.magnitude <= 1e-12 * max(left.magnitude, right.magnitude)
  }

  /// One step of Newton's method, which takes away what the linear solution has lost.
  private func polished(_ value: Double, for place: Int, at point: [Double]) -> Double {
    let rest = differences(at: point, varying: place, over: [value])[0]
    let slope = slope(at: point, varying: place, value)
    let next = value - rest / slope
    return next.isFinite ? next : value
  }

  private static let most = 12

  /// The first of them, counted from 0 outwards: an angle comes before those some turns farther.
  private func zeros(
    for place: Int, at point: [Double], near scale: Double, within range: ClosedRange<Double>?
  ) -> [Double] {
    var grid: [Double] = []
    // Odd steps, so that round numbers are not the only ones tried.
    var size = 1.13e-5
    while size < 2e4 {
      grid.append(size * scale)
      size *= 1.17
    }
    grid = grid.reversed().map { -$0 } + [0] + grid
    if let range {
      // The bounds are no places of the grid, and finer steps between them find what is close together.
      let inner = grid.filter { range.contains($0) }
      let width = range.upperBound - range.lowerBound
      let steps = width < 1e6 * scale ? (0...64).map { range.lowerBound + width * Double($0) / 64 } : []
      grid = (inner + steps).sorted()
    }
    let values = differences(at: point, varying: place, over: grid)
    var found: [Double] = []
    func add(_ zero: Double) {
      let isNew = found.allSatisfy { ($0 - zero).magnitude > 1e-9 * max($0.magnitude, zero.magnitude) }
      if isNew, found.count < Self.most { found.append(zero) }
    }
    let peak = values.reduce(0) { $1.isFinite ? max($0, $1.magnitude) : $0 }
    let outwards = grid.indices.sorted { (grid[$0].magnitude, $0) < (grid[$1].magnitude, $1) }
    for index in outwards where found.count < Self.most {
      // Next to another zero it is no solution by itself: an exponential that is too small for a number.
      let isFlat = index > 0 && values[index - 1] == 0 || index + 1 < grid.count && values[index + 1] == 0
      if values[index] == 0, !isFlat { add(grid[index]) }
      guard index > 0, values[index].isFinite, values[index - 1].isFinite else { continue }
      let (low, high) = (grid[index - 1], grid[index])
      if (values[index] < 0) != (values[index - 1] < 0), values[index] != 0, values[index - 1] != 0 {
        let zero = Roots.brent(between: low, and: high) { differences(at: point, varying: place, over: [$0])[0] }
        // A pole changes its sign, too.
        if let zero, differences(at: point, varying: place, over: [zero])[0].magnitude <= 1e-6 * max(peak, 1e-300) {
          add(zero)
        }
      } else if index > 1, values[index - 1].magnitude <= min(values[index].magnitude, values[index - 2].magnitude) {
        // Only about the least of three can both sides touch.
        addTouch(between: grid[index - 2], and: high, for: place, at: point, values[index].magnitude, add)
      }
    }
    return found
  }

  /// A place where both sides touch without crossing: there the slope of their difference is zero.
  private func addTouch(
    between low: Double, and high: Double, for place: Int, at point: [Double], _ size: Double,
    _ add: (Double) -> Void
  ) {
    let (first, second) = (
      slope(at: point, varying: place, low), slope(at: point, varying: place, high)
    )
    guard first.isFinite, second.isFinite, (first < 0) != (second < 0) else { return }
    guard let turn = Roots.brent(between: low, and: high, { slope(at: point, varying: place, $0) }) else { return }
    let rest = differences(at: point, varying: place, over: [turn])[0]
    if rest.magnitude <= 1e-12 * max(size, (first * (high - low)).magnitude) { add(turn) }
  }
}

extension FormulaNode {
  /// Whether it is divided by something that can be zero.
  fileprivate var isDivided: Bool { !namesInDivisors().isEmpty }

  fileprivate var hasOpenPowers: Bool {
    if case .power(_, let exponent) = kind, !exponent.references().isEmpty { return true }
    return children.contains { $0.hasOpenPowers }
  }

  /// The names in what it is divided by.
  func namesInDivisors() -> Set<String> {
    var names: Set<String> = []
    if case .divide(_, let divisor) = kind { names.formUnion(divisor.references().map { $0.name }) }
    for child in children { names.formUnion(child.namesInDivisors()) }
    return names
  }
}
