import CMath

/// Which frequencies there are in points at irregular times.
///
/// For each frequency the best sinusoid with a constant is fitted to the points; the power is the share of the sum of
/// squares that it takes away (Lomb 1976; Scargle 1982; with the constant: Zechmeister and Kürster 2009).
package struct Periodogram {
  /// Angular frequencies of the highest peaks, the highest first.
  package let peaks: [(angularFrequency: Double, power: Double)]

  /// - Parameters:
  ///   - points: t and y, t rising.
  ///   - count: how many peaks at most.
  package init(_ points: [(x: Double, y: Double)], peaks count: Int = 3) {
    guard points.count >= 5, let first = points.first, let last = points.last, last.x > first.x,
      (last.x - first.x).isFinite
    else {
      peaks = []
      return
    }
    let span = last.x - first.x
    let mean = points.reduce(0) { $0 + $1.y } / Double(points.count)
    let ys = points.map { $0.y - mean }
    let total = ys.reduce(0) { $0 + $1 * $1 }
    guard total > 0, total.isFinite else {
      peaks = []
      return
    }
    // Up to half a turn between neighbours, of which those that lie near each other count where times are irregular.
    let gaps = zip(points.dropFirst(), points).map { $0.x - $1.x }.sorted()
    let gap = max(gaps[gaps.count / 4], span / Double(points.count - 1) / 4)
    let highest = Double.pi / gap
    // Eight steps for the width of a peak, and for all points not too many.
    let step = 2 * Double.pi / span / 8
    let wanted = highest / step
    guard wanted >= 1, step.isFinite, step > 0 else {
      peaks = []
      return
    }
    let steps = min(Int(min(wanted, 1e6)), max(20_000_000 / points.count, 100))
    let ts = points.map { $0.x - (first.x + last.x) / 2 }
    let turns = ts.map { (cos: CMath.cos(step * $0), sin: CMath.sin(step * $0)) }
    var phases = [(cos: Double, sin: Double)](repeating: (1, 0), count: ts.count)
    var powers = [0.0]
    for _ in 0..<steps {
      for index in phases.indices {
        let (phase, turn) = (phases[index], turns[index])
        phases[index] = (phase.cos * turn.cos - phase.sin * turn.sin, phase.sin * turn.cos + phase.cos * turn.sin)
      }
      powers.append(Self.power(phases, ys, total))
    }
    var found: [(angularFrequency: Double, power: Double)] = []
    for index in powers.indices.dropFirst().dropLast()
    where powers[index] >= powers[index - 1] && powers[index] > powers[index + 1] {
      // The top of the parabola through three.
      let (a, b, c) = (powers[index - 1], powers[index], powers[index + 1])
      let shift = 0.5 * (a - c) / (a - 2 * b + c)
      found.append((step * (Double(index) + (shift.isFinite ? shift : 0)), b))
    }
    if found.isEmpty, let greatest = powers.indices.dropFirst().max(by: { powers[$0] < powers[$1] }) {
      found.append((step * Double(greatest), powers[greatest]))
    }
    peaks = Array(found.sorted { $0.power > $1.power }.prefix(max(count, 0)))
  }

  private static func power(_ phases: [(cos: Double, sin: Double)], _ ys: [Double], _ total: Double) -> Double {
    let count = Double(ys.count)
    var (c, s, cc, cs, yc, ys_) = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
    for index in phases.indices {
      let (phase, y) = (phases[index], ys[index])
      c += phase.cos
      s += phase.sin
      cc += phase.cos * phase.cos
      cs += phase.cos * phase.sin
      yc += y * phase.cos
      ys_ += y * phase.sin
    }
    let ss = count - cc - s * s / count
    cc -= c * c / count
    cs -= c * s / count
    let determinant = cc * ss - cs * cs
    guard determinant > 1e-9 * count * count else { return 0 }
    return (yc * yc * ss + ys_ * ys_ * cc - 2 * yc * ys_ * cs) / (determinant * total)
  }
}
