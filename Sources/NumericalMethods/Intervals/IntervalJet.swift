/// What is proven of a function of one variable over a stretch of it: enclosures of its value and of its
/// Taylor coefficients up to the fourth at every point of the stretch.
///
/// - Where the function is continuous but has a corner somewhere in the stretch (of |x|, min, max), `c1`
///   encloses the slopes on both sides, so that the mean-value theorem holds, and the higher coefficients
///   are ``Interval/entire``. Where it has a vertical tangent (√x at 0), `c1` is unbounded.
/// - Where it may jump, or may not be defined everywhere, all coefficients but the value are entire, and the
///   decoration is less than ``Decoration/continuous``.
/// - A condition that holds all over the stretch, or nowhere, leaves the chosen branch as it is.
package struct IntervalJet: Sendable {
  /// f⁽ᵏ⁾/k! over the stretch
  package var c0: Interval
  package var c1: Interval
  package var c2: Interval
  package var c3: Interval
  package var c4: Interval
  /// What is known of the value; `common` and `continuous` say that there is no break.
  package var decoration: Decoration

  @inlinable @inline(__always)
  package init(
    _ c0: Interval, _ c1: Interval, _ c2: Interval, _ c3: Interval, _ c4: Interval, _ decoration: Decoration
  ) {
    (self.c0, self.c1, self.c2, self.c3, self.c4) = (c0, c1, c2, c3, c4)
    self.decoration = decoration
  }

  /// The variable itself, over a stretch.
  package static func variable(over stretch: Interval) -> IntervalJet {
    IntervalJet(
      stretch, Interval(1), Interval(0), Interval(0), Interval(0),
      stretch.isEmpty ? .trivial : stretch.isBounded ? .common : .continuous)
  }

  package static func constant(_ value: Interval) -> IntervalJet {
    constant(value, value.isBounded ? .common : .trivial)
  }

  @inline(__always)
  static func constant(_ value: Interval, _ decoration: Decoration) -> IntervalJet {
    let zero = Interval(0)
    return IntervalJet(value, zero, zero, zero, zero, decoration)
  }

  /// A function of which nothing but its range is known.
  @inline(__always)
  init(range: Interval, _ decoration: Decoration) {
    self.init(range, .entire, .entire, .entire, .entire, decoration)
  }

  /// A continuous function with a corner.
  @inline(__always)
  init(corner value: Interval, slopes: Interval, _ decoration: Decoration) {
    self.init(
      value, decoration < .continuous ? .entire : slopes, .entire, .entire, .entire, decoration)
  }

  @inline(__always)
  init(_ value: Interval, _ derivatives: Derivatives, _ decoration: Decoration) {
    if decoration < .continuous {
      self.init(range: value, decoration)
      return
    }
    // An empty coefficient is one of a function that has none at a single point.
    func known(_ c: Interval) -> Interval { c.isEmpty ? .entire : c }
    self.init(
      value, known(derivatives.c1), known(derivatives.c2), known(derivatives.c3), known(derivatives.c4),
      decoration)
  }

  @inline(__always)
  var decorated: DecoratedInterval { DecoratedInterval(c0, decoration) }
}
