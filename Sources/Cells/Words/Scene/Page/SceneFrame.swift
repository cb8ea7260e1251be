import Mechanics
import Plots

/// How a scene lies on its picture: the part of the plane that is seen, and the paths of its bodies in it. It is the
/// same at all instants of a motion.
struct SceneFrame {
  /// The lower left and the upper right corner of what is seen, in m.
  let low: Vector
  let high: Vector
  /// In px, and px a metre.
  let width: Double
  let height: Double
  let scale: Double
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

  static let margin = 14.0
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
    (low, high) = box
    let (across, up) = (max(box.high.x - box.low.x, 1e-12), max(box.high.y - box.low.y, 1e-12))
    let scale = min((640 - 2 * SceneFrame.margin) / across, (430 - 2 * SceneFrame.margin) / up)
    self.scale = scale
    width = max(across * scale + 2 * SceneFrame.margin, 300).rounded()
    height = max(up * scale + 2 * SceneFrame.margin, 90).rounded()
    let place = SceneFrame.place(low: box.low, high: box.high, width: width, height: height, scale: scale)
    var speeds = SceneArrowScale(size: Vector(width, height))
    for body in places.indices where !motion.world.bodies[body].isFixed {
      for (point, velocity) in zip(places[body], velocities[body]) { speeds.take(velocity, from: place(point)) }
    }
    self.speeds = speeds
    (supports, hatches) = SceneSupports(motion.world, place: place).paths
    (stands, standHatches) = SceneStands(motion.world, places, place: place).paths
    trails = places.indices.map { body in hasTrails ? SceneFrame.trail(places[body].map { place($0) }) : [] }
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

  private static func place(
    low: Vector, high: Vector, width: Double, height: Double, scale: Double
  ) -> (Vector) -> Vector {
    let middle = (low + high) * 0.5
    return { Vector(width / 2 + ($0.x - middle.x) * scale, height / 2 - ($0.y - middle.y) * scale) }
  }

  var size: Vector { Vector(width, height) }

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

  /// A place of the plane, in px.
  func place(_ point: Vector) -> Vector {
    let middle = (low + high) * 0.5
    return Vector(width / 2 + (point.x - middle.x) * scale, height / 2 - (point.y - middle.y) * scale)
  }

  /// A place of the picture, in m.
  func point(_ x: Double, _ y: Double) -> Vector {
    let middle = (low + high) * 0.5
    return Vector(middle.x + (x - width / 2) / scale, middle.y - (y - height / 2) / scale)
  }

  /// A path that says something: of what moves by more than a pixel, and within the picture or near it.
  private static func trail(_ points: [Vector]) -> [UInt8] {
    guard let first = points.first, points.contains(where: { ($0 - first).length > 1 }) else { return [] }
    var path: [UInt8] = []
    var last: Vector?
    for point in points {
      guard point.x.magnitude < 5000, point.y.magnitude < 5000 else {
        last = nil
        continue
      }
      if let last, (point - last).length < 1 { continue }
      path += (last == nil ? "M" : "L").utf8
      path += PicturePen.px(point.x).utf8
      path.append(0x20)
      path += PicturePen.px(point.y).utf8
      last = point
    }
    return path
  }
}
