import CMath
import Plots
import Testing

/// Curves on which plotters are known to fail: at most 1.5 px of missing or false ink in any
/// column, and no stroke over a place where the curve breaks.
struct AcceptanceTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var x: Span
    var y: Span?
    var breaks: [Double] = []
    /// Columns need many samples for the truth where the curve swings fast.
    var samples = 400
    var f: @Sendable (Double) -> Double
    var testDescription: String { name }
  }

  @Test(arguments: cases)
  func inkIsWhereTheCurveIs(_ item: Case) {
    let figure = TestFigure.graph(item.name, x: item.x, y: item.y, item.f)
    let drawing = figure.draw(idPrefix: "t")
    let metric = ColumnMetric(drawing, samplesPerColumn: item.samples, item.f)
    #expect(metric.missing <= 1.5)
    #expect(metric.falseInk <= 1.5)
    #expect(drawing.evaluations < 120_000)
    for chain in PathPoints(drawing.svg).chains where !item.breaks.isEmpty {
      for place in item.breaks {
        let px =
          drawing.area.left + (place - item.x.lower) / item.x.length * drawing.area.width
        let spans = chain.contains { $0.x < px - 0.02 } && chain.contains { $0.x > px + 0.02 }
        #expect(!spans, "a stroke runs over \(place)")
      }
    }
  }

  static let cases: [Case] = poles + jumps + narrow + ends + smooth

  static let poles: [Case] = [
    Case(name: "1/x", x: Span(-10, 10), y: Span(-10, 10), breaks: [0]) { 1 / $0 },
    Case(name: "1/x auto", x: Span(-10, 10), breaks: [0]) { 1 / $0 },
    Case(name: "1/x²", x: Span(-10, 10), y: Span(0, 1e6), breaks: [0]) { 1 / ($0 * $0) },
    Case(name: "abs 1/x", x: Span(-10, 10), y: Span(0, 1e6), breaks: [0]) { abs(1 / $0) },
    Case(name: "tan", x: Span(-10, 10), y: Span(0, 3000), breaks: halfPi(-3...2)) { tan($0) },
    Case(name: "tan auto", x: Span(-10, 10), breaks: halfPi(-3...2)) { tan($0) },
    Case(name: "Γ", x: Span(-5, 5), y: Span(-10, 10), breaks: [0, -1, -2, -3, -4]) { tgamma($0) },
    Case(name: "1/Γ", x: Span(-5, 5)) { 1 / tgamma($0) },
    Case(name: "ln abs x", x: Span(-3, 3.1), y: Span(-8, 3), breaks: [0]) { log(abs($0)) },
    Case(name: "spike", x: Span(-2, 5), y: Span(-4, 6), breaks: [3.001]) { $0 * ($0 - 3) / ($0 - 3.001) },
    Case(name: "exp to 1e300", x: Span(-10, 700), y: Span(0, 1e300)) { exp($0) },
    Case(name: "10^x", x: Span(-400, 400)) { pow(10, $0) },
  ]

  static let jumps: [Case] = [
    Case(name: "floor", x: Span(-4, 4.2), breaks: [-3, -2, -1, 0, 1, 2, 3]) { $0.rounded(.down) },
    Case(name: "ceil", x: Span(-4.1, 4.3), breaks: [-3, 0, 2]) { $0.rounded(.up) },
    Case(name: "round to 0.1", x: Span(0, 1), breaks: [0.05, 0.15, 0.45]) { ($0 * 10).rounded() / 10 },
    Case(name: "frac", x: Span(-3.1, 3.1), breaks: [-1, 0, 1]) { $0 - $0.rounded(.down) },
    Case(name: "x floor x", x: Span(-4, 4.1), breaks: [-3, -2, 1, 2, 3]) { $0 * $0.rounded(.down) },
    Case(name: "sign", x: Span(-1, 1), breaks: [0]) { $0 > 0 ? 1 : $0 < 0 ? -1 : 0 },
    Case(name: "sign shifted", x: Span(-1, 1), breaks: [0.123456789]) { $0 > 0.123456789 ? 1 : -1 },
    Case(name: "hat", x: Span(0, 10), breaks: [3, 3.5]) { $0 >= 3 && $0 <= 3.5 ? 1 + 2 * ($0 - 3) : 0 },
    Case(name: "x + tiny step", x: Span(0, 1), y: Span(0, 1.2), breaks: [0.3]) { $0 + ($0 > 0.3 ? 0.01 : 0) },
  ]

  static let narrow: [Case] = [
    Case(name: "needle", x: Span(-10, 10), samples: 4000) { exp(-(($0 - 1.2345) / 1e-3) * (($0 - 1.2345) / 1e-3)) },
    Case(name: "100 sin 8πx", x: Span(0, 400), samples: 2000) { 100 * sin(8 * .pi * $0) },
    Case(name: "sin 1/x", x: Span(-1, 1), samples: 4000) { sin(1 / $0) },
    Case(name: "x sin 1/x", x: Span(-0.4, 0.4), samples: 4000) { $0 * sin(1 / $0) },
    Case(name: "x² sin 1/x", x: Span(-0.1, 0.1), samples: 4000) { $0 * $0 * sin(1 / $0) },
    Case(name: "sin x²", x: Span(-20, 20), samples: 2000) { sin($0 * $0) },
    Case(name: "sin eˣ", x: Span(-12, 12), samples: 4000) { sin(exp($0)) },
    Case(name: "damped", x: Span(0, 60)) { exp(-$0 / 20) * sin(30 * $0) },
  ]

  static let ends: [Case] = [
    Case(name: "√x", x: Span(-1, 10)) { $0.squareRoot() },
    Case(name: "√(x²−16)", x: Span(-10, 10)) { ($0 * $0 - 16).squareRoot() },
    Case(name: "√(9−x²)", x: Span(-5, 5)) { (9 - $0 * $0).squareRoot() },
    Case(name: "ln x", x: Span(-1, 10), y: Span(-10, 3)) { log($0) },
    Case(name: "ln x + sin x", x: Span(-1, 20), y: Span(-6, 4)) { log($0) + sin($0) },
    Case(name: "xˣ", x: Span(-0.97, 2)) { pow($0, $0) },
    Case(name: "cube root", x: Span(-8, 8)) { cbrt($0) },
    Case(name: "signed cube root", x: Span(-1, 1)) { ($0 < 0 ? -1 : 1) * pow(abs($0), 1 / 3) },
    Case(name: "x^(2/3)", x: Span(-8, 8)) { pow(cbrt($0), 2) },
  ]

  static let smooth: [Case] = [
    Case(name: "sin x / x", x: Span(-20, 20)) { $0 == 0 ? .nan : sin($0) / $0 },
    Case(name: "(x−1)/(x−1)", x: Span(-3, 3)) { ($0 - 1) / ($0 - 1) },
    Case(name: "abs", x: Span(-3, 2.7)) { abs($0) },
    Case(name: "abs sin", x: Span(-7, 7)) { abs(sin($0)) },
    Case(name: "max(x, 1−x)", x: Span(-2, 3)) { max($0, 1 - $0) },
    Case(name: "dyadic", x: Span(-1.5, 3.5)) { ($0 - 0.5) * ($0 - 0.5) + 0.5 },
    Case(name: "x³/3 − x²", x: Span(-25, 25)) { $0 * $0 * $0 / 3 - $0 * $0 },
    Case(name: "steep line", x: Span(-1, 1), y: Span(-1, 1)) { 5000 * $0 },
    Case(name: "zero", x: Span(-10, 10)) { _ in 0 },
    Case(name: "five", x: Span(-10, 10)) { _ in 5 },
    Case(name: "denormal", x: Span(-10, 10)) { _ in 0x1p-1030 },
  ]

  static func halfPi(_ range: ClosedRange<Int>) -> [Double] {
    range.map { (Double($0) + 0.5) * .pi }
  }
}
