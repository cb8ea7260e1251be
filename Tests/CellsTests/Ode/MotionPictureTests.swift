import Foundation
import Testing

@testable import Cells

/// The pictures of motions, still and under a hand.
@Suite struct MotionPictureTests {
  private static let pendulum = """
    ```let
    L = slider(0.2 m .. 2 m, 1 m)
    ```
    ```ode
    θ'' = -9.81 [m/s^2]/L sin θ
    θ(0 s) = 60°
    θ'(0 s) = 0 rad/s
    t: 0 s .. 6 s
    graphs: none
    picture:
      rod (0, 0) to (L sin θ, -L cos θ)
      disc (L sin θ, -L cos θ) 6 cm; color 2; take: θ(0 s)  # the bob
      path (L sin θ, -L cos θ)
      arrow (L sin θ, -L cos θ) by (L θ' cos θ, L θ' sin θ); label "v"
    ```
    """

  private static let box = "cb-ode-1-picture-box"

  /// The numbers of an attribute of the first element of a picture whose markup matches.
  private static func numbers(_ picture: String, _ pattern: String) throws -> [Double] {
    let found = try #require(picture.firstMatch(of: try Regex(pattern)))
    return found.output.dropFirst().compactMap { $0.substring.flatMap { Double($0) } }
  }

  private static func bob(_ picture: String) throws -> [Double] {
    try numbers(picture, "class=\"body c2\" transform=\"translate\\((\\S+) (\\S+)\\)")
  }

  private static let rod = "class=\"rod\" d=\"M(\\S+) (\\S+)L([0-9.]+) ([0-9.]+)\""

