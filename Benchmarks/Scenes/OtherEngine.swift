import Foundation

/// An engine for games that plays the scenes of ``SceneComparison`` at a number of steps per second.
///
/// Each is given the scenes in the sizes that it is made for: Box2D with balls of half a metre and boxes of one,
/// Chipmunk (through pymunk) with a millimetre as its unit. Its program writes lines `scene<TAB>numbers`, lengths in
/// the metres of ours.
enum OtherEngine: String, CaseIterable {
  case box2D = "Box2D"
  case pymunk

  /// Makes ready what is run, in a folder.
  func prepare(in folder: String) throws {
    switch self {
    case .box2D:
      try Self.box2DProgram.write(toFile: "\(folder)/scenes.cpp", atomically: true, encoding: .utf8)
      _ = try ChildProcess(["c++", "-O2", "scenes.cpp", "-o", "scenes", "-lbox2d"], in: folder)
    case .pymunk:
      try Self.pymunkScript.write(toFile: "\(folder)/scenes.py", atomically: true, encoding: .utf8)
    }
  }

  func run(stepsPerSecond: Int, cradleSeconds: Int, in folder: String) throws -> [String: [Double]] {
    let start =
      self == .box2D
      ? ["./scenes"] : [FileManager.default.currentDirectoryPath + "/.build/pymunk/python/bin/python3", "scenes.py"]
    _ = try ChildProcess(start + ["runs", "\(stepsPerSecond)", "\(cradleSeconds)"], in: folder)
    var found: [String: [Double]] = [:]
    for line in try String(contentsOfFile: "\(folder)/runs", encoding: .utf8).split(separator: "\n") {
      let fields = line.split(separator: "\t")
      if let name = fields.first { found[String(name)] = fields.dropFirst().compactMap { Double($0) } }
    }
    return found
  }

  private static let box2DProgram = #"""
    #include <box2d/box2d.h>
    #include <algorithm>
    #include <chrono>
    #include <cmath>
    #include <cstdlib>
    #include <fstream>
    #include <vector>

    static int steps;
    static const int velocityIterations = 8, positionIterations = 3;  // as its manual has them

    static double now() {
      using namespace std::chrono;
      return duration<double, std::milli>(steady_clock::now().time_since_epoch()).count();
    }

    static void step(b2World &world) { world.Step(1.0f / steps, velocityIterations, positionIterations); }

    static b2Body *body(
      b2World &world, const b2Shape &shape, b2Vec2 place, double density, double friction, double elasticity) {
      b2BodyDef definition;
      definition.type = b2_dynamicBody;
      definition.position = place;
      definition.allowSleep = false;
      b2Body *made = world.CreateBody(&definition);
      b2FixtureDef fixture;
      fixture.shape = &shape;
      fixture.density = density;
      fixture.friction = friction;
      fixture.restitution = elasticity;
      fixture.restitutionThreshold = 0;
      made->CreateFixture(&fixture);
      return made;
    }

    static b2Body *floor(b2World &world) {
      b2BodyDef definition;
      b2Body *made = world.CreateBody(&definition);
      b2EdgeShape edge;
      edge.SetTwoSided(b2Vec2(-100, 0), b2Vec2(100, 0));
      b2FixtureDef fixture;
      fixture.shape = &edge;
      fixture.friction = 0.5;
      fixture.restitutionThreshold = 0;
      made->CreateFixture(&fixture);
      return made;
    }

    struct Touches : b2ContactListener {
      int count = 0;
      void BeginContact(b2Contact *) override { ++count; }
    };

