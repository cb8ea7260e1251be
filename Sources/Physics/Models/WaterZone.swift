/// How far the cube is in the water.
package enum WaterZone: Sendable, Hashable {
  /// Fully out: the buoyant force is zero.
  case above
  /// Partly in: the buoyant force grows with the depth.
  case partial
  /// Fully under: the buoyant force is constant.
  case under

  /// The zone in which a motion goes on from a height; at a limit the velocity decides.
  init(position: Double, velocity: Double, draft: Double, freeboard: Double) {
    if position > draft || (position == draft && velocity > 0) {
      self = .above
    } else if position < -freeboard || (position == -freeboard && velocity < 0) {
      self = .under
    } else {
      self = .partial
    }
  }
}
