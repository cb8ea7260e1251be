import Diagnostics
import Formulas
import Mechanics
import NumericalMethods
import Plots

extension SceneBuilder {
  /// Makes the bodies of a line.
  mutating func add(_ line: BodyLine) {
    let color = color(of: line)
    index = line.names.numbers == nil ? nil : line.names.index
    defer { index = nil }
    for (name, value) in line.names.all {
      let number = value.map { Number(name: line.names.index, value: $0) }
      guard var body = body(line, number) else { continue }
      body.restitution = elasticity(line["elasticity"], number)
      body.friction = friction(line["friction"], number)
      if let angle = line["angle"] { body.angle = self.value(angle, .none, number) ?? 0 }
      if let velocity = line["velocity"] {
        body.velocity = pair(velocity, .speed, number, what: "A velocity") ?? .zero
      }
      if let spin = line["spin"] { body.angularVelocity = self.value(spin, .frequency, number) ?? 0 }
      setDrag(of: &body, line, number)
      world.bodies.append(body)
      roster.bodies.append(name)
      roster.colors.append(color)
      bodyRanges.append(line["at"]?.range ?? line.names.nameRange)
    }
  }

  /// With its outline, its mass, its place, and what can happen to it.
  private mutating func body(_ line: BodyLine, _ number: Number?) -> Body? {
    var center = Vector.zero
    let outline: Shape?
    switch line.outline {
    case .circle(_, let isDiameter):
      outline = size(line.sizes.first, number, isDiameter ? "The diameter" : "The radius").map {
        .circle(radius: isDiameter ? $0 / 2 : $0)
      }
    case .box:
      let width = size(line.sizes.first, number, "The width")
      let height = size(line.sizes.last, number, "The height")
      outline = width.flatMap { width in height.map { .box(width: width, height: $0) } }
    case .polygon:
      let corners = line.sizes.compactMap { pair($0, .length, number, what: "A corner") }
      guard corners.count == line.sizes.count else { return nil }
      guard let found = Shape.polygon(corners) else {
        fail(
          "bad-outline", "The corners of a polygon must follow each other around it, and none may point inwards",
          line.sizes.first?.range ?? line.names.nameRange)
        return nil
      }
      (outline, center) = (found.shape, found.center)
    }
    guard let outline else { return nil }
    let isFixed = isSet("fixed", in: line, "yes")
    var mass = 1.0
    if let formula = line["mass"] {
      guard let value = value(formula, .mass, number, "A mass must be above 0 kg", where: { $0 > 0 }) else {
        return nil
      }
      mass = value
    } else if let formula = line["density"] {
      let perArea = Dimension(length: -2, mass: 1)
      guard let density = quantity(formula, nil, number) else { return nil }
      guard density.dimension == perArea else {
        fail(
          "dimension-mismatch", "A density must be that of a plate, in `kg/m^2`", formula.range,
          help: "for any other give the body's `mass`")
        return nil
      }
      guard density.value > 0 else {
        fail("impossible-scene", "A density must be above 0 kg/m²", formula.range)
        return nil
      }
      mass = density.value * outline.area
    }
    var place = Vector.zero
    if let formula = line["at"] {
      guard let value = pair(formula, .length, number, what: "A place") else { return nil }
      place = value
    }
    var body = Body(outline, mass: mass, at: place + center)
    body.isFixed = isFixed
    let mayTurn = choice(in: line, "turning") ?? cell.turns
    body.hasFixedRotation = !mayTurn
    return body
  }

  private mutating func size(_ formula: ReadFormula?, _ number: Number?, _ what: String) -> Double? {
    guard let formula else { return nil }
    return value(formula, .length, number, "\(what) of a body must be between 1e-9 m and 1e9 m") {
      $0 >= 1e-9 && $0 <= 1e9
    }
  }

