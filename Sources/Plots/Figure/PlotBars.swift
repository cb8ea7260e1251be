/// Bars that stand on zero, side by side: a histogram, or a column of values, in SI units of the axes.
package struct PlotBars: Equatable, Sendable {
  package struct Bar: Equatable, Sendable {
    package var lower: Double
    package var upper: Double
    package var height: Double
    /// The standard uncertainty of the height; 0 where none is drawn.
    package var error: Double

    package init(lower: Double, upper: Double, height: Double, error: Double = 0) {
      (self.lower, self.upper, self.height, self.error) = (lower, upper, height, error)
    }
  }

  package var bars: [Bar]
  /// A colour of the theme, counted from 1; nil takes the first that no curve has.
  package var color: Int?
  /// Plain text for descriptions.
  package var name: String
  /// Drawn in the legend; nil draws nothing.
  package var label: PlotText?

  package init(_ bars: [Bar], color: Int? = nil, name: String = "", label: PlotText? = nil) {
    (self.bars, self.color, self.name, self.label) = (bars, color, name, label)
  }

  /// The bars that stand on axes that are divided so. On a logarithmic one they begin at its edge, not at zero.
  package func shown(on x: Scale.Kind, _ y: Scale.Kind) -> [Bar] {
    bars.filter { bar in
      bar.lower.isFinite && bar.upper.isFinite && bar.height.isFinite && (x == .linear || bar.lower > 0)
        && (y == .linear || bar.height > 0)
    }
  }

  /// What they take in; nil without a bar.
  func extent(on x: Scale.Kind = .linear, _ y: Scale.Kind = .linear) -> (x: Span, y: Span)? {
    var found: (x: Span, y: Span)?
    for bar in shown(on: x, y) {
      let foot = y == .linear ? 0 : bar.height
      let known = found ?? (Span(bar.lower, bar.upper), Span(foot, foot))
      let error = bar.error.isFinite ? bar.error : 0
      let low = y == .linear || bar.height > error ? bar.height - error : bar.height
      found = (
        Span(min(known.x.lower, bar.lower), max(known.x.upper, bar.upper)),
        Span(min(known.y.lower, low), max(known.y.upper, bar.height + error))
      )
    }
    return found
  }
}
