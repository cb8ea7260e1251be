import CMath
import TestSupport
import Testing

@testable import Plots

/// What lies under the reader's fingers stays there.
struct WindowMoveTests {
  @Test(arguments: 0..<40 as Range<UInt64>)
  func gesturesCarryTheirPlacesAlong(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let kinds: (Scale.Kind, Scale.Kind) = (
      seed % 2 == 0 ? .linear : .logarithmic, seed % 3 == 0 ? .logarithmic : .linear
    )
    func window(_ kind: Scale.Kind) -> Span {
      if kind == .logarithmic {
        let low = pow(10, Double.random(in: -12...12, using: &random))
        return Span(low, low * pow(10, Double.random(in: 0.1...9, using: &random)))
      }
      let length = pow(10, Double.random(in: -6...6, using: &random))
      let low = length * Double.random(in: -1000...1000, using: &random)
      return Span(low, low + length)
    }
    let old = PlotWindow(x: window(kinds.0), y: window(kinds.1))
    let area = PlotArea(left: 37, top: 12, width: 580, height: 341)
    let move = WindowMove(area: area, kinds: kinds, home: old, isEqual: false)
    let (x, y) = (
      WindowMove.Gesture(
        scale: pow(2, Double.random(in: -3...3, using: &random)), shift: Double.random(in: -400...400, using: &random)),
      WindowMove.Gesture(
        scale: pow(2, Double.random(in: -3...3, using: &random)), shift: Double.random(in: -400...400, using: &random))
    )
    let new = try #require(move.window(old, x: x, y: y))
    let (before, after) = (
      Viewport(window: old, area: area, scales: kinds), Viewport(window: new, area: area, scales: kinds)
    )
    for share in [0, 0.3, 0.71, 1] {
      let (qx, qy) = (area.left + share * area.width, area.top + share * area.height)
      #expect((after.px(x: before.scaleX.value(at: qx)) - (qx * x.scale + x.shift)).magnitude < 1e-6)
      #expect((after.px(y: before.scaleY.value(at: qy)) - (qy * y.scale + y.shift)).magnitude < 1e-6)
    }
  }

  @Test func windowsStayWithinWhatCanBeDrawn() throws {
    let area = PlotArea(left: 40, top: 10, width: 600, height: 300)
    for kinds: (Scale.Kind, Scale.Kind) in [(.linear, .linear), (.logarithmic, .logarithmic)] {
      let home = PlotWindow(x: Span(1, 7), y: Span(2, 5))
      let move = WindowMove(area: area, kinds: kinds, home: home, isEqual: false)
      for scale in [0.1, 0.93, 1, 1.07, 10] {
        for shift in [-1e7, -300, 0, 250, 1e7] {
          var window = home
          for _ in 0..<400 {
            let gesture = WindowMove.Gesture(scale: scale, shift: shift)
            if let next = move.window(window, x: gesture, y: gesture) { window = next }
            #expect(WindowMove.isDrawable(window.x, on: kinds.0) && WindowMove.isDrawable(window.y, on: kinds.1))
          }
          #expect(kinds.0 == .logarithmic || window.x.length <= 6.1e12)
        }
      }
    }
  }

  @Test func zoomingAtTheLimitDoesNotDrift() throws {
    let area = PlotArea(left: 0, top: 0, width: 600, height: 300)
    let home = PlotWindow(x: Span(0, 6), y: Span(0, 3))
    let move = WindowMove(area: area, kinds: (.linear, .linear), home: home, isEqual: true)
    // About the px (150, 225), which shows (1.5, 0.75).
    let (x, y) = (WindowMove.Gesture(scale: 10, shift: -1350), WindowMove.Gesture(scale: 10, shift: -2025))
    var window = home
    for _ in 0..<40 { window = move.window(window, x: x, y: y) ?? window }
    let view = Viewport(window: window, area: area)
    #expect(window.x.length < 1e-9 && window.x.length > 1e-11)
    #expect((view.px(x: 1.5) - 150).magnitude < 0.1 && (view.px(y: 0.75) - 225).magnitude < 0.1)
    #expect((window.x.length / window.y.length - 2).magnitude < 1e-4)
  }

  @Test func equalScalesStayEqual() throws {
    let area = PlotArea(left: 50, top: 0, width: 600, height: 300)
    let home = PlotWindow(x: Span(-2, 2), y: Span(-1, 1))
    let move = WindowMove(area: area, kinds: (.linear, .linear), home: home, isEqual: true)
    let window = try #require(move.window(home, x: .init(scale: 4, shift: 20), y: .init(scale: 1, shift: -7)))
    #expect((window.x.length - 2).magnitude < 1e-12 && (window.y.length - 1).magnitude < 1e-12)
  }

  @Test func nonsenseMovesNothing() {
    let bad = [Double.nan, .infinity, -.infinity, 1e300, -1e300, 0, .leastNonzeroMagnitude]
    var view = FigureView(TestFigure.graph("y = sin x", { sin($0) }), idPrefix: "a")
    for a in bad {
      for b in bad {
        view.move(scaleX: a, scaleY: b, dx: b, dy: a)
        view.look(at: PlotWindow(x: Span(a, b), y: Span(b, a)))
        _ = view.trace(near: a, b, reach: a)
        _ = view.parameter(near: b, a)
        view.focus = a
        _ = view.focusMarkup()
        let drawing = view.draw(isSettled: false)
        #expect(drawing.window.x.isUsable && drawing.window.y.isUsable)
      }
    }
    let svg = view.draw().svg
    #expect(!svg.contains("nan"))
  }

  @Test func holdsWhileTheCurveIsShownWell() {
    let standing = Span(-1, 1)
    #expect(WindowHold.holds(standing, showing: Span(-0.5, 0.5), on: .linear))
    #expect(WindowHold.holds(standing, showing: Span(-0.34, 0.34), on: .linear))
    #expect(!WindowHold.holds(standing, showing: Span(-0.32, 0.32), on: .linear))
    // The room around the curve may be cut, the curve may not.
    #expect(WindowHold.holds(standing, showing: Span(-1.05, 1.05), on: .linear))
    #expect(!WindowHold.holds(standing, showing: Span(-1.2, 0.5), on: .linear))
    #expect(WindowHold.holds(Span(1, 1000), showing: Span(10, 100), on: .logarithmic))
    #expect(!WindowHold.holds(Span(1, 1000), showing: Span(10, 99), on: .logarithmic))
    #expect(WindowHold.holds(Span(0, 3), given: Span(0, 6), on: .linear))
    #expect(WindowHold.holds(Span(0, 3), given: Span(0, 1.5), on: .linear))
    #expect(!WindowHold.holds(Span(0, 3), given: Span(0, 6.1), on: .linear))
    #expect(!WindowHold.holds(Span(0, 3), given: Span(0, 1.4), on: .linear))
    #expect(!WindowHold.holds(Span(0, 3), given: Span(2, 5), on: .linear))
  }
}
