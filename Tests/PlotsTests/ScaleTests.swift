import CMath
import NumericalMethods
import TestSupport
import Testing

@testable import Plots

struct ScaleTests {
  @Test func logarithmicAxesKeepRatios() {
    let scale = Scale(.logarithmic, over: Span(1e-3, 1e3), from: 40, to: 640)
    for (value, px) in [(1e-3, 40.0), (1e-2, 140), (1, 340), (10, 440), (1e3, 640)] {
      #expect((scale.px(of: value) - px).magnitude < 1e-10)
    }
    #expect(scale.px(of: 0).isNaN && scale.px(of: -1).isNaN)
    #expect((scale.slope(at: 10) - 100 / log(10) / 10).magnitude < 1e-12)
  }

  /// There and back over random windows, upwards and downwards; the tolerance is a millionth of a pixel.
  @Test(arguments: Scale.Kind.allCases)
  func pixelsReadBack(kind: Scale.Kind) {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<2000 {
      let lower = pow(10, Double.random(in: -290...280, using: &generator))
      let upper = lower * pow(10, Double.random(in: -3...18, using: &generator)) + lower
      let (start, end) = Bool.random(using: &generator) ? (10.0, 700.0) : (500, 20)
      let scale = Scale(kind, over: Span(lower, upper), from: start, to: end)
      #expect(scale.value(at: start) == lower && scale.value(at: end) == upper)
      let px = Double.random(in: 20...500, using: &generator)
      let error = (scale.px(of: scale.value(at: px)) - px).magnitude
      #expect(error < 1e-6, "\(kind) \(lower) \(upper) \(px)")
    }
  }

  /// Jets of t ↦ tⁿ over short stretches hold the value and the derivatives of ln tⁿ = n ln t, known in closed form.
  @Test(arguments: [1.0, 3, -2])
  func enclosuresOfLogarithmsHoldTheTruth(n: Double) {
    var generator = SeededGenerator(seed: 17)
    for _ in 0..<500 {
      let t = pow(10, Double.random(in: -3...3, using: &generator))
      let width = t * pow(10, Double.random(in: -9 ... -1, using: &generator))
      let scale = Scale(.logarithmic, over: Span(1e-5, 1e4), from: 500, to: 20)
      let power = { (k: Double, share: Double) in
        // The Taylor coefficient of degree k of tⁿ.
        let at = t + share * width
        var factor = 1.0
        for step in 0..<Int(k) { factor *= (n - Double(step)) / Double(step + 1) }
        return factor * pow(at, n - k)
      }
      let coefficients = (0...4).map { k in
        let (a, b) = (power(Double(k), 0), power(Double(k), 1))
        let slack = 1e-13 * max(a.magnitude, b.magnitude)
        return Interval(min(a, b) - slack, max(a, b) + slack)
      }
      let jet = scale.px(
        IntervalJet(coefficients[0], coefficients[1], coefficients[2], coefficients[3], coefficients[4], .common))
      let found = [jet.c0, jet.c1, jet.c2, jet.c3, jet.c4]
      #expect(jet.decoration == .common)
      for share in [0, 0.3, 1] {
        let at = t + share * width
        let rate = -480 / log(1e9)
        let truth = [
          500 + rate * (n * log(at) - log(1e-5)), rate * n / at, -rate * n / (2 * at * at),
          rate * n / (3 * at * at * at), -rate * n / (4 * at * at * at * at),
        ]
        for (enclosure, value) in zip(found, truth) {
          // The truth itself is rounded.
          let slack = 1e-12 * (1 + value.magnitude)
          #expect(enclosure.lower - slack <= value && value <= enclosure.upper + slack)
        }
      }
    }
  }

  @Test func enclosuresKnowWhereALogarithmicAxisEnds() {
    let scale = Scale(.logarithmic, over: Span(1, 10), from: 0, to: 100)
    #expect(scale.px(IntervalJet.variable(over: Interval(-1, 1))).decoration == .trivial)
    var decoration = Decoration.common
    #expect(scale.px(Interval(-2, -1), &decoration).isEmpty && decoration == .trivial)
  }

  @Test func curvesOnLogarithmicAxesAreStraightWhereTheyArePowers() {
    var figure = TestFigure.graph("cube", x: Span(0.1, 100)) { $0 * $0 * $0 }
    figure.x.scale = .logarithmic
    figure.y.scale = .logarithmic
    let drawing = figure.draw(idPrefix: "log")
    #expect(drawing.svg.contains(#"data-scale="log log""#))
    #expect(drawing.warnings.isEmpty)
    let view = Viewport(window: drawing.window, area: drawing.area, scales: (.logarithmic, .logarithmic))
    let points = PathPoints(drawing.svg).chains.flatMap { $0 }
    #expect(points.count > 1)
    for point in points {
      let x = view.scaleX.value(at: point.x)
      #expect((view.px(y: x * x * x) - point.y).magnitude < 0.11)
    }
  }

  @Test func whatIsNotPositiveBreaksThePath() {
    var figure = TestFigure.graph("sine", x: Span(1, 20)) { sin($0) }
    figure.y.scale = .logarithmic
    let drawing = figure.draw(idPrefix: "log")
    #expect(drawing.window.y.lower > 0 && drawing.window.y.upper > 1 && drawing.window.y.upper < 2)
    #expect(PathPoints(drawing.svg).chains.count == 4)
  }
}
