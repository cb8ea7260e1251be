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
  var notebook = ReadNotebook(sources, inlineValues: inlineValues, idPrefix: idPrefix, limits: limits)
  let scope = notebook.scope()
  let names = LiveNames(notebook)
  var places = PagePlaces()
  return NotebookCells(
    outputs: notebook.cells.map { cell in
      guard let cell else { return nil }
      var output = notebook.output(of: cell, in: scope)
      places.number(&output)
      output.isLive = output.hasFigures || names.move(cell, of: notebook)
      return output
    },
    inlineValues: notebook.inlineValues.map { $0.value(in: scope, live: names) },
    diagnostics: notebook.diagnostics + scope.diagnostics)
}

extension ReadNotebook {
  fileprivate func output(of cell: Cell, in scope: NotebookScope) -> CellOutput {
    let attributes = cell.info.attributes
    var output = CellOutput(id: cell.id, word: cell.info.word, attributes: attributes)
    var found = cell.infoDiagnostics
    switch cell.content {
    case .lets(let index):
      output.parts = lets[index].output(id: cell.id, in: scope, into: &found)
    case .expect(let index):
      output.parts = expects[index].output(in: scope, into: &found)
    case .plot(let index):
      output.parts = plots[index].output(
        id: cell.id, alternative: attributes.alt, in: scope, limits: limits, into: &found)
    case .cube(let index):
      let cube = scope.setUp(cubes[index], at: index, in: self)
      found += cube.diagnostics
      if let setup = cube.setup {
        output.parts = cubes[index].output(setup, id: cell.id, in: scope, limits: limits, into: &found)
      }
    }
    output.diagnostics = found
    return output
  }
}
