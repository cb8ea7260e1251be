/// A parameter that a fit is to find.
package struct FitParameter: Sendable {
  /// Where the search begins; one that enters linearly needs none.
  package var start: Double?
  /// Where it has to stay; infinite where it is free.
  package var bounds: ClosedRange<Double>
  /// Whether the model is a sum of terms of which each has this one at most as a factor, to the first power.
  ///
  /// Of all parameters that are marked so it must hold together: a·b·x may mark one of the two.
  package var isLinear: Bool

  package init(
    start: Double? = nil, bounds: ClosedRange<Double> = -.infinity ... .infinity, isLinear: Bool = false
  ) {
    (self.start, self.bounds, self.isLinear) = (start, bounds, isLinear)
  }

  var isBounded: Bool { bounds.lowerBound > -.infinity || bounds.upperBound < .infinity }

  /// A start within the bounds: what is said, or 1, or what is nearest to it.
  var anyStart: Double { min(max(start ?? 1, bounds.lowerBound), bounds.upperBound) }
}
