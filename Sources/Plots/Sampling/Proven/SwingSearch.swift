/// Looks for the least and the greatest value of a curve that swings, from tangents at a few places.
struct SwingSearch {
  private(set) var least = Double.infinity
  private(set) var greatest = -Double.infinity
  private(set) var turns = 0
  private var known: [CurveTangent] = []

  /// Places spread over a stretch, out of step with any period.
  static func places(_ from: Double, _ to: Double, count: Int) -> [Double] {
    var phase = 0.0
    return (0..<count).map { index in
      phase += 0.414_213_562_373_095_1
      phase -= phase.rounded(.down)
      return from + (to - from) * ((Double(index) + phase) / Double(count))
    }
  }

  mutating func add(_ tangents: [CurveTangent]) {
    for tangent in tangents where tangent.isFinite {
      if let last = known.last, (last.dy < 0) != (tangent.dy < 0) { turns += 1 }
      known.append(tangent)
      note(tangent)
    }
  }

  /// The mean distance between turns; infinite for less than two.
  var spacing: Double {
    var places: [Double] = []
    for index in 1..<max(known.count, 1) {
      let (a, b) = (known[index - 1], known[index])
      let (m, n) = (a.dy, b.dy)
      guard (m < 0) != (n < 0), m != n else { continue }
      places.append(a.t + (b.t - a.t) * m / (m - n))
    }
    guard let first = places.first, let last = places.last, places.count > 1 else { return .infinity }
    return (last - first) / Double(places.count - 1)
  }

  /// Forgets the tangents, not the values.
  mutating func restart() { known = [] }

  /// Puts a tangent at its place among the others.
  mutating func insert(_ tangent: CurveTangent) {
    guard tangent.isFinite else { return }
    note(tangent)
    known.insert(tangent, at: known.firstIndex { $0.t > tangent.t } ?? known.count)
  }

  /// Where the highest (or lowest) extremum between two neighbouring tangents is to be expected.
  func next(isGreatest: Bool) -> Double? {
    var best = -Double.infinity
    var place: Double?
    let sign = isGreatest ? 1.0 : -1.0
    for index in 1..<max(known.count, 1) {
      let (a, b) = (known[index - 1], known[index])
      let (m, n) = (a.dy * sign, b.dy * sign)
      guard m > 0 && n < 0 else { continue }
      let share = m / (m - n)
      let height = max(a.y * sign + m * (b.t - a.t) * share * 0.5, b.y * sign)
      if height > best {
        best = height
        place = a.t + (b.t - a.t) * share
      }
    }
    return place
  }

  private mutating func note(_ tangent: CurveTangent) {
    least = min(least, tangent.y)
    greatest = max(greatest, tangent.y)
  }
}
