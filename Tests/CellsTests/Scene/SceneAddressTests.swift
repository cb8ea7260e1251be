import Mechanics
import NumericalMethods
import TestSupport
import Testing

@testable import Cells

/// What hands have made of a scene stands in the page's address, and comes back from there.
@Suite struct SceneAddressTests {
  private static let scene = """
    ```scene {name=box}
    box: x 0..1 m, y 0..80 cm
    body: crate; square 12 cm; at (30 cm, 40 cm)
    body: ball; circle 5 cm; at (70 cm, 60 cm)
    body: post; circle 3 cm; at (50 cm, 20 cm); fixed
    graphs: ball.x(t), energy(t)
    add: yes
    seed: 7
    ```
    """
  private static let box = "cb-scene-1-picture-box@data-state"

  /// A page after throws at random.
  private static func page(_ random: inout SeededGenerator) -> LivePage {
    var page = LivePage(scene)
    func act(_ kind: String, _ numbers: [Double] = []) {
      page.notebook.take(ReaderEvent("picture " + kind, 0, numbers))
      page.take()
    }
    for _ in 0..<4 {
      switch Int.random(in: 0..<6, using: &random) {
      case 0: act("circle")
      case 1: act("dial", [Double(Int.random(in: -180...180, using: &random))])
      case 2:
        for kind in ["next", "larger", "letGo"] { act(kind) }
      default:
        act("next")
        for _ in 0..<3 { act(["left", "up", "right", "turnLeft"].randomElement(using: &random) ?? "up") }
        for _ in 0..<5 { act("frame", [1 / 60]) }
        act("letGo")
      }
      for _ in 0..<Int.random(in: 0..<20, using: &random) { act("frame", [1 / 60]) }
    }
    return page
  }

  /// What the address would have of it.
  private static func state(of page: LivePage) -> String? {
    var page = page
    page.notebook.take(ReaderEvent("picture keep", 0))
    page.take()
    return page.elements[box]
  }

  private static func recalled(_ state: String) -> LivePage {
    var page = LivePage(scene)
    page.notebook.take(ReaderEvent("picture recall", 0, text: Array(state.utf8)))
    page.take()
    page.rest()
    return page
  }

  /// It is where it was, to what the address has rounded away, and goes on as the first one does: what was rounded away
  /// grows at impacts only, of which a few bodies have some within a tenth of a second.
  @Test func whatWasThrownComesBack() throws {
    var distances: [Double] = []
    for seed in 0..<40 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      var page = Self.page(&random)
      let state = try #require(Self.state(of: page))
      #expect(state.hasPrefix("7") && state.contains("~"))
      var other = Self.recalled(state)
      #expect(Self.state(of: other) == state)
      let (first, second) = (try Self.places(page), try Self.places(other))
      #expect(first.count == second.count)
      for (a, b) in zip(first, second) { #expect(abs(a.x - b.x) < 0.02 && abs(a.y - b.y) < 0.02, "\(a) \(b)") }
      other.notebook.take(ReaderEvent("picture play", 0))
      other.take()
      guard other.elements["cb-scene-1-play"] == page.elements["cb-scene-1-play"] else { continue }
      for _ in 0..<6 {
        page.notebook.take(ReaderEvent("picture frame", 0, [1 / 60]))
        page.take()
        other.notebook.take(ReaderEvent("picture frame", 0, [1 / 60]))
        other.take()
      }
      for (a, b) in zip(try Self.places(page), try Self.places(other)) {
        distances.append(max(abs(a.x - b.x), abs(a.y - b.y)))
      }
    }
    distances.sort()
    #expect(distances.count > 60)
    #expect(distances[distances.count * 9 / 10] < 0.1 && (distances.last ?? 0) < 10, "\(distances.suffix(12))")
  }

