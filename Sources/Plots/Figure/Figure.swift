/// A picture of curves in a window: everything an author decides, before it is drawn.
///
/// ```swift
/// var figure = Figure(curves: [Curve(source, name: "y = sin x")])
/// figure.x.range = Span(0, 6)
/// figure.y.unit = "m"
/// let drawing = figure.draw(idPrefix: "fig-beat")
/// page += drawing.svg
/// ```
package struct Figure {
  package enum Aspect: Sendable {
    /// Equal where all curves are parametric, polar or equations, beside any regions; else free.
    case automatic
    /// One unit is as long on both axes.
    case equal
    case free
  }

  package enum Legend: Equatable, Sendable {
    /// Labels at the curves where they fit, else a legend.
    case automatic
    case always
    case never
    /// Inside of the plot: at its left (−1), in its middle (0) or at its right (1); at its top (−1) to its bottom (1).
    case inside(across: Int, down: Int)
  }

  package var curves: [Curve]
  /// With names beside them.
  package var points: [PlotPoint] = []
  /// In the order of painting, before the curves or after them.
  package var marks: [Mark] = []
  package var x = Axis()
  package var y = Axis()
  package var aspect = Aspect.automatic
  package var legend = Legend.automatic
  package var hasGrid = true
  /// Drawn above the plot when it is not empty, and the picture's accessible name.
  package var title = PlotText()
  /// Begins the accessible description, before the facts: the author's `alt`.
  package var alternative = ""
  /// The parameter value of the point of interest, in SI units, drawn on each curve.
  package var focus: Double?
  /// What has come since the curves were drawn, in SI units of the axes: it is drawn in the place of the points of interest,
  /// so that the curves need not be drawn again.
  package var recorded: [PlotSeries] = []
  /// The parameter's name and unit, for the read-out on parametric curves.
  package var parameter = Axis()
  package var factDepth = FactDepth.overview
  /// Size of the view box in px, kept within 120…4000.
  package var width = 640.0
  package var height = 400.0
  /// The picture is as high as `height` says, even where equal units leave a part of it empty.
  package var keepsHeight = false
  /// Points that may be asked of one curve's source; at least 2,000 are.
  package var evaluationLimit = 200_000

  package init(curves: [Curve] = []) { self.curves = curves }

  /// The marks, each with its colour: its own, or the next that no curve and no mark before it has.
  var painted: [(mark: MarkParts, color: Int)] {
    var number = curves.count
    return marks.map { mark in
      let mark = mark.parts
      if mark.isColored { number += 1 }
      return (mark, mark.ownColor ?? number)
    }
  }

  /// What marks take in on an axis; nil without any.
  func extentOfMarks(isX: Bool) -> Span? {
    let spans = marks.compactMap { $0.parts.extent(isX, x.scale, y.scale) }
    guard let first = spans.first else { return nil }
    return spans.reduce(first) { Span(min($0.lower, $1.lower), max($0.upper, $1.upper)) }
  }
}

/// How much is to be found out about curves.
package enum FactDepth: Equatable, Sendable {
  /// What the picture's description says.
  case overview
  /// The areas and intersections, too, and more of what is many.
  case full

  /// How many enclosures of one curve may be asked for.
  var limit: Int { self == .full ? 4000 : 300 }
}

/// A single point with a name, in SI units of the axes.
package struct PlotPoint: Equatable, Sendable {
  package var x: Double
  package var y: Double
  package var label: PlotText?

  package init(x: Double, y: Double, label: PlotText? = nil) {
    self.x = x
    self.y = y
    self.label = label
  }
}

/// What a figure could not show, or not as it was asked to.
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

/// A curve's point of interest. `curve` counts from 0; values in SI units.
package struct Reading: Equatable, Sendable {
  package var curve: Int
  package var parameter: Double
  package var x: Double
  package var y: Double
  /// The coordinates with their units, as drawn.
  package var text: String
}
