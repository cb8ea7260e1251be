import Diagnostics
import Formulas

extension NotebookScope {
  /// The slider of a line `slide: name: a..b` on a name of the notebook; nil where a diagnostic tells why there is none.
  ///
  /// - Parameters:
  ///   - id: what its id begins with, that of the cell.
  ///   - known: what else there is to slide in the cell.
  func slider(
    _ slide: ReadSlide, in id: String, known: [String], into diagnostics: inout [Diagnostic]
  ) -> CellSlider? {
    guard let range = slide.range else {
      let name = slide.text.words.first?.text ?? "at"
      let isKnown = name != "at" && reader.names.values.contains(canonicalName(name))
      diagnostics.append(
        Diagnostic(
          .error, "bad-slider", "A line `slide` needs a range, `name: a..b`", at: slide.text.sourceRange,
          help: isKnown
            ? "leave the line out where `\(name)` is a `slider(…)`, and write `slide: \(name): 0..1` where it is not"
            : "write `slide: \(name): 0..1`"))
      return nil
    }
    diagnostics += range.diagnostics
    guard let value = value(toSlide: slide.name, known: known, into: &diagnostics),
      let ends = definitions.sliderEnds(range, start: value, into: &diagnostics)
    else { return nil }
    let spelling = canonicalName(slide.name.text)
    return CellSlider(.init(key: spelling, symbol: spelling), in: id, value: value, from: ends.from, to: ends.to)
  }

  private func value(
    toSlide name: SourceFragment, known: [String], into diagnostics: inout [Diagnostic]
  ) -> Quantity? {
    guard reader.names.values.contains(canonicalName(name.text)) else {
      let names = definitions.all.filter { !$0.isFunction }.map { $0.name } + known
      let near = nearestName(to: name.text, among: names)
      diagnostics.append(
        Diagnostic(
          .error, "unknown-slider", "No value of this notebook is called `\(name.text)`", at: name.sourceRange,
          help: near.map { "did you mean `\($0)`?" },
          fixes: near.map { [.init("write `\($0)`", name.sourceRange, $0)] } ?? []))
      return nil
    }
    return definitions.evaluate(
      FormulaNode(.name(canonicalName(name.text)), name.sourceRange), into: &diagnostics)
  }
}

/// A `slide:` line, read.
struct ReadSlide {
  let text: SourceFragment
  let name: SourceFragment
  /// Nil where there is no colon.
  let range: ReadFormula?

  /// The names of the notebook in its range, and the one that it moves, if that is not a key of the cell.
  func references(unless isKey: (String) -> Bool) -> [NameReference] {
    let moved = NameReference(name: canonicalName(name.text), range: name.sourceRange)
    return (isKey(moved.name) ? [] : [moved]) + (range?.references ?? [])
  }

  init(_ text: SourceFragment, with reader: FormulaReader, parameters: [String] = []) {
    self.text = text
    let colon = text.topLevelIndex(of: ":")
    name = text.slice(0..<(colon ?? text.utf8.count)).trimmed
    range = colon.map { reader.formula(text.slice($0 + 1..<text.utf8.count).trimmed, parameters: parameters) }
  }
}
