import Mechanics
import NumericalMethods

extension World {
  /// A box that nothing leaves, 1 m wide and 1.5 m high, with circles and squares of some 8 cm in it that fly about.
  package static func playground(
    _ count: Int = 12, seed: UInt64 = 1, restitution: Double = 0.7, friction: Double = 0.3
  ) -> World {
    var random = SeededGenerator(seed: seed)
    var world = World()
    world.gravity = Vector(0, -9.81)
    world.restitution = restitution
    world.friction = friction
    world.walls = [Wall(.enclosure(Vector(0, 0), Vector(1, 1.5)))]
    for index in 0..<count {
      let place = Vector(0.12 + 0.15 * Double(index % 6), 0.12 + 0.15 * Double(index / 6))
      let size = Double.random(in: 0.05...0.1, using: &random)
      let shape: Shape = Bool.random(using: &random) ? .circle(radius: size / 2) : .box(width: size, height: size)
      var body = Body(shape, density: 1, at: place, angle: Double.random(in: 0...1, using: &random))
      body.velocity = Vector(Double.random(in: -1...1, using: &random), Double.random(in: -1...1, using: &random))
      world.bodies.append(body)
    }
    return world
  }

  /// The same of any elasticity, with friction and without.
  package static func anyPlayground(_ count: Int, seed: UInt64) -> World {
    playground(
      count, seed: seed, restitution: [0, 0.5, 0.7, 0.9, 1][Int(seed % 5)], friction: [0, 0.3, 0.8][Int(seed % 3)])
  }
}
