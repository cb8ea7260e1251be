import Formulas
import NumericalMethods
import TestSupport
import Testing

@Suite struct CompensatedSumTests {
  @Test func whatIsTakenAwayAgainLeavesNothingBehind() {
    var sum = CompensatedSum<Double>()
    for term in [1, 1e100, 1, -1e100] { sum.add(term) }
    #expect(sum.total == 2)
  }

  @Test(arguments: 1...8)
  func theOrderDoesNotMatter(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var terms = (0..<1_000).map { _ in Double.random(in: -1...1, using: &generator) }
    var first = CompensatedSum<Double>()
    for term in terms { first.add(term) }
    terms.shuffle(using: &generator)
    var second = CompensatedSum<Double>()
    for term in terms { second.add(term) }
    // Both are the exact sum rounded once, up to an error 1,000² times the square of a rounding.
    #expect((first.total - second.total).magnitude <= first.total.ulp)
  }

  @Test func overflowIsInfinite() {
    var sum = CompensatedSum<Double>()
    for _ in 0..<3 { sum.add(1e308) }
    #expect(sum.total == .infinity)
  }
}
