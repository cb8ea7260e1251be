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

/// Whether a cube floats with its top level, or rolls over.
///
/// Rolled by a small angle, a floating body rights itself when its metacentre lies above its centre
/// of mass (Bouguer 1746): the metacentric height `GM = I/V − GB` is positive, with the second
/// moment `I = L⁴/12` of the water-line area, the displaced volume `V = ρL³` and the height
/// `GB = (1 − ρ)L/2` of the cube's centre above the centre of the displaced water.
package enum Stability {
  /// `GM = L (1/(12ρ) − (1 − ρ)/2)`, in m.
  package static func metacentricHeight(edge: Double, density: Double) -> Double {
    edge * (1 / (12 * density) - (1 - density) / 2)
  }
}

extension FloatingCube {
  /// How far the metacentre lies above the centre of mass, in m; a level cube rolls over when it is negative.
  package var metacentricHeight: Double {
    Stability.metacentricHeight(edge: edge, density: density)
  }
}
