import Diagnostics
import Formulas
import Measurements

/// A `data` cell: a table of measurements, from a file or written in the cell, whose columns have names.
struct DataCell: CellHandling {
  static var word: CellWord { .data }
  static var lines: CellLines { .rows }
  static var kind: CellKind { .table }
  static var keys: KeyTable? { table }

  let body: KeyedBody
  let headings: [DataHeading]
  let definitions: [DataDefinition]
  /// The rows of the cell itself, a line each.
  let rows: SourceFragment
  private let rowCount: Int
  let word: SourceRange
  /// Of a cell whose rows a phone measures: what these will be.
  let sensor: AwaitedRows?
  /// How its table stands on the page; nil where its length says that.
  let show: Show?
  /// Whether a reader can put a file in its place; nil where its name and its table say that.
  let drop: Bool?
  private(set) var diagnostics: [Diagnostic]
  /// What is wrong with how it is shown: its values stand all the same.
  private(set) var looks: [Diagnostic]
  /// How the file or the rows are to be read.
  private(set) var options = DataOptions()
  /// What was read; nil until files are at hand.
  private(set) var source: DataFile?
  /// Its columns as they are called, in their order; none until it is opened.
  private(set) var columns: [ColumnSource] = []
  private(set) var condition: ReadFormula?
  /// With numbers; nil where that is not known.
  private(set) var worked: (columns: [Column], diagnostics: [Diagnostic])?
  /// Columns that stand in the table, but are not lent: something that is said of them has an error.
  private(set) var broken: Set<String> = []

  init(parsing body: SourceFragment, at word: SourceRange, into found: inout [Diagnostic]) {
    var diagnostics: [Diagnostic] = []
    let lines = DataLines(of: body, keys: DataCell.table.names)
    let keyed = KeyedBody(lines: lines.keyed, word: .data, keys: DataCell.table, into: &diagnostics)
    var looks: [Diagnostic] = []
    let show = keyed.choice(DataCell.show, into: &looks)
    self.init(lines: lines, keyed: keyed, sensor: nil, show: show, at: word, into: diagnostics, looks: looks)
  }

  /// - Parameter found: what is wrong with the lines that have keys.
  init(
    lines: DataLines, keyed: KeyedBody, sensor: AwaitedRows?, show: Show?, at word: SourceRange,
    into found: [Diagnostic],
    looks: [Diagnostic]
  ) {
    var diagnostics = found
    self.looks = looks
    body = keyed
    self.sensor = sensor
    self.show = show
    drop = keyed.choice(DataCell.drop, into: &self.looks)
    headings = lines.headings.flatMap { DataHeading.all(in: $0, into: &diagnostics) }
    definitions = lines.definitions.compactMap { DataDefinition($0, into: &diagnostics) }
    (rows, rowCount) = (lines.rows, lines.rowCount)
    self.word = word
    self.diagnostics = diagnostics
    options = readOptions()
    guard self.diagnostics.isEmpty else { return }
    if let file = self.body.entry("file"), rowCount > 0 {
      self.diagnostics.append(
        Diagnostic(
          .error, "two-sources", "The rows must be those of a file or those of the cell, not both",
          at: rows.sourceRange, notes: [.init("the file", file.value.sourceRange)]))
    } else if self.body.entry("file") == nil, rowCount == 0, sensor == nil {
      self.diagnostics.append(
        Diagnostic(
          .error, "missing-data", "A `data` cell needs rows, or the name of a file", at: word,
          help: "write `file: swing.csv`, or columns and rows such as `L [cm], T [s]` and below `10, 0.63`"))
    } else if rowCount > 0, headings.isEmpty {
      self.diagnostics.append(
        Diagnostic(
          .error, "missing-header", "A line above the rows must name the columns", at: rows.sourceRange,
          help: "such as `L [cm], T [s] ± 0.01 s`"))
    }
  }

  #if !hasFeature(Embedded)
    var measurements: MeasuredFile? {
      file.map { MeasuredFile(path: $0, part: part, options: options, columns: carried) }
    }

    /// The columns of its file that a page carries with all rows.
    private func carried(_ members: [String]) -> Set<Int> {
      let formulas = columns.flatMap { [$0.formula, $0.uncertaintyFormula] } + [condition]
      let own = formulas.flatMap { $0?.node.references() ?? [] }.map { $0.name }
      // A graph of a sensor shows all that it reads.
      let used = names(ofMembers: members) + own + (sensor.map { ["t"] + $0.channels } ?? [])
      // Which rows of a table a condition keeps, a slider may decide.
      let isWhole = condition != nil && show != .hidden
      // Uncertainties come along.
      return Set(
        columns.filter { isWhole || used.contains($0.name) }.flatMap { [$0.place, $0.uncertaintyColumn] }
          .compactMap { $0 })
    }
  #endif

  /// The file that it names.
  var file: SourceFragment? { body.entry("file").map { $0.value.quoted ?? $0.value } }

  /// Which table of it, where it is an archive of several.
  var part: SourceFragment? { body.entry("part").map { $0.value.quoted ?? $0.value } }

  // MARK: Reading

