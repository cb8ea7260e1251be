import Physics
import Testing

@Suite struct FloatingCubeProblemTests {
  private func problems(_ change: (inout FloatingCube) -> Void) -> [FloatingCube.Problem] {
    var cube = FloatingCube()
    change(&cube)
    return cube.problems()
  }

  @Test func valuesThatCannotBeAreErrors() {
    let cases: [(FloatingCube.Problem.Parameter, (inout FloatingCube) -> Void)] = [
      (.edge, { $0.edge = 0 }), (.edge, { $0.edge = -1 }), (.edge, { $0.edge = .nan }),
      (.edge, { $0.edge = .infinity }), (.edge, { $0.edge = 1e-200 }),
      (.density, { $0.density = 0 }), (.density, { $0.density = 1 }),
      (.density, { $0.density = 1.2 }), (.density, { $0.density = -.infinity }),
      (.density, { $0.density = 1 - 1e-16 }),
      (.water, { $0.waterDensity = 0 }), (.gravity, { $0.gravity = -9.8 }),
      (.gravity, { $0.gravity = 1e300 }), (.start, { $0.start = .nan }),
      (.start, { $0.start = 1e200 }), (.velocity, { $0.velocity = -.infinity }),
      (.damping, { $0.damping = .ratio(-0.1) }), (.damping, { $0.damping = .ratio(.nan) }),
      (.damping, { $0.damping = .coefficient(-1) }), (.damping, { $0.damping = .ratio(1e9) }),
      (.damping, { $0.damping = .coefficient(.infinity) }),
    ]
    for (parameter, change) in cases {
      let found = problems(change)
      #expect(found.count == 1)
      #expect(found.first?.parameter == parameter)
      #expect(found.first?.isWarning == false)
    }
    #expect(problems { $0.density = 1.2 }.first?.message.contains("1.2") == true)
  }

  @Test func aLinearMotionBeyondTheLimitsIsAWarningThatNamesTheRange() throws {
    let start = try #require(problems { $0.start = 0.6 }.first)
    #expect(start.isWarning && start.parameter == .start)
    #expect(start.message == "the linear law holds for z in −0.5 m..0.5 m, and the start is 0.6 m")
    let below = try #require(
      problems {
        $0.density = 0.3; $0.start = -0.5
      }.first)
    #expect(below.parameter == .start)
    #expect(
      below.message
        == "the linear law holds for z in −0.7 m..0.3 m, and the cube leaves the water at z = 0.3 m"
    )
    let fast = try #require(
      problems {
        $0.start = 0; $0.velocity = -4
      }.first)
    #expect(fast.parameter == .velocity && fast.isWarning)
    // Friction can keep a fast cube within.
    #expect(
      problems {
        $0.start = 0; $0.velocity = -4; $0.damping = .ratio(3)
      } == [])
    #expect(
      problems {
        $0.start = 0.6; $0.model = .water
      } == [])
    #expect(problems { $0.start = -0.5 } == [])
  }
}
