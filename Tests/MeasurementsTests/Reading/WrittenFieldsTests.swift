import Measurements
import NumericalMethods
import TestSupport
import Testing

/// What people write into fields and headings beside plain numbers and plain units.
@Suite struct WrittenFieldsTests {
  private static func table(_ lines: String..., options: DataOptions = DataOptions()) -> DataTable {
    DataTable(reading: Array((lines.joined(separator: "\n") + "\n").utf8), options: options)
  }

  private static func kinds(_ table: DataTable) -> [String] {
    table.doubts.map { "\($0.weight) " + "\($0.kind)".prefix { $0 != "(" } }
  }

  @Test(arguments: [
    ("10,0 ± 0,1;0,63 ± 0,01", "20,0 ± 0,2;0,90 ± 0,02"), ("10,0 +- 0,1;0,63 +- 0,01", "20,0+-0,2;0,90+-0,02"),
    ("10,0 +/- 0,1;0,63 +/- 0,01", "20,0 +/- 0,2;0,90 +/- 0,02"), ("10,0(1);0,63(1)", "20,0(2);0,90(2)"),
    ("10.0 ± 0.1;0.63 ± 0.01", "20.0 ± 0.2;0.90 ± 0.02"), ("10.0 ± 0.1,0.63 ± 0.01", "20.0 ± 0.2,0.90 ± 0.02"),
    ("10.0(1)\t0.63(1)", "20.0(2)\t0.90(2)"), ("(10,0 ± 0,1) cm;0,63(1)", "(20,0 ± 0,2) cm;0,90(2)"),
    ("10.0 ± 0.1 cm;0.63 ± 0.01 s", "20.0 ± 0.2 cm;0.90 ± 0.02 s"),
    ("(1.00 ± 0.01)e1;6.3(1)e-1", "(2.00 ± 0.02)·10^1;9.0(2)×10⁻¹"),
  ])
  func uncertaintiesStandBehindValues(_ first: String, _ second: String) throws {
    let sign = first.contains(";") ? ";" : first.contains("\t") ? "\t" : ","
    let table = Self.table("L (cm)\(sign)T (s)", first, second)
    try #require(table.columns.count == 4, "\(table.columns.map { $0.name })")
    #expect(table.columns.map { $0.name } == ["L", "T", "± L", "± T"])
    #expect(table.columns.map { $0.unit } == ["cm", "s", "cm", "s"])
    #expect(table.columns[0].values == [10, 20])
    #expect(table.columns[1].values == [0.63, 0.9])
    #expect(table.columns[2].values == [0.1, 0.2])
    #expect(table.columns[3].values == [0.01, 0.02])
    #expect(table.columns[0].uncertainty == 2 && table.columns[3].uncertaintyOf == 1)
    #expect(!table.doubts.contains { $0.weight != .note }, "\(Self.kinds(table))")
  }

