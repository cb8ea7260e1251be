/// A shift after which a function returns, perhaps upside down: f(p + shift) = ±f(p) for all p.
///
/// Keeping the sign finds the least period of products and powers: sin returns upside down after π, so sin²
/// has the period π.
package struct Recurrence: Equatable, Sendable {
  /// In SI units of the parameter.
  package var shift: Double
  package var isInverted: Bool

  package init(shift: Double, isInverted: Bool) {
    self.shift = shift
    self.isInverted = isInverted
  }

  /// The least distance that is known, after which the values are the same.
  package var period: Double { isInverted ? 2 * shift : shift }

  /// After what the function repeats upright.
  var upright: Recurrence { Recurrence(shift: period, isInverted: false) }

  /// Of an even function of this one.
  var even: Recurrence { Recurrence(shift: shift, isInverted: false) }

  /// The same function over `count` shifts.
  func repeated(_ count: Int) -> Recurrence {
    Recurrence(shift: shift * Double(count), isInverted: isInverted && count % 2 != 0)
  }

  /// Both over the least shift that is a whole number of either's; nil where their ratio is no fraction of
  /// small numbers.
  package static func common(_ a: Recurrence, _ b: Recurrence) -> (a: Recurrence, b: Recurrence)? {
    guard let ratio = SmallFraction(a.shift / b.shift) else { return nil }
    let first = a.repeated(ratio.denominator)
    var second = b.repeated(ratio.numerator)
    second.shift = first.shift
    return first.shift.isFinite ? (first, second) : nil
  }

  /// The least period of a pair of functions.
  package static func ofPair(_ a: Recurrence, _ b: Recurrence) -> Recurrence? {
    guard let both = common(a, b) else { return nil }
    return Recurrence(shift: both.a.shift, isInverted: both.a.isInverted || both.b.isInverted).upright
  }
}

/// A positive number as a fraction of whole numbers up to 1000, exact to 1e-12.
package struct SmallFraction: Equatable, Sendable {
  package let numerator: Int
  package let denominator: Int

  /// By continued fractions; nil where there is none.
  package init?(_ value: Double) {
    guard value >= 1e-3, value <= 1e3 else { return nil }
    var (p0, q0, p1, q1) = (0, 1, 1, 0)
    var rest = value
    for _ in 0..<24 {
      let whole = rest.rounded(.down)
      guard whole <= 1000, let digit = Int(exactly: whole) else { return nil }
      (p0, q0, p1, q1) = (p1, q1, digit * p1 + p0, digit * q1 + q0)
      guard p1 <= 1000, q1 <= 1000 else { return nil }
      if (Double(p1) / Double(q1) - value).magnitude <= 1e-12 * value { break }
      rest = 1 / (rest - whole)
    }
    guard p1 > 0, q1 > 0, (Double(p1) / Double(q1) - value).magnitude <= 1e-12 * value else { return nil }
    (numerator, denominator) = (p1, q1)
  }
}
