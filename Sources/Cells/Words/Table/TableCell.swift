import Diagnostics
import Formulas
import Markup

/// A `table` cell: values of formulas for some values of a name, or for the rows of a `data` cell.
struct TableCell: CellMeaning {
  static var word: CellWord { .table }
  static var kind: CellKind { .table }
  static var keys: KeyTable? { table }

  private let body: KeyedBody
  private var diagnostics: [Diagnostic] = []
  /// Where the cell's word stands.
  private let word: SourceRange
  /// Nil until they are read.
  private var steps: NameValues?
  private var columns: [TableColumn] = []
  /// The `data` cell whose rows it has, and the columns of it that it shows.
  private var rows: TableRows?

  init(parsing body: SourceFragment, at word: SourceRange, into found: inout [Diagnostic]) {
    self.word = word
    self.body = KeyedBody(parsing: body, word: .table, keys: TableCell.table, into: &diagnostics)
    guard diagnostics.isEmpty else { return }
    if let data = self.body.entry("data") {
      if let second = self.body.entry("for") {
        diagnostics.append(
          Diagnostic(
            .error, "two-sources", "A table must have the rows of a `data` cell or those of a name, not both",
            at: second.keyRange, notes: [.init("the data", data.keyRange)]))
      }
      return
    }
    for (key, example) in [("for", "L = 10 cm .. 50 cm by 10 cm"), ("column", "2π sqrt(L/g) in s to 4")]
    where self.body.entry(key) == nil {
      diagnostics.append(
        Diagnostic(
          .error, "missing-key", "A `table` cell needs a line `\(key)`", at: word,
          help: "add a line such as `\(key): \(example)`"))
    }
  }

  /// The titles of columns.
  var texts: [SourceFragment] { body.entries("column").compactMap { TableColumn.title(of: $0.value) } }

  mutating func read(with reader: FormulaReader) {
    if let data = body.entry("data") {
      rows = TableRows(data.value, columns: body.entries("column").map { $0.value }, with: reader, into: &diagnostics)
    }
    guard let entry = body.entry("for") else { return }
    steps = NameValues(entry.value, of: "for", with: reader, into: &diagnostics)
    guard let name = steps?.name else { return }
    columns = body.entries("column").map { TableColumn($0.value, of: [name], with: reader) }
  }

  var needs: [NameReference] {
    (steps?.formulas.flatMap { $0.references } ?? []) + columns.flatMap { $0.references }
      + (rows?.references ?? [])
  }

  // MARK: On the page

  mutating func output(on page: CellPage, into diagnostics: inout [Diagnostic]) -> [CellOutput.Part] {
    diagnostics += self.diagnostics
    guard let content = content(on: page, into: &diagnostics) else { return [] }
    var html = HTMLWriter()
    html.raw("<div class=\"table\" tabindex=\"0\">")
    html.open("table", ("id", page.id + "-rows"))
    html.write(content)
    html.raw("</table></div>\n")
    return [.html(html)]
  }

  mutating func begin(on page: CellPage, into diagnostics: inout [Diagnostic]) -> LiveBeginning {
    (steps == nil || columns.isEmpty) && rows == nil ? LiveBeginning() : LiveBeginning(parts: [.rows("-rows")])
  }

  func rows(on page: CellPage, into diagnostics: inout [Diagnostic]) -> CellRows? {
    content(on: page, into: &diagnostics).map { .markup($0) }
  }

  private static let mostColumns = 50

  /// All that stands in the table.
  private func content(on page: CellPage, into diagnostics: inout [Diagnostic]) -> Markup? {
    if let rows {
      guard let (headings, entries) = rows.content(in: page.scope, into: &diagnostics) else { return nil }
      return Markup(tableOf: entries, below: headings)
    }
    guard let steps, !columns.isEmpty else { return nil }
    if columns.count > Self.mostColumns {
      diagnostics.append(
        Diagnostic(
          .error, "too-many-columns", "A table can have at most \(Self.mostColumns) columns of formulas",
          at: body.entries("column").dropFirst(Self.mostColumns).first?.keyRange ?? word,
          label: "there are \(columns.count)", help: "leave some out, or make a second table of them"))
      return nil
    }
    let definitions = page.scope.definitions
    guard let places = steps.values(in: definitions, into: &diagnostics) else { return nil }
    var headings = [TableHeading.name(steps.name, unit: places.unit)]
    // As many digits as tell them apart.
    var entries = [AlignedNumbers(places.shown, digits: 13).texts]
    for column in columns {
      let numbers = column.numbers(
        for: places, of: steps.name, in: definitions, samples: page.limits.samples / columns.count,
        into: &diagnostics)
      headings.append(column.set(numbers?.heading ?? column.heading, in: page.scope, into: &diagnostics))
      // What is wrong is told, and has no values.
      entries.append(numbers?.texts ?? places.shown.map { _ in "—" })
    }
    return Markup(tableOf: entries, below: headings)
  }
}

extension TableCell {
  #if !hasFeature(Embedded)
    static var summary: String { "a table of formulas" }
    static var example: String { "for: L = 10 cm .. 50 cm by 10 cm\ncolumn: L^2" }
  #endif

  static let table = KeyTable(
    [
      Key("for", .formula, "a name and its values", without: "one is needed"),
      Key(
        "data", .data,
        "the name of a [`data`](#15-data) cell, whose rows the table has in place of the values of a name",
        without: "none"),
      Key(
        "column", .line, "a formula, `to` a number of significant digits if wanted; then `; title \"…\"` if wanted",
        without: "one is needed; of `data`, all its columns", repeats: true, options: [["title"]]),
    ], optionChoices: ["title": []])
}
