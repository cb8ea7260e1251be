import CMath
import TestSupport
import Testing

@testable import Plots

struct FigureViewTests {
  @Test func drawsFirstWhatThePageShows() {
    for picture in Gallery.pictures.prefix(16) {
      var view = FigureView(picture.figure, idPrefix: picture.name)
      let drawing1 = view.draw()
      #expect(drawing1.svg == picture.figure.draw(idPrefix: picture.name).svg)
    }
  }

  @Test(arguments: 0..<12 as Range<UInt64>)
  func moveKeepsTheCurveUnderTheFingers(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var figure = TestFigure.graph("y = x^2", x: Span(1, 5)) { $0 * $0 }
    if seed % 2 == 1 { (figure.x.scale, figure.y.scale) = (.logarithmic, .logarithmic) }
    var view = FigureView(figure, idPrefix: "a")
    let first = view.draw()
    let kinds = (figure.x.scale, figure.y.scale)
    let old = Viewport(window: first.window, area: first.area, scales: kinds)
    let (s, dx, dy) = (
      Double.random(in: 0.5...2, using: &random), Double.random(in: -90...90, using: &random),
      Double.random(in: -90...90, using: &random)
    )
    view.move(scaleX: s, scaleY: s, dx: dx, dy: dy)
    let second = view.draw(isSettled: false)
    // Where the labels left the area as it was.
    guard second.area == first.area else { return }
    let new = Viewport(window: second.window, area: second.area, scales: kinds)
    for value in [1.5, 2, 4] {
      #expect((new.px(x: value) - (old.px(x: value) * s + dx)).magnitude < 1e-6)
      #expect((new.px(y: value) - (old.px(y: value) * s + dy)).magnitude < 1e-6)
    }
  }

  @Test func theAreaIsSteadyWhileOnePans() {
    var figure = Gallery.pictures[Gallery.pictures.firstIndex { $0.name == "three-labels" } ?? 0].figure
    figure.focus = nil
    var view = FigureView(figure, idPrefix: "a")
    var areas = [view.draw().area]
    for _ in 0..<60 {
      view.move(scaleX: 1, scaleY: 1, dx: -3.7, dy: 2.3)
      let area = view.draw(isSettled: false).area
      if areas.last != area { areas.append(area) }
    }
    // Longer numbers may need room, but what they got they keep.
    #expect(areas.count <= 3)
    for (before, after) in zip(areas, areas.dropFirst()) {
      #expect(after.left >= before.left && after.top >= before.top)
      #expect(after.right <= before.right && after.bottom <= before.bottom)
    }
  }

