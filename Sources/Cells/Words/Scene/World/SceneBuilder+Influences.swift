import Diagnostics
import Formulas
import Mechanics
import NumericalMethods
import Plots

// How bodies are let go, and what acts on them.
extension SceneBuilder {
  // MARK: Release

  mutating func release(_ line: InfluenceLine) {
    for (body, number) in targets(of: line) {
      if let formula = line["at"], let place = pair(formula, .length, number, what: "A place") {
        world.bodies[body].position = place
        bodyRanges[body] = formula.range
      }
      if let formula = line["angle"] {
        guard let angle = value(formula, .none, number) else { continue }
        guard let anchor = anchor(of: body) else {
          fail(
            "nothing-to-swing-about", "`\(roster.bodies[body])` hangs on nothing about which it could be turned",
            line.options.head.sourceRange,
            help:
              "give it a `string`, a `rod` or a `pivot` to a place; the angle of the body itself stands in its line `body`"
          )
          continue
        }
        let around = anchor.place
        world.bodies[body].position =
          around + SceneBuilder.turned(world.bodies[body].position - around, by: angle)
        // What hangs on a point of its own turns with it; what hangs on its centre need not, and does as well.
        if !world.bodies[body].hasFixedRotation { world.bodies[body].angle += angle }
        bodyRanges[body] = formula.range
      }
      if let formula = line["velocity"], let velocity = pair(formula, .speed, number, what: "A velocity") {
        world.bodies[body].velocity = velocity
      }
      if let formula = line["spin"], let spin = value(formula, .frequency, number) {
        world.bodies[body].angularVelocity = spin
      }
    }
  }

  /// The fixed place that a body hangs on.
  private func anchor(of body: Int) -> (place: Vector, link: Int)? {
    for (number, link) in world.connections.enumerated() {
      switch link.kind {
      case .string, .rod, .revolute: break
      case .spring, .weld, .prismatic: continue
      }
      for (one, other) in [(link.first, link.second), (link.second, link.first)] {
        guard case .body(body, _) = one else { continue }
        switch other {
        case .anchor(let place): return (place, number)
        case .body(let bearer, let point):
          guard world.bodies[bearer].isFixed else { continue }
          return (place(of: .body(bearer, point)), number)
        }
      }
    }
    return nil
  }

  // MARK: Forces

  mutating func act(_ line: InfluenceLine) {
    switch line.kind {
    case .release: break
    case .push: push(line)
    case .force: field(line)
    case .attraction: attract(line)
    }
  }

  private mutating func function(
    _ node: FormulaNode, _ names: [String], _ dimensions: [Dimension], _ dimension: Dimension?, _ number: Number?
  ) -> (function: SceneFunction, dimension: Dimension)? {
    var found: [Diagnostic] = []
    let parameters = zip(names, dimensions).map { FormulaParameter($0, $1) }
    let compiled = definitions.compile(
      put(number, into: node), parameters: parameters, expecting: dimension, into: &found)
    report(found)
    guard let compiled else {
      abandon()
      return nil
    }
    return (SceneFunction(compiled), compiled.dimension)
  }

  private mutating func isSound(_ formula: ReadFormula) -> Bool {
    report(formula.diagnostics)
    return !formula.diagnostics.contains { $0.severity.isFailure }
  }

  /// A force that lasts, or one in an instant, by what it measures.
  private mutating func push(_ line: InfluenceLine) {
    guard let force = line.readForce, isSound(force) else { return }
    for (body, number) in targets(of: line) {
      var point = Vector.zero
      if let formula = line["on"] { point = pair(formula, .length, number, what: "A point of a body") ?? .zero }
      let components: (x: FormulaNode, y: FormulaNode)
      var turn: Double?
      if let parts = SceneBuilder.parts(force.node) {
        components = parts
      } else {
        // An amount, with a direction.
        guard let formula = line["angle"] else {
          fail(
            "expected-pair", "A force must be a pair, `(x, y)`, or an amount with a direction", force.range,
            help: "write `(2 N, 0 N)`, or `; angle 30°` after it")
          return
        }
        turn = value(formula, .none, number)
        components = (force.node, force.node)
      }
      guard let x = function(components.x, ["t"], [.time], nil, number),
        let y = function(components.y, ["t"], [.time], nil, number)
      else { return }
      let isZero = { (node: FormulaNode) in if case .number(0, _) = node.kind { true } else { false } }
      let dimension = isZero(components.x) ? y.dimension : x.dimension
      guard dimension == .force || dimension == .momentum,
        isZero(components.x) || isZero(components.y) || x.dimension == y.dimension
      else {
        fail(
          "dimension-mismatch", "A push must be a force, in `N`, or an impulse in an instant, in `N s`", force.range)
        return
      }
      world.wakings +=
        definitions.jumps(
          of: [components.x, components.y].map { put(number, into: $0) }, parameters: [FormulaParameter("t", .time)],
          over: 0...max(time.upper, 0)
        ).instants
      let direction = turn.map { SceneBuilder.direction($0) } ?? Vector(1, 1)
      let (fx, fy) = (x.function, y.function)
      if dimension == .momentum {
        guard let formula = line["at"] else {
          fail(
            "missing-value", "An impulse needs an instant", force.range, help: "write `; at 1 s` after it")
          return
        }
        guard let instant = value(formula, .time, number, "An instant must not be before 0 s", where: { $0 >= 0 })
        else {
          return
        }
        world.impulses.append(
          Impulse(body, at: point, time: instant, impulse: Vector(fx(instant) * direction.x, fy(instant) * direction.y))
        )
        continue
      }
      var (start, end) = (-Double.infinity, Double.infinity)
      if let formula = line.readSpan {
        guard let span = range(formula, .time, number) else { return }
        (start, end) = (span.lower, span.upper)
      } else if let formula = line["at"] {
        fail(
          "missing-value", "A force must act from one instant to another", formula.range,
          help: "write a range such as `1 s..2 s`; an impulse, in `N s`, acts in an instant")
        return
      }
      world.appliedForces.append(
        AppliedForce(body, at: point, from: start, until: end) { Vector(fx($0) * direction.x, fy($0) * direction.y) })
    }
  }

