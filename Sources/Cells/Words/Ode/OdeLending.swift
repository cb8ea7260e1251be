import Diagnostics
import Formulas
import NumericalMethods
import Plots

/// What an `ode` cell that has a name lends to the other cells, of its first solution: the unknowns and their
/// derivatives, `swing.θ(t)`, `swing.θ'(t)`, conserved quantities, and the instants of events, `swing.top(1)`.
extension OdeCell {
  static var isLender: Bool { true }

  func declareMembers(of name: String, in names: inout NameKinds) {
    for unknown in EquationsOfMotion.unknowns(in: lines, variable: variable) {
      var member = unknown.name
      for _ in 0...unknown.order {
        names.insert(function: "\(name).\(member)", of: [variable])
        member += "′"
      }
    }
    for quantity in namesInKey("conserved", sign: "=") { names.insert(function: "\(name).\(quantity)", of: [variable]) }
    for event in eventNames {
      names.insert(function: "\(name).\(event)", of: ["1"])
      names.values.insert("\(name).\(event).count")
    }
  }

  private func namesInKey(_ key: String, sign: StaticString) -> [String] {
    body.entries(key).compactMap { entry in
      entry.value.topLevelIndex(of: sign).map { canonicalName(entry.value.slice(0..<$0).trimmed.text) }
    }
  }

  private var eventNames: [String] {
    let stops = namesInKey("stop", sign: ":")
    return namesInKey("event", sign: ":") + stops + (stops.count < body.entries("stop").count ? ["stop"] : [])
  }

  func lend(
    as name: String, at range: SourceRange, isCircular: Bool, to definitions: inout Definitions,
    into diagnostics: inout [Diagnostic]
  ) {
    guard !isCircular, let motion = worked?.motion, let solution = motion.solutions.first else {
      return lendNothing(as: name, at: range, to: &definitions, into: &diagnostics)
    }
    let gap = motion.gap
    for (number, members) in motion.unknowns.enumerated() {
      for (order, member) in members.enumerated() {
        let derivative = order + 1 < members.count ? "\(name).\(members[order + 1].name)" : nil
        let function =
          order + 1 < members.count
          ? Self.function(ofComponent: motion.place(ofUnknown: number) + order, of: solution)
          : Self.function(
            ofHighest: number, at: motion.place(ofUnknown: number) + order - 1, in: motion.highest.program,
            of: solution)
        definitions.define(
          "\(name).\(member.name)",
          external: ExternalFunction(
            function.value, input: motion.variable.dimension, output: member.dimension, derivative: derivative,
            error: function.error, gap: gap),
          at: range, into: &diagnostics)
      }
    }
    for quantity in motion.conserved {
      let function = Self.function(ofFormula: quantity.place, in: motion.formulas.program, of: solution)
      definitions.define(
        "\(name).\(quantity.name)",
        external: ExternalFunction(
          function.value, input: motion.variable.dimension, output: quantity.dimension, error: function.error,
          gap: gap), at: range, into: &diagnostics)
    }
    // Lines `stop` without a name share one.
    for (index, event) in motion.events.enumerated()
    where motion.events.firstIndex(where: { $0.name == event.name }) == index {
      let found = solution.events.filter {
        motion.events.indices.contains($0.index) && motion.events[$0.index].name == event.name
      }
      define(
        event.name, found.map { $0.time }, errors: found.map { $0.timeError },
        doubt: motion.doubt(ofEvent: event.name, in: solution), of: motion, as: name, at: range, to: &definitions,
        into: &diagnostics)
    }
  }

  private typealias Lent = (value: RealFunction, error: @Sendable (Double) -> Double)

  private static func function(ofComponent component: Int, of solution: Solution) -> Lent {
    (
      RealFunction(
        value: { solution.value(of: component, at: $0) },
        block: { arguments, results in
          let values = solution.values(of: component, at: Array(arguments))
          for index in results.indices where index < values.count { results[index] = values[index] }
        }),
      { known(solution.error(of: component, at: $0)) }
    )
  }

