import CMath
import NumericalMethods
import TestSupport
import Testing

@testable import Plots

/// The reading cross on curves without a parameter.
struct ImplicitTraceTests {
  /// The ellipse x²/4 + y² = 1.
  private struct Ellipse: DataSource {
    func points(at parameters: [Double], x: inout [Double], y: inout [Double]) {
      for index in parameters.indices { (x[index], y[index]) = (.nan, .nan) }
    }

    var plane: PlaneRelation? {
      let function = PlaneFunction(
        value: { $0 * $0 / 4 + $1 * $1 - 1 },
        slope: {
          Dual(
            $0.value * $0.value / 4 + $1.value * $1.value - 1, slope: $0.value * $0.slope / 2 + 2 * $1.value * $1.slope)
        },
        range: { (Interval.square($0) / Interval(4) + Interval.square($1) - Interval(1), .common) },
        jet: { x, y in
          (0.25 * (JetFormula(x) * JetFormula(x)) + JetFormula(y) * JetFormula(y) - 1.0).jet
        })
      return PlaneRelation(
        functions: [function], comparisons: [PlaneComparison(difference: 0)], condition: .comparison(0, .zero))
    }
  }

  private var figure: Figure {
    var figure = Figure(curves: [Curve(Ellipse(), shape: .implicit, name: "x^2/4 + y^2 = 1")])
    figure.x.range = Span(-3, 3)
    figure.y.range = Span(-1.8, 1.8)
    return figure
  }

  @Test(arguments: 0..<12 as Range<UInt64>)
  func theNearestPointIsOnTheCurve(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var view = FigureView(figure, idPrefix: "a")
    let drawing = view.draw()
    let port = Viewport(window: drawing.window, area: drawing.area)
    let (angle, away) = (Double.random(in: 0...6.28, using: &random), Double.random(in: -0.1...0.3, using: &random))
    let foot = (2 * cos(angle), sin(angle))
    // Out along the normal, on which the foot is the nearest point.
    let (nx, ny) = (foot.0 / 2, 2 * foot.1)
    let pointer = (foot.0 + away * nx / hypot(nx, ny), foot.1 + away * ny / hypot(nx, ny))
    let reading = try some(view.trace(near: port.px(x: pointer.0), port.px(y: pointer.1), reach: 8))
    #expect((reading.x * reading.x / 4 + reading.y * reading.y - 1).magnitude < 1e-9)
    #expect(hypot(reading.x - foot.0, reading.y - foot.1) < 0.01)
    #expect(reading.text.hasPrefix("x^2/4 + y^2 = 1: x = "))
  }

  @Test func keysGoRound() throws {
    var view = FigureView(figure, idPrefix: "a")
    let drawing = view.draw()
    let port = Viewport(window: drawing.window, area: drawing.area)
    let start = try some(view.trace(near: port.px(x: 2), port.px(y: 0), reach: 8))
    var turned = 0.0
    var last = start
    for _ in 0..<400 {
      let next = try some(view.step(.coarse, 1))
      #expect((next.x * next.x / 4 + next.y * next.y - 1).magnitude < 1e-9)
      turned += atan2(last.x * next.y - last.y * next.x, last.x * next.x + last.y * next.y)
      last = next
    }
    #expect(turned.magnitude > 4 * .pi)
  }
}
