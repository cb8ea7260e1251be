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
