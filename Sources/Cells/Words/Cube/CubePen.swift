import Markup
import NumericalMethods

/// Draws the elements of the picture of a cube.
struct CubePen {
  private(set) var markup: Markup

  init(into markup: Markup) { self.markup = markup }

  /// To a tenth of a pixel.
  static func px(_ value: Double) -> String { DecimalText.shortest((value * 10).rounded() / 10) }

  mutating func rect(_ name: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    markup.element(
      "rect",
      [
        ("class", name), ("x", Self.px(x)), ("y", Self.px(y)), ("width", Self.px(width)),
        ("height", Self.px(max(height, 0))),
      ])
  }

  mutating func line(_ name: String, _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    path(name, "M\(Self.px(x1)) \(Self.px(y1))L\(Self.px(x2)) \(Self.px(y2))")
  }

  mutating func path(_ name: String, _ data: String) { markup.element("path", [("class", name), ("d", data)]) }

  mutating func dot(_ name: String, _ x: Double, _ y: Double, radius: Double = 3) {
    markup.element("circle", [("class", name), ("cx", Self.px(x)), ("cy", Self.px(y)), ("r", Self.px(radius))])
  }

  /// A vertical arrow, whose head is no longer than itself; nothing where there is no length.
  mutating func arrow(_ name: String, _ x: Double, from start: Double, to tip: Double, isWide: Bool = false) {
    let length = (tip - start).magnitude
    guard length >= 0.5 else { return }
    let head = min(isWide ? 11 : 9, length)
    let half = head * (isWide ? 0.64 : 0.5)
    let name = isWide ? name + " wide" : name
    let neck = tip > start ? tip - head : tip + head
    let (left, right) = (Self.px(x - half), Self.px(x + half))
    if length > head { path(name, "M\(Self.px(x)) \(Self.px(start))V\(Self.px(neck))") }
    path(name + " head", "M\(left) \(Self.px(neck))L\(Self.px(x)) \(Self.px(tip))L\(right) \(Self.px(neck))Z")
  }

  mutating func text(_ x: Double, _ y: Double, _ words: String, anchor: String = "start") {
    markup.element("text", Self.place(x, y, anchor), content: words)
  }

  /// A letter, perhaps with an index, set as in a formula.
  mutating func symbol(
    _ x: Double, _ y: Double, _ letter: String, index: String = "", after: String = "", anchor: String = "start"
  ) {
    markup.begin("text", [("class", "symbol")] + Self.place(x, y, anchor))
    markup.words(letter)
    if !index.isEmpty { markup.element("tspan", [("class", "index"), ("dy", "3")], content: index) }
    if !after.isEmpty { markup.element("tspan", index.isEmpty ? [] : [("dy", "-3")], content: after) }
    markup.end()
  }

  private static func place(_ x: Double, _ y: Double, _ anchor: String) -> [Markup.Attribute] {
    let place: [Markup.Attribute] = [("x", px(x)), ("y", px(y))]
    return anchor == "start" ? place : [("text-anchor", anchor)] + place
  }
}
