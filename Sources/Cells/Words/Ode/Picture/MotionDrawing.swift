import Formulas
import Markup
import Mechanics
import NumericalMethods

/// Draws the picture of a motion at an instant.
struct MotionDrawing {
  let motion: OdeMotion
  let picture: MotionPicture
  let frame: PictureFrame

  /// - Parameter id: unique on the page; the ids inside begin with it.
  func markup(id: String) -> Markup {
    var markup = Markup(capacity: 4096)
    let (width, height) = (PicturePen.px(frame.size.x), PicturePen.px(frame.size.y))
    markup.begin(
      "svg",
      [
        ("class", "scene-picture motion-picture"), ("width", width), ("height", height),
        ("viewBox", "0 0 \(width) \(height)"), ("role", "img"), ("aria-labelledby", "\(id)-t \(id)-d"),
      ])
    let instant = motion.instant
    markup.element(
      "title", [("id", id + "-t")], content: "The motion at \(motion.variable.name) = \(instant.text(digits: 4))")
    markup.element("desc", [("id", id + "-d")], content: description)
    var pen = PicturePen(into: markup)
    for part in picture.parts where part.line.shape == .ground { drawGround(part, &pen) }
    if picture.parts.contains(where: { $0.line.shape == .axis }) { drawAxes(&pen) }
    for (start, solution) in motion.solutions.enumerated() {
      for (number, part) in picture.parts.enumerated() where part.line.shape == .path || part.line.shape == .trail {
        drawPath(part, color(number, start), solution, &pen)
      }
    }
    if picture.dimension == .length { pen.scaleBar(frame.scale, in: frame.size, unit: picture.unit) }
    for (start, solution) in motion.solutions.enumerated() {
      let state = motion.pictureState(of: solution, at: instant.value)
      for (number, part) in picture.parts.enumerated() { draw(part, number, color(number, start), state, &pen) }
    }
    markup = pen.markup
    markup.end()
    return markup
  }

  /// That of its author; of several starts each has its own.
  private func color(_ number: Int, _ start: Int) -> Int {
    if motion.solutions.count > 1 { return start % 6 + 1 }
    return picture.parts[number].line.color ?? 1
  }

  /// Where things are, in words.
  private var description: String {
    guard let solution = motion.solutions.first else { return "" }
    let state = motion.pictureState(of: solution, at: motion.instant.value)
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
    let value = value.magnitude < 1e-9 / max(frame.scale, 1e-300) && dimension == picture.dimension ? 0 : value
    return Quantity(si: value, dimension, shownIn: unit).text(digits: 3)
  }

  // MARK: What stays

  private func drawGround(_ part: MotionPicture.Part, _ pen: inout PicturePen) {
    guard let solution = motion.solutions.first else { return }
    let state = motion.pictureState(of: solution, at: motion.instant.value)
    let y = frame.place(Vector(0, state[part.sizes[0]])).y
    guard y.isFinite, y.magnitude < 1e4 else { return }
    pen.line("wall", Vector(0, y), Vector(frame.size.x, y))
    pen.hatching(Vector(0, y), Vector(frame.size.x, y))
  }

  private func drawAxes(_ pen: inout PicturePen) {
    let origin = frame.place(.zero)
    pen.arrow("scale", from: Vector(4, origin.y), to: Vector(frame.size.x - 4, origin.y))
    pen.arrow("scale", from: Vector(origin.x, frame.size.y - 4), to: Vector(origin.x, 4))
  }

  private func drawPath(_ part: MotionPicture.Part, _ color: Int, _ solution: Solution, _ pen: inout PicturePen) {
    guard let pair = part.places.first else { return }
    var times = motion.pictureTimes(of: solution)
    if part.line.shape == .trail {
      let now = motion.instant.value
      times = times.filter { $0 < now }
      times.append(min(now, solution.range.upperBound))
    }
    var data = ""
    var last: Vector?
    for time in times {
      let point = frame.place(motion.pictureState(of: solution, at: time).place(pair))
      guard point.x.magnitude < 5_000, point.y.magnitude < 5_000 else {
        last = nil
        continue
      }
      if let last, (point - last).length < 1 { continue }
      data += (last == nil ? "M" : "L") + PicturePen.pair(point)
      last = point
    }
    pen.path("trail c\(color)", data.isEmpty ? "M0 0" : data)
  }

  // MARK: What moves

  private func draw(
    _ part: MotionPicture.Part, _ number: Int, _ color: Int, _ state: PictureState, _ pen: inout PicturePen
  ) {
    let points = part.places.map { frame.place(state.place($0)) }
    guard points.allSatisfy({ $0.x.magnitude < 1e5 && $0.y.magnitude < 1e5 }) else { return }
    let sizes = part.sizes.map { max(min(state[$0].magnitude * frame.scale, 1e4), 0) }
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
    if let grip, !part.line.taken.isEmpty, motion.solutions.count == 1 {
      pen.grip(grip.place, max(grip.reach, 20), number: number)
    }
  }

  private func middle(_ points: [Vector]) -> Vector { (points[0] + points[1]) * 0.5 }

  /// Words before the tip of an arrow; none where it has no length, for there nothing points anywhere.
  private func write(_ part: MotionPicture.Part, at tip: Vector, beside way: Vector, _ pen: inout PicturePen) {
    let length = way.length
    let place = length < 4 ? Vector(-100, -100) : tip + way * (12 / length) + Vector(0, 4)
    pen.text("words", place, part.line.words ?? "", anchor: "middle")
  }
}
