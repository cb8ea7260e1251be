/// Revolute joints that rub, with Coulomb's law: a torque of a given amount against what turns, and up to that amount
/// against what would begin to.
extension Simulation {
  /// Finds the revolute joints of an island that turn.
  ///
  /// - Returns: those that do not.
  func findSlippingJoints(_ island: inout Island) -> [Int] {
    island.stuckJoints = []
    island.slippingJoints = []
    var standing: [Int] = []
    for index in island.joints where mechanism.joints[index].hasFriction {
      let speed = mechanism.placement.turnRow(mechanism.joints[index]).speed(mechanism.placement.states)
      if abs(speed) > measures.rest {
        island.slippingJoints.append((index, speed > 0 ? 1 : -1))
      } else {
        standing.append(index)
      }
    }
    return standing
  }

  /// The friction of a revolute joint, of which a turn is measured as a way.
  func jointFriction(of index: Int) -> ContactForces.JointFriction {
    let joint = mechanism.joints[index]
    return ContactForces.JointFriction(
      row: mechanism.placement.turnRow(joint), bound: joint.frictionTorque / joint.lever)
  }

  /// Takes over which of the revolute joints that stood hold, and which begin to turn.
  ///
  /// Where a revolute joint is pressed to its stop, how much its friction bears of that is not told by any law; the
  /// limit bears all of it then, and the friction all that draws away from the limit.
  func settleJointFriction(
    _ island: inout Island, _ standing: [Int], _ manifolds: [ContactManifold], _ mine: [PressingRow],
    _ forces: inout ContactForces
  ) {
    let threshold = 1e-9 * measures.acceleration
    for (place, index) in standing.enumerated() {
      var force = forces.jointFrictions[place].force
      var isBorne = false
      for (candidate, one) in mine.enumerated() where manifolds[one.manifold].string >= 0 {
        let joint = mechanism.joints[manifolds[one.manifold].string]
        guard let limit = joint.limit, joint.number == mechanism.joints[index].number else { continue }
        // The limit's row and the friction's are the same, but for their sense.
        let sense = limit.isUpper ? -1.0 : 1
        guard forces.candidates[candidate].force > 0 else { continue }
        let sum = forces.candidates[candidate].force + sense * force
        let row = forces.jointFrictions[place].row
        isBorne = sum * row.response(to: row, mechanism.solids) > threshold
        (forces.candidates[candidate].force, force) = isBorne ? (sum, 0) : (0, sense * sum)
        if isBorne { break }
      }
      if isBorne { continue }
      let bound = forces.jointFrictions[place].bound
      if abs(force) >= bound * (1 - 1e-10) {
        island.slippingJoints.append((index, force > 0 ? -1 : 1))
      } else {
        island.stuckJoints.append(index)
      }
    }
  }

  /// Whether a revolute joint turns against the direction of its friction's law.
  func slipsBack(_ island: Island) -> Bool {
    island.slippingJoints.contains {
      let speed = mechanism.placement.turnRow(mechanism.joints[$0.joint]).speed(mechanism.placement.states)
      return $0.sense * speed < -measures.creep
    }
  }
}
