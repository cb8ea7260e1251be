import Formulas
import Markup
import Mechanics
import NumericalMethods

/// The picture of a scene at one instant: what is fixed, the paths of what moves, and the bodies with what joins them.
struct SceneDrawing {
  struct Arrows: OptionSet {
    let rawValue: Int
    static let velocity = Arrows(rawValue: 1)
    static let force = Arrows(rawValue: 2)
  }

  let frame: SceneFrame
  /// What there is by now: a reader may have added to it.
  let world: World
  let states: [BodyState]
  let roster: SceneRoster
  var arrows: Arrows = []
  /// The forces on each body, in N, where arrows show them.
  var forces: [[Vector]] = []
  /// px for each m/s and N of an arrow.
  var perSpeed = 0.0
  var perForce = 0.0
  /// The instant, where the picture is that of one.
  var instant: Quantity?
  /// The bodies that hands hold, or that keys move.
  var selected: [Int] = []
  /// Whether an arrow in a corner shows where gravity points, since a reader has turned it.
  var showsGravity = false

  // MARK: All of it

  /// - Parameter id: unique on the page; the ids inside begin with it.
  func markup(id: String) -> Markup {
    var markup = Markup(capacity: 8192)
    markup.begin(
      "svg",
      [
        ("class", "scene-picture"), ("width", PicturePen.px(frame.size.x)), ("height", PicturePen.px(frame.size.y)),
        ("viewBox", "0 0 \(PicturePen.px(frame.size.x)) \(PicturePen.px(frame.size.y))"),
        ("role", "img"), ("aria-labelledby", "\(id)-t \(id)-d"),
      ])
    markup.element("title", [("id", id + "-t")], content: title)
    markup.element("desc", [("id", id + "-d")], content: description)
    var pen = PicturePen(into: markup)
    drawWalls(&pen)
    for (body, trail) in frame.trails.enumerated() where !trail.isEmpty {
      pen.path("trail c\(color(of: body))", bytes: trail)
    }
    if !frame.supports.isEmpty { pen.path("support", bytes: frame.supports) }
    if !frame.hatches.isEmpty { pen.path("hatch", bytes: frame.hatches) }
    pen.scaleBar(frame.scale, in: frame.size)
    markup = pen.markup
    markup.part("g", "moving", id: id + "-moving", moving())
    markup.end()
    return markup
  }

  /// What changes from instant to instant.
  func moving() -> Markup {
    var pen = PicturePen(into: Markup(capacity: 4096))
    for link in world.connections { draw(link, &pen) }
    for body in world.bodies.indices where body < states.count { draw(body, &pen) }
    drawJoints(&pen)
    drawArrows(&pen)
    if showsGravity { drawGravity(&pen) }
    if let instant {
      let seconds = instant.shownUnit
      let text = DecimalText.fixed(seconds.value(ofSI: instant.value), decimals: 2)
      pen.text("clock", Vector(10, 20), "t = \(text) \(seconds.symbol)")
    }
    return pen.markup
  }

  private func color(of body: Int) -> Int { roster.colors.indices.contains(body) ? roster.colors[body] : body % 6 + 1 }

  private func name(of body: Int) -> String {
    roster.bodies.indices.contains(body) ? roster.bodies[body] : "body \(body + 1)"
  }

  // MARK: Words

  private var title: String {
    guard let instant else { return "The scene as the reader changed it" }
    return "The scene at t = \(instant.text(digits: 4))"
  }

  /// Where bodies are and how they move.
  private var description: String {
    let moving = world.bodies.indices.filter { !world.bodies[$0].isFixed && $0 < states.count }
    var sentences: [String] = []
    for body in moving.prefix(8) {
      let state = states[body]
      let place = "(\(PicturePen.length(state.position.x)), \(PicturePen.length(state.position.y)))"
      let speed = state.velocity.length
      let motion = speed < 1e-9 ? "at rest" : "moving at \(Quantity(si: speed, .speed).text())"
      sentences.append("\(name(of: body)) at \(place), \(motion)")
    }
    if moving.count > 8 { sentences.append("and \(moving.count - 8) more bodies") }
    return sentences.isEmpty ? "Nothing in it moves" : sentences.joined(separator: "; ")
  }

  // MARK: What stays

  private func drawWalls(_ pen: inout PicturePen) {
    for wall in world.walls {
      switch wall.kind {
      case .segment(let a, let b): pen.line("wall thick", frame.place(a), frame.place(b))
      case .path(let points):
        pen.path("wall thick", "M" + points.map { PicturePen.pair(frame.place($0)) }.joined(separator: "L"))
      case .enclosure(let a, let b):
        let corners = [a, Vector(a.x, b.y), b, Vector(b.x, a.y)].map { frame.place($0) }
        pen.path("wall", "M" + corners.map { PicturePen.pair($0) }.joined(separator: "L") + "Z")
        for index in corners.indices {
          pen.hatching(corners[(index + 1) % 4], corners[index])
        }
      case .halfPlane(let a, let b):
        guard let ends = clipped(frame.place(a), frame.place(b)) else { continue }
        pen.line("wall", ends.0, ends.1)
        pen.hatching(ends.0, ends.1)
      }
    }
    for link in world.connections {
      switch link.kind {
      case .string, .rod, .spring:
        for case .anchor(let place) in [link.first, link.second] { pen.dot("joint", frame.place(place), 3) }
      case .prismatic: if case .anchor = link.first { drawRail(link, &pen) }
      case .revolute, .weld: break
      }
    }
  }

