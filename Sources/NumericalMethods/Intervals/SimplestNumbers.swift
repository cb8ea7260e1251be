import CMath

/// The numbers of an interval that an author would have written: where functions break is seldom anywhere else.
package enum SimplestNumbers {
  /// The number with the fewest binary digits in a closed stretch, 0 if it is in it; nil for no stretch.
  package static func dyadic(from lower: Double, to upper: Double) -> Double? {
    guard lower <= upper, lower.isFinite, upper.isFinite else { return nil }
    if lower <= 0 && upper >= 0 { return 0 }
    let (least, greatest) = lower > 0 ? (lower, upper) : (-upper, -lower)
    var unit = greatest.binade
    // After 53 halvings every number of the stretch is a multiple of the unit.
    for _ in 0..<54 where unit > 0 {
      let multiple = (least / unit).rounded(.up) * unit
      if multiple <= greatest { return lower > 0 ? multiple : -multiple }
      unit /= 2
    }
    return lower
  }

  /// The number with the fewest decimals in a closed stretch, as the nearest Double; nil where it takes more
  /// decimals than a literal is likely to have.
  package static func decimal(from lower: Double, to upper: Double) -> Double? {
    guard lower < upper, lower.isFinite, upper.isFinite else { return nil }
    if lower <= 0 && upper >= 0 { return 0 }
    let size = log10(upper - lower).rounded(.up)
    guard size.isFinite, size.magnitude < 22 else { return nil }
    for exponent in [size + 1, size, size - 1] where exponent >= -22 && exponent <= 22 {
      let power = pow(10, exponent.magnitude).rounded()
      let count = (exponent < 0 ? lower * power : lower / power).rounded(.up)
      guard count.magnitude < 0x1p53 else { continue }
      let value = exponent < 0 ? count / power : count * power
      if value >= lower && value <= upper { return value }
    }
    return nil
  }
}
