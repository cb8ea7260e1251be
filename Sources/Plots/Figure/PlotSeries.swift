/// Measured points of one colour, with how far they may be off, in SI units of the axes.
///
/// A point whose x or y is no number is missing: it is not drawn, and a line that joins points is broken there.
package struct PlotSeries: Equatable, Sendable {
  package enum Marker: String, CaseIterable, Sendable {
    case disc, circle, square, diamond, triangle, cross, plus, dot, none
  }

  package var x: [Double]
  package var y: [Double]
  /// Standard uncertainties, as many as points; empty where none are drawn.
  package var errorsX: [Double]
  package var errorsY: [Double]
  package var marker: Marker
  /// Whether a line goes from point to point, in their order.
  package var isJoined: Bool
  /// Fills the area between the points, joined in their order, and zero.
  package var isFilled: Bool
  /// A colour of the theme, counted from 1; nil takes the first that no curve has.
  package var color: Int?
  /// Plain text for descriptions.
  package var name: String
  /// Drawn in the legend; nil draws nothing.
  package var label: PlotText?

  package init(
    x: [Double], y: [Double], errorsX: [Double] = [], errorsY: [Double] = [], marker: Marker = .disc,
    isJoined: Bool = false, isFilled: Bool = false, color: Int? = nil, name: String = "", label: PlotText? = nil
  ) {
    (self.x, self.y, self.errorsX, self.errorsY) = (x, y, errorsX, errorsY)
    (self.marker, self.isJoined, self.isFilled) = (marker, isJoined, isFilled)
    (self.color, self.name, self.label) = (color, name, label)
  }

  package var count: Int { min(x.count, y.count) }

  /// What it takes in on one axis, its error bars with it; nil without a point.
  func extent(isX: Bool) -> Span? {
    let (values, errors) = isX ? (x, errorsX) : (y, errorsY)
    let others = isX ? y : x
    var extent: Span?
    for index in 0..<count where values[index].isFinite && others[index].isFinite {
      let error = errors.indices.contains(index) && errors[index].isFinite ? errors[index] : 0
      let (low, high) = (values[index] - error, values[index] + error)
      extent = extent.map { Span(min($0.lower, low), max($0.upper, high)) } ?? Span(low, high)
    }
    guard isFilled, !isX else { return extent }
    return extent.map { Span(min($0.lower, 0), max($0.upper, 0)) }
  }
}
