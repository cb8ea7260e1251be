import CMath
import Plots
import Testing

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

  @Test func pairsKeepTheirShape() {
    let drawing = TestFigure.pair("circle", Span(0, 2 * .pi)) { (cos($0), sin($0)) }
      .draw(idPrefix: "w")
    let unitX = drawing.area.width / drawing.window.x.length
    let unitY = drawing.area.height / drawing.window.y.length
    #expect((unitX / unitY - 1).magnitude < 1e-9)
  }
}
