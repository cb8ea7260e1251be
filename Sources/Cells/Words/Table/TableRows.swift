import Diagnostics
import Formulas

/// The rows of a `data` cell as a table: formulas of its columns, or all of these.
struct TableRows {
  private let table: String
  private let range: SourceRange
  private let columns: [TableColumn]
  /// More rows are left to the file.
  private static let most = 1_000

  /// Nil where a diagnostic tells why there are none.
  init?(
    _ data: SourceFragment, columns: [SourceFragment], with reader: FormulaReader, into diagnostics: inout [Diagnostic]
  ) {
    let table = canonicalName(data.text)
    let range = data.sourceRange
    self.table = table
    self.range = range
    let prefix = table + "."
    let known = reader.names.columns.filter { $0.utf8.starts(with: prefix.utf8) }.sorted()
    guard !known.isEmpty else {
      let tables = Set(reader.names.columns.compactMap { $0.split(separator: ".").first.map(String.init) }).sorted()
      let near = nearestName(to: table, among: tables)
      let isThere = reader.names.values.contains(prefix + "count")
      diagnostics.append(
        Diagnostic(
          isThere ? .consequence : .error, "unknown-table", "No `data` cell is called `\(data.text)`", at: range,
          help: near.map { "did you mean `\($0)`?" } ?? "give one that name, as in `data {name=\(data.text)}`",
          fixes: near.map { [.init("write `\($0)`", range, $0)] } ?? []))
      return nil
    }
    let names = known.map { String($0.dropFirst(prefix.count)) } + known
    self.columns = columns.map { TableColumn($0, of: names, with: reader) }
  }

  /// What it needs of the notebook, the columns with it.
  var references: [NameReference] {
    [NameReference(name: table + ".count", range: range)] + columns.flatMap { $0.formula.references }
  }

  func content(
    in definitions: Definitions, into diagnostics: inout [Diagnostic]
  ) -> (headings: [TableHeading], columns: [[String]])? {
    let prefix = table + "."
    let full = definitions.columns.filter { $0.name.utf8.starts(with: prefix.utf8) }
    guard let count = full.first?.values.count else { return nil }
    let own = full.map { $0.renamed(String($0.name.dropFirst(prefix.count)), of: $0.table) }
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
      headings.append(numbers?.heading ?? column.heading)
      entries.append(numbers.map { Array($0.texts.prefix(shown)) } ?? (0..<shown).map { _ in "—" })
    }
    return (headings, entries)
  }
}
