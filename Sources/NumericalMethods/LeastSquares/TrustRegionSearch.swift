/// The search for the variables for which the sum of squares of residuals is least.
///
/// The method of Levenberg and Marquardt within a trust region, as Moré has it (1978, *The Levenberg–Marquardt
/// algorithm: implementation and theory*): it does not depend on the units of the variables. Where steps fail, a
/// second-order correction along them is tried (geodesic acceleration; Transtrum and Sethna 2012,
/// arXiv:1201.5885). Variables that would leave their bounds are held there for a step, and let go when the residuals
/// pull them inwards. In the end plain steps of Gauss and Newton go on while they get shorter, so that parameters
/// are found to their last digits and not to the root of those of the sum of squares.
package final class TrustRegionSearch {
  /// The best variables of a search, in their own units.
  package struct Found {
    package var place: [Double]
    /// The sum of squares; NaN where residuals have no values at the start.
    package var squares: Double
    var evaluations: Int
    var end: SearchEnd
  }

  let system: ResidualSystem
  let bounds: [ClosedRange<Double>]
  private let mostEvaluations: Int
  private let accelerates: Bool
  let factors: HouseholderQR
  private(set) var place: [Double]
  private var scales: [Double]
  private(set) var residuals: [Double]
  /// The residuals' coordinates along the columns of the slopes, first; then what no step changes.
  private(set) var target: [Double]
  private var size = 0.0
  private var evaluations = 0

  package init(
    _ system: ResidualSystem, within bounds: [ClosedRange<Double>], mostEvaluations: Int = 2000,
    accelerates: Bool = true
  ) {
    (self.system, self.bounds) = (system, bounds)
    (self.mostEvaluations, self.accelerates) = (mostEvaluations, accelerates)
    factors = HouseholderQR(rows: system.count, columns: system.dimension)
    place = [Double](repeating: 0, count: system.dimension)
    scales = place
    residuals = [Double](repeating: 0, count: factors.rows)
    target = residuals
  }

  /// From a start that is moved into the bounds; it ends where steps no longer change the sum, or with the evaluations.
  package func search(from start: [Double]) -> Found {
    place = clamped(start)
    scales = [Double](repeating: 0, count: system.dimension)
    evaluations = 0
    guard let first = evaluate(place) else {
      return Found(place: place, squares: .nan, evaluations: evaluations, end: .startHasNoValues)
    }
    (residuals, size) = first
    let end = descend()
    return Found(place: place, squares: size * size, evaluations: evaluations, end: end)
  }

  private func descend() -> SearchEnd {
    var radius = 0.0
    while evaluations < mostEvaluations {
      guard linearize() else { return .startHasNoValues }
      let width = scaledLength(place)
      if radius == 0 { radius = width > 0 ? width : 1 }
      // A fit that is exact but for rounding.
      if size <= system.resolution { return .converged }
      var linear = LinearModel(self)
      // By less than this the sum of squares falls by chance.
      let noise = max(1e-15, 2 * system.resolution / size)
      while true {
        let step = linear.step(within: radius)
        let length = scaledLength(step.change)
        let expected = step.expected / (size * size)
        if step.isClamped, expected <= noise, radius > 1e-15 * width {
          // Where bounds bend a long step it may lead nowhere; a short one leads downwards.
          radius = 0.25 * min(radius, step.reach)
          continue
        }
        if length <= 1e-15 * width || expected <= noise {
          polish()
          return .converged
        }
        if evaluations >= mostEvaluations { return .outOfEvaluations }
        var next = step.next
        var reached = evaluate(next)
        var (ratio, actual, quality) = judge(reached?.size, expected)
        if accelerates, quality < 0.25, let bend = linear.acceleration(along: step) {
          let bent = clamped(zip(next, bend).map { $0 + $1 })
          if let found = evaluate(bent), found.size < reached?.size ?? .infinity {
            (next, reached) = (bent, found)
            (ratio, actual, quality) = judge(found.size, expected)
          }
        }
        if quality < 0.25 {
          let slope = step.slope / (size * size)
          var shrink = actual >= 0 ? 0.5 : 0.5 * slope / (slope - 0.5 * actual)
          if !(ratio < 10) || !(shrink > 0.1) { shrink = 0.1 }
          radius = shrink * min(radius, 10 * length)
        } else if quality > 0.75 || linear.damping == 0 {
          radius = max(2 * length, quality > 0.75 ? 0 : radius)
        }
        if quality > 1e-4, let reached {
          place = next
          (residuals, size) = reached
          break
        }
        if radius <= 1e-15 * width {
          polish()
          return .converged
        }
      }
    }
    return .outOfEvaluations
  }

  /// What became of the residuals: their size by that before, by how much the sum of squares fell, relatively, and how
  /// much of what was expected that is.
  private func judge(_ reached: Double?, _ expected: Double) -> (ratio: Double, actual: Double, quality: Double) {
    let ratio = reached.map { $0 / size } ?? .infinity
    // Of what is many times too large nothing else counts.
    let actual = ratio < 10 ? (1 - ratio) * (1 + ratio) : -1
    return (ratio, actual, expected > 0 ? actual / expected : 0)
  }

  /// Steps of Gauss and Newton while each is shorter than the one before.
  private func polish() {
    var before = Double.infinity
    var best = (place, residuals, size)
    for _ in 0..<50 where evaluations < mostEvaluations {
      guard linearize() else { break }
      var linear = LinearModel(self)
      let step = linear.step(within: .infinity)
      let length = scaledLength(step.change)
      guard length < 0.9 * before else { break }
      best = (place, residuals, size)
      guard length > 1e-16 * scaledLength(place) else { break }
      before = length
      let next = step.next
      // It may rise by its rounding errors.
      guard let reached = evaluate(next), reached.size <= size * (1 + 1e-9) + system.resolution else { break }
      place = next
      (residuals, size) = reached
    }
    (place, residuals, size) = best
  }

  // MARK: Parts

  func evaluate(_ place: [Double]) -> (residuals: [Double], size: Double)? {
    evaluations += 1
    var found = [Double](repeating: 0, count: factors.rows)
    let isThere = place.withUnsafeBufferPointer { place in
      found.withUnsafeMutableBufferPointer { found in
        guard let residuals = found.baseAddress else { return true }
        let origin = place.baseAddress ?? UnsafePointer(residuals)
        return system.evaluate(origin, residuals, nil)
      }
    }
    guard isThere else { return nil }
    let size = found.withUnsafeBufferPointer { $0.baseAddress.map { Vectors.norm($0, factors.rows) } ?? 0 }
    return size.isFinite ? (found, size) : nil
  }

  /// Slopes at the place, their factors, and how far the residuals lie along them.
  private func linearize() -> Bool {
    let rows = factors.rows
    for index in 0..<rows * system.dimension { factors.entries[index] = 0 }
    target = residuals
    let isThere = place.withUnsafeBufferPointer { place in
      target.withUnsafeMutableBufferPointer { target in
        guard let residuals = target.baseAddress else { return true }
        return system.evaluate(place.baseAddress ?? UnsafePointer(residuals), residuals, factors.entries)
      }
    }
    guard isThere else { return false }
    for index in 0..<rows * system.dimension where !factors.entries[index].isFinite { return false }
    for index in 0..<system.dimension { scales[index] = max(scales[index], Vectors.norm(factors.column(index), rows)) }
    factors.factor()
    target.withUnsafeMutableBufferPointer { target in
      if let residuals = target.baseAddress { factors.reflect(residuals) }
    }
    return true
  }

  private func clamped(_ place: [Double]) -> [Double] {
    zip(place, bounds).map { min(max($0, $1.lowerBound), $1.upperBound) }
  }

  func scale(_ index: Int) -> Double { scales[index] > 0 ? scales[index] : 1 }

  func scaledLength(_ vector: [Double]) -> Double {
    var square = 0.0
    for index in vector.indices {
      let part = vector[index] * scale(index)
      square += part * part
    }
    return square.squareRoot()
  }
}

/// How the search for the least sum of squares ended.
package enum SearchEnd: Sendable, Equatable {
  /// No step leads lower any more.
  case converged
  /// As many evaluations as it may take were not enough; what it found may be bettered.
  case outOfEvaluations
  /// The model has no values at the start.
  case startHasNoValues
}
