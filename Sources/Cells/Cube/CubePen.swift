import NumericalMethods

/// Writes the elements of the picture of a cube.
struct CubePen {
  private(set) var svg = ""

  /// To a tenth of a pixel.
  static func px(_ value: Double) -> String { DecimalText.shortest((value * 10).rounded() / 10) }

  mutating func rect(_ name: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    svg += "<rect class=\"\(name)\" x=\"\(Self.px(x))\" y=\"\(Self.px(y))\" "
    svg += "width=\"\(Self.px(width))\" height=\"\(Self.px(max(height, 0)))\"/>"
  }

  mutating func line(_ name: String, _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    path(name, "M\(Self.px(x1)) \(Self.px(y1))L\(Self.px(x2)) \(Self.px(y2))")
  }

  mutating func path(_ name: String, _ data: String) { svg += "<path class=\"\(name)\" d=\"\(data)\"/>" }

  mutating func dot(_ name: String, _ x: Double, _ y: Double, radius: Double = 3) {
    svg += "<circle class=\"\(name)\" cx=\"\(Self.px(x))\" cy=\"\(Self.px(y))\" r=\"\(Self.px(radius))\"/>"
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
    svg += "<text\(Self.anchored(anchor)) x=\"\(Self.px(x))\" y=\"\(Self.px(y))\">\(words)</text>"
  }

  /// A letter, perhaps with an index, set as in a formula.
  mutating func symbol(
    _ x: Double, _ y: Double, _ letter: String, index: String = "", after: String = "", anchor: String = "start"
  ) {
    svg += "<text class=\"symbol\"\(Self.anchored(anchor)) x=\"\(Self.px(x))\" y=\"\(Self.px(y))\">\(letter)"
    if !index.isEmpty { svg += "<tspan class=\"index\" dy=\"3\">\(index)</tspan>" }
    if !after.isEmpty { svg += "<tspan\(index.isEmpty ? "" : " dy=\"-3\"")>\(after)</tspan>" }
    svg += "</text>"
  }

  private static func anchored(_ anchor: String) -> String {
    anchor == "start" ? "" : " text-anchor=\"\(anchor)\""
  }
}