    static void cradle(std::ofstream &out, int seconds) {
      const double unit = 25, radius = 0.02 * unit, length = 0.3 * unit, gravity = 9.81 * unit;
      b2World world(b2Vec2(0, -gravity));
      b2BodyDef nothing;
      b2Body *ground = world.CreateBody(&nothing);
      b2CircleShape circle;
      circle.m_radius = radius;
      std::vector<b2Body *> balls;
      for (int i = 0; i < 5; ++i) {
        const double x = 2 * radius * i, sine = i == 0 ? 0.5 : 0;
        b2Body *ball = body(world, circle, b2Vec2(x - length * sine, length - length * std::sqrt(1 - sine * sine)), 1, 0, 1);
        ball->SetFixedRotation(true);
        ball->SetBullet(true);
        b2DistanceJointDef string;
        string.Initialize(ground, ball, b2Vec2(x, length), ball->GetPosition());
        string.minLength = 0;
        string.maxLength = length;
        world.CreateJoint(&string);
        balls.push_back(ball);
      }
      auto energy = [&] {
        double sum = 0;
        for (b2Body *b : balls) sum += 0.5 * b->GetLinearVelocity().LengthSquared() + gravity * b->GetPosition().y;
        return sum;
      };
      const double first = energy();
      double drift = 0, moved = 0, depth = 0;
      const double start = now();
      for (long i = 1; i <= (long)seconds * steps; ++i) {
        step(world);
        if (i % (steps / 4)) continue;
        drift = std::max(drift, std::abs(energy() / first - 1));
        for (int k = 1; k < 4; ++k)
          moved = std::max(moved, double((balls[k]->GetPosition() - b2Vec2(2 * radius * k, 0)).Length()));
        for (int k = 1; k < 5; ++k)
          depth = std::max(depth, 2 * radius - (balls[k]->GetPosition() - balls[k - 1]->GetPosition()).Length());
      }
      out << "cradle\t" << drift << '\t' << moved / unit << '\t' << depth / unit << '\t' << now() - start << '\n';
    }

    static void stack(std::ofstream &out) {
      const double unit = 10;
      b2World world(b2Vec2(0, -9.81 * unit));
      floor(world);
      b2PolygonShape box;
      box.SetAsBox(0.05 * unit, 0.05 * unit);
      std::vector<b2Body *> boxes;
      for (int i = 0; i < 10; ++i) boxes.push_back(body(world, box, b2Vec2(0, (0.05 + 0.1 * i) * unit), 1, 0.5, 0));
      double moved = 0, depth = 0;
      const double start = now();
      for (long i = 1; i <= 60L * steps; ++i) {
        step(world);
        double below = 0;
        for (int k = 0; k < 10; ++k) {
          const b2Vec2 place = boxes[k]->GetPosition();
          moved = std::max(moved, double((place - b2Vec2(0, (0.05 + 0.1 * k) * unit)).Length()));
          depth = std::max(depth, below + 0.05 * unit * (k ? 2 : 1) - place.y);
          below = place.y;
        }
      }
      out << "stack\t" << moved / unit << '\t' << depth / unit << '\t' << now() - start << '\n';
    }

    static void bounces(std::ofstream &out) {
      b2World world(b2Vec2(0, -9.81));
      floor(world);
      b2CircleShape circle;
      circle.m_radius = 0.1;
      b2Body *ball = body(world, circle, b2Vec2(0, 1.1), 1, 0, 0.9);
      ball->SetBullet(true);
      Touches touches;
      world.SetContactListener(&touches);
      double instant = std::sqrt(2 / 9.81), flight = 2 * instant * 0.9, error = 0, height = 0, expected = 1, apex = 0;
      int known = 0;
      const double start = now();
      for (long i = 1; i <= 8L * steps && known < 10; ++i) {
        touches.count = 0;
        step(world);
        height = std::max(height, ball->GetPosition().y - 0.1);
        if (!touches.count) continue;
        if (known) apex = std::max(apex, std::abs(height - expected));
        error = std::max(error, std::abs(double(i) / steps - instant));
        instant += flight;
        flight *= 0.9;
        expected *= 0.81;
        height = 0;
        ++known;
      }
      out << "bounces\t" << (known < 10 ? INFINITY : error) << '\t' << apex << '\t' << now() - start << '\n';
    }

    int main(int, char **arguments) {
      std::ofstream out(arguments[1]);
      steps = std::atoi(arguments[2]);
      cradle(out, std::atoi(arguments[3]));
      stack(out);
      bounces(out);
    }
    """#

  private static let pymunkScript = #"""
    import math, sys, time
    import pymunk

