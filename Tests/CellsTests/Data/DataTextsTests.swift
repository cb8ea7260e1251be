import Diagnostics
import Formulas
import Measurements
import TestSupport
import Testing

@testable import Cells

/// How the values of a `data` cell stand on the page.
@Suite struct DataTextsTests {
  /// The rows below the headings, a string for each entry, narrow blanks as blanks.
  private static func rows(_ lines: String) -> [[String]] {
    let html = html(lines)
    guard let body = html.split(separator: "<tbody").last else { return [] }
    return body.split(separator: "<tr>").dropFirst().map { row in
      row.split(separator: "<td class=\"right\">").map { entry in
        String(entry.prefix { $0 != "<" }.map { $0 == "\u{202F}" ? " " : $0 }).trimmingBlanks
      }.filter { !$0.isEmpty }
    }
  }

  private static func html(_ lines: String) -> String {
    let page = FreshPage("```data {name=d}\n\(lines)\n```\n")
    guard case .html(let html)? = page.outputs.first?.parts.first else { return "" }
    return String(decoding: html.bytes, as: UTF8.self)
  }

  /// g = 4π² L/T² and its uncertainty to first order, by hand: 10.196 ± 1.163, 9.344 ± 0.725, 10.252 ± 0.675 m/s².
  @Test func eachRowEndsWhereItsUncertaintyDoes() {
    let rows = Self.rows(
      "L [cm] ± 2 mm, T [s] ± 0.05 s\n20, 0.88\n40, 1.30\n60, 1.52\ng = 4π^2 L/T^2")
    #expect(rows.map { $0.last } == ["10.2 ± 1.2", "9.3 ± 0.7", "10.3 ± 0.7"])
    #expect(rows.map { $0[0] } == ["20", "40", "60"] && rows.map { $0[1] } == ["0.88", "1.30", "1.52"])
    // s = N² and 2 N √N: 6561 ± 1458 and 10000 ± 2000.
    #expect(
      Self.rows("N ± sqrt(N)\n81\n100\ns = N^2")
        == [["81 ± 9", "6600 ± 1500"], ["100 ± 10", "10000 ± 2000"]])
    // In units without a prefix, both have a power of ten.
    #expect(
      Self.rows("q [C] ± 1 %\n1.602e-19\n1.7e-19").map { $0[0] } == [
        "(1.602 ± 0.016) × 10⁻¹⁹", "(1.700 ± 0.017) × 10⁻¹⁹",
      ])
  }

  /// What a column has in common with itself takes nothing away but all of it: the slope is 0 or the rounding of 1.
  @Test func roundingIsNoUncertainty() {
    for formula in ["T^2/T - T", "T/T - 1", "(T + 0.3) - T", "T*0.3/T", "sin(T)^2 + cos(T)^2", "T - T + 5"] {
      let rows = Self.rows(
        "T ± 0.05\n0.88\n1.30\n1.52\n0.7\n1.1\n2.3\n1.9\n3.7\nz = \(formula)")
      #expect(!rows.isEmpty && rows.allSatisfy { !($0.last ?? "±").contains("±") }, "\(formula): \(rows)")
    }
    // A small slope is one: it is the same at the next number.
    #expect(Self.html("U [V] ± 0.1 V\n1.0\n2.0\nE = 1.602e-19*U").contains("± 1.6"))
  }

  /// A number that was rounded has no zeros behind its last digit.
  @Test func noZeroStandsBehindARoundedNumber() {
    let rows = Self.rows("x\n0.123456789\n1234.56789\n2.5")
    #expect(rows.map { $0[0].filter { $0 != "\u{2007}" } } == ["0.1234568", "1234.568", "2.5000000"])
    let common = Self.rows("x ± 0.01\n0.123456789\n1234.56789\n2.5")
    #expect(common.map { $0[0] } == ["0.123", "1234.568", "2.500"])
  }

  /// Fractional powers of a unit are raised, as in inline values; what is computed has no more digits than it has.
  @Test func aUnitWithARoot() {
    let html = Self.html("v [m/s]\n4\n5\ns = sqrt(v - 3 [m/s])")
    #expect(html.contains("<msup>") && !html.contains("^("))
    #expect(
      Self.rows("v [m/s]\n4\n5\ns = sqrt(v - 3 [m/s])").map { $0[1].filter { $0 != "\u{2007}" && $0 != "\u{2008}" } }
        == ["1", "1.414214"])
  }

  // MARK: Headings

  @Test(arguments: [
    "T [°C] ± 0,5 °C; L [mm] ± 0,01 mm", "T [°C] ± 0,5 °C, L [mm] ± 0,01 mm", "T [°C] ± 0,5 °C\nL [mm] ± 0,01 mm",
    "T [°C] ± 0,5; L [mm] ± 0,01",
  ])
  func decimalCommasInHeadings(_ headings: String) {
    let lines = "\(headings)\n0,0; 100,0\n50,5; 119,5"
    let page = FreshPage("```data {name=d}\n\(lines)\n```\n```expect\nd.T(2) = 323.65 K\n```\n")
    #expect(page.outputs.flatMap { $0.diagnostics }.isEmpty)
    let html = Self.html(lines)
    #expect(html.contains("± 0.5") && html.contains("± 0.01"))
  }

  /// A fit without the uncertainty that its author gave would look as one with it.
  @Test(arguments: ["y ± 0.1 foo", "y [foo]", "y ± 1, w"])
  func whatHasAnErrorIsNotUsed(_ heading: String) {
    let page = FreshPage(
      """
      ```data {name=d}
      x [s]; \(heading)
      1; 1.1
      2; 2.1
      3; 3.3
      z = y^2
      ```
      ```fit {name=f}
      data: d
      model: y = a x
      find: a
      ```
      ```fit {name=g}
      data: d
      model: z = a x
      find: a
      ```
      """)
    #expect(page.outputs[0].diagnostics.contains { $0.severity == .error })
    for fit in page.outputs.dropFirst() {
      #expect(fit.diagnostics.map { $0.severity } == [.consequence], "\(fit.diagnostics.map { $0.message })")
    }
  }

  // MARK: Units of files

  @Test(arguments: [
    ("I (10^-3 A)", "I", "1.5 mA"), ("q (10^-19 C)", "q", "1.5e-19 C"), ("B (10⁻³ T)", "B", "1.5 mT"),
    ("n (10^20 m^-3)", "n", "1.5e20 [m^-3]"), ("F (x10^3 N)", "F", "1500 N"), ("F (×10³ N)", "F", "1500 N"),
    ("q in 10^-19 C", "q", "1.5e-19 C"), ("B [10^-3 T]", "B", "1.5 mT"), ("I / 10^-3 A", "I", "1.5 mA"),
    ("I (1e-3 A)", "I", "1.5 mA"), ("N (10^3)", "N", "1500"), ("I (10^{-3} A)", "I", "1.5 mA"),
    ("q (10^-28 C)", "q", "1.5e-28 C"),
  ])
  func powersOfTenBeforeAUnit(_ title: String, _ name: String, _ value: String) {
    #expect(Self.problems(title, "run.\(name)(1) ≈ \(value) ± 1e-12 %") == [])
    // In a row of units.
    if let open = title.firstIndex(where: { $0 == "(" || $0 == "[" }) {
      let unit = title[open...]
      #expect(Self.problems("\(name)\n\(unit)", "run.\(name)(1) ≈ \(value) ± 1e-12 %") == [])
    }
  }

  @Test func aUnitThatIsNotKnownLeavesTheName() {
    for (title, name) in [("P (hp)", "P"), ("P in hp", "P"), ("c (ppm)", "c"), ("P (10^3 hp)", "P")] {
      let found = Self.problems(title, "run.\(name)(1) = 1.5")
      #expect(found.count == 1 && found[0].hasPrefix("unknown-unit"), "\(title): \(found)")
    }
    // What else stands in parentheses is a part of the name.
    #expect(Self.problems("T (max)", "run.T_max(1) = 1.5") == [])
  }

  /// In the heading of a cell, too, where a bare uncertainty is one of the same unit.
  @Test func powersOfTenInTheCell() {
    let found = FreshPage(
      "```data {name=d}\nI [10^-3 A] ± 0.1\n1.5\n2.5\n```\n```expect\nd.I(1) = 1.5 mA\n```\n")
    #expect(found.outputs.flatMap { $0.diagnostics }.isEmpty)
    #expect(Self.html("I [10^-3 A] ± 0.1\n1.5\n2.5").contains("± 0.0001"))
  }

  private static func problems(_ header: String, _ claims: String) -> [String] {
    let lines = zip(header.split(separator: "\n"), ["x", "s"]).map { "\($0);\($1)" } + ["1.5;2", "2.5;3"]
    let file = DataFile(path: "run.csv", table: DataTable(reading: Array((lines.joined(separator: "\n") + "\n").utf8)))
    let page = FreshPage("```data {name=run}\nfile: run.csv\n```\n```expect\n\(claims)\n```\n", files: [file])
    return page.outputs.flatMap { $0.diagnostics }.map { "\($0.code): \($0.message); \($0.label ?? "")" }
  }
}

extension String {
  fileprivate var trimmingBlanks: String {
    var text = self[...]
    while text.last == "\u{2007}" || text.last == "\u{2008}" { text.removeLast() }
    return String(text)
  }
}
