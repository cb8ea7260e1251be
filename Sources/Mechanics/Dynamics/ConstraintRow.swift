import NumericalMethods

/// One equation `J q̈ + γ = 0` between the accelerations of two solids, and the force that sees to it.
///
/// As a speed: `direction · (v_b − v_a) + armB ω_b − armA ω_a`.
struct ConstraintRow {
  var a: Int
  var b: Int
  var direction: Vector
  var armA: Double
  var armB: Double
  /// What the motion itself adds to the acceleration, m/s².
  var gamma: Double
  /// By how much the places miss it, m (or rad).
  var error: Double
  /// Along what a force of 1 acts: as the speed, or aside of it by friction.
  var push: Vector
  var pushA: Double
  var pushB: Double

  init(
    _ a: Int, _ b: Int, _ direction: Vector, _ armA: Double, _ armB: Double, gamma: Double, error: Double
  ) {
    self.a = a
    self.b = b
    self.direction = direction
    self.armA = armA
    self.armB = armB
    self.gamma = gamma
    self.error = error
    push = direction
    pushA = armA
    pushB = armB
  }

  @inline(__always) func speed(_ states: [BodyState]) -> Double {
    direction.dot(states[b].velocity - states[a].velocity) + armB * states[b].angularVelocity
      - armA * states[a].angularVelocity
  }
}

/// An acceleration of a solid, or a change of its velocity.
struct Change {
  var linear = Vector.zero
  var angular = 0.0
}

extension ConstraintRow {
  @inline(__always) func value(_ changes: [Change]) -> Double {
    direction.dot(changes[b].linear - changes[a].linear) + armB * changes[b].angular - armA * changes[a].angular
  }

  /// Adds what a force (or an impulse) of this amount changes.
  @inline(__always) func apply(_ amount: Double, _ solids: [Solid], to changes: inout [Change]) {
    changes[a].linear -= push * (amount * solids[a].inverseMass)
    changes[a].angular -= pushA * amount * solids[a].inverseMoment
    changes[b].linear += push * (amount * solids[b].inverseMass)
    changes[b].angular += pushB * amount * solids[b].inverseMoment
  }

  /// `J M⁻¹ Fᵀ`: what this row feels of a force of 1 of another.
  @inline(__always) func response(to other: ConstraintRow, _ solids: [Solid]) -> Double {
    var sum = 0.0
    guard a == other.a || a == other.b || b == other.a || b == other.b else { return sum }
    if a == other.a {
      sum += direction.dot(other.push) * solids[a].inverseMass + armA * other.pushA * solids[a].inverseMoment
    } else if a == other.b {
      sum -= direction.dot(other.push) * solids[a].inverseMass + armA * other.pushB * solids[a].inverseMoment
    }
    if b == other.b {
      sum += direction.dot(other.push) * solids[b].inverseMass + armB * other.pushB * solids[b].inverseMoment
    } else if b == other.a {
      sum -= direction.dot(other.push) * solids[b].inverseMass + armB * other.pushA * solids[b].inverseMoment
    }
    return sum
  }
}
