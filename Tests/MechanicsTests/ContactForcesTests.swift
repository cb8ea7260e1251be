import NumericalMethods
import TestSupport
import Testing

@testable import Mechanics

/// Forces of contacts with Coulomb's friction.
@Suite struct ContactForcesTests {
  /// A box (centre at height 0.5, half width 0.5) with two corners on the ground, which is solid 0.
  private static func box(friction: Double, sliding: Double = 0) -> ([Solid], [ContactForces.Candidate]) {
    var body = Body(.box(width: 1, height: 1), mass: 2, at: Vector(0, 0.5))
    body.friction = friction
    let solids = [Solid.ground, Solid(body)]
    let candidates = [-0.5, 0.5].enumerated().map { index, x in
      let arm = Vector(x, -0.5)
      let (up, aside) = (Vector(0, 1), Vector(-1, 0))
      return ContactForces.Candidate(
        normal: ConstraintRow(0, 1, up, 0, arm.cross(up), gamma: 0, error: 0),
        tangent: ConstraintRow(0, 1, aside, 0, arm.cross(aside), gamma: 0, error: 0), friction: friction,
        sliding: sliding,
        partner: 1 - index)
    }
    return (solids, candidates)
  }

  /// On a slope that is steeper than friction holds, or less so; by pivots as by sweeps.
  @Test(arguments: [0.2, 0.4, 0.6]) func aBoxOnASlope(_ friction: Double) {
    let pull = Vector(0.4 * 9, -9)
    for isByPivots in [false, true] {
      let (solids, candidates) = Self.box(friction: friction)
      var forces = ContactForces(joints: [], candidates: candidates)
      var changes = [Change(), Change(linear: pull, angular: 0)]
      if isByPivots {
        #expect(forces.pivot(solids, &changes, scale: 10))
      } else {
        forces.solve(solids, &changes, scale: 10)
      }
      let expected = max(0, 0.4 - friction) * 9
      #expect(abs(changes[1].linear.x - expected) < 1e-12)
      #expect(abs(changes[1].linear.y) < 1e-12 && abs(changes[1].angular) < 1e-12)
      let sum = forces.candidates.reduce(0) { $0 + $1.force }
      #expect(abs(sum - 18) < 1e-12)
    }
  }

  /// Of two boxes that lie on one another, shifted, each has a corner on an edge of the other: the rows of the two
  /// places are turned around, and their friction has one sense.
  @Test func frictionOfTwoPlacesAddsUp() {
    let solids = [1.0, 2].map { mass in Solid(Body(.box(width: 1, height: 1), mass: mass, at: .zero)) } + []
    let all = [Solid.ground] + solids
    func candidate(_ a: Int, _ b: Int, _ up: Vector, _ armA: Vector, _ armB: Vector, _ partner: Int)
      -> ContactForces.Candidate
    {
      let aside = up.turned
      return ContactForces.Candidate(
        normal: ConstraintRow(a, b, up, armA.cross(up), armB.cross(up), gamma: 0, error: 0),
        tangent: ConstraintRow(a, b, aside, armA.cross(aside), armB.cross(aside), gamma: 0, error: 0), friction: 0.5,
        partner: partner)
    }
    // The upper one is shifted by 0.3: from −0.2 to 0.5 they touch.
    let candidates = [
      candidate(1, 2, Vector(0, 1), Vector(-0.2, 0.5), Vector(-0.5, -0.5), 1),
      candidate(2, 1, Vector(0, -1), Vector(0.2, -0.5), Vector(0.5, 0.5), 0),
    ]
    var forces = ContactForces(joints: [], candidates: candidates)
    let start = [Change(), Change(), Change(linear: Vector(1, -9), angular: 0)]
    var changes = start
    forces.solve(all, &changes, scale: 10)
    var again = start
    for found in forces.candidates {
      found.normal.apply(found.force, all, to: &again)
      found.tangent.apply(found.drag, all, to: &again)
      #expect(abs(found.drag) <= 0.5 * found.force * (1 + 1e-12))
    }
    for solid in 1...2 {
      #expect((again[solid].linear - changes[solid].linear).length < 1e-12)
      #expect(abs(again[solid].angular - changes[solid].angular) < 1e-11)
    }
  }

