import Diagnostics
import Formulas
import NumericalMethods

/// What an `ode` cell asks of its solution, compiled: conserved quantities, events and graphs.
struct OdeParts {
  var compiler: MotionCompiler
  let cell: OdeCell
  private(set) var observables: [MotionCompiler.Observable] = []
  private(set) var conserved: [OdeMotion.Named] = []
  private(set) var events: [OdeMotion.Named] = []
  /// One side minus the other of each event.
  private(set) var differences: [MotionCompiler.Observable] = []
  private var directions: [EventFunctions.Kind] = []
  private(set) var graphs: [OdeMotion.Graph] = []
  /// Nil where the cell has none.
  private(set) var picture: MotionPicture?

  init(compiler: MotionCompiler, cell: OdeCell) {
    self.compiler = compiler
    self.cell = cell
  }

  mutating func compile(into diagnostics: inout [Diagnostic]) {
    for quantity in cell.formulas.conserved {
      guard let found = compiler.observable(quantity.node, into: &diagnostics) else { continue }
      compiler.define(quantity.name, as: found)
      var named = OdeMotion.Named(
        name: quantity.name, dimension: found.dimension, unit: found.unit, range: quantity.range,
        place: observables.count)
      observables.append(found)
      // What was said of the formula is not said of its terms again.
      var ignored: [Diagnostic] = []
      if quantity.node.hasTerms, let sizes = compiler.observable(quantity.node.sumOfSizes, into: &ignored) {
        named.termsPlace = observables.count
        observables.append(sizes)
      }
      conserved.append(named)
    }
    for event in cell.formulas.events {
      guard let (difference, sign) = compiler.crossing(event.node, into: &diagnostics) else { continue }
      var direction = event.direction ?? .both
      let side: Double =
        switch sign {
        case .less, .lessOrEqual: -1
        case .greater, .greaterOrEqual: 1
        case .equal, .notEqual: 0
        }
      if event.direction == nil, side != 0 { direction = side < 0 ? .falling : .rising }
      events.append(
        OdeMotion.Named(
          name: event.name, dimension: .none, range: event.range, place: differences.count,
          isTerminal: event.isTerminal, side: side))
      differences.append(difference)
      directions.append(EventFunctions.Kind(direction: direction, isTerminal: event.isTerminal, isEquation: side == 0))
    }
    for graph in cell.formulas.graphs {
      let curves = graph.curves.compactMap { curve in
        let x = curve.x.map { coordinate($0, into: &diagnostics) } ?? .some(variable)
        let y = coordinate(curve.y, into: &diagnostics)
        return x.flatMap { x in y.map { (x: x, y: $0) } }
      }
      guard curves.count == graph.curves.count, let first = curves.first else { continue }
      for curve in curves.dropFirst()
      where curve.y.dimension != first.y.dimension || curve.x.dimension != first.x.dimension {
        diagnostics.append(
          Diagnostic(
            .error, "dimension-mismatch", "All curves of a graph must share its axes", at: graph.range,
            label: "\(first.y.title) is \(first.y.dimension.name), \(curve.y.title) \(curve.y.dimension.name)"))
      }
      graphs.append(OdeMotion.Graph(curves: curves, isOverVariable: graph.isOverVariable))
    }
    if !cell.formulas.picture.isEmpty {
      picture = MotionPicture(cell.formulas.picture, into: &diagnostics) { node, dimension, found in
        guard let compiled = compiler.observable(node, expecting: dimension, into: &found) else { return nil }
        observables.append(compiled)
        return (observables.count - 1, compiled.dimension, compiled.unit)
      }
    }
  }

  private var variable: OdeMotion.Coordinate {
    OdeMotion.Coordinate(
      value: .variable, dimension: .none, unit: nil, title: cell.variable)
  }

  private mutating func coordinate(
    _ node: FormulaNode, into diagnostics: inout [Diagnostic]
  ) -> OdeMotion.Coordinate? {
    guard let found = compiler.observable(node, into: &diagnostics) else { return nil }
    var inner = node
    while case .parenthesized(let next) = inner.kind { inner = next }
    if case .name(let name) = inner.kind, let (unknown, order) = cell.formulas.equations.meaning(of: name),
      order < cell.formulas.equations.unknowns[unknown].order
    {
      return OdeMotion.Coordinate(
        value: .state(compiler.place(unknown, order: order)), dimension: found.dimension, unit: nil, title: name)
    }
    if case .name(let name) = inner.kind, let known = conserved.first(where: { $0.name == name }) {
      return OdeMotion.Coordinate(
        value: .formula(known.place), dimension: known.dimension, unit: known.unit, title: name)
    }
    observables.append(found)
    return OdeMotion.Coordinate(
      value: .formula(observables.count - 1), dimension: found.dimension, unit: found.unit, title: node.text)
  }

  /// What is looked for along the solution.
  var kinds: EventFunctions {
    if differences.isEmpty { return .none }
    let program = compiler.program(of: differences)
    return EventFunctions(directions) { time, state, values in program.evaluate(time, state, into: values) }
  }
}

/// Equations of motion as the solver wants them.
struct OdeProblem {
  let problem: InitialValueProblem
  let highest: StateProgram

  /// - Parameter range: over which it is solved.
  init(_ compiler: inout MotionCompiler, over range: ClosedRange<Double>) {
    let program = compiler.highestDerivatives
    highest = program
    let count = compiler.stateCount
    let orders = compiler.equations.unknowns.map { $0.order }
    let (switches, instants) = compiler.switches(over: range)
    let results = UnsafeResults(count: orders.count, states: count)
    var problem = InitialValueProblem(
      dimension: count,
      slopes: { time, state, slopes in
        // The derivative of each but the highest is the number behind it.
        for place in 0..<count - 1 { slopes[place] = state[place + 1] }
        program.evaluate(time, state, into: results.values)
        var end = 0
        for (number, order) in orders.enumerated() {
          end += order
          slopes[end - 1] = results.values[number]
        }
      },
      jacobian: { time, state, rows, byTime in
        for place in 0..<count * count { rows[place] = 0 }
        for place in 0..<count {
          byTime[place] = 0
          if place + 1 < count { rows[place * count + place + 1] = 1 }
        }
        program.slopes(time, state, rows: results.rows, stride: count, byTime: results.values)
        var end = 0
        for (number, order) in orders.enumerated() {
          end += order
          byTime[end - 1] = results.values[number]
          for place in 0..<count { rows[(end - 1) * count + place] = results.rows[number * count + place] }
        }
      },
      switchCount: switches?.resultCount ?? 0,
      switches: switches.map { program in
        { time, state, values in program.evaluate(time, state, into: values) }
      })
    problem.instants = instants
    if let switches {
      problem.switchSlopes = { time, state, rows, byTime in
        switches.slopes(time, state, rows: rows, stride: count, byTime: byTime)
      }
    }
    self.problem = problem
  }
}

/// Room for the highest derivatives and their slopes, which is made once.
private final class UnsafeResults {
  let values: UnsafeMutablePointer<Double>
  let rows: UnsafeMutablePointer<Double>

  init(count: Int, states: Int) {
    values = .allocate(capacity: max(count, 1))
    rows = .allocate(capacity: max(count * states, 1))
    values.initialize(repeating: 0, count: max(count, 1))
    rows.initialize(repeating: 0, count: max(count * states, 1))
  }

  deinit {
    values.deallocate()
    rows.deallocate()
  }
}
