import Diagnostics
import Formulas

/// A `data` cell that another cell calls by its name, `data: run`, and whose columns have their own names there.
struct TableReference {
  let name: String
  let range: SourceRange
  /// By their own names, as far as they are known before any has values.
  let columns: [String]

  /// Nil, with a diagnostic, where no cell is called so.
  init?(_ text: SourceFragment, with reader: FormulaReader, into diagnostics: inout [Diagnostic]) {
    let name = canonicalName(text.text)
    let prefix = name + "."
    let range = text.sourceRange
    self.name = name
    self.range = range
    columns = reader.names.columns.filter { $0.utf8.starts(with: prefix.utf8) }
      .map { String($0.dropFirst(prefix.count)) }.sorted()
    guard columns.isEmpty else { return }
    let known = Set(reader.names.columns.compactMap { $0.split(separator: ".").first.map(String.init) }).sorted()
    let near = nearestName(to: name, among: known)
    // A table that could not be read is told at its cell.
    let isThere = reader.names.values.contains(prefix + "count")
    diagnostics.append(
      Diagnostic(
        isThere ? .consequence : .error, "unknown-table", "No `data` cell is called `\(text.text)`", at: range,
        help: near.map { "did you mean `\($0)`?" } ?? "give one that name, as in `data {name=\(text.text)}`",
        fixes: near.map { [.init("write `\($0)`", range, $0)] } ?? []))
    return nil
  }

  /// The names that formulas of its rows may use: `T`, and `run.T`.
  var parameters: [String] { columns + columns.map { "\(name).\($0)" } }

  /// What stands for it among the names that a cell needs.
  var reference: NameReference { NameReference(name: name + ".count", range: range) }

  /// The columns that formulas of its rows use.
  func references(in formulas: [ReadFormula]) -> [NameReference] {
    formulas.flatMap { formula in
      formula.node.references().compactMap { reference in
        columns.contains(reference.name)
          ? NameReference(name: "\(name).\(reference.name)", range: reference.range)
          : columns.contains { "\(name).\($0)" == reference.name } ? reference : nil
      }
    }
  }

  /// The first column that formulas of its rows use and that has no values, for which its cell says why.
  func lacking(in formulas: [ReadFormula], own: [Column]) -> Diagnostic? {
    for reference in formulas.flatMap({ $0.node.references() }) where columns.contains(reference.name) {
      if own.contains(where: { $0.name == reference.name }) { continue }
      return Diagnostic(
        .consequence, "broken-definition", "`\(reference.name)` has no values: its column has an error",
        at: reference.range)
    }
    return nil
  }

  /// All of its columns.
  var all: [NameReference] { columns.map { NameReference(name: "\(name).\($0)", range: range) } }

  /// Its columns with their values, by their own names and by their full ones.
  func columns(in definitions: Definitions) -> (own: [Column], full: [Column]) {
    let prefix = name + "."
    let full = definitions.columns.filter { $0.name.utf8.starts(with: prefix.utf8) }
    return (full.map { $0.renamed(String($0.name.dropFirst(prefix.count)), of: $0.table) }, full)
  }
}
