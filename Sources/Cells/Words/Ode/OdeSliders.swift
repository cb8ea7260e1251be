import Diagnostics
import Formulas
import NumericalMethods
import Plots

extension OdeCell {
  /// The sliders of `slide:` lines, on names of the notebook or on `at`; without such lines one on `at`.
  func sliders(_ motion: OdeMotion, on page: CellPage, into diagnostics: inout [Diagnostic]) -> [CellSlider] {
    let starts = startSliders(motion, on: page)
    if formulas.slides.isEmpty { return starts + [instantSlider(motion, page.id)] }
    return starts
      + formulas.slides.compactMap { slide in
        if slide.name.text == "at" { return instantSlider(slide, motion, page, into: &diagnostics) }
        return page.scope.slider(slide, in: page.id, known: ["at"], into: &diagnostics)
      }
  }

  /// Of the values at the start that a hand can set: each has a slider, so that keys can set it as well, that it can be
  /// reset, and that the page's address keeps it.
  private func startSliders(_ motion: OdeMotion, on page: CellPage) -> [CellSlider] {
    guard let picture = motion.picture, motion.solutions.count == 1 else { return [] }
    var places: [Int] = []
    for place in picture.parts.flatMap({ $0.line.taken }) where !places.contains(place) { places.append(place) }
    return places.compactMap { place in
      let key = OdeCell.key(ofStart: place)
      guard let value = motion.start(place), page.follows(key) == nil, !hasSlide(onStart: place) else {
        return nil
      }
      let (from, to) = motion.startRange(place, from: value)
      let initial = motion.equations.initialValues[place]
      let name = motion.equations.name(initial.unknown, order: initial.order)
      return CellSlider(
        .init(key: key, words: "Start", symbol: name), in: page.id, value: value, from: from, to: to, canPlay: false)
    }
  }

  /// Whether a line `slide` has the name that a value at the start is.
  private func hasSlide(onStart place: Int) -> Bool {
    guard case .name(let name)? = formulas.equations.value(ofStart: place)?.kind else { return false }
    return formulas.slides.contains { canonicalName($0.name.text) == name }
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

extension OdeMotion {
  /// Over which a value at the start is slid: an angle over a turn; else as far to both sides as it is from zero, and as
  /// the unknown goes where it starts from zero.
  fileprivate func startRange(_ place: Int, from value: Quantity) -> (from: Quantity, to: Quantity) {
    func quantity(_ si: Double) -> Quantity { Quantity(si: si, value.dimension, shownIn: value.unit) }
    let isAngle = value.dimension.isNone && (value.unit?.symbol == "°" || value.unit?.symbol == "rad")
    if isAngle, value.value.magnitude <= .pi { return (quantity(-.pi), quantity(.pi)) }
    var reach = 2 * value.value.magnitude
    if reach == 0, let solution = solutions.first, let component = component(ofStart: place) {
      let values = solution.values(of: component, at: course(of: solution).times)
      reach = values.reduce(0) { $1.isFinite ? max($0, $1.magnitude) : $0 }
    }
    let unit = value.shownUnit
    let end = unit.siValue(reach == 0 ? 1 : SliderGrid.unblurred(unit.value(ofSI: reach)))
    return (quantity(-end), quantity(end))
  }
}
