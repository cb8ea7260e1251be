import Diagnostics
import Formulas
import Mechanics
import NumericalMethods
import Plots

/// Gives the lines of a scene their numbers, and makes its world of them.
struct SceneBuilder {
  let cell: SceneCell
  let definitions: Definitions
  private(set) var diagnostics: [Diagnostic] = []
  var world = World()
  var roster = SceneRoster()
  /// Where each body is said to be, for what is wrong with its place.
  var bodyRanges: [SourceRange] = []
  /// For each link its line.
  var linkRanges: [SourceRange] = []
  private var isComplete = true
  /// What the number of each body is called in the line that is read.
  var index: String?
  /// Over which it is followed.
  private(set) var time = Span(0, 10)
  private var shown: [(key: String, quantity: Quantity)] = []

  init(_ cell: SceneCell, in definitions: Definitions) {
    self.cell = cell
    self.definitions = definitions
  }

  /// Nil where something is wrong, and a diagnostic tells why.
  mutating func setup() -> SceneSetup? {
    report(cell.diagnostics)
    if cell.diagnostics.contains(where: { $0.severity.isFailure }) { isComplete = false }
    guard let lines = cell.formulas.lines, isComplete else { return nil }
    readKeys()
    for line in lines.bodies { add(line) }
    for line in lines.walls { add(line) }
    for line in lines.bodies { setTouching(line) }
    for line in lines.links { add(line) }
    time = timeSpan()
    for line in lines.influences where line.kind == .release { release(line) }
    for line in lines.influences where line.kind != .release { act(line) }
    if isComplete { checkStart() }
    guard isComplete else { return nil }
    world.limits.events = SceneBuilder.mostEvents(bodies: world.bodies.count)
    let motion = SceneMotion(world, names: roster, until: time.upper)
    if motion.outcome != .complete { reportEnd(of: motion) }
    let instant = self.instant(within: time)
    let view = viewWindow()
    return isComplete ? SceneSetup(motion: motion, time: time, instant: instant, values: shown, view: view) : nil
  }

  /// With each event all pairs may have to be looked at: as many as some seconds have room for.
  private static func mostEvents(bodies: Int) -> Int {
    min(World.Limits().events, max(1000, 40_000_000 / max(bodies * bodies, 1)))
  }

  // MARK: Telling

  /// Each mistake once, for however many bodies it is one.
  mutating func report(_ found: [Diagnostic]) {
    for problem in found {
      if problem.severity.isFailure { isComplete = false }
      if !diagnostics.contains(where: { $0.code == problem.code && $0.range == problem.range }) {
        #if hasFeature(Embedded)
          diagnostics.append(problem)
        #else
          diagnostics.append(index.flatMap { SceneMistakes.letter(problem, insteadOf: $0) } ?? problem)
        #endif
      }
    }
  }

  /// Something is wrong, and told.
  mutating func abandon() { isComplete = false }

  mutating func fail(_ code: String, _ message: String, _ range: SourceRange, help: String? = nil) {
    report([Diagnostic(.error, code, message, at: range, help: help)])
  }

  private mutating func reportEnd(of motion: SceneMotion) {
    let moment = Quantity(si: motion.end, .time).text(digits: 4)
    let reason =
      switch motion.outcome {
      case .complete: ""
      case .tooManyEvents: "so many events occur by then that it is not followed further"
      case .tooManySteps: "it changes so fast that it is not followed further"
      case .singular: "there the forces have no finite value any more"
      }
    report([
      Diagnostic(
        .warning, "motion-ends", "The motion is known up to t = \(moment): \(reason)",
        at: cell.body.entry("time")?.value.sourceRange ?? cell.word)
    ])
  }

  // MARK: Values

  /// What the letter in brackets stands for.
  typealias Number = (name: String, value: Int)

  mutating func quantity(_ formula: ReadFormula, _ dimension: Dimension?, _ number: Number? = nil) -> Quantity? {
    report(formula.diagnostics)
    guard !formula.diagnostics.contains(where: { $0.severity.isFailure }) else { return nil }
    return quantity(node: formula.node, dimension, number)
  }

