/// A cube that floats upright and bobs up and down in still water.
///
/// Heights are in metres, upwards; `z` is the height of the cube above equilibrium,
/// where the buoyant force balances its weight: there the depth `ρL` of its edge is under water.
/// All values are in SI units. Water that moves with the cube (added mass), waves and
/// rolling over are left out; whether the cube stays upright is another question (``Stability``).
package struct FloatingCube: Sendable, Equatable {
  /// The friction that brings the cube to rest: a force `−cv`.
  package enum Damping: Sendable, Equatable {
    case none
    /// `ζ`: 1 is critical.
    case ratio(Double)
    /// `c`, in kg/s.
    case coefficient(Double)
  }

  package enum Model: Sendable, Hashable {
    /// Archimedes' law as if the cube's sides went on for ever: a harmonic oscillator.
    case linear
    /// The buoyant force is zero when the cube is fully out and `ρ_w L³ g` when it is
    /// fully under. The friction is the water's: fully out of it the cube flies free.
    case water
  }

  /// `L`, in m.
  package var edge: Double
  /// `ρ`, the cube's density relative to the water's: between 0 and 1.
  package var density: Double
  /// `ρ_w`, in kg/m³.
  package var waterDensity: Double
  /// `g`, in m/s².
  package var gravity: Double
  /// `z₀`, the height at `t = 0`, in m from rest, upwards.
  package var start: Double
  /// `v₀`, the velocity at `t = 0`, in m/s, upwards.
  package var velocity: Double
  package var damping: Damping
  package var model: Model

  /// A cube; without a start it is let go at `z = L/2`.
  package init(
    edge: Double = 1, density: Double = 0.5, waterDensity: Double = 1000, gravity: Double = 9.8,
    start: Double? = nil, velocity: Double = 0, damping: Damping = .none, model: Model = .linear
  ) {
    self.edge = edge
    self.density = density
    self.waterDensity = waterDensity
    self.gravity = gravity
    self.start = start ?? edge / 2
    self.velocity = velocity
    self.damping = damping
    self.model = model
  }
}