  private mutating func readOptions() -> DataOptions {
    var options = DataOptions()
    options.separator = body.choice(DataCell.separator, into: &diagnostics)
    options.decimal = body.choice(DataCell.decimal, into: &diagnostics)
    if let entry = body.entry("header") {
      if entry.value.text == "none" || entry.value.text == "no" {
        options.headerRows = 0
      } else if let number = entry.value.plainNumber, number <= 100, let count = Int(exactly: number) {
        options.headerRows = count
      } else {
        diagnostics.append(
          Diagnostic(
            .error, "bad-value", "`header` must be the number of lines above the numbers, or `none`",
            at: entry.value.sourceRange))
      }
    }
    if let entry = body.entry("missing") {
      options.missing = entry.value.topLevelParts(separatedBy: ",").map { $0.textValue }
    }
    return options
  }

  /// Whether the columns that a table has are those of the cell, too, where that does not name them.
  var takesAllColumns: Bool { file != nil || sensor != nil }

  /// Reads the rows, of the file that was found or of the cell, and learns which columns there are.
  mutating func open(_ files: [DataFile]) {
    guard source == nil else { return }
    if let file {
      let found =
        files.first { $0.path == file.text && $0.part == part?.text ?? "" }
        ?? DataFile(
          path: file.text,
          problem: Diagnostic(.error, "missing-file", "There is no file `\(file.text)`", at: file.sourceRange))
      source = sensor.map { found.with($0.named(found.table)) } ?? found
    } else if let sensor, rowCount == 0 {
      source = DataFile(path: "", table: sensor.empty)
    } else {
      var options = options
      options.headerRows = 0
      options.names = headings.map { $0.name.text }
      options.units = headings.map { $0.unit?.text ?? "" }
      // As many fields as columns: then commas part them, though all may be whole numbers.
      if options.separator == nil, headings.count > 1, hasFields(headings.count) { options.separator = .comma }
      source = DataFile(path: "", table: DataTable(reading: rows.utf8, options: options))
    }
    columns = ColumnSource.all(of: self, into: &diagnostics)
  }

  /// Puts another table in the place of what was read; the columns that it does not have.
  mutating func fill(with table: DataTable, of name: String) -> [ColumnSource] {
    let table = sensor?.named(table) ?? table
    source = DataFile(path: name, table: table)
    worked = nil
    let numbers = table.columns.indices.filter {
      table.columns[$0].hasNumbers && table.columns[$0].uncertaintyOf == nil
    }
    let measured = columns.indices.filter { columns[$0].place != nil }
    var places = measured.map { table.place(of: columns[$0]) }
    // Rows that were typed have an order; those of a table without their names may have the same.
    if file == nil, numbers.count == measured.count, !places.contains(where: { $0 != nil }) {
      places = numbers.map { $0 }
    }
    var missing: [ColumnSource] = []
    for (index, place) in zip(measured, places).reversed() {
      if let place {
        columns[index] = columns[index].moved(to: place, of: table)
      } else {
        missing.insert(columns.remove(at: index), at: 0)
      }
    }
    return missing
  }

  /// Whether commas part most rows into so many fields, and none into more.
  private func hasFields(_ count: Int) -> Bool {
    var (commas, whole, short) = (0, 0, 0)
    for byte in rows.utf8 + [UInt8(ascii: "\n")] {
      switch byte {
      case UInt8(ascii: ","): commas += 1
      case UInt8(ascii: ";"), UInt8(ascii: "\t"), UInt8(ascii: "|"), UInt8(ascii: "\""): return false
      case UInt8(ascii: "\n"):
        if commas >= count { return false }
        if commas == count - 1 { whole += 1 } else { short += 1 }
        commas = 0
      default: break
      }
    }
    return whole > short
  }

  mutating func read(with reader: FormulaReader) {
    let names = columns.map { $0.name }
    for index in columns.indices { columns[index].read(with: reader, among: names) }
    condition = body.entry("where").map { reader.formula($0.value, parameters: names) }
  }

  var needs: [NameReference] {
    columns.flatMap { $0.needs } + (condition?.references ?? [])
  }

  /// The columns that its members are of: `T` of `T.mean`. Between rows, `T.at`, the first is one of them.
  func names(ofMembers members: [String]) -> [String] {
    members.map { member in String(decoding: member.utf8.prefix { $0 != UInt8(ascii: ".") }, as: UTF8.self) }
      + (members.contains { $0 == "at" || $0.hasSuffix(".at") } ? columns.prefix(1).map { $0.name } : [])
  }

  // MARK: Values

  mutating func workOut(in definitions: Definitions) {
    guard worked == nil else { return }
    var found: [Diagnostic] = []
    broken = []
    let columns = DataWork(self, in: definitions).columns(broken: &broken, into: &found)
    worked = (columns, found)
  }

  mutating func forget(inHaste: Bool) { worked = nil }
}

/// The rows of a cell that are yet to be measured.
struct AwaitedRows {
  /// What the columns are called, but for the time `t`.
  let channels: [String]
  let empty: DataTable
  /// A table in which the columns have these names, whatever apps call them.
  let named: (DataTable) -> DataTable
}
