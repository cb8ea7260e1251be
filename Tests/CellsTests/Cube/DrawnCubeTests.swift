import Foundation
import Testing

@testable import Cells

/// Pictures that authors draw of a cube's motion, still and under a hand.
@Suite struct DrawnCubeTests {
  private static let buoy = """
    ```cube
    edge: 40 cm
    gravity: 9.81 m/s^2
    start: 10 cm
    graphs: none
    derivation: none
    picture:
      ground -0.5 m
      spring (0, -0.5 m) to (0, z)
      box (0, z) L L; color 2; take: z(0 s)
      arrow (30 cm, z) by (0, v); label "v"; take: v(0 s)
      path (t v_p, z)
    ```
    ```let
    v_p = 20 cm/s
    ```
    """

  private static let box = "cb-cube-1-picture-box"

  private static func numbers(_ page: LivePage, _ pattern: String) throws -> [Double] {
    let picture = try #require(page.elements[box])
    let found = try #require(picture.firstMatch(of: try Regex(pattern)))
    return found.output.dropFirst().compactMap { $0.substring.flatMap { Double($0) } }
  }

  private static func body(_ page: LivePage) throws -> [Double] {
    try numbers(page, "class=\"body c2\" transform=\"translate\\((\\S+) (\\S+)\\)")
  }

  /// The height of the box as a share of its edge, above where the ground is.
  private static func height(_ page: LivePage) throws -> Double {
    let half = try numbers(page, "class=\"outline\" d=\"M-(\\S+) ")[0]
    let ground = try numbers(page, "class=\"wall\" d=\"M\\S+ (\\S+)L")[0]
    return (ground - (try body(page))[1]) / (2 * half)
  }

  /// An undamped cube of half the water's density swings by z = z₀ cos(√(2g/L) t).
  @Test func partsStandWhereTheMotionHasThem() throws {
    var page = LivePage(Self.buoy)
    let names = page.notebook.sliders.map { $0.slider.name }
    #expect(names == ["start", "velocity", "edge", "at"])
    for time in [0.1, 0.3, 0.45, 0.9] {
      page.slide(3, to: time)
      let z = 0.1 * cos((2 * 9.81 / 0.4).squareRoot() * time)
      // A tenth of a px of more than a hundred for the edge.
      #expect(abs(try Self.height(page) - (z + 0.5) / 0.4) < 0.004, "\(time)")
    }
  }

  @Test func aHandSetsTheStart() throws {
    var page = LivePage(Self.buoy)
    func act(_ name: String, _ numbers: [Double]) {
      page.notebook.take(ReaderEvent(name, 0, numbers))
      page.take()
    }
    page.slide(3, to: 0.2)
    page.slide(3, to: 0)
    let (place, edge) = (try Self.body(page), 2 * (try Self.numbers(page, "class=\"outline\" d=\"M-(\\S+) ")[0]))
    act("picture take", [2, place[0] + 5, place[1] + 3])
    for rise in [0.25, -0.25, 0.125] {
      // 10 cm are a quarter of the edge.
      act("picture lead", [2, place[0] + 40, place[1] + 3 - rise * edge])
      #expect(abs(try Self.body(page)[1] - (place[1] - rise * edge)) < 0.5)
    }
    #expect(page.elements["cb-cube-1-slider-start-text"] == "15\u{202F}cm")
    act("picture drop", [])
    #expect(page.elements["cb-cube-1-slider-at@play"] != nil)
    page.notebook.take(ReaderEvent("slider reset", 0))
    page.take()
    #expect(page.elements["cb-cube-1-slider-start-text"] == "10\u{202F}cm")
    // The tip of the arrow sets the velocity, upwards.
    let tip = try Self.body(page)
    act("picture take", [3, tip[0], tip[1]])
    act("picture lead", [3, tip[0], tip[1] - 30])
    let text = try #require(page.elements["cb-cube-1-slider-velocity-text"])
    #expect(text.hasSuffix("m/s") && !text.hasPrefix("−") && !text.hasPrefix("0\u{202F}"))
  }

  /// Where the time shown does not hold 0, the picture stands at its beginning, and the hand sets the start from which the
  /// cube is at the hand then.
  @Test func aHandSetsTheStartOfALaterMotion() throws {
    var page = LivePage(Self.buoy.replacing("graphs:", with: "time: 0.3 s .. 2 s\nat: 0.3 s\ngraphs:"))
    page.slide(3, to: 0.4)
    page.slide(3, to: 0.3)
    let (place, edge) = (try Self.body(page), 2 * (try Self.numbers(page, "class=\"outline\" d=\"M-(\\S+) ")[0]))
    page.notebook.take(ReaderEvent("picture take", 0, [2, place[0], place[1]]))
    page.notebook.take(ReaderEvent("picture lead", 0, [2, place[0], place[1] + 0.1 * edge]))
    page.take()
    // The start stands on the grid of its slider, of half a millimetre; so 0.4 px.
    let now = try Self.body(page)[1]
    #expect(abs(now - (place[1] + 0.1 * edge)) < 0.4, "\(now) \(place) \(edge)")
  }

