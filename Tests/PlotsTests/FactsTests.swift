import CMath
import Plots
import Testing

struct FactsTests {
  @Test func aSineHasItsZerosExtremaAndPeriod() throws {
    let drawing = TestFigure.graph("y = sin x") { sin($0) }.draw(idPrefix: "f")
    let facts = try #require(drawing.facts.first)
    // sin has slope 1 at its zeros, so Brent's method finds them to the last digits.
    #expect(facts.zeros.contains { $0.parameter.magnitude < 1e-12 })
    #expect(facts.zeros.contains { ($0.parameter - .pi).magnitude < 1e-12 })
    #expect(facts.extrema.filter(\.isMaximum).allSatisfy { ($0.value - 1).magnitude < 1e-12 })
    #expect(facts.extrema.count == 4)
    #expect(facts.period.map { ($0.length - 2 * .pi).magnitude < 1e-9 } == true)
  }

  @Test func whatASearchLeavesOverIsNoFact() throws {
    let sinc = TestFigure.graph("sinc", x: Span(-20, 20)) { $0 == 0 ? 1 : sin($0) / $0 }
    let top = try #require(sinc.draw(idPrefix: "f").facts[0].extrema.first { $0.value > 0.99 })
    #expect(top.parameter == 0)
    let touching = TestFigure.graph("abs", x: Span(-2, 2.3)) { abs(sin($0)) }
    let least = try #require(touching.draw(idPrefix: "f").facts[0].extrema.first { !$0.isMaximum })
    #expect(least.parameter == 0 && least.value == 0)
  }

  @Test func longListsAreCut() {
    let text = TestFigure.graph("y = sin 3x", x: Span(-0.5, 9)) { sin(3 * $0) }
      .draw(idPrefix: "f").description
    #expect(text.contains("zeros at 0, 1.047, 2.094, 3.142, 4.189, 5.236 and at least 3 more"))
  }

  @Test func polesAndJumpsAreToldApart() throws {
    let tangent = TestFigure.graph("tan", x: Span(-2, 2)) { tan($0) }.draw(idPrefix: "f").facts[0]
    #expect(tangent.poles.count == 2 && tangent.jumps.isEmpty)
    #expect(tangent.poles.allSatisfy { ($0.parameter.magnitude - .pi / 2).magnitude < 1e-6 })
    let steps = TestFigure.graph("floor", x: Span(0.5, 3.5)) { $0.rounded(.down) }
      .draw(idPrefix: "f").facts[0]
    #expect(steps.jumps.count == 3 && steps.poles.isEmpty)
    let even = TestFigure.graph("1/x²", x: Span(-3, 3.1)) { 1 / ($0 * $0) }.draw(idPrefix: "f")
    #expect(even.facts[0].poles.count == 1 && even.facts[0].extrema.isEmpty)
  }

  @Test func theDescriptionSaysWhatIsThere() {
    let text = TestFigure.graph("y = x² − 1", x: Span(-2, 2)) { $0 * $0 - 1 }
      .draw(idPrefix: "f").description
    #expect(text.contains("zeros at −1, 1"))
    #expect(text.contains("minimum −1 at 0"))
  }

  @Test func theReadOutSpeaksInShownUnits() {
    var figure = TestFigure.graph("z", x: Span(0, 3)) { 0.2 * cos($0) }
    figure.x.unit = "ms"
    figure.x.unitScale = 1e-3
    figure.y.unit = "cm"
    figure.y.unitScale = 1e-2
    figure.focus = 0
    let drawing = figure.draw(idPrefix: "f")
    #expect(drawing.readings.map(\.text) == ["(0\u{202F}ms, 20\u{202F}cm)"])
    figure.focus = 4
    #expect(figure.draw(idPrefix: "f").warnings == [.focusMissing(curve: 0)])
  }
}
