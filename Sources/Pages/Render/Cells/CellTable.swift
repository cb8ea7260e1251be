import Books
import Cells
import Diagnostics
import Notebooks

/// What the cells and inline values of a notebook gave, by where they stand in the file.
package struct CellTable: Sendable {
  private var outputs: [Int: CellOutput] = [:]
  private var values: [Int: (number: Int, value: InlineValue)] = [:]
  /// The text of all cells and values, for the reader's browser; nil where nothing of them is live.
  private(set) var liveText: [UInt8]?
  /// What is wrong with the cells and values of the page.
  private(set) var diagnostics: [Diagnostic] = []

  init() {}

  /// Evaluates all cells of a page in their common scope.
  ///
  /// - Parameters:
  ///   - texts: what in them is prose, as it stands on the page.
  ///   - files: the measurements that they name.
  ///   - memory: of what they gave before.
  init(
    _ found: PageInventory, in text: SourceText, texts: [SetText] = [], files: [DataFile] = [], limits: CellLimits,
    memory: CellMemory? = nil
  ) {
    guard !found.cells.isEmpty || !found.values.isEmpty else { return }
    let sources = found.cells.map { CellSource(info: $0.info, body: $0.body) }
    let cells = evaluate(
      sources, inlineValues: found.values, texts: texts, files: files, boxes: found.boxParts, idPrefix: "cb-",
      limits: limits, memory: memory, clock: CellTable.clock)
    diagnostics = cells.diagnostics
    for (fence, output) in zip(found.cells, cells.outputs) {
      guard var output else { continue }
      if let unclosed = UnclosedCell(fence, in: text) {
        output.diagnostics = unclosed.own(output.diagnostics)
      }
      outputs[fence.range.lowerBound] = output
      diagnostics += output.diagnostics
    }
    for (number, (source, value)) in zip(found.values, cells.inlineValues).enumerated() {
      values[source.sourceOffset(0)] = (number, value)
      diagnostics += value.diagnostics
    }
    let canMove = cells.outputs.enumerated().contains { $1?.canMove == true && !found.absent.cells.contains($0) }
    if canMove {
      let shown = zip(found.livelyCells(texts: texts, files: files, limits: limits), cells.outputs).filter {
        $0.1 != nil
      }
      // What only cells of another edition read stays out of the page's source.
      let read = shown.flatMap { CellSource.dataFiles($0.0.info, $0.0.body) }
      let carried = cells.files.filter { file in
        read.contains { $0.path.text == file.path && ($0.part?.text ?? "") == file.part }
      }
      liveText =
        CellRequest(
          cells: shown.map { $0.0 }, inlineValues: found.livelyValues, texts: texts, files: carried,
          boxes: found.boxParts, limits: limits
        ).utf8
    }
  }

  private static let start = ContinuousClock.now
  /// In s. What it says goes into reports alone, never into a page.
  private static let clock: @Sendable () -> Double = {
    let passed = (ContinuousClock.now - start).components
    return Double(passed.seconds) + Double(passed.attoseconds) * 1e-18
  }

  /// What a fence gave; nil when it is an ordinary code block.
  package func output(of fence: Fence) -> CellOutput? { outputs[fence.range.lowerBound] }

  func value(of formula: SourceFragment) -> InlineValue? { values[formula.sourceOffset(0)]?.value }

  /// The place of an inline value among all of the notebook.
  func number(of formula: SourceFragment) -> Int { values[formula.sourceOffset(0)]?.number ?? 0 }
}

extension PageInventory {
  /// The cells as a reader's browser gets them. What stands nowhere on the page, a solution's slider in a student's
  /// edition, stands not in the page's source either, but for what the cells that are there need.
  fileprivate func livelyCells(texts: [SetText], files: [DataFile], limits: CellLimits) -> [CellSource] {
    let sources = cells.map { CellSource(info: $0.info, body: $0.body) }
    if absent.cells.isEmpty { return sources }
    let used = cellsInUse(
      by: Set(cells.indices).subtracting(absent.cells), values: Set(values.indices).subtracting(absent.values),
      among: sources, inlineValues: values, texts: texts, files: files, limits: limits)
    return sources.enumerated().map { place, source in
      guard !used.contains(place), let word = CellWord(rawValue: cells[place].word) else { return source }
      return CellSource(info: SourceFragment("\(word.rawValue) {hidden}"), body: SourceFragment())
    }
  }

  /// As many values as there are, for their numbers are their places.
  fileprivate var livelyValues: [SourceFragment] {
    values.enumerated().map { absent.values.contains($0) ? SourceFragment("0") : $1 }
  }
}
