import Books
import Cells
import Diagnostics
import Notebooks

/// What a cell of a page costs who builds it and who loads it.
package struct CellCost: Sendable, Hashable {
  /// Its first line in its file.
  package let line: Int
  package let word: String
  /// Its label, else its name; empty where it has neither.
  package let name: String
  /// How long it took to work it out and to draw it, in s; others worked meanwhile.
  package let time: Double
  /// How often the formulas of its curves were evaluated.
  package let evaluations: Int
  /// Of its HTML.
  package let bytes: Int

  init(line: Int, word: String, name: String, time: Double, evaluations: Int, bytes: Int) {
    (self.line, self.word, self.name) = (line, word, name)
    (self.time, self.evaluations, self.bytes) = (time, evaluations, bytes)
  }

  init(_ cell: CellOutput, at line: Int, bytes: Int) {
    self.line = line
    self.bytes = bytes
    word = cell.word.rawValue
    name = cell.attributes.label?.text ?? cell.attributes.name?.text ?? ""
    (time, evaluations) = (cell.time, cell.evaluations)
  }
}

extension Diagnostic {
  /// A page is larger than its readers should have to load.
  static func overBudget(_ bytes: Int, _ budget: Int, _ costs: [CellCost], carried: Int, in source: SourceText)
    -> Diagnostic
  {
    let heavy = costs.max { $0.bytes < $1.bytes }
    let part: String? = heavy.map { "this cell has \(size($0.bytes)) of it" }
    let (found, allowed) = sizes(bytes, budget)
    return Diagnostic(
      .warning, "over-budget", "The page has \(found), and `page-budget` is \(allowed)",
      at: range(of: heavy, in: source), label: part,
      help: carried > bytes / 2
        ? "its cells' texts and data are \(size(carried)): leave out columns and rows that nothing uses"
        : "`cubebook build --costs` shows what each cell costs; or raise `page-budget` under `limits`")
  }

  /// The cells of a page need more in the browser than a page may have.
  static func standsStill(_ bytes: Int, _ limit: Int, _ costs: [CellCost], in source: SourceText) -> Diagnostic {
    let (found, allowed) = sizes(bytes, limit)
    return Diagnostic(
      .warning, "page-stands-still",
      "The page stands still: with its cells' texts and data it would have \(found), and `page-bytes` allows \(allowed)",
      at: range(of: costs.first { $0.word == "data" || $0.word == "sensor" } ?? costs.first, in: source),
      help: "leave out rows and columns that the page need not carry, or raise `page-bytes` under `limits`")
  }

  /// The line that opens a cell.
  private static func range(of cell: CellCost?, in source: SourceText) -> SourceRange {
    guard let cell, source.lineStarts.indices.contains(cell.line - 1) else { return SourceRange(0, 0) }
    let start = source.lineStarts[cell.line - 1]
    return SourceRange(start, start + source.line(cell.line).count)
  }

  /// Two sizes with enough digits to tell them apart.
  private static func sizes(_ first: Int, _ second: Int) -> (String, String) {
    let rounded = (size(first), size(second))
    guard rounded.0 == rounded.1 || min(first, second) < 1000 else { return rounded }
    return ("\(first) bytes", "\(second) bytes")
  }

  private static func size(_ bytes: Int) -> String {
    bytes < 1_000_000 ? "\((bytes + 500) / 1000) kB" : "\(Double((bytes + 50_000) / 100_000) / 10) MB"
  }
}

extension CellCost: Stored {
  package static func stored(_ form: inout StoreForm, _ value: Self?) -> Self {
    Self(
      line: form.field(value, \.line), word: form.field(value, \.word), name: form.field(value, \.name),
      time: form.field(value, \.time), evaluations: form.field(value, \.evaluations), bytes: form.field(value, \.bytes))
  }
}
