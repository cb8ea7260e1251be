import Markup

/// A drawn figure: the picture, and what was found while drawing it.
package struct Drawing: Sendable {
  /// One `<svg>` element, without an XML declaration.
  package var markup: Markup
  /// The window shown, in SI units.
  package var window: PlotWindow
  /// Where the window lies in the view box, in px.
  package var area: PlotArea
  /// One for each curve, in order.
  package var facts: [CurveFacts]
  /// For each pair of graphs over the same axis, if all facts were asked for.
  package var intersections: [CurveIntersections] = []
  /// The point of interest on each curve where it exists.
  package var readings: [Reading]
  package var warnings: [PlotWarning]
  /// The text of the picture's `<desc>`.
  package var description: String
  /// How often sources were asked for a point.
  package var evaluations: Int

  package var svg: String { markup.text }
}

package struct PlotWindow: Equatable, Sendable {
  package var x: Span
  package var y: Span

  package init(x: Span, y: Span) {
    self.x = x
    self.y = y
  }
}

package struct PlotArea: Equatable, Sendable {
  package var left: Double
  package var top: Double
  package var width: Double
  package var height: Double

  package var right: Double { left + width }
  package var bottom: Double { top + height }
}

/// A curve's point of interest. `curve` counts from 0; values in SI units.
package struct Reading: Equatable, Sendable {
  package var curve: Int
  package var parameter: Double
  package var x: Double
  package var y: Double
  /// The coordinates with their units, as drawn.
  package var text: String
}

package enum PlotWarning: Equatable, Sendable {
  /// The curve has no finite point in its domain. Counts from 0.
  case undefined(curve: Int)
  /// The curve exists but does not enter the window.
  case outOfView(curve: Int)
  /// The limit of evaluations ended before every detail was found.
  case unfinished(curve: Int)
  /// In some columns of pixels it is not proven what the curve does; they are marked in the picture.
  case undecided(curve: Int, columns: Int)
  /// No point in the window satisfies the equation or the inequalities of an implicit curve.
  case nowhere(curve: Int)
  /// The point of interest does not exist on the curve or lies outside its domain.
  case focusMissing(curve: Int)
  /// The window asked for cannot be drawn (not finite, empty, reversed); another was taken.
  case unusableRange(isX: Bool)
}
