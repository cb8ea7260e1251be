import TestSupport
import Testing

@testable import Physics

@Suite struct CubePictureTests {
  /// The weight acts at the centre of the cube, the buoyant force at the centre of the water that it displaces.
  @Test func forcesActWhereTheyDo() {
    let half = Motion(of: FloatingCube(edge: 0.4)).picture(at: 0)
    #expect(half.zone == .partial && half.wetDepth == 0 && half.centerOfBuoyancy == nil)
    #expect(half.centerOfMass == 0.2 && half.equilibrium == 0)
    let light = Motion(of: FloatingCube(edge: 1, density: 0.25, start: 0)).picture(at: 0)
    #expect(light.equilibrium == 0.25 && light.centerOfMass == 0.25)
    #expect(light.centerOfBuoyancy == -0.125)
    let sunk = Motion(of: FloatingCube(edge: 1, start: -2, model: .water)).picture(at: 0)
    #expect(sunk.zone == .under && sunk.centerOfBuoyancy == sunk.centerOfMass && sunk.centerOfMass == -2)
  }

  /// The scale of the drawings is chosen once, so no instant may need more room. Where nothing is lost, it is all needed.
  @Test(arguments: 0..<6)
  func theStageHoldsTheMotion(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for model in [FloatingCube.Model.linear, .water] {
      for damping in [nil, 0.01...0.3, 0.3...0.99, 1...1, 1.01...20] as [ClosedRange<Double>?] {
        var cube = randomCube(model, damping: damping, using: &generator)
        if seed.isMultiple(of: 2) { cube.velocity = 0 }
        let motion = Motion(of: cube)
        let stage = motion.stage
        var (lowest, highest, force) = (Double.infinity, -Double.infinity, 0.0)
        for step in 0...2000 {
          let picture = motion.picture(at: cube.characteristicTime * Double(step) / 500)
          (lowest, highest) = (min(lowest, picture.bottom), max(highest, picture.top))
          force = max(force, -picture.forces.weight, abs(picture.forces.buoyancy), abs(picture.forces.drag))
        }
        // Rounding alone.
        let slack = 1e-9 * (stage.highest - stage.lowest)
        #expect(lowest >= stage.lowest - slack && highest <= stage.highest + slack, "\(cube)")
        #expect(force <= stage.greatestForce * (1 + 1e-9), "\(cube)")
        guard damping == nil else { continue }
        // 500 instants in a round miss a turning point by (π/500)²/2 of the swing.
        let miss = 1e-3 * (stage.highest - stage.lowest)
        #expect(lowest <= stage.lowest + miss && highest >= stage.highest - miss, "\(cube)")
      }
    }
  }
}
