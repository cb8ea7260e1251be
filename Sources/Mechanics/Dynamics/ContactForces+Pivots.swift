/// Forces by pivots, where sweeps find no end.
///
/// Of a contact that slides the unknown is its force, which is aslant. Of one that sticks there are four: the force,
/// the friction in either direction, and the amount of the acceleration along which it slides off (Stewart and Trinkle
/// 1996). A brake is the same, with a bound that is given.
extension ContactForces {
  /// - Parameter moment: how long friction has to stop what slides, s: it is against the speeds behind, and such forces
  ///   exist always. Without it, it is against the speeds of now.
  /// - Returns: whether there are such forces.
  mutating func pivot(
    _ solids: [Solid], _ accelerations: inout [Change], scale: Double, moment: Double? = nil
  ) -> Bool {
    let unknowns = self.unknowns(solids, maySlide: moment == nil)
    var problem = ComplementarityProblem(count: unknowns.count, free: joints.count)
    for (i, one) in unknowns.enumerated() {
      for (j, other) in unknowns.enumerated() {
        switch (one.kind, other.kind) {
        case (.force, .force):
          problem[i, j] = one.sense * other.sense * one.row.response(to: other.row, solids) / other.size
        case (.force, .slip): if one.isDrag, one.isOfSame(as: other) { problem[i, j] = 1 }
        case (.slip, .force):
          guard one.isOfSame(as: other) else { break }
          problem[i, j] = other.isDrag ? -1 : candidates[one.candidate].friction * one.size / other.size
        case (.slip, .slip): break
        }
      }
      guard one.kind == .force else {
        if one.jointFriction >= 0 { problem.setConstant(jointFrictions[one.jointFriction].bound * one.size, of: i) }
        continue
      }
      var value = one.row.value(accelerations) + one.row.gamma
      if let moment, one.isDrag, one.jointFriction < 0 { value += candidates[one.candidate].slip / moment }
      problem.setConstant(one.sense * value, of: i)
    }
    let outcome = problem.solve(
      slack: 1e-12 * scale, tolerance: (moment == nil ? 1e-10 : 1e-6) * scale, most: 50 + 10 * unknowns.count)
    sweeps += 1 + problem.pivots
    guard outcome == .solved else { return false }
    jointForces = [Double](repeating: 0, count: joints.count)
    for index in candidates.indices { (candidates[index].force, candidates[index].drag) = (0, 0) }
    for index in jointFrictions.indices { jointFrictions[index].force = 0 }
    for (i, one) in unknowns.enumerated() where one.kind == .force && problem.unknowns[i] != 0 {
      let force = problem.unknowns[i] / one.size
      one.row.apply(one.sense * force, solids, to: &accelerations)
      if one.jointFriction >= 0 {
        jointFrictions[one.jointFriction].force += one.sense * force
      } else if one.candidate < 0 {
        jointForces[i] = force
      } else if one.isDrag {
        candidates[one.candidate].drag += one.sense * force
      } else {
        candidates[one.candidate].force = force
      }
    }
    // What slides off has all of its friction, to the last digit.
    for (i, one) in unknowns.enumerated() where one.kind == .slip && problem.unknowns[i] > 1e-10 * scale {
      guard one.jointFriction < 0 else {
        jointFrictions[one.jointFriction].force =
          jointFrictions[one.jointFriction].force > 0
          ? jointFrictions[one.jointFriction].bound : -jointFrictions[one.jointFriction].bound
        continue
      }
      let bound = candidates[one.candidate].friction * candidates[one.candidate].force
      candidates[one.candidate].drag = candidates[one.candidate].drag > 0 ? bound : -bound
    }
    return true
  }

  /// Whether all that slides has its friction against it, so that the forces of a moment are those of now.
  func slides(scale: Double, _ solids: [Solid]) -> Bool {
    candidates.allSatisfy {
      guard $0.sliding != 0, $0.friction > 0 else { return true }
      let size = $0.tangent.response(to: $0.tangent, solids)
      return abs($0.drag + $0.sliding * $0.friction * $0.force) * size <= 1e-6 * scale
    }
  }

  private struct Unknown {
    enum Kind {
      case force, slip
    }

    var kind: Kind
    /// -1 for a joint, and for a brake.
    var candidate: Int
    /// -1 for all else.
    var jointFriction = -1
    var isDrag = false
    var sense = 1.0
    var row: ConstraintRow
    /// The acceleration that a force of 1 gives: unknowns are accelerations.
    var size: Double

    func isOfSame(as other: Unknown) -> Bool { candidate == other.candidate && jointFriction == other.jointFriction }
  }

  /// - Parameter maySlide: whether what slides does so as it does now, whatever comes.
  private func unknowns(_ solids: [Solid], maySlide: Bool) -> [Unknown] {
    var found: [Unknown] = joints.map {
      Unknown(kind: .force, candidate: -1, row: $0, size: max($0.response(to: $0, solids), 1e-300))
    }
    for (index, candidate) in candidates.enumerated() {
      let size = candidate.normal.response(to: candidate.normal, solids)
      guard size > 0 else { continue }
      let row = Mechanism.sliding(
        candidate.normal, candidate.tangent, maySlide ? candidate.friction * candidate.sliding : 0)
      found.append(Unknown(kind: .force, candidate: index, row: row, size: size))
      let across = candidate.tangent.response(to: candidate.tangent, solids)
      guard candidate.friction > 0, candidate.sliding == 0 || !maySlide, across > 0 else { continue }
      for sense in [1.0, -1] {
        found.append(
          Unknown(kind: .force, candidate: index, isDrag: true, sense: sense, row: candidate.tangent, size: across))
      }
      found.append(Unknown(kind: .slip, candidate: index, row: candidate.tangent, size: across))
    }
    for (index, jointFriction) in jointFrictions.enumerated() {
      let size = jointFriction.row.response(to: jointFriction.row, solids)
      guard size > 0 else { continue }
      for sense in [1.0, -1] {
        found.append(
          Unknown(
            kind: .force, candidate: -1, jointFriction: index, isDrag: true, sense: sense, row: jointFriction.row,
            size: size))
      }
      found.append(Unknown(kind: .slip, candidate: -1, jointFriction: index, row: jointFriction.row, size: size))
    }
    return found
  }
}
