import Markup

/// Measured points of one colour, with how far they may be off, in SI units of the axes.
///
/// A point whose x or y is no number is missing: it is not drawn, and a line that joins points is broken there.
package struct PlotSeries: Equatable, Sendable {
  package enum Marker: String, CaseIterable, Sendable {
    case disc, circle, square, diamond, triangle, cross, plus, dot, none
  }

  /// What a filled area goes down to.
  package struct Base: Equatable, Sendable {
    /// Heights, as many as points. One that is no number breaks the area there.
    package var y: [Double]
    /// Plain text for descriptions.
    package var name: String

    package init(y: [Double], name: String = "") { (self.y, self.name) = (y, name) }
  }

  /// As many as ``y``.
  package var x: [Double]
  package var y: [Double]
  /// Standard uncertainties, as many as points; empty where none are drawn.
  package var errorsX: [Double]
  package var errorsY: [Double]
  package var marker: Marker
  /// Whether a line goes from point to point, in their order.
  package var isJoined: Bool
  /// Whether it stands back behind the curves.
  package var isPale: Bool
  /// Fills the area between the points, joined in their order, and the base.
  package var isFilled: Bool
  /// Where the filled area ends; nil is zero.
  package var base: Base?
  /// A colour of the theme, counted from 1; nil takes the first that no curve has.
  package var color: Int?
  /// Plain text for descriptions.
  package var name: String
  /// Drawn in the legend; nil draws nothing.
  package var label: PlotText?

  package init(
    x: [Double], y: [Double], errorsX: [Double] = [], errorsY: [Double] = [], marker: Marker = .disc,
    isJoined: Bool = false, isPale: Bool = false, isFilled: Bool = false, base: Base? = nil, color: Int? = nil,
    name: String = "",
    label: PlotText? = nil
  ) {
    (self.x, self.y, self.errorsX, self.errorsY) = (x, y, errorsX, errorsY)
    (self.marker, self.isJoined, self.isPale, self.isFilled, self.base) = (marker, isJoined, isPale, isFilled, base)
    (self.color, self.name, self.label) = (color, name, label)
  }

  /// How many points there are, those that are missing among them.
  package var count: Int { min(x.count, y.count) }

  /// The points that stand on axes that are divided so: a logarithmic one has positive numbers only.
  package func shown(on x: Scale.Kind, _ y: Scale.Kind) -> [Int] {
    (0..<count).filter { index in
      self.x[index].isFinite && self.y[index].isFinite && (x == .linear || self.x[index] > 0)
        && (y == .linear || self.y[index] > 0)
    }
  }
}

extension PlotSeries: MarkKind {
  var isBehind: Bool { isPale }
  var isColored: Bool { true }
  var ownColor: Int? { color }

  /// What it takes in on one axis, its error bars with it; nil without a point.
  func extent(isX: Bool, on x: Scale.Kind, _ y: Scale.Kind) -> Span? {
    let (values, errors, scale) = isX ? (self.x, errorsX, x) : (self.y, errorsY, y)
    var extent: Span?
    func include(_ value: Double) {
      guard scale == .linear || value > 0 else { return }
      extent = extent.map { Span(min($0.lower, value), max($0.upper, value)) } ?? Span(value, value)
    }
    for index in shown(on: x, y) {
      let error = errors.indices.contains(index) && errors[index].isFinite ? errors[index] : 0
      include(values[index])
      include(values[index] - error)
      include(values[index] + error)
      guard isFilled, !isX else { continue }
      guard let base else {
        include(0)
        continue
      }
      if base.y.indices.contains(index), base.y[index].isFinite { include(base.y[index]) }
    }
    return extent
  }

  func draw(in view: Viewport, color: Int, into svg: inout Markup) {
    SeriesMarks(view: view).draw(self, color: color, into: &svg)
  }

  func drawSwatch(_ x: Double, _ y: Double, _ paint: String, into svg: inout Markup) {
    let n = Markup.number
    if isJoined { svg.element("path", [("stroke", paint), ("stroke-width", "1.5"), ("d", "M\(n(x)) \(n(y))h24")]) }
    let shape = MarkerPath(marker: marker)
    var path = PathData()
    shape.append(at: x + 12, y, to: &path)
    if !path.isEmpty { svg.path(SeriesMarks.style(shape, paint), path) }
  }

  /// `T against L: 12 points with error bars, L from 0.1 m to 0.5 m, T from 0.6 s to 1.4 s.`
  func sentences(_ words: AxisWords) -> [String] {
    if isPale { return [name + ", paler."] }
    let count = shown(on: words.x.scale, words.y.scale).count
    let name = name.isEmpty ? "Points" : name
    guard let xs = extent(isX: true, on: words.x.scale, words.y.scale),
      let ys = extent(isX: false, on: words.x.scale, words.y.scale)
    else { return [name + ": no points."] }
    let bars = errorsX.isEmpty && errorsY.isEmpty ? "" : " with error bars"
    return [name + ": \(count) \(count == 1 ? "point" : "points")\(bars), " + words.ranges(xs, ys) + filled + "."]
  }

  private var filled: String {
    guard isFilled, let base, !base.name.isEmpty else { return "" }
    return ", the area between them and \(base.name) filled"
  }
}
