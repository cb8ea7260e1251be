import CMath
import NumericalMethods
import TestSupport
import Testing

/// NIST's Statistical Reference Datasets, whose answers are certified to eleven digits.
@Suite struct ReferenceSetTests {
  /// To how many digits a number is that which was certified; 15 where all are.
  private static func digits(_ found: Double?, _ certified: Double) -> Double {
    guard let found else { return 0 }
    let miss = certified == 0 ? found.magnitude : (found / certified - 1).magnitude
    return miss.isNaN ? 0 : miss == 0 ? 15 : min(15, -log10(miss))
  }

  private static func expect(_ answer: FitProblem.Answer, _ set: ReferenceSet) throws {
    guard case .fit(let fit) = answer else {
      Issue.record("\(set.name): \(answer)")
      return
    }
    #expect(fit.end == .converged)
    #expect(fit.freedom == set.freedom)
    #expect(fit.uncertainty.undetermined.isEmpty)
    // Six digits of the parameters and four of the errors are what NIST calls a good answer.
    for (found, certified) in zip(fit.parameters, set.values) { #expect(digits(found, certified) >= 6) }
    for (found, certified) in zip(fit.standardErrors, set.errors) { #expect(digits(found, certified) >= 4) }
    #expect(digits(fit.squares, set.squares) >= 6)
  }

  private static func problem(_ set: ReferenceSet, _ parameters: [FitParameter]) -> FitProblem {
    FitProblem(
      model: set.model, parameters: parameters, observations: set.observations,
      remainders: set.name == "Lanczos1" ? set.remainders : [], predictors: set.predictors)
  }

  @Test(arguments: ReferenceSet.nonlinear, [0, 1])
  func findsTheCertifiedValues(name: String, start: Int) throws {
    let set = try ReferenceSet(name)
    try Self.expect(Self.problem(set, set.starts[start].map { FitParameter(start: $0) }).solve(), set)
  }

  @Test(arguments: ReferenceSet.linear) func findsThemInOneStep(name: String) throws {
    let set = try ReferenceSet(name)
    let answer = Self.problem(set, set.values.map { _ in FitParameter(isLinear: true) }).solve()
    try Self.expect(answer, set)
    guard case .fit(let fit) = answer else { return }
    // Once to solve it and once for the slopes there.
    #expect(fit.evaluations == 2)
  }

  /// By variable projection from the second starts, which lie near enough for terms of the same form to keep their order.
  @Test(arguments: ReferenceSet.nonlinear) func findsThemByProjection(name: String) throws {
    let set = try ReferenceSet(name)
    let linear = set.linearParameters
    guard !linear.isEmpty else { return }
    let parameters = set.starts[1].indices.map {
      linear.contains($0) ? FitParameter(isLinear: true) : FitParameter(start: set.starts[1][$0])
    }
    try Self.expect(Self.problem(set, parameters).solve(), set)
  }
}
