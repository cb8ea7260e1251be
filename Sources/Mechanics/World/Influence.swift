import NumericalMethods

/// A force on a point of a body during a stretch of time.
package struct AppliedForce: Sendable {
  package var body: Int
  /// Where it acts, in the body's own frame; the force does not turn with the body.
  package var point: Vector
  package var start: Double
  package var end: Double
  /// In N, at an instant in s; smooth between `start` and `end`.
  package var force: @Sendable (Double) -> Vector

  package init(
    _ body: Int, at point: Vector = .zero, from start: Double = -.infinity, until end: Double = .infinity,
    force: @escaping @Sendable (Double) -> Vector
  ) {
    self.body = body
    self.point = point
    self.start = start
    self.end = end
    self.force = force
  }
}

/// A push without duration.
package struct Impulse: Sendable {
  package var body: Int
  /// Where it acts, in the body's own frame.
  package var point: Vector
  package var time: Double
  /// In N s.
  package var impulse: Vector

  package init(_ body: Int, at point: Vector = .zero, time: Double, impulse: Vector) {
    self.body = body
    self.point = point
    self.time = time
    self.impulse = impulse
  }
}

/// A force on the centres of bodies that depends on where they are and how they move.
package struct ForceField: Sendable {
  /// Which bodies feel it; nil: all.
  package var bodies: [Int]?
  /// `(time, body, place, velocity)` → force in N.
  package var force: @Sendable (Double, Int, Vector, Vector) -> Vector
  /// `(time, body, place)` → potential energy in J, where there is one; it is counted in the energy.
  package var potential: (@Sendable (Double, Int, Vector) -> Double)?
  /// `(time, body, place, velocity)` → numbers at whose changes of sign the force jumps or has a corner; nil where it does
  /// nowhere.
  package var switches: (@Sendable (Double, Int, Vector, Vector) -> [Double])?

  package init(
    of bodies: [Int]? = nil, potential: (@Sendable (Double, Int, Vector) -> Double)? = nil,
    switches: (@Sendable (Double, Int, Vector, Vector) -> [Double])? = nil,
    force: @escaping @Sendable (Double, Int, Vector, Vector) -> Vector
  ) {
    self.bodies = bodies
    self.switches = switches
    self.potential = potential
    self.force = force
  }
}

/// A force between the centres of two bodies along the line through them: gravitation, charges.
package struct PairForce: Sendable {
  package var first: Int
  package var second: Int
  /// Of the distance in m: the force in N that draws them together (negative: drives them apart).
  package var attraction: @Sendable (Double) -> Double
  /// Of the distance in m: the potential energy in J, where it is to be counted.
  package var potential: (@Sendable (Double) -> Double)?

  package init(
    _ first: Int, _ second: Int, potential: (@Sendable (Double) -> Double)? = nil,
    attraction: @escaping @Sendable (Double) -> Double
  ) {
    self.first = first
    self.second = second
    self.potential = potential
    self.attraction = attraction
  }
}
