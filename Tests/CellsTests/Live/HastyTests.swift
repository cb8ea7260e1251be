import TestSupport
import Testing

@testable import Cells

/// What takes longer than a frame is shown as far as it goes while a hand moves on, and in full at rest.
@Suite struct HastyTests {
  /// A driven pendulum over a long time, with all that uses it.
  private static func text(a: String = "1.15", reaches end: Int = 250) -> String {
    """
    ```let
    a = slider(0.5 .. 1.5, \(a))
    late = wild.θ(200) + a
    ```
    ```ode {name=wild}
    θ'' = -θ'/2 - sin θ + a cos(2/3 t)
    θ(0) = 0.2
    θ'(0) = 0
    t: 0..\(end)
    event: top: θ' = 0
    at: \(end - 10)
    graphs: θ(t), θ'(θ)
    ```
    ```ode
    θ'' = -θ'/2 - sin θ + a cos(2/3 t)
    θ(0) = 0.2
    θ'(0) = 0
    t: 0..\(end)
    event: strobe: sin(t/3) = 0
    poincare: strobe
    graphs: θ'(θ)
    ```
    ```plot
    curve: wild.θ'(t)
    t: 0..20
    ```
    ```expect
    wild.θ(20) > -a
    ```
    ```=
    wild.θ(20) to 4
    ```
    """
  }

  @Test func showsAtRestWhatAFreshPageShows() throws {
    var page = LivePage(Self.text())
    for value in ["1.2", "0.9"] {
      // A hand on its way.
      page.drag(0, to: 1.3)
      page.drag(0, to: 0.7)
      page.slide(0, to: try #require(Double(value)))
      let fresh = FreshPage(Self.text(a: value))
      #expect(fresh.elements.count > 5)
      for (id, html) in fresh.elements {
        guard let shown = page.elements[id] else {
          Issue.record("\(id) is not shown")
          continue
        }
        if id.hasSuffix("-graph"), window(shown) != window(html) { continue }
        #expect(shown == html, "\(id) at \(value)")
      }
      #expect(page.elements["cb-ode-1-solution@aria-busy"] == "false")
      #expect(page.elements["cb-ode-1-solution-certainty"]?.contains("evaluations") == true)
    }
  }

  private func window(_ svg: String) -> Substring { svg.firstMatch(of: /data-window="([^"]*)"/)?.1 ?? "" }

  @Test func whileAHandMovesItIsSolvedAsFarAsAFrameGoes() throws {
    var page = LivePage(Self.text(reaches: 1100))
    page.drag(0, to: 1.3)
    for cell in [1, 2] {
      let solution = try #require(page.motion(ofCell: cell))
      #expect(solution.isHasty)
      #expect(solution.work < OdeMotion.frameWork + 100)
      #expect(solution.known.upper < 1100)
      // What is drawn of it is drawn over the whole range.
      #expect(solution.variable.span.upper == 1100)
    }
    #expect(page.changed.contains("cb-ode-1-graph-1-graph"))
    #expect(page.changed.contains("cb-value-0"))
    // Numbers and claims wait, and say so.
    for part in ["cb-ode-1-solution", "cb-expect-1-claims", "cb-let-1-values"] {
      #expect(!page.changed.contains(part))
      #expect(page.elements[part + "@aria-busy"] == "true", "\(part)")
    }
    #expect(page.isRestDue)
    page.rest()
    let solution = try #require(page.motion(ofCell: 1))
    #expect(!solution.isHasty && solution.known.upper == 1100)
    // The instant stays where it was, though the moving picture did not reach it.
    #expect(solution.instant.value == 1090)
    for part in ["cb-ode-1-solution", "cb-expect-1-claims", "cb-let-1-values"] {
      #expect(page.elements[part + "@aria-busy"] == "false", "\(part)")
    }
  }

  @Test func whatFitsIntoAFrameIsAlwaysInFull() throws {
    var page = LivePage(Self.text(reaches: 20))
    page.drag(0, to: 1.3)
    #expect(try #require(page.motion(ofCell: 1)).isHasty == false)
    #expect(page.changed.contains("cb-ode-1-solution"))
    #expect(page.elements["cb-ode-1-solution@aria-busy"] == nil)
  }
}

extension LivePage {
  fileprivate func motion(ofCell index: Int) -> OdeMotion? {
    notebook.notebook.cells[index]?.content[as: OdeCell.self]?.standing
  }
}
