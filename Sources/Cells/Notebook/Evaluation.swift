import Diagnostics
import Formulas

extension ReadNotebook {
  /// What a cell has to know of its page.
  func page(ofCell index: Int, _ cell: Cell, in scope: NotebookScope) -> CellPage {
    CellPage(
      id: cell.id, index: index, attributes: cell.info.attributes, scope: scope, limits: limits,
      isLender: lenders.contains { $0.cell == index }, alternative: cell.info.attributes.alt,
      box: cellsBefore(index, in: scope))
  }
}

#if !hasFeature(Embedded)
  /// All cells and inline values of a notebook, evaluated in their common scope.
  package struct NotebookCells: Sendable {
    /// One for each source; nil where the fence is an ordinary code block.
    package let outputs: [CellOutput?]
    /// One for each inline value.
    package let inlineValues: [InlineValue]
    /// The files of measurements as a page carries them: of what nobody uses no more than a table shows.
    package let files: [DataFile]
    /// What is wrong with no cell alone.
    package let diagnostics: [Diagnostic]
  }

  /// Evaluates the cells of a notebook.
  ///
  /// - Parameters:
  ///   - sources: the fences, in the order of the page.
  ///   - inlineValues: the formulas of the inline values, without the `=`.
  ///   - texts: what ``CellSource/texts`` has found, set.
  ///   - files: what ``CellSource/dataFiles`` has found, read.
  ///   - boxes: what belongs together.
  ///   - idPrefix: what the ids of the drawings begin with, so that they are unique on the page.
  ///   - memory: of what the cells gave before, for who evaluates them again and again.
  ///   - clock: tells the time in s, so that each cell knows what it has taken.
  package func evaluate(
    _ sources: [CellSource], inlineValues: [SourceFragment], texts: [SetText] = [], files: [DataFile] = [],
    boxes: BoxParts = BoxParts(), idPrefix: String, limits: CellLimits, memory: CellMemory? = nil,
    clock: () -> Double = { 0 }
  ) -> NotebookCells {
    var notebook = ReadNotebook(
      sources, inlineValues: inlineValues, texts: texts, files: files, boxes: boxes, idPrefix: idPrefix, limits: limits)
    var times = [Double](repeating: 0, count: notebook.cells.count)
    func timed(_ index: Int, _ work: () -> Void) {
      let start = clock()
      work()
      times[index] += clock() - start
    }
    let scope = notebook.scope(timed: timed)
    var places = PagePlaces()
    var outputs: [CellOutput?] = []
    let keys = memory == nil ? [] : memoryKeys(of: sources, in: notebook)
    for index in notebook.cells.indices {
      timed(index) {
        let key = keys.indices.contains(index) ? keys[index] : nil
        let output = notebook.output(of: index, sources[index], in: scope, memory, as: key)
        outputs.append(output.map { places.numbered($0) })
      }
      outputs[index]?.time = times[index]
    }
    memory?.finish()
    var inlineValues = notebook.inlineValues.indices.map { notebook.value(ofInline: $0, in: scope) }
    let lending = notebook.lending
    let awaiting = notebook.awaitingLenders
    for index in outputs.indices
    where lending.shape(ofCell: index).meets(awaiting) && notebook.cells[index]?.content.box.isAwaiting == false {
      outputs[index]?.await()
    }
    for (index, formula) in notebook.inlineValues.enumerated() where lending.sliders(of: formula).meets(awaiting) {
      inlineValues[index].await()
    }
    var repetitions = RepeatedMistakes()
    for index in outputs.indices {
      if let found = outputs[index]?.diagnostics { outputs[index]?.diagnostics = repetitions.marked(found) }
    }
    for index in inlineValues.indices {
      inlineValues[index].diagnostics = repetitions.marked(inlineValues[index].diagnostics)
    }
    var targets: [SliderTarget] = []
    for index in outputs.indices {
      outputs[index]?.updateSliders { slider in
        let target = notebook.target(of: slider, in: index)
        slider.echo = targets.firstIndex(of: target)
        targets.append(target)
      }
    }
    let dependence = notebook.dependence(on: targets)
    for index in outputs.indices {
      // One that moves the same as another is no second one.
      for slider in outputs[index]?.sliders ?? [] where slider.echo == nil {
        let own = SliderSet(slider.number)
        let drawings = outputs.indices.compactMap { other in
          let moves = dependence.shape(ofCell: other).meets(own) || dependence.instant(ofCell: other).meets(own)
          let hasOwn = outputs[other]?.sliders.contains { $0.echo == slider.number } ?? false
          return other != index && moves && !hasOwn ? outputs[other]?.firstDrawing : nil
        }
        if !drawings.isEmpty { outputs[index]?.moved.append((slider.number, drawings)) }
      }
    }
    let receivers = notebook.receivers(in: scope)
    for index in outputs.indices {
      guard let output = outputs[index] else { continue }
      outputs[index]?.isLive =
        output.hasFigures || !dependence.shape(ofCell: index).isEmpty
        || lending.shape(ofCell: index).meets(receivers)
    }
    for (index, formula) in notebook.inlineValues.enumerated() {
      inlineValues[index].isLive =
        !dependence.sliders(of: formula).isEmpty || lending.sliders(of: formula).meets(receivers)
        || !boxes.cells(ofValue: index).isEmpty
    }
    return NotebookCells(
      outputs: outputs, inlineValues: inlineValues, files: notebook.carried(files),
      diagnostics: notebook.diagnostics + scope.diagnostics)
  }

  extension CellOutput {
    /// Graphs tell more than the picture above them.
    fileprivate var firstDrawing: MovedDrawing? {
      for case .figures(let figures) in parts { if let number = figures.first?.number { return .graph(number) } }
      for case .picture(let figure) in parts { return figure.number.map { .picture($0) } }
      return nil
    }

    fileprivate mutating func await() {
      isAwaiting = true
      diagnostics.removeAll { $0.isOfAwaited }
    }
  }

  extension InlineValue {
    fileprivate mutating func await() {
      isAwaiting = mathML == nil
      diagnostics.removeAll { $0.isOfAwaited }
    }
  }

  extension Diagnostic {
    /// Whether it says no more than that something has no value, which it will have when something was measured.
    fileprivate var isOfAwaited: Bool {
      severity == .consequence || ["undefined-value", "undefined-curve", "no-rows"].contains(code)
    }
  }

  extension ReadNotebook {
    /// The lenders that have no values before a reader has measured something.
    fileprivate var awaitingLenders: SliderSet {
      var set = SliderSet.none
      for (number, lender) in lenders.enumerated() where cells[lender.cell]?.content.box.isAwaiting == true {
        set.add(SliderSet(number))
      }
      return set
    }

    /// Files with the columns that cells use, of the others with those rows that stand in tables.
    fileprivate func carried(_ files: [DataFile]) -> [DataFile] {
      var places = files.map { _ in Set<Int>() }
      for (index, cell) in cells.enumerated() {
        guard let measured = cell?.content.box.measurements,
          let file = files.firstIndex(where: {
            $0.path == measured.path.text && $0.part == measured.part?.text ?? ""
          })
        else { continue }
        places[file].formUnion(measured.columns(membersInUse(of: index)))
      }
      return zip(files, places).map { $0.keeping($1, rows: DataFile.mostShown) }
    }

    /// The same, or what is remembered of it.
    fileprivate mutating func output(
      of index: Int, _ source: CellSource, in scope: NotebookScope, _ memory: CellMemory?, as key: [UInt8]?
    ) -> CellOutput? {
      guard let memory, let key, let cell = cells[index] else { return output(of: index, in: scope) }
      let start = source.info.sourceRange.lowerBound
      if let known = memory.recall(key, at: start, cell.info.attributes) { return known }
      let made = output(of: index, in: scope)
      if let made { memory.keep(made, of: source, as: key) }
      return made
    }

    fileprivate mutating func output(of index: Int, in scope: NotebookScope) -> CellOutput? {
      guard let cell = cells[index] else { return nil }
      var output = CellOutput(id: cell.id, word: cell.info.word, attributes: cell.info.attributes)
      var found = cell.infoDiagnostics
      let page = page(ofCell: index, cell, in: scope)
      var content = cell.content
      output.parts = content.own.output(on: makingSliders(page), into: &found)
      output.diagnostics = found
      output.receives = content.box.receives(page)
      cells[index]?.content = content
      if cell.info.attributes.isHidden { output.parts = [] }
      return output
    }
  }
#endif

/// Knows the mistakes that were met inside of functions: each is told at the first call that meets it, and the other
/// calls with the same message follow from it.
struct RepeatedMistakes {
  private var known: Set<String> = []

  mutating func marked(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    diagnostics.map { diagnostic in
      guard diagnostic.severity == .error, let place = diagnostic.notes.first, place.message == "here" else {
        return diagnostic
      }
      let key = "\(diagnostic.code) \(place.range.lowerBound) \(place.range.upperBound) \(diagnostic.message)"
      return known.insert(key).inserted ? diagnostic : diagnostic.asConsequence
    }
  }
}
