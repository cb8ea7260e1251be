/// A rectangle of the picture, in px of the view box: what a line of text covers, or a mark.
struct TextBox: Equatable {
  var left: Double
  var top: Double
  var width: Double
  var height: Double

  var right: Double { left + width }
  var bottom: Double { top + height }

  init(left: Double, top: Double, width: Double, height: Double) {
    self.left = left
    self.top = top
    self.width = width
    self.height = height
  }

  /// What a round mark covers.
  init(around x: Double, _ y: Double, radius: Double) {
    self.init(left: x - radius, top: y - radius, width: 2 * radius, height: 2 * radius)
  }

  /// What a line of text covers that stands on a base line: from its capitals and brackets to its descenders.
  init(left: Double, base: Double, width: Double, size: Double) {
    self.init(left: left, top: base - Self.ascent * size, width: width, height: Self.lineHeight * size)
  }

  /// How far letters reach above their base line, and how much a line takes, in ems.
  static let ascent = 0.82
  static let descent = 0.26
  static let lineHeight = 1.08

  var turned: TextBox { TextBox(left: top, top: left, width: height, height: width) }

  func isInside(_ area: PlotArea, margin: Double) -> Bool {
    left >= area.left + margin && right <= area.right - margin && top >= area.top + margin
      && bottom <= area.bottom - margin
  }

  /// The point of it that is nearest to another.
  func nearest(to x: Double, _ y: Double) -> (x: Double, y: Double) {
    (min(max(x, left), right), min(max(y, top), bottom))
  }

  /// px from a point; 0 inside.
  func distance(to x: Double, _ y: Double) -> Double {
    let (px, py) = nearest(to: x, y)
    return ((px - x) * (px - x) + (py - y) * (py - y)).squareRoot()
  }
}

/// Which point of a text its coordinates mean.
enum TextAnchor: String {
  case start, middle, end
}
