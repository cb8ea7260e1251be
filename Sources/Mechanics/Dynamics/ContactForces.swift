/// Which contacts of a group press, and which of these stick: Coulomb's law on the level of accelerations, as a
/// complementarity problem (Baraff 1994), solved by projected Gauss–Seidel sweeps, and by linear equations once these
/// have found which contacts take part.
struct ContactForces {
  /// Something that can only push: a taut string, or a contact with its friction.
  struct Candidate {
    var normal: Row
    var tangent: Row
    var friction = 0.0
    /// The direction in which it slides, or 0 where it may stick.
    var sliding = 0.0
    /// The other place where the same two touch, on the same straight line; -1: none.
    var partner = -1
    /// Found: forces along both rows.
    var force = 0.0
    var drag = 0.0
  }

  var joints: [Row]
  var candidates: [Candidate]
  private var jointForces: [Double] = []
  private(set) var converged = false
  /// How often all forces were gone through.
  private(set) var sweeps = 0

  init(joints: [Row], candidates: [Candidate]) {
    self.joints = joints
    self.candidates = candidates
  }

  /// - Parameter accelerations: without these forces; with them behind.
  /// - Parameter scale: of the accelerations; forces are found to 10⁻¹³ of it.
  /// - Parameter most: sweeps. What has found no end by then goes in circles, as sliding contacts may, and has none.
  mutating func solve(_ solids: [Solid], _ accelerations: inout [Change], scale: Double, most: Int = 1000) {
    jointForces = [Double](repeating: 0, count: joints.count)
    let jointSizes = joints.map { $0.response(to: $0, solids) }
    var rows: [Row] = []
    var sizes: [(normal: Double, tangent: Double)] = []
    for index in candidates.indices {
      var row = candidates[index].normal
      let mu = candidates[index].friction * candidates[index].sliding
      if mu != 0 {
        row.push -= candidates[index].tangent.direction * mu
        row.pushA -= candidates[index].tangent.armA * mu
        row.pushB -= candidates[index].tangent.armB * mu
      }
      let straight = candidates[index].normal.response(to: candidates[index].normal, solids)
      // Where friction alone would hold a sliding contact off (Painlevé 1895), it is taken as if it pressed less.
      sizes.append(
        (
          max(row.response(to: row, solids), 0.05 * straight),
          candidates[index].tangent.response(to: candidates[index].tangent, solids)
        ))
      rows.append(row)
    }
    let tolerance = 1e-14 * scale
    for sweep in 1...most {
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
      if worst <= tolerance {
        share()
        converged = true
        return
      }
      if sweep.isMultiple(of: 60), polish(solids, &accelerations, scale: scale) {
        converged = true
        return
      }
    }
  }

  /// Where two touch at two places, only the sum of the friction counts: each takes its part by how it is pressed, so
  /// that both stick or both slide.
  private mutating func share() {
    for (index, candidate) in candidates.enumerated() where candidate.partner > index {
      let other = candidates[candidate.partner]
      let sense = candidate.tangent.direction.dot(other.tangent.direction)
      let sum = candidate.force + other.force
      guard candidate.friction > 0, candidate.sliding == 0, other.sliding == 0, abs(sense) > 1 - 1e-9, sum > 0 else {
        continue
      }
      let drag = candidate.drag + (sense > 0 ? other.drag : -other.drag)
      candidates[index].drag = drag * candidate.force / sum
      candidates[candidate.partner].drag = drag * other.force / sum * (sense > 0 ? 1 : -1)
    }
  }

  /// Makes the forces exact, if those that press now are the right ones.
  private mutating func polish(_ solids: [Solid], _ accelerations: inout [Change], scale: Double) -> Bool {
    let slack = 1e-9 * scale
    share()
    var rows = joints
    var places: [(candidate: Int, isDrag: Bool)] = []
    for (index, candidate) in candidates.enumerated() {
      let size = candidate.normal.response(to: candidate.normal, solids)
      guard candidate.force * size > slack else { continue }
      let bound = candidate.friction * candidate.force
      var aside = candidate.friction * candidate.sliding
      let sticks = candidate.friction > 0 && candidate.sliding == 0 && abs(candidate.drag) < bound * (1 - 1e-9)
      if candidate.sliding == 0, !sticks, candidate.friction > 0 {
        aside = candidate.drag > 0 ? -candidate.friction : candidate.friction
      }
      var row = candidate.normal
      row.push -= candidate.tangent.direction * aside
      row.pushA -= candidate.tangent.armA * aside
      row.pushB -= candidate.tangent.armB * aside
      rows.append(row)
      places.append((index, false))
      if sticks {
        rows.append(candidate.tangent)
        places.append((index, true))
      }
    }
    guard rows.count <= 160 else { return false }
    var system = DenseSystem()
    system.reset(rows.count)
    for i in rows.indices {
      for j in rows.indices { system.matrix[i * rows.count + j] = rows[i].response(to: rows[j], solids) }
      system.values[i] = -(rows[i].value(accelerations) + rows[i].gamma)
    }
    system.solve()
    var polished = candidates
    var moved = accelerations
    for index in rows.indices {
      rows[index].apply(system.values[index], solids, to: &moved)
      guard index >= joints.count else { continue }
      let place = places[index - joints.count]
      if place.isDrag {
        polished[place.candidate].drag += system.values[index]
      } else {
        let aside = rows[index].push - candidates[place.candidate].normal.push
        polished[place.candidate].force += system.values[index]
        if candidates[place.candidate].sliding == 0, aside != .zero {
          polished[place.candidate].drag +=
            system.values[index] * aside.dot(candidates[place.candidate].tangent.direction)
        }
      }
    }
    for row in rows where abs(row.value(moved) + row.gamma) > 1e-11 * scale { return false }
    for candidate in polished {
      let size = candidate.normal.response(to: candidate.normal, solids)
      if candidate.force * size < -slack { return false }
      if candidate.force == 0, candidate.normal.value(moved) + candidate.normal.gamma < -slack { return false }
      if candidate.sliding == 0, candidate.friction > 0,
        (abs(candidate.drag) - candidate.friction * candidate.force) * size > slack
      {
        return false
      }
    }
    for index in joints.indices { jointForces[index] += system.values[index] }
    candidates = polished
    accelerations = moved
    return true
  }
}
