/// Many small points of one colour, such as those at which something happens along curves.
package struct PlotDots: Equatable, Sendable {
  package var points: [Point]
  /// A colour of the theme, counted from 1.
  package var color: Int
  /// px across.
  package var size: Double
  /// Where they are not known to half a pixel.
  package var isDoubtful: Bool

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
