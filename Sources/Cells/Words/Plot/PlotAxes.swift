import Diagnostics
import Formulas
import Plots

/// What the two axes of a plot measure and how they are labelled.
struct PlotAxes {
  private(set) var x: Axis
  private(set) var y: Axis
  private(set) var xDimension: Dimension
  private(set) var yDimension: Dimension
  private(set) var diagnostics: [Diagnostic] = []
  #if !hasFeature(Embedded)
    /// What does not keep the plot from being drawn.
    private(set) var remarks: [Diagnostic] = []
  #endif

  init(
    _ cell: PlotCell, curves: [PlotCurve], _ measured: PlotMeasurements, texts: PlotTexts, x: PlotRange?, y: PlotRange?
  ) {
    var found: [Diagnostic] = []
    xDimension = PlotAxes.common(curves, measured.xs, "x", x?.dimension, { $0.x }, &found)
    yDimension = PlotAxes.common(curves, measured.ys, "y", y?.dimension, { $0.y }, &found)
    let scales = PlotScales(cell, x: x, y: y)
    diagnostics = found + scales.diagnostics
    let first = curves.first
    let isGraph = curves.allSatisfy { $0.line.shape == .graph }
    self.x = PlotAxes.axis(
      range: x, dimension: xDimension, unit: curves.lazy.compactMap({ $0.xUnit }).first ?? measured.xs.first?.unit,
      isLogarithmic: scales.x == .logarithmic, title: cell.body.entry("x-label").map { texts[$0.value.textValue] },
      standard: measured.xs.first?.title ?? (isGraph ? first?.parameter ?? "x" : "x"))
    self.y = PlotAxes.axis(
      range: y, dimension: yDimension, unit: curves.lazy.compactMap({ $0.yUnit }).first ?? measured.ys.first?.unit,
      isLogarithmic: scales.y == .logarithmic, title: cell.body.entry("y-label").map { texts[$0.value.textValue] },
      standard: measured.ys.first?.title ?? PlotAxes.standardTitle(curves))
    if x == nil || x?.isAngle == true {
      self.x.isAngle =
        xDimension.isNone && x?.unit?.symbol != "°"
        && curves.allSatisfy { [.graph, .implicit].contains($0.line.shape) }
        && (x?.isAngle ?? false || !curves.isEmpty && curves.allSatisfy { $0.isAngular })
    }
    let isOverY = !curves.isEmpty && curves.allSatisfy { [.sideways, .implicit].contains($0.line.shape) }
    if isOverY, y == nil || y?.isAngle == true {
      self.y.isAngle = yDimension.isNone && (y?.isAngle ?? false || curves.allSatisfy { $0.isAngular })
    }
    self.x.startsAtZero = xDimension == .time
    self.x.scale = scales.x
    self.x.names = measured.names
    if !measured.names.isEmpty, scales.x == .logarithmic, let scale = cell.body.entry("x-scale") {
      diagnostics.append(
        Diagnostic(
          .error, "scale-mismatch", "An axis of names can have no scale", at: scale.value.sourceRange,
          label: "boxes and bars with names stand side by side",
          help: "leave out `x-scale`; `y-scale: log` divides the values"))
    }
    self.y.scale = scales.y
    #if !hasFeature(Embedded)
      if measured.names.isEmpty { tellOfMissingUnit(cell, "x-label", self.x, xDimension) }
      tellOfMissingUnit(cell, "y-label", self.y, yDimension)
    #endif
  }

  #if !hasFeature(Embedded)
    /// A title of plain numbers in which no unit stands either. It may be right, for a number of turns: it is told where a
    /// book asks for it.
    private mutating func tellOfMissingUnit(_ cell: PlotCell, _ key: String, _ axis: Axis, _ dimension: Dimension) {
      guard dimension.isNone, axis.unit.isEmpty, !axis.isAngle, let title = cell.body.entry(key)?.value,
        !title.text.unicodeScalars.contains(where: { ["(", "[", "/", "%", "\u{B0}"].contains($0) })
      else { return }
      remarks.append(
        Diagnostic(
          .note, "axis-without-unit", "An axis must say what it measures, and in what unit", at: title.sourceRange,
          label: "plain numbers stand on it", help: "give the values their unit, or say it in the title: `(m)`"))
    }
  #endif

  /// A single bare formula that is short names its axis itself.
  private static func standardTitle(_ curves: [PlotCurve]) -> String {
    guard curves.count == 1, let curve = curves.first, curve.line.shape == .graph, curve.line.isBare else {
      return "y"
    }
    let text = curve.text
    return text.unicodeScalars.count <= 16 ? text : "y"
  }

  /// The dimension that all curves share on an axis; a curve that measures something else is an error.
  private static func common(
    _ curves: [PlotCurve], _ measured: [PlotMeasurements.Coordinate], _ axis: String, _ given: Dimension?,
    _ dimension: (PlotCurve) -> Dimension?, _ diagnostics: inout [Diagnostic]
  ) -> Dimension {
    var shared = given
    var owner: SourceRange?
    let all =
      curves.map { (dimension($0), $0.formula.range) } + measured.map { (Optional($0.dimension), $0.range) }
    for (found, range) in all {
      guard let found else { continue }
      guard let known = shared else {
        shared = found
        owner = range
        continue
      }
      if found != known {
        diagnostics.append(
          Diagnostic(
            .error, "dimension-mismatch",
            measured.isEmpty ? "All curves of a plot must share its axes" : "All that a plot shows must share its axes",
            at: range,
            label: "\(axis) is \(found.name) here, and \(known.name) on the axis",
            notes: owner.map { [.init("\(axis) is \(known.name) here", $0)] } ?? []))
      }
    }
    return shared ?? .none
  }

  private static func axis(
    range: PlotRange?, dimension: Dimension, unit: Unit?, isLogarithmic: Bool, title: PlotText?, standard: String
  ) -> Axis {
    var shown = (isLogarithmic ? range?.firstUnit : nil) ?? range?.unit ?? unit ?? .coherent(dimension)
    // An axis has its zero where the SI has it.
    if shown.dimension != dimension || shown.isScale { shown = .coherent(dimension) }
    // Radians need no label: the ticks are multiples of π.
    let symbol = shown.symbol == "rad" ? "" : shown.symbol
    return Axis(
      range: range?.span, title: title ?? PlotText(formula: standard), unit: symbol,
      unitScale: shown.siValue(1))
  }
}
