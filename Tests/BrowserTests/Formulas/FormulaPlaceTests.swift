import Foundation
import TestSupport
import Testing

/// Where the glyphs of formulas stand in each engine, on a phone and on paper: as in a wide window of Chromium, which
/// is compared with TeX.
@Suite(.serialized, .beginningAnewWhenThePageIsLost)
struct FormulaPlaceTests {
  /// A glyph, in em from the first of its part; a sign that is drawn by stretching is none.
  private struct Glyph: Decodable, Equatable {
    let letter: String
    let right, down: Double

    init(from decoder: any Decoder) throws {
      var values = try decoder.unkeyedContainer()
      letter = try values.decode(String.self)
      right = try values.decode(Double.self)
      down = try values.decode(Double.self)
    }
  }

  private struct Row: Decodable {
    let tex: String
    let parts: [[Glyph]]
    /// The width of all ink and that of the page, in px.
    let width, room: Double
    /// Whether its end can be reached by scrolling.
    let scrolls: Bool
  }

  private static let wide = Result { try FormulaSheet(["glyphs.js", "places.js"], hasBoth: false) }

  private static func rows(in browser: WebDriver) async throws -> [Row] {
    try await browser.go(to: wide.get().url)
    var found = try await browser.evaluate("return places()")
    // A browser under load may lay out once more when its fonts have come.
    for _ in 0..<5 {
      let again = try await browser.evaluate("return places()")
      if again == found { break }
      found = again
    }
    return try JSONDecoder().decode([Row].self, from: Data(found.utf8))
  }

  private static func rows(_ engine: BrowserEngine, width: Int) async throws -> [Row] {
    let browser = try await WebDriver.borrow(engine)
    try await browser.setWindow(width: width, height: 900)
    let rows = try await rows(in: browser)
    await browser.giveBack()
    return rows
  }

  /// What an engine cannot do, and what was tried, by the beginning of the formula.
  private static let gaps: [BrowserEngine: [String]] = [
    // Rows of a table are as high as a line of text at least; a line height of nothing moves its baselines.
    .firefox: [
      "\\begin{smallmatrix}", "\\left(\\begin{smallmatrix}", "\\substack", "\\sum_{\\substack",
      "\\left(\\begin{matrix}a",
      "\\begin{aligned} a &= \\frac", "\\mathscr", "\\begin{CD}",
    ],
    // Nothing moves a box by its own width there.
    .webkit: ["\\mathllap", "x\\mathclap", "\\begin{CD}"],
  ]

  private static func isGap(_ row: Row, _ engine: BrowserEngine) -> Bool {
    gaps[engine, default: []].contains { row.tex.hasPrefix($0) }
  }

  @Test(arguments: [BrowserEngine.firefox, .webkit])
  func standAlikeInEveryEngine(_ engine: BrowserEngine) async throws {
    let expected = try await Self.rows(.chromium, width: 1200)
    let found = try await Self.rows(engine, width: 1200)
    #expect(found.count == FormulaSet.formulas.count)
    for (one, other) in zip(expected, found) {
      if !Self.isGap(one, engine) { Self.compare(one, other, right: 0.25, down: 0.3) }
    }
  }

  @Test(arguments: BrowserEngine.allCases)
  func standAlikeOnAPhone(_ engine: BrowserEngine) async throws {
    let expected = try await Self.rows(engine, width: 1200)
    let found = try await Self.rows(engine, width: 360)
    for (one, other) in zip(expected, found) {
      // A part is a part at every width. Letters are smaller here, and their widths rounded to pixels; Firefox
      // makes none smaller than 8 pt, so that a space measured by one grows.
      if !Self.isGap(one, engine) { Self.compare(one, other, right: engine == .firefox ? 0.4 : 0.2, down: 0.2) }
      #expect(other.width <= other.room + 1 || other.scrolls, "\(other.tex) is \(other.width) px wide")
    }
  }

  @Test func standAlikeOnPaper() async throws {
    let browser = try await WebDriver.borrow()
    try await browser.setWindow(width: 700, height: 900)
    let expected = try await Self.rows(in: browser)
    try await browser.setMedia("print")
    let found = try await Self.rows(in: browser)
    await browser.giveBack()
    for (one, other) in zip(expected, found) { Self.compare(one, other, right: 0.2, down: 0.16) }
  }

  /// A mark is no glyph of its own in the places, so that only ink tells whether it stands in its letter.
  @Test(arguments: BrowserEngine.allCases)
  func accentsStandClearOfTheirLetters(_ engine: BrowserEngine) async throws {
    let letters = [
      "x", "t", "d", "M", "H", "O", "\u{1D45E}", "\u{1D44E}", "\u{1D43B}", "\u{1D435}", "\u{1D416}", "\u{3A8}",
    ]
    let one = ["\u{302}", "\u{30A}", "\u{20D7}", "\u{304}", "\u{308}", "\u{30C}", "\u{306}"]
    let two = ["\u{20D7}\u{307}", "\u{302}\u{302}", "\u{304}\u{307}", "\u{303}\u{308}"]
    let texts = letters.flatMap { letter in (one + two).map { letter + $0 } }
    let browser = try await WebDriver.borrow(engine)
    try await browser.go(to: Self.wide.get().url)
    let found = try await browser.evaluate(
      "return bands(arguments[0].split(' ')).then(JSON.stringify)", [texts.joined(separator: " ")])
    await browser.giveBack()
    let bands = try JSONDecoder().decode([Int].self, from: Data(found.utf8))
    #expect(bands.count == texts.count)
    for (text, bands) in zip(texts, bands) {
      // The letter and each of its marks, with white between.
      #expect(bands == text.unicodeScalars.count, "\(text.unicodeScalars.map { String($0.value, radix: 16) })")
    }
  }

  /// Limits in em; wide formulas may drift by a twelfth of their width, for engines round each glyph's.
  private static func compare(_ one: Row, _ other: Row, right: Double, down: Double) {
    #expect(one.parts.count == other.parts.count, "\(one.tex)")
    for (these, those) in zip(one.parts, other.parts) {
      #expect(these.map(\.letter) == those.map(\.letter), "\(one.tex)")
      let width = these.map(\.right).max() ?? 0
      for (this, that) in zip(these, those)
      where abs(this.right - that.right) > max(right, right / 3 * width) || abs(this.down - that.down) > down {
        Issue.record(
          "\(one.tex): \(this.letter) stands \(that.right - this.right) em aside and \(that.down - this.down) em lower")
        break
      }
    }
  }
}
