// Removable singularities: what a function is enclosed by once a point c, where it is 0/0, is given its limit.
extension IntervalJet {
  /// The quotient over a stretch, and at a point c inside it, with its limit at c where both functions are zero there.
  ///
  /// Where a(c) = b(c) = 0, a(x)/b(x) is the quotient of the divided differences a[c, x] and b[c, x] for x ≠ c.
  /// Since a[c, x] = ∫₀¹ a′(c + t(x − c)) dt, the k-th Taylor coefficient of x ↦ a[c, x] is a mean of a's
  /// coefficients k + 1 over the stretch, weighted by (k + 1)tᵏ, so their enclosure encloses it. The same goes for
  /// divided differences of higher order, where more coefficients vanish at c.
  ///
  /// - Parameters: a function over the stretch, which holds more than c, and the same function at c alone.
  package static func quotients(
    _ a: (IntervalJet, IntervalJet), _ b: (IntervalJet, IntervalJet)
  ) -> (IntervalJet, IntervalJet) {
    removed(a, b) ?? (a.0 / b.0, a.1 / b.1)
  }

  private static func removed(
    _ a: (IntervalJet, IntervalJet), _ b: (IntervalJet, IntervalJet)
  ) -> (IntervalJet, IntervalJet)? {
    let known = Swift.min(Swift.min(a.0.decoration, a.1.decoration), Swift.min(b.0.decoration, b.1.decoration))
    guard b.1.c0.isZero, known >= .continuous else { return nil }
    // A function without a fourth derivative has none above it.
    let (fifthOfA, fifthOfB) = (a.0.c4.isZero ? Interval(0) : .entire, b.0.c4.isZero ? Interval(0) : .entire)
    var (a, b) = (a, b)
    for _ in 1...3 {
      guard a.1.c0.isZero else { return nil }
      a = (a.0.shifted(fifthOfA), a.1.shifted(fifthOfA))
      b = (b.0.shifted(fifthOfB), b.1.shifted(fifthOfB))
      if !b.1.c0.isZero { break }
    }
    // Where the next derivatives are bounded these are continuous, so that the quotient has its limit at c.
    guard !b.0.c0.contains(0), a.0.c1.isBounded, b.0.c1.isBounded else { return nil }
    // Where c is an end of the stretch, the limit is that from inside: of the slopes ±1 of |x| at 0 it takes one.
    let (numerator, divisor) = (a.1.c0.intersection(a.0.c0), b.1.c0.intersection(b.0.c0))
    guard !numerator.isEmpty, !divisor.isEmpty else { return nil }
    (a.1.c0, b.1.c0) = (numerator, divisor)
    return (a.0 / b.0, a.1 / b.1)
  }

  private func shifted(_ last: Interval) -> IntervalJet { IntervalJet(c1, c2, c3, c4, last, decoration) }

  /// Whether two functions are equal over a stretch and at a point c of it, as it is around c: functions whose difference
  /// is zero at c and has a slope that is nowhere zero are equal at c alone.
  package static func equalities(
    _ a: (IntervalJet, IntervalJet), _ b: (IntervalJet, IntervalJet)
  ) -> (IntervalJet, IntervalJet) {
    let (over, at) = (a.0 - b.0, a.1 - b.1)
    guard at.c0.isZero, Swift.min(over.decoration, at.decoration) >= .continuous, !over.c1.contains(0) else {
      return (equal(a.0, b.0), equal(a.1, b.1))
    }
    let no = IntervalJet.constant(Interval(0), .common)
    return (no, no)
  }

  /// What two enclosures of one function allow, with the decoration of the first.
  package func intersection(_ other: IntervalJet) -> IntervalJet {
    IntervalJet(
      c0.intersection(other.c0), c1.intersection(other.c1), c2.intersection(other.c2), c3.intersection(other.c3),
      c4.intersection(other.c4), decoration)
  }

  package static func narrowed(_ x: IntervalJet, by point: IntervalJet, offset: IntervalJet) -> IntervalJet {
    x.narrowed(by: point, offset: offset.c0)
  }

  /// As narrow as Taylor's theorem about a point shows it to be, from what is known at the point.
  ///
  /// - Parameter offset: from the point to the stretch.
  package func narrowed(by point: IntervalJet, offset: Interval) -> IntervalJet {
    guard decoration >= .continuous, point.decoration >= .continuous else { return self }
    let square = Interval.square(offset)
    var jet = self
    jet.c2 = jet.c2.intersection(
      point.c2 + offset * point.c3.times(3) + square * jet.c4.times(6))
    // Of a quotient of double zeros the third coefficient is not known: there the shorter series serves.
    jet.c1 = jet.c1.intersection(point.c1 + offset * jet.c2.times(2))
    jet.c1 = jet.c1.intersection(
      point.c1 + offset * point.c2.times(2) + square * jet.c3.times(3))
    jet.c0 = jet.c0.intersection(point.c0 + offset * point.c1 + square * jet.c2)
    jet.c0 = jet.c0.intersection(point.c0 + offset * jet.c1)
    return jet
  }
}
