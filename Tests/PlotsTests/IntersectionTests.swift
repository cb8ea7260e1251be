import NumericalMethods
import Testing

@testable import Plots

struct IntersectionTests {
  private func intersections(_ formulas: [@Sendable (JetFormula) -> JetFormula]) -> [CurveIntersections] {
    let figure = Figure(curves: formulas.map { Curve(JetSource($0)) })
    var search = IntersectionSearch(figure: figure, window: PlotWindow(x: Span(-3, 3), y: Span(-20, 20)))
    search.search()
    return search.found
  }

  @Test func parabolaAndLine() throws {
    let pair = try #require(intersections([{ $0 * $0 }, { $0 + 2 }]).first)
    #expect(pair.points.map(\.x) == [-1, 2] && pair.points.map(\.y) == [1, 4])
    #expect(pair.points.isCountProven)
  }

  @Test func touchingCurvesMeetOnce() throws {
    let pair = try #require(intersections([{ $0 * $0 }, { 2 * $0 - 1 }]).first)
    #expect(pair.points.map(\.x) == [1] && pair.points.isCountProven)
  }

  @Test func eachPairIsLookedAt() {
    let pairs = intersections([{ $0.sin() }, { $0 }, { _ in JetFormula(2) }])
    #expect(pairs.map { [$0.first, $0.second] } == [[0, 1], [0, 2], [1, 2]])
    #expect(pairs.map(\.points.count) == [1, 0, 1])
    #expect(pairs[1].points.isComplete)
  }

  @Test func theSameCurveTwice() throws {
    let pair = try #require(intersections([{ $0.abs() }, { ($0 * $0).sqrt() }]).first)
    // √x² − |x| is 0, but enclosures cannot know it: nothing false is said.
    #expect(pair.points.allSatisfy { $0.certainty != .proven || $0.x == 0 })
    let steps = try #require(intersections([{ $0.floor() }, { $0.floor() }]).first)
    #expect(steps.same == [Span(-3, 3)])
  }

  @Test func aJumpOverACurveIsNoIntersection() throws {
    let pair = try #require(intersections([{ $0.floor() }, { _ in JetFormula(0.5) }]).first)
    #expect(pair.points.isEmpty)
  }

  @Test func pointsAloneGiveEstimates() throws {
    var figure = TestFigure(curves: [
      TestCurve(.graph { $0 * $0 }), TestCurve(.graph { $0 + 2 }),
    ])
    figure.x.range = Span(-3, 3)
    figure.y.range = Span(-20, 20)
    figure.factDepth = .full
    let pair = try #require(figure.draw(idPrefix: "t").intersections.first)
    #expect(pair.points.count == 2 && pair.points.allSatisfy { $0.certainty == .estimated })
  }
}
