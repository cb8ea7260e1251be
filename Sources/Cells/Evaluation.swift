import Diagnostics
import Formulas

/// Evaluates the cells of a notebook.
///
/// - Parameters:
///   - sources: the fences, in the order of the page.
///   - inlineValues: the formulas of the inline values, without the `=`.
///   - idPrefix: what the ids of the drawings begin with, so that they are unique on the page.
package func evaluate(
  _ sources: [CellSource], inlineValues: [SourceFragment], idPrefix: String, limits: CellLimits
) -> NotebookCells {
  var evaluation = Evaluation(idPrefix: idPrefix, limits: limits)
  evaluation.read(sources)
  return NotebookCells(
    outputs: evaluation.outputs(),
    inlineValues: inlineValues.map { InlineFormula(parsing: $0).value(in: evaluation.scope) },
    diagnostics: evaluation.diagnostics)
}

/// The cells of one notebook between reading and showing.
private struct Evaluation {
  let idPrefix: String
  let limits: CellLimits
  private(set) var scope: NotebookScope
  private(set) var diagnostics: [Diagnostic] = []
  private var cells: [ReadCell?] = []

  private struct ReadCell {
    let info: InfoString
    let infoDiagnostics: [Diagnostic]
    let content: Content
  }

  private enum Content {
    /// The place of the cell among all `let` cells.
    case lets(Int)
    case plot(PlotCell)
    case cube(CubeCell)
    case expect(ExpectCell)
  }

  private var lets: [LetCell] = []

  init(idPrefix: String, limits: CellLimits) {
    self.idPrefix = idPrefix
    self.limits = limits
    scope = NotebookScope(limits: limits.formula)
  }

  mutating func read(_ sources: [CellSource]) {
    var cubes: [NamedCube] = []
    for source in sources {
      var found: [Diagnostic] = []
      guard let info = InfoString(parsing: source.info, into: &found) else {
        suggestWord(source.info)
        cells.append(nil)
        continue
      }
      let content: Content
      switch info.word {
      case .let:
        content = .lets(lets.count)
        lets.append(LetCell(parsing: source.body))
      case .plot: content = .plot(PlotCell(parsing: source.body, at: info.wordRange))
      case .expect: content = .expect(ExpectCell(parsing: source.body))
      case .cube:
        let cell = CubeCell(parsing: source.body)
        content = .cube(cell)
        if let name = info.attributes.name {
          cubes.append(NamedCube(name: name.text, range: name.range, cell: cell))
        }
      }
      cells.append(ReadCell(info: info, infoDiagnostics: found, content: content))
    }
    scope.define(lets: &lets, cubes: cubes, into: &diagnostics)
  }

  /// A fence that is nearly a cell, and has what only cells have, is told about.
  private mutating func suggestWord(_ info: SourceFragment) {
    let head = InfoString.word(of: info)
    let rest = info.slice(head.range.upperBound..<info.utf8.count).trimmed
    guard let near = nearestName(to: head.word, among: CellWord.allCases.map { $0.rawValue }) else { return }
    // Without braces it may be some language; short words are near to too many of them.
    let hasBraces = rest.utf8.first == UInt8(ascii: "{")
    let isLong = head.word.utf8.count >= 4 && near.utf8.count >= 4 && !Self.languages.contains(head.word)
    guard hasBraces || isLong else { return }
    let range = info.sourceRange(head.range)
    diagnostics.append(
      Diagnostic(
        .warning, "unknown-cell", "`\(head.word)` is not a cell word, so this is plain code", at: range,
        help: "did you mean `\(near)`?", fixes: [.init("write `\(near)`", range, near)]))
  }

  /// Languages whose names are a letter away from a cell word.
  private static let languages = ["cuda", "curl", "code", "plist"]

  func outputs() -> [CellOutput?] {
    var counts: [CellWord: Int] = [:]
    return cells.map { cell in
      guard let cell else { return nil }
      let count = (counts[cell.info.word] ?? 0) + 1
      counts[cell.info.word] = count
      return output(of: cell, number: count)
    }
  }

  private func output(of cell: ReadCell, number: Int) -> CellOutput {
    let attributes = cell.info.attributes
    let id = idPrefix + (attributes.label?.text ?? "\(cell.info.word.rawValue)-\(number)")
    var output = CellOutput(word: cell.info.word, attributes: attributes)
    var found = cell.infoDiagnostics
    switch cell.content {
    case .lets(let index):
      output.parts = lets[index].output(in: scope, into: &found)
    case .expect(let expect):
      output.parts = expect.output(in: scope, into: &found)
    case .plot(let plot):
      output.parts = plot.output(
        id: id, alternative: attributes.alt, in: scope, limits: limits, into: &found)
    case .cube(let cube):
      if let setup = setUp(cube, attributes, &found) {
        output.parts = cube.output(setup, id: id, in: scope, limits: limits, into: &found)
      }
    }
    output.diagnostics = found
    return output
  }

  /// A named cube is worked out already, with its diagnostics.
  private func setUp(
    _ cube: CubeCell, _ attributes: CellAttributes, _ found: inout [Diagnostic]
  ) -> CubeCell.Setup? {
    if let name = attributes.name, let cube = scope.cubes[name.range] {
      found += cube.diagnostics
      return cube.setup
    }
    return cube.setUp(cube.read(with: scope.reader), in: scope.definitions, reader: scope.reader, into: &found)
  }
}
