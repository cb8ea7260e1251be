import Mechanics
import NumericalMethods
import Plots

/// How a scene lies on its picture: the part of the plane that is seen, and the paths of its bodies in it. It is the
/// same at all instants of a motion.
struct SceneFrame {
  /// What is seen, in m.
  let plane: PicturePlane
  /// The path of each body that moves, as the data of a `path` element; empty for those that stay.
  let trails: [[UInt8]]
  /// What strings and the like hang on, and what shows that it is fixed, as data of `path` elements.
  let supports: [UInt8]
  let hatches: [UInt8]
  /// The same of the stands of pivots, which stand in front of bodies.
  let stands: [UInt8]
  let standHatches: [UInt8]
  /// Of velocities.
  let speeds: SceneArrowScale
  /// Of the author's gravity, or as on earth, in m/s².
  let greatestGravity: Double

  private static let margin = 14.0
  private static let instants = 300

  init(_ setup: SceneSetup, hasTrails: Bool) {
    let motion = setup.motion
    let end = min(setup.time.upper, motion.end)
    let count = SceneFrame.instants
    var places: [[Vector]] = motion.world.bodies.map { _ in [] }
    var velocities = places
    for index in 0...count {
      let time = setup.time.lower + (end - setup.time.lower) * (Double(index) / Double(count))
      for (body, state) in motion.states(at: time).enumerated() {
        places[body].append(state.position)
        velocities[body].append(state.velocity)
      }
    }
    greatestGravity = setup.strength
    var box = SceneFrame.window(of: motion.world, places)
    if let view = setup.view { box = (Vector(view.x.lower, view.y.lower), Vector(view.x.upper, view.y.upper)) }
    let plane = PicturePlane(
      low: box.low, high: box.high, margin: SceneFrame.margin, least: Vector(300, 90), most: Vector(640, 430))
    self.plane = plane
    let place = plane.place
    var speeds = SceneArrowScale(size: plane.size)
    for body in places.indices where !motion.world.bodies[body].isFixed {
      for (point, velocity) in zip(places[body], velocities[body]) { speeds.take(velocity, from: place(point)) }
    }
    self.speeds = speeds
    (supports, hatches) = SceneSupports(motion.world, place: place).paths
    (stands, standHatches) = SceneStands(motion.world, places, place: place).paths
    trails = places.indices.map { body in hasTrails ? PicturePlane.path(through: places[body].map { place($0) }) : [] }
  }

  /// All that is there at any time shown, with some room.
  private static func window(of world: World, _ places: [[Vector]]) -> (low: Vector, high: Vector) {
    var low = Vector(.infinity, .infinity)
    var high = Vector(-.infinity, -.infinity)
    func take(_ place: Vector, _ reach: Double = 0) {
      guard place.x.magnitude < 1e12, place.y.magnitude < 1e12 else { return }
      low = Vector(min(low.x, place.x - reach), min(low.y, place.y - reach))
      high = Vector(max(high.x, place.x + reach), max(high.y, place.y + reach))
    }
    for wall in world.walls {
      switch wall.kind {
      case .segment(let a, let b), .enclosure(let a, let b):
        take(a)
        take(b)
      case .path(let points):
        for point in points { take(point) }
      case .halfPlane: break
      }
    }
    let isEnclosed = world.walls.contains { if case .enclosure = $0.kind { true } else { false } }
    for (body, path) in places.enumerated() {
      let reach = world.bodies[body].shape.reach
      if isEnclosed, let first = path.first { take(first, reach) } else { for place in path { take(place, reach) } }
    }
    for link in world.connections {
      for end in [link.first, link.second] { if case .anchor(let place) = end { take(place) } }
    }
    guard low.x <= high.x else { return (Vector(-1, -1), Vector(1, 1)) }
    // The nearest of a floor is seen.
    for wall in world.walls {
      guard case .halfPlane(let a, let b) = wall.kind else { continue }
      let along = (b - a) * (1 / (b - a).length)
      let middle = (low + high) * 0.5
      let foot = a + along * along.dot(middle - a)
      if (foot - middle).length < 3 * (high - low).length { take(foot) }
    }
    let room = 0.03 * max(high.x - low.x, high.y - low.y)
    return (low - Vector(room, room), high + Vector(room, room))
  }

  /// px, and px a metre.
  var size: Vector { plane.size }
  var scale: Double { plane.scale }

  /// A place of the plane, in px.
  func place(_ point: Vector) -> Vector { plane.place(point) }

  /// The scale of forces, by those over a stretch of time.
  func forces(of motion: SceneMotion, over time: Span) -> SceneArrowScale {
    var scale = SceneArrowScale(size: size)
    let count = 60
    for index in 0...count {
      let time = time.lower + (min(time.upper, motion.end) - time.lower) * (Double(index) / Double(count))
      let states = motion.states(at: time)
      for (body, state) in states.enumerated() {
        let center = place(state.position)
        for force in motion.forces(on: body, at: time, states: states) { scale.take(force, from: center) }
      }
    }
    return scale
  }
}
