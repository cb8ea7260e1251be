import TestSupport
import Testing

@testable import Cells
@testable import Plots

/// Whatever a page defers, at rest it shows what a page shows that was opened in the same state.
struct NothingStaleTests {
  private static let text = """
    ```let
    a = slider(0.5..1.5, 1)
    τ = slider(0..6, 1)
    b = 2 a
    ```
    ```cube {name=float}
    edge: a [m]
    slide: at
    ```
    ```cube
    edge: 1 m
    at: (τ/4) [s]
    ```
    ```plot
    curve: y = sin(a x)
    x: 0..6
    at: τ
    stats: yes
    ```
    ```ode {name=osc}
    x'' = -a x
    x(0) = 1
    x'(0) = 0
    t: 0..8
    at: a τ
    event: top: x' = 0
    ```
    ```scene
    box: x 0..2 m, y 0..1 m
    body: ball; circle 10 cm; at (50 cm, 50 cm)
    elasticity: a/2
    at: (τ/6) [s]
    time: 0..1 s
    graphs: ball.y(t)
    ```
    ```expect
    b < 2.5
    osc.x(1) < a
    float.T > 1 s
    ```
    ```table
    for: k = 1..3
    column: k osc.x(τ)
    ```
    """

  @Test(arguments: 0..<12)
  func atRestAllIsAsInAPageOpenedThere(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed) + 7)
    var page = LivePage(Self.text)
    var values = page.notebook.sliders.map { $0.slider.value }
    func value(_ number: Int) -> Double {
      let slider = page.notebook.sliders[number].slider
      return slider.grid.nearest(to: Double.random(in: slider.lowerBound...slider.upperBound, using: &random))
    }
    // The sliders of one name are one.
    let numbers = [0, 1, 2]
    for _ in 0..<25 {
      switch Int.random(in: 0..<10, using: &random) {
      case 0...4:
        let number = numbers.randomElement(using: &random) ?? 0
        values[number] = value(number)
        page.drag(number, to: values[number])
      case 5...7:
        let part = page.parts.randomElement(using: &random) ?? ""
        try page.see(part, Bool.random(using: &random))
      case 8:
        page.notebook.take(ReaderEvent("page rest"))
        page.take()
      default: page.rest()
      }
    }
    for number in numbers {
      values[number] = value(number)
      page.drag(number, to: values[number])
    }
    page.rest()
    #expect(!page.isRestDue)

    var fresh = LivePage(Self.text)
    // What was moved and came back has been written, too.
    for number in numbers { fresh.slide(number, to: value(number)) }
    for number in numbers { fresh.slide(number, to: values[number]) }
    fresh.rest()
    var compared = 0
    for (id, text) in page.elements where !id.hasSuffix("@value") && !id.hasSuffix("-focus") {
      guard var expected = fresh.elements[id] else { continue }
      if let figure = page.notebook.figures.firstIndex(where: { $0.id + "-graph" == id }), text != expected {
        // The same curves show well in more than one window, and in more than one frame.
        let frame = try #require(page.notebook.figures[figure].view.frame)
        fresh.notebook.figures[figure].view.frame = frame
        let (x, y) = (frame.window.x, frame.window.y)
        fresh.notebook.take(ReaderEvent("figure look", figure, [x.lower, x.upper, y.lower, y.upper]))
        fresh.take()
        expected = fresh.elements[id] ?? ""
      }
      compared += 1
      #expect(Self.withoutWindow(text) == Self.withoutWindow(expected), "\(id)")
    }
    #expect(compared > 25)
  }

  /// Windows are written with all their digits, of which the last may be others.
  private static func withoutWindow(_ svg: String) -> String { svg.replacing(#/ data-window="[^"]*"/#, with: "") }

  /// The case that was found: the point of interest of a graph that nobody sees, after ten moves of the instant.
  @Test func thePointOfAGraphOutOfSightFollows() throws {
    var page = LivePage(Self.text)
    for part in page.parts where part.contains("cube") { try page.see(part, false) }
    let fresh = LivePage(Self.text)
    let number = try #require(page.notebook.sliders.firstIndex { $0.slider.id == "cb-cube-1-slider-at" })
    for step in 1...10 { page.drag(number, to: 0.1 * Double(step)) }
    page.rest()
    var there = fresh
    there.slide(number, to: 1)
    for graph in ["z", "v", "a", "phase"] {
      let id = "cb-cube-1-\(graph)-graph"
      #expect(page.elements[id]?.contains("circle") == true)
      let focus = "cb-cube-1-\(graph)-focus"
      #expect(page.elements[focus] == there.elements[focus], "\(graph)")
    }
  }

  /// Graphs of a scene show its author's motion, and say so as long as hands have made another of it.
  @Test func graphsSayThatTheyKnowNothingOfHands() throws {
    var page = LivePage(Self.text)
    let index = try #require(page.notebook.notebook.cells.firstIndex { $0?.content[as: SceneCell.self] != nil })
    let picture = try #require(page.notebook.pictures.firstIndex(of: index))
    let id = try #require(page.notebook.figures.first { $0.cell == index }?.id) + "-graph@data-before"
    let cell = try #require(page.notebook.notebook.cells[index]?.content[as: SceneCell.self])
    let setup = try #require(cell.standing)
    let place = cell.frame(of: setup).place(setup.motion.states(at: setup.instant.value)[0].position)
    page.notebook.take(ReaderEvent("picture press", picture, [1, place.x, place.y]))
    page.take()
    #expect(page.elements[id] == "Paler: before")
    page.notebook.take(ReaderEvent("picture restart", picture))
    page.take()
    page.rest()
    #expect(page.elements[id] == "")
  }
}
