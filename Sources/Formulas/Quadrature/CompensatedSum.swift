import NumericalMethods

/// A running sum that keeps what rounding drops (Knuth's two-sum, Ogita, Rump and Oishi 2005):
/// as good as twice the digits for any order of terms.
package struct CompensatedSum<Number: RealNumber>: Sendable {
  @usableFromInline var sum = Number(0)
  @usableFromInline var dropped = Number(0)

  @inlinable package init() {}

  @inline(__always)
  @inlinable package mutating func add(_ term: Number) {
    // What rounding drops is part of an enclosure.
    if Number.isEnclosure {
      sum = sum + term
      return
    }
    let total = sum + term
    let back = total - sum
    dropped = dropped + ((sum - (total - back)) + (term - back))
    sum = total
  }

  @inlinable package var total: Number {
    if Number.isEnclosure { return sum }
    // Beyond the largest number, the correction is ∞ − ∞.
    return dropped.value.isFinite ? sum + dropped : sum
  }
}