  private mutating func quantity(node: FormulaNode, _ dimension: Dimension?, _ number: Number?) -> Quantity? {
    var found: [Diagnostic] = []
    let quantity = definitions.evaluate(put(number, into: node), expecting: dimension, into: &found)
    report(found)
    guard let quantity else {
      isComplete = false
      return nil
    }
    // Stars have a mass of 1e30 kg and more.
    let greatest = quantity.dimension == .mass ? 1e45 : 1e15
    guard quantity.value.isFinite, quantity.value.magnitude < greatest else {
      fail("impossible-scene", "This is too large for a scene", node.range)
      return nil
    }
    return quantity
  }

  func put(_ number: Number?, into node: FormulaNode) -> FormulaNode {
    guard let number else { return node }
    let value = FormulaNode(.number(Double(number.value.magnitude), spelling: ""), node.range)
    return node.substituting([number.name: number.value < 0 ? FormulaNode(.negate(value), node.range) : value])
  }

  mutating func value(_ formula: ReadFormula, _ dimension: Dimension, _ number: Number? = nil) -> Double? {
    quantity(formula, dimension, number)?.value
  }

  /// `(x, y)`
  mutating func pair(
    _ formula: ReadFormula, _ dimension: Dimension, _ number: Number? = nil, what: String
  ) -> Vector? {
    report(formula.diagnostics)
    guard !formula.diagnostics.contains(where: { $0.severity.isFailure }) else { return nil }
    guard let (x, y) = SceneBuilder.parts(formula.node) else {
      isComplete = false
      if case .missing = formula.node.kind { return nil }
      let unit = Unit.coherent(dimension).symbol
      fail(
        "expected-pair", "\(what) must be a pair, `(x, y)`", formula.range,
        help: unit.isEmpty ? nil : "write `(0 \(unit), 1 \(unit))`")
      return nil
    }
    guard let first = quantity(node: x, dimension, number), let second = quantity(node: y, dimension, number) else {
      return nil
    }
    return Vector(first.value, second.value)
  }

  static func parts(_ node: FormulaNode) -> (x: FormulaNode, y: FormulaNode)? {
    var node = node
    while case .parenthesized(let inner) = node.kind { node = inner }
    guard case .pair(let x, let y) = node.kind else { return nil }
    return (x, y)
  }

  /// A value that has to lie in a range.
  mutating func value(
    _ formula: ReadFormula, _ dimension: Dimension, _ number: Number?, _ rule: String,
    where isPossible: (Double) -> Bool
  ) -> Double? {
    guard let value = value(formula, dimension, number) else { return nil }
    guard isPossible(value) else {
      fail("impossible-scene", rule, formula.range)
      return nil
    }
    return value
  }

  mutating func range(_ formula: ReadFormula, _ dimension: Dimension, _ number: Number? = nil) -> Span? {
    report(formula.diagnostics)
    guard !formula.diagnostics.contains(where: { $0.severity.isFailure }) else { return nil }
    var found: [Diagnostic] = []
    let ends = definitions.evaluateRange(put(number, into: formula.node), expecting: dimension, into: &found)
    report(found)
    guard let ends else {
      isComplete = false
      return nil
    }
    let span = Span(ends.from.value, ends.to.value)
    guard span.isUsable else {
      fail("empty-range", "A range must go from the smaller to the greater value", formula.range)
      return nil
    }
    return span
  }

  // MARK: Keys

  private static let elasticityRule = "An elasticity must lie between 0 and 1"
  private static let frictionRule = "A coefficient of friction must not be negative"

  mutating func elasticity(_ formula: ReadFormula?, _ number: Number? = nil) -> Double? {
    guard let formula else { return nil }
    return value(formula, .none, number, SceneBuilder.elasticityRule) { $0 >= 0 && $0 <= 1 }
  }

  mutating func friction(_ formula: ReadFormula?, _ number: Number? = nil) -> Double? {
    guard let formula else { return nil }
    return value(formula, .none, number, SceneBuilder.frictionRule) { $0 >= 0 }
  }

  private mutating func readKeys() {
    let formulas = cell.formulas
    world.restitution = elasticity(formulas.nodes["elasticity"]) ?? 1
    world.friction = friction(formulas.nodes["friction"]) ?? 0
    shown += [("elasticity", Quantity(world.restitution)), ("friction", Quantity(world.friction))]
    readGravity()
    if let entry = cell.body.entry("drag"), let formula = formulas.nodes["drag"], entry.value.text != "none",
      formula.diagnostics.isEmpty
    {
      var ignored: [Diagnostic] = []
      if let quantity = definitions.evaluate(formula.node, into: &ignored) { shown.append(("drag", quantity)) }
    }
    if cell.body.entry("contact") != nil { readContact() }
  }

