import Markup
import Mechanics
import NumericalMethods

/// Draws the elements of the picture of a scene, in px.
struct ScenePen {
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
    path(name, "M\(ScenePen.pair(a))L\(ScenePen.pair(b))")
  }

  mutating func path(_ name: String, _ data: String) { markup.element("path", [("class", name), ("d", data)]) }

  mutating func path(_ name: String, bytes: [UInt8]) { markup.element("path", [("class", name)], "d", bytes) }

  mutating func dot(_ name: String, _ center: Vector, _ radius: Double) {
    markup.element(
      "circle",
      [
        ("class", name), ("cx", ScenePen.px(center.x)), ("cy", ScenePen.px(center.y)), ("r", ScenePen.px(radius)),
      ])
  }

  mutating func text(_ name: String, _ place: Vector, _ words: String, anchor: String = "start") {
    markup.element(
      "text",
      [("class", name), ("text-anchor", anchor), ("x", ScenePen.px(place.x)), ("y", ScenePen.px(place.y))],
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
    var shaft = "M\(ScenePen.pair(start))L\(ScenePen.pair(neck))"
    if isCut {
      for back in [3.0, 7] {
        let middle = neck - along * back
        shaft += "M\(ScenePen.pair(middle - along * 2 - side))L\(ScenePen.pair(middle + along * 2 + side))"
      }
    }
    path(name, shaft)
    path(name + " head", "M\(ScenePen.pair(neck + side))L\(ScenePen.pair(tip))L\(ScenePen.pair(neck - side))Z")
  }

  /// An arrow that ends at the border of the picture at the latest; none where it begins outside.
  mutating func arrow(_ name: String, from start: Vector, along way: Vector, within size: Vector) {
    let margin = SceneArrowScale.margin
    guard start.x >= margin, start.x <= size.x - margin, start.y >= margin, start.y <= size.y - margin else {
      return arrow(name, from: start, to: start)
    }
    let reach = SceneArrowScale.reach(from: start, along: way, in: size)
    // What is rounded on its way there is not cut.
    arrow(name, from: start, to: start + way * min(reach, 1), isCut: reach < 1 - 1e-9)
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
      data += "M\(ScenePen.pair(start))L\(ScenePen.pair(start + across * depth - along * depth * 0.8))"
    }
    path("hatch", data)
  }

  mutating func begin(_ name: StaticString, _ attributes: [Markup.Attribute]) { markup.begin(name, attributes) }
  mutating func end() { markup.end() }
}