  /// What long sums cost is counted for each picture: none vanishes because those before it were drawn. Of this one each
  /// instant takes 1,000 terms, and the hundred pictures some 40 millions, of which one may have 20.
  @Test func sumsOfAPictureAreCountedAnew() throws {
    var page = LivePage(Self.buoy.replacing("box (0, z)", with: "box (sum(0 z, k, 1..1000), z)"))
    page.slide(2, to: 0.3)
    let x = try Self.body(page)[0]
    for step in 0..<100 {
      page.slide(2, to: 0.3 + 0.001 * Double(step))
      #expect(try Self.body(page)[0] == x)
    }
  }

  /// `z(t)` is z, and no product; what is nowhere is told.
  @Test(arguments: [
    ("disc (0, z(t)) 3 cm", []), ("arrow (0, z) by (0, v(t))", []), ("disc (0, z (1 + 0.1)) 3 cm", []),
    ("disc (0, z(t - 1 s)) 3 cm", ["delayed-unknown"]), ("disc (0, z(0 s)) 3 cm", ["delayed-unknown"]),
    ("disc (0, z) 3 cm; take", ["bad-value"]), ("disc (0, z) 3 cm; take: start", ["unknown-start"]),
    ("ground", ["expected-pair"]), ("axes", ["bad-value"]),
    ("disc (0, z) 1e300 m", ["undefined-value"]), ("disc (0, 0/0 * z) 1 cm", ["undefined-value"]),
    ("disc (sum(z/k, k, 1..90000), z) 1 cm", ["curve-too-costly"]),
  ])
  func whatIsSaidOfAPart(_ part: String, _ codes: [String]) throws {
    let text = "```cube\ngraphs: none\nderivation: none\npicture: \(part)\n```\n"
    let output = try #require(FreshPage(text).outputs.first)
    #expect(output.diagnostics.map(\.code) == codes, "\(output.diagnostics)")
  }

  /// No hand traps, wherever it is and whatever it takes.
  @Test func wildHands() {
    for text in [Self.buoy, Self.buoy.replacing("start: 10 cm", with: "model: water\nstart: 1 m\ndamping: ζ = 0.2")] {
      var page = LivePage(text)
      for part in [-1.0, 0, 1, 2, 3, 4, 7, .nan, 1e300] {
        for name in ["take", "lead", "drop", "lead", "hold", "pull"] {
          for place in [0.0, -1e300, 1e300, .nan, .infinity] {
            page.notebook.take(ReaderEvent("picture \(name)", 0, [part, place, 40]))
          }
        }
      }
      page.take()
    }
  }

  /// Where no part is right, the cube in the water stands beside the message.
  @Test(arguments: [
    ("picture: no", 0, []), ("picture: yes", 1, []), ("", 1, []), ("picture: maybe", 1, ["bad-value"]),
    ("picture: disc (0, z) 3 cm", 1, []), ("picture: axis", 1, []),
    ("picture:\n  disc (0, z) 3 cm\n  trail", 1, []),
    ("picture:\n  disc (0, z) 3 kg", 1, ["dimension-mismatch"]),
    ("picture:\n  disc (0, x) 3 cm", 1, ["unknown-name"]),
    ("picture:\n  ball (0, z) 3 cm", 1, ["bad-value"]),
    ("picture:\n  disc (0, z) 3 cm; take: x(0 s)", 1, ["unknown-start"]),
    ("picture:\n  disc (0, z) 3 cm; take: z(1 s)", 1, ["unknown-start"]),
    ("picture:\n  text (0, z) \"E\"\n  arrow (0, z) by (0, F/1 [N] 1 [m])", 1, []),
  ])
  func linesOfAPicture(_ lines: String, _ pictures: Int, _ codes: [String]) throws {
    let output = try #require(FreshPage("```cube\ngraphs: none\nderivation: none\n\(lines)\n```\n").outputs.first)
    #expect(output.diagnostics.filter { $0.severity.isFailure }.map(\.code) == codes)
    #expect(output.parts.count { if case .picture = $0 { true } else { false } } == pictures)
  }

  /// `z`, `v`, `a` and `t` are the cell's own in its picture; forces and energies only where the notebook has no such name.
  @Test func namesOfTheNotebookStay() throws {
    let text = "```let\nF = 3 cm\nz = 5 m\n```\n```cube\ngraphs: none\nderivation: none\npicture: disc (0, z) F\n```\n"
    let output = try #require(FreshPage(text).outputs.last)
    #expect(output.diagnostics.filter { $0.severity.isFailure }.isEmpty)
  }
}
