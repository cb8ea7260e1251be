import CMath
import TestSupport
import Testing

@testable import Plots

/// The reading cross reads what is true.
struct TraceTests {
  @Test(arguments: 0..<20 as Range<UInt64>)
  func graphsAreReadAtThePointer(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var view = FigureView(TestFigure.graph("y = x^3", x: Span(-2, 3)) { $0 * $0 * $0 }, idPrefix: "a")
    let drawing = view.draw()
    let px = Double.random(in: drawing.area.left...drawing.area.right, using: &random)
    let reading = try some(view.trace(near: px, 100, reach: 0))
    let x = -2 + 5 * (px - drawing.area.left) / drawing.area.width
    #expect((reading.x - x).magnitude < 1e-9 && (reading.y - x * x * x).magnitude < 1e-8)
    #expect(reading.text.hasPrefix("y = x^3: x = "))
    let svg = view.draw().svg
    #expect(svg.contains("<g class=\"trace\" id=\"a-trace\">\(reading.markup.text)</g>"))
  }

  @Test func featuresDraw() throws {
    var figure = Figure(
      curves: [Curve(JetSource { $0.sin() }, name: "y = sin x"), Curve(JetSource { $0.cos() }, name: "y = cos x")])
    figure.x.range = Span(-1, 7)
    var view = FigureView(figure, idPrefix: "a")
    let drawing = view.draw()
    let port = Viewport(window: drawing.window, area: drawing.area)
    func read(_ x: Double, _ y: Double, _ reach: Double = 12) throws -> TraceReading {
      try some(view.trace(near: port.px(x: x) + 5, port.px(y: y) - 3, reach: reach))
    }
    let top = try read(.pi / 2, 1)
    #expect(top.text == "y = sin x, maximum: x = 1.571, y = 1")
    #expect((top.x - .pi / 2).magnitude < 1e-11 && top.curve == 0)
    let zero = try read(1.5 * .pi, 0)
    #expect(zero.text == "y = cos x, zero: x = 4.712, y = 0")
    let crossing = try read(.pi / 4, 0.5.squareRoot())
    #expect(crossing.text.contains(", intersection with ") && crossing.text.hasSuffix(": x = 0.785, y = 0.707"))
    let far = try read(1.5 * .pi, 0, 2)
    #expect(!far.text.contains("zero"))
    let plain = try read(3.6, sin(3.6))
    #expect(plain.text.hasPrefix("y = sin x: x = "))
  }

  @Test func polesAndHolesAreNamed() throws {
    var figure = Figure(curves: [Curve(JetSource { 1 / $0 }, name: "y = 1/x")])
    figure.x.range = Span(-2, 2)
    figure.y.range = Span(-5, 5)
    var view = FigureView(figure, idPrefix: "a")
    let drawing = view.draw()
    let pole = try some(
      view.trace(near: Viewport(window: drawing.window, area: drawing.area).px(x: 0) + 3, 50, reach: 8))
    #expect(pole.text == "y = 1/x, pole: x = 0" && pole.y.isNaN)
    #expect(!pole.markup.text.contains("ring"))
  }

  @Test func whereNothingIsItSaysSo() throws {
    var view = FigureView(TestFigure.graph("y = sqrt x", x: Span(-4, 4)) { $0.squareRoot() }, idPrefix: "a")
    let area = view.draw().area
    let reading = try some(view.trace(near: area.left + area.width / 4, 50, reach: 8))
    #expect(reading.text == "y = sqrt x: x = \u{2212}2, undefined here")
    #expect(reading.markup.text.contains("cross") && !reading.markup.text.contains("ring"))
    var nothing = FigureView(TestFigure(), idPrefix: "a")
    let found = [isNothing(nothing.trace(near: 50, 50, reach: 8)), isNothing(nothing.step(.fine, 1))]
    #expect(found == [true, true])
    let parameter = nothing.parameter(near: 50, 50)
    #expect(parameter == nil)
  }

  @Test(arguments: 0..<12 as Range<UInt64>)
  func pathsAreReadAtTheNearestPoint(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let circle = TestFigure.pair("circle", Span(0, 2 * .pi)) { (2 * cos($0), 2 * sin($0)) }
    var view = FigureView(circle, idPrefix: "a")
    let drawing = view.draw()
    let port = Viewport(window: drawing.window, area: drawing.area)
    let (angle, radius) = (
      Double.random(in: 0.01...(2 * .pi - 0.01), using: &random), Double.random(in: 0.5...2.05, using: &random)
    )
    let (x, y) = (port.px(x: radius * cos(angle)), port.px(y: radius * sin(angle)))
    let reading = try some(view.trace(near: x, y, reach: 8))
    #expect((reading.parameter - angle).magnitude < 1e-6)
    #expect(reading.text.hasPrefix("circle: t = "))
    let parameter = try some(view.parameter(near: x, y))
    #expect(parameter == reading.parameter)
  }

