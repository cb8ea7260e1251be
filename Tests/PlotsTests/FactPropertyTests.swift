import CMath
import NumericalMethods
import Plots
import TestSupport
import Testing

/// No proven fact is false, and none is missing from a list that says it is complete.
struct FactPropertyTests {
  @Test(arguments: 0..<12 as Range<UInt64>)
  func polynomialsHaveTheZerosTheyWereMadeOf(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    // Eighths have so few digits that products with them are exact: multiple zeros can be proven.
    var places: [Double: Int] = [:]
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      places[Double(Int.random(in: -30...30, using: &random)) / 8] = Int.random(in: 1...3, using: &random)
    }
    let roots = places.sorted { $0.key < $1.key }.flatMap { Array(repeating: $0.key, count: $0.value) }
    let source = JetSource { x in roots.reduce(JetFormula(1)) { $0 * (x - $1) } }
    let facts = source.facts(-4, 4)
    #expect(facts.zeros.map(\.parameter) == places.keys.sorted())
    #expect(facts.zeros.isCountProven)
    // Zeros of even multiplicity are extrema; between two neighbours lies one more.
    let touching = places.filter { $0.value % 2 == 0 }
    for place in touching.keys {
      #expect(facts.extrema.contains { $0.parameter == place && $0.value == 0 && $0.certainty == .proven })
    }
  }

  @Test(arguments: 100..<108 as Range<UInt64>)
  func derivativesHaveTheExtremaTheyWereMadeOf(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    // f′ = (x − a)(x − b)(x − c), each in its own third.
    let turns = (0..<3).map { Double($0) * 2 - 2.9 + Double.random(in: 0...1.8, using: &random) }
    let (a, b, c) = (turns[0], turns[1], turns[2])
    let source = JetSource { x in
      let (s, p, q) = (a + b + c, a * b + b * c + c * a, a * b * c)
      return 0.25 * x * x * x * x - (s / 3) * x * x * x + (p / 2) * x * x - q * x
    }
    let facts = source.facts(-3.5, 3.5, view: Span(-1000, 1000))
    #expect(facts.extrema.isCountProven && facts.extrema.count == 3)
    for (extremum, turn) in zip(facts.extrema, turns) {
      // The coefficients are rounded: the turn moves by some units in the last place over the slope.
      #expect((extremum.parameter - turn).magnitude < 1e-11)
    }
    #expect(facts.extrema.map(\.isMaximum) == [false, true, false])
  }

  @Test(arguments: 200..<206 as Range<UInt64>)
  func sumsOfWavesMissNoChangeOfSign(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let waves = (0..<4).map { _ in
      (Double.random(in: -2...2, using: &random), Double.random(in: 0.2...5, using: &random))
    }
    let f = { (x: Double) in waves.reduce(0.1) { $0 + $1.0 * sin($1.1 * x) } }
    let source = JetSource { x in waves.reduce(JetFormula(0.1)) { $0 + $1.0 * ($1.1 * x).sin() } }
    let facts = source.facts(-6, 7)
    #expect(facts.zeros.isCountProven && facts.extrema.isComplete)
    var changes = 0
    let count = 4000
    for index in 0..<count {
      let (x, next) = (-6 + 13 * Double(index) / Double(count), -6 + 13 * Double(index + 1) / Double(count))
      guard f(x) * f(next) < 0 else { continue }
      changes += 1
      let inside = facts.zeros.filter { $0.parameter >= x - 1e-12 && $0.parameter <= next + 1e-12 }
      #expect(inside.count == 1)
    }
    #expect(changes == facts.zeros.count)
    for extremum in facts.extrema where extremum.certainty == .proven {
      let h = 1e-4
      let rise = f(extremum.parameter + h) - f(extremum.parameter)
      let fall = f(extremum.parameter - h) - f(extremum.parameter)
      #expect(extremum.isMaximum ? max(rise, fall) < 0 : min(rise, fall) > 0)
    }
  }

  @Test(arguments: 300..<306 as Range<UInt64>)
  func areasAreWithinTheirErrors(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let coefficients = (0..<6).map { _ in Double(Int.random(in: -8...8, using: &random)) }
    let source = JetSource { x in coefficients.reduce(JetFormula(0)) { $0 * x + JetFormula($1) } }
    let (lower, upper) = (-1.25, 2.0)
    func integral(_ x: Double) -> Double {
      coefficients.enumerated().reduce(0) { $0 + $1.element * pow(x, Double(6 - $1.offset)) / Double(6 - $1.offset) }
    }
    let truth = integral(upper) - integral(lower)
    guard case .value(let value, let error)? = source.facts(lower, upper).area else {
      Issue.record("no area")
      return
    }
    // The oracle's own error is some 10⁻¹⁴ of terms below 10³.
    #expect((value - truth).magnitude <= error + 1e-11)
    #expect(error <= 1e-4)
  }

  @Test func areasOfOtherKinds() {
    func area(_ lower: Double, _ upper: Double, _ formula: @escaping @Sendable (JetFormula) -> JetFormula)
      -> CurveFacts.Area?
    { JetSource(formula).facts(lower, upper).area }
    #expect(area(-1, 1) { 1 / $0 } == .pole)
    #expect(area(-1, 1) { $0.sqrt() } == .gap)
    #expect(area(0, 2 * .pi) { $0.sin() } == .value(0, error: 0))
    // ∫₀⁴ √x dx = 16/3, where the fourth derivative has no bound; ∫ floor = −1 + 0 + 1 + 1 over −1…2.5.
    if case .value(let value, let error)? = area(0, 4, { $0.sqrt() }) {
      #expect((value - 16 / 3).magnitude <= error && error < 1e-3)
    } else {
      Issue.record("no area below a root")
    }
    if case .value(let value, let error)? = area(-1, 2.5, { $0.floor() }) {
      #expect((value - 1).magnitude <= error && error < 1e-3)
    } else {
      Issue.record("no area below steps")
    }
  }
}
