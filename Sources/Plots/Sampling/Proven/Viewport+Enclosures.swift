import NumericalMethods

extension Viewport {
  /// What is proven of a curve, in px.
  func screen(_ enclosure: CurveEnclosure, length: Double) -> ScreenEnclosure {
    ScreenEnclosure(
      x: enclosure.x.mapped(scale: unitX, from: window.x.lower, to: area.left),
      y: enclosure.y.mapped(scale: -unitY, from: window.y.upper, to: area.top), length: length)
  }

  func screen(_ range: CurveRange) -> (x: Interval, y: Interval) {
    (
      range.x.mapped(scale: unitX, from: window.x.lower, to: area.left),
      range.y.mapped(scale: -unitY, from: window.y.upper, to: area.top)
    )
  }

  func tangent(at t: Double, x: Dual, y: Dual) -> CurveTangent {
    CurveTangent(
      t: t, x: px(x: x.value), y: px(y: y.value), dx: x.slope * unitX, dy: -y.slope * unitY)
  }

  func x(px: Double) -> Double { window.x.lower + (px - area.left) / unitX }
  func y(px: Double) -> Double { window.y.upper - (px - area.top) / unitY }
}

extension IntervalJet {
  /// (f − from)·scale + to
  fileprivate func mapped(scale: Double, from: Double, to: Double) -> IntervalJet {
    IntervalJet(
      c0.mapped(scale: scale, from: from, to: to), c1.scaled(scale), c2.scaled(scale), c3.scaled(scale),
      c4.scaled(scale), decoration)
  }
}

extension Interval {
  fileprivate func mapped(scale: Double, from: Double, to: Double) -> Interval {
    (self - Interval(from)).scaled(scale) + Interval(to)
  }

  fileprivate func scaled(_ scale: Double) -> Interval {
    if isEmpty { return self }
    let (a, b) = scale < 0 ? (upper * scale, lower * scale) : (lower * scale, upper * scale)
    return Interval(a.nextDown, b.nextUp)
  }
}
