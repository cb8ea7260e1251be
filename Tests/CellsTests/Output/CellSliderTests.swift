import Diagnostics
import Testing

@testable import Cells

@Suite struct CellSliderTests {
  private func sliders(_ text: String) -> [CellSlider] {
    let request = CellRequest(Array(text.utf8))
    let cells = evaluate(request.cells, inlineValues: [], idPrefix: "cb-", limits: CellLimits())
    #expect(cells.outputs.allSatisfy { $0?.hasErrors == false })
    return cells.outputs.flatMap { $0?.parts ?? [] }.flatMap { part in
      if case .sliders(let sliders) = part { sliders } else { [CellSlider]() }
    }
  }

  @Test func aCubeHasItsTwoSlidersInTheUnitsOfItsAuthor() throws {
    let found = sliders("```cube {#c}\nedge: 40 cm\nat: 0.15 s\n```\n")
    try #require(found.count == 2)
    #expect(found.map { $0.id } == ["cb-c-slider-edge", "cb-c-slider-at"])
    #expect(found.map { $0.number } == [0, 1])
    #expect(found.map { $0.label } == ["Edge L", "Instant t"])
    #expect(found.map { $0.valueText } == ["40\u{202F}cm", "0.15\u{202F}s"])
    #expect(found[0].lowerText == "10\u{202F}cm" && found[0].upperText == "160\u{202F}cm")
    #expect(found.map { $0.canPlay } == [false, true])
    #expect(found[0].rate == 150.0 / 8)
    #expect(found[1].rate == 1)
  }

  /// Three periods are shown, and played before the motion begins again.
  @Test func aMotionIsPlayedToTheEndOfItsRange() throws {
    for instant in ["0.15 s", "150 ms"] {
      let slider = try #require(sliders("```cube\nedge: 40 cm\nat: \(instant)\n```\n").last)
      let end = slider.unit.value(ofSI: 6 * Double.pi * (0.4 / 19.6).squareRoot())
      #expect(abs(slider.upperBound - end) <= 1e-15 * end)
      #expect(abs(try #require(slider.turn) - end) <= 1e-12 * end)
      #expect(slider.upperText == (instant == "150 ms" ? "2693\u{202F}ms" : "2.69\u{202F}s"))
    }
  }

  /// The point of interest runs over the graph, however its window was found.
  @Test(arguments: [
    ("y = sin x", "", -2 * Double.pi, 2 * Double.pi), ("y = x^2 - 4", "", -4, 4), ("y = x^2 - 4", "x: -3..5", -3, 5),
    ("x = y^2 - 4", "y: -3..5", -3, 5), ("x = sin(y)", "", -2 * Double.pi, 2 * Double.pi),
  ])
  func aPlotWithAnInstantHasASliderOnIt(
    _ curve: String, _ window: String, _ lower: Double, _ upper: Double
  ) throws {
    let found = sliders("```plot\ncurve: \(curve)\nat: 1\n\(window)\n```\n")
    try #require(found.map { $0.name } == ["at"])
    #expect(abs(found[0].lowerBound - lower) < found[0].step)
    #expect(abs(found[0].upperBound - upper) < 1e-12)
  }

  @Test func timeRunsAsItIsInAnyUnit() {
    let found = sliders("```cube\nedge: 40 cm\nat: 150 ms\n```\n")
    #expect(found.last?.rate == 1000)
    #expect(found.last?.valueText == "150\u{202F}ms")
  }

  @Test func slidersAreNumberedOverThePageAndHaveIdsOfTheirOwn() {
    let found = sliders(
      """
      ```let {#l}
      a = slider(0..1, 0.5)
      b = slider(0..2, 1/3, 0.05)
      ```
      ```plot {#p}
      curve: a x
      at: 2
      slide: at: 0..10
      slide: a: 0..1
      slide: a: 0..2
      ```
      """)
    #expect(found.map { $0.number } == Array(0..<5))
    #expect(
      found.map { $0.id } == [
        "cb-l-slider-a", "cb-l-slider-b", "cb-p-slider-at", "cb-p-slider-a", "cb-p-slider-a-2",
      ])
    #expect(found.map { $0.label } == ["a", "b", "At x", "a", "a"])
    #expect(found.map { $0.canPlay } == [false, false, true, false, false])
    #expect(found[1].value == 0.3333333333333)
    #expect(found[1].step == 0.05)
  }
}