  private mutating func setDrag(of body: inout Body, _ line: BodyLine, _ number: Number?) {
    let own = line["drag"]
    let parts = own.map { [$0] } ?? (line.options["drag"] == nil ? cell.formulas.drag : [])
    for formula in parts {
      guard let quantity = quantity(formula, nil, own == nil ? nil : number) else { continue }
      let coefficient = Dimension(mass: 1, time: -1)
      guard quantity.value >= 0 else {
        fail("impossible-scene", "A coefficient of drag must not be negative", formula.range)
        continue
      }
      switch quantity.dimension {
      case coefficient: body.linearDrag = quantity.value
      case Dimension(length: -1, mass: 1): body.quadraticDrag = quantity.value
      case coefficient * .area: body.angularDrag = quantity.value
      default:
        fail(
          "dimension-mismatch",
          "A coefficient of drag must be one of `kg/s` for a force along the velocity, of `kg/m` for one with its "
            + "square, or of `kg m^2/s` for one on turning", formula.range)
      }
    }
  }

  private mutating func color(of line: BodyLine) -> Int {
    guard let option = line.options["color"] else { return roster.colors.last.map { $0 % 6 + 1 } ?? 1 }
    if let place = SceneBuilder.colors.firstIndex(of: option.value.text) { return place + 1 }
    guard let number = option.value.wholeNumber, (1...6).contains(number) else {
      let near =
        SceneMistakes.colors[option.value.text] ?? nearestName(to: option.value.text, among: SceneBuilder.colors)
      fail(
        "bad-value",
        "A colour must be one of \(SceneBuilder.colors.map { "`\($0)`" }.joined(separator: ", ")), "
          + "or its number from 1 to 6",
        option.text.sourceRange, help: near.map { "did you mean `\($0)`?" })
      return 1
    }
    return number
  }

  /// What the colours of curves and bodies are called, in their order.
  static let colors = ["blue", "orange", "green", "purple", "yellow", "pink"]

  /// Whether an option without a value, or with `yes`, stands in a line.
  private mutating func isSet(_ word: String, in line: BodyLine, _ standard: String) -> Bool {
    guard let option = line.options[word] else { return false }
    return option.value.utf8.isEmpty ? true : choice(in: line, word) ?? true
  }

  /// `turning no`; nil where the line says nothing of it.
  private mutating func choice(in line: BodyLine, _ word: String) -> Bool? {
    guard let option = line.options[word] else { return nil }
    switch option.value.text {
    case "yes", "": return true
    case "no": return false
    default:
      fail("bad-value", "`\(word)` must be `yes` or `no`", option.text.sourceRange)
      return nil
    }
  }

  // MARK: Walls

  mutating func add(_ line: WallLine) {
    let elasticity = elasticity(line["elasticity"])
    let friction = friction(line["friction"])
    guard let kind = kind(of: line) else { return }
    var wall = Wall(kind, restitution: elasticity, friction: friction)
    if let option = line.options["touching"] { wall.touchedBodies = touchedBodies(by: option) }
    world.walls.append(wall)
  }

  private mutating func kind(of line: WallLine) -> Wall.Kind? {
    switch line.kind {
    case .box:
      guard line.shape.count == 2, let x = range(line.shape[0], .length), let y = range(line.shape[1], .length) else {
        return nil
      }
      return .enclosure(Vector(x.lower, y.lower), Vector(x.upper, y.upper))
    case .wall, .floor:
      if line.shape.count == 1, let formula = line.shape.first {
        return value(formula, .length).map { .halfPlane(Vector(0, $0), Vector(1, $0)) }
      }
      let ends = line.shape.compactMap { pair($0, .length, what: "A place") }
      guard ends.count == line.shape.count, ends.count >= 2 else { return nil }
      if let place = ends.indices.dropFirst().first(where: { ends[$0] == ends[$0 - 1] }) {
        fail("impossible-scene", "A wall must go from one place to another", line.shape[place].range)
        return nil
      }
      if line.kind == .wall { return ends.count == 2 ? .segment(ends[0], ends[1]) : .path(ends) }
      // What is free lies above, whichever way it is written.
      return ends[1].x < ends[0].x ? .halfPlane(ends[1], ends[0]) : .halfPlane(ends[0], ends[1])
    }
  }
}