  /// Where the bodies are, in px.
  private static func places(_ page: LivePage) throws -> [(x: Double, y: Double)] {
    let cell = try #require(page.notebook.notebook.cells[0]?.content[as: SceneCell.self])
    let setup = try #require(cell.standing), handled = try #require(cell.stage.handled)
    return handled.states.map { cell.frame(of: setup).place($0.position) }.map { ($0.x, $0.y) }
  }

  @Test(arguments: [
    "", "8~0,1", "7~", "7~,", "7~1,2,3", "7~x", "7,1,2~3",
    "7~" + [String](repeating: "0", count: 15).joined(separator: ",") + "~",
    "7~" + [String](repeating: "999999999", count: 15).joined(separator: ",") + "~",
    "7~-999999999" + String(repeating: ",-999999999", count: 14) + "~", "7~99999999999999999999~", "~", "7,1,1,9~0~",
    "7~1~~", "7~~",
  ])
  func whatIsNoStateLeavesTheSceneWhole(_ state: String) {
    var page = Self.recalled(state)
    for _ in 0..<20 {
      page.notebook.take(ReaderEvent("picture frame", 0, [1 / 60]))
      page.take()
    }
    #expect(page.elements["cb-scene-1-picture"]?.contains("NaN") != true)
  }

  /// A crowd has moved since, so that there is room where it was added; and what was made small comes back, too.
  @Test func aCrowdComesBack() throws {
    var page = LivePage(Self.scene)
    func act(_ kind: String, _ numbers: [Double] = []) {
      page.notebook.take(ReaderEvent("picture " + kind, 0, numbers))
      page.take()
    }
    for _ in 0..<3 {
      act("next")
      for _ in 0..<13 { act("smaller") }
      act("letGo")
    }
    for _ in 0..<SceneAddress.mostAdditions {
      act("tap", [150, 60])
      for _ in 0..<15 { act("frame", [1 / 60]) }
    }
    act("play")
    let state = try #require(Self.state(of: page))
    #expect(state.hasSuffix("~") && state.split(separator: ",").count > 7 * 30)
    let other = Self.recalled(state)
    #expect(Self.state(of: other) == state)
    for (a, b) in zip(try Self.places(page), try Self.places(other)) {
      #expect(abs(a.x - b.x) < 0.02 && abs(a.y - b.y) < 0.02, "\(a) \(b)")
    }
  }

  /// A link that was cut off in a mail says so, and puts nothing where it was not.
  @Test func aLinkThatWasCutOffSaysSo() throws {
    var random = SeededGenerator(seed: 5)
    let state = try #require(Self.state(of: Self.page(&random)))
    for count in 1...20 {
      let other = Self.recalled(String(state.dropLast(count)))
      #expect(other.elements["say"] == "This address does not tell where everything was")
    }
    #expect(Self.recalled(state).elements["say"] == nil)
  }

  /// Where the notes have other bodies by now, what was added and gravity still come back.
  @Test func aSceneWithOtherBodiesTakesWhatItKnows() throws {
    var random = SeededGenerator(seed: 3)
    var page = Self.page(&random)
    page.notebook.take(ReaderEvent("picture dial", 0, [45]))
    page.take()
    let state = try #require(Self.state(of: page))
    let free = "body: post; circle 3 cm; at (50 cm, 20 cm)"
    var other = LivePage(Self.scene.replacing(free + "; fixed", with: free))
    other.notebook.take(ReaderEvent("picture recall", 0, text: Array(state.utf8)))
    other.take()
    #expect(other.elements["cb-scene-1-direction"] == page.elements["cb-scene-1-direction"])
  }

  /// A slider of gravity needs no line that says how much there is of it.
  @Test func aSliderGivesGravity() throws {
    var page = LivePage("```scene\nbody: ball; circle 1 cm\nslide: gravity: 0 m/s^2..20 m/s^2\n```")
    page.slide(0, to: 3)
    let cell = try #require(page.notebook.notebook.cells[0]?.content[as: SceneCell.self])
    #expect(try #require(cell.standing).motion.world.gravity == Vector(0, -3))
  }
}
