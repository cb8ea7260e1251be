import NumericalMethods

/// A rigid body as it is at the start.
package struct Body: Sendable {
  package var shape: Shape
  /// In kg; that of a body that is not fixed is above 0.
  package var mass: Double
  /// About the centre of mass, kg m².
  package var momentOfInertia: Double
  /// A fixed body stays where it is, and everything else goes around it.
  package var isFixed = false
  package var hasFixedRotation = false
  /// Whether it touches other bodies and walls at all.
  package var collides = true
  package var touchesWalls = true
  /// The other bodies that it touches, by their numbers; nil: all.
  package var touchedBodies: [Int]?

  /// Where its centre of mass is, m.
  package var position: Vector
  /// In rad, counter-clockwise.
  package var angle = 0.0
  package var velocity = Vector.zero
  /// In rad/s, counter-clockwise.
  package var angularVelocity = 0.0

  /// From 0 to 1; of two bodies that meet the smaller holds; nil takes the other's (both nil: the world's).
  package var restitution: Double?
  /// The coefficient μ; of two bodies that touch √(μ₁μ₂) holds; nil takes the other's (both nil: the world's).
  package var friction: Double?
  /// `c` of the force `-c v`, N s/m.
  package var linearDrag = 0.0
  /// `c` of the force `-c |v| v`, N s²/m².
  package var quadraticDrag = 0.0
  /// `c` of the torque `-c ω`, N m s.
  package var angularDrag = 0.0

  package init(_ shape: Shape, mass: Double, at position: Vector, angle: Double = 0) {
    self.shape = shape
    self.mass = mass
    self.momentOfInertia = mass * shape.unitMoment
    self.position = position
    self.angle = angle
  }

  /// - Parameter density: in kg/m²; the mass is this times the area.
  package init(_ shape: Shape, density: Double, at position: Vector, angle: Double = 0) {
    self.init(shape, mass: density * shape.area, at: position, angle: angle)
  }

  /// Makes it larger, of the same stuff.
  package mutating func grow(by factor: Double) {
    shape = shape.scaled(by: factor)
    mass *= factor * factor
    momentOfInertia *= factor * factor * factor * factor
  }

  /// Where it is and how it moves at the start.
  var start: BodyState {
    BodyState(
      position: position, angle: angle, velocity: isFixed ? .zero : velocity,
      angularVelocity: isFixed || hasFixedRotation ? 0 : angularVelocity)
  }
}
