/// What can be drawn or read of a moving cube, each a number at an instant, in SI units.
package enum MotionObservable: Sendable, Hashable, CaseIterable {
  /// `z`, in m; `v`, in m/s; `a`, in m/s².
  case position, velocity, acceleration
  /// In J, see ``CubeEnergy``.
  case kineticEnergy, potentialEnergy, totalEnergy
  /// In N, upwards, see ``Forces``.
  case weight, buoyancy, drag, netForce
}

extension Motion {
  package func value(of observable: MotionObservable, at time: Double) -> Double {
    switch observable {
    case .position: state(at: time).position
    case .velocity: state(at: time).velocity
    case .acceleration: state(at: time).acceleration
    case .kineticEnergy: energy(at: time).kinetic
    case .potentialEnergy: energy(at: time).potential
    case .totalEnergy: energy(at: time).total
    case .weight: forces(at: time).weight
    case .buoyancy: forces(at: time).buoyancy
    case .drag: forces(at: time).drag
    case .netForce: forces(at: time).net
    }
  }

  /// The values at a block of instants, written over `values`, which has the same count.
  package func values(
    of observable: MotionObservable, at times: [Double], into values: inout [Double]
  ) {
    for index in 0..<min(times.count, values.count) {
      values[index] = value(of: observable, at: times[index])
    }
  }
}
