import Testing

@testable import Cells

/// The names of several starts.
@Suite struct OdeLegendTests {
  private static func graphs(_ lines: String) -> [String] {
    let page = FreshPage("```ode\n\(lines)\n```\n")
    for case .figures(let figures) in page.outputs.first?.parts ?? [] { return figures.map { $0.svg } }
    return []
  }

  private static let five = """
    x' = y - 0.3 x
    y' = -x - 0.1 y
    start: x(0) = 1, 2, 3, 4, 5
    start: y(0) = 0, 0, 0, 0, 0
    t: 0..10
    """

  @Test func eachStartAndEachQuantityIsNamedOnce() throws {
    let svg = try #require(Self.graphs(Self.five + "\ngraphs: x(t) and y(t)").first)
    let legend = try #require(svg.firstMatch(of: /<g class="legend">.*?<\/g>/)?.0)
    #expect(legend.matches(of: #/<path /#).count == 6)
    // What is the same in all starts is not said.
    #expect(!legend.contains("= 0"))
    // One colour a start, one pattern a quantity.
    let curves = svg.matches(of: /<path class="curve"[^>]*>/).map { $0.0 }
    #expect(curves.filter { $0.contains("stroke-dasharray") }.count == 5)
    #expect(curves.filter { $0.contains("cb-curve-5,") }.count == 2)
  }

  @Test func aLegendLeavesRoomForTheCurves() throws {
    for svg in Self.graphs(
      Self.five.replacing("4, 5", with: "4, 5, 6, 7, 8, 9, 10, 11").replacing(
        "0, 0, 0", with: "0, 0, 0, 0, 0, 0, 0, 0, 0"))
    {
      // The author's 300 px less titles and numbers leave some 200.
      let height = try #require(svg.firstMatch(of: #/data-area="[-0-9.]+ [-0-9.]+ [-0-9.]+ ([0-9.]+)"/#)?.1)
      #expect(Double(height) ?? 0 > 150)
    }
  }

  @Test func manyPointsOfInterestHaveNoTexts() throws {
    let svg = try #require(Self.graphs(Self.five).first)
    #expect(!svg.contains("read-out") && svg.contains("<circle"))
    let few = try #require(Self.graphs(Self.five.replacing("3, 4, 5", with: "3").replacing("0, 0, 0", with: "0")).first)
    #expect(few.contains("read-out"))
  }
}
