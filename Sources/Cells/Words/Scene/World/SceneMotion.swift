import Mechanics
import NumericalMethods
import Plots

/// The motion of a scene, worked out over a stretch of time that begins at 0 s.
///
/// What was worked out changes no more, so that it can be asked from anywhere.
final class SceneMotion: @unchecked Sendable {
  let world: World
  let names: SceneRoster
  /// How far the motion is known, in s.
  let end: Double
  let outcome: Simulation.Outcome
  private let simulation: Simulation

  init(_ world: World, names: SceneRoster, until end: Double) {
    self.world = world
    self.names = names
    simulation = Simulation(world)
    outcome = simulation.run(until: end)
    self.end = min(end, simulation.time)
  }

  var events: [MotionEvent] { simulation.events }
  var simplifications: Int { simulation.simplifications }

  /// NaN before the beginning and behind the end.
  func value(of quantity: SceneQuantity, at time: Double) -> Double {
    time >= 0 && time <= end ? simulation.value(of: quantity, at: time) : .nan
  }

  /// With which a pivot, a weld or a rail acts on its second end, in N; none where the motion is not known.
  func jointForce(of connection: Int, at time: Double) -> Vector {
    time >= 0 && time <= end ? simulation.jointForce(of: connection, at: time) : .zero
  }

  /// All bodies at an instant, which is brought into the time that is known.
  func states(at time: Double) -> [BodyState] { simulation.states(at: min(max(time, 0), end)) }

  /// Whether anything stores energy as springs do.
  var isElastic: Bool {
    if case .hertz = world.contact { return true }
    return world.connections.contains { if case .spring = $0.kind { true } else { false } }
  }

  /// By how much the energy at the end differs from that at the start, and the largest amount that it had; nil where
  /// something takes or gives energy, so that it need not stay.
  var energyDrift: (drift: Double, scale: Double)? {
    guard isConservative else { return nil }
    var (least, most, scale) = (Double.infinity, -Double.infinity, 0.0)
    let count = 200
    for index in 0...count {
      let energy = simulation.energy(at: end * Double(index) / Double(count))
      (least, most) = (min(least, energy.total), max(most, energy.total))
      scale = max(scale, energy.kinetic)
    }
    return (most - least, scale)
  }

  private var isConservative: Bool {
    let bodies = world.bodies
    func isLossless(_ elasticity: Double?, _ friction: Double?) -> Bool {
      (elasticity ?? world.restitution) == 1 && (friction ?? world.friction) == 0
    }
    return world.appliedForces.isEmpty && world.impulses.isEmpty && world.fields.isEmpty && world.pairForces.isEmpty
      && bodies.allSatisfy {
        $0.linearDrag == 0 && $0.quadraticDrag == 0 && $0.angularDrag == 0 && isLossless($0.restitution, $0.friction)
      } && world.walls.allSatisfy { isLossless($0.restitution, $0.friction) }
      && world.connections.allSatisfy {
        guard $0.frictionTorque == 0, $0.limits == nil || ($0.limitRestitution ?? world.restitution) == 1 else {
          return false
        }
        if case .spring(_, _, let damping) = $0.kind { return damping == 0 } else { return true }
      }
  }
}

extension Simulation {
  /// At an instant that is known; NaN of what is not there.
  func value(of quantity: SceneQuantity, at time: Double) -> Double {
    switch quantity {
    case .body(let body, let kind):
      guard world.bodies.indices.contains(body) else { return .nan }
      let state = state(of: body, at: time)
      let mass = world.bodies[body].mass
      switch kind {
      case .x: return state.position.x
      case .y: return state.position.y
      case .angle: return state.angle
      case .velocityX: return state.velocity.x
      case .velocityY: return state.velocity.y
      case .speed: return state.velocity.length
      case .angularVelocity: return state.angularVelocity
      case .momentumX: return mass * state.velocity.x
      case .momentumY: return mass * state.velocity.y
      case .kinetic: return kinetic(body, state)
      case .contactX: return contactForce(on: body, at: time).x
      case .contactY: return contactForce(on: body, at: time).y
      case .contact: return contactForce(on: body, at: time).length
      }
    case .tension(let connection):
      return world.connections.indices.contains(connection) ? tension(of: connection, at: time) : .nan
    case .kinetic: return energy(at: time).kinetic
    case .potential: return energy(at: time).potential
    case .elastic: return energy(at: time).elastic
    case .energy: return energy(at: time).total
    case .momentumX: return momentum(at: time).x
    case .momentumY: return momentum(at: time).y
    case .momentum: return momentum(at: time).length
    }
  }

  private func kinetic(_ body: Int, _ state: BodyState) -> Double {
    let moving = world.bodies[body]
    guard !moving.isFixed else { return 0 }
    let turning = !moving.hasFixedRotation ? moving.momentOfInertia * state.angularVelocity * state.angularVelocity : 0
    return 0.5 * (moving.mass * state.velocity.dot(state.velocity) + turning)
  }
}

/// What the bodies and the links of a scene are called, in the order of its world.
struct SceneRoster {
  var bodies: [String] = []
  /// Empty for a link without a name.
  var links: [String] = []
  /// For each body the colour of its line, from 1, and whether its path is drawn.
  var colors: [Int] = []

  func body(_ name: String) -> Int? { bodies.firstIndex(of: name) }
  func link(_ name: String) -> Int? { links.firstIndex(of: name) }
}
