import Formulas
import Markup
import NumericalMethods

/// Draws the elements of a picture of things that move, in px.
struct PicturePen {
  private(set) var markup: Markup

  init(into markup: Markup = Markup()) { self.markup = markup }

  /// To a tenth of a pixel.
  static func px(_ value: Double) -> String {
    let tenths = (value * 10).rounded()
    guard tenths.magnitude < 1e9 else { return "0" }
    return DecimalText.shortest(tenths / 10)
  }

  static func pair(_ point: Vector) -> String { "\(px(point.x)) \(px(point.y))" }

  mutating func line(_ name: String, _ a: Vector, _ b: Vector) {
    path(name, "M\(PicturePen.pair(a))L\(PicturePen.pair(b))")
  }

  mutating func path(_ name: String, _ data: String) { markup.element("path", [("class", name), ("d", data)]) }

  mutating func path(_ name: String, bytes: [UInt8]) { markup.element("path", [("class", name)], "d", bytes) }

  mutating func dot(_ name: String, _ center: Vector, _ radius: Double) {
    markup.element(
      "circle",
      [
        ("class", name), ("cx", PicturePen.px(center.x)), ("cy", PicturePen.px(center.y)), ("r", PicturePen.px(radius)),
      ])
  }

  mutating func text(_ name: String, _ place: Vector, _ words: String, anchor: String = "start") {
    markup.element(
      "text",
      [("class", name), ("text-anchor", anchor), ("x", PicturePen.px(place.x)), ("y", PicturePen.px(place.y))],
      content: words)
  }

  /// An arrow whose head is no longer than itself. It is there, and of no size, where it has no length, so that the
  /// elements of a picture stay.
  ///
  /// - Parameter isCut: whether it is longer than shown, which two strokes across it tell.
  mutating func arrow(_ name: String, from start: Vector, to tip: Vector, isCut: Bool = false) {
    let way = tip - start
    let length = way.length
    guard length >= 2, length < 1e5 else {
      path(name, "M0 0")
      path(name + " head", "M0 0")
      return
    }
    let along = way * (1 / length)
    let head = min(9, length)
    let neck = tip - along * head
    let side = along.turned * (head * 0.45)
    var shaft = "M\(PicturePen.pair(start))L\(PicturePen.pair(neck))"
    if isCut {
      for back in [3.0, 7] {
        let middle = neck - along * back
        shaft += "M\(PicturePen.pair(middle - along * 2 - side))L\(PicturePen.pair(middle + along * 2 + side))"
      }
    }
    path(name, shaft)
    path(name + " head", "M\(PicturePen.pair(neck + side))L\(PicturePen.pair(tip))L\(PicturePen.pair(neck - side))Z")
  }

  /// Strokes on one side of a line from one point to another: what is solid.
  mutating func hatching(_ a: Vector, _ b: Vector, depth: Double = 7) {
    let way = b - a
    let length = way.length
    guard length > 1, length < 5000 else { return }
    let along = way * (1 / length)
    // To the right of the way, on the screen, whose y points down.
    let across = Vector(-along.y, along.x)
    var data = ""
    let count = Int((length / 8).rounded(.down))
    for index in 0...max(count, 1) {
      let start = a + along * (min(Double(index) * 8 + 2, length))
      data += "M\(PicturePen.pair(start))L\(PicturePen.pair(start + across * depth - along * depth * 0.8))"
    }
    path("hatch", data)
  }

  /// A spring: as many turns at any length.
  mutating func spring(_ a: Vector, _ b: Vector) {
    let way = b - a
    let length = way.length
    guard length > 1, length < 1e4 else { return line("spring", a, b) }
    let along = way * (1 / length)
    let straight = min(10, 0.15 * length)
    let turns = 9
    let step = (length - 2 * straight) / Double(turns)
    var data = "M\(PicturePen.pair(a))L\(PicturePen.pair(a + along * straight))"
    for turn in 0..<turns {
      let side = along.turned * (turn % 2 == 0 ? 6 : -6)
      data += "L\(PicturePen.pair(a + along * (straight + step * (Double(turn) + 0.5)) + side))"
    }
    path("spring", data + "L\(PicturePen.pair(b - along * straight))L\(PicturePen.pair(b))")
  }

  /// A bar of one, two or five times a power of ten.
  ///
  /// - Parameters:
  ///   - scale: px to a metre.
  ///   - unit: in which its length is told; nil for the one that people would take.
  mutating func scaleBar(_ scale: Double, in size: Vector, unit: Unit? = nil) {
    let own = unit?.siValue(1) ?? 1
    let longest = 90 / (scale * own)
    guard longest.isFinite, longest > 0 else { return }
    var power = 1e-30
    while power * 10 <= longest, power < 1e30 { power *= 10 }
    let length = own * power * (longest >= 5 * power ? 5 : longest >= 2 * power ? 2 : 1)
    let end = Vector(size.x - 12, size.y - 10)
    let start = Vector(end.x - length * scale, end.y)
    path(
      "scale", "M\(PicturePen.pair(start - Vector(0, 4)))v8M\(PicturePen.pair(start))H\(PicturePen.px(end.x))m0 -4v8")
    // No bar is of no length, which is what a place is to whom a micrometre is nothing.
    let words =
      unit == nil && length > 1e-6 ? PicturePen.length(length) : Quantity(si: length, .length, shownIn: unit).text()
    text("scale", Vector((start.x + end.x) / 2, end.y - 6), words, anchor: "middle")
  }

  /// With three digits, in the unit that people would take.
  static func length(_ value: Double) -> String {
    let size = value.magnitude
    if size < 5e-7 { return "0 m" }
    let unit = size < 0.00995 ? "mm" : size < 0.9995 ? "cm" : size < 999.5 ? "m" : "km"
    return Quantity(si: value, .length, shownIn: UnitTable.unit(unit)).text()
  }

  /// Where a hand takes a part of a picture.
  mutating func grip(_ center: Vector, _ radius: Double, number: Int) {
    markup.element(
      "circle",
      [
        ("class", "grip"), ("data-part", String(number)), ("cx", PicturePen.px(center.x)),
        ("cy", PicturePen.px(center.y)), ("r", PicturePen.px(radius)),
      ])
  }

  mutating func begin(_ name: StaticString, _ attributes: [Markup.Attribute]) { markup.begin(name, attributes) }
  mutating func end() { markup.end() }
}
