import NumericalMethods
import TestSupport
import Testing

struct DecimalTextTests {
  @Test(arguments: decimalTable)
  func agreesWithPythonsDecimal(row: DecimalRow) {
    #expect(DecimalText.fixed(row.value, decimals: row.places) == row.fixed)
    #expect(DecimalText.fixed(-row.value, decimals: row.places).drop { $0 == "-" } == row.fixed)
    #expect(
      DecimalText.significant(row.value, digits: row.places + 1, trimmed: true) == row.significant)
  }

  @Test(arguments: [
    (5.0, "5"), (0.1, "0.1"), (-0.0, "0"), (-2.5, "-2.5"), (1e20, "100000000000000000000"),
    (1e21, "1e+21"), (1e-6, "0.000001"), (1e-7, "1e-7"), (.leastNonzeroMagnitude, "5e-324"),
    (1.7976931348623157e308, "1.7976931348623157e+308"), (123456.789, "123456.789"),
    (0.1 + 0.2, "0.30000000000000004"), (.nan, "nan"), (-.infinity, "-inf"),
  ])
  func shortestIsWhatECMAScriptWrites(value: Double, text: String) {
    #expect(DecimalText.shortest(value) == text)
  }

  @Test(arguments: [
    (2.675, 2, "2.68"), (0.125, 2, "0.13"), (2.5, 0, "3"), (-0.001, 2, "0.00"), (-0.4, 0, "0"),
    (0.95, 1, "1.0"), (99.995, 2, "100.00"), (1e22, 1, "10000000000000000000000.0"),
    (.leastNonzeroMagnitude, 3, "0.000"), (.infinity, 2, "inf"), (.nan, 2, "nan"), (1.5, -3, "2"),
  ])
  func fixedRoundsTheWrittenNumber(value: Double, decimals: Int, text: String) {
    #expect(DecimalText.fixed(value, decimals: decimals) == text)
  }

  @Test(arguments: [
    (4.42718872, 3, "4.43"), (0.4, 3, "0.400"), (1000, 3, "1000"), (12345, 3, "12300"),
    (999_999, 3, "1.00e6"), (1.2e-7, 3, "1.20e-7"), (0.00001, 1, "0.00001"), (0, 3, "0"),
    (-9.99996, 5, "-10.000"), (1e300, 2, "1.0e300"), (.nan, 3, "nan"), (7, 0, "7"),
  ])
  func significantWritesAllItsDigits(value: Double, digits: Int, text: String) {
    #expect(DecimalText.significant(value, digits: digits) == text)
  }

  @Test func theQuickRoadAgreesWithTheExactOne() {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<20_000 {
      let value = Double.random(in: -2000...2000, using: &generator)
      let decimals = Int.random(in: 0...5, using: &generator)
      guard let exact = DecimalDigits(value)?.rounded(toPlace: -decimals) else { continue }
      #expect(
        DecimalText.fixed(value, decimals: decimals)
          == DecimalText.plain(exact, decimals: decimals))
    }
  }

  @Test func hugeCountsAreHarmless() {
    #expect(DecimalText.fixed(1, decimals: .max).utf8.count == 402)
    #expect(DecimalText.fixed(.greatestFiniteMagnitude, decimals: .min).utf8.count == 309)
    #expect(DecimalText.significant(1, digits: .max, trimmed: true) == "1")
    #expect(DecimalDigits(1e-300)?.rounded(toPlace: .max).isZero == true)
    #expect(DecimalDigits(1e-300)?.rounded(toPlace: .min) == DecimalDigits(1e-300))
  }

  @Test(arguments: [
    (0, "0"), (5, "0.05"), (-5, "-0.05"), (250, "2.5"), (-1234, "-12.34"), (10_000, "100"),
    (1_000_000_000, "10000000"),
  ])
  func hundredths(count: Int, text: String) {
    var bytes = Array("M".utf8)
    DecimalText.append(hundredths: count, to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == "M" + text)
  }
}
