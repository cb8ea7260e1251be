import CMath
import Testing

@testable import Plots

struct PolarGridTests {
  private func figure(_ width: Double, _ height: Double, unit: String = "") -> TestFigure {
    let source = TestSource { ((1 + cos($0)) * cos($0), (1 + cos($0)) * sin($0)) }
    var figure = TestFigure(curves: [TestCurve(source, shape: .polar, domain: Span(0, 2 * .pi), name: "cardioid")])
    (figure.width, figure.height) = (width, height)
    figure.parameter.unit = unit
    return figure
  }

  /// Arcs begin and end on their circle around the pole, and inside the plot; hundredths of px are rounded away.
  @Test(arguments: [(320.0, 240.0), (640, 400), (1200, 900)])
  func arcsLieInThePlot(width: Double, height: Double) throws {
    let drawing = figure(width, height).draw(idPrefix: "p")
    let view = Viewport(window: drawing.window, area: drawing.area)
    let (x, y) = (view.px(x: 0), view.px(y: 0))
    let grid = try #require(drawing.svg.firstRange(of: "class=\"grid\""))
    let element = drawing.svg[grid.upperBound...].prefix { $0 != ">" }
    var arcs = 0
    for stroke in element.split(separator: "M").dropFirst() where stroke.contains("A") {
      let numbers = stroke.split { !"0123456789.-".contains($0) }.compactMap { Double($0) }
      try #require(numbers.count >= 9)
      let radius = numbers[2]
      for (px, py) in [(numbers[0], numbers[1]), (numbers[7], numbers[8])] {
        #expect((hypot(px - x, py - y) - radius).magnitude < 0.03)
        #expect(px > drawing.area.left - 0.02 && px < drawing.area.right + 0.02)
        #expect(py > drawing.area.top - 0.02 && py < drawing.area.bottom + 0.02)
      }
      arcs += 1
    }
    #expect(arcs > 2)
  }

  @Test func raysSpeakTheUnitOfTheAngle() {
    #expect(figure(640, 400).draw(idPrefix: "p").svg.contains(">2π/3</text>"))
    let degrees = figure(640, 400, unit: "°").draw(idPrefix: "p").svg
    #expect(degrees.contains(">120°</text>") && !degrees.contains("π"))
  }

  /// Circles have the numbers of the axis, which stand below the plot: beside the axis they would be there twice.
  @Test func distancesAreThereOnce() throws {
    for (width, height) in [(320.0, 240.0), (640, 400), (1200, 900)] {
      let svg = figure(width, height).draw(idPrefix: "p").svg
      let begin = try #require(svg.firstRange(of: "class=\"ticks\""))
      let rest = svg[begin.upperBound...]
      let end = try #require(rest.firstRange(of: "</g>"))
      let texts = rest[..<end.lowerBound].split(separator: "<").filter { $0.hasPrefix("text ") }
        .map { $0.drop { $0 != ">" }.dropFirst() }
      #expect(texts.count > 2)
      #expect(texts.allSatisfy { $0 == "0" || $0.contains("π") })
    }
  }

  @Test func otherPlotsKeepTheirLines() {
    var mixed = figure(640, 400)
    mixed.curves.append(TestCurve(.graph { $0 }))
    #expect(!mixed.draw(idPrefix: "p").svg.contains("2π/3"))
    var far = figure(640, 400)
    far.x.range = Span(5, 9)
    #expect(!far.draw(idPrefix: "p").svg.contains("2π/3"))
  }
}
