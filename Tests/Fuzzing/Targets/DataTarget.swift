import Measurements
import Books

/// A file of measurements: text, a workbook, an archive of either.
enum DataTarget {
  static func check(_ bytes: [UInt8]) throws(Breach) {
    var options = DataOptions()
    for (isPlain, name) in [(true, "a.csv"), (false, "a.xlsx")] {
      if !isPlain {
        options.headerRows = 1
        options.decimal = .comma
        options.separator = .semicolon
        options.missing = ["k. A.", "-999"]
      }
      let recording = MeasuredFile.recording(bytes, name: name, options: options, limit: 4 << 20)
      for part in recording.parts {
        let table = part.table
        for column in table.columns where column.hasNumbers && column.values.count != table.rowCount {
          throw Breach("“\(column.name)” has \(column.values.count) values in \(table.rowCount) rows")
        }
        for doubt in table.doubts where doubt.sentence.isEmpty { throw Breach("a doubt says nothing") }
      }
      for doubt in recording.doubts where doubt.sentence.isEmpty { throw Breach("a doubt says nothing") }
    }
  }
}
