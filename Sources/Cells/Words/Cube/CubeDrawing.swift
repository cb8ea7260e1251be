import Formulas
import Markup
import NumericalMethods
import Physics

/// The cube in the water at one instant, seen from the side, with each force where it acts; and beside it the
/// free-body diagram, with the net force.
///
/// All instants of a motion are drawn to the same two scales, one of lengths and one of forces.
struct CubeDrawing {
  let picture: CubePicture
  let stage: CubeStage
  /// The instant in words, such as "t = 0.2 s".
  let instant: String
  /// `z`, in m.
  let height: Double

  private static let width = 360.0
  private static let depth = 250.0
  /// The water, and all that is drawn to the scale of lengths, lies between these.
  private static let left = 40.0
  private static let right = 226.0
  /// The cube's axis.
  private static let axis = 118.0
  /// The axis of heights.
  private static let ruler = 24.0
  /// The free-body diagram.
  private static let body = (x: 276.0, y: 88.0)
  private static let netAxis = 330.0
  /// The arrow of the greatest force.
  private static let arrowLength = 72.0
  private static let margin = 20.0

  /// - Parameter id: unique on the page; the ids inside begin with it.
  func markup(id: String) -> Markup {
    let numbers = [
      picture.bottom, picture.top, picture.equilibrium, stage.lowest, stage.highest, stage.edge, picture.forces.net,
    ]
    guard numbers.allSatisfy({ $0.isFinite }), stage.edge > 0, stage.highest > stage.lowest else {
      var empty = Markup()
      empty.begin("svg", [("class", "cube-picture"), ("viewBox", "0 0 360 250"), ("role", "img")])
      empty.element("title", [], content: "The cube")
      empty.end()
      return empty
    }
    let scale = Scale(stage)
    var pen = CubePen(into: opening(id, scale))
    drawWater(scale, &pen)
    drawHeights(scale, &pen)
    drawForces(scale, &pen)
    drawScaleBar(scale, &pen)
    drawBody(scale, &pen)
    writeValues(&pen)
    var markup = pen.markup
    markup.end()
    return markup
  }

  /// The picture as far as it is words.
  private func opening(_ id: String, _ scale: Scale) -> Markup {
    var markup = Markup(capacity: 4096)
    markup.begin(
      "svg",
      [
        ("class", "cube-picture"), ("viewBox", "0 0 360 250"), ("role", "img"),
        ("aria-labelledby", "\(id)-t \(id)-d"),
        ("data-scale", DecimalText.significant(scale.perMetre, digits: 6, trimmed: true)),
        ("data-origin", CubePen.px(scale.y(picture.equilibrium))),
      ])
    markup.element(
      "title", [("id", id + "-t")], content: "The cube in the water at \(instant), and the forces on it")
    let share = DecimalText.fixed(picture.wetDepth / picture.edge * 100, decimals: 0)
    markup.element(
      "desc", [("id", id + "-d")],
      content: "z = \(Self.text(height, .length)); \(share) % of the cube is under water; "
        + "buoyant force \(Self.text(picture.forces.buoyancy, .force)) up, "
        + "weight \(Self.text(-picture.forces.weight, .force)) down, "
        + "net force \(netForce)")
    return markup
  }

  /// `156 N down`; what rounding leaves of a balance of forces is none.
  private var netForce: String {
    let (net, weight) = (picture.forces.net, picture.forces.weight)
    if net.magnitude <= 1e-12 * weight.magnitude { return Self.text(0, .force) }
    return Self.text(net.magnitude, .force) + (net < 0 ? " down" : " up")
  }

  /// How lengths and forces are drawn.
  private struct Scale {
    let perMetre: Double
    let perNewton: Double
    /// Where the water's surface is.
    let surface: Double

