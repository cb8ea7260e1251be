/// The cube's energy at an instant, in J.
package struct CubeEnergy: Sendable, Equatable {
  /// `½mv²`
  package let kinetic: Double
  /// The work against weight and buoyant force from equilibrium to here; zero there, and never negative.
  ///
  /// Where the buoyant force is linear that is `½kz²` with `k = ρ_w L² g`. In the `water` model it
  /// goes on as a straight line beyond: `mg` for each metre the cube is higher than fully out,
  /// and buoyant force less weight for each metre it is deeper than fully under.
  package let potential: Double

  package var total: Double { kinetic + potential }
}

extension FloatingCube {
  package func energy(position: Double, velocity: Double) -> CubeEnergy {
    CubeEnergy(kinetic: mass * velocity * velocity / 2, potential: potentialEnergy(position))
  }

  private func potentialEnergy(_ position: Double) -> Double {
    let limit = position > 0 ? restDraft : restFreeboard
    let height = abs(position)
    guard model == .water, height > limit else {
      return stiffness * position * position / 2
    }
    return stiffness * limit * (height - limit / 2)
  }
}

extension Motion {
  package func energy(at time: Double) -> CubeEnergy {
    let state = state(at: time)
    return cube.energy(position: state.position, velocity: state.velocity)
  }
}
