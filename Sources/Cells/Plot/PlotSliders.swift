import Diagnostics
import Formulas

extension PlotCell {
  /// The sliders of `slide:` lines, `name: a..b`, on a name of the notebook or on `at`.
  ///
  /// - Parameter parameter: the name of what `at` is a value of.
  func sliders(
    id: String, in scope: NotebookScope, focus: Quantity?, parameter: String, into diagnostics: inout [Diagnostic]
  ) -> [CellSlider] {
    formulas.slides.compactMap { slider($0, id, focus, parameter, scope, &diagnostics) }
  }

  private func slider(
    _ slide: ReadSlide, _ id: String, _ focus: Quantity?, _ parameter: String, _ scope: NotebookScope,
    _ diagnostics: inout [Diagnostic]
  ) -> CellSlider? {
    guard let range = slide.range else {
      diagnostics.append(
        Diagnostic(
          .error, "bad-slider", "A slider is `name: a..b`", at: slide.text.sourceRange,
          help: "write `slide: \(slide.text.words.first?.text ?? "at"): 0..1`"))
      return nil
    }
    let name = slide.name
    diagnostics += range.diagnostics
    let node = range.node
    guard let value = value(of: name, focus, scope, &diagnostics),
      let ends = scope.definitions.evaluateRange(node, expecting: value.dimension, into: &diagnostics)
    else { return nil }
    if let problem = Diagnostic.sliderRange(ends, at: node.range, start: value) {
      diagnostics.append(problem)
      return nil
    }
    let isFocus = name.text == "at"
    return CellSlider(
      .init(key: name.text, words: isFocus ? "At" : "", symbol: isFocus ? parameter : name.text), in: id,
      value: value, from: ends.from, to: ends.to, canPlay: isFocus)
  }

  private func value(
    of name: SourceFragment, _ focus: Quantity?, _ scope: NotebookScope, _ diagnostics: inout [Diagnostic]
  ) -> Quantity? {
    if name.text == "at" {
      if focus == nil, body.entry("at") == nil {
        diagnostics.append(
          Diagnostic(
            .error, "bad-slider", "A slider on `at` needs a line `at: …` to start from", at: name.sourceRange))
      }
      return focus
    }
    guard scope.reader.names.values.contains(name.text) else {
      let names = scope.definitions.all.filter { !$0.isFunction }.map { $0.name } + ["at"]
      let near = nearestName(to: name.text, among: names)
      diagnostics.append(
        Diagnostic(
          .error, "unknown-slider", "No value of this notebook is called `\(name.text)`", at: name.sourceRange,
          help: near.map { "did you mean `\($0)`?" },
          fixes: near.map { [.init("write `\($0)`", name.sourceRange, $0)] } ?? []))
      return nil
    }
    return scope.definitions.evaluate(FormulaNode(.name(name.text), name.sourceRange), into: &diagnostics)
  }
}
