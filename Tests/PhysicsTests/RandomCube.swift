import Physics

/// A cube with random values of everyday size: start and velocity reach beyond the water's limits.
func randomCube(
  _ model: FloatingCube.Model, damping: ClosedRange<Double>? = nil,
  using generator: inout some RandomNumberGenerator
) -> FloatingCube {
  var cube = FloatingCube(
    edge: .random(in: 0.05...3, using: &generator),
    density: .random(in: 0.05...0.95, using: &generator),
    waterDensity: .random(in: 700...1300, using: &generator),
    gravity: .random(in: 1...25, using: &generator), model: model)
  cube.start = cube.edge * .random(in: -2...2, using: &generator)
  cube.velocity = cube.edge * cube.angularFrequency * .random(in: -1.5...1.5, using: &generator)
  if let damping { cube.damping = .ratio(.random(in: damping, using: &generator)) }
  return cube
}
