import NumericalMethods

/// Which contacts of an island press, and which of these stick: Coulomb's law on the level of accelerations, as a
/// complementarity problem (Baraff 1994): by some projected Gauss–Seidel sweeps; where these find no end, by linear
/// equations of what they have found to press and stick; and else by pivots (``ComplementarityProblem``).
struct ContactForces {
  /// Something that can only push: a taut string, or a contact with its friction.
  struct Candidate {
    var normal: ConstraintRow
    var tangent: ConstraintRow
    var friction = 0.0
    /// The direction in which it slides, or 0 where it may stick.
    var sliding = 0.0
    /// How fast, m/s.
    var slip = 0.0
    /// The other place where the same two touch, on the same straight line; -1: none.
    var partner = -1
    /// Found: forces along both rows.
    var force = 0.0
    var drag = 0.0
  }

  /// The friction of a revolute joint that does not turn: it holds up to a bound, and slows down with that.
  struct JointFriction {
    var row: ConstraintRow
    var bound: Double
    /// Found.
    var force = 0.0
  }

  var joints: [ConstraintRow]
  var candidates: [Candidate]
  var jointFrictions: [JointFriction]
  var jointForces: [Double] = []
  /// Whether there are forces that hold all contacts to Coulomb's law.
  private(set) var converged = false
  /// Whether there are none, since friction jams (Painlevé 1895): what slides stops, or is thrown off, at once (Lecornu
  /// 1905). The accelerations are those of the moment in which it does.
  private(set) var isJammed = false
  /// How often all forces were gone through.
  var sweeps = 0

  init(joints: [ConstraintRow], candidates: [Candidate], jointFrictions: [JointFriction] = []) {
    self.joints = joints
    self.candidates = candidates
    self.jointFrictions = jointFrictions
  }

  /// - Parameter accelerations: without these forces; with them behind.
  /// - Parameter scale: of the accelerations; forces are found to 10⁻¹³ of it.
  ///
  /// - Parameter moment: how long a shock takes that ends a sliding which no forces allow, s: nothing moves in it.
  mutating func solve(_ solids: [Solid], _ accelerations: inout [Change], scale: Double, moment: Double = 0) {
    let start = accelerations
    converged =
      sweep(solids, &accelerations, scale: scale) || refine(solids, from: start, &accelerations, scale: scale)
    if converged { return }
    let swept = (self.candidates, self.jointFrictions, self.jointForces, accelerations)
    accelerations = start
    if pivot(solids, &accelerations, scale: scale) {
      _ = refine(solids, from: start, &accelerations, scale: scale)
      converged = true
      return
    }
    accelerations = start
    if moment > 0, pivot(solids, &accelerations, scale: scale, moment: moment) {
      converged = slides(scale: scale, solids) && refine(solids, from: start, &accelerations, scale: scale)
      isJammed = !converged
      return
    }
    (candidates, jointFrictions, jointForces, accelerations) = swept
  }

  private static let mostSweeps = 60

  private mutating func sweep(_ solids: [Solid], _ accelerations: inout [Change], scale: Double) -> Bool {
    jointForces = [Double](repeating: 0, count: joints.count)
    let jointSizes = joints.map { $0.response(to: $0, solids) }
    var rows: [ConstraintRow] = []
    var sizes: [(normal: Double, tangent: Double)] = []
    for index in candidates.indices {
      let row = Mechanism.sliding(
        candidates[index].normal, candidates[index].tangent, candidates[index].friction * candidates[index].sliding)
      let straight = candidates[index].normal.response(to: candidates[index].normal, solids)
      // Where friction alone would hold a sliding contact off (Painlevé 1895), it is taken as if it pressed less.
      sizes.append(
        (
          max(row.response(to: row, solids), 0.05 * straight),
          candidates[index].tangent.response(to: candidates[index].tangent, solids)
        ))
      rows.append(row)
    }
    let jointFrictionSizes = jointFrictions.map { $0.row.response(to: $0.row, solids) }
    let tolerance = 1e-14 * scale
    for sweep in 1...Self.mostSweeps {
      sweeps = sweep
      var worst = 0.0
      for index in joints.indices where jointSizes[index] > 0 {
        let value = joints[index].value(accelerations) + joints[index].gamma
        worst = max(worst, abs(value))
        let change = -value / jointSizes[index]
        jointForces[index] += change
        joints[index].apply(change, solids, to: &accelerations)
      }
      for index in candidates.indices where sizes[index].normal > 0 {
        let value = rows[index].value(accelerations) + rows[index].gamma
        let force = max(0, candidates[index].force - value / sizes[index].normal)
        let change = force - candidates[index].force
        if change != 0 {
          worst = max(worst, abs(change) * sizes[index].normal)
          candidates[index].force = force
          rows[index].apply(change, solids, to: &accelerations)
        }
        guard candidates[index].friction > 0, candidates[index].sliding == 0, sizes[index].tangent > 0 else { continue }
        let slip = candidates[index].tangent.value(accelerations) + candidates[index].tangent.gamma
        let bound = candidates[index].friction * force
        let drag = min(max(candidates[index].drag - slip / sizes[index].tangent, -bound), bound)
        let dragChange = drag - candidates[index].drag
        if dragChange != 0 {
          worst = max(worst, abs(dragChange) * sizes[index].tangent)
          candidates[index].drag = drag
          candidates[index].tangent.apply(dragChange, solids, to: &accelerations)
        }
      }
      for index in jointFrictions.indices where jointFrictionSizes[index] > 0 {
        let value = jointFrictions[index].row.value(accelerations) + jointFrictions[index].row.gamma
        let bound = jointFrictions[index].bound
        let force = min(max(jointFrictions[index].force - value / jointFrictionSizes[index], -bound), bound)
        let change = force - jointFrictions[index].force
        guard change != 0 else { continue }
        worst = max(worst, abs(change) * jointFrictionSizes[index])
        jointFrictions[index].force = force
        jointFrictions[index].row.apply(change, solids, to: &accelerations)
      }
      if worst <= tolerance {
        share()
        return true
      }
    }
    return false
  }

  /// Where two touch at two places, only the sum of the friction counts: each takes its part by how it is pressed, so
  /// that both stick or both slide.
  mutating func share() {
    for (index, candidate) in candidates.enumerated() where candidate.partner > index {
      let other = candidates[candidate.partner]
      // Each corner may stand on an edge of the other's: then both rows are turned around, and mean the same.
      let sense =
        candidate.tangent.direction.dot(other.tangent.direction) * (candidate.tangent.a == other.tangent.a ? 1 : -1)
      let sum = candidate.force + other.force
      guard candidate.friction > 0, candidate.sliding == 0, other.sliding == 0, abs(sense) > 1 - 1e-9, sum > 0 else {
        continue
      }
      let drag = candidate.drag + (sense > 0 ? other.drag : -other.drag)
      candidates[index].drag = drag * candidate.force / sum
      candidates[candidate.partner].drag = drag * other.force / sum * (sense > 0 ? 1 : -1)
    }
  }
}
