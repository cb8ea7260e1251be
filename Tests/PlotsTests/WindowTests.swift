import CMath
import Testing

@testable import Plots

struct WindowTests {
  private func window(_ f: @escaping @Sendable (Double) -> Double, x: Span? = nil) -> PlotWindow {
    TestFigure.graph("f", x: x, f).draw(idPrefix: "w").window
  }

  @Test func aSineShowsTwoPeriods() {
    let x = window { sin($0) }.x
    #expect((x.lower + 2 * .pi).magnitude < 1e-6)
    #expect((x.upper - 2 * .pi).magnitude < 1e-6)
  }

  @Test func slowAndFastPeriodsAreFound() {
    #expect((window { sin($0 / 10) }.x.upper - 20 * .pi).magnitude < 1e-4)
    #expect((window { sin(2e6 * .pi * $0) }.x.upper - 1e-6).magnitude < 1e-11)
  }

  @Test func whatLevelsOutHasNoPeriod() {
    let x = window { erf($0) }.x
    #expect(x.length > 2 && x.length < 100)
  }

  @Test func aPolynomialIsShownAroundItsFeatures() {
    let x = window { 2 * ($0 - 3) * ($0 + 1) }.x
    #expect(x.lower < -1.5 && x.lower > -6 && x.upper > 3.5 && x.upper < 8)
  }

  @Test func aPoleNeverSetsTheRange() {
    let y = window({ 1 / $0 }, x: Span(-10, 10)).y
    #expect(y.upper > 0.9 && y.upper < 20 && y.lower < -0.9 && y.lower > -20)
  }

  @Test func aNeedleIsShownInFull() {
    let y = window({ exp(-(($0 - 1.2345) / 1e-3) * (($0 - 1.2345) / 1e-3)) }, x: Span(-10, 10)).y
    #expect(y.upper >= 1 && y.upper < 1.2)
  }

  @Test(
    arguments: [
      (0.0, Span(-1, 1)), (5.0, Span(0, 10)), (0x1p-1063, Span(-1, 1)), (-3.0, Span(-6, 0)),
    ] as [(Double, Span)])
  func constantsGetRoom(value: Double, y: Span) {
    #expect(window({ _ in value }, x: Span(0, 1)).y == y)
  }

  /// What is as large as numbers get is shown as large as it is.
  @Test func hugeValuesAreNotCut() {
    let y = window({ 1e305 * sin($0) }, x: Span(0, 6)).y
    #expect(y.upper > 1e305 && y.lower < -1e305 && y.upper < 2e305)
    #expect(window({ 1.7e308 * sin($0) }, x: Span(0, 6)).y.upper > 8e307)
  }

  @Test func tinyValuesHaveTheirOwnWindow() {
    let y = window({ 1e-290 * sin($0) }, x: Span(0, 10)).y
    #expect(y.upper > 1e-290 && y.upper < 2e-290 && y.lower < -1e-290)
    #expect(window({ 0x1p-1060 * sin($0) }, x: Span(0, 10)).y == Span(-1, 1))
  }

  /// Where both ranges are given nothing is looked at but the curve itself.
  @Test func givenWindowsCostNothing() {
    var figure = TestFigure.graph("sine", x: Span(-1, 1), y: Span(-1, 1)) { sin($0) }
    figure.evaluationLimit = 20_000
    var search = WindowSearch(figure)
    #expect(search.window() == PlotWindow(x: Span(-1, 1), y: Span(-1, 1)))
    #expect(search.evaluators.allSatisfy { $0.evaluations == 0 })
  }

  @Test func pairsKeepTheirShape() {
    let drawing = TestFigure.pair("circle", Span(0, 2 * .pi)) { (cos($0), sin($0)) }
      .draw(idPrefix: "w")
    let unitX = drawing.area.width / drawing.window.x.length
    let unitY = drawing.area.height / drawing.window.y.length
    #expect((unitX / unitY - 1).magnitude < 1e-9)
  }
}
