import Diagnostics
import Formulas
import Markup
import Measurements
import NumericalMethods

/// A `data` cell on the page: its columns as a table, long ones folded, and of a file how it was read.
extension DataCell {
  /// More rows are folded.
  private static let unfolded = 12

  mutating func output(on page: CellPage, into diagnostics: inout [Diagnostic]) -> [CellOutput.Part] {
    workOut(in: page.scope.definitions)
    diagnostics += self.diagnostics + (worked?.diagnostics ?? []) + looks
    guard let columns = worked?.columns, let count = columns.first?.values.count, count > 0 else { return [] }
    let show = show ?? (count > Self.unfolded ? .folded : .all)
    var html = HTMLWriter()
    if show == .hidden {
      if !receives(page) { return [] }
      html.receiver(of: page)
      return [.html(html)]
    }
    if show == .folded {
      html.raw("<details class=\"rows\"><summary")
      html.attribute("id", page.id + "-count")
      html.raw(">")
      html.text("\(DecimalText.grouped(count)) rows")
      html.raw("</summary>\n")
    }
    html.raw("<div class=\"table\" tabindex=\"0\">")
    html.open("table", ("id", page.id + "-rows"))
    html.write(markup(columns))
    html.raw("</table></div>\n")
    if count > DataFile.mostShown {
      html.element("p", text: "and \(DecimalText.grouped(count - DataFile.mostShown)) more")
    }
    if show == .folded { html.raw("</details>\n") }
    if let words = readingWords {
      html.element("p", ("class", "source"), ("id", page.id + "-source"), text: words)
    }
    if receives(page) { html.receiver(of: page) }
    return [.html(html)]
  }

  mutating func begin(on page: CellPage, into diagnostics: inout [Diagnostic]) -> LiveBeginning {
    workOut(in: page.scope.definitions)
    return worked?.columns.isEmpty == false && show != .hidden && !page.attributes.isHidden
      ? LiveBeginning(parts: [.rows("-rows")]) : LiveBeginning()
  }

  mutating func renew(on page: CellPage, into diagnostics: inout [Diagnostic]) -> Bool {
    workOut(in: page.scope.definitions)
    diagnostics += worked?.diagnostics ?? []
    return worked?.columns.isEmpty == false
  }

  func rows(on page: CellPage, into diagnostics: inout [Diagnostic]) -> CellRows? {
    worked.map { .markup(markup($0.columns)) }
  }

  var rowWords: String? { (worked?.columns.first?.values.count).map { "\(DecimalText.grouped($0)) rows" } }

  // MARK: The table

  private func markup(_ columns: [Column]) -> Markup {
    let rows = min(columns.first?.values.count ?? 0, DataFile.mostShown)
    let texts = columns.map { column in
      let isMeasured = self.columns.contains { $0.name == column.name && $0.place != nil }
      return DataTexts(column, rows: rows, isMeasured: isMeasured)
    }
    let headings = zip(columns, texts).map { column, text in
      TableHeading.name(
        column.name, unit: column.unit ?? .coherent(column.dimension), uncertainty: text.commonUncertainty)
    }
    return Markup(tableOf: texts.map { $0.rows }, below: headings)
  }

  /// `swing.csv, 240 rows between semicolons, with decimal commas.`
  var readingWords: String? {
    guard let source, !source.path.isEmpty, source.table.rowCount > 0 else { return nil }
    let (file, table) = (source.path, source.table)
    let votes = table.votes
    var words = "\(file): \(DecimalText.grouped(table.rowCount)) rows"
    if let sheet = votes.sheet { words += " of the sheet “\(sheet)”" }
    if let kept = worked?.columns.first?.values.count, kept != table.rowCount {
      words += ", of which \(DecimalText.grouped(kept)) are used"
    }
    if votes.sheet == nil {
      if votes.separator != .none { words += "; columns separated by \(votes.separator.words)" }
      words += ", decimal \(votes.decimal.words)"
    }
    words += "."
    for doubt in table.doubts where doubt.weight == .note { words += " " + doubt.sentence }
    return words
  }
}

extension HTMLWriter {
  /// Where a reader drops a file of their own, or chooses one, and what became of it. The page's script shows it, since
  /// nothing can be done with a file without one; the file stays in the reader's browser.
  mutating func receiver(of page: CellPage) {
    open(
      "div", ("class", "receiver"), ("id", page.id + "-receiver"), ("data-cell", String(page.index)),
      ("hidden", ""))
    raw("<label>Your own file <input type=\"file\" accept=\".csv,.tsv,.txt,.dat,.zip,.xls,.xlsx\"></label>")
    raw("<button type=\"button\" class=\"back\">Back to the page’s data</button>")
    open("p", ("id", page.id + "-reception"), ("role", "status"))
    raw("Choose a file, or drop it here: it is read in this browser and sent nowhere.</p></div>\n")
  }
}
