import Diagnostics
import Formulas

/// The rows of a `data` cell as a table: formulas of its columns, or all of these.
struct TableRows {
  private let table: TableReference
  private let columns: [TableColumn]
  /// More rows are left to the file.
  private static let most = 1_000

  /// Nil where a diagnostic tells why there are none.
  init?(
    _ data: SourceFragment, columns: [SourceFragment], with reader: FormulaReader, into diagnostics: inout [Diagnostic]
  ) {
    guard let table = TableReference(data, with: reader, into: &diagnostics) else { return nil }
    self.table = table
    self.columns = columns.map { TableColumn($0, of: table.parameters, with: reader) }
  }

  /// What it needs of the notebook, the columns with it.
  var references: [NameReference] {
    [table.reference] + columns.flatMap { $0.references }
      + (columns.isEmpty ? table.all : table.references(in: columns.map { $0.formula }))
  }

  func content(
    in scope: NotebookScope, into diagnostics: inout [Diagnostic]
  ) -> (headings: [TableHeading], columns: [[String]])? {
    let definitions = scope.definitions
    let (own, full) = table.columns(in: definitions)
    guard let count = full.first?.values.count else { return nil }
    var headings: [TableHeading] = []
    var entries: [[String]] = []
    let shown = min(count, Self.most)
    if columns.isEmpty {
      for column in own {
        let unit = column.unit ?? .coherent(column.dimension)
        headings.append(.name(column.name, unit: unit))
        let texts = AlignedNumbers(column.values.map { unit.value(ofSI: $0) }, digits: 7).texts
        entries.append(zip(texts, column.values).prefix(shown).map { $1.isFinite ? $0 : "—" })
      }
      return (headings, entries)
    }
    for column in columns {
      let numbers = column.numbers(of: own + full, rows: count, in: definitions, into: &diagnostics)
      headings.append(column.set(numbers?.heading ?? column.heading, in: scope, into: &diagnostics))
      entries.append(numbers.map { Array($0.texts.prefix(shown)) } ?? (0..<shown).map { _ in "—" })
    }
    return (headings, entries)
  }
}
