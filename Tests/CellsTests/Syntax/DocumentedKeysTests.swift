import Foundation
import Testing

@testable import Cells

/// The tables of keys in the documentation are those by which cells are read.
@Suite struct DocumentedKeysTests {
  private struct Row {
    let keys: [String]
    let repeats: Bool
    let standard: String
  }

  /// The table of keys in the section of a word.
  private static func rows(of word: CellWord) throws -> [Row] {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Documentation/language.md")
    let lines = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
    let start = try #require(lines.firstIndex { $0.hasPrefix("## ") && $0.hasSuffix(". `\(word.rawValue)`") })
    let table = try #require(lines[start...].firstIndex { $0 == "| key | value | default |" })
    return lines[(table + 2)...].prefix { $0.hasPrefix("|") }.map { line in
      let cells = line.split(separator: "|", omittingEmptySubsequences: false).map {
        $0.trimmingCharacters(in: .whitespaces)
      }
      let keys = cells[1].matches(of: /`([^`]+)`/).map { String($0.output.1) }
      return Row(keys: keys, repeats: cells[1].hasSuffix(", repeated"), standard: cells[cells.count - 2])
    }
  }

  @Test(arguments: CellWord.allCases.filter { $0.meaning.keys != nil })
  func areThoseThatAreRead(_ word: CellWord) throws {
    let table = try #require(word.meaning.keys)
    let rows = try Self.rows(of: word)
    #expect(rows.flatMap { $0.keys } == table.names)
    for row in rows {
      for (index, name) in row.keys.enumerated() {
        let key = try #require(table[name])
        #expect(key.repeats == row.repeats, "\(name)")
        // `width` and `height` share a row, and have two values.
        let shared = row.standard.components(separatedBy: ", ")
        let standard = row.keys.count > 1 && shared.count == row.keys.count ? shared[index] : row.standard
        #expect(key.standard == standard, "\(name)")
      }
    }
  }
}