  private mutating func readGravity() {
    let entry = cell.body.entry("gravity")
    // A slider gives the key of a line that is not there.
    guard let formula = cell.formulas.nodes["gravity"] else {
      let standard = entry == nil ? 9.8 : 0
      world.gravity = Vector(0, -standard)
      shown.append(("gravity", Quantity(si: standard, .acceleration)))
      return
    }
    var found: [Diagnostic] = []
    if let entry {
      LineOptions(parsing: entry.value).checkOfScene("gravity", SceneFormulas.gravityOptions, into: &found)
    }
    report(found)
    if SceneBuilder.parts(formula.node) != nil {
      world.gravity = pair(formula, .acceleration, what: "Gravity") ?? .zero
      return
    }
    guard let amount = quantity(formula, .acceleration) else { return }
    shown.append(("gravity", amount))
    guard let direction = cell.formulas.gravityDirection else {
      world.gravity = Vector(0, -amount.value)
      return
    }
    guard let angle = value(direction, .none) else { return }
    world.gravity = SceneBuilder.direction(angle) * amount.value
  }

  /// The unit vector at an angle.
  static func direction(_ angle: Double) -> Vector { Vector(Double.cos(angle), Double.sin(angle)) }

  private mutating func readContact() {
    guard let entry = cell.body.entry("contact"), entry.value.text != "ideal" else { return }
    let rule = "`contact` must be `ideal`, or `hertz` with a force and how deep it presses two bodies into each other"
    let help = "write `contact: hertz 100 N at 10 µm`"
    guard entry.value.words.first?.text == "hertz", let formula = cell.formulas.contact.first else {
      fail("bad-value", rule, entry.value.sourceRange, help: help)
      return
    }
    let perArea = RationalExponent(3, over: 2)
    if cell.formulas.contact.count == 2 {
      let force = value(formula, .force, nil, "The force must be above 0 N") { $0 > 0 }
      let depth = value(cell.formulas.contact[1], .length, nil, "The depth must be above 0 m") { $0 > 0 }
      guard let force, let depth else { return }
      world.contact = .hertz(stiffness: force / (depth * depth.squareRoot()))
      return
    }
    guard let stiffness = quantity(formula, nil) else { return }
    guard stiffness.dimension == Dimension.force / Dimension.length.power(perArea), stiffness.value > 0 else {
      fail("bad-value", rule, formula.range, help: help)
      return
    }
    world.contact = .hertz(stiffness: stiffness.value)
  }

  private mutating func timeSpan() -> Span {
    let standard = Span(0, 10)
    guard let formula = cell.formulas.nodes["time"], let span = range(formula, .time) else { return standard }
    guard span.lower >= 0 else {
      fail("empty-range", "The motion must begin at 0 s", formula.range, help: "write a range such as `0..10 s`")
      return standard
    }
    guard span.upper <= 1e12 else {
      fail("impossible-scene", "A motion can be followed for at most 1e12 s", formula.range)
      return standard
    }
    return span
  }

  private mutating func instant(within time: Span) -> Quantity {
    guard let formula = cell.formulas.nodes["at"] else { return Quantity(si: time.lower, .time) }
    guard let instant = quantity(formula, .time) else { return Quantity(si: time.lower, .time) }
    let ends = [time.lower, time.upper].map { Quantity(si: $0, .time).text() }
    if let problem = Diagnostic.outOfView(
      instant, of: time, "in the time shown, \(ends[0])..\(ends[1])", at: formula.range)
    {
      report([problem])
    }
    return instant
  }

  /// The same scene at the instant that `at` gives now.
  mutating func moved(_ setup: SceneSetup) -> SceneSetup {
    var moved = setup
    moved.instant = instant(within: setup.time)
    return moved
  }

  private mutating func viewWindow() -> (x: Span, y: Span)? {
    guard let entry = cell.body.entry("view"), entry.value.text != "auto" else { return nil }
    guard cell.formulas.view.count == 2 else {
      fail(
        "bad-value", "The window of a picture must be a range of x and one of y", entry.value.sourceRange,
        help: "write `view: x 0..1 m, y 0..2 m`")
      return nil
    }
    let x = range(cell.formulas.view[0], .length)
    let y = range(cell.formulas.view[1], .length)
    guard let x, let y else { return nil }
    return (x, y)
  }
}
