import TestSupport
import Testing

@testable import Cells

/// What is out of the reader's window waits until nothing moves, or until it comes into the window.
@Suite struct SeenPartsTests {
  private static let text = """
    ```let
    a = slider(0..10, 1)
    b = 2 a
    ```
    ```plot
    curve: y = a x
    x: 0..1
    stats: yes
    ```
    ```expect
    b < 100
    ```
    ```cube
    edge: a [m]
    derivation: brief
    ```
    ```=
    b
    ```
    """

  @Test func namesItsPartsInTheOrderOfThePage() {
    #expect(
      LivePage(Self.text).parts == [
        "cb-let-1-values", "cb-plot-1-graph", "cb-expect-1-claims", "cb-cube-1-picture-box", "cb-cube-1-z-graph",
        "cb-cube-1-v-graph", "cb-cube-1-a-graph", "cb-cube-1-phase-graph", "cb-cube-1-steps", "cb-value-0",
      ])
  }

  @Test func whatIsNotSeenWaits() throws {
    var page = LivePage(Self.text)
    for part in page.parts where part != "cb-plot-1-graph" { try page.see(part, false) }
    page.drag(0, to: 3)
    #expect(
      page.changed.filter { !$0.contains("slider") } == ["cb-plot-1-graph", "cb-plot-1-facts@class"])
    #expect(page.isRestDue)
    let graph = try #require(page.elements["cb-plot-1-graph"])
    // Its facts wait as well.
    #expect(page.elements["cb-plot-1-facts"] == nil)
    // What comes into the window is shown at once.
    try page.see("cb-expect-1-claims", true)
    #expect(page.changed == ["cb-expect-1-claims", "cb-expect-1-claims-summary"])
    page.rest()
    #expect(!page.isRestDue)
    // First what is seen, then what stands behind it, then what stands before it.
    #expect(
      page.changed.dropFirst(2).filter { !$0.contains("@") && !$0.contains("slider") } == [
        "cb-plot-1-graph", "cb-plot-1-facts", "cb-cube-1-picture-box", "cb-cube-1-z-graph", "cb-cube-1-v-graph",
        "cb-cube-1-a-graph", "cb-cube-1-phase-graph", "cb-cube-1-steps", "cb-value-0",
        "cb-let-1-values",
      ])
    #expect(page.elements["cb-plot-1-graph"] != graph)
  }

  /// A hand that goes on, and then rests, has the page that a single move would have given.
  @Test func theOrderOfWorkMakesNoDifference() throws {
    var seen = LivePage(Self.text)
    var unseen = LivePage(Self.text)
    for part in unseen.parts { try unseen.see(part, false) }
    for value in [2.0, 5, 3.5] {
      seen.slide(0, to: value)
      unseen.drag(0, to: value)
    }
    unseen.rest()
    for id in ["cb-let-1-values", "cb-expect-1-claims", "cb-value-0", "cb-cube-1-steps"] {
      #expect(unseen.elements[id] == seen.elements[id], "\(id)")
    }
    #expect(seen.parts.count == 10)
  }

  /// What the plotter says is said once, however often it draws.
  @Test func warningsAreToldOnce() {
    var page = LivePage(
      "```let\na = slider(0..10, 0)\n```\n```plot\ncurve: y = ln(x - 100 a)\nx: 0..5\n```\n")
    page.slide(0, to: 5)
    let told = page.elements["cb-plot-1-problems"] ?? ""
    #expect(told.components(separatedBy: "no value anywhere").count == 2, "\(told)")
    page.slide(0, to: 6)
    #expect(page.elements["cb-plot-1-problems"] == told)
    page.slide(0, to: 0)
    #expect(page.elements["cb-plot-1-problems"] == "")
  }

  /// Facts are not looked for while a hand moves, and do not look as if they were true.
  @Test func oldFactsAreDimmed() {
    var page = LivePage(Self.text)
    page.drag(0, to: 3)
    #expect(page.elements["cb-plot-1-facts@class"] == "stale")
    page.rest()
    #expect(page.elements["cb-plot-1-facts@class"] == "")
  }

  /// A hidden cell lends its names, and has nothing on the page that could be numbered.
  @Test func hiddenCellsHaveNoSliders() {
    var page = LivePage(
      """
      ```let {hidden}
      c = slider(0..10, 1)
      ```
      ```plot {hidden}
      curve: y = c x
      ```
      ```cube {hidden name=float}
      edge: 1 m
      ```
      ```let
      d = slider(0..10, 2)
      ```
      ```plot
      curve: y = d x
      x: 0..1
      ```
      """)
    #expect(page.parts == ["cb-let-2-values", "cb-plot-2-graph"])
    page.slide(0, to: 4)
    #expect(page.changed.contains("cb-let-2-slider-d-text"))
    #expect(page.changed.contains("cb-plot-2-graph"))
    #expect(page.notebook.sliders.count == 1 && page.notebook.figures.count == 1)
  }
}
