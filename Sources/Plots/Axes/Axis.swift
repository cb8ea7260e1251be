/// What a figure knows about one of its two directions. All values are in SI units.
package struct Axis: Equatable, Sendable {
  /// The window, or nil to let the figure find one.
  package var range: Span?
  /// The range was found for the curves, and not given by an author: a window that shows them as well will do.
  package var isFitted = false
  /// Written at the axis's end, without the unit: `z`.
  package var title: PlotText
  /// The unit shown, `ms`; empty for a number.
  package var unit: String
  /// How many SI units one shown unit is: 1e-3 for ms.
  package var unitScale: Double
  /// Ticks at multiples of π; only when the shown unit is the radian or none.
  package var isAngle: Bool
  /// A window found by the figure starts at 0, as for a time.
  package var startsAtZero: Bool
  /// Of the axis of x: what stands at 1, 2, … in place of numbers; mostly nothing.
  package var names: [PlotText] = []
  /// Whether equal steps or equal ratios are equally long.
  package var scale: Scale.Kind

  package init(
    range: Span? = nil, title: PlotText = PlotText(), unit: String = "", unitScale: Double = 1,
    isAngle: Bool = false, startsAtZero: Bool = false, scale: Scale.Kind = .linear
  ) {
    self.range = range
    self.title = title
    self.unit = unit
    self.unitScale = unitScale
    self.isAngle = isAngle
    self.startsAtZero = startsAtZero
    self.scale = scale
  }

  /// What an axis of names takes in: each has as much room on both sides; nil where there are none.
  var spanOfNames: Span? { names.isEmpty ? nil : Span(0.5, Double(names.count) + 0.5) }
}
