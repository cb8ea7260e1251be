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

extension Figure {
  /// Draws the figure. Never fails: what cannot be drawn is left out and said in `warnings`.
  ///
  /// - Parameter idPrefix: begins every `id` in the picture; unique in the page.
  package func draw(idPrefix: String) -> Drawing {
    var renderer = FigureRenderer(self)
    return renderer.draw(idPrefix: idPrefix)
  }
}
