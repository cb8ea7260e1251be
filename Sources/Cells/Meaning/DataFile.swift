import Diagnostics
import Formulas
import Measurements
import NumericalMethods

/// A file of measurements that a cell names, as it was found and read by who can open files.
package struct DataFile: Sendable {
  /// As the cell has it.
  package let path: String
  /// Which table of an archive of several; empty where nothing says it.
  package let part: String
  package let table: DataTable
  /// Why there is none, and what to do about it.
  package let problem: Diagnostic?

  package init(path: String, part: String = "", table: DataTable = DataTable(), problem: Diagnostic? = nil) {
    self.path = path
    self.part = part
    self.table = table
    self.problem = problem
  }
}

extension DataFile {
  /// The most rows that stand in a table; the file has the others.
  static let mostShown = 200

  /// The same with another table.
  func with(_ table: DataTable) -> DataFile { DataFile(path: path, part: part, table: table, problem: problem) }

  /// The same with these columns, and so many rows of the others.
  func keeping(_ places: Set<Int>, rows: Int) -> DataFile {
    var table = table
    // Of which rows there are one column tells.
    let first = places.isEmpty ? table.columns.firstIndex { $0.hasNumbers } : nil
    for place in table.columns.indices where !places.contains(place) && place != first {
      for row in table.columns[place].values.indices.dropFirst(rows) { table.columns[place].values[row] = .nan }
    }
    return with(table)
  }

  /// The text from which the same columns of numbers are read, for a page to carry.
  var lines: [UInt8] {
    let columns = table.columns.filter { $0.hasNumbers }
    var text: [UInt8] = []
    func row(_ fields: [String]) {
      for (place, field) in fields.enumerated() {
        if place > 0 { text.append(UInt8(ascii: "\t")) }
        text += field.utf8
      }
      text.append(UInt8(ascii: "\n"))
    }
    func plain(_ text: String) -> String { text.filter { $0 != "\"" && $0 != "\t" && $0 != "\n" } }
    row(columns.map { "\"\(plain($0.title))\"" })
    // Where the units stand in the file, or that they are those of a clock, is not told by all titles.
    row(columns.map { $0.kind == .clock ? "[\(DataFile.clock)]" : $0.unit.isEmpty ? "[-]" : "[\(plain($0.unit))]" })
    for index in 0..<table.rowCount {
      var fields = columns.map { column in
        guard column.values.indices.contains(index), column.values[index].isFinite else { return "" }
        return DecimalText.shortest(column.values[index])
      }
      // An empty line is no row.
      if fields.allSatisfy({ $0.isEmpty }), !fields.isEmpty { fields[0] = "NaN" }
      row(fields)
    }
    return text
  }

  /// A file that a page carries.
  init(path: String, part: String, lines: [UInt8]) {
    var table = DataTable(reading: lines, options: DataOptions(separator: .tab, decimal: .point, headerRows: 2))
    for place in table.columns.indices where table.columns[place].unit == DataFile.clock {
      (table.columns[place].unit, table.columns[place].kind) = ("s", .clock)
    }
    self.init(path: path, part: part, table: table)
  }

  /// Stands in the place of the unit of times of a clock.
  private static let clock = "clock"
}

#if !hasFeature(Embedded)
  /// A file of measurements as a cell names it.
  struct MeasuredFile {
    let path: SourceFragment
    /// Which table of it, where it is an archive of several.
    let part: SourceFragment?
    /// How it is written.
    let options: DataOptions
    /// The places of the columns that a page carries with all rows, by the members that others use.
    let columns: (_ members: [String]) -> Set<Int>
  }

  extension CellSource {
    /// The files of measurements that a cell names, with what it says of how they are written.
    package static func dataFiles(
      _ info: SourceFragment, _ body: SourceFragment
    ) -> [(path: SourceFragment, part: SourceFragment?, options: DataOptions)] {
      var ignored: [Diagnostic] = []
      guard let info = InfoString(parsing: info, into: &ignored), info.word.lines == .rows,
        let file = info.word.meaning.parse(body, info.wordRange, &ignored).box.measurements
      else { return [] }
      return [(file.path, file.part, file.options)]
    }
  }
#endif
