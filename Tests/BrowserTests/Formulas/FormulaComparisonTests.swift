import Foundation
import TestSupport
import Testing

/// The formulas of the pages beside KaTeX's own, which are set as TeX sets them, in one browser with one another's
/// fonts. What is compared: the letters in the order in which they are read, the size of the ink, where each
/// glyph stands, and ink that only one of the two has.
@Suite(.serialized)
struct FormulaComparisonTests {
  private struct Box: Decodable {
    let width, height: Double
  }

  private struct Ink: Decodable {
    let area, x, y: Double
  }

  /// A glyph: how far it stands from its place (em), and its size there for one here.
  private struct Place: Decodable {
    let letter: String
    let right, down, scale: Double

    init(from decoder: any Decoder) throws {
      var values = try decoder.unkeyedContainer()
      letter = try values.decode(String.self)
      right = try values.decode(Double.self)
      down = try values.decode(Double.self)
      scale = try values.decode(Double.self)
    }
  }

  private struct Row: Decodable {
    let tex, read, expected: String
    let across: [Place]
    let theirs, ours: Box
    let lost, foreign: Ink
  }

  private static let em = 32.0

  @Test func theSetIsLarge() {
    #expect(FormulaSet.formulas.count >= 580)
    #expect(Set(FormulaSet.formulas.map { "\($0.isDisplay) \($0.tex)" }).count == FormulaSet.formulas.count)
  }

  @Test func standAsKaTeXSetsThem() async throws {
    let rows = try await Self.rows()
    #expect(rows.count == FormulaSet.formulas.count)
    for row in rows {
      let complaints = Self.complaints(about: row)
      #expect(complaints.isEmpty, "\(row.tex): \(complaints.joined(separator: "; "))")
    }
  }

  private static func complaints(about row: Row) -> [String] {
    var found: [String] = []
    if row.read != row.expected { found.append("is read \(row.read), not \(row.expected)") }
    // A tenth, or three pixels: what two fonts make of one letter's edges.
    for (name, theirs, ours) in [
      ("wide", row.theirs.width, row.ours.width), ("high", row.theirs.height, row.ours.height),
    ] where abs(theirs - ours) > max(0.1 * theirs, 0.1 * em) {
      found.append("is \(ours / em) em \(name), not \(theirs / em)")
    }
    // Letters may drift by a twentieth of the whole, for fonts differ in their widths, but not from their line.
    let width = row.theirs.width / em
    for place in row.across {
      if abs(place.right) > max(0.21, 0.04 * width) { found.append("\(place.letter) stands \(place.right) em aside") }
      if abs(place.down) > 0.15 { found.append("\(place.letter) stands \(place.down) em lower") }
      if abs(place.scale - 1) > 0.06 { found.append("\(place.letter) is \(place.scale) times as large") }
    }
    // The ink of a minus, or of a rule as long: 0.04 em by 0.75 em. It may stand 0.08 em from its place.
    if row.lost.area > 0.03 { found.append("lacks ink: \(row.lost)") }
    if row.foreign.area > 0.03 { found.append("has foreign ink: \(row.foreign)") }
    return found
  }

  /// The rows of the sheet, measured; pictures are taken in parts, for none may be too large.
  private static func rows() async throws -> [Row] {
    let sheet = try FormulaSheet(["glyphs.js", "ink.js", "compare.js"], hasBoth: true)
    let browser = try await WebDriver.borrow()
    try await browser.setWindow(width: 1520, height: 1000)
    try await browser.go(to: sheet.url)
    let lines = try await browser.evaluate("return prepare()")
    try #require(!lines.hasPrefix("failed:"), "\(lines)")
    let ends = lines.split(separator: "\n").map { line in
      let ends = line.split(separator: " ").compactMap { Int($0) }
      return (top: ends.first ?? 0, bottom: ends.last ?? 0)
    }
    var rows: [Row] = []
    var start = 0
    while start < ends.count {
      let top = ends[start].top
      let end = ends[start...].prefix { $0.bottom - top < 4000 }.endIndex
      let picture = try await browser.picture(
        x: 0, y: top, width: 1520, height: ends[max(start, end - 1)].bottom - top)
      let found = try await browser.evaluate(
        "return compare(arguments[0], Number(arguments[1]))", [picture, String(top)])
      rows += try JSONDecoder().decode([Row].self, from: Data(found.utf8))
      start = max(end, start + 1)
    }
    await browser.giveBack()
    return rows
  }
}
