#if !hasFeature(Embedded)
  import Diagnostics
  import Formulas
  import Synchronization

  /// What the cells of a notebook gave when it was evaluated before, for who evaluates it after each letter that an author
  /// types: what draws is not drawn again as long as its text stays, and that of all on which it depends.
  package final class CellMemory: Sendable {
    private struct Kept {
      let output: CellOutput
      /// Where its text began.
      let start: Int
    }

    private struct State {
      var kept: [[UInt8]: Kept] = [:]
      var used: [[UInt8]: Kept] = [:]
    }

    private let state = Mutex(State())

    package init() {}

    /// What a cell gave, moved to where it stands by now.
    func recall(_ key: [UInt8], at start: Int, _ attributes: CellAttributes) -> CellOutput? {
      let known = state.withLock { state in
        let known = state.kept[key]
        if let known { state.used[key] = known }
        return known
      }
      guard let known else { return nil }
      var output = known.output
      output.attributes = attributes
      if start != known.start {
        output.diagnostics = output.diagnostics.map { $0.moved(by: start - known.start) }
      }
      return output
    }

    /// Keeps what a cell gave, unless it says something of places outside of the cell.
    func keep(_ output: CellOutput, of source: CellSource, as key: [UInt8]) {
      let place = source.info.sourceRange.union(source.body.sourceRange)
      let isOfPlace = output.diagnostics.allSatisfy { diagnostic in
        let ranges = [diagnostic.range] + diagnostic.notes.map { $0.range } + diagnostic.fixes.map { $0.range }
        return ranges.allSatisfy { $0.lowerBound >= place.lowerBound && $0.upperBound <= place.upperBound }
      }
      guard isOfPlace else { return }
      let kept = Kept(output: output, start: place.lowerBound)
      state.withLock { $0.used[key] = kept }
    }

    /// Forgets what the last evaluation did not need.
    func finish() {
      state.withLock { state in
        state.kept = state.used
        state.used = [:]
      }
    }
  }

  extension Diagnostic {
    fileprivate func moved(by offset: Int) -> Diagnostic {
      func moved(_ range: SourceRange) -> SourceRange {
        SourceRange(range.lowerBound + offset, range.upperBound + offset)
      }
      return Diagnostic(
        severity, code, message, at: moved(range), label: label,
        notes: notes.map { Note($0.message, moved($0.range)) }, help: help,
        fixes: fixes.map { Fix($0.summary, moved($0.range), $0.replacement) })
    }
  }

  /// Of each cell that takes long to draw, all text on which what it gives depends; nil for the others, and for what
  /// depends on files.
  func memoryKeys(of sources: [CellSource], in notebook: ReadNotebook) -> [[UInt8]?] {
    let graph = notebook.dependence
    func isOfFile(_ cell: Int) -> Bool { notebook.cells[cell]?.info.word.lines == .rows }
    func text(of cell: Int) -> [UInt8] { sources[cell].info.utf8 + [0] + sources[cell].body.utf8 + [1] }
    // What a cell takes over from a slider elsewhere, that has from its range.
    func others(of cell: Int) -> [Dependence.Part] {
      graph.isLender(cell) ? Dependence.Part.all(of: cell) : [.sliders(cell)]
    }
    let lines = graph.definitions.map { definition in
      BodyLines(of: sources[definition.cell].body).lines.first {
        $0.sourceRange.union(definition.name.range) == $0.sourceRange
      }
    }
    return sources.indices.map { place in
      guard let cell = notebook.cells[place], cell.info.word.kind != .text, !isOfFile(place),
        notebook.boxes.cells(before: place).isEmpty
      else { return nil }
      var key = Array(cell.id.utf8) + [0] + text(of: place)
      for text in cell.content.box.texts { key += notebook.reader.texts[text.text]?.lines ?? [] }
      let reached = graph.reached(from: Dependence.Part.all(of: place), others: others)
      let lenders = Set(reached.compactMap { $0.lender }).map { graph.lenders[$0].cell }.sorted()
      if lenders.contains(where: isOfFile) { return nil }
      for lender in lenders { key += text(of: lender) }
      // Of a definition its own line counts.
      for number in reached.compactMap({ $0.definition }) { key += (lines[number]?.utf8 ?? []) + [1] }
      return key
    }
  }
#endif
