import CMath
import Testing

@testable import Cells

/// A hand on the picture of a cube.
struct HoldingTests {
  private static func text(_ slides: String, _ more: String = "") -> String {
    """
    ```cube {name=a}
    edge: 40 cm
    start: 10 cm
    \(slides)
    graphs: z(t)
    derivation: none
    \(more)
    ```
    ```cube
    picture: no
    graphs: z(t)
    derivation: none
    ```
    ```cube
    graphs: z(t)
    derivation: none
    ```
    """
  }

  /// Where the cube of the first cell is, in m.
  private func height(_ page: LivePage) -> Double {
    guard let setup = page.notebook.notebook.cells[0]?.content[as: CubeCell.self]?.standing else { return .nan }
    return setup.motion.state(at: setup.instant.value).position
  }

  @Test func aHeldCubeSetsTheHeightOfRelease() {
    var page = LivePage(Self.text("slide: start: -20 cm..20 cm\nslide: at", "at: 0.3 s"))
    let before = height(page)
    page.pull(0, 0, isFirst: true)
    #expect(page.changed.isEmpty, "taking hold of it moves nothing")
    page.pull(0, 0.05)
    let expected = before + 0.05
    #expect(page.notebook.notebook.cells[0]?.content[as: CubeCell.self]?.standing?.instant.value == 0)
    #expect(abs(height(page) - expected) < 0.001, "on the grid of the slider")
    #expect(page.elements["cb-cube-1-slider-start@value"] != nil)
    #expect(page.elements["cb-cube-1-slider-at@value"] == "0")
    // Beyond the range of the slider it stays at its end.
    page.pull(0, 5)
    #expect(abs(height(page) - 0.2) < 1e-12)
    page.drop(0)
    #expect(page.changed == ["cb-cube-1-slider-at@play"])
    page.pull(0, 0.01)
    #expect(page.changed.isEmpty, "nobody holds it any more")
  }

  @Test func elsewhereTheHandLeadsItAlongItsMotion() {
    var page = LivePage(Self.text("slide: at"))
    let before = height(page)
    page.pull(0, 0, isFirst: true)
    var last = 0.0
    // Down through its whole swing and up again: time goes on.
    for step in 1...20 {
      page.pull(0, Double(step) * -0.01)
      // Within half a step of the slider, 5 ms at 0.7 m/s.
      #expect(abs(height(page) - max(before - Double(step) * 0.01, -0.1)) < 0.004, "\(step)")
      let now = page.notebook.notebook.cells[0]?.content[as: CubeCell.self]?.standing?.instant.value ?? .nan
      #expect(now >= last - 1e-9)
      last = now
    }
    for step in (4...19).reversed() {
      page.pull(0, Double(step) * -0.01)
      let now = page.notebook.notebook.cells[0]?.content[as: CubeCell.self]?.standing?.instant.value ?? .nan
      #expect(now >= last - 1e-9, "\(step)")
      last = now
    }
    page.drop(0)
    #expect(page.changed.isEmpty)
  }

  @Test func nonsenseIsLeftAlone() {
    var page = LivePage(Self.text("slide: at"))
    for dy in [Double.nan, .infinity, -.infinity, 1e300, -1e300, 0] {
      for picture in [-1, 0, 1, 2, 99] {
        page.pull(picture, dy, isFirst: true)
        page.pull(picture, dy)
        page.drop(picture)
      }
    }
    #expect(height(page).isFinite)
    // The pictures are counted, not the cubes.
    #expect(page.notebook.pictures == [0, 2])
  }
}
