/// What is known of a function over an interval, from nothing to most (IEEE 1788-2015, §11).
package enum Decoration: UInt8, Comparable, Sendable {
  /// `trv`: nothing is known.
  case trivial
  /// `def`: defined at each point.
  case defined
  /// `dac`: defined at each point, and continuous on the interval.
  case continuous
  /// `com`: continuous on a bounded interval, and the enclosure is bounded.
  case common

  /// At most this much is known from now on.
  @inlinable @inline(__always) package mutating func lower(to limit: Decoration) {
    if limit.rawValue < rawValue { self = limit }
  }

  @inlinable package static func < (a: Decoration, b: Decoration) -> Bool { a.rawValue < b.rawValue }
}

/// An enclosure of a function's values over an interval, with what is known of the function there (IEEE 1788).
///
/// A formula's constants are taken as the numbers of type `Double` that they are, 0.1 as the one nearest to it:
/// what is enclosed are the values of the program, computed without rounding.
package struct DecoratedInterval: Sendable, Equatable {
  package var interval: Interval
  package var decoration: Decoration

  @inlinable @inline(__always)
  package init(_ interval: Interval, _ decoration: Decoration) {
    self.interval = interval
    self.decoration = decoration
  }

  /// The variable itself, over a stretch.
  @inlinable
  package init(variable stretch: Interval) {
    self.init(stretch, stretch.isEmpty ? .trivial : stretch.isBounded ? .common : .continuous)
  }
}

extension DecoratedInterval {
  @inlinable
  package init(_ value: Double) { self.init(Interval(value), value.isFinite ? .common : .trivial) }

  package var value: Double { interval.isThin ? interval.upper : .nan }
  package static var unknown: DecoratedInterval { DecoratedInterval(.entire, .trivial) }
  package var isUnknown: Bool { decoration == .trivial && interval == .entire }

  @inline(__always)
  private static func map(
    _ x: Self, _ function: (Interval, inout Decoration) -> Interval
  ) -> Self {
    var decoration = x.decoration
    let interval = function(x.interval, &decoration)
    return Self(interval, decoration)
  }

  @inline(__always)
  private static func map(
    _ x: Self, _ y: Self, _ function: (Interval, Interval, inout Decoration) -> Interval
  ) -> Self {
    var decoration = Swift.min(x.decoration, y.decoration)
    let interval = function(x.interval, y.interval, &decoration)
    return Self(interval, decoration)
  }

  package static func + (a: Self, b: Self) -> Self { map(a, b) { ($0 + $1).settled(&$2) } }
  package static func - (a: Self, b: Self) -> Self { map(a, b) { ($0 - $1).settled(&$2) } }
  package static func * (a: Self, b: Self) -> Self { map(a, b) { ($0 * $1).settled(&$2) } }
  package static func / (a: Self, b: Self) -> Self { map(a, b) { Interval.divide($0, $1, &$2) } }
  package static prefix func - (a: Self) -> Self { Self(-a.interval, a.decoration) }
  package static func square(_ x: Self) -> Self { map(x) { Interval.square($0).settled(&$1) } }
  package static func power(_ x: Self, whole exponent: Int) -> Self {
    map(x) { Interval.power($0, exponent, &$1) }
  }

  @inline(__always)
  package static func apply(_ function: ScalarFunction, _ x: Self) -> Self { map(x, function.range) }

  package static func abs(_ x: Self) -> Self { map(x) { Interval.abs($0, &$1) } }
  package static func sqrt(_ x: Self) -> Self { map(x) { Interval.sqrt($0, &$1) } }
  package static func polygamma(_ order: Int, _ x: Self) -> Self {
    map(x) { Interval.polygamma(order, $0, &$1) }
  }
  package static func sign(_ x: Self) -> Self { map(x) { Interval.sign($0, &$1) } }
  package static func step(_ x: Self) -> Self { map(x) { Interval.step($0, &$1) } }
  package static func floor(_ x: Self) -> Self { map(x) { Interval.floor($0, &$1) } }
  package static func ceil(_ x: Self) -> Self { map(x) { Interval.ceil($0, &$1) } }
  package static func round(_ x: Self) -> Self { map(x) { Interval.round($0, &$1) } }

  package static func pow(_ x: Self, _ y: Self) -> Self { map(x, y) { Interval.pow($0, $1, &$2) } }
  package static func signedPower(_ x: Self, _ exponent: Double) -> Self {
    map(x) { Interval.signedPower($0, exponent, &$1) }
  }
  package static func atan2(_ y: Self, _ x: Self) -> Self { map(y, x) { Interval.atan2($0, $1, &$2) } }
  package static func hypot(_ x: Self, _ y: Self) -> Self { map(x, y) { Interval.hypot($0, $1, &$2) } }
  package static func mod(_ x: Self, _ y: Self) -> Self { map(x, y) { Interval.mod($0, $1, &$2) } }
  package static func min(_ x: Self, _ y: Self) -> Self { map(x, y) { Interval.min($0, $1, &$2) } }
  package static func max(_ x: Self, _ y: Self) -> Self { map(x, y) { Interval.max($0, $1, &$2) } }
}
