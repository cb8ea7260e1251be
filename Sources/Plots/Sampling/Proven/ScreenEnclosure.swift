import NumericalMethods

/// What is proven of a curve over a stretch of its parameter, in px.
struct ScreenEnclosure {
  /// Along the axis of a graph's argument, and across it; x and y of other curves.
  var x: IntervalJet
  var y: IntervalJet
  /// The length of the stretch.
  var length: Double

  var isContinuous: Bool { min(x.decoration, y.decoration) >= .continuous }
  /// The curve has no point over the stretch.
  var isNowhere: Bool { x.c0.isEmpty || y.c0.isEmpty }

  /// Whether the curve stays beyond one edge of a rectangle, wherever it is defined.
  func isOutside(_ area: PlotArea, margin: Double) -> Bool {
    x.c0.upper < area.left - margin || x.c0.lower > area.right + margin
      || y.c0.upper < area.top - margin || y.c0.lower > area.bottom + margin
  }

  /// px by which the cubic Hermite interpolant over the stretch may miss the curve in one coordinate:
  /// h⁴/384·max|f⁗| (Birkhoff and Priver, *Hermite interpolation errors for derivatives*, 1967).
  static func cubicError(_ jet: IntervalJet, _ length: Double) -> Double {
    if jet.c4.lower == 0 && jet.c4.upper == 0 { return 0 }
    return length * length * length * length * jet.c4.magnitude / 16
  }

  /// px by which the chord may miss a curve whose slopes lie within bounds: each way at most a quarter of the
  /// length times the spread of slopes.
  static func chordError(_ jet: IntervalJet, _ length: Double) -> Double {
    if jet.c1.lower == jet.c1.upper { return 0 }
    return length * jet.c1.width / 4
  }
}

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
