import NumericalMethods

/// When two outlines that move meet: conservative advancement of the second order.
///
/// As long as an axis separates two outlines, they do not meet. From the speed along the axis and a bound of the
/// acceleration follows how long it certainly does; then a new axis is taken. Nothing is passed through at any speed,
/// and where the motion along the axis is a parabola, the first leap ends on the instant itself.
struct TimeOfContact {
  let first: Collider
  let second: Collider
  let motionA: MotionPiece
  let motionB: MotionPiece
  /// What is closer than this touches, m.
  let touch: Double
  /// Approach slower than this is none, m/s.
  let creep: Double
  private var placedA = PlacedCollider()
  private var placedB = PlacedCollider()

  init(
    _ first: Collider, _ motionA: MotionPiece, _ second: Collider, _ motionB: MotionPiece, touch: Double,
    creep: Double
  ) {
    self.first = first
    self.second = second
    self.motionA = motionA
    self.motionB = motionB
    self.touch = touch
    self.creep = creep
  }

  enum Answer {
    case never
    case at(Double)
    /// Too many steps; up to here there is no contact.
    case unknown(Double)
  }

  mutating func find(from start: Double, to end: Double) -> Answer {
    // Both bounds hold on the whole stretch.
    let spinA = first.cornerReach > 0 || first.radius > 0 ? motionA.greatestSpin : 0
    let spinB = motionB.greatestSpin
    let (turnA, turnB) = (motionA.greatestSpinChange, motionB.greatestSpinChange)
    let reachA = first.isHalfPlane ? 0 : first.cornerReach
    let reachB = second.isHalfPlane ? 0 : second.cornerReach
    let drift = MotionPiece.relativeAcceleration(motionA, motionB)
    let bendA = reachA * (spinA * spinA + turnA)
    let bendB = reachB * (spinB * spinB + turnB)
    var time = start
    var patience = 1.0
    for round in 0..<2000 {
      let a = motionA.state(at: time)
      let b = motionB.state(at: time)
      if round == 0 || motionA.isRest == false { placedA.place(first, a) }
      if round == 0 || motionB.isRest == false { placedB.place(second, b) }
      var separation = Separation(first, placedA, second, placedB)
      let isCovered = separation.gap <= touch && !separation.uncover(first, placedA, second, placedB)
      let rest = end - time
      var leap = Double.infinity
      var approach = 0.0
      /// From height and speed above the axis, and a bound of the acceleration.
      func take(_ height: Double, _ speed: Double, _ bend: Double) {
        if height <= touch { approach = max(approach, -speed) }
        // Slow and very near is as good as resting: what happens below `touch` does not count.
        let room = max(height, 0) + (speed > -creep || height <= touch ? patience * touch : 0)
        leap = min(leap, Self.duration(room, speed, bend))
      }
      switch separation.axis {
      case .corners(let corner, let other):
        // The axis stands still; other corners may come before these.
        let normal = separation.normal
        let bend = drift + bendA + bendB
        for j in placedB.corners.indices {
          let armB = placedB.corners[j] - b.position
          let speedB = normal.dot(b.velocity + armB.turned * b.angularVelocity)
          for i in placedA.corners.indices {
            let armA = placedA.corners[i] - a.position
            let height = normal.dot(placedB.corners[j] - placedA.corners[i]) - first.radius - second.radius
            let speed = speedB - normal.dot(a.velocity + armA.turned * a.angularVelocity)
            if i == corner && j == other || height < separation.gap + 2 * (reachA + reachB) {
              take(height, speed, bend)
            }
          }
        }
      case .edgeOfFirst(let edge):
        heights(
          above: edge, first, placedA, a, motionA, spinA, turnA, second, placedB, b, spinB, bendB, drift, rest, take)
      case .edgeOfSecond(let edge):
        heights(
          above: edge, second, placedB, b, motionB, spinB, turnB, first, placedA, a, spinA, bendA, drift, rest, take)
      }
      if !isCovered, separation.gap <= touch, approach > creep, round > 0 || separation.gap < -touch {
        // To the instant itself, by Newton.
        let correction = separation.gap / approach
        return .at(max(start, abs(correction) * approach <= 8 * touch ? time + correction : time))
      }
      guard leap.isFinite, leap < rest else { return .never }
      // An instant further on has to be another Double.
      time += max(leap, 4 * max(abs(time), 1e-300).ulp)
      if round > 100 { patience *= 1.1 }
    }
    return .unknown(time)
  }

  private func heights(
    above edge: Int, _ base: Collider, _ placedBase: PlacedCollider, _ a: BodyState, _ motion: MotionPiece,
    _ spin: Double, _ turn: Double, _ other: Collider, _ placed: PlacedCollider, _ b: BodyState, _ spinOther: Double,
    _ bendOther: Double, _ drift: Double, _ rest: Double, _ take: (Double, Double, Double) -> Void
  ) {
    let normal = placedBase.normal(edge, of: base)
    let foot = placedBase.corners[edge]
    for corner in placed.corners {
      let arm = corner - b.position
      let way = corner - a.position
      let rate = b.velocity + arm.turned * b.angularVelocity - a.velocity
      let speed = normal.dot(rate) + a.angularVelocity * normal.turned.dot(way)
      var bend = drift + bendOther
      if spin > 0 || turn > 0 {
        // How far the corner may get from the turning base while this counts.
        let fastest =
          (b.velocity - a.velocity).length + drift * rest + other.cornerReach * spinOther
        let distance = way.length + fastest * rest
        bend += (spin * spin + turn) * distance + 2 * spin * fastest
      }
      take(normal.dot(corner - foot) - other.radius, speed, bend)
    }
  }

  /// The least `t > 0` with `room + speed t − bend t²/2 = 0`.
  static func duration(_ room: Double, _ speed: Double, _ bend: Double) -> Double {
    guard bend > 0 else { return speed < 0 ? room / -speed : .infinity }
    let root = (speed * speed + 2 * bend * room).squareRoot()
    return speed > 0 ? (speed + root) / bend : 2 * room / (root - speed)
  }
}
