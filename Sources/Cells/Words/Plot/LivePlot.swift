import Diagnostics
import Formulas
import Plots

/// A plot under a reader's hands.
extension PlotCell {
  mutating func read(with reader: FormulaReader) { formulas = PlotFormulas(self, with: reader) }

  var needs: [NameReference] { formulas.shape.flatMap { $0.references } + formulas.measuredReferences }
  var instantNeeds: [NameReference] { formulas.at?.references ?? [] }

  // MARK: Sliders

  var sliderNeeds: [NameReference] { formulas.slides.flatMap { $0.references(unless: owns) } }

  func owns(key: String) -> Bool { key == "at" }

  func motion(ofKey key: String) -> SliderMotion { .instant }

  func formula(ofKey key: String) -> FormulaNode? { key == "at" ? formulas.at?.node : nil }

  mutating func set(_ key: String, to value: Quantity) {
    let range = formulas.at?.range ?? SourceRange(0, 0)
    formulas.at?.node = FormulaNode(value, at: range)
  }

  mutating func restore(_ key: String, from original: PlotCell) {
    if let at = original.formulas.at { formulas.at = at }
  }

  func value(ofKey key: String) -> Quantity? { standing?.focus }

  /// The slider of a point runs over the stretch that its curve has by now, unless its author gave it a range.
  func refreshed(_ slider: CellSlider, on page: CellPage) -> CellSlider? {
    guard let domain = standing?.curves.first?.domain,
      !formulas.slides.contains(where: { $0.name.text == "at" })
    else { return nil }
    return slider.over(
      from: slider.unit.value(ofSI: domain.span.lower), to: slider.unit.value(ofSI: domain.span.upper))
  }

  // MARK: On the page

  mutating func begin(on page: CellPage, into diagnostics: inout [Diagnostic]) -> LiveBeginning {
    let plot = compile(
      id: page.id, alternative: page.alternative, in: page.scope, limits: page.limits, into: &diagnostics)
    guard let plot else { return LiveBeginning() }
    standing = plot
    return LiveBeginning(sliders: plot.sliders, parts: [.figure(id: page.id, plot.figure)])
  }

  mutating func renew(on page: CellPage, into diagnostics: inout [Diagnostic]) -> Bool {
    let plot = compile(
      id: page.id, alternative: page.alternative, in: page.scope, limits: page.limits, hasSliders: false,
      into: &diagnostics)
    guard let plot else { return false }
    standing = plot
    return true
  }

  mutating func renewInstant(on page: CellPage, into diagnostics: inout [Diagnostic]) {
    guard let plot = standing else { return }
    let focus = focus(plot.curves, in: page.scope, into: &diagnostics)
    standing?.focus = focus
  }

  var instant: Quantity? { standing?.focus }

  func figure(_ number: Int, on page: CellPage) -> Figure? { standing?.figure }

  func focus(ofFigure number: Int) -> Double? { standing?.focus?.value }

  func report(_ drawing: Drawing, on page: CellPage, into diagnostics: inout [Diagnostic]) -> [FactRow]? {
    guard let plot = standing else { return nil }
    judge(drawing, of: plot, samples: page.limits.samples, into: &diagnostics)
    return plot.hasFacts ? plot.facts(drawing) : nil
  }
}
