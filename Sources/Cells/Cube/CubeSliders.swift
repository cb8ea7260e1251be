import Diagnostics
import Formulas
import Physics
import Plots

extension CubeCell {
  /// The sliders of the cell, each with its present value: those that `slide` names, or the edge and the instant.
  ///
  /// - Parameter place: which of the notebook's cubes it is.
  func sliders(
    _ setup: Setup, id: String, at place: Int, of notebook: ReadNotebook, in scope: NotebookScope,
    into diagnostics: inout [Diagnostic]
  ) -> [CellSlider] {
    func shared(_ key: String) -> CellSlider? { sharedSlider(key, setup, id, place, notebook, scope) }
    guard !formulas.slides.isEmpty else {
      return [shared("edge") ?? edgeSlider(setup, id), shared("at") ?? instantSlider(setup, id)]
    }
    return formulas.slides.compactMap { slide in
      (slide.range == nil ? shared(slide.name.text) : nil) ?? slider(slide, setup, id, scope, &diagnostics)
    }
  }

  /// The slider on a key that is nothing but a name: with the range of the slider which that name has elsewhere.
  private func sharedSlider(
    _ key: String, _ setup: Setup, _ id: String, _ place: Int, _ notebook: ReadNotebook, _ scope: NotebookScope
  ) -> CellSlider? {
    guard setup.values.contains(where: { $0.key == key }) || key == "at" else { return nil }
    var ignored: [Diagnostic] = []
    switch notebook.target(ofKey: key, cube: place) {
    case .line(let cell, let line):
      guard let bounds = notebook.lets[cell].lines[line].slider?.bounds(in: scope.definitions, into: &ignored) else {
        return nil
      }
      var slider = CellSlider(key, in: id, bounds.value, from: bounds.from, to: bounds.to, step: bounds.step)
      if key == "at" { slider.turn = turn(setup, in: slider) }
      return slider
    case .key(let owner, let ownKey) where owner != place:
      guard let setup = scope.setUp(notebook.cubes[owner], at: owner, in: notebook).setup else { return nil }
      let slide = notebook.cubes[owner].formulas.slides.first { $0.name.text == ownKey && $0.range != nil }
      if let slide { return notebook.cubes[owner].slider(slide, setup, id, scope, &ignored) }
      return ownKey == "edge" ? notebook.cubes[owner].edgeSlider(setup, id) : nil
    case .key, .member, .at: return nil
    }
  }

  private func slider(
    _ slide: ReadSlide, _ setup: Setup, _ id: String, _ scope: NotebookScope, _ diagnostics: inout [Diagnostic]
  ) -> CellSlider? {
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
      if name.text == "at" { return instantSlider(setup, id) }
      if name.text == "edge" { return edgeSlider(setup, id) }
      diagnostics.append(
        Diagnostic(
          .error, "bad-slider", "A slider has a range", at: name.sourceRange,
          help: "write `slide: \(name.text): a..b`"))
      return nil
    }
    diagnostics += range.diagnostics
    let node = range.node
    let known = CubeNames.add(setup.motion.cube, to: scope.definitions)
    guard let ends = known.evaluateRange(node, expecting: value.dimension, into: &diagnostics) else { return nil }
    if let problem = Diagnostic.sliderRange(ends, at: node.range, start: value) {
      diagnostics.append(problem)
      return nil
    }
    var slider = CellSlider(name.text, in: id, value, from: ends.from, to: ends.to)
    if name.text == "at" { slider.turn = turn(setup, in: slider) }
    return slider
  }

  /// From a quarter of the edge to four times it: a factor of two in the period either way.
  private func edgeSlider(_ setup: Setup, _ id: String) -> CellSlider {
    let edge = setup.values.first { $0.key == "edge" }?.quantity ?? Quantity(si: setup.motion.cube.edge, .length)
    var (low, high) = (edge, edge)
    low.value /= 4
    high.value *= 4
    return CellSlider("edge", in: id, edge, from: low, to: high)
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
    let name: Name
    switch key {
    case "edge": name = Name(key: key, words: "Edge", symbol: "L")
    case "density": name = Name(key: key, words: "Density", symbol: "ρ")
    case "water": name = Name(key: key, words: "Density of the water", symbol: "ρ_w", plain: "ρ")
    case "gravity": name = Name(key: key, words: "Gravity", symbol: "g")
    case "start": name = Name(key: key, words: "Start", symbol: "z_0", plain: "z₀")
    case "velocity": name = Name(key: key, words: "Velocity at the start", symbol: "v_0", plain: "v₀")
    case "damping": name = Name(key: key, words: "Damping", symbol: value.dimension.isNone ? "ζ" : "c")
    default: name = Name(key: key, words: "Instant", symbol: "t")
    }
    self.init(name, in: id, value: value, from: from, to: to, step: step, canPlay: key == "at")
  }
}
