import NumericalMethods

extension Viewport {
  /// What is proven of a curve, in px.
  func screen(_ enclosure: CurveEnclosure, length: Double) -> ScreenEnclosure {
    ScreenEnclosure(x: scaleX.px(enclosure.x), y: scaleY.px(enclosure.y), length: length)
  }

  /// Where a curve lies, in px.
  func screen(_ range: CurveRange) -> (x: Interval, y: Interval) {
    (scaleX.px(IntervalJet.constant(range.x)).c0, scaleY.px(IntervalJet.constant(range.y)).c0)
  }

  func tangent(at t: Double, x: Dual, y: Dual) -> CurveTangent {
    let (x, y) = (scaleX.px(x), scaleY.px(y))
    return CurveTangent(t: t, x: x.value, y: y.value, dx: x.slope, dy: y.slope)
  }
}
