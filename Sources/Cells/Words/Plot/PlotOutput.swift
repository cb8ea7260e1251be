import Diagnostics
import Formulas
import Plots

extension PlotCell {
  /// Works out all but the drawing; nil where nothing can be drawn.
  ///
  /// - Parameter hasSliders: false to leave out the sliders, which are on the page already.
  func compile(
    id: String, alternative: String?, in scope: NotebookScope, limits: CellLimits, hasSliders: Bool = true,
    into diagnostics: inout [Diagnostic]
  ) -> CompiledPlot? {
    diagnostics += self.diagnostics
    let x = formulas.x.flatMap { PlotRange($0, in: scope, into: &diagnostics) }
    let y = formulas.y.flatMap { PlotRange($0, in: scope, into: &diagnostics) }
    let t = formulas.t.flatMap { PlotRange($0, in: scope, into: &diagnostics) }
    let texts = PlotTexts(formulas.texts, in: scope, into: &diagnostics)
    let measurements = PlotMeasurements(
      formulas, texts, isAlone: formulas.curves.isEmpty, in: scope.definitions, into: &diagnostics)
    var compiler = PlotCurveCompiler(
      self, scope: scope, x: x, y: y, t: t, measuredX: measurements.xs.first?.dimension, samples: limits.samples)
    let curves = formulas.curves.compactMap { compiler.compile($0) }
    diagnostics += compiler.diagnostics
    let axes = PlotAxes(self, curves: curves, measurements, texts: texts, x: x, y: y)
    diagnostics += axes.diagnostics
    #if !hasFeature(Embedded)
      diagnostics += axes.remarks
    #endif
    measurements.warn(on: axes.x, axes.y, into: &diagnostics)
    let points = self.points(axes, texts, in: scope, into: &diagnostics)
    let focus = self.focus(curves, in: scope, into: &diagnostics)
    var figure = figure(curves, axes, texts, hasMore: !measurements.isEmpty)
    figure.points = points
    // Names have no distance to compare values with.
    if !measurements.names.isEmpty { figure.aspect = .free }
    let field = field(axes, in: scope, samples: limits.samples, into: &diagnostics)
    figure.marks = (field.map { [.field($0.mark)] } ?? []) + measurements.marks
    figure.focus = focus?.value
    figure.alternative = alternative ?? ""
    figure.evaluationLimit = limits.samples
    let sliders =
      hasSliders
      ? self.sliders(
        id: id, in: scope, focus: focus, curves: curves, of: figure, x: x, y: y, into: &diagnostics) : []
    figure.factDepth = settings.hasStats ? .full : .overview
    guard !curves.isEmpty || !measurements.isEmpty || field != nil, axes.diagnostics.isEmpty else { return nil }
    return CompiledPlot(
      curves: curves, field: field, axes: axes, sliders: sliders, focus: focus, texts: texts, figure: figure)
  }

  /// All that the cell shows.
  mutating func output(on page: CellPage, into diagnostics: inout [Diagnostic]) -> [CellOutput.Part] {
    let (id, limits) = (page.id, page.limits)
    let compiled = compile(
      id: id, alternative: page.alternative, in: page.scope, limits: limits, into: &diagnostics)
    guard let plot = compiled else { return [] }
    let drawing = plot.figure.draw(idPrefix: id)
    judge(drawing, of: plot, samples: limits.samples, into: &diagnostics)
    var parts: [CellOutput.Part] = []
    if !plot.sliders.isEmpty { parts.append(.sliders(plot.sliders)) }
    let shown = CellFigure(
      id: id, markup: drawing.markup, evaluations: drawing.evaluations,
      formulas: curveFormulas(plot.texts))
    parts.append(.figures([shown]))
    if plot.hasFacts { parts.append(.facts(plot.facts(drawing))) }
    return parts
  }

  /// The curves as they were written.
  private func curveFormulas(_ texts: PlotTexts) -> [CurveFormula] {
    curves.indices.map { index in
      let number = curves.count > 1 ? "Curve \(index + 1)" : "Curve"
      return CurveFormula(
        name: curves[index].label.flatMap { $0.isEmpty ? nil : "\(number), \(texts[$0].plain)" } ?? number,
        text: curves[index].text.text)
    }
  }

