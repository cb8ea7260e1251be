import Diagnostics
import Formulas
import Measurements

/// Where the values of a column come from, and what they measure.
struct ColumnSource {
  enum Origin {
    /// A column of the table that was read.
    case table(Int)
    case formula(SourceFragment)
  }

  /// As formulas call it.
  let name: String
  /// As its author looks it up in the file, or as the file calls it.
  let heading: String
  let range: SourceRange
  let origin: Origin
  /// As it is written, in the cell or in the file.
  let unit: SourceFragment?
  /// Whether the unit stands in the file, where the notebook has no place for it.
  let isUnitOfFile: Bool
  let uncertainty: SourceFragment?
  /// The column of the file that holds its uncertainties.
  let uncertaintyColumn: Int?
  /// Whether its author named it.
  let isNamed: Bool
  private(set) var formula: ReadFormula?
  private(set) var uncertaintyFormula: ReadFormula?

  /// The names that formulas can use, in the order of the table: those of the cell, and of the columns of a file that
  /// it does not name.
  static func all(of cell: DataCell, into diagnostics: inout [Diagnostic]) -> [ColumnSource] {
    guard let table = cell.source?.table else { return [] }
    var found: [ColumnSource] = []
    var taken: [Int] = []
    func isKnown(_ name: String) -> Bool { found.contains { $0.name == name } }
    func refuse(_ name: SourceFragment) {
      diagnostics.append(
        Diagnostic(.error, "duplicate-column", "The column `\(name.text)` is there already", at: name.sourceRange))
    }
    for (number, heading) in cell.headings.enumerated() {
      let name = canonicalName(heading.name.text)
      guard !isKnown(name) else {
        refuse(heading.name)
        continue
      }
      let place =
        !cell.takesAllColumns
        ? (table.columns.indices.contains(number) ? number : nil) : table.column(named: heading.name.text)
      guard let place else {
        if cell.takesAllColumns { diagnostics.append(.noColumn(heading.name, in: table)) }
        continue
      }
      taken.append(place)
      found.append(
        ColumnSource(
          name, heading.name.sourceRange, .table(place), table, heading: heading.name.text, unit: heading.unit,
          uncertainty: heading.uncertainty, isNamed: true))
    }
    for definition in cell.definitions {
      let name = canonicalName(definition.name.text)
      guard !isKnown(name) else {
        refuse(definition.name)
        continue
      }
      switch definition.source {
      case .column(let heading, let unit):
        guard let place = table.column(named: heading.text) else {
          diagnostics.append(.noColumn(heading, in: table))
          continue
        }
        taken.append(place)
        found.append(
          ColumnSource(
            name, definition.name.sourceRange, .table(place), table, heading: heading.text, unit: unit,
            uncertainty: definition.uncertainty, isNamed: true))
      case .formula(let text):
        found.append(
          ColumnSource(
            name, definition.name.sourceRange, .formula(text), table, heading: name, unit: nil,
            uncertainty: definition.uncertainty, isNamed: true))
      }
    }
    guard cell.takesAllColumns else { return found }
    // Those of the file keep their places before what is computed from them.
    var others: [ColumnSource] = []
    for (place, column) in table.columns.enumerated() where column.hasNumbers && !taken.contains(place) {
      let name = canonicalName(column.name.asName)
      // The uncertainties of a column come along with it.
      if column.uncertaintyOf != nil || name.isEmpty || isKnown(name) || others.contains(where: { $0.name == name }) {
        continue
      }
      others.append(
        ColumnSource(
          name, cell.file?.sourceRange ?? cell.word, .table(place), table, heading: column.title, unit: nil,
          uncertainty: nil, isNamed: false))
    }
    return others + found
  }

  private init(
    _ name: String, _ range: SourceRange, _ origin: Origin, _ table: DataTable, heading: String, unit: SourceFragment?,
    uncertainty: SourceFragment?, isNamed: Bool
  ) {
    (self.name, self.range, self.origin, self.heading) = (name, range, origin, heading)
    (self.uncertainty, self.isNamed) = (uncertainty, isNamed)
    guard case .table(let place) = origin, table.columns.indices.contains(place) else {
      (self.unit, isUnitOfFile, uncertaintyColumn) = (unit, false, nil)
      return
    }
    let column = table.columns[place]
    let own = unit == nil && !column.unit.isEmpty
    self.unit = own ? SourceFragment(column.unit) : unit
    isUnitOfFile = own
    uncertaintyColumn = column.uncertainty
  }

  /// Which column of the table it is; nil for one that is computed.
  var place: Int? {
    if case .table(let place) = origin { place } else { nil }
  }

  /// The same column in another table, whose own unit and uncertainties count.
  func moved(to place: Int, of table: DataTable) -> ColumnSource {
    let column = table.columns[place]
    return ColumnSource(
      name, range, .table(place), table, heading: heading, unit: column.unit.isEmpty ? unit : nil,
      uncertainty: column.uncertainty == nil ? uncertainty : nil, isNamed: isNamed)
  }

  mutating func read(with reader: FormulaReader, among names: [String]) {
    if case .formula(let text) = origin { formula = reader.formula(text, parameters: names) }
    uncertaintyFormula = uncertainty.map { reader.formula($0, parameters: names) }
  }

  var needs: [NameReference] { (formula?.references ?? []) + (uncertaintyFormula?.references ?? []) }
}

extension Diagnostic {
  /// No column of a file is called so.
  fileprivate static func noColumn(_ name: SourceFragment, in table: DataTable) -> Diagnostic {
    let titles = table.columns.map { $0.title }
    let near =
      nearestName(to: name.text, among: titles) ?? nearestName(to: name.text, among: table.columns.map { $0.name })
    let list = titles.prefix(12).map { "`\($0)`" }.joined(separator: ", ")
    return Diagnostic(
      titles.isEmpty ? .consequence : .error, "unknown-column", "The file has no column `\(name.text)`",
      at: name.sourceRange,
      help: near.map { "did you mean `\($0)`?" } ?? (titles.isEmpty ? nil : "it has \(list)"),
      fixes: near.map { [.init("write `\($0)`", name.sourceRange, $0)] } ?? [])
  }
}

extension DataTable {
  /// The column of numbers that a reader's file has for one of the author's.
  func place(of source: ColumnSource) -> Int? {
    // "Masse (g)" is "Masse (kg)" of another file.
    let found =
      column(named: source.heading) ?? column(named: ColumnTitle.name(of: source.heading)) ?? column(named: source.name)
      ?? columns.firstIndex { canonicalName($0.name.asName) == source.name }
    return found.flatMap { columns[$0].hasNumbers ? $0 : nil }
  }
}

extension String {
  /// A heading as a name of the formula language: `Acceleration x` is `Acceleration_x`; empty where nothing is left.
  fileprivate var asName: String {
    var name = ""
    var isGap = false
    for scalar in unicodeScalars {
      let isPart = LetterClass.isLetter(scalar.value) || LetterClass.isDigit(scalar.value) || scalar == "_"
      if isPart {
        if isGap, !name.isEmpty, name.last != "_" { name += "_" }
        name.unicodeScalars.append(scalar)
      }
      isGap = !isPart
    }
    while name.last == "_" { name.removeLast() }
    return isName(name) ? name : ""
  }
}