  /// A force that depends on where a body is and how it moves.
  private mutating func field(_ line: InfluenceLine) {
    guard let force = line.readForce, isSound(force) else { return }
    guard let parts = SceneBuilder.parts(force.node) else {
      fail(
        "expected-pair", "A force must be a pair, `(x, y)`", force.range,
        help: "write `(-2 [N/m] x, 0 N)`; `x`, `y`, `vx`, `vy`, `t` and `m` are those of each body")
      return
    }
    let names = InfluenceLine.fieldNames
    let dimensions: [Dimension] = [.length, .length, .speed, .speed, .time, .mass]
    // One for all bodies for which the line reads the same.
    var groups: [(number: Number?, bodies: [Int])] = []
    for (body, number) in targets(of: line) {
      if let place = groups.firstIndex(where: { $0.number?.value == number?.value }) {
        groups[place].bodies.append(body)
      } else {
        groups.append((number, [body]))
      }
    }
    for (number, bodies) in groups {
      guard let x = function(parts.x, names, dimensions, .force, number)?.function,
        let y = function(parts.y, names, dimensions, .force, number)?.function
      else { return }
      let masses = world.bodies.map { $0.mass }
      var switches: (@Sendable (Double, Int, Vector, Vector) -> [Double])?
      if let found = jumps(of: [parts.x, parts.y], number) {
        switches = { time, body, place, velocity in
          found.results(time, [place.x, place.y, velocity.x, velocity.y, masses[body]])
        }
      }
      var potential: (@Sendable (Double, Int, Vector) -> Double)?
      if let formula = line["potential"] {
        guard isSound(formula), let energy = function(formula.node, names, dimensions, .energy, number)?.function else {
          return
        }
        potential = { time, body, place in energy(place.x, place.y, 0, 0, time, masses[body]) }
      }
      world.fields.append(
        ForceField(of: bodies, potential: potential, switches: switches) { time, body, place, velocity in
          let mass = masses[body]
          return Vector(
            x(place.x, place.y, velocity.x, velocity.y, time, mass),
            y(place.x, place.y, velocity.x, velocity.y, time, mass))
        })
    }
  }

  /// Where a field jumps; its instants are noted.
  private mutating func jumps(of nodes: [FormulaNode], _ number: Number?) -> SceneSwitches? {
    let names: [(String, Dimension)] = [
      ("t", .time), ("x", .length), ("y", .length), ("vx", .speed), ("vy", .speed), ("m", .mass),
    ]
    let found = definitions.jumps(
      of: nodes.map { put(number, into: $0) }, parameters: names.map { FormulaParameter($0.0, $0.1) },
      over: 0...max(time.upper, 0))
    world.wakings += found.instants
    return found.program.map { SceneSwitches($0) }
  }

  /// A force between two bodies along the line through their centres.
  private mutating func attract(_ line: InfluenceLine) {
    guard let force = line.readForce, isSound(force) else { return }
    let names = InfluenceLine.pairNames
    let dimensions: [Dimension] = [.length, .mass, .mass]
    for (first, second, number) in pairs(of: line) {
      guard let attraction = function(force.node, names, dimensions, .force, number)?.function else { return }
      let (one, other) = (world.bodies[first].mass, world.bodies[second].mass)
      var potential: (@Sendable (Double) -> Double)?
      if let formula = line["potential"] {
        guard isSound(formula), let energy = function(formula.node, names, dimensions, .energy, number)?.function else {
          return
        }
        potential = { energy($0, one, other) }
      }
      world.pairForces.append(
        PairForce(first, second, potential: potential) { attraction($0, one, other) })
    }
  }
}
