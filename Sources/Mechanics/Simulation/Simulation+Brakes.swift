/// Pivots that rub, with Coulomb's law: a torque of a given amount against what turns, and up to that amount against
/// what would begin to.
extension Simulation {
  /// Finds the pivots of a group that turn.
  ///
  /// - Returns: those that do not.
  func findTurning(_ group: inout Group) -> [Int] {
    group.stuck = []
    group.turning = []
    var standing: [Int] = []
    for index in group.joints where mechanism.joints[index].isBrake {
      let speed = mechanism.placement.turnRow(mechanism.joints[index]).speed(mechanism.placement.states)
      if abs(speed) > measures.rest {
        group.turning.append((index, speed > 0 ? 1 : -1))
      } else {
        standing.append(index)
      }
    }
    return standing
  }

  /// The friction of a pivot, of which a turn is measured as a way.
  func brake(of index: Int) -> ContactForces.Brake {
    let joint = mechanism.joints[index]
    return ContactForces.Brake(row: mechanism.placement.turnRow(joint), bound: joint.frictionTorque / joint.lever)
  }

  /// Takes over which of the pivots that stood hold, and which begin to turn.
  ///
  /// Where a pivot is pressed to its stop, how much its friction bears of that is not told by any law; the stop bears all
  /// of it then, and the friction all that draws away from the stop.
  func settleBrakes(
    _ group: inout Group, _ standing: [Int], _ touches: [Touch], _ mine: [(touch: Int, row: Int)],
    _ forces: inout ContactForces
  ) {
    let threshold = 1e-9 * measures.acceleration
    for (place, index) in standing.enumerated() {
      var force = forces.brakes[place].force
      var isBorne = false
      for (candidate, one) in mine.enumerated() where touches[one.touch].string >= 0 {
        let joint = mechanism.joints[touches[one.touch].string]
        guard let stop = joint.stop, joint.number == mechanism.joints[index].number else { continue }
        // The stop's row and the friction's are the same, but for their sense.
        let sense = stop.isUpper ? -1.0 : 1
        guard forces.candidates[candidate].force > 0 else { continue }
        let sum = forces.candidates[candidate].force + sense * force
        let row = forces.brakes[place].row
        isBorne = sum * row.response(to: row, mechanism.solids) > threshold
        (forces.candidates[candidate].force, force) = isBorne ? (sum, 0) : (0, sense * sum)
        if isBorne { break }
      }
      if isBorne { continue }
      let bound = forces.brakes[place].bound
      if abs(force) >= bound * (1 - 1e-10) {
        group.turning.append((index, force > 0 ? -1 : 1))
      } else {
        group.stuck.append(index)
      }
    }
  }

  /// Whether a pivot turns against the direction of its friction's law.
  func turnsBack(_ group: Group) -> Bool {
    group.turning.contains {
      let speed = mechanism.placement.turnRow(mechanism.joints[$0.joint]).speed(mechanism.placement.states)
      return $0.sense * speed < -measures.creep
    }
  }
}
