import NumericalMethods

/// The sizes by which small is told from large.
struct Measures {
  /// Of the scene, m.
  private(set) var length = 1.0
  /// Of its bodies, m.
  private(set) var size = 1.0
  private(set) var speed = 1.0
  private(set) var acceleration = 1.0

  /// What is closer than this touches at an impact, m.
  var touch: Double { 1e-13 * length }
  /// What is closer than this to something that touches belongs to the same impact, m.
  var cluster: Double { max(1e-9 * size, 8 * touch) }
  /// What is closer than this may press into each other before the next event, m.
  var contactMargin: Double { 0.01 * size }
  /// Slower than this is at rest beside each other, m/s.
  var rest: Double { 1e-9 * speed }
  var creep: Double { 1e-12 * speed }
  /// Below this speed nothing bounces that loses by bouncing, m/s; but see ``EventDensity/factor``.
  var leastBounce: Double { max(1e-7 * speed, (2e3 * acceleration * touch).squareRoot()) }
  /// A moment, s: short beside what is to be seen of the motion.
  var window: Double { 0.002 * (length / acceleration).squareRoot() }
  /// How long forces that are not settled by the equations are kept, s.
  var uncertainStep: Double { 0.02 * (length / acceleration).squareRoot() }

  /// Looks at what there is and how it moves.
  mutating func update(_ mechanism: Mechanism, at time: Double, isFirst: Bool) {
    let (states, gravity) = (mechanism.placement.states, mechanism.world.gravity)
    var length = 0.0
    var size = Double.infinity
    for collider in mechanism.colliders {
      if collider.solid == 0 {
        for corner in collider.corners { length = max(length, abs(corner.x), abs(corner.y)) }
      } else {
        size = min(size, collider.reach)
      }
    }
    for solid in mechanism.movable {
      length = max(length, abs(states[solid].position.x), abs(states[solid].position.y))
    }
    for joint in mechanism.joints { length = max(length, joint.length) }
    if !size.isFinite || size <= 0 { size = length > 0 ? length : 1 }
    self.size = size
    // A scene that spreads is measured by what it has become; it never shrinks, so that tolerances do not flicker.
    self.length = max(self.length == 1 && isFirst ? 0 : self.length, length, size)
    var speed = (gravity.length * size).squareRoot()
    // What rests in a hand may move any moment.
    if !mechanism.grips.isEmpty { speed = max(speed, Grip.rate * size) }
    for solid in mechanism.movable {
      let reach = mechanism.reach(of: solid) ?? 0
      speed = max(speed, states[solid].velocity.length + abs(states[solid].angularVelocity) * reach)
    }
    self.speed = speed > 0 ? max(speed, self.speed == 1 ? 0 : 0.5 * self.speed) : self.speed
    mechanism.applyForces(at: time)
    var acceleration = gravity.length
    for change in mechanism.accelerations.dropFirst() { acceleration = max(acceleration, change.linear.length) }
    if acceleration == 0 { acceleration = self.speed * self.speed / self.length }
    self.acceleration = acceleration > 0 && acceleration.isFinite ? acceleration : 1
  }
}

/// What a motion has taken.
struct Effort {
  /// How often something had no exact answer and a simpler rule was used.
  var simplifications = 0
  var steps = 0
  /// How many forces of contacts and joints were corrected to find out what presses and what sticks.
  var work = 0
  /// How many values of forces between two and of fields the steps have taken.
  var forces = 0

  static func += (sum: inout Effort, other: Effort) {
    sum.simplifications += other.simplifications
    sum.steps += other.steps
    sum.work += other.work
    sum.forces += other.forces
  }
}
