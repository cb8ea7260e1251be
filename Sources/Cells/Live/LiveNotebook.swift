import Diagnostics
import Formulas
import Plots

/// The notebook of a page in the reader's browser: what its sliders, gestures and edited formulas make of it.
///
/// Formulas are read once; a change works out only what depends on it. Each call leaves in ``answer`` what has
/// changed on the page since the last, as ``PageRecords`` writes it. No call traps, whatever its numbers are.
package struct LiveNotebook {
  var notebook: ReadNotebook
  /// As its author wrote it, and the letters that the reader has added.
  var original: ReadNotebook
  var scope: NotebookScope
  var dependence: SliderDependence
  var cells: [LiveCell?] = []
  /// In the order of the page, as far as cells go.
  var parts: [LivePart] = []
  /// For each inline value.
  var inlineSliders: [SliderSet] = []
  /// The inline values that have none at present, and stand as they were.
  var staleValues: [Int] = []
  var sliders: [LiveSlider] = []
  /// In the order of their numbers on the page.
  var figures: [LiveFigure] = []
  /// For each picture, in the order of the page, the cell that it belongs to.
  var pictures: [Int] = []
  /// The hand on a picture.
  var hold: PictureHold?
  /// For each plot, what was drawn last without an error.
  var plots: [CompiledPlot?]
  /// For each cube, the same.
  var cubes: [CubeCell.Setup?]
  var records = PageRecords()
  /// How often anything was worked out anew: cells, inline values, drawings.
  package internal(set) var counts = LiveCounts()

  /// The records of the last call.
  package var answer: [UInt8] { records.utf8 }

  /// - Parameter text: what the page carries, as ``CellRequest`` reads it.
  package init(_ text: [UInt8]) {
    let request = CellRequest(text)
    notebook = ReadNotebook(
      request.cells, inlineValues: request.inlineValues, idPrefix: "cb-", limits: request.limits)
    scope = notebook.scope()
    original = notebook
    dependence = SliderDependence(notebook, in: scope.definitions, targets: [])
    plots = Array(repeating: nil, count: notebook.plots.count)
    cubes = Array(repeating: nil, count: notebook.cubes.count)
    var places = PagePlaces()
    for (index, cell) in notebook.cells.enumerated() {
      guard let cell else {
        cells.append(nil)
        continue
      }
      var output = CellOutput(id: cell.id, word: cell.info.word, attributes: cell.info.attributes)
      output.parts = [.sliders(begin(cell, index, into: &output.diagnostics))]
      places.number(&output)
      for slider in output.sliders {
        sliders.append(LiveSlider(slider, target: notebook.target(of: slider, in: cell), cell: index))
      }
      cells.append(LiveCell(id: cell.id, known: output.diagnostics))
    }
    dependence = SliderDependence(notebook, in: scope.definitions, targets: sliders.map { $0.target })
    inlineSliders = notebook.inlineValues.map { dependence.sliders(of: $0) }
    for index in cells.indices { findSliders(ofCell: index) }
    for index in inlineSliders.indices where !inlineSliders[index].isEmpty {
      parts.append(LivePart(.value(index), id: "cb-value-\(index)"))
    }
    records.add("parts", parts.map { $0.id }.joined(separator: " "))
  }

  /// Makes a cell's figures, without drawing them, and its sliders.
  private mutating func begin(_ cell: ReadNotebook.Cell, _ index: Int, into found: inout [Diagnostic]) -> [CellSlider] {
    let isShown = !cell.info.attributes.isHidden
    switch cell.content {
    case .expect(let place):
      if isShown { parts.append(LivePart(.rows, id: cell.id + "-claims", cell: index)) }
      _ = notebook.expects[place].output(in: scope, into: &found)
      return []
    case .lets(let place):
      if isShown { parts.append(LivePart(.rows, id: cell.id + "-values", cell: index)) }
      var sliders: [CellSlider] = []
      for part in notebook.lets[place].output(id: cell.id, in: scope, into: &found) {
        if case .sliders(let shown) = part { sliders = shown }
      }
      return isShown ? sliders : []
    case .plot(let place):
      let plot = notebook.plots[place].compile(
        id: cell.id, alternative: cell.info.attributes.alt, in: scope, limits: notebook.limits, into: &found)
      guard let plot, isShown else { return [] }
      plots[place] = plot
      parts.append(LivePart(.figure(figures.count), id: cell.id + "-graph", cell: index))
      figures.append(LiveFigure(FigureView(plot.figure, idPrefix: cell.id), cell: index, graph: nil))
      return plot.sliders
    case .cube(let place):
      let cube = scope.setUp(notebook.cubes[place], at: place, in: notebook)
      found += cube.diagnostics
      guard let setup = cube.setup else { return [] }
      cubes[place] = setup
      notebook.cubes[place].standingTime = setup.time
      // A hidden cube lends its motion alone.
      guard isShown else { return [] }
      let drawings = CubeFigures(setup, idPrefix: cell.id, limits: notebook.limits)
      var ignored: [Diagnostic] = []
      if notebook.cubes[place].choice("picture", YesOrNo.yes, into: &ignored) == .yes {
        pictures.append(index)
        parts.append(LivePart(.picture, id: cell.id + "-picture-box", cell: index))
      }
      for graph in notebook.cubes[place].graphs(into: &found) {
        let view = FigureView(drawings.figure(graph), idPrefix: drawings.id(of: graph))
        parts.append(LivePart(.figure(figures.count), id: view.idPrefix + "-graph", cell: index))
        figures.append(LiveFigure(view, cell: index, graph: graph))
      }
      if notebook.cubes[place].choice("derivation", CubeCell.DerivationDetail.full, into: &ignored) != .none {
        parts.append(LivePart(.steps, id: cell.id + "-steps", cell: index))
      }
      return notebook.cubes[place].sliders(
        setup, id: cell.id, at: place, of: notebook, in: scope, into: &found)
    }
  }

  mutating func findSliders(ofCell index: Int) {
    guard let cell = notebook.cells[index] else { return }
    cells[index]?.shape = dependence.sliders(of: cell, in: notebook)
    cells[index]?.instant = dependence.instant(of: cell, in: notebook)
  }
}

/// What a living page has worked out.
package struct LiveCounts: Equatable, Sendable {
  package var cells = 0
  package var inlineValues = 0
  package var drawings = 0
}

extension CubeFigures {
  init(_ setup: CubeCell.Setup, idPrefix: String, limits: CellLimits) {
    self.init(
      motion: setup.motion, time: setup.time, instant: setup.instant.value, idPrefix: idPrefix,
      evaluationLimit: limits.samples)
  }
}
