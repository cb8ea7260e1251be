import Mechanics
import NumericalMethods
import Testing

@testable import Cells

/// What joins bodies, in the picture.
@Suite struct SceneJointTests {
  static let gate = """
    ```scene
    body: gate; box 4 cm × 40 cm; mass 200 g; at (0 m, 0 m)
    body: weight; square 6 cm; mass 100 g; at (50 cm, 15 cm)
    pivot: gate to (0 m, 20 cm); range -60°..30°
    rail: weight; along (0, 1); range -30 cm..0 cm
    arrows: force
    time: 0..1 s
    ```
    """

  private func drawing(_ text: String) throws -> SceneDrawing {
    let notebook = LiveNotebook(Array(text.utf8))
    let cells = notebook.notebook.cells.compactMap { $0?.content[as: SceneCell.self] }
    let cell = try #require(cells.first)
    return cell.present(try #require(cell.standing))
  }

  @Test func aPivotLiesInFrontOfItsBody() throws {
    let svg = try drawing(Self.gate).markup(id: "p").text
    let body = try #require(svg.range(of: "class=\"grip\""))
    let ring = try #require(svg.range(of: "class=\"pivot\""))
    #expect(body.lowerBound < ring.lowerBound)
    #expect(svg.contains("class=\"stand\""))
    #expect(try drawing(Self.gate).moving().text.contains("class=\"range\""))
  }

  @Test func theArcOfARangeGoesFromStopToStop() throws {
    let drawing = try drawing(Self.gate)
    let svg = drawing.moving().text
    let data = try #require(svg.firstMatch(of: /class="range" d="M([-0-9.]+) ([-0-9.]+)A/))
    // The arm hangs, and turns by −60° at first: to the left, by 24 px.
    let center = drawing.frame.place(Vector(0, 0.2))
    let x = center.x - 24 * 0.75.squareRoot()
    #expect(abs((Double(data.1) ?? 0) - x) < 0.1)
    #expect(abs((Double(data.2) ?? 0) - (center.y + 12)) < 0.1)
  }

  @Test func aPivotBetweenTwoBodiesHasNoStand() throws {
    let svg = try drawing(
      """
      ```scene
      body: one; box 40 cm × 4 cm; at (20 cm, 0 cm)
      body: two; box 40 cm × 4 cm; at (60 cm, 0 cm)
      pivot: one to two; at (40 cm, 0 cm)
      time: 0..1 s
      ```
      """
    ).markup(id: "p").text
    #expect(svg.contains("class=\"pivot\"") && !svg.contains("class=\"stand\"") && !svg.contains("class=\"range\""))
  }

  @Test func aRailOnABodyIsSeen() throws {
    let svg = try drawing(
      """
      ```scene
      body: beam; box 80 cm × 4 cm; mass 2 kg; at (0 cm, 0 cm); angle 20°; fixed
      body: rider; square 6 cm; at (0 cm, 10 cm)
      rail: rider to beam; along 20°; range -20 cm..20 cm
      time: 0..1 s
      ```
      """
    ).moving().text
    #expect(svg.contains("class=\"rail\""))
  }

  @Test func arrowsShowWhatPivotsAndRailsDo() throws {
    // At rest in its pivot, a body has its weight and as much upwards.
    let drawing = try drawing(
      """
      ```scene
      body: gate; box 4 cm × 40 cm; mass 200 g; at (0 m, 0 m)
      pivot: gate to (0 m, 20 cm)
      gravity: 10 m/s^2
      arrows: force
      time: 0..1 s
      ```
      """)
    #expect(drawing.forces.first?.contains { ($0 - Vector(0, 2)).length < 1e-9 } == true)
    #expect(drawing.forces.first?.contains { ($0 - Vector(0, -2)).length < 1e-9 } == true)
  }
}
