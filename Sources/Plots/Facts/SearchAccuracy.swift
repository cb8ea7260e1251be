import CMath

/// What of a number found by a search is known: where a smooth curve turns, values differ too
/// little to tell its place better than to some 10⁻⁸ of the window.
enum SearchAccuracy {
  private static var share: Double { 1e-7 }

  /// A place rounded to decimals, to no more than 10⁻⁷ of a window.
  static func rounded(_ place: Double, over length: Double) -> Double {
    guard length.isFinite, length > 1e-280, place.isFinite else { return place }
    let power = log10(length * share).rounded(.down)
    guard power.magnitude < 300 else { return place }
    let unit = pow(10, power.magnitude)
    let count = power < 0 ? place * unit : place / unit
    guard count.magnitude < 0x1p52 else { return place }
    let whole = count.rounded()
    return power < 0 ? whole / unit + 0 : whole * unit + 0
  }

  /// Nothing but zero where less than 10⁻⁷ of a window is left.
  static func tidy(_ value: Double, zeroBelow length: Double) -> Double {
    value.magnitude < share * length ? 0 : value
  }
}
