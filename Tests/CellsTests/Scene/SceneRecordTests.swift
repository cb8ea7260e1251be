import Foundation
import Mechanics
import NumericalMethods
import Testing

@testable import Cells

/// Graphs of a scene record what a reader's hands make of it.
@Suite struct SceneRecordTests {
  private static func throwing(_ length: String, time: String) -> String {
    """
    ```scene
    body: ball; circle 0.1 \(length); mass: 2 kg; at (0 \(length), 5 \(length)); velocity (1 \(length)/\(time), 0 \(length)/\(time))
    body: bob; circle 0.1 \(length); mass: 1 kg; at (4 \(length), 5 \(length)); spin 3 rad/\(time)
    gravity: 2 \(length)/\(time)^2
    time: 0 \(time)..2 \(time)
    graphs: ball.x(t), ball.y(t), ball.v(t), energy(t), kinetic(t), potential(t), bob.φ(t), px(t), ball.y(ball.x)
    ```
    """
  }

  /// Where no hand has been, it records what the author's motion does: on a table, and as large as a solar system.
  @Test(arguments: [throwing("m", time: "s"), throwing("km", time: "h")])
  func recordsWhatIsSo(text: String) throws {
    let page = LivePage(text)
    let cell = try #require(
      page.notebook.notebook.cells.compactMap { $0?.content[as: SceneCell.self] }.first as SceneCell?)
    guard let setup = cell.standing else { throw CancellationError() }
    let quantities = SceneFigures.quantities(of: cell.lines.graphs, in: setup)
    #expect(quantities.count == 9)
    var record = SceneRecord(of: quantities)
    let scene = HandledScene(setup.motion, at: 0, gravity: nil, scale: cell.scale(of: setup))
    for _ in 0..<30 {
      scene.advance(by: 0.03)
      record.take(scene)
    }
    for quantity in quantities {
      let values = record.values(of: quantity)
      let truth = record.times.map { setup.motion.value(of: quantity, at: $0) }
      let size = truth.reduce(0) { max($0, $1.magnitude) }
      // Pieces of parabolas are exact but for rounding, also where frames cut them.
      for (value, known) in zip(values, truth) { #expect(abs(value - known) <= 1e-9 * size, "\(quantity)") }
    }
  }

  /// A throw is drawn from where the hand took the body, over more time than its author shows, and a reset takes it back.
  @Test func aThrowIsDrawnAndTakenBack() throws {
    var page = LivePage(Self.throwing("m", time: "s"))
    let cell = try #require(
      page.notebook.notebook.cells.compactMap { $0?.content[as: SceneCell.self] }.first as SceneCell?)
    guard let setup = cell.standing else { throw CancellationError() }
    func act(_ name: String, _ numbers: [Double] = []) {
      page.notebook.take(ReaderEvent("picture \(name)", 0, numbers))
      page.take()
    }
    func isDrawn(_ graph: Int) -> Bool {
      ["-focus", "-graph"].contains { part in
        page.elements["cb-scene-1-graph-\(graph)\(part)"]?.contains("class=\"join\"") == true
      }
    }
    let place = cell.frame(of: setup).place(Vector(0, 5))
    act("press", [1, place.x, place.y])
    for frame in 0..<20 {
      act("drag", [1, place.x + Double(frame), place.y - 2 * Double(frame)])
      act("frame", [0.016])
    }
    act("lift", [1, place.x + 20, place.y - 40])
    for _ in 0..<40 { act("frame", [0.016]) }
    #expect((1...9).allSatisfy { isDrawn($0) })
    // As long as there is room the curves are not drawn again.
    let drawings = page.notebook.counts.drawings
    act("frame", [0.001])
    #expect(page.notebook.counts.drawings == drawings)
    for _ in 0..<120 { act("frame", [0.016]) }
    let times = try #require(cell.stage.record?.times)
    #expect(times.count == 181 + 1 && abs((times.last ?? 0) - 2.881) < 1e-9)
    let axis = try #require(page.notebook.figures.first { $0.id == "cb-scene-1-graph-1" }?.view.figure.x.range)
    #expect(axis.lower == 0 && axis.upper == 4)
    // What goes on for long is seen as it is now.
    for _ in 0..<200 { act("frame", [0.1]) }
    let late = try #require(page.notebook.figures.first { $0.id == "cb-scene-1-graph-1" }?.view.figure.x.range)
    #expect(late.lower == 14 && late.upper == 24)
    // What was thrown out of the window is in it, also where its graph was out of sight by then.
    let height = try #require(page.notebook.figures.first { $0.id == "cb-scene-1-graph-2" }?.view.figure)
    let heights = height.recorded[0].y, range = try #require(height.y.range)
    #expect(heights.allSatisfy { $0 >= range.lower && $0 <= range.upper } && (heights.max() ?? 0) > 5.5)
    act("restart")
    page.rest()
    #expect(!(1...9).contains { isDrawn($0) })
    let graph = try #require(page.notebook.figures.first { $0.id == "cb-scene-1-graph-1" }).view.figure
    #expect(graph.recorded.isEmpty && graph.x.range?.upper == 2)
  }
}
