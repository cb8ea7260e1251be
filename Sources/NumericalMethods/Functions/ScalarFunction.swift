/// A function from number to number, without units, in every kind of number in which formulas run.
///
/// Each is stated once, in its own file, with what an enclosure and its Taylor coefficients rest on.
@usableFromInline
package struct ScalarFunction: Sendable {
  /// NaN where there is no value, also at a pole.
  @usableFromInline package let value: @Sendable (Double) -> Double
  /// The derivative, from the argument and the value there; NaN where there is none.
  package let slope: @Sendable (_ x: Double, _ value: Double) -> Double
  /// The range over an interval.
  package let range: @Sendable (Interval, inout Decoration) -> Interval
  /// The derivatives over an interval, from it and the range.
  let derivatives: @Sendable (_ u: Interval, _ range: Interval) -> OuterDerivatives

  init(
    value: @escaping @Sendable (Double) -> Double,
    slope: @escaping @Sendable (_ x: Double, _ value: Double) -> Double,
    range: @escaping @Sendable (Interval, inout Decoration) -> Interval,
    derivatives: @escaping @Sendable (_ u: Interval, _ range: Interval) -> OuterDerivatives
  ) {
    self.value = value
    self.slope = slope
    self.range = range
    self.derivatives = derivatives
  }
}

extension ScalarFunction {
  /// The function that has no value anywhere.
  package static let nowhere = ScalarFunction(
    value: { _ in .nan }, slope: { _, _ in .nan },
    range: {
      $1 = .trivial
      return $0.isEmpty ? .empty : .entire
    },
    derivatives: { _, _ in OuterDerivatives(f1: .entire, f2: .entire, f3: .entire, f4: .entire) })
}

extension RealNumber {
  package static func sin(_ x: Self) -> Self { apply(.sin, x) }
  package static func cos(_ x: Self) -> Self { apply(.cos, x) }
  package static func exp(_ x: Self) -> Self { apply(.exp, x) }
}

/// f⁽ᵏ⁾(u)/k!, k = 1…4, of a function of one number, over an interval.
///
/// Each from quantities that are monotone in the argument where that is possible: then the coefficients are as
/// narrow as can be.
struct OuterDerivatives {
  var f1: Interval
  var f2: Interval
  var f3: Interval
  var f4: Interval
}

extension OuterDerivatives {
  @inline(__always)
  static func scaled(_ factor: Interval, _ f: Self) -> Self {
    Self(f1: factor * f.f1, f2: factor * f.f2, f3: factor * f.f3, f4: factor * f.f4)
  }

  @inline(__always)
  static func negated(_ f: Self) -> Self { Self(f1: -f.f1, f2: -f.f2, f3: -f.f3, f4: -f.f4) }
}

extension Interval {
  /// A function that a derivative needs beside the value, where it is known to be defined.
  @inline(__always)
  func mapped(_ function: (Interval, inout Decoration) -> Interval) -> Interval {
    var ignored = Decoration.common
    return function(self, &ignored)
  }
}
