import Diagnostics
import Formulas
import Mechanics
import NumericalMethods

// Springs, by how stiff they are or by how they swing.
extension SceneBuilder {
  mutating func spring(
    _ line: LinkLine, _ number: Number?, length: Double, from first: Connection.End, to second: Connection.End
  ) -> Connection? {
    let mass = movedMass(first, second)
    guard let stiffness = stiffness(line, number, of: mass),
      let damping = damping(line, number, of: mass, stiffness: stiffness)
    else { return nil }
    return Connection(.spring(length: length, stiffness: stiffness, damping: damping), from: first, to: second)
  }

  /// As it is said, or `m (2π f)²`; N/m.
  private mutating func stiffness(_ line: LinkLine, _ number: Number?, of mass: Double?) -> Double? {
    if let formula = line["stiffness"] {
      return value(formula, Dimension(mass: 1, time: -2), number, "A stiffness must not be negative") { $0 >= 0 }
    }
    guard let formula = line["frequency"] else {
      fail(
        "missing-value", "A spring needs a stiffness", line.options.head.sourceRange,
        help: "write `; stiffness 20 N/m` after it, or `; frequency 2 Hz`, at which it oscillates")
      return nil
    }
    guard let frequency = quantity(formula, .frequency, number) else { return nil }
    guard !frequency.isAngular else {
      fail(
        "bad-value", "A frequency must count whole swings, in `Hz`", formula.range,
        help: "that of an angular frequency ω is ω/2π")
      return nil
    }
    guard frequency.value > 0 else {
      fail(
        "impossible-scene", "A frequency must be above 0 Hz", formula.range,
        help: "what does not swing at all is a `rod` or a `weld`")
      return nil
    }
    guard let mass else {
      failWithoutMass(line, formula)
      return nil
    }
    let rate = 2 * Double.pi * frequency.value
    return mass * rate * rate
  }

  /// As it is said, or `2 ζ √(k m)`; N s/m.
  private mutating func damping(
    _ line: LinkLine, _ number: Number?, of mass: Double?, stiffness: Double
  ) -> Double? {
    if let formula = line["damping"] {
      guard let damping = quantity(formula, nil, number) else { return nil }
      if damping.dimension == Dimension.none {
        fail(
          "dimension-mismatch", "A damping must be a force for each speed, in `kg/s`", formula.range,
          help: "write `damping ratio` for a fraction of the critical damping, or `kg/s` after it")
        return nil
      }
      return value(formula, Dimension(mass: 1, time: -1), number, "A damping must not be negative") { $0 >= 0 }
    }
    guard let formula = line[LinkLine.dampingRatio] else { return 0 }
    guard let ratio = value(formula, .none, number, "A damping ratio must not be negative", where: { $0 >= 0 }) else {
      return nil
    }
    guard let mass else {
      failWithoutMass(line, formula)
      return nil
    }
    return 2 * ratio * (stiffness * mass).squareRoot()
  }

  private mutating func failWithoutMass(_ line: LinkLine, _ formula: ReadFormula) {
    fail(
      "impossible-scene",
      "What a spring with a frequency or a damping ratio holds must be able to move, at one end at least",
      formula.range)
  }

  /// The mass that swings on a spring whose ends nothing else holds, kg: of two bodies the reduced one. What is held
  /// beside its centre turns as well, and is moved more easily. Nil where nothing moves.
  private func movedMass(_ first: Connection.End, _ second: Connection.End) -> Double? {
    let way = place(of: second) - place(of: first)
    let along = way.length > 0 ? way * (1 / way.length) : Vector.zero
    var inverse = 0.0
    for case .body(let number, let point) in [first, second] {
      let body = world.bodies[number]
      guard !body.isFixed else { continue }
      let arm = SceneBuilder.turned(point, by: body.angle).cross(along)
      inverse += 1 / body.mass
      if !body.hasFixedRotation { inverse += arm * arm / body.momentOfInertia }
    }
    return inverse > 0 ? 1 / inverse : nil
  }
}

extension Quantity {
  /// Whether its author counted it in radians, `12 rad/s`.
  fileprivate var isAngular: Bool { shownUnit.symbol.utf8.starts(with: "rad".utf8) }
}
