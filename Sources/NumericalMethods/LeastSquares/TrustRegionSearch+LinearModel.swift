extension TrustRegionSearch {
  struct Step {
    var change: [Double]
    /// Where it leads: exactly at a bound, or within.
    var next: [Double]
    /// By how much the sum of squares falls by the linear model.
    var expected: Double
    /// By how much it would fall if it went on as it begins, halved.
    var slope: Double
    /// Whether a bound was in the way.
    var isClamped: Bool
    /// How long it would be without bounds, in scaled variables.
    var reach: Double
  }

  /// What the residuals are near the place, by their slopes.
  struct LinearModel {
    private let search: TrustRegionSearch
    private let order: [Int]
    private var damped: DampedStep
    /// Variables that stand at a bound, and are pulled outwards.
    private let isFree: [Bool]
    private let free: [Int]
    private(set) var damping = 0.0

    init(_ search: TrustRegionSearch) {
      self.search = search
      order = search.factors.order
      let count = order.count
      var isFree = [Bool](repeating: true, count: count)
      for place in 0..<count {
        let variable = order[place]
        let (value, bounds) = (search.place[variable], search.bounds[variable])
        guard value <= bounds.lowerBound || value >= bounds.upperBound else { continue }
        var pull = 0.0
        for row in 0...place { pull -= search.factors.triangle(row, place) * search.target[row] }
        if value <= bounds.lowerBound && pull <= 0 || value >= bounds.upperBound && pull >= 0 {
          isFree[variable] = false
        }
      }
      self.isFree = isFree
      free = Self.places(order, isFree)
      damped = Self.damped(search, free, search.target)
    }

    private static func places(_ order: [Int], _ isFree: [Bool]) -> [Int] {
      order.indices.filter { isFree[order[$0]] }
    }

    /// The problem of the variables that are free: the triangle without the columns of the others.
    private static func damped(_ search: TrustRegionSearch, _ free: [Int], _ target: [Double]) -> DampedStep {
      let (factors, count) = (search.factors, search.system.dimension)
      if free.count == count {
        var triangle = [Double](repeating: 0, count: count * count)
        for place in 0..<count {
          let scale = search.scale(factors.order[place])
          for row in 0...place { triangle[place * count + row] = factors.triangle(row, place) / scale }
        }
        return DampedStep(triangle: triangle, target: Array(target.prefix(count)))
      }
      let smaller = HouseholderQR(rows: count, columns: free.count)
      for (index, place) in free.enumerated() {
        let scale = search.scale(factors.order[place])
        for row in 0...place { smaller.column(index)[row] = factors.triangle(row, place) / scale }
      }
      smaller.factor(pivoting: false)
      var rest = Array(target.prefix(count))
      rest.withUnsafeMutableBufferPointer { rest in
        if let start = rest.baseAddress { smaller.reflect(start) }
      }
      return DampedStep(triangle: smaller.triangle, target: Array(rest.prefix(free.count)))
    }

    /// The step within a radius and the bounds: a variable that would leave them goes to its bound, and the others
    /// make the best of it.
    mutating func step(within radius: Double) -> Step {
      let count = order.count
      var change = [Double](repeating: 0, count: count)
      var end = search.place
      var isOpen = isFree
      var places = free
      var problem = damped
      var (isClamped, reach) = (false, 0.0)
      for round in 0...count {
        let scaled = problem.step(within: radius)
        damping = problem.damping
        if round == 0 {
          damped = problem
          reach = scaled.reduce(0) { $0 + $1 * $1 }.squareRoot()
        }
        var isOut = false
        for (index, place) in places.enumerated() {
          let variable = order[place]
          change[variable] = scaled[index] / search.scale(variable)
          let (value, bounds) = (search.place[variable], search.bounds[variable])
          end[variable] = value + change[variable]
          if !bounds.contains(end[variable]) {
            end[variable] = min(max(end[variable], bounds.lowerBound), bounds.upperBound)
            change[variable] = end[variable] - value
            isOpen[variable] = false
            isOut = true
          }
        }
        guard isOut else { break }
        isClamped = true
        places = Self.places(order, isOpen)
        var perturbed = Array(search.target.prefix(count))
        for place in 0..<count where !isOpen[order[place]] {
          for row in 0...place { perturbed[row] += search.factors.triangle(row, place) * change[order[place]] }
        }
        problem = Self.damped(search, places, perturbed)
      }
      var image = [Double](repeating: 0, count: count)
      for place in 0..<count {
        for row in 0...place { image[row] += search.factors.triangle(row, place) * change[order[place]] }
      }
      var (pull, square) = (0.0, 0.0)
      for row in 0..<count {
        pull -= search.target[row] * image[row]
        square += image[row] * image[row]
      }
      return Step(
        change: change, next: end, expected: 2 * pull - square, slope: pull, isClamped: isClamped, reach: reach)
    }

    /// The second-order correction of a step, where it is small beside it; nil where it is not, or a bound is near.
    func acceleration(along step: Step) -> [Double]? {
      let share = 0.1
      let count = order.count
      guard free.count == count, damping > 0 else { return nil }
      let ahead = zip(search.place, step.change).map { $0 + share * $1 }
      guard let found = search.evaluate(ahead) else { return nil }
      // 2/h ((r(p + h v) − r(p))/h − J v), of which only the part along the slopes is needed.
      var bend = [Double](repeating: 0, count: search.factors.rows)
      for row in bend.indices { bend[row] = found.residuals[row] - search.residuals[row] }
      bend.withUnsafeMutableBufferPointer { bend in
        if let start = bend.baseAddress { search.factors.reflect(start) }
      }
      for place in 0..<count {
        for row in 0...place { bend[row] -= share * search.factors.triangle(row, place) * step.change[order[place]] }
      }
      let scaled = damped.solution(for: bend.prefix(count).map { $0 * (2 / (share * share)) })
      var change = [Double](repeating: 0, count: count)
      for place in 0..<count { change[order[place]] = 0.5 * scaled[place] / search.scale(order[place]) }
      let (first, second) = (search.scaledLength(step.change), search.scaledLength(change))
      return second <= 0.375 * first ? change : nil
    }
  }
}

