import Formulas
import Markup
import NumericalMethods

/// Draws the picture of a motion at an instant.
struct MotionDrawing {
  let motion: PicturedMotion
  let frame: MotionFrame
  /// Of each solution.
  private let states: [PictureState]

  init(_ motion: PicturedMotion, in frame: MotionFrame) {
    (self.motion, self.frame) = (motion, frame)
    states = motion.courses.map { $0.state(motion.instant.value) }
  }

  private var picture: MotionPicture { motion.picture }

  /// - Parameter id: unique on the page; the ids inside begin with it.
  func markup(id: String) -> Markup {
    var markup = Markup(capacity: 4096)
    let (width, height) = (PicturePen.px(frame.plane.size.x), PicturePen.px(frame.plane.size.y))
    markup.begin(
      "svg",
      [
        ("class", "scene-picture motion-picture"), ("width", width), ("height", height),
        ("viewBox", "0 0 \(width) \(height)"), ("role", "img"), ("aria-labelledby", "\(id)-t \(id)-d"),
      ])
    let instant = motion.instant
    markup.element(
      "title", [("id", id + "-t")], content: "The motion at \(motion.variable) = \(instant.text(digits: 4))")
    markup.element("desc", [("id", id + "-d")], content: description)
    var pen = PicturePen(into: markup)
    for part in picture.parts where part.line.shape == .ground { drawGround(part, &pen) }
    if picture.parts.contains(where: { $0.line.shape == .axis }) { drawAxes(&pen) }
    for start in states.indices {
      for (number, part) in picture.parts.enumerated() where part.line.shape.isTrack {
        drawTrack(part, number, of: start, &pen)
      }
    }
    if picture.dimension == .length {
      pen.scaleBar(frame.plane.scale, in: Vector(frame.plane.size.x, barEnd), unit: picture.unit)
    }
    for (start, state) in states.enumerated() {
      for (number, part) in picture.parts.enumerated() { draw(part, number, color(number, start), state, &pen) }
    }
    markup = pen.markup
    markup.end()
    return markup
  }

  /// Where the room of the scale bar ends: it needs some 40 px, and lies on no hatching of a ground at the lower edge.
  private var barEnd: Double {
    let height = frame.plane.size.y
    let grounds = picture.parts.filter { $0.line.shape == .ground }.compactMap { part in
      states.first.map { frame.plane.place(Vector(0, $0[part.sizes[0]])).y }
    }
    return grounds.filter { $0 > height - 40 && $0 < height }.min() ?? height
  }

  /// That of its author; of several starts each has its own.
  private func color(_ number: Int, _ start: Int) -> Int {
    if motion.courses.count > 1 { return start % 6 + 1 }
    return picture.parts[number].line.color ?? 1
  }

  /// Where things are, in words.
  private var description: String {
    guard let state = states.first else { return "" }
    let sentences = picture.parts.compactMap { part -> String? in
      guard [.disc, .box, .text, .rod, .spring, .arrow].contains(part.line.shape), let place = part.places.last
      else { return nil }
      let name = part.line.words ?? part.line.shape.rawValue
      if let way = part.way {
        let point = state.place(way)
        return "\(name) (\(text(point.x, part.wayDimension, nil)), \(text(point.y, part.wayDimension, nil)))"
      }
      let point = state.place(place)
      let (x, y) = (text(point.x, picture.dimension, picture.unit), text(point.y, picture.dimension, picture.unit))
      return "\(name)\([.rod, .spring].contains(part.line.shape) ? " to" : " at") (\(x), \(y))"
    }
    return sentences.prefix(8).joined(separator: "; ")
  }

  private func text(_ value: Double, _ dimension: Dimension, _ unit: Unit?) -> String {
    // What rounding leaves of nothing is nothing.
    let value = value.magnitude < 1e-9 / max(frame.plane.scale, 1e-300) && dimension == picture.dimension ? 0 : value
    return Quantity(si: value, dimension, shownIn: unit).text(digits: 3)
  }

  // MARK: What stays

  private func drawGround(_ part: MotionPicture.Part, _ pen: inout PicturePen) {
    guard let state = states.first else { return }
    let (y, right) = (frame.plane.place(Vector(0, state[part.sizes[0]])).y, frame.plane.size.x)
    guard y.magnitude < 1e4 else { return }
    pen.line("wall", Vector(0, y), Vector(right, y))
    pen.hatching(Vector(0, y), Vector(right, y))
    if let words = part.line.words { pen.text("words", Vector(6, y - 6), words) }
  }

  private func drawAxes(_ pen: inout PicturePen) {
    let (origin, size) = (frame.plane.place(.zero), frame.plane.size)
    pen.arrow("scale", from: Vector(4, origin.y), to: Vector(size.x - 4, origin.y))
    pen.arrow("scale", from: Vector(origin.x, size.y - 4), to: Vector(origin.x, 4))
  }

