import CMath

/// How many of some values lie in each of several equal stretches.
package struct Histogram: Equatable, Sendable {
  /// How wide the stretches are.
  package enum Rule: Equatable, Sendable {
    /// As wide as Freedman & Diaconis (1981) have it, 2 · IQR · n^(−1/3), rounded to 1, 2 or 5 times a power of ten; where
    /// half of all values are the same, as many as Sturges (1926) has, 1 + log₂ n.
    case automatic
    /// So many between the least and the greatest value.
    case count(Int)
    /// So wide, with edges at multiples of the width.
    case width(Double)
  }

  /// The lower edge of the first stretch, and how long each is, in the unit of the values.
  package let start: Double
  package let width: Double
  /// A value on an edge counts to the stretch above it, and the greatest to the last.
  package let counts: [Int]

  /// More stretches than that are none to look at.
  package static let most = 1000

  /// Values that are no numbers are left out; nil where none is left, or where there would be too many stretches.
  package init?(of values: [Double], by rule: Rule) {
    let sorted = values.filter { $0.isFinite }.sorted()
    guard let least = sorted.first, let greatest = sorted.last else { return nil }
    var (start, width, count) = (least, (greatest - least), 1)
    func step(_ wanted: Double) -> Bool {
      guard wanted > 0, wanted.isFinite else { return false }
      width = wanted
      start = (least / width + 1e-9).rounded(.down) * width
      let needed = ((greatest - start) / width + 1e-9).rounded(.down) + 1
      guard needed >= 1, needed <= Double(Self.most) else { return false }
      count = Int(needed)
      return true
    }
    switch rule {
    case .count(let wanted):
      guard wanted >= 1, wanted <= Self.most else { return nil }
      count = wanted
      if greatest > least { width = (greatest - least) / Double(wanted) } else { (start, width) = (least - 0.5, 1) }
    case .width(let wanted):
      guard step(wanted) else { return nil }
    case .automatic:
      let n = Double(sorted.count)
      let quartiles = (sorted[sorted.count / 4], sorted[min(sorted.count * 3 / 4, sorted.count - 1)])
      var wanted = 2 * (quartiles.1 - quartiles.0) / CMath.cbrt(n)
      let sturges = (greatest - least) / (1 + CMath.log2(n))
      if !(wanted > 0) || wanted > greatest - least { wanted = sturges }
      if greatest == least {
        guard step(least == 0 ? 1 : Self.rounded(least.magnitude)) else { return nil }
      } else if !step(Self.rounded(wanted)) {
        guard step(Self.rounded(sturges)) else { return nil }
      }
    }
    var counts = [Int](repeating: 0, count: count)
    for value in sorted {
      let place = ((value - start) / width + 1e-9).rounded(.down)
      counts[Int(min(max(place, 0), Double(count - 1)))] += 1
    }
    (self.start, self.width, self.counts) = (start, width, counts)
  }

  /// Where a stretch begins.
  package func edge(_ place: Int) -> Double { start + Double(place) * width }

  /// To 1, 2 or 5 times a power of ten.
  private static func rounded(_ width: Double) -> Double {
    guard width > 0, width.isFinite, let top = DecimalDigits(width)?.exponent else { return 1 }
    var power = 1.0
    for _ in 0..<min(abs(top), 300) { power *= 10 }
    let lead = top < 0 ? width * power : width / power
    let digit = lead < 1.4 ? 1.0 : lead < 3.2 ? 2.0 : lead < 7.1 ? 5.0 : 10.0
    return top < 0 ? digit / power : digit * power
  }
}
