import NumericalMethods
import TestSupport
import Testing

/// The oracle is the C library, through the standard library's reader.
@Suite struct NearestDoubleTests {
  @Test(arguments: 0..<20)
  func agreesWithTheCLibrary(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var settled = 0
    for _ in 0..<2000 {
      let mantissa =
        UInt64.random(in: 0...UInt64.max, using: &generator) >> UInt64.random(in: 0..<64, using: &generator)
      let power = Int.random(in: -345...320, using: &generator)
      let oracle = try #require(Double("\(mantissa)e\(power)"))
      if let value = NearestDouble.value(mantissa, power: power) {
        settled += 1
        #expect(value == oracle, "\(mantissa)e\(power)")
      }
    }
    // What is left to the exact reader: the ends of the range, and one in some hundred.
    #expect(settled > 1700)
  }

  /// What programs write that print all the digits of a Double.
  @Test func settlesNearlyAllThatIsMeasured() throws {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<5000 {
      let mantissa = UInt64.random(in: 10_000_000_000_000_000..<100_000_000_000_000_000, using: &generator)
      let power = Int.random(in: -27...0, using: &generator)
      #expect(NearestDouble.value(mantissa, power: power) == Double("\(mantissa)e\(power)"))
    }
  }

  @Test func halvesGoToTheEvenNeighbour() {
    #expect(NearestDouble.value(9_007_199_254_740_993, power: 0) == 9_007_199_254_740_992)
    #expect(NearestDouble.value(9_007_199_254_740_995, power: 0) == 9_007_199_254_740_996)
    #expect(NearestDouble.value(90_071_992_547_409_930, power: -1) == 9_007_199_254_740_992)
    #expect(NearestDouble.value(.max, power: 0) == 18_446_744_073_709_551_616)
    #expect(NearestDouble.value(0, power: 400) == 0)
  }
}
