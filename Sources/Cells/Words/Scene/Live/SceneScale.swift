import Formulas
import Mechanics
import NumericalMethods

/// The units in which a scene goes on in a reader's hands: seconds as their clock has them, and lengths of about the size
/// of things on a table, so that planets and atoms are dragged and thrown as a ball is. Masses stay as they are.
struct SceneScale: Equatable {
  /// Of the scene's own seconds in one of the reader's.
  let time: Double
  /// Of the scene's own metres in one of the hand's.
  let length: Double

  /// - Parameter extent: how large what is seen is, m.
  init(time: Double, extent: Double) {
    self.time = time
    let isAtHand = extent > 0.01 && extent < 100 || !(extent > 0 && extent.isFinite)
    length = isAtHand ? 1 : extent
  }

  var isOne: Bool { time == 1 && length == 1 }
  /// Of the scene's own in one of the hand's, as of momentum and of the square root of energy, for masses are the same.
  var speed: Double { length / time }
  private var acceleration: Double { length / (time * time) }

  func place(_ place: Vector) -> Vector { place * (1 / length) }
  func ownPlace(_ place: Vector) -> Vector { place * length }
  func gravity(_ gravity: Vector) -> Vector { gravity * (1 / acceleration) }

  func ownState(_ state: BodyState) -> BodyState {
    isOne
      ? state
      : BodyState(
        position: state.position * length, angle: state.angle, velocity: state.velocity * speed,
        angularVelocity: state.angularVelocity / time)
  }

  func state(_ own: BodyState) -> BodyState {
    isOne
      ? own
      : BodyState(
        position: place(own.position), angle: own.angle, velocity: own.velocity * (1 / speed),
        angularVelocity: own.angularVelocity * time)
  }

  /// A quantity of a dimension. Masses, and so powers of them, are the same.
  func ownValue(_ value: Double, of dimension: Dimension) -> Double {
    switch dimension {
    case .length: value * length
    case .speed, .momentum: value * speed
    case .energy: value * speed * speed
    case .frequency: value / time
    default: value
    }
  }

  /// A world in these units.
  func world(_ own: World) -> World { isOne ? own : SceneScale(time: time, lengths: length).scaled(own) }

  /// A world in its own units again, as far as a picture shows it: what acts in it by formulas is left out.
  func ownWorld(_ world: World) -> World {
    if isOne { return world }
    var bare = world
    (bare.appliedForces, bare.fields, bare.pairForces) = ([], [], [])
    return SceneScale(time: 1 / time, lengths: 1 / length).scaled(bare)
  }

  private init(time: Double, lengths: Double) {
    self.time = time
    length = lengths
  }

  private func scaled(_ own: World) -> World {
    var world = own
    world.bodies = own.bodies.map { scaled($0) }
    world.connections = own.connections.map { scaled($0) }
    world.walls = own.walls.map { scaled($0) }
    world.gravity = gravity(own.gravity)
    if case .hertz(let stiffness) = own.contact {
      world.contact = .hertz(stiffness: stiffness * time * time * length.squareRoot())
    }
    let (time, length, speed, acceleration) = (self.time, self.length, self.speed, self.acceleration)
    world.appliedForces = own.appliedForces.map { push in
      AppliedForce(push.body, at: push.point * (1 / length), from: push.start / time, until: push.end / time) {
        push.force($0 * time) * (1 / acceleration)
      }
    }
    world.impulses = own.impulses.map {
      Impulse($0.body, at: $0.point * (1 / length), time: $0.time / time, impulse: $0.impulse * (1 / speed))
    }
    // Nobody asks for energies here.
    world.fields = own.fields.map { field in
      ForceField(of: field.bodies) { instant, body, place, velocity in
        field.force(instant * time, body, place * length, velocity * speed) * (1 / acceleration)
      }
    }
    world.pairForces = own.pairForces.map { pair in
      PairForce(pair.first, pair.second) { pair.attraction($0 * length) / acceleration }
    }
    return world
  }

  private func scaled(_ own: Body) -> Body {
    var body = own
    body.shape = own.shape.scaled(by: 1 / length)
    body.momentOfInertia = own.momentOfInertia / (length * length)
    body.position = place(own.position)
    body.velocity = own.velocity * (1 / speed)
    body.angularVelocity = own.angularVelocity * time
    body.linearDrag = own.linearDrag * time
    body.quadraticDrag = own.quadraticDrag * length
    body.angularDrag = own.angularDrag * time / (length * length)
    return body
  }

  private func scaled(_ own: Connection) -> Connection {
    var link = own
    switch own.kind {
    case .string(let reach): link.kind = .string(length: reach / length)
    case .rod(let reach): link.kind = .rod(length: reach / length)
    case .spring(let reach, let stiffness, let damping):
      link.kind = .spring(length: reach / length, stiffness: stiffness * time * time, damping: damping * time)
    case .revolute, .weld, .prismatic: break
    }
    link.frictionTorque = own.frictionTorque * time * time / (length * length)
    if let range = own.limits, case .prismatic = own.kind {
      link.limits = range.lowerBound / length...range.upperBound / length
    }
    link.first = scaled(own.first)
    link.second = scaled(own.second)
    return link
  }

  private func scaled(_ end: Connection.End) -> Connection.End {
    switch end {
    case .anchor(let point): .anchor(place(point))
    case .body(let body, let point): .body(body, place(point))
    }
  }

  private func scaled(_ own: Wall) -> Wall {
    var wall = own
    switch own.kind {
    case .segment(let a, let b): wall.kind = .segment(place(a), place(b))
    case .path(let points): wall.kind = .path(points.map { place($0) })
    case .enclosure(let a, let b): wall.kind = .enclosure(place(a), place(b))
    case .halfPlane(let a, let b): wall.kind = .halfPlane(place(a), place(b))
    }
    return wall
  }
}
