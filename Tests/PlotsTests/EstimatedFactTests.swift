import CMath
import Testing

@testable import Plots

/// What is told of curves of which only points are known.
struct EstimatedFactTests {
  /// Beside a jump the values are those at it: a step of the grid before it they are some per cent off.
  @Test func aJumpHasTheValuesAtIt() throws {
    let steep = TestFigure.graph("y", x: Span(0, 3)) { $0 < 1.2345678 ? -40 * $0 : 300 - 70 * $0 }
    let drawing = steep.draw(idPrefix: "f")
    let jump = try #require(drawing.facts[0].jumps.first)
    #expect(drawing.facts[0].jumps.count == 1 && abs(jump.parameter - 1.2345678) < 1e-9)
    #expect(abs(jump.valueBelow + 40 * 1.2345678) < 1e-6 && abs(jump.valueAbove - 300 + 70 * 1.2345678) < 1e-6)
    #expect(drawing.description.contains("jump at 1.235 (from −49.4 to 213.6)"))
    // The greatest and the least value are those at the jump, too.
    #expect(drawing.description.contains("from −49.4 to 213.6, "))
  }

  /// A climb of some thousandths of a pixel's width is none.
  @Test func aSteepPlaceIsNoJump() {
    let facts = TestFigure.graph("y", x: Span(-1, 1)) { tanh(1e6 * ($0 - 0.1234)) }.draw(idPrefix: "f").facts[0]
    #expect(facts.jumps.isEmpty)
  }

  @Test func aPlateauIsNoInstant() throws {
    let drawing = TestFigure.graph("y", x: Span(0, 1)) { min(9.8, 16 * sin(.pi * $0)) }.draw(idPrefix: "f")
    let top = try #require(drawing.facts[0].extrema.first)
    // 16 sin πx is 9.8 there.
    let start = asin(9.8 / 16) / .pi
    #expect(drawing.facts[0].extrema.count == 1 && top.value == 9.8)
    #expect(abs(top.parameter - start) < 1e-6 && abs((top.end ?? 0) - (1 - start)) < 1e-6)
    #expect(drawing.description.contains("maximum 9.8 from 0.21 to 0.79"))
    // The top of a power is flat, and yet one place.
    let power = TestFigure.graph("y", x: Span(-1, 2)) { 1 - pow($0 - 0.3, 6) }.draw(idPrefix: "f").facts[0]
    #expect(power.extrema.allSatisfy { $0.end == nil })
  }

  /// A source that is wrong by more and more.
  private struct Doubtful: DataSource {
    var hasErrors: Bool { true }

    func points(at parameters: [Double], x: inout [Double], y: inout [Double]) {
      x = parameters
      y = parameters.map { sin($0) }
    }

    func errors(at parameters: [Double], x: inout [Double], y: inout [Double]) {
      x = parameters.map { _ in 0 }
      y = parameters.map { $0 < 10 ? 1e-9 : 1 }
    }
  }

  @Test func whatIsNotKnownIsNotTold() throws {
    var figure = Figure(curves: [Curve(Doubtful(), name: "y")])
    figure.x.range = Span(0, 20)
    let drawing = figure.draw(idPrefix: "f")
    let facts = drawing.facts[0]
    #expect(facts.zeros.map { Int(($0.parameter / .pi).rounded()) } == [0, 1, 2, 3])
    #expect(facts.extrema.count == 3)
    let undecided = try #require(facts.undecided.first)
    #expect(abs(undecided.lower - 10) < 0.01 && undecided.upper == 20 && facts.undecided.count == 1)
    #expect(drawing.description.hasSuffix("(all estimated), undecided from 10 to 20."))
  }

  @Test func placesThatAreNotKnownAreWords() {
    var facts = CurveFacts()
    facts.undecided = [Span(2, 2), Span(3, 4)]
    facts.holes = FactList([.init(parameter: 1, limit: 1, value: 3, certainty: .proven)], isComplete: true)
    let write = { (value: Double) in "\(Int(value))" }
    let rows = FactWords(limit: 6, separator: ", ", isSideways: false, along: write, across: write).rows(of: facts)
    #expect(rows.map(\.words) == ["1 (limit 1, value 3)", "near 2, from 3 to 4"])
  }
}
