import TestSupport
import Testing

@testable import Physics

/// The formulas that graphs are drawn from say what the motion says.
@Suite struct MotionFormTests {
  @Test(arguments: 0..<20)
  func formulasAreTheMotion(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for model in [FloatingCube.Model.linear, .water] {
      for damping in [nil, 0.001...0.99, 1...1, 1...1.01, 1.01...40] as [ClosedRange<Double>?] {
        var cube = randomCube(model, damping: damping, using: &generator)
        if seed.isMultiple(of: 3) { cube.velocity = 0 }
        if seed.isMultiple(of: 4) { cube.start *= 0.1 }
        let motion = Motion(of: cube)
        let span = 3 * cube.characteristicTime
        for observable in MotionObservable.allCases {
          guard let form = motion.form(of: observable, from: 0) else { continue }
          let times = (0...300).map { span * Double($0) / 300 }
          let values = times.map { motion.value(of: observable, at: $0) }
          let scale = values.reduce(1e-300) { max($0, abs($1)) }
          let worst = zip(times, values).reduce(0) { max($0, abs(form.value(at: $1.0) - $1.1)) }
          #expect(worst <= 1e-10 * scale, "\(observable) of \(cube)")
          guard let extent = form.extent(from: 0, to: span) else { continue }
          let (low, high) = (values.reduce(.infinity, min), values.reduce(-.infinity, max))
          #expect(extent.low <= low + 1e-10 * scale && extent.high >= high - 1e-10 * scale)
          // No more than a sample may miss of a top between two of them; the start of heavy friction is shorter.
          guard case .swing = form.basis else { continue }
          #expect(extent.low >= low - 5e-3 * scale && extent.high <= high + 5e-3 * scale)
        }
      }
    }
  }

  /// The model of the exercise has formulas for all that can be drawn; a cube that leaves the water has none.
  @Test func whatHasFormulas() {
    let swing = Motion(of: FloatingCube(damping: .ratio(0.1)))
    #expect(MotionObservable.allCases.allSatisfy { swing.form(of: $0, from: -1) != nil })
    let jump = Motion(of: FloatingCube(start: 2, model: .water))
    #expect(jump.form(of: .position, from: 0) == nil)
    let quiet = Motion(of: FloatingCube(start: 0.2, model: .water))
    #expect(quiet.form(of: .position, from: 0) != nil)
  }
}