  @Test func curvesGoOnBeyondTheirFirstWindow() throws {
    var view = FigureView(TestFigure.graph("y = sin x", { sin($0) }), idPrefix: "a")
    let first = view.draw()
    view.move(scaleX: 1, scaleY: 1, dx: -1.9 * first.area.width, dy: 0)
    let second = view.draw()
    #expect(second.window.x.lower > first.window.x.upper)
    let zeros = stride(from: -100, through: 100, by: 1).map { Double($0) * .pi }.filter { second.window.x.contains($0) }
    #expect(zeros.count > 1 && second.facts[0].zeros.count == zeros.count)
    for (found, zero) in zip(second.facts[0].zeros, zeros) { #expect((found.parameter - zero).magnitude < 1e-5) }
    #expect(second.facts[0].rangeX == second.window.x)
    // One with a domain ends there.
    var ended = FigureView(
      TestFigure(curves: [TestCurve(.graph { sin($0) }, domain: Span(0, 4), name: "s")]), idPrefix: "a")
    let area = ended.draw().area
    ended.move(scaleX: 1, scaleY: 1, dx: -0.5 * area.width, dy: 0)
    let drawing2 = ended.draw()
    let right = try #require(drawing2.facts[0].rangeX?.upper)
    #expect(right <= 4 && right > 3.99)
    ended.move(scaleX: 1, scaleY: 1, dx: -area.width, dy: 0)
    let drawing3 = ended.draw()
    #expect(drawing3.warnings.contains(.undefined(curve: 0)))
  }

  @Test func zoomingIntoSwingsShowsProvenCurves() {
    var figure = Figure(curves: [Curve(JetSource { (1 / $0).sin() }, name: "y = sin(1/x)")])
    figure.x.range = Span(-1, 1)
    var view = FigureView(figure, idPrefix: "a")
    var drawing = view.draw()
    // About x = 0.05, until the swings there are some px wide.
    for _ in 0..<4 {
      let q = Viewport(window: drawing.window, area: drawing.area).px(x: 0.05)
      view.move(scaleX: 2.6, scaleY: 1, dx: q * (1 - 2.6), dy: 0)
      drawing = view.draw(isSettled: false)
      // At 0 itself the test's simple bounds prove nothing.
      if drawing.window.x.lower < 0.01 { continue }
      #expect(!drawing.warnings.contains { if case .undecided = $0 { true } else { false } })
    }
    #expect(drawing.svg.contains("data-proof=\"proven\""))
    #expect(!drawing.svg.contains("class=\"band\""))
    #expect(drawing.svg.contains("class=\"curve\""))
  }

  /// A band that the reader moves half out of the plot ends at its edge.
  @Test func bandsEndAtTheEdge() throws {
    var figure = Figure(curves: [Curve(JetSource { (1 / $0).sin() }, name: "y = sin(1/x)")])
    figure.x.range = Span(-1, 1)
    var view = FigureView(figure, idPrefix: "a")
    _ = view.draw()
    for window in [PlotWindow(x: Span(-0.5, 0.5), y: Span(-0.3, 0.6)), PlotWindow(x: Span(-1, 1), y: Span(0.2, 3))] {
      view.look(at: window)
      let drawing = view.draw()
      let band = PathPoints(drawing.svg.replacing("class=\"undecided\"", with: "class=\"band\""))
      let heights = band.chains.flatMap { $0 }.map { $0.y }
      #expect(band.hasBand && heights.count > 4)
      #expect(heights.allSatisfy { $0 >= drawing.area.top - 0.1 && $0 <= drawing.area.bottom + 0.1 })
    }
  }

  @Test func readersWindowOutlivesSliders() {
    var view = FigureView(TestFigure.graph("y = sin x", { sin($0) }), idPrefix: "a")
    _ = view.draw()
    view.look(at: PlotWindow(x: Span(1, 2), y: Span(0, 3)))
    for a in [1.0, 5, 100] {
      view.figure = .graph("y = a sin x") { a * sin($0) }
      let drawing4 = view.draw()
      #expect(drawing4.window == PlotWindow(x: Span(1, 2), y: Span(0, 3)))
    }
    view.look(at: nil)
    let drawing5 = view.draw()
    #expect(drawing5.window == view.figure.draw(idPrefix: "a").window)
    #expect(view.chosen == nil)
  }

  @Test func windowStandsWhileASliderMoves() {
    func figure(_ a: Double) -> TestFigure { .graph("y = a sin x") { a * sin($0) } }
    var view = FigureView(figure(1), idPrefix: "a")
    let first = view.draw()
    for a in [0.9, 0.6, 0.4, 1] {
      view.figure = figure(a)
      let drawing = view.draw()
      #expect(drawing.window == first.window && drawing.area == first.area)
    }
    for a in [1.3, 0.2] {
      view.figure = figure(a)
      let drawing6 = view.draw()
      #expect(drawing6.window == figure(a).draw(idPrefix: "a").window)
    }
  }

  @Test func timeStandsWhileItIsHalfOrDouble() {
    func figure(_ period: Double) -> TestFigure {
      .graph("z", x: Span(0, 3 * period)) { sin(2 * .pi * $0 / period) }
    }
    var view = FigureView(figure(1), idPrefix: "a")
    let first = view.draw().window
    for period in [1.5, 2, 0.5, 0.7] {
      view.figure = figure(period)
      let drawing7 = view.draw()
      #expect(drawing7.window == first)
    }
    view.figure = figure(2.2)
    let drawing8 = view.draw()
    #expect(drawing8.window.x == Span(0, 3 * 2.2))
    view.figure = figure(1)
    let drawing9 = view.draw()
    #expect(drawing9.window.x == Span(0, 3))
  }

  @Test func focusAloneIsThatOfAWholeDrawing() throws {
    for picture in Gallery.pictures.prefix(24) {
      var view = FigureView(picture.figure, idPrefix: "a")
      let window = view.draw().window
      for share in [0.2, 0.55, 0.9, 3] {
        view.focus = window.x.lower + share * window.x.length
        let inner = view.focusMarkup()
        let svg = view.draw(isSettled: false).svg
        #expect(svg.contains("<g class=\"focus\" id=\"a-focus\">\(inner.text)</g>"))
        #expect(share < 1 || picture.figure.curves[0].shape == .parametric || inner.isEmpty)
      }
      view.focus = nil
      let nothing = view.focusMarkup()
      #expect(nothing.isEmpty)
    }
  }

  @Test func unsettledFramesSayWhatIsShown() {
    var view = FigureView(TestFigure.graph("y = sin x", { sin($0) }), idPrefix: "a")
    view.move(scaleX: 2, scaleY: 2, dx: 0, dy: 0)
    let moving = view.draw(isSettled: false)
    let resting = view.draw()
    #expect(resting.description.hasPrefix(moving.description))
    #expect(resting.description.contains("zeros") && !moving.description.contains("zeros"))
    #expect(moving.window == resting.window && moving.area == resting.area)
  }

  @Test func theViewBoxMayChange() {
    var view = FigureView(TestFigure.graph("y = sin x", { sin($0) }), idPrefix: "a")
    _ = view.draw()
    view.look(at: PlotWindow(x: Span(1, 2), y: Span(0, 3)))
    _ = view.draw()
    view.figure.width = 320
    view.figure.height = 500
    let drawing = view.draw()
    #expect(drawing.window == PlotWindow(x: Span(1, 2), y: Span(0, 3)))
    #expect(drawing.area.right < 320 && drawing.area.height > 400)
  }
}
