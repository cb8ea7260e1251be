/// At most 128 readings that lie apart, of however many.
///
/// A phone is held still, then turned, then held still again; a set whose members keep a distance weighs each direction
/// alike, however long it was held. The distance is at least a 24th of the width of all, which is more than the noise of
/// a phone that is turned, so that no seat is left to noise; and when the set is full it grows, and who is nearer goes.
struct SpreadReadings {
  private(set) var kept: [SIMD3<Double>] = []
  /// The square of the distance that they keep.
  private var squaredDistance = 0.0
  private var lowest = SIMD3<Double>(repeating: .infinity)
  private var highest = SIMD3<Double>(repeating: -.infinity)

  private static let limit = 128
  /// Larger numbers have no squares and are no readings.
  private static let greatest = 1e100

  /// Adds a reading, but one that is no number, and zero, which is read where nothing is.
  mutating func add(_ reading: SIMD3<Double>) {
    for axis in 0..<3 where !(reading[axis].magnitude < Self.greatest) { return }
    guard Self.square(reading) > 0 else { return }
    for axis in 0..<3 {
      lowest[axis] = min(lowest[axis], reading[axis])
      highest[axis] = max(highest[axis], reading[axis])
    }
    let width = (highest - lowest).max() / 24
    // Not at each step of growth: to look through all is slow.
    if width * width > 1.5 * squaredDistance { thin(to: width * width) }
    guard isApart(reading) else { return }
    if kept.count >= Self.limit {
      // A quarter more of distance; one at least is nearer.
      thin(to: 1.5625 * max(squaredDistance, nearest))
      guard isApart(reading) else { return }
    }
    kept.append(reading)
  }

  /// The square of the distance of the two that are nearest to each other.
  private var nearest: Double {
    var nearest = Double.infinity
    for index in kept.indices {
      for other in 0..<index { nearest = min(nearest, Self.square(kept[index] - kept[other])) }
    }
    return nearest
  }

  private func isApart(_ reading: SIMD3<Double>) -> Bool {
    kept.allSatisfy { Self.square($0 - reading) > squaredDistance }
  }

  private mutating func thin(to squaredDistance: Double) {
    let all = kept
    kept = []
    self.squaredDistance = squaredDistance
    for reading in all where isApart(reading) { kept.append(reading) }
  }

  private static func square(_ vector: SIMD3<Double>) -> Double { (vector * vector).sum() }
}
