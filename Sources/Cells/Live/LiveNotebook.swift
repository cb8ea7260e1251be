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
  /// The same for cells that lend their values, by their places among the lenders, in place of sliders.
  var lending: SliderDependence
  /// The lenders that were worked out in haste, by their places.
  var hastyLenders = SliderSet.none
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
  /// Whether it is known which claims were wrong when the page was made.
  var isAware = false
  /// Whether the graph of dependence was found anew, with numbers in the place of what sliders have moved.
  private(set) var isEdited = false
  /// What the page has unpacked of an archive, for the file that comes next.
  var pieces: [ReceivedFile.Piece] = []
  var records = PageRecords()
  /// How often anything was worked out anew: cells, inline values, drawings.
  package internal(set) var counts = LiveCounts()

  /// The records of the last call.
  package var answer: [UInt8] { records.utf8 }

  /// - Parameter text: what the page carries, as ``CellRequest`` reads it.
  package init(_ text: [UInt8]) {
    let request = CellRequest(text)
    notebook = ReadNotebook(
      request.cells, inlineValues: request.inlineValues, texts: request.texts, files: request.files,
      boxes: request.boxes, idPrefix: "cb-", limits: request.limits)
    scope = notebook.scope()
    original = notebook
    dependence = notebook.dependence(on: [])
    lending = notebook.lending
    var places = PagePlaces()
    for (index, cell) in notebook.cells.enumerated() {
      guard let cell else {
        cells.append(nil)
        continue
      }
      var output = CellOutput(id: cell.id, word: cell.info.word, attributes: cell.info.attributes)
      output.parts = [.sliders(begin(cell, index, into: &output.diagnostics))]
      for slider in places.numbered(output).sliders {
        sliders.append(LiveSlider(slider, target: notebook.target(of: slider, in: index), cell: index))
      }
      cells.append(LiveCell(id: cell.id, known: output.diagnostics))
    }
    followSliders()
    let receivers = notebook.receivers(in: scope)
    for (index, value) in notebook.inlineValues.enumerated()
    where !inlineSliders[index].isEmpty || lending.sliders(of: value).meets(receivers) {
      parts.append(LivePart(.value(index), id: "cb-value-\(index)"))
    }
    records.add("parts", parts.map { $0.id }.joined(separator: " "))
    tellRest()
  }

  /// Makes a cell's figures, without drawing them, and its sliders.
  private mutating func begin(_ cell: ReadNotebook.Cell, _ index: Int, into found: inout [Diagnostic]) -> [CellSlider] {
    let page = notebook.page(ofCell: index, cell, in: scope)
    var content = cell.content
    let beginning = content.own.begin(on: notebook.makingSliders(page), into: &found)
    notebook.cells[index]?.content = content
    // What is hidden has no place on the page.
    if cell.info.attributes.isHidden { return [] }
    var number = 0
    for part in beginning.parts {
      switch part {
      case .rows(let ending): parts.append(LivePart(.rows, id: "\(cell.id)\(ending)", cell: index))
      case .figure(let id, let figure):
        parts.append(LivePart(.figure(figures.count), id: id + "-graph", cell: index))
        figures.append(LiveFigure(FigureView(figure, idPrefix: id), cell: index, number: number))
        number += 1
      case .picture:
        pictures.append(index)
        parts.append(LivePart(.picture, id: cell.id + "-picture-box", cell: index))
      case .steps: parts.append(LivePart(.steps, id: cell.id + "-steps", cell: index))
      }
    }
    return beginning.sliders
  }

  /// What a cell has to know of its page, where a reader moves sliders.
  func page(ofCell index: Int) -> CellPage {
    var page = CellPage(
      id: "", index: index, attributes: CellAttributes(), scope: scope, limits: notebook.limits)
    if let cell = notebook.cells[index] { page = notebook.page(ofCell: index, cell, in: scope) }
    page.alternative = alternative(of: index)
    page.known = cells[index]?.known ?? []
    let (sliders, dependence) = (sliders, dependence)
    page.origin = { formulas in LiveSlider.origin(of: formulas, sliders, dependence) }
    return page
  }

  /// Finds out anew what depends on which slider, when a curve was written anew.
  mutating func findSliders() {
    isEdited = true
    notebook.findDependence()
    lending = notebook.lending
    followSliders()
  }

  private mutating func followSliders() {
    dependence = notebook.dependence(on: sliders.map { $0.target })
    inlineSliders = notebook.inlineValues.map { dependence.sliders(of: $0) }
    for index in cells.indices {
      cells[index]?.shape = dependence.shape(ofCell: index)
      cells[index]?.instant = dependence.instant(ofCell: index)
    }
  }
}

/// What a living page has worked out.
package struct LiveCounts: Equatable, Sendable {
  package var cells = 0
  package var inlineValues = 0
  package var drawings = 0
}