  /// A rod that slides on its lower end, steep, with much friction (Painlevé 1895): no force lets it slide on, and it
  /// joint limits at once.
  @Test func aRodJams() {
    let rod = Body(.box(width: 0.001, height: 2), mass: 1, at: .zero)
    let solids = [Solid.ground, Solid(rod)]
    // The centre is before the end in the direction of the sliding.
    let arm = Vector(-0.5, -0.8)
    let (up, aside) = (Vector(0, 1), Vector(-1, 0))
    let candidate = ContactForces.Candidate(
      normal: ConstraintRow(0, 1, up, 0, arm.cross(up), gamma: 0, error: 0),
      tangent: ConstraintRow(0, 1, aside, 0, arm.cross(aside), gamma: 0, error: 0), friction: 3, sliding: 1, slip: 1)
    for friction in [0.1, 3] {
      var forces = ContactForces(joints: [], candidates: [candidate])
      forces.candidates[0].friction = friction
      var changes = [Change(), Change(linear: Vector(0, -10), angular: 0)]
      forces.solve(solids, &changes, scale: 10, moment: 1e-8)
      #expect(forces.isJammed == (friction == 3))
      #expect(forces.converged == (friction == 0.1))
      if friction == 3 {
        // In a moment the end of the rod stands, and does not go into the ground.
        let slip = 1 + 1e-8 * candidate.tangent.value(changes)
        #expect(abs(slip) < 1e-6)
        #expect(candidate.normal.value(changes) > -1e-3)
      }
    }
  }

  /// Any contacts between any bodies, all at rest on each other: there are forces always, and they keep the law.
  @Test(arguments: 0..<40) func pivotsFindForces(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func vector() -> Vector {
      Vector(Double.random(in: -1...1, using: &random), Double.random(in: -1...1, using: &random))
    }
    let solids = [Solid.ground] + (0..<8).map { _ in Solid(Body(.box(width: 1, height: 1), mass: 1, at: .zero)) }
    var candidates: [ContactForces.Candidate] = []
    for b in 1..<solids.count {
      for _ in 0..<2 {
        let a = Int.random(in: 0..<b, using: &random)
        var normal = vector()
        normal = normal * (1 / normal.length)
        let (armA, armB) = (vector(), vector())
        candidates.append(
          ContactForces.Candidate(
            normal: ConstraintRow(a, b, normal, armA.cross(normal), armB.cross(normal), gamma: 0, error: 0),
            tangent: ConstraintRow(a, b, normal.turned, armA.dot(normal), armB.dot(normal), gamma: 0, error: 0),
            friction: [0, 0.3, 1][Int.random(in: 0..<3, using: &random)]))
      }
    }
    var forces = ContactForces(joints: [], candidates: candidates)
    var changes = solids.map { Change(linear: $0.isFixed ? .zero : Vector(0, -10), angular: 0) }
    #expect(forces.pivot(solids, &changes, scale: 10))
    for found in forces.candidates {
      let away = found.normal.value(changes)
      #expect(found.force >= 0 && away > -1e-8)
      #expect(found.force * away < 1e-7 * (1 + found.force))
      #expect(abs(found.drag) <= found.friction * found.force + 1e-8)
      let slip = found.tangent.value(changes)
      if abs(slip) > 1e-7, found.friction > 0 {
        #expect(abs(found.drag + (slip > 0 ? 1 : -1) * found.friction * found.force) < 1e-7 * (1 + found.force))
      }
    }
  }

  /// Wheels in a row that rub on each other's axles, each turned by something: whatever finds the torques, each wheel
  /// turns only against all of its friction, and the others stand.
  @Test(arguments: 0..<20) func jointFrictionHoldsUpToItsBound(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let solids = [Solid.ground] + (0..<6).map { _ in Solid(Body(.circle(radius: 1), mass: 1, at: .zero)) }
    let jointFrictions = (0..<6).map {
      ContactForces.JointFriction(
        row: ConstraintRow($0, $0 + 1, .zero, 1, 1, gamma: 0, error: 0),
        bound: Double.random(in: 0.1...2, using: &random))
    }
    let start = [Change()] + (0..<6).map { _ in Change(angular: Double.random(in: -4...4, using: &random)) }
    for isByPivots in [false, true] {
      var forces = ContactForces(joints: [], candidates: [], jointFrictions: jointFrictions)
      var changes = start
      if isByPivots {
        #expect(forces.pivot(solids, &changes, scale: 4))
      } else {
        forces.solve(solids, &changes, scale: 4)
        #expect(forces.converged)
      }
      var again = start
      for jointFriction in forces.jointFrictions {
        jointFriction.row.apply(jointFriction.force, solids, to: &again)
        let turn = jointFriction.row.value(changes)
        #expect(abs(jointFriction.force) <= jointFriction.bound * (1 + 1e-12))
        #expect(abs(turn) < 1e-9 || abs(jointFriction.force + (turn > 0 ? 1 : -1) * jointFriction.bound) < 1e-9)
      }
      for (one, other) in zip(changes, again) { #expect(abs(one.angular - other.angular) < 1e-9) }
    }
  }

  /// `w = M z + q` with a matrix that has no solution for this q.
  @Test func whatHasNoSolutionIsTold() {
    var problem = ComplementarityProblem(count: 1, free: 0)
    problem[0, 0] = -1
    problem.setConstant(-1, of: 0)
    #expect(problem.solve(slack: 1e-12, tolerance: 1e-12, most: 100) == .ray)
  }
}
