/// The forces on the cube at an instant, in N, upwards.
package struct Forces: Sendable, Equatable {
  /// `−W = −mg`
  package let weight: Double
  /// The buoyant force `F_b`: the weight of the water that the cube displaces.
  package let buoyancy: Double
  /// The friction `F_d = −cv`.
  package let drag: Double

  package var net: Double { weight + buoyancy + drag }
}

extension FloatingCube {
  /// The forces on a cube at a height that moves with a velocity: Newton's view of the cube, on
  /// which no solution of the motion rests.
  ///
  /// The displaced water is `ρ_w L² (ρL − z)`; in the `water` model the depth `ρL − z` is
  /// no less than nothing and no more than `L`, and a cube fully out meets no friction.
  package func forces(position: Double, velocity: Double) -> Forces {
    let depth = restDraft - position
    let wetDepth = model == .linear ? depth : min(max(depth, 0), edge)
    let isInWater = model == .linear || depth > 0
    return Forces(
      weight: -mass * gravity,
      buoyancy: waterDensity * edge * edge * wetDepth * gravity,
      drag: isInWater ? -dampingCoefficient * velocity : 0)
  }
}

extension Motion {
  package func forces(at time: Double) -> Forces {
    let state = state(at: time)
    return cube.forces(position: state.position, velocity: state.velocity)
  }
}
