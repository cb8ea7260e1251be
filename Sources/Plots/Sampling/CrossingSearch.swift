/// Narrows a change of sign to neighbouring Doubles.
enum CrossingSearch {
  struct Crossing {
    var t: Double
    /// The step that is left between the two sides: next to nothing for a zero, much for a jump,
    /// more and more for a pole.
    var opening: Double
  }

  /// Regula falsi of the Illinois kind, with bisection where it dawdles. Nil where the values
  /// end.
  static func find(
    _ evaluator: inout CurveEvaluator, from lower: Double, valueFrom: Double,
    to upper: Double, valueTo: Double, value: (Sample) -> Double
  ) -> Crossing? {
    var a = lower
    var b = upper
    var fa = valueFrom
    var fb = valueTo
    var weightA = 1.0
    var weightB = 1.0
    for round in 0..<120 {
      let middle = a + (b - a) / 2
      if middle <= a || middle >= b { break }
      var t = middle
      if round % 3 != 2, fa.isFinite, fb.isFinite {
        let guess = a + (b - a) * (fa * weightA / (fa * weightA - fb * weightB))
        if guess > a && guess < b { t = guess }
      }
      let f = value(evaluator.point(at: t))
      if f == 0 { return Crossing(t: t, opening: 0) }
      guard f == f else { return Crossing(t: t, opening: .infinity) }
      if round > 30, (fa * 0.5 - fb * 0.5).magnitude > 8 * (valueFrom * 0.5 - valueTo * 0.5).magnitude {
        break
      }
      if f < 0 && fa < 0 || f > 0 && fa > 0 {
        if weightB < 1 || round % 3 != 2 { weightB *= 0.5 }
        (a, fa, weightA) = (t, f, 1)
      } else {
        if weightA < 1 || round % 3 != 2 { weightA *= 0.5 }
        (b, fb, weightB) = (t, f, 1)
      }
    }
    return Crossing(t: fa.magnitude < fb.magnitude ? a : b, opening: fb * 0.5 - fa * 0.5)
      .absolute
  }
}

extension CrossingSearch.Crossing {
  fileprivate var absolute: Self { .init(t: t, opening: opening.magnitude) }
}