  @Test func keysWalkAlongGraphs() throws {
    var figure = Figure(curves: [Curve(JetSource { $0.sin() }, name: "y = sin x")])
    figure.x.range = Span(-.pi, .pi)
    var view = FigureView(figure, idPrefix: "a")
    let drawing = view.draw()
    let px = drawing.window.x.length / drawing.area.width
    let start = try some(view.step(.fine, 1))
    let next = try some(view.step(.fine, 1))
    #expect((next.x - start.x - px).magnitude < 1e-9)
    let back = try some(view.step(.coarse, -1))
    #expect((back.x - start.x + 9 * px).magnitude < 1e-9)
    _ = view.trace(near: drawing.area.left + drawing.area.width / 2 + 1, 50, reach: 0)
    let names = try (0..<5).map { _ in try some(view.step(.feature, 1)).text }
    #expect(names.first?.contains("maximum: x = ") == true)
    #expect(names[2] == names[4])
    let others = try (0..<6).map { _ in try some(view.step(.feature, -1)).text }
    #expect(others.contains { $0.contains("zero: x = 0, y = 0") } && others.contains { $0.contains("minimum") })
    for _ in 0..<100 { _ = view.step(.coarse, 1) }
    #expect(view.reading?.x == drawing.window.x.upper)
    let isOff = isNothing(view.step(.off, 1))
    #expect(isOff && view.reading == nil)
    let svg = view.draw().svg
    #expect(svg.contains("<g class=\"trace\" id=\"a-trace\"></g>"))
  }

  @Test func keysWalkAroundPaths() throws {
    let circle = TestFigure.pair("circle", Span(0, 2 * .pi)) { (2 * cos($0), 2 * sin($0)) }
    var view = FigureView(circle, idPrefix: "a")
    let drawing = view.draw()
    let unit = drawing.area.width / drawing.window.x.length
    let first = try some(view.trace(near: drawing.area.right, drawing.area.top + 100, reach: 8))
    let second = try some(view.step(.coarse, 1))
    let way = hypot(second.x - first.x, second.y - first.y) * unit
    #expect((way - 10).magnitude < 1e-6 && second.parameter > first.parameter)
  }

  @Test func keysGoFromCurveToCurve() throws {
    let figure = TestFigure(
      curves: [
        TestCurve(.graph { $0 }, domain: Span(0, 4), name: "a"),
        TestCurve(.graph { -$0 }, domain: Span(0, 4), name: "b"),
        TestCurve(.graph { _ in 1 }, domain: Span(0, 4), name: "c"),
      ])
    var view = FigureView(figure, idPrefix: "a")
    _ = view.draw()
    let first = try some(view.step(.fine, 1))
    var order = [first.curve]
    for _ in 0..<3 { order.append(try some(view.step(.curve, 1)).curve) }
    #expect(order == [first.curve, (first.curve + 1) % 3, (first.curve + 2) % 3, first.curve])
    let before = try some(view.step(.curve, -1))
    #expect(before.curve == (first.curve + 2) % 3)
    #expect(((view.reading?.x ?? 0) - first.x).magnitude < 1e-9)
  }

  @Test func theCrossFollowsTheSlider() throws {
    var view = FigureView(TestFigure.graph("y = x", x: Span(0, 2)) { $0 }, idPrefix: "a")
    let area = view.draw().area
    let before = try some(view.trace(near: area.left + area.width / 2, 100, reach: 0))
    view.figure = .graph("y = 0.8 x", x: Span(0, 2)) { 0.8 * $0 }
    _ = view.draw()
    let after = try #require(view.reading)
    #expect(after.x == before.x && (after.y - 0.8 * before.y).magnitude < 1e-12)
    view.figure = TestFigure()
    _ = view.draw()
    #expect(view.reading == nil)
  }

  @Test func readOutsStayInThePlot() throws {
    for picture in Gallery.pictures.prefix(12) {
      var view = FigureView(picture.figure, idPrefix: "a")
      let area = view.draw(isSettled: false).area
      for (x, y) in [(0.0, 0.0), (1, 0), (0, 1), (1, 1), (0.5, 0.5)] {
        let found = view.trace(near: area.left + x * area.width, area.top + y * area.height, reach: 0)
        guard let svg = found?.markup.text else { continue }
        let box = ["x", "y", "width", "height"].map { name -> Double in
          let rect = svg.split(separator: "<rect")[1]
          return Double(rect.split(separator: " \(name)=\"")[1].split(separator: "\"")[0]) ?? .nan
        }
        #expect(box[0] >= area.left && box[0] + box[2] <= area.right, "\(picture.name) \(box) \(area)")
        #expect(box[1] >= area.top && box[1] + box[3] <= area.bottom, "\(picture.name) \(box) \(area)")
      }
    }
  }
}