  /// The part of an endless line that is seen.
  func clipped(_ a: Vector, _ b: Vector) -> (Vector, Vector)? {
    let way = b - a
    let length = way.length
    guard length > 0, length < 1e12 else { return nil }
    let along = way * (1 / length)
    var (first, last) = (-1e9, 1e9)
    for (start, step, size) in [(a.x, along.x, frame.size.x), (a.y, along.y, frame.size.y)] {
      guard step.magnitude > 1e-12 else {
        if start < 0 || start > size { return nil }
        continue
      }
      let (enter, leave) = (-start / step, (size - start) / step)
      first = max(first, min(enter, leave))
      last = min(last, max(enter, leave))
    }
    return first < last ? (a + along * first, a + along * last) : nil
  }

  // MARK: What moves

  private func draw(_ body: Int, _ pen: inout PicturePen) {
    let (made, state) = (world.bodies[body], states[body])
    let center = frame.place(state.position)
    var name = made.isFixed ? "body fixed" : "body c\(color(of: body))"
    if selected.contains(body) { name += " selected" }
    let degrees = -state.angle * 180 / .pi
    pen.begin(
      "g",
      [
        ("class", name),
        (
          "transform",
          "translate(\(PicturePen.pair(center))) rotate(\(PicturePen.px(degrees.truncatingRemainder(dividingBy: 360))))"
        ),
      ])
    if made.shape.isCircle {
      let radius = made.shape.radius * frame.scale
      pen.dot("outline", .zero, radius)
      if !made.hasFixedRotation, !made.isFixed { pen.path("spoke", "M0 0H\(PicturePen.px(radius))") }
    } else {
      let corners = made.shape.corners.map { Vector($0.x * frame.scale, -$0.y * frame.scale) }
      pen.path("outline", "M" + corners.map { PicturePen.pair($0) }.joined(separator: "L") + "Z")
    }
    // For a finger its surroundings count as the body.
    if !made.isFixed { pen.dot("grip", .zero, max(made.shape.reach * frame.scale, 20)) }
    pen.end()
  }

  func place(of end: Connection.End) -> Vector {
    switch end {
    case .anchor(let place): return frame.place(place)
    case .body(let body, let point):
      guard states.indices.contains(body) else { return .zero }
      return frame.place(states[body].position + SceneBuilder.turned(point, by: states[body].angle))
    }
  }

  private func draw(_ link: Connection, _ pen: inout PicturePen) {
    let (a, b) = (place(of: link.first), place(of: link.second))
    switch link.kind {
    case .string(let length): pen.path("string", slack(a, b, length * frame.scale))
    case .rod: pen.line("rod", a, b)
    case .spring: pen.spring(a, b)
    case .revolute, .weld, .prismatic: break
    }
  }

  /// A string that is longer than the way between its ends hangs between them, as a parabola of about its length.
  private func slack(_ a: Vector, _ b: Vector, _ length: Double) -> String {
    let apart = (b - a).length
    guard length > apart * 1.0001, length < 1e4 else { return "M\(PicturePen.pair(a))L\(PicturePen.pair(b))" }
    // A flat parabola over a chord c with the sag f is 8 f²/(3 c) longer than it; a deep one about 2 f long.
    let flat = (3.0 / 8 * max(apart, 1) * (length - apart)).squareRoot()
    let sag = min(flat, (length * length - apart * apart).squareRoot() / 2)
    let down =
      world.gravity.length > 0 ? Vector(world.gravity.x, -world.gravity.y) * (1 / world.gravity.length) : Vector(0, 1)
    let middle = (a + b) * 0.5 + down * (2 * sag)
    return "M\(PicturePen.pair(a))Q\(PicturePen.pair(middle)) \(PicturePen.pair(b))"
  }

  private func drawGravity(_ pen: inout PicturePen) {
    let (gravity, center) = (world.gravity, Vector(frame.size.x - 26, 26))
    let way = Vector(gravity.x, -gravity.y) * (20 / max(gravity.length, frame.greatestGravity))
    pen.arrow("gravity", from: center - way * 0.5, to: center + way * 0.5)
  }

  private func drawArrows(_ pen: inout PicturePen) {
    let size = frame.size
    func draw(_ name: String, _ value: Vector, of body: Int) {
      pen.arrow(name, from: frame.place(states[body].position), along: Vector(value.x, -value.y), within: size)
    }
    if arrows.contains(.velocity) {
      for body in world.bodies.indices where !world.bodies[body].isFixed && body < states.count {
        draw("velocity", states[body].velocity * perSpeed, of: body)
      }
    }
    guard arrows.contains(.force) else { return }
    for (body, list) in forces.enumerated() where body < states.count {
      for force in list { draw("force", force * perForce, of: body) }
    }
  }
}
