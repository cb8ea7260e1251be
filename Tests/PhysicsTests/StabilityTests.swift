import CMath
import Physics
import Testing

@Suite struct StabilityTests {
  /// Between these a level cube rolls over: the zeros ½ ∓ √3/6 of `6ρ² − 6ρ + 1`.
  static let unstableDensities = 0.21132486540518713...0.7886751345948129

  /// The righting moment of a cube rolled by a small angle, from the geometry of the wedges:
  /// against `GM` times the angle, without the formula for the metacentre.
  @Test(arguments: [0.05, 0.15, 0.21, 0.3, 0.5, 0.7, 0.79, 0.9])
  func metacentricHeightFromTheDisplacedWater(density: Double) {
    let angle = 1e-4
    // Section of the rolled unit square below the water line through the same area: a trapezium
    // whose depth goes from ρ − ½ tan φ to ρ + ½ tan φ; its centroid in the cube's frame.
    let slope = tan(angle)
    let across = slope / 12 / density
    let height = (density * density + slope * slope / 12) / (2 * density)
    // Arm of the thrust about the centre of mass, measured along the water.
    let arm = across * cos(angle) - (0.5 - height) * sin(angle)
    let cube = FloatingCube(edge: 1, density: density)
    #expect(abs(cube.metacentricHeight - arm / angle) < 1e-6)
    let isStable = !Self.unstableDensities.contains(density)
    #expect((cube.metacentricHeight > 0) == isStable)
  }

  @Test func limits() {
    #expect(abs(Stability.metacentricHeight(edge: 2, density: 0.5) + 2 / 12.0) < 1e-15)
  }
}
