import Diagnostics
import Formulas
import Physics
import Plots

extension CubeCell {
  /// The sliders of the cell, each with its present value: those that `slide` names, or the edge and the instant.
  func sliders(_ setup: Setup, on page: CellPage, into diagnostics: inout [Diagnostic]) -> [CellSlider] {
    func shared(_ key: String) -> CellSlider? { sharedSlider(key, setup, page) }
    let starts = startSliders(setup, page)
    guard !formulas.slides.isEmpty else {
      return starts + [shared("edge") ?? edgeSlider(setup, page.id), shared("at") ?? instantSlider(setup, page.id)]
    }
    return starts
      + formulas.slides.compactMap { slide in
        (slide.range == nil ? shared(slide.name.text) : nil) ?? slider(slide, setup, page, &diagnostics)
      }
  }

  /// Of what a hand can set in a picture that the author draws, unless it has a slider: so that keys can set it as well,
  /// that it can be reset, and that the page's address keeps it.
  private func startSliders(_ setup: Setup, _ page: CellPage) -> [CellSlider] {
    let taken = setup.drawn?.picture.parts.flatMap { $0.line.taken } ?? []
    return DrawnCube.startKeys.indices.compactMap { place in
      let key = DrawnCube.startKeys[place]
      guard taken.contains(place), let value = setup.values.first(where: { $0.key == key })?.quantity,
        page.follows(key) == nil, !formulas.slides.contains(where: { $0.name.text == key })
      else { return nil }
      // As high as the cube stays in the water; as fast as it comes through equilibrium from there.
      let cube = setup.motion.cube
      let reach = key == "start" ? cube.edge / 2 : cube.edge / 2 * cube.angularFrequency
      let unit = value.shownUnit
      let end = unit.siValue(SliderGrid.unblurred(unit.value(ofSI: max(reach, 2 * value.value.magnitude))))
      var (from, to) = (value, value)
      (from.value, to.value) = (-end, end)
      return CellSlider(key, in: page.id, value, from: from, to: to)
    }
  }

  /// The slider on a key that is nothing but a name: with the range of the slider which that name has elsewhere.
  private func sharedSlider(_ key: String, _ setup: Setup, _ page: CellPage) -> CellSlider? {
    guard setup.values.contains(where: { $0.key == key }) || key == "at", let found = page.follows(key) else {
      return nil
    }
    // Under the name that it has in a cube.
    return slider(on: found.word == .cube ? found.bounds.key : key, found.bounds, setup, page)
  }

  private func slider(on key: String, _ bounds: SliderBounds, _ setup: Setup, _ page: CellPage) -> CellSlider {
    var slider = CellSlider(key, in: page.id, bounds.value, from: bounds.from, to: bounds.to, step: bounds.step)
    if key == "at" { slider.turn = turn(setup, in: slider) }
    return slider
  }

  /// The range that a slider on a key has in this cell.
  func bounds(ofKey key: String, on page: CellPage) -> SliderBounds? {
    guard let setup = worked?.setup else { return nil }
    var ignored: [Diagnostic] = []
    if let slide = formulas.slides.first(where: { $0.name.text == key && $0.range != nil }) {
      return bounds(slide, setup, page, &ignored)
    }
    return key == "edge" ? edgeBounds(setup) : nil
  }

  private func slider(
    _ slide: ReadSlide, _ setup: Setup, _ page: CellPage, _ diagnostics: inout [Diagnostic]
  ) -> CellSlider? {
    if slide.range == nil, slide.name.text == "at" { return instantSlider(setup, page.id) }
    if slide.range == nil, slide.name.text == "edge" { return edgeSlider(setup, page.id) }
    return bounds(slide, setup, page, &diagnostics).map { slider(on: $0.key, $0, setup, page) }
  }

  private func bounds(
    _ slide: ReadSlide, _ setup: Setup, _ page: CellPage, _ diagnostics: inout [Diagnostic]
  ) -> SliderBounds? {
    let name = slide.name
    let value: Quantity
    switch name.text {
    case "at": value = setup.instant
    case let key where CubeCell.numericKeys.contains(key):
      guard let shown = setup.values.first(where: { $0.key == key }) else {
        diagnostics.append(
          Diagnostic(
            .error, "bad-slider", "A slider on `\(key)` needs a line `\(key): …` to start from", at: name.sourceRange))
        return nil
      }
      value = shown.quantity
    default:
      let keys = CubeCell.numericKeys + ["at"]
      let near = nearestName(to: name.text, among: keys)
      diagnostics.append(
        Diagnostic(
          .error, "unknown-slider", "A cube has no number `\(name.text)` to slide", at: name.sourceRange,
          label: "expected one of: " + keys.joined(separator: ", "), help: near.map { "did you mean `\($0)`?" },
          fixes: near.map { [.init("write `\($0)`", name.sourceRange, $0)] } ?? []))
      return nil
    }
    guard let range = slide.range else {
      diagnostics.append(
        Diagnostic(
          .error, "bad-slider", "A slider needs a range", at: name.sourceRange,
          help: "write `slide: \(name.text): a..b`"))
      return nil
    }
    diagnostics += range.diagnostics
    return CubeNames.add(setup.motion.cube, to: page.scope.definitions)
      .sliderEnds(range, start: value, into: &diagnostics)
      .map { SliderBounds(key: name.text, value: value, from: $0.from, to: $0.to) }
  }

  /// From a quarter of the edge to four times it: a factor of two in the period either way.
  private func edgeBounds(_ setup: Setup) -> SliderBounds {
    let edge = setup.values.first { $0.key == "edge" }?.quantity ?? Quantity(si: setup.motion.cube.edge, .length)
    var (low, high) = (edge, edge)
    low.value /= 4
    high.value *= 4
    return SliderBounds(key: "edge", value: edge, from: low, to: high)
  }

  private func edgeSlider(_ setup: Setup, _ id: String) -> CellSlider {
    let bounds = edgeBounds(setup)
    return CellSlider("edge", in: id, bounds.value, from: bounds.from, to: bounds.to)
  }

  /// The slider of an instant anywhere in the time shown.
  func instantSlider(_ setup: Setup, _ id: String) -> CellSlider {
    var slider = CellSlider(
      "at", in: id, setup.instant, from: Quantity(si: setup.time.lower, .time),
      to: Quantity(si: setup.time.upper, .time))
    slider.turn = turn(setup, in: slider)
    return slider
  }

  /// Where a motion that repeats itself is again as at the lower end of a slider, at the latest before its upper end.
  func turn(_ setup: Setup, in slider: CellSlider) -> Double? {
    let cube = setup.motion.cube
    guard cube.decayRate == 0, let period = cube.period, period > 0 else { return nil }
    let length = slider.unit.value(ofSI: period)
    let count = ((slider.upperBound - slider.lowerBound) / length + 1e-6).rounded(.down)
    return count >= 1 && count < 1e6 ? slider.lowerBound + count * length : nil
  }
}

extension CellSlider {
  /// A slider of a cube, under the words and the symbol of its derivation.
  fileprivate init(
    _ key: String, in id: String, _ value: Quantity, from: Quantity, to: Quantity, step: Quantity? = nil
  ) {
    // A damping ratio is no coefficient.
    let isRatio = key == "damping" && value.dimension.isNone
    let known = CubeCell.table[key]?.slider
    let name = Name(
      key: key, words: known?.words ?? "", symbol: isRatio ? "ζ" : known?.symbol ?? key,
      plain: isRatio ? nil : known?.plain)
    self.init(name, in: id, value: value, from: from, to: to, step: step, canPlay: key == "at" ? true : nil)
  }
}
