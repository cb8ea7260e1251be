import Diagnostics
import Formulas
import NumericalMethods
import Plots

/// The graphs of a fit: the points with the model and the band in which it lies, and the residuals.
extension FitCell {
  /// Which graphs there are; none of a model of several columns but its residuals.
  var figures: [Show] {
    let axis = (result ?? standing)?.axis ?? awaited?.axis
    return [Show.graph, .residuals].filter { show.contains($0) && ($0 == .residuals || axis != nil) }
  }

  func figure(_ kind: Show, on page: CellPage) -> Figure {
    guard let result = result ?? standing else {
      return awaited.map { empty(kind, $0, on: page) } ?? Figure()
    }
    if kind == .graph, let axis = result.axis { return graph(result, over: axis, on: page) }
    return residuals(result, over: result.axis, on: page)
  }

  private func graph(_ result: FitResult, over axis: Column, on page: CellPage) -> Figure {
    var figure = Figure()
    if let settled = result.settled {
      let runner = FormulaRunner(settled, allowance: CellLimits.terms(forSamples: page.limits.samples))
      figure.curves = [
        Curve(
          GraphSource([runner]), name: "\(result.left.text) = \(result.formula.text)",
          label: PlotText("fit"))
      ]
    }
    let series = PlotSeries(
      x: kept(axis.values, result), y: kept(result.measured.values, result),
      errorsX: kept(axis.uncertainties, result), errorsY: kept(result.measured.uncertainties, result),
      name: "\(result.measuredTitle) against \(axis.name)", label: PlotText("measured"))
    dress(&figure, axis, result.measuredTitle, result.measured, on: page)
    figure.marks = (band(result, axis).map { [.band($0)] } ?? []) + [.points(series)]
    figure.title = PlotText("\(result.measuredTitle) against \(axis.name)")
    return figure
  }

  private func residuals(_ result: FitResult, over axis: Column?, on page: CellPage) -> Figure {
    var figure = Figure()
    let measured = kept(result.measured.values, result)
    let along = axis.map { kept($0.values, result) } ?? zip(measured, result.fit.residuals).map { $0 - $1 }
    figure.marks = [
      .points(
        PlotSeries(
          x: along, y: result.fit.residuals, errorsY: result.residualUncertainties, color: 2, name: "residuals"))
    ]
    let unit = result.measured.unit?.ofDifferences
    dress(
      &figure, axis ?? result.measured, "residual",
      Column(name: "", values: [], dimension: result.measured.dimension, unit: unit), on: page)
    figure.y.scale = .linear
    figure.title = PlotText("Residuals")
    figure.height = 220
    return figure
  }

  /// Axes without a point.
  private func empty(_ kind: Show, _ fit: AwaitedFit, on page: CellPage) -> Figure {
    var figure = Figure()
    let title = kind == .graph ? fit.measuredTitle : "residual"
    dress(&figure, fit.axis ?? fit.measured, title, fit.measured, on: page)
    figure.title =
      kind == .graph ? PlotText("\(fit.measuredTitle) against \(fit.axis?.name ?? "")") : PlotText("Residuals")
    if kind == .residuals { figure.height = 220 }
    return figure
  }

  private func dress(
    _ figure: inout Figure, _ x: Column, _ title: String, _ y: Column, on page: CellPage
  ) {
    var ignored: [Diagnostic] = []
    let texts = PlotTexts(formulas.texts, in: page.scope, into: &ignored)
    func axis(_ column: Column, _ title: String, _ key: String, _ scale: Scale.Kind) -> Axis {
      var unit = column.unit ?? .coherent(column.dimension)
      if unit.isScale { unit = .coherent(column.dimension) }
      let text = body.entry(key).map { texts[$0.value.textValue] } ?? PlotText(formula: title)
      return Axis(
        title: text, unit: unit.symbol == "rad" ? "" : unit.symbol, unitScale: unit.siValue(1),
        scale: scale)
    }
    figure.x = axis(x, x.name, "x-label", xScale)
    figure.y = axis(y, title, "y-label", yScale)
    if title == "residual" { figure.y.title = PlotText("residual") }
    figure.evaluationLimit = page.limits.samples
    figure.alternative = page.alternative ?? ""
    figure.legend = .automatic
  }

  private func kept(_ list: [Double], _ result: FitResult) -> [Double] {
    list.isEmpty ? [] : result.rows.map { list[$0] }
  }

  /// Where the model lies within one standard uncertainty, at places all over the points.
  private func band(_ result: FitResult, _ axis: Column) -> PlotBand? {
    let values = kept(axis.values, result).filter { $0.isFinite }
    guard let low = values.min(), let high = values.max(), low < high,
      result.parameters.contains(where: { $0.uncertainty != nil })
    else { return nil }
    let margin = 0.08 * (high - low)
    let isPositive = xScale == .logarithmic
    let (from, to) = (isPositive ? low : low - margin, isPositive ? high : high + margin)
    let places = (0...120).map { from + (to - from) * Double($0) / 120 }
    let found = result.band(at: places)
    return PlotBand(
      x: places, lower: found.map { $0.value - $0.uncertainty }, upper: found.map { $0.value + $0.uncertainty })
  }
}
