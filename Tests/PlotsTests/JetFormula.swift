import NumericalMethods

@testable import Plots

/// Formulas of one variable in Taylor coefficients with proven bounds, written down as directly as can be.
struct JetFormula: Sendable {
  var jet: IntervalJet

  init(_ jet: IntervalJet) { self.jet = jet }
  init(_ value: Double) { jet = .constant(Interval(value)) }

  private init(_ c: [Interval], _ decoration: Decoration) {
    jet = IntervalJet(c[0], c[1], c[2], c[3], c[4], decoration)
  }

  var coefficients: [Interval] { [jet.c0, jet.c1, jet.c2, jet.c3, jet.c4] }

  static func + (a: JetFormula, b: JetFormula) -> JetFormula {
    JetFormula(
      zip(a.coefficients, b.coefficients).map { $0 + $1 }, min(a.jet.decoration, b.jet.decoration))
  }

  static func - (a: JetFormula, b: JetFormula) -> JetFormula {
    JetFormula(
      zip(a.coefficients, b.coefficients).map { $0 - $1 }, min(a.jet.decoration, b.jet.decoration))
  }

  static func * (a: JetFormula, b: JetFormula) -> JetFormula {
    let (p, q) = (a.coefficients, b.coefficients)
    let c = (0...4).map { k in
      (0...k).reduce(Interval(0)) { $0 + p[$1] * q[k - $1] }
    }
    return JetFormula(c, min(a.jet.decoration, b.jet.decoration))
  }

  static func / (a: JetFormula, b: JetFormula) -> JetFormula {
    var decoration = min(a.jet.decoration, b.jet.decoration)
    let inner = b.jet.c0
    var c = [Interval.divide(Interval(1), inner, &decoration)]
    for k in 1...4 { c.append(-(c[k - 1] / inner)) }
    var reciprocal = b.composed(c, decoration)
    reciprocal.jet.decoration = decoration
    return a * reciprocal
  }

  static prefix func - (a: JetFormula) -> JetFormula { JetFormula(0) - a }
  static func + (a: JetFormula, b: Double) -> JetFormula { a + JetFormula(b) }
  static func - (a: JetFormula, b: Double) -> JetFormula { a - JetFormula(b) }
  static func * (a: Double, b: JetFormula) -> JetFormula { JetFormula(a) * b }
  static func / (a: Double, b: JetFormula) -> JetFormula { JetFormula(a) / b }

  /// g(u) from the Taylor coefficients of g over the range of u.
  private func composed(_ g: [Interval], _ decoration: Decoration) -> JetFormula {
    var shift = self
    shift.jet.c0 = Interval(0)
    var power = JetFormula(1)
    var result = [g[0], Interval(0), Interval(0), Interval(0), Interval(0)]
    for k in 1...4 {
      power = power * shift
      let p = power.coefficients
      for order in k...4 { result[order] = result[order] + g[k] * p[order] }
    }
    return JetFormula(result, decoration)
  }

  func sin() -> JetFormula { wave(isSine: true) }
  func cos() -> JetFormula { wave(isSine: false) }

  private func wave(isSine: Bool) -> JetFormula {
    var d = jet.decoration
    let (s, c) = (Interval.sin(jet.c0, &d), Interval.cos(jet.c0, &d))
    let (two, six, all) = (Interval(2), Interval(6), Interval(24))
    let g = isSine ? [s, c, -s / two, -c / six, s / all] : [c, -s, -c / two, s / six, c / all]
    return composed(g, jet.decoration)
  }

  func tan() -> JetFormula {
    var d = jet.decoration
    let t = Interval.tan(jet.c0, &d)
    let u = Interval(1) + Interval.square(t)
    let three = Interval(3)
    let g = [
      t, u, t * u, u * (Interval(1) + three * Interval.square(t)) / three,
      t * u * (Interval(2) + three * Interval.square(t)) / three,
    ]
    return composed(g, d)
  }

  func exp() -> JetFormula {
    var d = jet.decoration
    let e = Interval.exp(jet.c0, &d)
    return composed([e, e, e / Interval(2), e / Interval(6), e / Interval(24)], d)
  }

  func ln() -> JetFormula {
    var d = jet.decoration
    let value = Interval.ln(jet.c0, &d)
    let inside = jet.c0.intersection(Interval(0, .infinity))
    let r = Interval(1) / inside
    let r2 = Interval.square(r)
    return composed(
      [value, r, -r2 / Interval(2), r2 * r / Interval(3), -Interval.square(r2) / Interval(4)], d)
  }

  func sqrt() -> JetFormula {
    var d = jet.decoration
    let s = Interval.sqrt(jet.c0, &d)
    let inside = jet.c0.intersection(Interval(0, .infinity))
    let r = Interval(1) / inside
    let c1 = Interval(1) / (Interval(2) * s)
    let c2 = -(c1 * r / Interval(4))
    let c3 = -(c2 * r / Interval(2))
    return composed([s, c1, c2, c3, -(c3 * r * Interval(5) / Interval(8))], d)
  }

  func abs() -> JetFormula {
    if jet.c0.lower > 0 { return self }
    if jet.c0.upper < 0 { return -self }
    var d = jet.decoration
    let value = Interval.abs(jet.c0, &d)
    return JetFormula([value, jet.c1 * Interval(-1, 1), .entire, .entire, .entire], d)
  }

  func floor() -> JetFormula {
    var d = jet.decoration
    let value = Interval.floor(jet.c0, &d)
    return JetFormula([value] + Array(repeating: d >= .continuous ? Interval(0) : .entire, count: 4), d)
  }
}

/// A graph from a formula in Taylor coefficients.
struct JetSource: DataSource, Sendable {
  let formula: @Sendable (JetFormula) -> JetFormula

  init(_ formula: @escaping @Sendable (JetFormula) -> JetFormula) { self.formula = formula }

  var isEnclosed: Bool { true }

  func enclosure(over stretch: Interval) -> CurveEnclosure {
    let x = IntervalJet.variable(over: stretch)
    return CurveEnclosure(x: x, y: formula(JetFormula(x)).jet)
  }

  func range(over stretch: Interval) -> CurveRange {
    let both = enclosure(over: stretch)
    return CurveRange(x: stretch, y: both.y.c0, both.y.decoration)
  }

  func points(at parameters: [Double], x: inout [Double], y: inout [Double]) {
    for index in parameters.indices {
      let value = formula(JetFormula(.variable(over: Interval(parameters[index])))).jet.c0
      (x[index], y[index]) = (parameters[index], value.isEmpty ? .nan : value.midpoint)
    }
  }
}

extension JetSource {
  /// The facts about the graph in a window.
  func facts(_ lower: Double, _ upper: Double, view: Span = Span(-20, 20), depth: FactDepth = .full) -> CurveFacts {
    let window = PlotWindow(x: Span(lower, upper), y: view)
    var evaluator = CurveEvaluator(CurveData(self), limit: 100_000)
    return FactSearch(window: window, curve: Curve(self), depth: depth).facts(
      &evaluator, over: Span(lower, upper), period: nil)
  }
}