  /// The highest derivative of an unknown: what the equations say of the state, but where a switch of theirs is held, as
  /// the acceleration of a body at rest is, the slope of the derivative below it.
  private static func function(
    ofHighest number: Int, at component: Int, in program: Program, of solution: Solution
  ) -> Lent {
    let formula = function(ofFormula: number, in: program, of: solution)
    return (
      RealFunction(value: { time in
        solution.slidingSlope(of: component, at: time)?.value ?? formula.value.value(time)
      }),
      { time in solution.slidingSlope(of: component, at: time)?.error ?? formula.error(time) }
    )
  }

  /// A formula of the state.
  private static func function(ofFormula place: Int, in program: Program, of solution: Solution) -> Lent {
    (
      RealFunction(value: { time in
        let results = StateProgram(program).results(time, solution.state(at: time))
        return results.indices.contains(place) ? results[place] : .nan
      }),
      { time in
        known(solution.error(of: place, in: StateProgram(program), at: time))
      }
    )
  }

  /// The n-th instant of an event, and how many there are.
  ///
  /// - Parameter doubt: how many of them may be none, or may be missing.
  private func define(
    _ event: String, _ instants: [Double], errors: [Double], doubt: Int, of motion: OdeMotion, as name: String,
    at range: SourceRange, to definitions: inout Definitions, into diagnostics: inout [Diagnostic]
  ) {
    @Sendable func number(_ value: Double) -> Int? {
      guard value >= 1, value <= Double(instants.count), value == value.rounded() else { return nil }
      return Int(value) - 1
    }
    let count = instants.count
    definitions.define(
      "\(name).\(event)",
      external: ExternalFunction(
        RealFunction(value: { value in number(value).map { instants[$0] } ?? .nan }),
        input: .none, output: motion.variable.dimension,
        error: { value in number(value).map { known(errors[$0]) } ?? 0 },
        gap: { value in
          if value != value.rounded() { return "events are counted by whole numbers from 1" }
          return count == 0
            ? "`\(event)` does not happen"
            : count == 1 ? "`\(event)` happens once" : "`\(event)` happens \(count) times"
        }),
      at: range, into: &diagnostics)
    if doubt == 0 {
      definitions.define("\(name).\(event).count", value: Quantity(Double(count)), at: range, into: &diagnostics)
      return
    }
    // A number with an error is a value of a function: of one that has no name which can be typed.
    let hidden = "\(name).\(event) count"
    definitions.define(
      hidden,
      external: ExternalFunction(
        RealFunction(value: { _ in Double(count) }), input: .none, output: .none, error: { _ in Double(doubt) }),
      at: range, into: &diagnostics)
    let one = FormulaNode(.number(1, spelling: "1"), range)
    definitions.define(
      "\(name).\(event).count", as: FormulaNode(.call(hidden, derivatives: 0, arguments: [one]), range), at: range,
      into: &diagnostics)
  }

  /// Names without a value, for the cell says what is wrong.
  private func lendNothing(
    as name: String, at range: SourceRange, to definitions: inout Definitions, into diagnostics: inout [Diagnostic]
  ) {
    var kinds = NameKinds()
    declareMembers(of: name, in: &kinds)
    for function in kinds.functions.sorted() {
      definitions.define(
        function, parameters: ["t"], as: FormulaNode(.missing, range), at: range, into: &diagnostics)
    }
    for value in kinds.values.sorted() {
      definitions.define(value, as: FormulaNode(.missing, range), at: range, into: &diagnostics)
    }
  }
}

/// An error as it is lent: where there is no value, none, either.
private func known(_ error: Double) -> Double { error.isNaN ? 0 : error }

extension OdeMotion {
  /// Why there is no value at an instant.
  var gap: @Sendable (Double) -> String? {
    let (known, variable) = (known, variable)
    return { time in
      func text(_ value: Double) -> String { Quantity(si: value, variable.dimension, shownIn: variable.unit).text() }
      if time >= known.lower, time <= known.upper { return nil }
      return "the solution is known from \(text(known.lower)) to \(text(known.upper)), not at \(text(time))"
    }
  }
}
