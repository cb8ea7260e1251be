extension Double: SeriesCoefficient {
  @inlinable @inline(__always) package static func square(_ x: Double) -> Double { x * x }
  @inlinable @inline(__always) package static func cube(_ x: Double) -> Double { x * x * x }
  @inlinable @inline(__always) package func times(_ factor: Double) -> Double { self * factor }
  @inlinable @inline(__always) package func over(_ divisor: Double) -> Double { self / divisor }
  @inlinable @inline(__always)
  package static func areZero(_ a: Double, _ b: Double, _ c: Double) -> Bool { a == 0 && b == 0 && c == 0 }
  @inlinable @inline(__always) package var isOne: Bool { self == 1 }
}
