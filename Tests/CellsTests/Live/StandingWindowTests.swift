import Testing

@testable import Cells

/// While a slider moves, one sees the curves change and not the axes.
struct StandingWindowTests {
  private static let cube = """
    ```cube
    edge: 1 m
    graphs: z(t) v(t)
    picture: no
    derivation: none
    ```
    """

  private func window(_ page: LivePage, _ id: String) -> [Double] {
    let text = page.elements[id]?.firstMatch(of: /data-window="([^"]*)"/)?.1 ?? ""
    return text.split(separator: " ").compactMap { Double($0) }
  }

  @Test func aSmallMoveKeepsTheWindow() {
    var page = LivePage(Self.cube)
    page.slide(0, to: 0.98)
    let first = window(page, "cb-cube-1-z-graph")
    page.slide(0, to: 0.8)
    #expect(first.count == 4)
    #expect(window(page, "cb-cube-1-z-graph") == first)
    // The heights shrink to a quarter, the window with them.
    page.slide(0, to: 0.25)
    #expect(window(page, "cb-cube-1-z-graph")[3] < 0.4 * first[3])
  }

  @Test func theCurveNeverLeavesTheWindow() {
    var page = LivePage(Self.cube)
    for step in 0..<40 {
      let edge = 0.3 + 0.09 * Double((step * 17) % 40)
      page.slide(0, to: edge)
      let shown = window(page, "cb-cube-1-z-graph")
      #expect(shown.count == 4)
      #expect(shown[3] >= edge / 2 && shown[2] <= -edge / 2, "\(edge): \(shown)")
      // The curve goes on to the end of the time shown.
      page.slide(1, to: shown[1])
      #expect(page.elements["cb-cube-1-z-focus"]?.contains("circle") == true)
    }
  }

  @Test func theInstantStaysInTheTimeShown() throws {
    var page = LivePage(Self.cube)
    let end = window(FreshPage(Self.cube), "cb-cube-1-z-graph")[1]
    page.slide(1, to: end)
    #expect(page.elements["cb-cube-1-slider-at@max"] == nil)
    // A sixteenth of the edge has a quarter of the period.
    page.slide(0, to: 0.0625)
    let most = try #require(page.elements["cb-cube-1-slider-at@max"].flatMap { Double($0) })
    #expect(most < 0.3 * end)
    // It stands at the end, in the decimals of the slider's steps.
    let value = try #require(page.elements["cb-cube-1-slider-at@value"].flatMap { Double($0) })
    #expect(abs(value - most) < 0.002)
    #expect(page.elements["cb-cube-1-problems"] == nil)
  }

  /// The end of a range is no whole number of steps away: counted from there the steps would be others.
  @Test func theStepsOfTheInstantStayTheAuthors() {
    var page = LivePage("```cube\nedge: 40 cm\nat: 0.15 s\ngraphs: z(t)\n```\n")
    page.slide(1, to: page.notebook.sliders[1].slider.upperBound)
    page.slide(0, to: 40.5)
    #expect(page.elements["cb-cube-1-slider-at@min"] == nil)
    #expect(page.elements["cb-cube-1-slider-at@step"] == nil)
    #expect(page.elements["cb-cube-1-problems"] == nil)
  }

  /// The stretch of a curve may end at a name that another slider moves.
  @Test func thePointRunsAsFarAsItsCurve() {
    let notebook = """
      ```let
      T = slider(1 .. 9, 4)
      ```
      ```plot
      curve: (cos(t), sin(t) + t/9); t = 0..T
      at: 1
      """
    var page = LivePage(notebook + "\n```\n")
    page.slide(0, to: 7)
    #expect(page.elements["cb-plot-1-slider-at@max"] == "7")
    #expect(page.elements["cb-plot-1-slider-at@value"] == "1")
    page.slide(1, to: 6)
    #expect(page.elements["cb-plot-1-problems"] == nil)
    // The author's own range stays.
    var fixed = LivePage(notebook + "\nslide: at: 0..3\n```\n")
    fixed.slide(0, to: 7)
    #expect(fixed.elements["cb-plot-1-slider-at@max"] == nil)
  }

  private func window(_ page: FreshPage, _ id: String) -> [Double] {
    let text = page.elements[id]?.firstMatch(of: /data-window="([^"]*)"/)?.1 ?? ""
    return text.split(separator: " ").compactMap { Double($0) }
  }

  @Test func resetGivesBackWhatTheAuthorWrote() {
    var page = LivePage(
      """
      ```let
      g = 9.8 m/s^2
      L = slider(0.1 m .. 2 m, 0.4 m)
      ω = sqrt(2 g / L)
      ```
      ```plot
      curve: sin(ω t); t = 0..1 s
      slide: ω: 1 rad/s..20 rad/s
      width: 120
      height: 120
      ```
      """)
    page.slide(1, to: 9)
    #expect(page.elements["cb-let-1-values"]?.contains("<msqrt>") == false)
    page.slide(1, to: 7)
    #expect(page.elements["cb-let-1-values"]?.contains("<msqrt>") == true)
    page.slide(0, to: 0.1)
    #expect(page.elements["cb-plot-1-slider-ω@value"] == "14")
  }
}
