import Diagnostics
import Formulas
import Plots

// What a reader can slide in a scene: its instant, and the numbers of its keys.
extension SceneCell {
  func owns(key: String) -> Bool { true }

  func motion(ofKey key: String) -> SliderMotion { key == "at" ? .instant : .shape }

  func formula(ofKey key: String) -> FormulaNode? { formulas.nodes[key]?.node }

  mutating func set(_ key: String, to value: Quantity) {
    let range = body.entry(key)?.value.sourceRange ?? SourceRange(0, 0)
    let formula = ReadFormula(node: FormulaNode(value, at: range), range: range, diagnostics: [], parameters: [])
    formulas.nodes[key] = formula
    if key == "drag" { formulas.drag = [formula] }
  }

  mutating func restore(_ key: String, from original: SceneCell) {
    formulas.nodes[key] = original.formulas.nodes[key]
    if key == "drag" { formulas.drag = original.formulas.drag }
  }

  func value(ofKey key: String) -> Quantity? {
    key == "at" ? standing?.instant : standing?.values.first { $0.key == key }?.quantity
  }

  /// Those that `slide` names, or the instant.
  func sliders(_ setup: SceneSetup, on page: CellPage, into diagnostics: inout [Diagnostic]) -> [CellSlider] {
    guard !formulas.slides.isEmpty else { return [instantSlider(setup, page.id)] }
    return formulas.slides.compactMap { slide in
      if slide.range == nil, slide.name.text == "at" { return instantSlider(setup, page.id) }
      return bounds(slide, setup, page, &diagnostics).map { slider($0, page.id) }
    }
  }

  func bounds(ofKey key: String, on page: CellPage) -> SliderBounds? {
    guard let setup = worked?.setup,
      let slide = formulas.slides.first(where: { $0.name.text == key && $0.range != nil })
    else { return nil }
    var ignored: [Diagnostic] = []
    return bounds(slide, setup, page, &ignored)
  }

  private func bounds(
    _ slide: ReadSlide, _ setup: SceneSetup, _ page: CellPage, _ diagnostics: inout [Diagnostic]
  ) -> SliderBounds? {
    let name = slide.name
    let keys = SceneCell.table.sliding
    guard keys.contains(name.text) else {
      // `friction 0..1`
      let first = name.words.first
      let rest = first.map { name.slice($0.utf8.count..<name.utf8.count).trimmed.text } ?? ""
      let isWithoutColon = !rest.isEmpty && keys.contains(first?.text ?? "")
      let near = nearestName(to: name.text, among: keys)
      diagnostics.append(
        Diagnostic(
          .error, "unknown-slider", "A scene has no number `\(name.text)` to slide", at: name.sourceRange,
          label: "expected one of: " + keys.joined(separator: ", "),
          help: isWithoutColon
            ? "write `slide: \(first?.text ?? ""): \(rest)`"
            : near.map { "did you mean `\($0)`?" } ?? "a name of the notebook is a `slider(…)` in a `let` cell",
          fixes: near.map { [.init("write `\($0)`", name.sourceRange, $0)] } ?? []))
      return nil
    }
    let shown = name.text == "at" ? setup.instant : setup.values.first { $0.key == name.text }?.quantity
    guard let value = shown else {
      diagnostics.append(
        Diagnostic(
          .error, "bad-slider",
          "A slider on `\(name.text)` needs a line `\(name.text): …` with one number to start from",
          at: name.sourceRange))
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
    return page.scope.definitions.sliderEnds(range, start: value, into: &diagnostics)
      .map { SliderBounds(key: name.text, value: value, from: $0.from, to: $0.to) }
  }

  private func instantSlider(_ setup: SceneSetup, _ id: String) -> CellSlider {
    slider(
      SliderBounds(
        key: "at", value: setup.instant, from: Quantity(si: setup.time.lower, .time),
        to: Quantity(si: setup.time.upper, .time)), id)
  }

  private func slider(_ bounds: SliderBounds, _ id: String) -> CellSlider {
    let known = SceneCell.table[bounds.key]?.slider
    // Below its picture a scene has a button to play it.
    return CellSlider(
      .init(key: bounds.key, words: known?.words ?? "", symbol: known?.symbol ?? bounds.key, plain: known?.plain),
      in: id,
      value: bounds.value, from: bounds.from, to: bounds.to, canPlay: bounds.key == "at" && !settings.hasPicture)
  }

  /// The slider of an instant runs over the time shown, unless its author gave it a range.
  func refreshed(_ slider: CellSlider, on page: CellPage) -> CellSlider? {
    guard slider.name == "at", var standing, !formulas.slides.hasRange(of: "at") else { return nil }
    standing.instant = slider.quantity(slider.value)
    return slider.renewed(as: instantSlider(standing, page.id))
  }
}
