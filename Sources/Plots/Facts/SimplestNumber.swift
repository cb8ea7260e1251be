import CMath

/// The number with the fewest digits between two others.
enum SimplestNumber {
  static func near(_ value: Double, within slack: Double) -> Double {
    between(value - slack, value + slack)
  }

  static func between(_ lower: Double, _ upper: Double) -> Double {
    guard lower.isFinite, upper.isFinite, lower <= upper else { return lower }
    if lower <= 0 && upper >= 0 { return 0 }
    if upper < 0 { return -between(-upper, -lower) }
    let top = log10(upper).rounded(.down)
    guard top.magnitude < 290 else { return lower / 2 + upper / 2 }
    var power = top
    while power > top - 17 {
      let unit = pow(10, power.magnitude)
      let count = (power < 0 ? lower * unit : lower / unit).rounded(.up)
      let value = power < 0 ? count / unit : count * unit
      if value >= lower && value <= upper { return value }
      power -= 1
    }
    return min(max(lower / 2 + upper / 2, lower), upper)
  }
}