  @Test func partsStandWhereTheSolutionHasThem() throws {
    var page = LivePage(Self.pendulum)
    page.slide(0, to: 1)
    // The instant has the last slider; the period by the arithmetic-geometric mean: T = 2π √(L/g) / agm(1, cos 30°).
    var (a, b) = (1.0, cos(Double.pi / 6))
    for _ in 0..<10 { (a, b) = ((a + b) / 2, (a * b).squareRoot()) }
    let period = 2 * Double.pi * (1 / 9.81).squareRoot() / a
    func rod(at time: Double) throws -> (x: Double, y: Double, length: Double) {
      page.slide(2, to: time)
      let ends = try Self.numbers(try #require(page.elements[Self.box]), Self.rod)
      let (x, y) = (ends[2] - ends[0], ends[3] - ends[1])
      return (x, y, (x * x + y * y).squareRoot())
    }
    // A pixel has a tenth; the slider has steps of a hundredth of a second.
    for (time, sign) in [(period / 2, -1.0), (period, 1.0)] {
      let rod = try rod(at: time)
      #expect(abs(rod.x - sign * rod.length * sin(Double.pi / 3)) < 0.6)
      #expect(abs(rod.y - rod.length / 2) < 0.6)
    }
    #expect(abs(try rod(at: period / 4).x) < 2)
  }

  @Test func aLongerPendulumIsDrawnLonger() throws {
    var page = LivePage(Self.pendulum)
    func length(_ value: Double) throws -> Double {
      page.slide(0, to: value)
      let ends = try Self.numbers(try #require(page.elements[Self.box]), Self.rod)
      return ((ends[2] - ends[0]) * (ends[2] - ends[0]) + (ends[3] - ends[1]) * (ends[3] - ends[1])).squareRoot()
    }
    let whole = try length(0.9)
    #expect(abs(try length(0.45) / whole - 0.5) < 0.01)
  }

  /// The hand leads the bob along its circle, and the start is where it is let go.
  @Test func aHandSetsTheStart() throws {
    var page = LivePage(Self.pendulum)
    page.slide(2, to: 2)
    func act(_ name: String, _ numbers: [Double]) {
      page.notebook.take(ReaderEvent(name, 0, numbers))
      page.take()
    }
    // Where the bob is taken is where it starts.
    page.slide(2, to: 0)
    let start = try Self.bob(try #require(page.elements[Self.box]))
    act("picture take", [1, start[0] + 3, start[1] - 2])
    let ends = try Self.numbers(try #require(page.elements[Self.box]), Self.rod)
    let length = ((ends[2] - ends[0]) * (ends[2] - ends[0]) + (ends[3] - ends[1]) * (ends[3] - ends[1])).squareRoot()
    for degrees in stride(from: 60.0, through: -100, by: -20) {
      let angle = degrees * .pi / 180
      let hand = (x: ends[0] + 1.1 * length * sin(angle) + 3, y: ends[1] + 1.1 * length * cos(angle) - 2)
      act("picture lead", [1, hand.x, hand.y])
      let bob = try Self.bob(try #require(page.elements[Self.box]))
      #expect(abs(bob[0] - ends[0] - length * sin(angle)) < 2, "\(degrees)")
      #expect(abs(bob[1] - ends[1] - length * cos(angle)) < 2, "\(degrees)")
      // Its path begins where it is now, in the hand; from its rest it goes nowhere.
      if angle.magnitude < 0.01 { continue }
      let path = try Self.numbers(try #require(page.elements[Self.box]), "class=\"trail c1\" d=\"M(\\S+) ([-0-9.]+)L")
      #expect(abs(path[0] - bob[0]) < 0.2 && abs(path[1] - bob[1]) < 0.2, "\(degrees)")
    }
    #expect(page.elements["cb-ode-1-slider-start-1-text"]?.hasPrefix("−100") ?? false)
    // Under the hand the plane stays; let go, all of the motion is seen.
    #expect(try Self.bob(try #require(page.elements[Self.box]))[1] < 0)
    act("picture drop", [])
    #expect(try Self.bob(try #require(page.elements[Self.box]))[1] > 0)
    #expect(page.elements["cb-ode-1-slider-at@play"] != nil)
    // A reset brings the author's start back.
    page.notebook.take(ReaderEvent("slider reset", 1))
    page.take()
    #expect(page.elements["cb-ode-1-slider-start-1-text"] == "60°")
  }

  /// Beside what a hand has made of a motion its graphs show, paler, what it would be without: under any sliders, and until
  /// it is that again.
  @Test func graphsShowWhatWouldHaveBeen() throws {
    var page = LivePage(Self.pendulum.replacing("graphs: none\n", with: ""))
    func pale() -> String? {
      page.elements["cb-ode-1-graph-1-graph"].flatMap { plot in
        plot.firstMatch(of: #/<path class="join"[^>]*stroke-opacity="\.4"[^>]*d="([^"]*)"/#).map { String($0.1) }
      }
    }
    func act(_ name: String, _ numbers: [Double]) {
      page.notebook.take(ReaderEvent(name, 0, numbers))
      page.take()
    }
    act("slider place", [0.7])
    #expect(pale() == nil)
    let bob = try Self.bob(try #require(page.elements[Self.box]))
    act("picture take", [1, bob[0], bob[1]])
    act("picture lead", [1, bob[0] - 60, bob[1] + 60])
    act("picture drop", [])
    let first = try #require(pale())
    page.slide(0, to: 0.3)
    let second = try #require(pale())
    #expect(first != second)
    page.notebook.take(ReaderEvent("slider reset", 1))
    page.take()
    #expect(pale() == nil)
  }

  /// A start that is a name with a slider moves that slider, and has none of its own.
  @Test func aStartWithASliderMovesIt() throws {
    let text = Self.pendulum.replacing("L = slider", with: "α = slider(-90° .. 90°, 30°)\nL = slider")
      .replacing("= 60°", with: "= α")
    var page = LivePage(text)
    #expect(page.notebook.sliders.map { $0.slider.name } == ["α", "L", "at"])
    for name in ["take", "lead"] {
      page.notebook.take(ReaderEvent("picture \(name)", 0, [1, name == "take" ? 300 : 240, 220]))
      page.take()
    }
    #expect(page.elements["cb-let-1-slider-α-text"] != nil)
  }

  /// No hand traps, wherever it is and whatever it takes.
  @Test func wildHands() {
    var page = LivePage(Self.pendulum)
    for part in [-1.0, 0, 1, 2, 3, 7, .nan, 1e300] {
      for name in ["take", "lead", "drop", "lead", "hold"] {
        for place in [0.0, -1e300, 1e300, .nan, .infinity] {
          page.notebook.take(ReaderEvent("picture \(name)", 0, [part, place, 40]))
        }
      }
    }
    page.take()
  }

  /// Each line is one of the picture, in a block or alone.
  @Test(arguments: [
    ("picture: disc (x, 0) 3 cm", 1),
    (
      "picture:\n  disc (x, x) 3 cm; label \"bob\"\n  trail\n  ground -1 m; label \"floor\"\n  path (x, 0); label \"way\"",
      1
    ), ("picture:\n  disc (x, 0) 3 cm\n  ground -3 cm\n  box (x, 0) 4 cm 2 cm", 2),
    ("picture:\n  disc (x, 0) 3 cm  # one\n\n  box (0, x) 4 cm, 2 cm; angle x/1 [m]\npicture: axis", 2),
  ])
  func linesOfAPicture(_ lines: String, _ bodies: Int) throws {
    let page = FreshPage("```ode\nx'' = -4 [1/s^2] x\nx(0 s) = 1 m\nx'(0 s) = 0 m/s\nt: 0 s .. 5 s\n\(lines)\n```\n")
    let output = try #require(page.outputs.first)
    #expect(output.diagnostics.filter { $0.severity.isFailure }.isEmpty)
    let pictures = output.parts.compactMap { part in
      if case .picture(let figure) = part { figure.svg } else { nil }
    }
    #expect(pictures.count == 1 && pictures[0].split(separator: "class=\"body").count == bodies + 1)
  }
}
