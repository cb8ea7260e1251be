/// The mechanical energy of a scene at an instant, J.
package struct MechanicalEnergy: Sendable, Hashable {
  package var kinetic = 0.0
  /// In gravity (0 at the height of the origin) and in fields and forces of pairs that have a potential.
  package var potential = 0.0
  /// In springs, and in contacts that give way (``World/ContactModel/hertz(stiffness:)``).
  package var elastic = 0.0

  package var total: Double { kinetic + potential + elastic }
}
