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
}
