import CMath

/// The cube, the water and the forces at an instant: what a drawing shows. Heights in m above the water's surface.
package struct CubePicture: Sendable, Equatable {
  /// The length of an edge.
  package let edge: Double
  /// The heights of the cube's bottom and top.
  package let bottom: Double
  package let top: Double
  /// How much of the edge is under water: 0 when fully out, `L` when fully under.
  package let wetDepth: Double
  /// The height of the cube's centre in equilibrium.
  package let equilibrium: Double
  package let zone: WaterZone
  package let forces: Forces

  /// `G`, where the weight acts: the centre of mass of the cube.
  package var centerOfMass: Double { (bottom + top) / 2 }

  /// `B`, where the buoyant force acts: the centre of mass of the displaced water. Nil for a cube that is fully out.
  package var centerOfBuoyancy: Double? { wetDepth > 0 ? bottom + wetDepth / 2 : nil }
}

/// What all pictures of a motion have room for, so that they can be drawn to one scale whatever the instant.
package struct CubeStage: Sendable, Equatable {
  /// The length of the cube's edge, in m.
  package let edge: Double
  /// The lowest height of the cube's bottom and the greatest of its top, in m above the water's surface.
  package let lowest: Double
  package let highest: Double
  /// No force on the cube is greater, in N.
  package let greatestForce: Double
}

extension Motion {
  /// The cube as it stands in the water at an instant.
  package func picture(at time: Double) -> CubePicture {
    let state = state(at: time)
    let bottom = state.position - cube.restDraft
    let top = state.position + cube.restFreeboard
    return CubePicture(
      edge: cube.edge, bottom: bottom, top: top, wetDepth: min(max(-bottom, 0), cube.edge),
      equilibrium: (cube.restFreeboard - cube.restDraft) / 2,
      zone: bottom > 0 ? .above : top < 0 ? .under : .partial,
      forces: cube.forces(position: state.position, velocity: state.velocity))
  }

  /// What a picture at any instant from `t = 0` on has room for.
  package var stage: CubeStage {
    let reach = cube.reach
    let weight = cube.mass * cube.gravity
    let depth = min(cube.model == .linear ? .infinity : cube.edge, cube.restDraft - reach.lowerBound)
    return CubeStage(
      edge: cube.edge, lowest: reach.lowerBound - cube.restDraft, highest: reach.upperBound + cube.restFreeboard,
      greatestForce: max(weight, weight * depth / cube.restDraft, cube.greatestDrag))
  }
}

extension FloatingCube {
  /// Heights between which `z` stays from the start on, in m: by the energy at the start, or closer.
  fileprivate var reach: ClosedRange<Double> {
    guard model == .water else { return linearReach }
    // Where the height is z the energy is at least that of a cube at rest there.
    let energy = energy(position: start, velocity: velocity).total
    let low = height(ofEnergy: energy, limit: restFreeboard)
    let high = height(ofEnergy: energy, limit: restDraft)
    return low.isFinite && high.isFinite ? -low...high : 0...0
  }

  /// How far from equilibrium a cube at rest has an energy; `limit` is where the buoyant force ceases to be linear.
  private func height(ofEnergy energy: Double, limit: Double) -> Double {
    let amplitude = (2 * energy / stiffness).squareRoot()
    return amplitude <= limit ? amplitude : (amplitude * amplitude / limit + limit) / 2
  }

  /// The friction is no greater, in N: where the speed is greatest it balances the other forces, if the cube has not
  /// its greatest speed at the start or where it enters the water.
  fileprivate var greatestDrag: Double {
    let speed = (2 * energy(position: start, velocity: velocity).total / mass).squareRoot()
    let bound = dampingCoefficient * speed
    guard model == .linear else { return bound }
    let reach = linearReach
    return min(
      bound, max(dampingCoefficient * abs(velocity), stiffness * max(-reach.lowerBound, reach.upperBound)))
  }
}
