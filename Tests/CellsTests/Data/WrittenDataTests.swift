import Diagnostics
import Measurements
import Testing

@testable import Cells

/// Tables as people write and export them: uncertainties in the fields, times of a clock, units in other spellings.
@Suite struct WrittenDataTests {
  private static func problems(_ lines: String, _ claims: String) -> [String] {
    FreshPage("```data {name=d}\n\(lines)\n```\n```expect\n\(claims)\n```\n").outputs.flatMap { $0.diagnostics }
      .map { "\($0.code): \($0.message)" }
  }

  private static func page(_ text: String, _ body: String, _ claims: String) -> [String] {
    let file = DataFile(path: "run.csv", table: DataTable(reading: Array(text.utf8)))
    let page = FreshPage("```data {name=run}\nfile: run.csv\n\(body)\n```\n```expect\n\(claims)\n```\n", files: [file])
    return page.outputs.flatMap { $0.diagnostics }.map { "\($0.code): \($0.message)" }
  }

  /// The columns as the reader's browser has them.
  private static func carried(_ text: String) -> DataTable {
    let table = DataTable(reading: Array(text.utf8))
    return DataFile(path: "a.csv", part: "", lines: DataFile(path: "a.csv", table: table).lines).table
  }

  @Test func uncertaintiesInTheFieldsAreTheColumns() throws {
    let text = "L (cm);T (s)\n10,0 ± 0,1;0,63(1)\n20,0 ± 0,2;0,90(1)\n"
    #expect(Self.page(text, "w = T^2", "run.L(2) = 20 cm\nrun.T(1) = 0.63 s\nrun.count = 2") == [])
    #expect(Self.problems("L [cm], T [s]\n10.0 ± 0.1, 0.63(1)\n20.0 +- 0.2, 0.90(1)", "d.L(2) = 20 cm") == [])
    let file = DataFile(path: "run.csv", table: DataTable(reading: Array(text.utf8)))
    let page = FreshPage("```data {name=run}\nfile: run.csv\n```\n", files: [file])
    guard case .html(let html)? = page.outputs.first?.parts.first else {
      Issue.record("no table")
      return
    }
    let shown = String(decoding: html.bytes, as: UTF8.self)
    #expect(shown.contains("20.00\u{202F}±\u{202F}0.20") && shown.contains("± 0.01"), "\(shown)")
    let table = Self.carried(text)
    #expect(table.columns.map { $0.values } == [[10, 20], [0.63, 0.9], [0.1, 0.2], [0.01, 0.01]])
    #expect(table.columns[0].uncertainty == 2 && table.columns[1].uncertainty == 3)
  }

  /// Units that do not stand in the title are carried, too.
  @Test func unitsAreCarried() {
    for (text, units) in [
      ("t,U\ns,mV\n0,1.5\n1,2.5\n", ["s", "mV"]), ("t,L\n1 s,2 cm\n2 s,3 cm\n", ["s", "cm"]),
      ("t (min);x\n1:30;1\n2:30;2\n", ["s", ""]), ("t;x\n0:01:30;1\n0:02:30;2\n", ["s", ""]),
    ] {
      let table = Self.carried(text)
      #expect(table.columns.map { $0.unit } == units)
      #expect(table.columns.map { $0.values } == DataTable(reading: Array(text.utf8)).columns.map { $0.values })
      #expect(table.columns.map { $0.kind } == DataTable(reading: Array(text.utf8)).columns.map { $0.kind })
    }
  }

  @Test(arguments: [
    "t [s], F [N]\n1, 1.234\n2, 1,345", "t [s], F [N]\n1; 1.234\n2; 1,345\n3; 1.456", "t [s], F [N]\n1, 1,5\n2, 2,5",
  ])
  func twoSignsAreAnError(_ lines: String) {
    let found = Self.problems(lines, "1 = 1")
    #expect(found.contains { $0.hasPrefix("doubtful-data") }, "\(found)")
    let page = FreshPage("```data {name=d}\n\(lines)\n```\n")
    #expect(page.outputs.flatMap { $0.diagnostics }.contains { $0.severity == .error })
  }

  @Test func timesOfAClock() {
    #expect(Self.problems("t [min], x\n1:30, 1\n2:45, 2", "d.t(2) = 165 s") == [])
    #expect(Self.problems("t [h], x\n1:30, 1\n2:45, 2", "d.t(1) = 1.5 h") == [])
    #expect(Self.problems("t [s], x\n0:01:30, 1\n0:02:45, 2", "d.t(1) = 90 s") == [])
    let found = Self.problems("t, x\n1:30, 1\n2:45, 2", "d.t(1) = 1.5 h")
    #expect(found.count == 1 && found[0].contains("read as hours and minutes"), "\(found)")
    #expect(Self.page("Zeit;x\n0:01:30;1\n0:02:45;2\n", "t = \"Zeit\" in min", "run.t(2) = 165 s") == [])
  }

  @Test(arguments: [
    ("w (mBar)", "w", "1500 mbar"), ("f (Kg)", "f", "1500 kg"), ("z (lbs)", "z", "1500 lb"),
    ("Temp °C", "Temp", "1773.15 K"), ("a (m/s2)", "a", "1500 m/s^2"), ("a (m s-2)", "a", "1500 m/s^2"),
    ("w (deg/s)", "w", "1500 [°/s]"), ("w (rad/s2)", "w", "1500 [rad/s^2]"), ("t (Sec)", "t", "1500 s"),
    ("M (Nm)", "M", "1500 [N m]"),
  ])
  func unitsOfHeadings(_ heading: String, _ name: String, _ value: String) {
    #expect(Self.page("k;\(heading)\n1;1500\n2;2500\n", "", "run.\(name)(1) ≈ \(value) ± 1e-9 %") == [])
  }

  @Test(arguments: ["n (Upm)", "n (rpm)", "n (Umd/min)", "d (oz)"]) func unknownUnitsAreTold(_ heading: String) {
    let found = Self.page("k;\(heading)\n1;1500\n2;2500\n", "", "run.\(heading.prefix(1))(1) = 1500")
    #expect(found.count == 1 && found[0].hasPrefix("unknown-unit"), "\(found)")
  }

  @Test func columnsOfBoundsAreTold() {
    let found = Self.page("t;x\n1;<0.5\n2;3\n3;>10\n4;~5\n", "y = \"x\"", "1 = 1")
    #expect(
      found.contains(
        "column-of-words: In the column `x`, 3 fields are not numbers, such as `<0.5` in line 2, and only 1 is one"),
      "\(found)")
  }

  @Test(arguments: [
    "| t [s] | F [N] |\n|-------|:-----:|\n| 1 | 1.5 |\n| 2 | 2.5 |", "|t [s]|F [N]|\n|:--|--:|\n|1|1,5|\n|2|2,5|",
    "| t [s] | F [N]\n| --- | ---\n| 1 | 1.5\n| 2 | 2.5",
  ])
  func markdownTablesAreRead(_ lines: String) {
    #expect(Self.problems(lines, "d.t(2) = 2 s\nd.F(2) = 2.5 N\nd.count = 2") == [])
  }

  @Test func emptyFieldsOfMarkdownAreMissing() {
    #expect(
      Self.problems("| t [s] | F [N] |\n|--|--|\n| 1 | 1.5 |\n|  | 2.5 |\n| 3 | |", "d.t.count = 2\nd.F.count = 2")
        == [])
  }
}