    init(_ stage: CubeStage) {
      // A larger cube is drawn larger, but never out of the picture.
      let edge = 56 + 72 * stage.edge / (stage.edge + 0.4)
      let room = CubeDrawing.depth - 2 * CubeDrawing.margin
      let span = stage.highest - stage.lowest
      perMetre = min(edge / stage.edge, room / span)
      // An arrow that begins in the cube's centre stays in the picture, wherever the cube is.
      let longest = min(CubeDrawing.arrowLength, CubeDrawing.margin + perMetre * stage.edge / 2)
      perNewton = stage.greatestForce > 0 ? longest / stage.greatestForce : 0
      surface = CubeDrawing.margin + (room - span * perMetre) / 2 + stage.highest * perMetre
    }

    func y(_ height: Double) -> Double { surface - height * perMetre }
  }

  private func drawWater(_ scale: Scale, _ pen: inout CubePen) {
    let (left, right, depth) = (Self.left, Self.right, Self.depth)
    let edge = picture.edge * scale.perMetre
    let side = (left: Self.axis - edge / 2, right: Self.axis + edge / 2)
    let surface = scale.surface
    let top = scale.y(picture.top)
    pen.rect("water", left, surface, right - left, depth - surface - 2)
    pen.rect("cube", side.left, top, edge, edge)
    if picture.wetDepth > 0 {
      let wet = picture.wetDepth * scale.perMetre
      pen.rect("wet", side.left, top + edge - wet, edge, wet)
    }
    // The surface ends at the cube, so that it runs through no letter in it.
    if picture.zone == .partial {
      pen.line("surface", left, surface, side.left, surface)
      pen.line("surface", side.right, surface, right, surface)
    } else {
      pen.line("surface", left, surface, right, surface)
    }
  }

  /// The axis of `z`, whose zero is the cube's centre in equilibrium.
  private func drawHeights(_ scale: Scale, _ pen: inout CubePen) {
    let x = Self.ruler
    let origin = scale.y(picture.equilibrium)
    let now = scale.y(picture.centerOfMass)
    let side = Self.axis - picture.edge * scale.perMetre / 2
    pen.arrow("ruler", x, from: Self.depth - 6, to: 18)
    pen.symbol(x - 8, 24, "z", anchor: "end")
    pen.line("equilibrium", x - 4, origin, side, origin)
    pen.text(x - 8, origin + 4.5, "0", anchor: "end")
    pen.line("level", x, now, Self.axis, now)
    pen.arrow("offset", x, from: origin, to: now)
  }

  /// Each force along the cube's axis, from where it acts; the friction along its wet sides.
  private func drawForces(_ scale: Scale, _ pen: inout CubePen) {
    let forces = picture.forces
    let axis = Self.axis
    let mass = scale.y(picture.centerOfMass)
    if let height = picture.centerOfBuoyancy, forces.buoyancy > 0 {
      let start = scale.y(height)
      let tip = start - forces.buoyancy * scale.perNewton
      pen.arrow("buoyant", axis, from: start, to: tip, isWide: true)
      pen.dot("buoyant", axis, start)
      pen.symbol(axis - 9, start + 5, "B", anchor: "end")
      if start - tip > 3 { pen.symbol(axis - 9, max(min(tip + 6, start - 14), 14), "F", index: "b", anchor: "end") }
    }
    let tip = mass - forces.weight * scale.perNewton
    pen.arrow("weight", axis, from: mass, to: tip)
    pen.dot("weight", axis, mass)
    pen.symbol(axis + 9, mass + 4, "G")
    pen.symbol(axis + 8, max(tip + 3, mass + 18), "W")
    let friction = -forces.drag * scale.perNewton / 2
    guard picture.wetDepth > 0, abs(friction) >= 2 else { return }
    let half = picture.edge * scale.perMetre / 2
    let middle = scale.y(picture.bottom + picture.wetDepth / 2)
    for x in [axis - half - 6, axis + half + 6] {
      pen.arrow("friction", x, from: middle - friction / 2, to: middle + friction / 2)
    }
    pen.symbol(axis + half + 14, max(middle + 4, scale.surface + 15), "F", index: "d", after: "/2")
  }

