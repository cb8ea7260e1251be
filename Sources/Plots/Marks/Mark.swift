import Markup

/// What stands in a plot beside its curves: the closed list of its kinds.
package enum Mark {
  case field(DirectionField)
  case band(PlotBand)
  case bars(PlotBars)
  case dots(PlotDots)
  case points(PlotSeries)
  case boxes(PlotBoxes)

  var parts: MarkParts {
    switch self {
    case .field(let mark): MarkParts(mark)
    case .band(let mark): MarkParts(mark)
    case .bars(let mark): MarkParts(mark)
    case .dots(let mark): MarkParts(mark)
    case .points(let mark): MarkParts(mark)
    case .boxes(let mark): MarkParts(mark)
    }
  }
}

/// What a kind of mark says of itself. Texts keep clear of none: marks are areas, or many.
protocol MarkKind {
  /// Painted before the curves.
  var isBehind: Bool { get }
  /// The axis y begins at zero where nothing lies below it.
  var standsOnZero: Bool { get }
  /// It takes a colour of the theme: its own, or the next that nothing before it has.
  var isColored: Bool { get }
  var ownColor: Int? { get }
  /// Plain text for descriptions.
  var name: String { get }
  /// Drawn in the legend; nil draws nothing.
  var label: PlotText? { get }
  /// What it takes in on one axis of two that are divided so; nil for nothing.
  func extent(isX: Bool, on x: Scale.Kind, _ y: Scale.Kind) -> Span?
  func draw(in view: Viewport, color: Int, into svg: inout Markup)
  /// Beside its name in the legend: 24 px wide, around a height.
  func drawSwatch(_ x: Double, _ y: Double, _ paint: String, into svg: inout Markup)
  /// For those who cannot see the picture.
  func sentences(_ words: AxisWords) -> [String]
}

extension MarkKind {
  var isBehind: Bool { false }
  var standsOnZero: Bool { false }
  var isColored: Bool { false }
  var ownColor: Int? { nil }
  var name: String { "" }
  var label: PlotText? { nil }
  func extent(isX: Bool, on x: Scale.Kind, _ y: Scale.Kind) -> Span? { nil }
  func drawSwatch(_ x: Double, _ y: Double, _ paint: String, into svg: inout Markup) {}
  func sentences(_ words: AxisWords) -> [String] { [] }
}

/// A mark behind plain functions.
struct MarkParts {
  let (isBehind, standsOnZero, isColored): (Bool, Bool, Bool)
  let ownColor: Int?
  let name: String
  let label: PlotText?
  let extent: (_ isX: Bool, _ x: Scale.Kind, _ y: Scale.Kind) -> Span?
  let draw: (_ view: Viewport, _ color: Int, _ svg: inout Markup) -> Void
  let drawSwatch: (_ x: Double, _ y: Double, _ paint: String, _ svg: inout Markup) -> Void
  let sentences: (AxisWords) -> [String]

  init(_ mark: some MarkKind) {
    (isBehind, standsOnZero, isColored) = (mark.isBehind, mark.standsOnZero, mark.isColored)
    (ownColor, name, label) = (mark.ownColor, mark.name, mark.label)
    extent = { mark.extent(isX: $0, on: $1, $2) }
    draw = { mark.draw(in: $0, color: $1, into: &$2) }
    drawSwatch = { mark.drawSwatch($0, $1, $2, into: &$3) }
    sentences = { mark.sentences($0) }
  }
}

extension Markup {
  /// The swatch of what is filled.
  mutating func barSwatch(_ x: Double, _ y: Double, _ paint: String) {
    element(
      "path",
      [
        ("fill", paint), ("fill-opacity", ".25"), ("stroke", paint), ("stroke-width", "1.2"),
        ("d", "M\(Markup.number(x + 4)) \(Markup.number(y - 5))h16v10h-16z"),
      ])
  }
}
