import Diagnostics
import Formulas
import Plots

extension OdeCell {
  /// The sliders of `slide:` lines, on names of the notebook or on `at`; without such lines one on `at`.
  func sliders(_ motion: OdeMotion, on page: CellPage, into diagnostics: inout [Diagnostic]) -> [CellSlider] {
    if formulas.slides.isEmpty { return [instantSlider(motion, page.id)] }
    return formulas.slides.compactMap { slide in
      if slide.name.text == "at" { return instantSlider(slide, motion, page, into: &diagnostics) }
      return page.scope.slider(slide, in: page.id, known: ["at"], into: &diagnostics)
    }
  }

  private func instantSlider(
    _ slide: ReadSlide, _ motion: OdeMotion, _ page: CellPage, into diagnostics: inout [Diagnostic]
  ) -> CellSlider? {
    guard let range = slide.range else { return instantSlider(motion, page.id) }
    diagnostics += range.diagnostics
    return page.scope.definitions.sliderEnds(range, start: motion.instant, into: &diagnostics)
      .map { instantSlider(motion, page.id, from: $0.from, to: $0.to) }
  }

  /// The slider of an instant anywhere on the solution.
  func instantSlider(_ motion: OdeMotion, _ id: String) -> CellSlider {
    let (variable, known) = (motion.variable, motion.known)
    return instantSlider(
      motion, id, from: Quantity(si: known.lower, variable.dimension, shownIn: variable.unit),
      to: Quantity(si: known.upper, variable.dimension, shownIn: variable.unit))
  }

  private func instantSlider(
    _ motion: OdeMotion, _ id: String, from: Quantity, to: Quantity
  ) -> CellSlider {
    let isTime = motion.variable.dimension == .time
    return CellSlider(
      .init(key: "at", words: isTime ? "Instant" : "At", symbol: motion.variable.name), in: id, value: motion.instant,
      from: from, to: to, canPlay: true)
  }
}
