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
  var places = PagePlaces()
  var outputs = notebook.cells.map { cell in
    cell.map { cell in
      var output = notebook.output(of: cell, in: scope)
      places.number(&output)
      return output
    }
  }
  var inlineValues = notebook.inlineValues.map { $0.value(in: scope) }
  var repetitions = RepeatedMistakes()
  for index in outputs.indices {
    if let found = outputs[index]?.diagnostics { outputs[index]?.diagnostics = repetitions.marked(found) }
  }
  for index in inlineValues.indices {
    inlineValues[index].diagnostics = repetitions.marked(inlineValues[index].diagnostics)
  }
  var targets: [SliderTarget] = []
  for (index, cell) in notebook.cells.enumerated() {
    guard let cell else { continue }
    outputs[index]?.updateSliders { slider in
      let target = notebook.target(of: slider, in: cell)
      slider.echo = targets.firstIndex(of: target)
      targets.append(target)
    }
  }
  let dependence = SliderDependence(notebook, in: scope.definitions, targets: targets)
  for (index, cell) in notebook.cells.enumerated() {
    guard let cell, let output = outputs[index] else { continue }
    outputs[index]?.isLive = output.hasFigures || !dependence.sliders(of: cell, in: notebook).isEmpty
  }
  for (index, formula) in notebook.inlineValues.enumerated() {
    inlineValues[index].isLive = !dependence.sliders(of: formula).isEmpty
  }
  return NotebookCells(
    outputs: outputs, inlineValues: inlineValues, diagnostics: notebook.diagnostics + scope.diagnostics)
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
      // A hidden cube lends its motion, and need not be drawn for that.
      if let setup = cube.setup, !attributes.isHidden {
        output.parts = cubes[index].output(
          setup, id: cell.id, at: index, of: self, in: scope, into: &found)
      }
    }
    output.diagnostics = found
    if attributes.isHidden { output.parts = [] }
    return output
  }
}