  private func drawTrack(_ part: MotionPicture.Part, _ number: Int, of start: Int, _ pen: inout PicturePen) {
    let track = frame.tracks[start]
    let places = track.places[number]
    var data = frame.paths[start][number]
    if part.line.shape == .trail, let place = part.places.first {
      let past = zip(track.times, places).prefix { $0.0 < motion.instant.value }.map { $0.1 }
      data = PicturePlane.path(through: past + [frame.plane.place(states[start].place(place))])
    }
    pen.path("trail c\(color(number, start))", bytes: data.isEmpty ? Array("M0 0".utf8) : data)
    // Above its highest place, where a thing that goes along it is not for long.
    if let words = part.line.words, let top = places.min(by: { $0.y < $1.y }) {
      pen.text("words", top - Vector(0, 6), words, anchor: "middle")
    }
  }

  // MARK: What moves

  private func draw(
    _ part: MotionPicture.Part, _ number: Int, _ color: Int, _ state: PictureState, _ pen: inout PicturePen
  ) {
    let points = part.places.map { frame.plane.place(state.place($0)) }
    guard points.allSatisfy({ $0.x.magnitude < 1e5 && $0.y.magnitude < 1e5 }) else { return }
    let sizes = part.sizes.map { max(min(state[$0].magnitude * frame.plane.scale, 1e4), 0) }
    var grip: (place: Vector, reach: Double)?
    switch part.line.shape {
    case .ground, .axis, .path, .trail: return
    case .rod:
      pen.line("rod", points[0], points[1])
      if let words = part.line.words { pen.text("words", middle(points) + Vector(8, -6), words) }
      grip = (points[1], 0)
    case .spring:
      pen.spring(points[0], points[1])
      if let words = part.line.words { pen.text("words", middle(points) + Vector(0, -12), words, anchor: "middle") }
      grip = (points[1], 0)
    case .arrow:
      let tip = part.way.map { points[0] + frame.way(state.place($0), part.wayDimension) } ?? points[1]
      pen.arrow("arrow c\(color)", from: points[0], to: tip)
      grip = (tip, 0)
      if part.line.words != nil { write(part, at: tip, beside: tip - points[0], &pen) }
    case .disc, .box:
      let degrees = part.angle.map { -state[$0] * 180 / .pi } ?? 0
      pen.begin(
        "g",
        [
          ("class", "body c\(color)"),
          (
            "transform",
            "translate(\(PicturePen.pair(points[0]))) rotate(\(PicturePen.px(degrees.truncatingRemainder(dividingBy: 360))))"
          ),
        ])
      if part.line.shape == .disc {
        pen.dot("outline", .zero, max(sizes[0], 2))
      } else {
        let (x, y) = (PicturePen.px(sizes[0] / 2), PicturePen.px(sizes[1] / 2))
        pen.path("outline", "M-\(x) -\(y)H\(x)V\(y)H-\(x)Z")
      }
      pen.end()
      grip = (points[0], part.line.shape == .disc ? sizes[0] : max(sizes[0], sizes[1]) / 2)
      if let words = part.line.words {
        pen.text(
          "words", points[0] - Vector(0, (part.line.shape == .disc ? sizes[0] : sizes[1] / 2) + 6), words,
          anchor: "middle")
      }
    case .text:
      pen.text("words", points[0], part.line.words ?? "", anchor: "middle")
      grip = (points[0], 0)
    }
    // For a finger its surroundings count as the part.
    if let grip, !part.line.taken.isEmpty, motion.courses.count == 1 {
      pen.grip(grip.place, max(grip.reach, 20), number: number)
    }
  }

  private func middle(_ points: [Vector]) -> Vector { (points[0] + points[1]) * 0.5 }

  /// Words before the tip of an arrow; none where it has no length, for there nothing points anywhere.
  private func write(_ part: MotionPicture.Part, at tip: Vector, beside way: Vector, _ pen: inout PicturePen) {
    let (length, words) = (way.length, part.line.words ?? "")
    var place = length < 4 ? Vector(-100, -100) : tip + way * (12 / length) + Vector(0, 4)
    // Beside what lies they begin or end, so that they do not lie on it; at the edge, above it.
    let isUpright = way.x.magnitude < 0.4 * length
    let room = 8.0 * Double(words.count)
    if length >= 4, !isUpright, place.x < room || place.x > frame.plane.size.x - room {
      let within = way.x > 0 ? min(place.x, frame.plane.size.x - room) : max(place.x, room)
      if within != place.x { place = Vector(within, place.y - 12) }
    }
    pen.text("words", place, words, anchor: isUpright ? "middle" : way.x > 0 ? "start" : "end")
  }
}
