import Diagnostics

/// Compiles differential equations: checks what everything measures, solves for the highest derivatives, and lowers
/// them, with all else that is asked of a solution, to programs of the instant and the state.
///
/// The state holds each unknown and its derivatives but the highest, in the order of ``EquationsOfMotion/unknowns``.
/// All numbers are in SI units.
package struct MotionCompiler {
  package let equations: EquationsOfMotion
  var lowering: FormulaLowering
  /// Of each unknown itself.
  private var dimensions: [DimensionTerm] = []
  private let variableDimension: DimensionTerm
  /// The running variables that stand for the highest derivatives until these are known.
  var highest: [Int32] = []
  /// The highest derivatives; empty until they are known.
  private(set) var solved: [Expression] = []

  /// - Parameter dimension: what the variable measures.
  package init(_ equations: EquationsOfMotion, in definitions: Definitions, variable dimension: Dimension) {
    self.equations = equations
    lowering = FormulaLowering(definitions)
    variableDimension = DimensionTerm(dimension)
    lowering.variables[equations.variable] = Lowered(lowering.graph.parameter(0), variableDimension)
    var place = 1
    for (number, unknown) in equations.unknowns.enumerated() {
      let term = lowering.inference.unknown()
      dimensions.append(term)
      for order in 0..<unknown.order {
        lowering.variables[equations.name(number, order: order)] = Lowered(
          lowering.graph.parameter(place), self.term(number, order))
        place += 1
      }
      let bound = lowering.graph.freshBound()
      highest.append(bound)
      lowering.variables[equations.name(number, order: unknown.order)] = Lowered(
        lowering.graph.bound(bound), self.term(number, unknown.order))
    }
  }

  /// How many numbers a state has.
  package var stateCount: Int { equations.unknowns.reduce(0) { $0 + $1.order } }

  /// Where an unknown, or a derivative of it but the highest, stands in the state.
  package func place(_ unknown: Int, order: Int) -> Int {
    equations.unknowns[..<unknown].reduce(0) { $0 + $1.order } + order
  }

  /// What an unknown or a derivative of it measures, as far as that is known by now.
  package func dimension(_ unknown: Int, order: Int) -> Dimension {
    lowering.inference.final(term(unknown, order))
  }

  private func term(_ unknown: Int, _ order: Int) -> DimensionTerm {
    dimensions[unknown] / variableDimension.power(RationalExponent(Int32(clamping: order)))
  }

  // MARK: Values at the start

  /// A value at the start: an instant and what is there, one or several.
  package struct Start: Sendable {
    /// Counted from 0; of its derivative of this order.
    package let unknown: Int
    package let order: Int
    /// In SI units of the variable.
    package let instant: Double
    package let values: [Quantity]
    package let range: SourceRange
  }

  /// Works out the values at the start; what has none is told.
  package mutating func starts(into diagnostics: inout [Diagnostic]) -> [Start] {
    let saved = lowering.variables
    lowering.variables = [:]
    defer { lowering.variables = saved }
    var starts: [Start] = []
    for initial in equations.initialValues {
      let name = equations.typedName(initial.unknown, order: initial.order)
      let instant = number(
        initial.instant, variableDimension, "`\(equations.variable)`",
        help: "the range of `\(equations.variable)` and the instant of the start have the same unit", into: &diagnostics
      )
      // What the values measure follows from it.
      guard let instant else { continue }
      var values: [Quantity] = []
      for node in initial.values {
        if let value = number(node, term(initial.unknown, initial.order), "`\(name)`", into: &diagnostics) {
          values.append(value)
        }
      }
      guard values.count == initial.values.count else { continue }
      starts.append(
        Start(
          unknown: initial.unknown, order: initial.order, instant: instant.value, values: values, range: initial.range))
    }
    return starts
  }

  private mutating func number(
    _ node: FormulaNode, _ term: DimensionTerm, _ name: String, help: String? = nil,
    into diagnostics: inout [Diagnostic]
  ) -> Quantity? {
    guard lowering.prepareNames(for: node, parameters: []), let lowered = lowering.lowerNumber(node) else {
      drain(into: &diagnostics)
      return nil
    }
    drain(into: &diagnostics)
    guard lowering.inference.unify(lowered.dimension, term) else {
      let (found, wanted) = (lowering.unitText(lowered.dimension), lowering.unitText(term))
      diagnostics.append(
        Diagnostic(
          .error, "dimension-mismatch", "\(name) must be \(wanted), not \(found)", at: node.range,
          label: "this is \(found)", help: help))
      return nil
    }
    return lowering.quantity(lowered, node, &diagnostics)
  }

  mutating func drain(into diagnostics: inout [Diagnostic]) {
    diagnostics += lowering.diagnostics
    lowering.diagnostics = []
  }

  // MARK: The equations

  /// Solves for the highest derivatives; false where a diagnostic tells why that cannot be done.
  package mutating func solve(into diagnostics: inout [Diagnostic]) -> Bool {
    let before = diagnostics.count
    var sides: [(left: Expression, right: Expression, equation: EquationsOfMotion.Equation)] = []
    for equation in equations.equations {
      let parameters = Array(lowering.variables.keys)
      guard lowering.prepareNames(for: equation.left, parameters: parameters),
        lowering.prepareNames(for: equation.right, parameters: parameters)
      else {
        drain(into: &diagnostics)
        continue
      }
      let left = lowering.lowerNumber(equation.left)
      let right = lowering.lowerNumber(equation.right)
      drain(into: &diagnostics)
      guard let left, let right else { continue }
      guard lowering.inference.unify(left.dimension, right.dimension) else {
        let (first, second) = (lowering.unitText(left.dimension), lowering.unitText(right.dimension))
        diagnostics.append(
          Diagnostic(
            .error, "dimension-mismatch", "Both sides of an equation must have the same dimension",
            at: equation.right.range,
            label: "this is \(second)", notes: [.init("this is \(first)", equation.left.range)]))
        continue
      }
      sides.append((left.expression, right.expression, equation))
    }
    if lowering.graph.isFull {
      diagnostics.append(
        .formulaTooLarge(lowering.definitions.limits, at: equations.equations.first?.range ?? SourceRange(0, 0)))
    }
    guard diagnostics[before...].allSatisfy({ !$0.severity.isFailure }) else { return false }
    guard hasAsManyEquations(sides.count, into: &diagnostics) else { return false }
    var linear = LinearMotion(graph: lowering.graph, highest: highest)
    for side in sides {
      if let problem = linear.add(side.left, side.right) {
        diagnostics.append(self.problem(problem, at: side.equation))
        return false
      }
    }
    let found = linear.solution()
    lowering.graph = linear.graph
    guard let found, !lowering.graph.isFull else {
      diagnostics.append(
        Diagnostic(
          .error, "unsolvable-equations", "These equations do not determine all the highest derivatives",
          at: equations.equations.last?.range ?? SourceRange(0, 0),
          help: "each of \(highestNames) has to follow from them"))
      return false
    }
    solved = found
    for (number, unknown) in equations.unknowns.enumerated() {
      lowering.variables[equations.name(number, order: unknown.order)] = Lowered(
        found[number], term(number, unknown.order))
    }
    return true
  }

  private var highestNames: String {
    equations.unknowns.indices.map { "`\(equations.typedName($0, order: equations.unknowns[$0].order))`" }
      .joined(separator: ", ")
  }

  private func hasAsManyEquations(_ count: Int, into diagnostics: inout [Diagnostic]) -> Bool {
    let unknowns = equations.unknowns
    if count == unknowns.count { return true }
    if count < unknowns.count {
      diagnostics.append(
        Diagnostic(
          .error, "missing-equation",
          "\(unknowns.count) unknowns need \(unknowns.count) equations, and here \(count == 1 ? "is one" : "are \(count)")",
          at: equations.equations.last?.range ?? SourceRange(0, 0), help: "write one for each of \(highestNames)"))
    } else {
      diagnostics.append(
        Diagnostic(
          .error, "extra-equation",
          unknowns.count == 1
            ? "One unknown can have only one equation"
            : "\(unknowns.count) unknowns can have only \(unknowns.count) equations",
          at: equations.equations[unknowns.count].range,
          help: "a quantity that the unknowns make up is named in a line `conserved: name = …` or `graphs: …`"))
    }
    return false
  }

  private func problem(_ problem: LinearMotion.Problem, at equation: EquationsOfMotion.Equation) -> Diagnostic {
    switch problem {
    case .withoutDerivative:
      return Diagnostic(
        .error, "bad-equation", "An equation must have a highest derivative in it, one of \(highestNames)",
        at: equation.range)
    case .nonlinear(let number):
      let name = equations.typedName(number, order: equations.unknowns[number].order)
      return Diagnostic(
        .error, "nonlinear-derivative", "The highest derivative, `\(name)`, must stand by itself or times a factor",
        at: equation.range, help: "solve the equation for it, and write `\(name) = …`")
    case .withoutSlope:
      return Diagnostic(
        .error, "bad-equation", "A highest derivative stands inside a function whose derivative is not known",
        at: equation.range)
    }
  }

  // MARK: What is asked of a solution

  /// A formula of the instant and the state.
  package struct Observable: Sendable {
    let expression: Expression
    package let dimension: Dimension
    /// What its author wrote for all of it, if they did.
    package let unit: Unit?
  }

  /// Compiles a formula of the unknowns, of their derivatives and of the variable; the equations are solved.
  package mutating func observable(
    _ node: FormulaNode, expecting dimension: Dimension? = nil, into diagnostics: inout [Diagnostic]
  ) -> Observable? {
    guard lowering.prepareNames(for: node, parameters: Array(lowering.variables.keys)),
      let lowered = lowering.lowerNumber(node)
    else {
      drain(into: &diagnostics)
      return nil
    }
    drain(into: &diagnostics)
    if let dimension, !lowering.inference.unify(lowered.dimension, DimensionTerm(dimension)) {
      let wanted = dimension.isNone ? dimension.name : "\(dimension.name), in `\(Unit.coherent(dimension).symbol)`"
      diagnostics.append(
        Diagnostic(
          .error, "dimension-mismatch", "expected \(wanted), not \(lowering.unitText(lowered.dimension))",
          at: node.range))
      return nil
    }
    return Observable(
      expression: lowered.expression, dimension: lowering.inference.final(lowered.dimension), unit: lowered.unit)
  }

  /// One side minus the other of an equation or inequality, and which changes of sign make it true.
  package mutating func crossing(
    _ node: FormulaNode, into diagnostics: inout [Diagnostic]
  ) -> (difference: Observable, sign: FormulaNode.ComparisonSign)? {
    var inner = node
    while case .parenthesized(let next) = inner.kind { inner = next }
    guard case .comparison(let nodes, let signs) = inner.kind, nodes.count == 2, let sign = signs.first,
      sign != .notEqual
    else {
      if !inner.isMissing {
        diagnostics.append(
          Diagnostic(
            .error, "expected-condition", "An equation or inequality belongs here, such as `x = 0`", at: node.range))
      }
      return nil
    }
    let isPrepared = lowering.prepareNames(for: node, parameters: Array(lowering.variables.keys))
    let sides = isPrepared ? lowering.lowerComparable(nodes) : nil
    drain(into: &diagnostics)
    guard let sides else { return nil }
    let difference =
      (sign == .equal ? wave(sides[0].expression, sides[1].expression) : nil)
      ?? lowering.graph.binary(.subtract, sides[0].expression, sides[1].expression)
    return (
      Observable(
        expression: difference, dimension: lowering.inference.final(sides[0].dimension), unit: nil), sign
    )
  }

  /// `mod(u, v) = c` as a function that passes through zero there, and does not fall over it where the remainder falls back.
  private mutating func wave(_ left: Expression, _ right: Expression) -> Expression? {
    guard case .binary(.mod, let dividend, let divisor) = lowering.graph[left],
      let period = lowering.graph.value(of: divisor), let rest = lowering.graph.value(of: right), period > 0, rest >= 0,
      rest < period
    else { return nil }
    let shifted = lowering.graph.binary(.subtract, dividend, right)
    let turns = lowering.graph.binary(.divide, shifted, divisor)
    return lowering.graph.call(.sin, lowering.graph.binary(.multiply, lowering.graph.constant(.pi), turns))
  }

  /// Names a formula, so that those behind it may use it.
  package mutating func define(_ name: String, as observable: Observable) {
    lowering.variables[name] = Lowered(observable.expression, DimensionTerm(observable.dimension))
  }

  /// The program of some formulas, which computes what they have in common once.
  package func program(of observables: [Observable]) -> StateProgram {
    StateProgram(lowering.graph.program(for: observables.map { $0.expression }, parameterCount: stateCount + 1))
  }

  /// The program of the highest derivatives, in the order of the unknowns.
  package var highestDerivatives: StateProgram {
    StateProgram(lowering.graph.program(for: solved, parameterCount: stateCount + 1))
  }

  /// Whether the equations, once they are solved, do not name the variable.
  package var isAutonomous: Bool {
    !solved.contains { root in lowering.graph.reachable(from: root).contains { lowering.graph[$0] == .parameter(0) } }
  }

  /// Where a highest derivative, or its slope, may jump: the program of functions at whose changes of sign it does, nil where
  /// there are none, and the instants of a range, in whatever order, at which it does whatever the state is.
  package mutating func switches(over range: ClosedRange<Double>) -> (
    program: StateProgram?, instants: [(time: Double, hair: Double)]
  ) {
    var functions: [Expression] = []
    var instants: [(time: Double, hair: Double)] = []
    for function in lowering.graph.switches(of: solved) {
      if let found = InstantFunction(function, in: lowering.graph)?.zeros(in: range) {
        instants += found
      } else {
        functions.append(function)
      }
    }
    let bursts = InstantBursts(in: solved, of: lowering.graph)
    instants += bursts.instants(in: range, of: lowering.graph, stateCount: stateCount).map { ($0, 0) }
    if functions.isEmpty || lowering.graph.isFull { return (nil, instants) }
    return (
      StateProgram(lowering.graph.program(for: functions, parameterCount: stateCount + 1)), instants
    )
  }
}
