import Diagnostics
import TestSupport
import Testing

@testable import Cells

/// Tables of values.
@Suite struct TableTests {
  private func page(_ lines: String, _ names: String = "g = 9.8 m/s^2") -> FreshPage {
    FreshPage("```let\n\(names)\n```\n```table\n\(lines)\n```\n")
  }

  /// The rows of the notebook's table, a string for each entry.
  private func rows(_ page: FreshPage) throws -> [[String]] {
    let html = try html(page)
    let body = try #require(html.split(separator: "<tbody").last)
    return body.split(separator: "<tr>").dropFirst().map { row in
      row.split(separator: "<td class=\"right\">").map { String($0.prefix { $0 != "<" }) }
    }
  }

  private func html(_ page: FreshPage) throws -> String {
    for part in try #require(page.outputs.last).parts {
      if case .html(let html) = part { return String(decoding: html.bytes, as: UTF8.self) }
    }
    return ""
  }

  private func codes(_ lines: String, _ names: String = "g = 9.8 m/s^2") throws -> [String] {
    try #require(page(lines, names).outputs.last).diagnostics.map { $0.code }
  }

  @Test func theContractsTable() throws {
    let page = page("for: L = 10 cm .. 50 cm by 10 cm\ncolumn: 2π sqrt(L/g) in s to 4; title \"T\"")
    // 2π √(L/g) by hand, to four digits.
    #expect(
      try rows(page) == [
        ["10", "0.6347"], ["20", "0.8976"], ["30", "1.099\u{2007}"], ["40", "1.269\u{2007}"], ["50", "1.419\u{2007}"],
      ])
    let html = try html(page)
    #expect(html.contains("<th scope=\"col\" class=\"right\">T <span class=\"unit\">(s)</span></th>"))
    // Not all that read tables out know MathML.
    #expect(html.contains("<span role=\"img\" aria-label=\"L\"><math>"))
    #expect(html.contains("<mi>L</mi></mrow></math></span> <span class=\"unit\">(cm)</span>"))
  }

  /// Titles are texts of the page, with formulas, emphasis and values in them.
  @Test func titlesAreSet() throws {
    let body = "for: L = 1 cm .. 2 cm by 1 cm\ncolumn: L^2; title \"$L^2$ at `=g`\"\ncolumn: 2*L; title \"twice\""
    #expect(CellSource.texts(SourceFragment("table"), SourceFragment(body)).map { $0.text } == ["$L^2$ at `=g`"])
    let text = SetText(
      source: "$L^2$ at `=g`", words: "L² at \u{1}", html: Array("<em>L</em> at \u{1}".utf8), width: 2, ascent: 1,
      descent: 0, values: [SourceFragment("g")])
    let cells = evaluate(
      [
        CellSource(info: SourceFragment("let"), body: SourceFragment("g = 3\n")),
        CellSource(info: SourceFragment("table"), body: SourceFragment(body)),
      ], inlineValues: [], texts: [text], idPrefix: "cb-", limits: CellLimits())
    let output = try #require(cells.outputs.last ?? nil)
    #expect(output.diagnostics.isEmpty)
    var html = ""
    for case .html(let part) in output.parts { html += String(decoding: part.bytes, as: UTF8.self) }
    #expect(
      html.contains("<span><em>L</em> at <math>"), "\(html)")
    #expect(html.contains(">twice <span"))
  }

  @Test(arguments: [
    ("k = 1..4", ["1", "2", "3", "4"]), ("k in 4..1", ["4", "3", "2", "1"]), ("k = 2, 3, 5", ["2", "3", "5"]),
    ("k = 0..1 by 0.25", ["0\u{2008}\u{2007}\u{2007}", "0.25", "0.5\u{2007}", "0.75", "1\u{2008}\u{2007}\u{2007}"]),
    ("k = 0..1 by 0.4", ["0\u{2008}\u{2007}", "0.4", "0.8"]), ("k = 1 .. 0.5 by 0.5", ["1\u{2008}\u{2007}", "0.5"]),
    // Ten steps of a tenth reach one.
    ("k = 0.9 .. 1 by 0.1", ["0.9", "1\u{2008}\u{2007}"]), ("k = 7", ["7"]),
  ])
  func valuesOfTheName(_ line: String, _ values: [String]) throws {
    #expect(try rows(page("for: \(line)\ncolumn: k")).map { $0[0] } == values)
  }

  @Test func wholeNumbersHaveAllTheirDigits() throws {
    let page = page("for: N = 1, 10, 100, 1000, 1000000\ncolumn: N^3\ncolumn: N^2 + 1")
    #expect(
      try rows(page).map { $0[1] } == [
        "1", "1000", "1\u{202F}×\u{202F}10⁶", "1\u{202F}×\u{202F}10⁹", "1\u{202F}×\u{202F}10¹⁸",
      ])
    // What is greater than 10¹⁵ is whole by chance.
    #expect(try rows(self.page("for: x = 0, 40\ncolumn: exp(x)")).map { $0[1] } == ["1", "2.35\u{202F}×\u{202F}10¹⁷"])
  }

  /// A step without its unit most likely has that of the range.
  @Test func theUnitOfAStep() throws {
    let found = try #require(page("for: v = 10 km/h .. 50 km/h by 20\ncolumn: v").outputs.last).diagnostics
    #expect(found.map { $0.code } == ["dimension-mismatch"])
    #expect(found.first?.fixes.map { $0.replacement } == ["20 km/h"])
  }

  @Test func theNameMeansItsValues() throws {
    // Whatever it is elsewhere.
    let page = page("for: L = 1 m .. 2 m by 1 m\ncolumn: L^2\ncolumn: f(L)", "L = 7 m\nf(x) = x + L")
    #expect(try rows(page) == [["1", "1", "8"], ["2", "4", "9"]])
    #expect(try html(page).contains("(m²)"))
  }

  @Test func temperaturesAreDifferencesInSteps() throws {
    #expect(
      try rows(page("for: T = 20 °C .. 40 °C by 10 K\ncolumn: T in K to 5")).map { $0[1] } == [
        "293.15", "303.15", "313.15",
      ])
  }

  /// What is computed is computed of exact values, and nothing that counts is rounded.
  @Test func valuesAreExact() throws {
    #expect(try rows(page("for: x = 0..1 by 1/3\ncolumn: floor(3 x)")).map { $0[1] } == ["0", "1", "2", "3"])
    #expect(
      try rows(page("for: n = 31..33\ncolumn: n^2\ncolumn: n! to 4\ncolumn: n^2 + 0.25")).map { $0[1] } == [
        "961", "1024", "1089",
      ])
    #expect(try rows(page("for: n = 7..8\ncolumn: n! + 0.3")).map { $0[1] } == ["5040.3", "40320\u{2008}\u{2007}"])
    #expect(
      try rows(page("for: n = 1000001..1000002\ncolumn: 1")).map { $0[0] } == [
        "1.000001\u{202F}×\u{202F}10⁶", "1.000002\u{202F}×\u{202F}10⁶",
      ])
    #expect(try rows(page("for: λ = 632.8166 nm, 632.8167 nm\ncolumn: 1")).map { $0[0] } == ["632.8166", "632.8167"])
    // 6.1e-17 is what the cosine of the double nearest to π/2 is.
    #expect(try rows(page("for: x = 0..π by π/2\ncolumn: sin x to 4")).map { $0[1] }[1] == "1.000")
  }

  /// What cannot be worked out leaves its column in its place.
  @Test func aColumnWithoutValuesStaysInItsPlace() throws {
    let page = page("for: k = 1..2\ncolumn: k + 1 [m]; title \"A\"\ncolumn: k^2; title \"B\"")
    #expect(try rows(page) == [["1", "—", "1"], ["2", "—", "4"]])
    #expect(try html(page).contains(">A</th><th scope=\"col\" class=\"right\">B</th>"))
  }

  @Test func numbersStandPointBelowPoint() {
    #expect(AlignedNumbers([1, 10.5, 0.25], digits: 6).texts == ["1\u{2008}\u{2007}\u{2007}", "10.5\u{2007}", "0.25"])
    #expect(AlignedNumbers([1, 2], digits: 6).texts == ["1", "2"])
    #expect(AlignedNumbers([1e9, 0.5], digits: 3).texts == ["1\u{202F}×\u{202F}10⁹", "0.5"])
    #expect(AlignedNumbers([.nan, -0.5, 1], digits: 3).texts == ["undefined", "−0.5", "1\u{2008}\u{2007}"])
  }

  @Test(arguments: [
    ("column: L", ["missing-key"]), ("for: L = 1..2", ["missing-key"]), ("", ["missing-key", "missing-key"]),
    ("for: 1..2\ncolumn: L", ["bad-steps"]), ("for: = 1..2\ncolumn: 1", ["bad-name"]),
    ("for: L =\ncolumn: L", ["missing-value"]), ("for: L = 1 m .. 2.5 m\ncolumn: L", ["missing-step"]),
    ("for: L = 1..2 by 0\ncolumn: L", ["bad-step"]), ("for: L = 0..1 by\ncolumn: L", ["missing-step"]),
    ("for: L = 0..2 by 0.001\ncolumn: L", ["too-many-rows"]),
    ("for: L = 1 m..2 m by 1 s\ncolumn: L", ["dimension-mismatch"]),
    ("for: L = 1 m, 2 s\ncolumn: L", ["dimension-mismatch"]),
    ("for: L = 1..2\ncolumn: L + 1 [m]", ["dimension-mismatch"]), ("for: L = 1..2\ncolumn: L to 99", ["bad-precision"]),
    ("for: L = 1..2\ncolumn: L; tittle \"T\"", ["unknown-option"]),
    ("for: L = 1..2\ncolumn: L; title T", ["unknown-option"]),
    ("for: L = 1..2\ncolumn: lenght", ["unknown-name"]), ("for: L = 1..2\ncolumns: L", ["unknown-key"]),
    ("for: L = 1..2\nfor: M = 1..2\ncolumn: L", ["duplicate-key"]),
    ("for: k = 1..2" + String(repeating: "\ncolumn: k", count: 51), ["too-many-columns"]),
    ("for: k = " + (1...1001).map { "\($0)" }.joined(separator: ","), ["missing-key"]),
    ("for: k = " + (1...1001).map { "\($0)" }.joined(separator: ",") + "\ncolumn: k", ["too-many-rows"]),
    ("for: L = 0..∞ by 1\ncolumn: L", ["empty-range"]),
    ("for: L = 1..2 by 1e-300\ncolumn: L", ["too-many-rows"]), ("for: sin = 1..2\ncolumn: 1", ["reserved-name"]),
    ("for: k = 1..2000\ncolumn: k", ["too-many-rows"]), ("for: k = 1..102\ncolumn: k", []),
  ])
  func mistakesAreTold(_ lines: String, _ expected: [String]) throws {
    #expect(try codes(lines) == expected, "\(lines)")
  }

  @Test func unitsFollowSliders() throws {
    var page = LivePage(
      "```let\nn = slider(1..4, 2, 1)\n```\n```table\nfor: L = 1 m .. 3 m\ncolumn: L^n\n```\n")
    page.slide(0, to: 3)
    #expect(page.elements["cb-table-1-rows"]?.contains("<span class=\"unit\">(m³)</span>") == true)
    #expect(page.elements["cb-table-1-rows"]?.contains("<td class=\"right\">27</td>") == true)
  }

  @Test func withoutValuesTheLastOnesStandDimmed() throws {
    var page = LivePage(
      "```let\nn = slider(0..5, 2, 1)\n```\n```table\nfor: k = 0..4 by n\ncolumn: k\n```\n")
    page.slide(0, to: 1)
    let rows = try #require(page.elements["cb-table-1-rows"])
    page.slide(0, to: 0)
    #expect(page.elements["cb-table-1-rows@class"] == "stale")
    #expect(page.elements["cb-table-1-rows"] == rows)
    #expect(page.elements["cb-table-1-problems"]?.contains("A step must be greater than zero") == true)
    page.slide(0, to: 4)
    #expect(page.elements["cb-table-1-rows@class"] == "")
    #expect(page.elements["cb-table-1-problems"] == "")
  }

  /// Only the entries that are others are set.
  @Test func followsSliders() throws {
    var page = LivePage(
      """
      ```let
      g = slider(1 m/s^2 .. 25 m/s^2, 9.8 m/s^2)
      n = slider(1..5, 2, 1)
      ```
      ```table
      for: L = 10 cm .. 30 cm by 10 cm
      column: 2π sqrt(L/g) in s to 4
      ```
      ```table
      for: k = 1..n
      column: 2 k
      ```
      """)
    #expect(page.parts == ["cb-let-1-values", "cb-table-1-rows", "cb-table-2-rows"])
    page.slide(0, to: 1.62)
    let first = try #require(page.elements["cb-table-1-rows"])
    // 2π √(0.1 m / 1.62 m/s²)
    #expect(first.contains("1.561"))
    page.slide(0, to: 9.8)
    // The same elements with other texts.
    #expect(page.elements["cb-table-1-rows"]?.contains("0.6347") == true)
    #expect(page.changed.contains("cb-table-1-rows") && !page.changed.contains("cb-table-2-rows"))
    page.slide(1, to: 4)
    #expect(page.elements["cb-table-2-rows"]?.components(separatedBy: "<tr><td").count == 5)
  }
}
