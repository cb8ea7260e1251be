/// What is proven of a function of one variable over a stretch of it: enclosures of its value and of its
/// Taylor coefficients up to the fourth at every point of the stretch.
///
/// Where the function is continuous but has a corner somewhere in the stretch, `c1` encloses the slopes on
/// both sides, so that the mean-value theorem holds, and the higher coefficients are ``Interval/entire``.
package struct IntervalJet: Sendable {
  /// f⁽ᵏ⁾/k! over the stretch
  package var c0: Interval
  package var c1: Interval
  package var c2: Interval
  package var c3: Interval
  package var c4: Interval
  /// What is known of the value; `common` and `continuous` say that there is no break.
  package var decoration: Decoration

  @inlinable
  package init(
    _ c0: Interval, _ c1: Interval, _ c2: Interval, _ c3: Interval, _ c4: Interval, _ decoration: Decoration
  ) {
    (self.c0, self.c1, self.c2, self.c3, self.c4) = (c0, c1, c2, c3, c4)
    self.decoration = decoration
  }

  /// The variable itself, over a stretch.
  package static func variable(over stretch: Interval) -> IntervalJet {
    IntervalJet(
      stretch, Interval(1), Interval(0), Interval(0), Interval(0), stretch.isBounded ? .common : .continuous)
  }

  package static func constant(_ value: Interval) -> IntervalJet {
    IntervalJet(
      value, Interval(0), Interval(0), Interval(0), Interval(0), value.isBounded ? .common : .trivial)
  }
}
