import Markup

/// Many small points of one colour, such as those at which something happens along curves.
package struct PlotDots: Equatable, Sendable {
  package var points: [Point]
  /// A colour of the theme, counted from 1.
  package var color: Int
  /// px across.
  package var size: Double
  /// Where they are not known to half a pixel.
  package var isDoubtful: Bool

  /// In SI units of the axes.
  package struct Point: Equatable, Sendable {
    package var x: Double
    package var y: Double

    package init(x: Double, y: Double) {
      self.x = x
      self.y = y
    }
  }

  package init(_ points: [Point], color: Int, size: Double, isDoubtful: Bool = false) {
    self.points = points
    self.color = color
    self.size = size
    self.isDoubtful = isDoubtful
  }
}

extension PlotDots: MarkKind {
  func draw(in view: Viewport, color _: Int, into svg: inout Markup) {
    var path = PathData()
    let area = view.area
    for point in points {
      let (x, y) = (view.px(x: point.x), view.px(y: point.y))
      guard x >= area.left, x <= area.right, y >= area.top, y <= area.bottom else { continue }
      path.move(x, y)
      // A stroke with round ends that is too short to be seen is a disc.
      path.line(x + 0.01, y)
    }
    guard !path.isEmpty else { return }
    svg.path(
      [
        ("class", isDoubtful ? "dots doubtful" : "dots"), ("stroke", PlotTheme.color(color)),
        ("stroke-width", Markup.number(size)), ("stroke-linecap", "round"),
      ] + (isDoubtful ? [("stroke-opacity", ".4")] : []), path)
  }
}
