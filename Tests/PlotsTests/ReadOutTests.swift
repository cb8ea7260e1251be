import CMath
import Testing

@testable import Plots

/// The read-outs of several curves at one value of their parameter.
struct ReadOutTests {
  /// None stands nearer to the point of another curve than to its own, unless it stands above the window.
  @Test func standNearestToTheirOwnPoints() {
    var looked = 0
    for (index, focus) in stride(from: 0.1, through: 6.2, by: 0.3).enumerated() {
      var figure = TestFigure(
        curves: [0, .pi / 4, .pi / 2].map { phase in
          TestCurve(
            TestSource { (sin($0), sin($0 + phase)) }, shape: .parametric, domain: Span(0, 2 * .pi), name: "\(phase)")
        })
      figure.focus = focus
      (figure.width, figure.height) = index % 2 == 0 ? (640, 400) : (360, 300)
      let drawing = figure.draw(idPrefix: "r")
      let points = numbers(of: "<circle cx=\"", in: drawing.svg)
      let texts = numbers(of: "class=\"read-out\" x=\"", in: drawing.svg)
      // Where there is no room for one, which are left does not say whose they are.
      guard points.count == 3 && texts.count == 3 else { continue }
      looked += 1
      for (own, text) in texts.enumerated() where text.y > drawing.area.top {
        let distances = points.map { hypot($0.x - text.x, $0.y - text.y) }
        // The text's anchor is its nearest point but for a letter's height.
        #expect(distances.allSatisfy { distances[own] <= $0 + 14 }, "\(focus): \(distances)")
      }
    }
    #expect(looked > 15)
  }

  /// The two numbers behind each mark: `…x="1" y="2"`, or `cx` and `cy`.
  private func numbers(of mark: String, in svg: String) -> [(x: Double, y: Double)] {
    svg.ranges(of: mark).compactMap { range in
      let parts = svg[range.upperBound...].split(separator: "\"", maxSplits: 3, omittingEmptySubsequences: false)
      guard parts.count > 2, let x = Double(parts[0]), let y = Double(parts[2]) else { return nil }
      return (x, y)
    }
  }
}
