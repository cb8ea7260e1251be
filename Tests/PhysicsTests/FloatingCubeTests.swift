import Physics
import Testing

@Suite struct FloatingCubeTests {
  /// The statement of the practice: half the density of water, let go at z = L/2.
  @Test func theCubeOfTheStatement() throws {
    for edge in [0.1, 0.4, 1, 2.5] {
      let cube = FloatingCube(edge: edge)
      let motion = Motion(of: cube)
      let omega = (2 * 9.8 / edge).squareRoot()
      #expect(cube.mass == 500 * edge * edge * edge)
      #expect(abs(cube.angularFrequency - omega) <= 1e-15 * omega)
      #expect(cube.problems() == [])
      for t in stride(from: -20.0, through: 20, by: 0.37) {
        let state = motion.state(at: t)
        let scale = 1e-12
        #expect(abs(state.position - edge / 2 * cosine(omega * t)) <= scale * edge)
        #expect(abs(state.velocity + edge / 2 * omega * sine(omega * t)) <= scale * edge * omega)
        #expect(abs(state.acceleration + 9.8 * cosine(omega * t)) <= scale * 9.8)
        #expect(abs(state.acceleration + 2 * 9.8 * state.position / edge) <= scale * 9.8)
      }
    }
  }

  /// Period of the motion through air and water, from the integrals, g = 9.81, L = 0.1 m.
  @Test(arguments: [
    (0.6, 0.03, 0.49138397577), (0.6, 0.05, 0.50804172054), (0.3, 0.05, 0.39236885961),
  ])
  func goldenPeriods(density: Double, amplitude: Double, period: Double) throws {
    var cube = FloatingCube(edge: 0.1, density: density, gravity: 9.81, start: 0, model: .water)
    cube.velocity = amplitude * cube.angularFrequency
    #expect(abs(try #require(cube.period) - period) < 1e-11)
  }
}
