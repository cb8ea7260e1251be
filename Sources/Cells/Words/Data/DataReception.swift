import Diagnostics
import Formulas
import Measurements

/// A `data` cell that takes a reader's own file in the place of its author's.
///
/// The columns keep their names, and what they measure. They are looked up in the file by their headings, then by
/// their names, and where a table has no fitting names but as many columns, by their order.
extension DataCell {
  /// Names make a cell of use to others; one that is shown has room for the words.
  func receives(_ page: CellPage) -> Bool {
    page.isLender && drop ?? (show != .hidden && !page.attributes.isHidden)
  }

  mutating func receive(_ file: ReceivedFile, needs: ReceptionNeeds) -> Reception {
    let recording: Recording
    switch read(file) {
    case .packed(let stretches): return .packed(stretches)
    case .read(let found): recording = found
    }
    if let problem = recording.doubts.first(where: { $0.weight == .error }) { return .refused(problem.sentence) }
    var problems: [String] = []
    var fitting: [(name: String, cell: DataCell)] = []
    for candidate in recording.parts {
      guard file.part.isEmpty || candidate.name == file.part else { continue }
      switch filled(with: candidate.table, of: file.name, needs: needs) {
      case .cell(let cell): fitting.append((candidate.name, cell))
      case .problem(let sentence): problems.append(sentence)
      }
    }
    let named = part.flatMap { part in fitting.first { $0.name == part.text } }
    guard let chosen = named ?? (fitting.count == 1 ? fitting.first : nil) else {
      if fitting.count > 1 { return .choice(fitting.prefix(24).map { $0.name }) }
      return .refused(
        recording.parts.count > 1 && file.part.isEmpty
          ? "None of its \(recording.parts.count) tables fits: \(problems.first ?? "")" : problems.first ?? "")
    }
    self = chosen.cell
    var words = chosen.cell.readingWords ?? ""
    if let renamed = renamedWords { words += " Its columns were taken in their order: \(renamed)." }
    if let assumed = assumedWords { words += " Without a unit in it were taken: \(assumed)." }
    for problem in chosen.cell.worked?.diagnostics ?? [] where problem.severity == .warning {
      words += " " + problem.message + "."
    }
    return .taken(words)
  }

  /// `length as L, period as T` where no column has the name that it has here.
  private var renamedWords: String? {
    guard let table = source?.table else { return nil }
    var words = ""
    for column in columns {
      guard let place = column.place else { continue }
      if table.place(of: column) != nil { return nil }
      words += "\(words.isEmpty ? "" : ", ")\(table.columns[place].name) as \(column.name)"
    }
    return words.isEmpty ? nil : words
  }

  /// `m in g` where the file says no unit, and the page's is taken.
  private var assumedWords: String? {
    guard let table = source?.table else { return nil }
    var words = ""
    for column in columns {
      guard let place = column.place, table.columns[place].unit.isEmpty, let unit = column.unit, !unit.utf8.isEmpty
      else {
        continue
      }
      words += "\(words.isEmpty ? "" : ", ")\(column.name) in \(unit.text)"
    }
    return words.isEmpty ? nil : words
  }

  /// The words about the author's file stand below that file's data alone.
  func take(_ event: ReaderEvent, at index: Int, on page: inout LiveNotebook) -> Bool {
    guard event.kind == "giveBack", let words = readingWords, let id = page.notebook.cells[index]?.id else {
      return false
    }
    var html = HTMLWriter()
    html.text(Array(words.utf8))
    page.records.add(id + "-source", html.bytes, always: true)
    return true
  }

  private enum Reading {
    case read(Recording)
    case packed([(stretch: Range<Int>, size: Int)])
  }

  private func read(_ file: ReceivedFile) -> Reading {
    // How the author's file is written says nothing of another; words for what is missing are habits.
    let options = DataOptions(missing: options.missing)
    let kind = file.bytes.withUnsafeBufferPointer { FileKind($0) }
    guard kind == .zip else {
      return .read(Recording(reading: file.bytes, name: file.name, options: options) { _, _ in nil })
    }
    let archive = ZipArchive(file.bytes)
    let packed = Recording.entries(of: archive).filter { entry in
      entry.problem == nil && entry.method == .deflated && file.piece(from: entry.packed.lowerBound) == nil
    }
    if archive.problem == nil, !packed.isEmpty { return .packed(packed.map { ($0.packed, $0.size) }) }
    return .read(
      Recording(archive: archive, options: options) { bytes, _ in file.piece(from: bytes.startIndex) })
  }

  private enum Filling {
    case cell(DataCell)
    /// Why the table does not fit.
    case problem(String)
  }

  /// The cell with another table, worked out.
  private func filled(with table: DataTable, of name: String, needs: ReceptionNeeds) -> Filling {
    if let problem = table.doubts.first(where: { $0.weight == .error }) { return .problem(problem.sentence) }
    guard table.rowCount > 0, table.columns.contains(where: { $0.hasNumbers }) else {
      return .problem("It has no numbers.")
    }
    let used = names(ofMembers: needs.members)
    var cell = self
    let missing = cell.fill(with: table, of: name).first { $0.isNamed || used.contains($0.name) }
    if let missing {
      let title = missing.heading == missing.name ? missing.name : "“\(missing.heading)”, which is \(missing.name) here"
      let titles = table.columns.prefix(8).map { "“\($0.title)”" }.joined(separator: ", ")
      return .problem("It has no column \(title). Its columns are \(titles).")
    }
    cell.read(with: needs.reader)
    cell.workOut(in: needs.definitions)
    for column in cell.worked?.columns ?? [] {
      guard let before = worked?.columns.first(where: { $0.name == column.name }), before.dimension != column.dimension
      else { continue }
      let (found, here) = (column.unitSymbol, before.unitSymbol)
      return .problem(
        "Its column \(column.name) \(found.isEmpty ? "has no unit" : "is in \(found)"), and here it "
          + (here.isEmpty ? "is a plain number." : "is in \(here)."))
    }
    if let problem = cell.worked?.diagnostics.first(where: { $0.severity.isFailure }) {
      return .problem(problem.message + ".")
    }
    guard cell.worked?.columns.first?.values.isEmpty == false else {
      return .problem("The line “where” of this cell keeps none of its rows.")
    }
    return .cell(cell)
  }
}

extension Column {
  fileprivate var unitSymbol: String { (unit ?? .coherent(dimension)).symbol }
}
