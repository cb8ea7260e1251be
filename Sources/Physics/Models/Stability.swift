/// Whether a cube floats with its top level, or rolls over.
///
/// Rolled by a small angle, a floating body rights itself when its metacentre lies above its centre
/// of mass (Bouguer 1746): the metacentric height `GM = I/V − GB` is positive, with the second
/// moment `I = L⁴/12` of the water-line area, the displaced volume `V = ρL³` and the height
/// `GB = (1 − ρ)L/2` of the cube's centre above the centre of the displaced water.
package enum Stability {
  /// `GM = L (1/(12ρ) − (1 − ρ)/2)`, in m.
  package static func metacentricHeight(edge: Double, density: Double) -> Double {
    edge * (1 / (12 * density) - (1 - density) / 2)
  }
}

extension FloatingCube {
  /// How far the metacentre lies above the centre of mass, in m; a level cube rolls over when it is negative.
  package var metacentricHeight: Double {
    Stability.metacentricHeight(edge: edge, density: density)
  }
}
