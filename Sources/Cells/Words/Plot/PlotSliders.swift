import Diagnostics
import Formulas
import Plots

extension PlotCell {
  /// The sliders of `slide:` lines, `name: a..b`, on a name of the notebook or on `at`; and one on `at` without such a
  /// line where it is known over what the point of interest can run.
  ///
  /// - Parameters:
  ///   - figure: what is to be drawn of the curves.
  ///   - x: the author's range of the window, if there is one; likewise `y`.
  func sliders(
    id: String, in scope: NotebookScope, focus: Quantity?, curves: [PlotCurve], of figure: Figure,
    x: PlotRange?, y: PlotRange?, into diagnostics: inout [Diagnostic]
  ) -> [CellSlider] {
    let parameter = symbol(of: curves.first, in: figure)
    var sliders = formulas.slides.compactMap { slider($0, id, focus, parameter, scope, &diagnostics) }
    if let curve = curves.first, let focus, !formulas.slides.contains(where: { $0.name.text == "at" }),
      let run = run(of: curve, in: figure), focus.value >= run.lower, focus.value <= run.upper
    {
      let range = curve.domain ?? (curve.line.shape == .sideways ? y : x)
      let unit = focus.unit ?? (isLogarithmic ? range?.firstUnit : nil) ?? range?.unit
      let value = unit.flatMap { focus.shown(in: $0) } ?? focus
      func end(_ number: Double) -> Quantity { Quantity(si: number, value.dimension) }
      sliders.append(pointSlider(value, parameter, id, from: end(run.lower), to: end(run.upper)))
    }
    return sliders
  }

  /// What the parameter of a curve is called: as its axis, where that has a single letter for its title.
  private func symbol(of curve: PlotCurve?, in figure: Figure) -> String {
    guard let curve else { return "t" }
    let axis: Axis? =
      switch curve.line.shape {
      case .graph: figure.x
      case .sideways: figure.y
      case .parametric, .polar, .implicit: nil
      }
    guard let title = axis?.title.plain, title.unicodeScalars.count == 1, let letter = title.unicodeScalars.first,
      LetterClass.isLetter(letter.value)
    else { return curve.parameter }
    return title
  }

  /// Over what the parameter of a figure's first curve runs, as far as that is known before it is drawn.
  private func run(of curve: PlotCurve, in figure: Figure) -> Span? {
    if let domain = curve.domain { return domain.span }
    switch curve.line.shape {
    case .graph, .sideways: return figure.run(of: 0)
    case .parametric, .polar: return Span(0, curve.source.provenPeriod ?? 2 * .pi)
    case .implicit: return nil
    }
  }

  private var isLogarithmic: Bool { settings.xScale == .logarithmic }

  /// Over a logarithmic axis it runs as the axis does.
  private func pointSlider(
    _ value: Quantity, _ parameter: String, _ id: String, from: Quantity, to: Quantity
  ) -> CellSlider {
    CellSlider(
      .init(key: "at", words: "At", symbol: parameter), in: id, value: value, from: from, to: to,
      isLogarithmic: isLogarithmic ? true : nil, canPlay: true)
  }

  private func slider(
    _ slide: ReadSlide, _ id: String, _ focus: Quantity?, _ parameter: String, _ scope: NotebookScope,
    _ diagnostics: inout [Diagnostic]
  ) -> CellSlider? {
    guard slide.name.text == "at", let range = slide.range else {
      return scope.slider(slide, in: id, known: ["at"], into: &diagnostics)
    }
    diagnostics += range.diagnostics
    guard let focus else {
      if body.entry("at") == nil {
        diagnostics.append(
          Diagnostic(
            .error, "bad-slider", "A slider on `at` needs a line `at: …` to start from", at: slide.name.sourceRange))
      }
      return nil
    }
    return scope.definitions.sliderEnds(range, start: focus, into: &diagnostics)
      .map { pointSlider(focus, parameter, id, from: $0.from, to: $0.to) }
  }
}
