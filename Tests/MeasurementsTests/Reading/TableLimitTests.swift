import Testing

@testable import Measurements

/// How much of a table is read.
@Suite struct TableLimitTests {
  private static func problems(_ rows: String, limit: Int) -> [String] {
    var options = DataOptions()
    options.cellLimit = limit
    return DataTable(reading: Array(rows.utf8), options: options).doubts.filter { $0.weight == .error }.map {
      $0.sentence
    }
  }

  @Test func moreFieldsThanMayBeReadAreRefused() {
    let rows = "t,x\n" + String(repeating: "1.5,2.5\n", count: 600)
    #expect(Self.problems(rows, limit: 1200) == [])
    #expect(
      Self.problems(rows, limit: 1000)
        == ["The table has more than 1000 fields. Thin it out, or cut it into parts."])
  }

  /// Each takes as long as five numbers.
  @Test(arguments: [
    "1 ± 0.1,2(1)", "−1,−2", "2.5·10⁻³,1", "12:30:01,1", "word,1", "1,2,x", "\"1,2", "NaN,1", "1 m,2",
  ])
  func moreFieldsThatAreNotJustDigitsAreRefused(_ row: String) {
    let rows = "t,x\n" + String(repeating: "1.5,2.5\n", count: 5) + String(repeating: row + "\n", count: 600)
    let told = Self.problems(rows, limit: 2500)
    #expect(told.contains { $0.contains("more than 500 fields that are not just digits") }, "\(told)")
    #expect(!Self.problems(rows, limit: 10_000).contains { $0.contains("more than") })
  }
}
