import NumericalMethods

/// The forces that are given, without those of what joins and touches.
extension Mechanism {
  /// Writes the accelerations of all solids at this instant.
  func applyForces(at time: Double) {
    for solid in 0..<solids.count {
      var change = Change()
      let state = placement.states[solid]
      if !solids[solid].isFixed {
        if !isHeld[solid] { change.linear = world.gravity }
        if solids[solid].hasDrag {
          let drag = solids[solid].linearDrag + solids[solid].quadraticDrag * state.velocity.length
          change.linear -= state.velocity * (drag * solids[solid].inverseMass)
          change.angular -= solids[solid].angularDrag * state.angularVelocity * solids[solid].inverseMoment
        }
      }
      accelerations[solid] = change
    }
    for joint in joints {
      if case .spring(let length, let stiffness, let damping) = joint.kind {
        let row = placement.distanceRow(joint)
        // Of a spring without length that is at its end, no direction is known, and no force acts.
        guard row.error + length > 0 else { continue }
        let force = -(stiffness * row.error + damping * row.speed(placement.states))
        row.apply(force, solids, to: &accelerations)
      }
    }
    for field in world.fields {
      if let bodies = field.bodies {
        for body in bodies where world.bodies.indices.contains(body) { apply(field, body + 1, time) }
      } else {
        for solid in 1..<max(solids.count, 1) { apply(field, solid, time) }
      }
    }
    for pair in world.pairForces {
      let (a, b) = (pair.first + 1, pair.second + 1)
      guard a != b, solids.indices.contains(a), solids.indices.contains(b), a > 0, b > 0 else { continue }
      let row = placement.distanceRow(a, .zero, b, .zero, length: 0)
      guard row.error > 0 else { continue }
      row.apply(-pair.attraction(row.error), solids, to: &accelerations)
    }
    for applied in world.appliedForces where time >= applied.start && time <= applied.end {
      guard world.bodies.indices.contains(applied.body), !solids[applied.body + 1].isFixed else { continue }
      apply(applied.force(time), at: placement.rotations[applied.body + 1](applied.point), to: applied.body + 1)
    }
    for grip in grips { apply(grip) }
    if case .hertz(let stiffness) = world.contact { applyPressure(stiffness) }
  }

  private func apply(_ field: ForceField, _ solid: Int, _ time: Double) {
    guard !solids[solid].isFixed, !isHeld[solid] else { return }
    let state = placement.states[solid]
    let force = field.force(time, solid - 1, state.position, state.velocity)
    accelerations[solid].linear += force * solids[solid].inverseMass
  }

  func apply(_ force: Vector, at arm: Vector, to solid: Int) {
    accelerations[solid].linear += force * solids[solid].inverseMass
    accelerations[solid].angular += arm.cross(force) * solids[solid].inverseMoment
  }

  /// A critically damped spring to the finger, whose pull is bounded, so that a body between finger and wall is pressed
  /// and not pushed through.
  private func apply(_ grip: Grip) {
    let solid = grip.solid
    let state = placement.states[solid]
    let arm = placement.rotations[solid](grip.point)
    let mass = solids[solid].mass
    let rate = Grip.rate
    let way = grip.target - state.position - arm
    let speed = state.velocity + arm.turned * state.angularVelocity
    var force = (way * (rate * rate) - speed * (2 * rate)) * mass
    let bound = mass * Grip.greatestAcceleration * max(world.gravity.length, 10)
    let amount = force.length
    if amount > bound { force = force * (bound / amount) }
    apply(force, at: arm, to: solid)
    // The hand also keeps what it holds from spinning about the finger.
    let turn = grip.angle.map { grip.firstAngle + $0 - state.angle } ?? 0
    var torque = turn * rate * rate - 2 * rate * state.angularVelocity * (grip.angle == nil ? 0.25 : 1)
    let greatest = 40 * rate
    torque = min(max(torque, -greatest), greatest)
    if solids[solid].inverseMoment > 0 { accelerations[solid].angular += torque }
  }

  private func applyPressure(_ stiffness: Double) {
    for (first, second) in pressed {
      let separation = separation(first, second)
      let depth = -separation.gap
      guard depth > 0 else { continue }
      let force = separation.normal * (stiffness * depth * depth.squareRoot())
      let (a, b) = (colliders[first].solid, colliders[second].solid)
      // Over half of the depth: at corners and on circles alike.
      let contact = separation.contacts(
        first, colliders[first], placedA, second, colliders[second], placedB, tolerance: depth * 1e-6)
      var place = Vector.zero
      for part in contact { place += placement.rows(part, colliders).place * (1 / Double(contact.count)) }
      apply(-force, at: place - placement.states[a].position, to: a)
      apply(force, at: place - placement.states[b].position, to: b)
    }
  }

  /// Whether a solid is moved by more than gravity: then it is followed step by step.
  func isDriven(_ solid: Int, at time: Double) -> Bool {
    if solids[solid].isFixed { return false }
    if solids[solid].hasDrag || isHeld[solid] { return true }
    for joint in joints where joint.isSpring && (joint.a == solid || joint.b == solid) { return true }
    for field in world.fields where field.bodies?.contains(solid - 1) ?? true { return true }
    for pair in world.pairForces where pair.first + 1 == solid || pair.second + 1 == solid { return true }
    for applied in world.appliedForces where applied.body + 1 == solid && applied.start <= time && applied.end > time {
      return true
    }
    for (first, second) in pressed where colliders[first].solid == solid || colliders[second].solid == solid {
      return true
    }
    return false
  }
}

extension Grip {
  /// How fast a held body follows, 1/s.
  static let rate = 40.0
  /// In units of gravity.
  static let greatestAcceleration = 400.0
}
