import NumericalMethods

/// Box plots of one colour, side by side, in SI units of the axes.
package struct PlotBoxes: Equatable, Sendable {
  package struct Box: Equatable, Sendable {
    /// Its edges along x.
    package var lower: Double
    package var upper: Double
    package var spread: BoxSpread
    /// Plain text for descriptions.
    package var name: String

    package init(lower: Double, upper: Double, spread: BoxSpread, name: String) {
      (self.lower, self.upper, self.spread, self.name) = (lower, upper, spread, name)
    }

    package var middle: Double { (lower + upper) / 2 }
  }

  package var boxes: [Box]
  /// A colour of the theme, counted from 1; nil takes the first that nothing else has.
  package var color: Int?
  /// Plain text for descriptions.
  package var name: String
  /// Drawn in the legend; nil draws nothing.
  package var label: PlotText?

  package init(_ boxes: [Box], color: Int? = nil, name: String = "", label: PlotText? = nil) {
    (self.boxes, self.color, self.name, self.label) = (boxes, color, name, label)
  }

  /// What they take in on one axis; nil without a value. A logarithmic one has positive numbers only.
  func extent(isX: Bool, on y: Scale.Kind = .linear) -> Span? {
    var extent: Span?
    func include(_ value: Double) {
      guard value.isFinite, isX || y == .linear || value > 0 else { return }
      extent = extent.map { Span(min($0.lower, value), max($0.upper, value)) } ?? Span(value, value)
    }
    for box in boxes {
      if isX {
        include(box.lower)
        include(box.upper)
        continue
      }
      let spread = box.spread
      for value in [spread.least, spread.greatest] { include(value) }
      // The least of those that stand on a logarithmic axis.
      if let own = spread.box {
        for value in [own.lowWhisker, own.lowerQuartile, own.median, own.upperQuartile] { include(value) }
      }
      if let first = spread.singles.first(where: { $0 > 0 }) { include(first) }
    }
    return extent
  }
}
