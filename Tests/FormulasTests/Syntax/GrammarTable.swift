import Foundation
import Testing

/// Formulas drawn at random from the grammar of the specification, and what they come to; nil where there is no value.
struct GrammarTable {
  private(set) var rows: [(formula: String, value: Double?)] = []

  /// Reads `grammar.txt`, which lies beside this file: on each line a value or `none`, a tab, and the formula.
  ///
  /// - Throws: where the file is missing, or a line of it is no such row.
  init() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("grammar.txt")
    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") where !line.hasPrefix("#") {
      let parts = line.split(separator: "\t")
      let formula = try #require(parts.count == 2 ? parts.last.map { String($0) } : nil, "no row: \(line)")
      let value = Double(parts[0])
      try #require(value != nil || parts[0] == "none", "no value: \(line)")
      rows.append((formula, value))
    }
  }
}