  private func figure(
    _ curves: [PlotCurve], _ axes: PlotAxes, _ texts: PlotTexts, hasMore: Bool
  ) -> Figure {
    var figure = Figure(curves: curves.map { curve(of: $0, texts, among: curves.count + (hasMore ? 1 : 0)) })
    figure.x = axes.x
    figure.y = axes.y
    if let title = body.entry("title")?.value.textValue { figure.title = texts[title] }
    figure.hasGrid = settings.hasGrid
    figure.aspect = settings.aspect
    figure.legend = settings.legend
    // Lengths against times have no common scale.
    if figure.aspect == .automatic, axes.xDimension != axes.yDimension { figure.aspect = .free }
    if let parameter = curves.first {
      figure.parameter = Axis(
        title: PlotText(formula: parameter.parameter),
        unit: Unit.coherent(parameter.parameterDimension).symbol)
      // Angles given in degrees are read in degrees.
      if let unit = parameter.domain?.unit, unit.symbol == "°" {
        figure.parameter.unit = unit.symbol
        figure.parameter.unitScale = unit.siValue(1)
      }
    }
    figure.width = settings.width
    figure.height = settings.height
    figure.keepsHeight = body.entry("height") != nil
    return figure
  }

  private func curve(of curve: PlotCurve, _ texts: PlotTexts, among count: Int) -> Curve {
    let line = curve.line
    var style = CurveStyle(isFilled: line.isFilled, width: line.width ?? 2, color: line.color)
    switch line.dash {
    case nil: break
    case .solid: style.pattern = .solid
    case .dashed: style.pattern = .dashed
    case .dotted: style.pattern = .dotted
    }
    let own = line.label.map { texts[$0] }
    let label = own ?? (count > 1 ? curve.standardLabel : nil)
    let name = own.flatMap { $0.isEmpty ? nil : $0.plain } ?? curve.standardName
    return Curve(
      curve.source, shape: line.shape, domain: curve.domain?.span, name: name, label: label,
      style: style)
  }

  func focus(
    _ curves: [PlotCurve], in scope: NotebookScope, into diagnostics: inout [Diagnostic]
  ) -> Quantity? {
    guard let at = formulas.at else { return nil }
    diagnostics += at.diagnostics
    if curves.count == formulas.curves.count, curves.allSatisfy({ $0.line.shape == .implicit }) {
      diagnostics.append(
        Diagnostic(
          .warning, "no-parameter", "`at` marks a point of a curve that has a parameter, and no curve here has one",
          at: at.range, help: "leave the line out, or mark a point by a line such as `point: (1, 2)`"))
    }
    return scope.definitions.evaluate(
      at.node, expecting: curves.first?.parameterDimension, into: &diagnostics)
  }

  /// Puts what the plotter could not do at the curves it is about.
  func judge(
    _ drawing: Drawing, of plot: CompiledPlot, samples: Int, into diagnostics: inout [Diagnostic]
  ) {
    let curves = plot.curves
    for curve in curves where curve.source.isExhausted {
      diagnostics.append(
        .tooCostly("a curve", samples: samples, at: curve.formula.range))
    }
    if let field = plot.field, field.isExhausted {
      diagnostics.append(.tooCostly("a field", samples: samples, at: field.range))
    }
    for warning in drawing.warnings {
      switch warning {
      case .undefined(let index):
        warn("undefined-curve", "This curve has no value anywhere in its range", curves, index, &diagnostics)
      case .outOfView(let index):
        warn("curve-out-of-view", "This curve does not enter the window", curves, index, &diagnostics)
      case .unfinished(let index):
        warn(
          "unfinished-curve", "This curve needs more points than the limit allows, and may lack detail", curves, index,
          &diagnostics)
      case .undecided(let index, let columns):
        warn(
          "undecided-curve",
          columns == 1
            ? "What this curve does in one column of pixels is not proven, and marked in the picture"
            : "What this curve does in \(columns) columns of pixels is not proven, and marked in the picture",
          curves, index, &diagnostics)
      case .nowhere(let index):
        warn("no-points", "No point in the window satisfies this", curves, index, &diagnostics)
      case .focusMissing(let index):
        guard let entry = body.entry("at") else { continue }
        let name = curves.indices.contains(index) ? curves[index].text : "the curve"
        diagnostics.append(
          Diagnostic(
            .warning, "no-point-of-interest", "`\(name)` has no point at this value", at: entry.value.sourceRange))
      case .unusableRange(let isX):
        guard let entry = body.entry(isX ? "x" : "y") else { continue }
        diagnostics.append(.unusableRange(at: entry.value.sourceRange))
      }
    }
  }

  private func warn(
    _ code: String, _ message: String, _ curves: [PlotCurve], _ index: Int, _ diagnostics: inout [Diagnostic]
  ) {
    guard curves.indices.contains(index) else { return }
    diagnostics.append(Diagnostic(.warning, code, message, at: curves[index].formula.range))
  }
}

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