  /// A length of one, two or five times a power of ten.
  private func drawScaleBar(_ scale: Scale, _ pen: inout CubePen) {
    let longest = 50 / scale.perMetre
    var unit = 1e-15
    while unit * 10 <= longest, unit < 1e15 { unit *= 10 }
    let length = unit * (longest >= 5 * unit ? 5 : longest >= 2 * unit ? 2 : 1)
    let end = Self.right - 8
    let start = end - length * scale.perMetre
    let y = Self.depth - 11
    pen.path(
      "bar",
      "M\(CubePen.px(start)) \(CubePen.px(y - 4))v8M\(CubePen.px(start)) \(CubePen.px(y))H\(CubePen.px(end))m0 -4v8")
    pen.text((start + end) / 2, y - 7, Self.text(length, .length), anchor: "middle")
  }

  /// The cube as a point, with the forces side by side, and their sum.
  private func drawBody(_ scale: Scale, _ pen: inout CubePen) {
    let forces = picture.forces
    let (x, y) = (Self.body.x, Self.body.y)
    let up = y - max(forces.buoyancy, 0) * scale.perNewton
    let down = y - forces.weight * scale.perNewton
    pen.arrow("buoyant", x, from: y, to: up)
    pen.arrow("weight", x, from: y, to: down)
    if y - up > 3 { pen.symbol(x - 8, min(up + 8, y - 2), "F", index: "b", anchor: "end") }
    pen.symbol(x - 8, down, "W", anchor: "end")
    let drag = y - forces.drag * scale.perNewton
    if forces.drag != 0, abs(drag - y) >= 2 {
      pen.line("tie", x, y, x + 12, y)
      pen.arrow("friction", x + 12, from: y, to: drag)
      pen.symbol(x + 19, drag < y ? drag + 8 : drag, "F", index: "d")
    }
    pen.dot("body", x, y, radius: 4)
    let net = y - forces.net * scale.perNewton
    pen.line("tie", Self.netAxis - 8, y, Self.netAxis + 8, y)
    pen.arrow("net", Self.netAxis, from: y, to: net, isWide: true)
    pen.symbol(Self.netAxis + 9, net < y ? y + 15 : y - 5, "F")
  }

  private func writeValues(_ pen: inout CubePen) {
    let forces = picture.forces
    var rows: [(symbol: String, index: String, value: Double, dimension: Dimension)] = [
      ("z", "", height, .length), ("F", "b", forces.buoyancy, .force), ("W", "", -forces.weight, .force),
    ]
    if forces.drag != 0 { rows.append(("F", "d", forces.drag, .force)) }
    rows.append(("F", "", forces.net, .force))
    var y = Self.depth - 5 - Double(rows.count - 1) * 16
    for row in rows {
      pen.symbol(264, y, row.symbol, index: row.index, anchor: "end")
      // What rounding leaves of forces that balance is no force; what nobody could see is about none.
      let (size, value) = (row.dimension == .length ? stage.edge : stage.greatestForce, row.value.magnitude)
      let sign = value >= 1e-12 * size && value < 1e-5 * size ? "≈ " : "= "
      pen.text(270, y, sign + Self.text(value < 1e-5 * size ? 0 : row.value, row.dimension))
      y += 16
    }
  }

  /// With three digits, in the unit that people would take; so small a number that it would need a power of ten has none
  /// where it can be helped, for there is no room for it.
  private static func text(_ value: Double, _ dimension: Dimension) -> String {
    let units: [(least: Double, symbol: String)] =
      dimension == .length
      ? [(0.9995, "m"), (0.009_95, "cm"), (0.000_099_95, "mm"), (1e-7, "μm")]
      : [(999_500, "MN"), (9_995, "kN"), (0.099_95, "N"), (0.000_099_95, "mN"), (1e-7, "μN")]
    let unit = units.first { value.magnitude >= $0.least }?.symbol ?? (dimension == .length ? "m" : "N")
    return Quantity(si: value, dimension, shownIn: UnitTable.unit(unit)).text()
  }
}
