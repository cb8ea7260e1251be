import CMath
import NumericalMethods
import TestSupport
import Testing

@Suite struct RootsTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let lower: Double
    let upper: Double
    let root: Double
    let function: @Sendable (Double) -> Double
    var testDescription: String { name }
  }

  /// Roots from mpmath 1.3 with 30 digits, or exact.
  static let cases = [
    Case(name: "cos x = x", lower: 0, upper: 1, root: 0.7390851332151607) { cos($0) - $0 },
    Case(name: "x³ = 2x + 5", lower: 2, upper: 3, root: 2.0945514815423265) {
      $0 * $0 * $0 - 2 * $0 - 5
    },
    Case(name: "(x − 1)⁹", lower: 0, upper: 3.7, root: 1) { pow($0 - 1, 9) },
    Case(name: "sign at 1/3", lower: -1, upper: 10, root: 1.0 / 3) { $0 < 1.0 / 3 ? -1 : 1 },
    Case(name: "e^x = 1e-200", lower: -1000, upper: 0, root: -460.51701859880916) {
      exp($0) - 1e-200
    },
    Case(name: "ends the other way round", lower: 4, upper: 2, root: 3.141592653589793) { sin($0) },
    Case(name: "root at the end", lower: 0, upper: 1, root: 1) { $0 - 1 },
  ]

  @Test(arguments: cases) func brentFinds(_ item: Case) throws {
    let root = try #require(Roots.brent(between: item.lower, and: item.upper, item.function))
    #expect(abs(root - item.root) <= 4 * max(item.root.ulp, 1e-16))
  }

  @Test func noChangeOfSignNoRoot() {
    #expect(Roots.brent(between: 1, and: 2) { $0 } == nil)
    #expect(Roots.brent(between: -1, and: 2) { _ in .nan } == nil)
    #expect(Roots.brent(between: -.infinity, and: 2) { $0 } == nil)
  }

  @Test func brentIsQuickOnSmoothFunctions() throws {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<200 {
      let root = Double.random(in: -3...3, using: &generator)
      let bend = Double.random(in: 0.1...2, using: &generator)
      var count = 0
      let found = Roots.brent(between: -4, and: 4) { x in
        count += 1
        return sinh(bend * (x - root)) + 0.3 * (x - root)
      }
      #expect(abs(try #require(found) - root) <= 1e-14)
      #expect(count <= 40)
    }
  }
}
