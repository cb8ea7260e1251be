/// What part of the plane is shown, in SI units.
package struct PlotWindow: Equatable, Sendable {
  package var x: Span
  package var y: Span

  package init(x: Span, y: Span) {
    self.x = x
    self.y = y
  }

  var turned: PlotWindow { PlotWindow(x: y, y: x) }
}

/// Where a window lies in the picture, in px of the view box.
package struct PlotArea: Equatable, Sendable {
  package var left: Double
  package var top: Double
  package var width: Double
  package var height: Double

  package var right: Double { left + width }
  package var bottom: Double { top + height }

  var turned: PlotArea { PlotArea(left: top, top: left, width: height, height: width) }
}