    steps, seconds = int(sys.argv[2]), int(sys.argv[3])
    out = open(sys.argv[1], 'w')
    unit = 1000

    def space():
        made = pymunk.Space()
        made.gravity = 0, -9.81*unit
        return made

    def add(space, shape, place, friction, elasticity, may_turn=True):
        body = shape.body
        body.position = place
        shape.friction, shape.elasticity = friction, elasticity
        space.add(body, shape)
        if not may_turn:
            body.moment = math.inf
        return body

    def floor(space):
        edge = pymunk.Segment(space.static_body, (-100*unit, -100), (100*unit, -100), 100)
        edge.friction, edge.elasticity = 0.5, 1
        space.add(edge)

    def cradle():
        s = space()
        radius, length = 0.02*unit, 0.3*unit
        balls = []
        for i in range(5):
            x, sine = 2*radius*i, 0.5 if i == 0 else 0
            ball = add(s, pymunk.Circle(pymunk.Body(1, 1), radius),
                       (x - length*sine, length - length*math.sqrt(1 - sine*sine)), 0, 1, False)
            s.add(pymunk.SlideJoint(s.static_body, ball, (x, length), (0, 0), 0, length))
            balls.append(ball)
        def energy():
            return sum(0.5*b.velocity.dot(b.velocity) + 9.81*unit*b.position.y for b in balls)
        first, drift, moved, depth = energy(), 0, 0, 0
        start = time.perf_counter()
        for i in range(1, seconds*steps + 1):
            s.step(1/steps)
            if i % (steps//4):
                continue
            drift = max(drift, abs(energy()/first - 1))
            moved = max(moved, *((balls[k].position - (2*radius*k, 0)).length for k in (1, 2, 3)))
            depth = max(depth, *(2*radius - (balls[k].position - balls[k - 1].position).length for k in (1, 2, 3, 4)))
        return drift, moved/unit, depth/unit, 1000*(time.perf_counter() - start)

    def stack():
        s = space()
        floor(s)
        size = 0.1*unit
        starts = [(0, size*(0.5 + i)) for i in range(10)]
        boxes = [add(s, pymunk.Poly.create_box(pymunk.Body(1, size*size/6), (size, size)), p, 0.5, 0) for p in starts]
        moved = depth = 0
        start = time.perf_counter()
        for _ in range(60*steps):
            s.step(1/steps)
            below = 0
            for k, (box, p) in enumerate(zip(boxes, starts)):
                place = box.position
                moved = max(moved, (place - p).length)
                depth = max(depth, below + size*(1 if k else 0.5) - place.y)
                below = place.y
        return moved/unit, depth/unit, 1000*(time.perf_counter() - start)

    def bounces():
        s = space()
        floor(s)
        radius = 0.1*unit
        ball = add(s, pymunk.Circle(pymunk.Body(1, 1), radius), (0, 1.1*unit), 0, 0.9, False)
        hits = []
        s.on_collision(begin=lambda arbiter, space, data: hits.append(1))
        instant = math.sqrt(2/9.81)
        flight, error, height, expected, apex, known = 2*instant*0.9, 0, 0, 1, 0, 0
        start = time.perf_counter()
        for i in range(1, 8*steps + 1):
            hits.clear()
            s.step(1/steps)
            height = max(height, (ball.position.y - radius)/unit)
            if not hits:
                continue
            if known:
                apex = max(apex, abs(height - expected))
            error = max(error, abs(i/steps - instant))
            instant += flight
            flight *= 0.9
            expected *= 0.81
            height = 0
            known += 1
            if known == 10:
                break
        return error if known == 10 else math.inf, apex, 1000*(time.perf_counter() - start)

    for name, scene in (('cradle', cradle), ('stack', stack), ('bounces', bounces)):
        out.write(name + ''.join(f'\t{value}' for value in scene()) + '\n')
    out.close()
    """#
}
