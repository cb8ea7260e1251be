import Diagnostics

/// The values that functions of a derivation have at some place, the x(0) of `x(t)` and the N(T) of `N(t)`, and slopes
/// by other letters than the time, `d/dx(U)`.
///
/// Where the lines above give the function as a formula, its value is that formula with another variable in it; else it
/// is a quantity of its own, as an initial value is, until they do.
struct Moments {
  /// What is written as a function, `z(t)` or `z(0)`.
  private(set) var functions: Set<String> = []
  /// What functions of the derivation are functions of.
  private(set) var variables: [String: String] = [:]
  /// All that is written so, each once, in the order of the lines.
  private(set) var values: [FormulaNode] = []
  /// The arguments, by the names that stand for them in formulas.
  private(set) var arguments: [String: FormulaNode] = [:]

  /// - Parameter own: the names that mean quantities of the derivation.
  init(of statements: [Statement], own: Set<String>) {
    var calls: [FormulaNode] = []
    for node in statements.flatMap({ $0.formulas }) { Self.collect(node, own, &calls, level: 0) }
    let named = calls.compactMap { call -> (name: String, argument: String)? in
      guard case .call(let name, _, let arguments) = call.kind, case .name(let argument)? = arguments.first?.kind else {
        return nil
      }
      return (name, argument)
    }
    let common = ["t", "x", "s", "τ"]
    let usual = named.first { common.contains($0.argument) }?.argument
    let hasTime = statements.contains { $0.formulas.contains { $0.references().contains { $0.name == "t" } } }
    for (name, argument) in named where variables[name] == nil {
      // Of an `I = I_0 exp(-t/τ)` the `I(τ)` is a value, and of a `y = w x (x - L)` that has a `y(0)` the `y(L)`.
      let formulas = statements.flatMap { $0.alternatives.flatMap { $0 } }.filter { $0.left.aloneName == name }
      let inner = Set(formulas.flatMap { $0.right.references() }.map { $0.name })
      let hasNumber = calls.contains { $0.isValue(of: name) }
      if let own = common.first(where: { inner.contains($0) && ($0 == "t" || hasNumber) }) {
        variables[name] = own
        continue
      }
      // Of `v(t)` and `v(s)` the first: the other stands in an integral.
      let own = common.first { letter in named.contains { $0.name == name && $0.argument == letter } }
      if let own {
        variables[name] = own
      } else {
        variables[name] = usual ?? (hasTime ? "t" : argument)
      }
    }
    for call in calls where !values.contains(where: { $0.text == call.text }) {
      guard case .call(let name, _, let arguments) = call.kind else {
        values.append(call)
        continue
      }
      functions.insert(name)
      if case .name(let argument) = arguments[0].kind, argument == variables[name] { continue }
      values.append(call)
      self.arguments[Self.name(ofArgument: arguments[0])] = arguments[0]
    }
  }

  private static func collect(_ node: FormulaNode, _ own: Set<String>, _ calls: inout [FormulaNode], level: Int) {
    guard level < 400 else { return }
    if case .call(let name, _, let arguments) = node.kind, arguments.count == 1, own.contains(name) {
      calls.append(node)
    }
    if case .derivative(_, let variable) = node.kind, variable != "t" { calls.append(node) }
    for child in node.children { collect(child, own, &calls, level: level + 1) }
  }

  /// What stands in a formula for the argument of its function. No author can write it.
  static func name(ofArgument argument: FormulaNode) -> String { "@" + argument.text }

  /// The value as a quantity of its own: `x(0)`, `x′(0)`, `d/dx(U)`.
  static func name(of value: FormulaNode) -> String {
    guard case .call(let name, let derivatives, let arguments) = value.kind, let argument = arguments.first else {
      return value.text
    }
    return name + String(repeating: "′", count: derivatives) + "(" + argument.text + ")"
  }
}

extension FormulaNode {
  /// Whether it is the value of a function at a number, as `x(0)` is.
  fileprivate func isValue(of function: String) -> Bool {
    guard case .call(function, _, let arguments) = kind, let argument = arguments.first else { return false }
    return argument.references().isEmpty
  }

  /// The formula with another variable, also where it is differentiated by it.
  func renaming(_ variable: String, to other: String, level: Int = 0) -> FormulaNode {
    guard level < 400 else { return self }
    switch kind {
    case .name(variable): return FormulaNode(.name(other), range)
    case .derivative(let body, variable):
      return FormulaNode(.derivative(body.renaming(variable, to: other, level: level + 1), variable: other), range)
    case .integral(_, variable, _, _), .sum(_, variable, _, _): return self
    default: return mappingChildren { $0.renaming(variable, to: other, level: level + 1) }
    }
  }
}

extension Reasoning {
  /// Says of values that were quantities of their own what they are, as soon as their function is a formula.
  mutating func linkMoments(_ number: Int) {
    for value in moments.values + integrals {
      let own = Moments.name(of: value)
      guard !linked.contains(own), let place = table.place(of: own), facts.isKnown(place) else { continue }
      let meaning = derivative.unfolding(value)
      if case .name(own) = meaning.kind { continue }
      linked.insert(own)
      let link = Statement([Statement.Relation(FormulaNode(.name(own), value.range), .equal, meaning)])
      var ignored: [Diagnostic] = []
      guard let programs = compile(link, into: &ignored), let program = programs.first?.first else { continue }
      // What the lines above have settled, `x(0) = x_0`, has to come out; a parameter that is open may see to it.
      let isSettled = program.symbols.filter { program.depends(on: $0) }.allSatisfy { place in
        facts.all.contains {
          $0.line < number && $0.alternatives.contains { $0.contains { $0.symbols.contains(place) } }
        }
      }
      let points = isSettled ? points(of: program.symbols) : []
      if let bad = points.first, points.count > 4, points.allSatisfy({ programs.truth(at: $0) == .fails }) {
        momentContradiction = discrepancy(programs, at: bad, number, points: points, how: .value(own))
        continue
      }
      facts.add(programs, line: number)
    }
  }
}