/// The step that makes a linear model of the residuals least within a radius.
///
/// Levenberg (1944), Marquardt (1963), Moré (1978); the damping that belongs to the radius is found on the singular
/// values of the triangle, where each trial costs a sum, by Hebden's (1973) iteration.
private struct DampedStep {
  private let singular: SingularValues
  /// How far the residuals lie along each column of W.
  private let shares: [Double]
  private let floor: Double
  private(set) var damping = 0.0

  /// - Parameters:
  ///   - triangle: the triangle of the slopes by scaled variables, column by column.
  ///   - target: the residuals' coordinates along it.
  init(triangle: [Double], target: [Double]) {
    singular = SingularValues(triangle, count: target.count)
    shares = singular.along(target)
    // What is below is rounding error: that direction is not determined.
    floor = singular.greatest * 1e-15 * Double(max(target.count, 4))
  }

  /// The step in scaled variables.
  mutating func step(within radius: Double) -> [Double] {
    damping = 0
    let free = length(0)
    guard free > 1.1 * radius else { return step(damping: 0) }
    var share = 0.0
    for value in shares { share += value * value }
    var (lower, upper) = (0.0, share.squareRoot() / radius)
    var trial = 0.0
    for _ in 0..<40 {
      let size = length(trial)
      if (size - radius).magnitude <= 0.1 * radius { break }
      if size > radius { lower = max(lower, trial) } else { upper = min(upper, trial) }
      var slope = 0.0
      for (value, share) in zip(singular.values, shares) where value > floor {
        let square = value * value + trial
        slope += share / square * (share / square) / square
      }
      trial += slope > 0 ? (size / radius - 1) * size * size / slope : 0
      if !(trial > lower && trial < upper) { trial = max(0.001 * upper, (lower * upper).squareRoot()) }
    }
    damping = trial
    return step(damping: trial)
  }

  /// The damped solution for another target, of which its coordinates along the triangle are given.
  func solution(for target: [Double]) -> [Double] { step(singular.along(target), damping) }

  private func step(damping: Double) -> [Double] { step(shares, damping) }

  private func step(_ shares: [Double], _ damping: Double) -> [Double] {
    var step = [Double](repeating: 0, count: singular.count)
    for index in 0..<singular.count where singular.values[index] > floor {
      let value = singular.values[index]
      let size = -shares[index] / (value * value + damping)
      for row in 0..<singular.count { step[row] += size * singular.rotation[index * singular.count + row] }
    }
    return step
  }

  private func length(_ damping: Double) -> Double {
    var square = 0.0
    for (value, share) in zip(singular.values, shares) where value > floor {
      let size = share / (value * value + damping)
      square += size * size
    }
    return square.squareRoot()
  }
}
