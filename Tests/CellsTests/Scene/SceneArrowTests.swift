import Mechanics
import NumericalMethods
import Testing

@testable import Cells

/// Arrows end within the picture.
@Suite struct SceneArrowTests {
  private static func scene(_ lines: String) -> LiveNotebook { LiveNotebook(Array("```scene\n\(lines)\n```".utf8)) }

  private static func cell(_ notebook: LiveNotebook) throws -> SceneCell {
    let cells = notebook.notebook.cells.compactMap { $0?.content[as: SceneCell.self] }
    return try #require(cells.first)
  }

  /// Of all arrows of a kind, from their starts to their tips.
  private static func arrows(_ name: String, in svg: String) -> [(start: Vector, tip: Vector, isCut: Bool)] {
    let pattern = try? Regex(
      #"class="\#(name)" d="M([-0-9.]+) ([-0-9.]+)L[-0-9. ]+(M[^"]*)?"/><path class="\#(name) head" d="M[-0-9. ]+L([-0-9.]+) ([-0-9.]+)L"#
    )
    guard let pattern else { return [] }
    return svg.matches(of: pattern).map { match in
      func number(_ index: Int) -> Double { Double(match.output[index].substring ?? "") ?? .nan }
      return (
        Vector(number(1), number(2)), Vector(number(4), number(5)), match.output[3].substring?.isEmpty == false
      )
    }
  }

  /// A ball that is fastest where it strikes the floor, one that leaves the view, and one that is pushed against the
  /// wall beside it.
  @Test(arguments: [
    ("body: ball; circle 1 cm; at (0 m, 1 m)\nfloor: 0 m\ntime: 0..0.46 s\nat: 0.44 s\narrows: velocity", "velocity"),
    (
      "body: ball; circle 1 cm; at (0 m, 1 m); velocity (1 m/s, 0 m/s)\nview: x 0..1 m, y 0..2 m\ngravity: none\n"
        + "time: 0..2 s\nat: 0.95 s\narrows: velocity", "velocity"
    ),
    (
      "body: ball; circle 1 cm; at (99 cm, 50 cm)\nbox: x 0..1 m, y 0..1 m\ngravity: none\n"
        + "push: ball; (5 N, 0 N)\ntime: 0..1 s\narrows: force", "force"
    ),
  ])
  func noArrowLeavesThePicture(lines: String, name: String) throws {
    let cell = try Self.cell(Self.scene(lines))
    let drawing = cell.present(try #require(cell.standing))
    let arrows = Self.arrows(name, in: drawing.moving().text)
    #expect(!arrows.isEmpty)
    for arrow in arrows {
      #expect(!arrow.isCut)
      #expect(arrow.tip.x >= 0 && arrow.tip.x <= drawing.frame.size.x, "\(arrow)")
      #expect(arrow.tip.y >= 0 && arrow.tip.y <= drawing.frame.size.y, "\(arrow)")
    }
  }

  @Test func arrowsOfOneKindHaveOneScale() throws {
    let cell = try Self.cell(
      Self.scene(
        """
        body: slow; circle 1 cm; at (0 m, 0 m); velocity (1 m/s, 0 m/s)
        body: fast; circle 1 cm; at (0 m, 1 m); velocity (-2 m/s, 0 m/s)
        gravity: none
        time: 0..1 s
        at: 1 s
        arrows: velocity
        """))
    let arrows = Self.arrows("velocity", in: cell.present(try #require(cell.standing)).moving().text)
    let lengths = arrows.map { ($0.tip - $0.start).length }
    // The tips are rounded to a tenth of a px.
    #expect(lengths.count == 2 && abs((lengths.last ?? 0) - 2 * (lengths.first ?? 0)) < 0.4)
  }

  @Test func whatIsThrownIsCutAtTheBorder() throws {
    var notebook = Self.scene(
      """
      box: x 0..1 m, y 0..1 m
      body: ball; circle 5 cm; at (50 cm, 50 cm); velocity (0.1 m/s, 0 m/s)
      gravity: none
      time: 0..1 s
      arrows: velocity
      """)
    let cell = try Self.cell(notebook)
    let setup = try #require(cell.standing)
    let frame = cell.frame(of: setup)
    func touch(_ phase: Int, _ place: Vector) {
      let point = frame.place(place)
      notebook.take(
        ReaderEvent("picture \(["press", "drag", "lift", "cancel"][phase])", 0, [Double(1), point.x, point.y]))
    }
    touch(0, Vector(0.5, 0.5))
    touch(1, Vector(0.8, 0.5))
    notebook.take(ReaderEvent("picture frame", 0, [1.0 / 60]))
    let arrows = Self.arrows("velocity", in: cell.present(setup).moving().text)
    let arrow = try #require(arrows.first)
    #expect(arrow.isCut && arrow.tip.x <= frame.size.x && arrow.tip.x > frame.size.x - 10)
  }
}
