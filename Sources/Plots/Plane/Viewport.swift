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
  /// px from the left edge, and from the top.
  package var left: Double
  package var top: Double
  package var width: Double
  package var height: Double

  package var right: Double { left + width }
  package var bottom: Double { top + height }

  var turned: PlotArea { PlotArea(left: top, top: left, width: height, height: width) }
}

/// Carries points of the window to px of the view box.
struct Viewport {
  let window: PlotWindow
  let area: PlotArea
  let scaleX: Scale
  /// px grow downwards, values upwards; unless it is turned.
  let scaleY: Scale

  init(
    window: PlotWindow, area: PlotArea, scales: (x: Scale.Kind, y: Scale.Kind) = (.linear, .linear)
  ) {
    self.window = window
    self.area = area
    scaleX = Scale(scales.x, over: window.x, from: area.left, to: area.right)
    scaleY = Scale(scales.y, over: window.y, from: area.bottom, to: area.top)
  }

  private init(_ window: PlotWindow, _ area: PlotArea, x: Scale, y: Scale) {
    (self.window, self.area, scaleX, scaleY) = (window, area, x, y)
  }

  /// With its axes exchanged: a graph over y is one over x there.
  var turned: Viewport { Viewport(window.turned, area.turned, x: scaleY, y: scaleX) }

  func px(x: Double) -> Double { scaleX.px(of: x) }

  func px(y: Double) -> Double { scaleY.px(of: y) }
}
