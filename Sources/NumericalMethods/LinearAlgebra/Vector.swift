/// A vector of the plane: a place, a velocity, a force.
package struct Vector: Sendable, Hashable {
  package var x: Double
  package var y: Double

  package static let zero = Vector(0, 0)

  @inline(__always) package init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  @inline(__always) package static func + (left: Vector, right: Vector) -> Vector {
    Vector(left.x + right.x, left.y + right.y)
  }

  @inline(__always) package static func - (left: Vector, right: Vector) -> Vector {
    Vector(left.x - right.x, left.y - right.y)
  }

  @inline(__always) package static prefix func - (vector: Vector) -> Vector { Vector(-vector.x, -vector.y) }

  @inline(__always) package static func * (vector: Vector, factor: Double) -> Vector {
    Vector(vector.x * factor, vector.y * factor)
  }

  @inline(__always) package static func += (left: inout Vector, right: Vector) {
    left.x += right.x
    left.y += right.y
  }

  @inline(__always) package static func -= (left: inout Vector, right: Vector) {
    left.x -= right.x
    left.y -= right.y
  }

  @inline(__always) package func dot(_ other: Vector) -> Double { x * other.x + y * other.y }

  /// The third component of the vector product.
  @inline(__always) package func cross(_ other: Vector) -> Double { x * other.y - y * other.x }

  /// Turned by a quarter, counter-clockwise; times ω, this is the velocity that a rotation gives to this place.
  @inline(__always) package var turned: Vector { Vector(-y, x) }

  package var length: Double { (x * x + y * y).squareRoot() }
  package var isFinite: Bool { x.isFinite && y.isFinite }
}
