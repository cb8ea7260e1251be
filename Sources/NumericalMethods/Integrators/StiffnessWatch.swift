/// Tells from one step after the other whether an equation is stiff.
struct StiffnessWatch {
  private let edge: Double
  private let straight: Double
  private var stiffSteps = 0
  private var calmSteps = 0
  /// How often the explicit method was taken up again; each time it must look better for longer.
  private var returns = 0

  mutating func reset() {
    stiffSteps = 0
    calmSteps = 0
  }

  /// - Parameter relativeTolerance: the tighter, the shorter are steps for the sake of the error alone: `|λ h|` is then
  ///   2.4 at a tolerance of 1e-3, 1.1 at 1e-6, 0.5 at 1e-9.
  init(relativeTolerance: Double) {
    edge = relativeTolerance < 1e-6 ? 3 : 4.3
    straight =
      0.5 * FractionalPowers.fourthRoot(0.1 * relativeTolerance / FractionalPowers.fourthRoot(relativeTolerance))
  }

  /// Whether the explicit method is held up by its stability.
  ///
  /// It is where `|λ h|` stands for a while near the edge of its region of stability, which is at 6.1 (Hairer and Wanner
  /// 1996, IV.2; program `dop853.f`). The estimate of the error turns it back a little before that; at tight tolerances even
  /// far before, for in stiff equations its error is of a lower order. Then the solution is so straight over the step that
  /// the implicit method could make a longer one.
  ///
  /// - Parameter bend: by which part of itself the slope changed over the step.
  mutating func isStiff(_ product: Double, bend: Double, stepsLeft: Double) -> Bool {
    if product > edge || (product > 0.3 && bend < straight) {
      calmSteps = 0
      stiffSteps += 1
    } else {
      calmSteps += 1
      if calmSteps == 6 { stiffSteps = 0 }
    }
    return stiffSteps >= 10 && stepsLeft > 20
  }

  /// Whether the explicit method could make the steps of the implicit one.
  mutating func isNotStiff(_ product: Double) -> Bool {
    calmSteps = product < 2.5 ? calmSteps + 1 : 0
    guard calmSteps >= 3 << min(returns, 8) else { return false }
    returns += 1
    return true
  }
}
