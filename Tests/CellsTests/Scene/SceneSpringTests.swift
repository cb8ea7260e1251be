import CMath
import Mechanics
import Testing

@testable import Cells

/// Springs that are given by how they swing.
struct SceneSpringTests {
  private static func spring(_ lines: String) throws -> (stiffness: Double, damping: Double) {
    let world = try SceneWorldTests.world(lines)
    guard case .spring(_, let stiffness, let damping)? = world.connections.first?.kind else {
      Issue.record("there is a spring")
      return (.nan, .nan)
    }
    return (stiffness, damping)
  }

  private static let rate = 4 * Double.pi

  @Test func aFrequencyAndADampingRatioGiveStiffnessAndDamping() throws {
    let ball = "body: ball; circle 2 cm; mass 200 g; at (0 m, 0 m)\n"
    let end = "spring: ball to (0 m, 1 m); "
    // k = m (2π f)², c = 2 ζ √(k m).
    for damping in ["damping ratio 0.3", "damping ratio = 0.3", "damping: ratio 0.3", "damping ζ = 0.3"] {
      let found = try Self.spring(ball + end + "frequency 2 Hz; " + damping)
      #expect(abs(found.stiffness / (0.2 * Self.rate * Self.rate) - 1) < 1e-14)
      #expect(abs(found.damping / (2 * 0.3 * 0.2 * Self.rate) - 1) < 1e-14)
    }
    let mixed = try Self.spring(ball + end + "stiffness 20 N/m; damping ratio 1")
    #expect(mixed.stiffness == 20 && mixed.damping == 4)
    #expect(try Self.spring(ball + end + "frequency 2 Hz; damping 0.1 kg/s").damping == 0.1)
    #expect(try Self.spring(ball + end + "frequency 2 Hz").damping == 0)
  }

  @Test func twoFreeBodiesSwingWithTheirReducedMass() throws {
    let bodies = """
      body: a; circle 2 cm; mass 1 kg; at (0 m, 0 m)
      body: b; circle 2 cm; mass 3 kg; at (1 m, 0 m)
      """
    #expect(
      abs(try Self.spring(bodies + "\nspring: a to b; frequency 2 Hz").stiffness / (0.75 * Self.rate * Self.rate) - 1)
        < 1e-14)
    let wall = bodies.replacing("mass 3 kg", with: "fixed")
    #expect(
      abs(try Self.spring(wall + "\nspring: a to b; frequency 2 Hz").stiffness / (Self.rate * Self.rate) - 1) < 1e-14)
  }

  @Test func whatIsHeldBesideItsCentreIsMovedMoreEasily() throws {
    // 1/m + r²/I with I = m (0.2² + 0.4²)/12, across an arm of 0.1 m.
    let plate = "body: plate; box 20 cm × 40 cm; mass 2 kg; at (0 m, 0 m)"
    let line = "\nspring: plate (10 cm, 0 cm) to (10 cm, 1 m); frequency 2 Hz"
    let free = 1 / (1 / 2.0 + 0.01 / (2 * (0.04 + 0.16) / 12))
    #expect(abs(try Self.spring(plate + line).stiffness / (free * Self.rate * Self.rate) - 1) < 1e-14)
    let still = try Self.spring(plate + "; turning no" + line)
    #expect(abs(still.stiffness / (2 * Self.rate * Self.rate) - 1) < 1e-14)
  }

  @Test func theMotionIsThatOfADampedOscillator() throws {
    let setup = try #require(
      SceneWorldTests.scene(
        """
        ```scene
        body: ball; circle 2 cm; mass 200 g; at (30 cm, 0 cm); turning no
        spring: ball to (0 m, 0 m); length 10 cm; frequency 2 Hz; damping ratio 0.3
        gravity: none
        time: 0..1 s
        ```
        """))
    let (decay, beat) = (0.3 * Self.rate, Self.rate * (1 - 0.09).squareRoot())
    for instant in [0.1, 0.25, 0.7, 1] {
      let x = 0.1 + 0.2 * exp(-decay * instant) * (cos(beat * instant) + decay / beat * sin(beat * instant))
      #expect(abs(setup.motion.value(of: .body(0, .x), at: instant) - x) < 1e-11)
    }
  }
}
