import CMath
import Plots
import TestSupport
import Testing

/// Whatever comes in, a finite picture comes out.
struct RobustnessTests {
  private static let odd: [Double] = [
    .nan, .infinity, -.infinity, 0, -0.0, 1, -1, 1e308, -1e308, 0x1p-1063, 0x1p-1074, 1e15, 1e-15,
    .greatestFiniteMagnitude,
  ]

  @Test func oddWindowsAndSizes() {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<60 {
      let pick = { (generator: inout SeededGenerator) in
        Self.odd[Int.random(in: 0..<Self.odd.count, using: &generator)]
      }
      var figure = TestFigure.graph("odd") { $0 * $0 - 1 }
      figure.x.range = Span(pick(&generator), pick(&generator))
      figure.y.range = Span(pick(&generator), pick(&generator))
      figure.width = pick(&generator)
      figure.height = pick(&generator)
      figure.focus = pick(&generator)
      figure.x.unitScale = pick(&generator)
      figure.curves[0].style.width = pick(&generator)
      figure.curves[0].domain = Span(pick(&generator), pick(&generator))
      figure.points = [PlotPoint(x: pick(&generator), y: pick(&generator), label: PlotText("p"))]
      figure.evaluationLimit = Int.random(in: -5...3000, using: &generator)
      check(figure.draw(idPrefix: "odd"))
    }
  }

  @Test func oddSources() {
    let functions: [@Sendable (Double) -> Double] = [
      { _ in .nan }, { _ in .infinity }, { $0 * 1e308 }, { $0 * 0x1p-1063 },
      { $0.bitPattern % 2 == 0 ? 1 : -1 }, { $0.bitPattern % 3 == 0 ? .nan : $0 },
      { Double(($0 * 1e6).bitPattern % 1000) }, { 1 / sin(1 / $0) }, { tan(1e6 * $0) },
    ]
    for function in functions { check(TestFigure.graph("odd", function).draw(idPrefix: "odd")) }
    check(TestFigure.pair("odd", Span(-1, 1)) { (1 / $0, 1e300 / $0) }.draw(idPrefix: "odd"))
    check(TestFigure.pair("odd", Span(0, 1e9)) { (sin($0 * $0), cos($0)) }.draw(idPrefix: "odd"))
  }

  @Test func aSourceThatAnswersWithTheWrongCountIsUndefined() {
    struct Liar: DataSource {
      func points(at parameters: [Double], x: inout [Double], y: inout [Double]) {
        x = [1]
        y = []
      }
    }
    let drawing = Figure(curves: [Curve(Liar())]).draw(idPrefix: "liar")
    #expect(drawing.warnings == [.undefined(curve: 0)])
    check(drawing)
  }

  @Test func noCurvesAtAll() {
    check(TestFigure().draw(idPrefix: "none"))
  }

  @Test func textIsEscaped() {
    var figure = TestFigure.graph("<script>&\"") { $0 }
    figure.title = PlotText("a < b & \"c\"")
    let svg = figure.draw(idPrefix: "a\"b").svg
    #expect(!svg.contains("<script"))
    #expect(svg.contains("a &lt; b &amp; &quot;c&quot;"))
  }

  private func check(_ drawing: Drawing, _ location: SourceLocation = #_sourceLocation) {
    #expect(!drawing.svg.contains("nan") && !drawing.svg.contains("inf"), sourceLocation: location)
    #expect(drawing.window.x.isUsable && drawing.window.y.isUsable, sourceLocation: location)
    #expect(drawing.svg.hasSuffix("</svg>"), sourceLocation: location)
    for chain in PathPoints(drawing.svg).chains {
      for point in chain {
        let area = drawing.area
        #expect(
          point.x >= area.left - 0.1 && point.x <= area.right + 0.1 && point.y >= area.top - 0.1
            && point.y <= area.bottom + 0.1, sourceLocation: location)
      }
    }
  }
}
