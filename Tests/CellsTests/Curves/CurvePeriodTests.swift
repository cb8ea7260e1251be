import CMath
import Diagnostics
import Formulas
import Testing

@testable import Cells

struct CurvePeriodTests {
  private func runner(_ text: String, of parameter: String) throws -> FormulaRunner {
    var problems: [Diagnostic] = []
    let names = NameKinds().adding(values: [parameter])
    let node = FormulaNode.parse(SourceFragment(text), names: names, limits: FormulaLimits(), into: &problems)
    let compiled = Definitions().compile(node, parameters: [FormulaParameter(parameter)], into: &problems)
    return FormulaRunner(try #require(compiled), allowance: 1000)
  }

  /// A rose r = cos(n/d θ) closes after d half turns where n and d are odd, else after 2d (Maurer and others).
  @Test(
    arguments: [
      ("cos(3θ)", 1.0), ("cos(2θ)", 2), ("cos(7θ/3)", 3), ("cos(θ/2)", 4), ("cos(5θ/4)", 8), ("sin(4θ/3)", 6),
      ("1 + cos θ", 2), ("2", 2), ("exp(sin θ) - 2cos(4θ) + sin((2θ - π)/24)^5", 24), ("cos(θ/3)", 3),
      ("sin(θ) cos(θ)^2", 1), ("abs(cos θ)", 2), ("frac(θ/π)", 2),
    ] as [(String, Double)])
  func polarCurvesClose(radius: String, halfTurns: Double) throws {
    let source = PolarSource([try runner(radius, of: "θ")])
    let period = try #require(source.provenPeriod)
    #expect((period / (halfTurns * .pi) - 1).magnitude < 1e-12)
    #expect(returns(source, after: period))
    #expect(!returns(source, after: period / 2))
    #expect(!returns(source, after: period / 3))
  }

  @Test(
    arguments: [
      ("sin(5t)", "sin(4t)", 2 * .pi), ("sin(101t)", "sin(100t)", 2 * .pi), ("cos(t)^3", "sin(t)^3", 2 * .pi),
      ("3", "sin(2t)", .pi), ("cos(2π t)", "sin(6π t)", 1), ("sin(t)^2", "cos(2t)", .pi),
      ("cos(t) + sin(t)", "sin(2t)", 2 * .pi),
    ] as [(String, String, Double)])
  func pairsHaveACommonPeriod(x: String, y: String, period: Double) throws {
    let source = PairSource([try runner(x, of: "t"), try runner(y, of: "t")])
    let found = try #require(source.provenPeriod)
    #expect((found / period - 1).magnitude < 1e-12)
    #expect(returns(source, after: period))
    #expect(!returns(source, after: period / 2))
  }

  @Test(arguments: [("t - sin t", "1 - cos t"), ("sin(t)", "sin(sqrt(2) t)"), ("t^2", "t^3"), ("1", "2")])
  func otherPairsHaveNone(x: String, y: String) throws {
    let source = PairSource([try runner(x, of: "t"), try runner(y, of: "t")])
    #expect(source.provenPeriod == nil)
  }

  private func returns(_ source: some FormulaSource, after shift: Double) -> Bool {
    let places = (0..<100).map { Double($0) * 0.618_033_988_749 - 20 }
    var (x, y) = (places, places)
    source.points(at: places, x: &x, y: &y)
    var (laterX, laterY) = (places, places)
    source.points(at: places.map { $0 + shift }, x: &laterX, y: &laterY)
    return places.indices.allSatisfy {
      (x[$0] - laterX[$0]).magnitude + (y[$0] - laterY[$0]).magnitude < 1e-9 * (1 + x[$0].magnitude + y[$0].magnitude)
    }
  }
}
