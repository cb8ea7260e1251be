import Mechanics
import NumericalMethods

extension SceneMotion {
  /// The forces on a body at an instant, in N: its weight, what it touches, what joins it, pushes and fields.
  func forces(on body: Int, at time: Double, states: [BodyState]) -> [Vector] {
    guard world.bodies.indices.contains(body), states.indices.contains(body), !world.bodies[body].isFixed else {
      return []
    }
    let made = world.bodies[body]
    let state = states[body]
    var forces = [
      world.gravity * made.mass,
      Vector(value(of: .body(body, .contactX), at: time), value(of: .body(body, .contactY), at: time)),
    ]
    for (number, link) in world.connections.enumerated() {
      let isFirst = if case .body(body, _) = link.first { true } else { false }
      let isSecond = if case .body(body, _) = link.second { true } else { false }
      guard isFirst || isSecond else { continue }
      switch link.kind {
      case .string, .rod, .spring:
        let pull = value(of: .tension(number), at: time)
        let (one, other) = isFirst ? (link.first, link.second) : (link.second, link.first)
        let way = place(of: other, states) - place(of: one, states)
        forces.append(way.length > 0 && pull.isFinite ? way * (pull / way.length) : .zero)
      case .revolute, .weld, .prismatic: forces.append(jointForce(of: number, at: time) * (isSecond ? 1 : -1))
      }
    }
    for push in world.appliedForces where push.body == body {
      forces.append(time >= push.start && time <= push.end ? push.force(time) : .zero)
    }
    var field = Vector.zero
    for one in world.fields where one.bodies?.contains(body) ?? true {
      field += one.force(time, body, state.position, state.velocity)
    }
    for pair in world.pairForces where pair.first == body || pair.second == body {
      let way = states[pair.first == body ? pair.second : pair.first].position - state.position
      if way.length > 0 { field += way * (pair.attraction(way.length) / way.length) }
    }
    if !world.fields.isEmpty || !world.pairForces.isEmpty { forces.append(field) }
    if made.linearDrag != 0 || made.quadraticDrag != 0 {
      forces.append(state.velocity * -(made.linearDrag + made.quadraticDrag * state.velocity.length))
    }
    return forces
  }

  private func place(of end: Connection.End, _ states: [BodyState]) -> Vector {
    switch end {
    case .anchor(let place): return place
    case .body(let body, let point):
      guard states.indices.contains(body) else { return .zero }
      return states[body].position + SceneBuilder.turned(point, by: states[body].angle)
    }
  }
}
