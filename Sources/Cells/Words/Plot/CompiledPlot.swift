import Formulas
import Plots

/// A plot, worked out: all that it shows but the drawing.
struct CompiledPlot {
  let curves: [PlotCurve]
  let field: PlotField?
  let axes: PlotAxes
  let sliders: [CellSlider]
  /// The value of the point of interest.
  var focus: Quantity?
  let texts: PlotTexts
  let figure: Figure

  /// Whether facts stand under the picture.
  var hasFacts: Bool { figure.factDepth == .full }

  func facts(_ drawing: Drawing) -> [FactRow] {
    let facts = PlotFacts(axes, curves: curves, texts, window: drawing.window)
    return facts.rows(drawing.facts) + facts.rows(drawing.intersections)
  }
}
