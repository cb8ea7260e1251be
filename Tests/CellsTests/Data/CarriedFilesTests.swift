import Foundation
import Measurements
import TestSupport
import Testing

@testable import Cells

/// What of a file of measurements a page carries for the reader's browser.
@Suite struct CarriedFilesTests {
  private static func file(_ columns: Int, _ rows: Int, missing: Double, seed: UInt64) -> DataFile {
    var random = SeededGenerator(seed: seed)
    var text = (0..<columns).map { "c\($0) (m)" }.joined(separator: ",") + "\n"
    for row in 0..<rows {
      text +=
        (0..<columns).map { column in
          row > 0 && Double.random(in: 0..<1, using: &random) < missing
            ? "" : String(Double(Int.random(in: -99_999...99_999, using: &random)) / 1000)
        }.joined(separator: ",") + "\n"
    }
    return DataFile(path: "run.csv", table: DataTable(reading: Array(text.utf8)))
  }

  private static func carried(_ text: String, _ file: DataFile) throws -> DataFile {
    let request = CellRequest(Array(text.utf8))
    let cells = evaluate(
      request.cells, inlineValues: request.inlineValues, files: [file], idPrefix: "cb-", limits: request.limits)
    #expect(cells.outputs.compactMap { $0 }.flatMap { $0.diagnostics }.filter { $0.severity.isFailure }.isEmpty)
    let found = try #require(cells.files.first)
    return DataFile(path: found.path, part: found.part, lines: found.lines)
  }

  private static let data = "```data {name=run}\nfile: run.csv\nw = c1^2\n```\n"

  /// Columns that nothing uses end with the rows that a table shows; all others, and all rows, are there.
  @Test(arguments: [
    ("```plot\npoints: (run.c0, run.c2)\n```\n", [0, 1, 2]),
    ("```fit\ndata: run\nmodel: c3 = a c4\nfind: a\n```\n", [1, 3, 4]),
    ("```expect\nrun.c5.mean < 1 km\n```\n", [1, 5]), ("```=\nrun.count\n```\n", [1]),
    ("```table\ndata: run\ncolumn: c2\n```\n", [1, 2]), ("```table\ndata: run\n```\n", [0, 1, 2, 3, 4, 5]),
  ]) func isWhatItsCellsUse(_ cells: String, _ used: [Int]) throws {
    for (seed, missing) in [(1, 0), (2, 0.3), (3, 0.9)] as [(UInt64, Double)] {
      let file = Self.file(6, 700, missing: missing, seed: seed)
      let read = try Self.carried(Self.data + cells, file).table
      try #require(read.columns.count == 6 && read.rowCount == file.table.rowCount)
      for column in 0..<6 {
        let (before, after) = (file.table.columns[column].values, read.columns[column].values)
        let count = used.contains(column) ? before.count : DataFile.mostShown
        #expect(zip(before, after).prefix(count).allSatisfy { $0 == $1 || $0.isNaN && $1.isNaN }, "c\(column)")
        if !used.contains(column) { #expect(after.dropFirst(count).allSatisfy { $0.isNaN }, "c\(column)") }
      }
    }
  }

  /// What the page shows under a slider is what it would show with all of the file.
  @Test func slidersMoveOverTheSameData() throws {
    let file = Self.file(6, 900, missing: 0, seed: 4)
    let text = """
      ```let
      k = slider(1 .. 5, 2)
      ```
      ```data {name=run}
      file: run.csv
      where: c1 > 10 m
      show: none
      w = k c2
      ```
      ```plot {#fig-a}
      points: (run.c0, run.w)
      ```
      ```=
      run.w.mean in m to 6
      ```

      """
    let request = CellRequest(Array(text.utf8))
    let cells = evaluate(
      request.cells, inlineValues: request.inlineValues, files: [file], idPrefix: "cb-", limits: request.limits)
    let carried = CellRequest(
      cells: request.cells, inlineValues: request.inlineValues, files: cells.files, limits: request.limits
    ).utf8
    let whole = CellRequest(
      cells: request.cells, inlineValues: request.inlineValues, files: [file], limits: request.limits
    ).utf8
    #expect(Double(carried.count) < 0.8 * Double(whole.count))
    var (page, other) = (
      LivePage(String(decoding: carried, as: UTF8.self)), LivePage(String(decoding: whole, as: UTF8.self))
    )
    page.slide(0, to: 4)
    other.slide(0, to: 4)
    #expect(page.elements == other.elements && page.elements["cb-value-0"] != nil)
  }
}
