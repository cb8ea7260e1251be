import Testing

@testable import Plots

struct FactWordsTests {
  private func words(_ certainties: [Certainty], isComplete: Bool, limit: Int = 2) -> String {
    let zeros = certainties.enumerated().map { CurveFacts.Zero(parameter: Double($0.offset), certainty: $0.element) }
    return FactList(zeros, isComplete: isComplete).words(limit: limit, separator: ", ") { "\(Int($0.parameter))" }
  }

  @Test func countsAreStatedOnlyWhereTheyAreProven() {
    #expect(words([.proven, .proven, .proven], isComplete: true) == "0, 1 and 1 more")
    #expect(words([.proven, .proven, .proven], isComplete: false) == "0, 1 and at least 1 more")
    #expect(words([.proven, .proven, .near], isComplete: true) == "0, 1 and at least 1 more")
    #expect(words([.proven, .near], isComplete: true) == "0, near 1 (not proven)")
    #expect(words([.proven], isComplete: false) == "0 and perhaps more")
    #expect(words([.estimated, .estimated], isComplete: false) == "0, 1 (estimated)")
    #expect(words([], isComplete: false).isEmpty)
  }

  @Test(arguments: [
    (0.0, "0"), (Double.pi / 2, "π/2"), (-3 * Double.pi / 4, "−3π/4"), (2 * Double.pi, "2π"), (1.0, nil),
    (Double.pi / 2 + 1e-9, nil), (.infinity, nil), (.nan, nil),
  ])
  func multiplesOfPiAreWrittenAsSuch(value: Double, text: String?) {
    #expect(AngleText.multipleOfPi(value, in: Span(0, 6)) == text)
  }

  @Test(arguments: [
    ("x^x", "x^x"), ("x^2", "x²"), ("z_0", "z_0"), ("10^-3", "10⁻³"), ("sin x", "sin x"), ("x1' + 2", "x_1' + 2"),
    ("atan2(y, x)", "atan2(y, x)"),
  ])
  func plainTextKeepsWhatIsRaised(formula: String, plain: String) {
    #expect(PlotText(formula: formula).plain == plain)
  }
}
