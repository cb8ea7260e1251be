import Diagnostics
import Formulas
import Markup

/// A `table` cell: values of formulas for some values of a name.
struct TableCell: CellMeaning {
  static let word = CellWord.table
  static var keys: KeyTable? { table }
  private static let table = KeyTable(keys: [
    .init("for", standard: "one is needed"), .init("column", repeats: true, standard: "one is needed"),
  ])

  private let body: KeyedBody
  private var diagnostics: [Diagnostic] = []
  /// Where the cell's word stands.
  private let word: SourceRange
  /// Nil until they are read.
  private var steps: TableSteps?
  private var columns: [TableColumn] = []

  init(parsing body: SourceFragment, at word: SourceRange, into found: inout [Diagnostic]) {
    self.word = word
    self.body = KeyedBody(parsing: body, word: .table, keys: TableCell.table, into: &diagnostics)
    guard diagnostics.isEmpty else { return }
    for (key, example) in [("for", "L = 10 cm .. 50 cm by 10 cm"), ("column", "2π sqrt(L/g) in s to 4")]
    where self.body.entry(key) == nil {
      diagnostics.append(
        Diagnostic(
          .error, "missing-key", "A `table` cell has a line `\(key)`", at: word,
          help: "add a line such as `\(key): \(example)`"))
    }
  }

  mutating func read(with reader: FormulaReader) {
    guard let entry = body.entry("for") else { return }
    steps = TableSteps(entry.value, with: reader, into: &diagnostics)
    guard let name = steps?.name else { return }
    columns = body.entries("column").map { TableColumn($0.value, of: name, with: reader) }
  }

  var needs: [NameReference] {
    (steps?.formulas.flatMap { $0.references } ?? []) + columns.flatMap { $0.formula.references }
  }

  // MARK: On the page

  mutating func output(on page: CellPage, into diagnostics: inout [Diagnostic]) -> [CellOutput.Part] {
    diagnostics += self.diagnostics
    guard let values = values(on: page, into: &diagnostics) else { return [] }
    var html = HTMLWriter()
    html.raw("<div class=\"table\" tabindex=\"0\"><table>\n<thead><tr>")
    for heading in values.headings {
      html.raw("<th scope=\"col\" class=\"right\">")
      heading.write(into: &html)
      html.raw("</th>")
    }
    html.raw("</tr></thead>\n")
    html.open("tbody", ("id", page.id + TableCell.rowsEnding))
    html.write(values.rows)
    html.raw("</tbody>\n</table></div>\n")
    return [.html(html)]
  }

  private static let rowsEnding = "-rows"

  mutating func begin(on page: CellPage, into diagnostics: inout [Diagnostic]) -> LiveBeginning {
    diagnostics += self.diagnostics
    _ = values(on: page, into: &diagnostics)
    return LiveBeginning(parts: [.rows("-rows")])
  }

  func rows(on page: CellPage, into diagnostics: inout [Diagnostic]) -> CellRows? {
    values(on: page, into: &diagnostics).map { .markup($0.rows) }
  }

  private func values(on page: CellPage, into diagnostics: inout [Diagnostic]) -> TableValues? {
    guard let steps, !columns.isEmpty else { return nil }
    let definitions = page.scope.definitions
    guard let places = steps.values(in: definitions, into: &diagnostics) else { return nil }
    var headings = [TableHeading.name(steps.name, unit: places.unit)]
    var entries = [AlignedNumbers(places.shown, digits: 6).texts]
    for column in columns {
      let numbers = column.numbers(
        for: places, of: steps.name, in: definitions, samples: page.limits.samples, into: &diagnostics)
      guard let numbers else { continue }
      headings.append(numbers.heading)
      // Whole numbers count, and have no more digits than they have.
      let isCount = numbers.values.allSatisfy { $0 == $0.rounded() || !$0.isFinite }
      let padded = column.isExact || !isCount
      entries.append(AlignedNumbers(numbers.values, digits: numbers.digits, padded: padded).texts)
    }
    return TableValues(headings: headings, rows: TableValues.rows(entries))
  }
}

/// A table, worked out.
private struct TableValues {
  let headings: [TableHeading]
  let rows: Markup

  static func rows(_ columns: [[String]]) -> Markup {
    var markup = Markup()
    markup.newLine()
    for row in 0..<(columns.first?.count ?? 0) {
      markup.begin("tr")
      for column in columns { markup.element("td", [("class", "right")], content: column[row]) }
      markup.end()
      markup.newLine()
    }
    return markup
  }
}

/// What stands above a column: words or a formula, and the unit of all values below.
enum TableHeading {
  case words(String, unit: Unit)
  case formula(FormulaNode, unit: Unit)
  case name(String, unit: Unit)

  func write(into html: inout HTMLWriter) {
    let below: Unit
    switch self {
    case .words(let words, let unit):
      html.text(words)
      below = unit
    case .formula(let node, let unit):
      html.trusted(node.mathML(.inline))
      below = unit
    case .name(let name, let unit):
      html.trusted(FormulaNode(.name(name), SourceRange(0, 0)).mathML(.inline))
      below = unit
    }
    guard !below.symbol.isEmpty else { return }
    html.raw(" <span class=\"unit\">(")
    html.text(below.symbol)
    html.raw(")</span>")
  }
}
