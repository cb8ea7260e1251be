import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import Cells

/// The tables of keys in the documentation are written from those by which cells are read.
@Suite struct DocumentedKeysTests {
  private static let documentation = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Documentation")

  /// The rows of a table; keys of which the same is said share one.
  private static func rows(of word: CellWord) -> [String] {
    var rows: [[Cells.Key]] = []
    for key in word.keys {
      if let row = rows.last?.last, row.meaning == key.meaning, row.repeats == key.repeats {
        rows[rows.count - 1].append(key)
      } else {
        rows.append([key])
      }
    }
    return rows.compactMap { row in
      guard let key = row.first else { return nil }
      var standards: [String] = []
      for key in row where !standards.contains(key.standard) { standards.append(key.standard) }
      let names = row.map { "`\($0.name)`" }.joined(separator: ", ") + (key.repeats ? ", repeated" : "")
      return "| \(names) | \(key.meaning) | \(standards.joined(separator: ", ")) |"
    }
  }

  /// `CUBEBOOK_UPDATE=1` writes them anew.
  @Test func areThoseThatAreRead() throws {
    let file = Self.documentation.appendingPathComponent("language.md")
    var lines = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
    for word in CellWord.allCases where !word.keys.isEmpty {
      let start = try #require(lines.firstIndex { $0.hasPrefix("## ") && $0.hasSuffix(". `\(word.rawValue)`") })
      let heading = try #require(lines[start...].firstIndex { $0 == "| key | value | default |" })
      let end = lines[heading...].firstIndex { !$0.hasPrefix("|") } ?? lines.endIndex
      lines.replaceSubrange(heading + 2..<end, with: Self.rows(of: word))
    }
    let mismatch = Golden.mismatch(
      lines.joined(separator: "\n"), name: "language.md", folder: "../../../Documentation")
    #expect(mismatch == nil)
  }

  /// A cell without a key is the cell with its default.
  @Test(arguments: [
    (CellWord.plot, "curve: (cos(t), sin(t))"), (.cube, ""),
    (.ode, "x'' = -4 [1/s^2] x\nx(0 s) = 1 m\nx'(0 s) = 0 m/s\nt: 0..3 s"),
    (.scene, "body: ball; circle 10 cm; at (0 m, 2 m)\nbody: box; box 10 cm × 20 cm; at (1 m, 3 m)\nfloor: 0 m"),
    (.data, "x, y\n1, 2\n2, 4\n3, 7"), (.fit, "data: run\nmodel: y = a x\nfind: a"), (.sensor, ""),
    (.question, "ask: a\nanswer: 2 m"),
    (.table, "for: x = 1..3 by 1\ncolumn: x^2"),
  ])
  func defaultsAreWhatHoldsWithoutThem(_ word: CellWord, _ body: String) throws {
    func shown(_ line: String) throws -> String {
      let cells = evaluate(
        [
          CellSource(info: SourceFragment("data {name=run}"), body: SourceFragment("x, y\n1, 2\n2, 4\n3, 7")),
          CellSource(info: SourceFragment(word.rawValue), body: SourceFragment(body + "\n" + line)),
        ], inlineValues: [], idPrefix: "a-", limits: CellLimits())
      let output = try #require(cells.outputs[1])
      #expect(output.diagnostics.filter { $0.severity.isFailure }.map(\.message) == [], "\(line)")
      return "\(output.parts)"
    }
    let without = try shown("")
    var count = 0
    for key in word.keys {
      guard let value = key.standard.wholeMatch(of: /`([^`]+)`|([0-9]+)/) else { continue }
      let line = "\(key.name): \(value.output.1 ?? value.output.2 ?? "")"
      #expect(try shown(line) == without, "\(word.rawValue) with `\(line)`")
      count += 1
    }
    // All but those of rows and formulas have one.
    #expect(count > 0 || [.data, .table].contains(word))
  }
}
