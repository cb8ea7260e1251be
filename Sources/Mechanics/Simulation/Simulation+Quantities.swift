import NumericalMethods

/// The mechanical energy of a scene at an instant, J.
package struct MechanicalEnergy: Sendable, Hashable {
  package var kinetic = 0.0
  /// In gravity (0 at the height of the origin) and in fields and forces of pairs that have a potential.
  package var potential = 0.0
  /// In springs, and in contacts that give way (``World/ContactModel/hertz(stiffness:)``).
  package var elastic = 0.0

  package var total: Double { kinetic + potential + elastic }
}

/// What graphs show.
extension Simulation {
  package func energy(at time: Double) -> MechanicalEnergy {
    put(at: time)
    var energy = MechanicalEnergy()
    let placement = mechanism.placement
    for solid in mechanism.movable {
      let state = placement.states[solid]
      energy.kinetic += mechanism.kineticEnergy(of: solid)
      energy.potential -= mechanism.solids[solid].mass * world.gravity.dot(state.position)
      for field in world.fields {
        if let potential = field.potential, field.bodies?.contains(solid - 1) ?? true {
          energy.potential += potential(time, solid - 1, state.position)
        }
      }
    }
    for pair in world.pairForces {
      guard let potential = pair.potential, world.bodies.indices.contains(pair.first),
        world.bodies.indices.contains(pair.second)
      else { continue }
      energy.potential += potential(
        (placement.states[pair.first + 1].position - placement.states[pair.second + 1].position).length)
    }
    for index in mechanism.joints.indices { energy.elastic += mechanism.energy(ofSpring: index) }
    if case .hertz(let stiffness) = world.contact {
      for pair in detector.pairs {
        let depth = -mechanism.separation(pair.first, pair.second).gap
        if depth > 0 { energy.elastic += 0.4 * stiffness * depth * depth * depth.squareRoot() }
      }
    }
    return energy
  }

  /// The frontmost body at a point: the one that was added last.
  package func body(at point: Vector) -> Int? {
    for body in world.bodies.indices.reversed() {
      let state = state(of: body)
      let shape = world.bodies[body].shape
      let place = Rotation(state.angle).inverse(point - state.position)
      if shape.isCircle {
        if place.length <= shape.radius { return body }
        continue
      }
      let isInside = shape.corners.indices.allSatisfy {
        let corner = shape.corners[$0]
        return (shape.corners[($0 + 1) % shape.corners.count] - corner).cross(place - corner) >= 0
      }
      if isInside { return body }
    }
    return nil
  }

  /// The momentum of all bodies that are not fixed, N s.
  package func momentum(at time: Double) -> Vector {
    var sum = Vector.zero
    for body in world.bodies.indices where !world.bodies[body].isFixed {
      sum += state(of: body, at: time).velocity * mechanism.solids[body + 1].mass
    }
    return sum
  }

  /// The force with which a string, rod or spring pulls its ends together, N (negative: pushes); of a revolute joint
  /// the amount of its force.
  package func tension(of connection: Int, at time: Double) -> Double {
    guard mechanism.joints.indices.contains(connection) else { return 0 }
    let islands = putIslands(at: time)
    let joint = mechanism.joints[connection]
    if case .spring(_, let stiffness, let damping) = joint.kind {
      let row = mechanism.placement.distanceRow(joint)
      return stiffness * row.error + damping * row.speed(mechanism.placement.states)
    }
    mechanism.applyForces(at: time)
    for island in islands {
      guard island.joints.contains(connection) || island.strings.contains(connection) else { continue }
      mechanism.constrain(island)
      var row = 0
      for index in island.joints {
        let count = mechanism.joints[index].rowCount
        if index == connection {
          if count == 1 { return -mechanism.system.values[row] }
          return Vector(mechanism.system.values[row], mechanism.system.values[row + 1]).length
        }
        row += count
      }
      for index in island.strings {
        if index == connection { return mechanism.system.values[row] }
        row += 1
      }
    }
    return 0
  }

  /// The force with which a revolute joint, a weld or a rail with its joint limits acts on its second end, N; on its
  /// first end the opposite one acts.
  ///
  /// Where more holds a body than is needed, as two pivots do, it is one of the shares that are possible.
  package func jointForce(of connection: Int, at time: Double) -> Vector {
    guard world.connections.indices.contains(connection), mechanism.joints.indices.contains(connection) else {
      return .zero
    }
    switch mechanism.joints[connection].kind {
    case .revolute, .weld, .prismatic: break
    case .string, .rod, .spring: return .zero
    }
    let islands = putIslands(at: time)
    mechanism.applyForces(at: time)
    var sum = Vector.zero
    for island in islands where island.joints.contains(connection) {
      mechanism.constrain(island)
      var row = 0
      for index in island.joints + island.strings {
        let joint = mechanism.joints[index]
        if joint.number == connection {
          for one in row..<row + joint.rowCount { sum += mechanism.rows[one].push * mechanism.system.values[one] }
        }
        row += joint.rowCount
      }
    }
    return sum
  }

  /// The sum of the forces of all contacts of a body, N.
  package func contactForce(on body: Int, at time: Double) -> Vector {
    guard world.bodies.indices.contains(body) else { return .zero }
    let islands = putIslands(at: time)
    let solid = body + 1
    var sum = Vector.zero
    mechanism.applyForces(at: time)
    for island in islands where island.solids.contains(solid) {
      mechanism.constrain(island)
      var row = mechanism.rowCount(of: island.joints) + island.strings.count
      for held in island.contacts {
        for _ in 0..<(held.sticks ? 2 : 1) {
          let force = mechanism.rows[row].push * mechanism.system.values[row]
          if mechanism.rows[row].b == solid { sum += force }
          if mechanism.rows[row].a == solid { sum -= force }
          row += 1
        }
      }
    }
    return sum
  }

  private func put(at time: Double) {
    mechanism.put(trajectories.states.indices.map { trajectories.state(of: $0, at: time) })
  }

  private func putIslands(at time: Double) -> [Island] {
    put(at: time)
    return trajectories.islands(at: time) ?? mechanism.islands
  }
}
