import Testing

@testable import NumericalMethods

@Suite struct OverflowingStepTests {
  /// A step whose estimates of the error overflow, one before the other, is wrong and not exact: slopes from where
  /// everything is small to where nothing has a value any more.
  @Test func isNeverTakenForExact() {
    let state = UnsafeMutablePointer<Double>.allocate(capacity: 1)
    defer { state.deallocate() }
    state.initialize(to: 0)
    let scale = ErrorScale(relative: 0, absolute: [1e-14], state: state, dimension: 1)
    var size = 1.0
    while size < 1e306 {
      let factor = size
      let step = DOP853Step(
        InitialValueProblem(dimension: 1) { time, _, slopes in
          slopes[0] = factor * (time > 0.5 ? 1 : 0)
        })
      step.slope[0] = 0
      #expect(!(step.advance(from: 0, state, by: 1, scale) <= 1), "\(size)")
      size *= 1.5
    }
  }
}
