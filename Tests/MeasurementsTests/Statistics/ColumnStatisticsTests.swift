import Foundation
import Measurements
import TestSupport
import Testing

@Suite struct ColumnStatisticsTests {
  private struct Row {
    let name: String
    let mean: Double
    let deviation: Double
    let quantiles: [Double]
    let values: [Double]
  }

  private func rows() throws -> [Row] {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("univariate.txt")
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").filter { !$0.hasPrefix("#") }.map {
      let parts = $0.components(separatedBy: "; ")
      func numbers(_ text: String) -> [Double] { text.split(separator: " ").compactMap { Double($0) } }
      return Row(
        name: parts[0], mean: try #require(Double(parts[1])), deviation: try #require(Double(parts[2])),
        quantiles: numbers(parts[3]),
        values: parts[0] == "PiDigits"
          ? parts[4].compactMap { $0.wholeNumberValue.map(Double.init) } : numbers(parts[4]))
    }
  }

  /// The number of digits that agree.
  private func digits(_ value: Double, _ certified: Double) -> Double {
    value == certified ? 17 : -log10(abs(value - certified) / abs(certified))
  }

  @Test func agreesWithNIST() throws {
    let rows = try rows()
    #expect(rows.map { $0.name } == ["Lew", "Lottery", "Mavro", "Michelso", "PiDigits"])
    for row in rows {
      let found = ColumnStatistics(row.values)
      // NIST certifies 15 digits, and the last is rounded.
      #expect(digits(found.mean, row.mean) >= 14.3, "\(row.name)")
      // Values as 2.0018 are themselves rounded to 16 digits, of which the deviation takes away the first three.
      #expect(digits(found.deviation, row.deviation) >= 12.5, "\(row.name)")
      for (fraction, quantile) in zip([0.1, 0.25, 0.5, 0.9], row.quantiles) {
        #expect(abs(found.quantile(fraction) - quantile) <= 2 * quantile.ulp.magnitude, "\(row.name)")
      }
      #expect(found.median == found.quantile(0.5))
      #expect(found.least == row.values.min() && found.greatest == row.values.max())
      // The same but for the last bits, which the order of the operations decides.
      let expected = found.deviation / Double(row.values.count).squareRoot()
      #expect(abs(found.standardError - expected) <= 4 * expected.ulp, "\(row.name)")
    }
  }

  /// NIST's made-up sets, whose results are exact: the digits that a number near ten million has lost by being a Double
  /// are 16 − 8 for its tenths.
  @Test func keepsTheDigitsOfLargeNumbers() {
    let first = ColumnStatistics([10_000_001, 10_000_003, 10_000_002])
    #expect(first.mean == 10_000_002 && first.deviation == 1)
    for (center, needed) in [(1.2, 14.0), (1_000_000.2, 8.5), (10_000_000.2, 7.5)] {
      let low = center == 1.2 ? 1.1 : center.rounded(.down) + 0.1
      let high = center == 1.2 ? 1.3 : center.rounded(.down) + 0.3
      let values = [center] + (0..<500).flatMap { _ in [low, high] }
      let found = ColumnStatistics(values)
      #expect(digits(found.mean, center) >= 15)
      #expect(digits(found.deviation, 0.1) >= needed, "\(center): \(found.deviation)")
    }
  }

  @Test func equalWeightsAreNone() {
    var generator = SeededGenerator(seed: 2)
    let values = (0..<100).map { _ in Double.random(in: 5...6, using: &generator) }
    let plain = ColumnStatistics(values)
    let weighted = ColumnStatistics(values, weights: Array(repeating: 1e300, count: 100))
    // A hundred roundings in each.
    #expect(abs(plain.mean - weighted.mean) < 1e-14)
    #expect(abs(plain.deviation - weighted.deviation) < 1e-14)
    #expect(abs(plain.standardError - weighted.standardError) < 1e-15)
  }

  /// 10 ± 1 and 20 ± 2: the mean is (10 + 20/4)/(1 + 1/4).
  @Test func weightsAreThoseOfUncertainties() {
    let found = ColumnStatistics([10, 20, 30], weights: [1, 0.25, 0])
    #expect(found.mean == 12)
    #expect(found.count == 2 && found.missing == 1)
  }

  @Test func whatIsMissingIsPassedOver() {
    let found = ColumnStatistics([1, .nan, 3, .infinity])
    #expect(found.count == 2 && found.missing == 2 && found.mean == 2)
    let none = ColumnStatistics([.nan])
    #expect(none.count == 0 && none.mean.isNaN && none.median.isNaN && none.least.isNaN)
    let one = ColumnStatistics([4])
    #expect(one.mean == 4 && one.deviation.isNaN && one.quantile(0.3) == 4 && one.quantile(2).isNaN)
  }

  @Test func theEndsOfTheRangeAreHarmless() {
    let large = ColumnStatistics([1e308, 1.5e308, -1.7e308, 1.6e308])
    #expect(abs(large.mean - 0.6e308) < 1e294)
    #expect(large.deviation.isFinite)
    let least = Double.leastNonzeroMagnitude
    #expect(ColumnStatistics([least, 3 * least]).mean == 2 * least)
    #expect(ColumnStatistics([1e-200, 3e-200]).deviation > 1.4e-200)
  }
}