  @Test func allNumbersThatStandForNothingAreNamed() {
    func sentences(_ values: String) -> [String] {
      Self.table("v", values.split(separator: " ").joined(separator: "\n")).doubts
        .filter { "\($0.kind)".hasPrefix("placeholder") }.map { $0.sentence }
    }
    #expect(
      sentences("1 2 -999 3 9999 4") == [
        "Line 2: in “v”, -999 and 9999 stand far from all other values. If they mean that nothing was measured, say so: "
          + "`missing: -999, 9999`."
      ])
    #expect(
      sentences("1 2 -999 3 -999 4") == [
        "Line 2: in “v”, -999 stands 2 times far from all other values. If it means that nothing was measured, say so: "
          + "`missing: -999`."
      ])
  }

  /// A value without an uncertainty among others has none, and a single column is no list of numbers.
  @Test func someHaveNone() {
    let table = Self.table("x", "1,5 ± 0,1", "2,5", "", "3,5 ± 0,2")
    #expect(table.columns.map { $0.name } == ["x", "± x"])
    #expect(table.columns[0].values == [1.5, 2.5, 3.5])
    #expect(table.columns[1].values[0] == 0.1 && table.columns[1].values[1].isNaN && table.columns[1].values[2] == 0.2)
  }

  @Test(arguments: ["1; 1.234|2; 1,345|3; 1.456", "1;1,234|2;1.345|3;1,5", "1\t1.234\n2\t1,345"])
  func twoSignsAreAnError(_ rows: String) {
    let table = Self.table(
      "t;F".replacing(";", with: rows.contains("\t") ? "\t" : ";"), rows.replacing("|", with: "\n"))
    #expect(table.hasErrors, "\(table.columns.map { $0.values }) \(Self.kinds(table))")
  }

  @Test func thousandsThatAreSureAreRead() {
    let table = Self.table("t;F", "1;1,234.5", "2;950.25", "3;1,345")
    #expect(table.columns[1].values == [1234.5, 950.25, 1345])
    #expect(!table.doubts.contains { $0.weight != .note })
  }

  /// What may part thousands in one column is told where another has the other sign.
  @Test func thousandsThatAreNotSureAreTold() {
    let table = Self.table("t;F", "1.5;1,234", "2.5;1,345")
    #expect(Self.kinds(table).contains("warning maybeDecimals"))
  }

  @Test func commasAndBlanksAreNoDecimalCommas() {
    let named = DataOptions(headerRows: 0, names: ["t", "F"])
    for rows in [["1, 1.234", "2, 1,345"], ["1, 2.500", "2, 3,500", "3, 4.500"], ["1, 1,5", "2, 2,5"]] {
      let table = DataTable(reading: Array(rows.joined(separator: "\n").utf8), options: named)
      #expect(table.doubts.contains { $0.weight != .note }, "\(rows)")
      #expect(!table.columns.flatMap { $0.values }.contains { $0 > 1000 }, "\(rows)")
    }
  }

  @Test(
    arguments: [
      ("t", [5400, 9900, 10800], "warning hoursOrMinutes"), ("t (min)", [90, 165, 180], "note minutesAndSeconds"),
      ("t (mm:ss)", [90, 165, 180], "note minutesAndSeconds"), ("t (h)", [5400, 9900, 10800], "note clockTimes"),
      ("Uhrzeit", [5400, 9900, 10800], "note clockTimes"),
    ] as [(String, [Double], String)])
  func timesWithTwoNumbers(_ heading: String, _ values: [Double], _ kind: String) {
    let table = Self.table("\(heading);x", "1:30;1", "2:45;2", "3:00;3")
    #expect(table.columns[0].values == values)
    #expect(table.columns[0].unit == "s")
    #expect(Self.kinds(table).contains(kind), "\(Self.kinds(table))")
  }

  /// 75 minutes and half a second are no hours, and then no other time is.
  @Test func minutesAreTold() {
    for (text, value) in [("75:30", 4530.0), ("1:30.5", 90.5)] {
      let table = Self.table("t;x", "0:45;1", "\(text);2")
      #expect(table.columns[0].values == [45, value])
      #expect(Self.kinds(table) == ["note minutesAndSeconds"])
    }
  }

  @Test(arguments: [
    ("w (mBar)", "w", "mBar"), ("f (Kg)", "f", "Kg"), ("z (lbs)", "z", "lbs"), ("Temp °C", "Temp", "°C"),
    ("Winkel °", "Winkel", "°"), ("n (Upm)", "n", "Upm"), ("n (Umd/min)", "n", "Umd/min"), ("M (Nm)", "M", "Nm"),
    ("v m/s", "v", "m/s"), ("a (m/s2)", "a", "m/s2"), ("a (m s-2)", "a", "m s-2"), ("w (deg/s)", "w", "deg/s"),
    ("x (links)", "x (links)", ""), ("T max", "T max", ""), ("U (rms)", "U (rms)", ""), ("I (mA)", "I", "mA"),
  ])
  func unitsOfHeadings(_ heading: String, _ name: String, _ unit: String) {
    let table = Self.table("t (s);\(heading)", "1;1.5", "2;2.5")
    #expect(table.columns[1].name == name)
    #expect(table.columns[1].unit == unit)
  }

  @Test(arguments: [
    ("mBar", "mbar"), ("Kg", "kg"), ("KG", "kg"), ("Sec", "s"), ("lbs", "lb"), ("m/s2", "m/s^2"), ("m s-2", "m s^-2"),
    ("deg/s", "°/s"), ("rad/s2", "rad/s^2"), ("Mg", "Mg"), ("KM/H", "km/h"), ("Nm", "N m"), ("m/s^2", "m/s^2"),
    ("°C", "°C"), ("m/s²", "m/s²"), ("S", "S"), ("mHz", "mHz"),
  ])
  func unitsAreSpelled(_ written: String, _ spelled: String) {
    #expect(String(decoding: UnitSpelling.spelled(Array(written.utf8)), as: UTF8.self) == spelled)
  }

  @Test(arguments: [
    ("2,5·10⁻³", 2.5e-3), ("2,5e-3", 2.5e-3), ("2,5*10^-3", 2.5e-3), ("2,5×10^-3", 2.5e-3), ("2,5 x 10^3", 2500),
    ("−2,5·10^(-3)", -2.5e-3), ("10^-3", 1e-3), ("1,7·10¹²", 1.7e12), ("2,5*10**2", 250),
  ])
  func powersOfTen(_ text: String, _ value: Double) {
    let table = Self.table("t;x", "1,5;\(text)", "2,5;\(text)")
    #expect(table.columns[1].values == [value, value], "\(Self.kinds(table))")
  }

  @Test func columnsOfBoundsSayWhatStandsThere() throws {
    let table = Self.table("t;x", "1;<0.5", "2;3", "3;>10", "4;~5")
    #expect(table.columns[1].kind == .words && table.columns[1].numberCount == 1)
    let doubt = try #require(table.doubts.first { "\($0.kind)".hasPrefix("wordColumn") })
    #expect(doubt.weight == .warning)
    #expect(
      doubt.sentence
        == "Line 2: the column “x” is left out: 3 fields are not numbers, as “<0.5”, and only 1 is one. Write numbers "
        + "alone, or say what stands for nothing, as in `missing: <0.5`.")
  }

  /// A comma at the end of each row is one too many, also where the header has none.
  @Test(arguments: ["1,0.614,", "1,0.614,,"]) func aSeparatorTooManyAtTheEndsOfRows(_ row: String) {
    let rest = row.dropFirst()
    let table = Self.table("t (s),x (m)", row, "2\(rest)", "3\(rest)")
    #expect(table.columns.map { $0.name } == ["t", "x"] && table.columns[1].values == [0.614, 0.614, 0.614])
    #expect(Self.kinds(table) == ["note trailingSeparators"])
  }

  /// In quotes between commas 1,234 may be a thousand or one; a number that can only have a decimal comma settles it.
  @Test func quotedCommasAreNotGuessed() {
    let open = Self.table("n,x", "1,\"1,234\"", "2,\"12,345\"", "3,\"123,456\"")
    #expect(Self.kinds(open) == ["error quotedThousands"])
    let settled = Self.table("n,x,y", "1,\"1,234\",\"1,5\"", "2,\"12,345\",\"2,5\"")
    #expect(settled.columns.map { $0.values.first } == [1, 1.234, 1.5])
    #expect(!settled.doubts.contains { $0.weight != .note }, "\(Self.kinds(settled))")
  }

  /// Times of falls from here and there are measured; those of a recording with one that jumps back are told.
  @Test func measuredTimesAreNoRecording() {
    let measured = Self.table(
      "h (cm),Time (ms)", "20,202", "40,286", "20,201", "40,285", "20,203", "40,287", "20,199", "40,286")
    #expect(Self.kinds(measured) == [])
    let recorded = Self.table("Time (s),x (m)", "0.1,1", "0.2,2", "0.3,3", "0.2,4", "0.4,5", "0.5,6")
    #expect(Self.kinds(recorded).contains("warning backwardTimes"), "\(Self.kinds(recorded))")
  }
}
