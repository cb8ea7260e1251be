import NumericalMethods

/// Forces by linear equations, once it is nearly known what presses and what sticks.
extension ContactForces {
  private enum Mode {
    case open
    case sticks
    /// Slides, or has no friction: its force is aside by this.
    case slides(aside: Double)
  }

  private static let mostRounds = 12

  /// Solves the equations of what presses and sticks now; where the forces contradict that, what does so changes its
  /// part, and they are solved again (Newton's method for Coulomb's law, after Alart and Curnier 1991).
  ///
  /// - Parameter start: the accelerations without these forces.
  /// - Returns: whether it has come to an end.
  mutating func refine(
    _ solids: [Solid], from start: [Change], _ accelerations: inout [Change], scale: Double
  ) -> Bool {
    let slack = 1e-9 * scale
    let sizes = candidates.map { $0.normal.response(to: $0.normal, solids) }
    share()
    var modes = candidates.indices.map { mode(of: candidates[$0], threshold: slack / max(sizes[$0], 1e-300)) }
    // Of each brake: 0 where it holds, else the sense in which it acts with all its force.
    var senses = jointFrictions.map { abs($0.force) < $0.bound * (1 - 1e-9) ? 0 : $0.force < 0 ? -1.0 : 1 }
    let jointFrictionSizes = jointFrictions.map { $0.row.response(to: $0.row, solids) }
    var system = LinearSystem()
    for _ in 0..<Self.mostRounds {
      var rows = joints
      var moved = start
      for (index, candidate) in candidates.enumerated() {
        switch modes[index] {
        case .open: break
        case .sticks:
          rows.append(candidate.normal)
          rows.append(candidate.tangent)
        case .slides(let aside): rows.append(Mechanism.sliding(candidate.normal, candidate.tangent, aside))
        }
      }
      for (index, jointFriction) in jointFrictions.enumerated() {
        if senses[index] == 0 {
          rows.append(jointFriction.row)
        } else {
          jointFriction.row.apply(senses[index] * jointFriction.bound, solids, to: &moved)
        }
      }
      guard rows.count <= 400 else { return false }
      system.reset(rows.count)
      for i in rows.indices {
        for j in rows.indices { system.matrix[i * rows.count + j] = rows[i].response(to: rows[j], solids) }
        system.values[i] = -(rows[i].value(moved) + rows[i].gamma)
      }
      system.solve()
      for index in rows.indices { rows[index].apply(system.values[index], solids, to: &moved) }
      // Equations that say the same thing twice may contradict each other.
      for row in rows where !(abs(row.value(moved) + row.gamma) <= 1e-11 * scale) { return false }
      var trial = self
      var row = joints.count
      for index in candidates.indices {
        (trial.candidates[index].force, trial.candidates[index].drag) = (0, 0)
        switch modes[index] {
        case .open: continue
        case .sticks:
          trial.candidates[index].force = system.values[row]
          trial.candidates[index].drag = system.values[row + 1]
          row += 2
        case .slides(let aside):
          trial.candidates[index].force = system.values[row]
          if candidates[index].sliding == 0 { trial.candidates[index].drag = -aside * system.values[row] }
          row += 1
        }
      }
      for index in jointFrictions.indices {
        trial.jointFrictions[index].force =
          senses[index] == 0 ? system.values[row] : senses[index] * jointFrictions[index].bound
        if senses[index] == 0 { row += 1 }
      }
      trial.share()
      var isRight = true
      for (index, jointFriction) in trial.jointFrictions.enumerated() where jointFrictionSizes[index] > 0 {
        guard let changed = correction(of: jointFriction, senses[index], jointFrictionSizes[index], moved, slack) else {
          continue
        }
        senses[index] = changed
        isRight = false
      }
      for index in candidates.indices where sizes[index] > 0 {
        guard let changed = correction(of: trial.candidates[index], modes[index], sizes[index], moved, slack) else {
          continue
        }
        modes[index] = changed
        isRight = false
      }
      guard isRight else { continue }
      (candidates, jointFrictions) = (trial.candidates, trial.jointFrictions)
      for index in joints.indices { jointForces[index] = system.values[index] }
      accelerations = moved
      return true
    }
    return false
  }

  /// The sense in which a brake acts instead; nil where the law holds for it.
  private func correction(
    of jointFriction: JointFriction, _ sense: Double, _ size: Double, _ accelerations: [Change], _ slack: Double
  ) -> Double? {
    guard sense != 0 else {
      return (abs(jointFriction.force) - jointFriction.bound) * size > slack ? (jointFriction.force < 0 ? -1 : 1) : nil
    }
    // Friction is against the turning.
    return sense * (jointFriction.row.value(accelerations) + jointFriction.row.gamma) > slack ? 0 : nil
  }

  private func mode(of candidate: Candidate, threshold: Double) -> Mode {
    guard candidate.force > threshold else { return .open }
    if candidate.friction == 0 || candidate.sliding != 0 {
      return .slides(aside: candidate.friction * candidate.sliding)
    }
    if abs(candidate.drag) < candidate.friction * candidate.force * (1 - 1e-9) { return .sticks }
    return .slides(aside: candidate.drag > 0 ? -candidate.friction : candidate.friction)
  }

  /// The mode that a candidate takes instead; nil where the law holds for it.
  private func correction(
    of candidate: Candidate, _ mode: Mode, _ size: Double, _ accelerations: [Change], _ slack: Double
  ) -> Mode? {
    let maySlide = candidate.sliding == 0 && candidate.friction > 0
    switch mode {
    case .open:
      guard candidate.normal.value(accelerations) + candidate.normal.gamma < -slack else { return nil }
      return maySlide ? .sticks : .slides(aside: candidate.friction * candidate.sliding)
    case .sticks:
      if candidate.force * size < -slack { return .open }
      guard (abs(candidate.drag) - candidate.friction * candidate.force) * size > slack else { return nil }
      return .slides(aside: candidate.drag > 0 ? -candidate.friction : candidate.friction)
    case .slides(let aside):
      if candidate.force * size < -slack { return .open }
      guard maySlide else { return nil }
      // Friction is against the sliding.
      let slip = candidate.tangent.value(accelerations) + candidate.tangent.gamma
      return aside * slip < -slack * candidate.friction ? .sticks : nil
    }
  }
}
