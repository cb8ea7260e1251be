/// Revolute joints and sliders that end somewhere.
extension Simulation {
  /// The first instant until `end` at which a joint limit is reached, as ``TimeOfContact`` finds it for outlines.
  func reaching(_ joint: Joint, _ limit: Joint.Limit, from start: Double, to end: Double) -> Double {
    let (motionA, motionB) = (pieces[joint.a], pieces[joint.b])
    let isTurn = if case .prismatic = joint.kind { false } else { true }
    let (spinA, turnA) = (motionA.greatestSpin, motionA.greatestSpinChange)
    let (spinB, turnB) = (motionB.greatestSpin, motionB.greatestSpinChange)
    let reachA = joint.a == 0 ? 0 : joint.pointA.length
    let reachB = joint.b == 0 ? 0 : joint.pointB.length
    var placement = Placement(count: 2)
    let local = joint.between(0, 1)
    var time = start
    var patience = 1.0
    for round in 0..<2000 {
      let (a, b) = (motionA.state(at: time), motionB.state(at: time))
      placement.set(0, a)
      placement.set(1, b)
      let row = placement.limitRow(local, limit)
      let (room, speed) = (row.error, row.speed(placement.states))
      if room <= measures.touch, speed < -measures.creep, round > 0 { return max(start, time + room / -speed) }
      let rest = end - time
      var bend = joint.lever * (turnA + turnB)
      if !isTurn {
        let drift =
          MotionPiece.relativeAcceleration(motionA, motionB) + reachA * (spinA * spinA + turnA)
          + reachB * (spinB * spinB + turnB)
        // How far the end may get from a turning prismatic joint while this counts.
        let fastest = (b.velocity - a.velocity).length + reachA * spinA + reachB * spinB + drift * rest
        let distance = (b.position - a.position).length + reachA + reachB + fastest * rest
        bend = drift + (spinA * spinA + turnA) * distance + 2 * spinA * fastest
      }
      let leap = TimeOfContact.duration(
        max(room, 0) + (speed > -measures.creep || room <= measures.touch ? patience * measures.touch : 0), speed, bend
      )
      guard leap < rest else { return .infinity }
      time += max(leap, 4 * max(abs(time), 1e-300).ulp)
      if round > 100 { patience *= 1.1 }
    }
    simplifications += 1
    return time
  }
}
