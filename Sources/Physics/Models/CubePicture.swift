/// The cube and the water at an instant, as lengths: what a drawing shows. Heights in m above the water's surface.
package struct CubePicture: Sendable, Equatable {
  /// The length of an edge.
  package let edge: Double
  /// The heights of the cube's bottom and top.
  package let bottom: Double
  package let top: Double
  /// How much of the edge is under water: 0 when fully out, `L` when fully under.
  package let wetDepth: Double
  /// The height of the cube's top at rest.
  package let restTop: Double
  package let zone: WaterZone

  package var center: Double { (bottom + top) / 2 }
}

extension Motion {
  /// The cube as it stands in the water at an instant.
  package func picture(at time: Double) -> CubePicture {
    let position = state(at: time).position
    let bottom = position - cube.restDraft
    let top = position + cube.restFreeboard
    return CubePicture(
      edge: cube.edge, bottom: bottom, top: top, wetDepth: min(max(-bottom, 0), cube.edge),
      restTop: cube.restFreeboard, zone: bottom > 0 ? .above : top < 0 ? .under : .partial)
  }
}
