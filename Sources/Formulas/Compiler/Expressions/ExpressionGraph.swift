import NumericalMethods

/// Formulas as a graph without repetition: names are gone, functions are inlined, constants are
/// folded, and what is written twice is there once.
///
/// Only simplifications that keep every value are made; `0·x` stays, for x may have no value.
struct ExpressionGraph: Sendable {
  private(set) var terms: [Term] = []
  private var places: [Term: Expression] = [:]
  /// Which running variables each expression depends on, ascending; those of loops inside it excepted.
  private(set) var boundVariables: [[Int32]] = []
  /// Whether each expression may have no value for some values of its variables, or has none.
  private var gaps: [Bool] = []
  private(set) var functions: [RealFunction] = []
  /// For each function, the one that is its derivative.
  private var derivatives: [Int?] = []
  private var boundCount: Int32 = 0
  let limits: FormulaLimits
  /// The graph grew past its limit: what was added since is NaN.
  private(set) var isFull = false

  init(limits: FormulaLimits) { self.limits = limits }

  // MARK: Leaves

  mutating func constant(_ value: Double) -> Expression {
    // There is one NaN; its sign and payload say nothing to an author.
    insert(.constant((value.isNaN ? Double.nan : value).bitPattern))
  }

  mutating func parameter(_ index: Int) -> Expression {
    insert(.parameter(Int32(truncatingIfNeeded: index)))
  }

  /// A running variable that occurs nowhere else.
  mutating func freshBound() -> Int32 {
    boundCount += 1
    return boundCount
  }

  mutating func bound(_ index: Int32) -> Expression { insert(.bound(index)) }

  /// Makes a function known and gives its number.
  mutating func addFunction(_ function: RealFunction, derivative: Int?) -> Int {
    functions.append(function)
    derivatives.append(derivative)
    return functions.count - 1
  }

  /// The function that is the derivative of another, if there is one.
  mutating func derivative(ofFunction index: Int32) -> Int? {
    let index = Int(index)
    guard derivatives.indices.contains(index) else { return nil }
    if let known = derivatives[index] { return known }
    guard let slope = functions[index].derivative else { return nil }
    let added = addFunction(RealFunction(value: slope), derivative: nil)
    derivatives[index] = added
    return added
  }

  // MARK: Reading

  subscript(expression: Expression) -> Term { terms[expression.position] }

  /// The number, where the expression is one.
  func value(of expression: Expression) -> Double? {
    if case .constant(let bits) = terms[expression.position] { return Double(bitPattern: bits) }
    return nil
  }

  func depends(_ expression: Expression, onBound bound: Int32) -> Bool {
    boundVariables[expression.position].contains(bound)
  }

  /// Whether an expression may have no value; false only where it surely has one.
  func mayLackValue(_ expression: Expression) -> Bool { gaps[expression.position] }

  /// What an expression reads, directly and indirectly, itself included, in order of position.
  func reachable(from root: Expression) -> [Expression] {
    var seen = [Bool](repeating: false, count: root.position + 1)
    seen[root.position] = true
    var found: [Expression] = []
    for position in stride(from: root.position, through: 0, by: -1) where seen[position] {
      found.append(Expression(index: Int32(truncatingIfNeeded: position)))
      for operand in terms[position].operands { seen[operand.position] = true }
    }
    return found.reversed()
  }

  // MARK: Growing

  /// The expression of a term as it stands, shared with an equal one.
  mutating func insert(_ term: Term) -> Expression {
    if let known = places[term] { return known }
    var term = term
    if terms.count >= limits.instructions {
      isFull = true
      term = .constant(Double.nan.bitPattern)
      if let known = places[term] { return known }
    }
    let expression = Expression(index: Int32(truncatingIfNeeded: terms.count))
    boundVariables.append(variables(of: term))
    gaps.append(mayLackValue(term))
    terms.append(term)
    places[term] = expression
    return expression
  }

  private func mayLackValue(_ term: Term) -> Bool {
    switch term {
    case .constant(let bits): return Double(bitPattern: bits).isNaN
    case .parameter, .bound: return false
    case .external, .sum, .integral: return true
    case .unary(let operation, _): if operation.isPartial { return true }
    case .binary(let operation, _, let divisor):
      if operation.isPartial, !(operation == .divide && value(of: divisor).map { $0 != 0 } ?? false) { return true }
    case .select: break
    }
    return term.operands.contains { gaps[$0.position] }
  }

  private func variables(of term: Term) -> [Int32] {
    switch term {
    case .bound(let index): return [index]
    case .constant, .parameter: return []
    case .sum(let loop), .integral(let loop):
      let inner = boundVariables[loop.body.position].filter { $0 != loop.bound }
      return merge(
        inner, merge(boundVariables[loop.from.position], boundVariables[loop.to.position]))
    default:
      return term.operands.reduce([]) { merge($0, boundVariables[$1.position]) }
    }
  }

  private func merge(_ a: [Int32], _ b: [Int32]) -> [Int32] {
    if b.isEmpty || a == b { return a }
    if a.isEmpty { return b }
    return (a + b.filter { !a.contains($0) }).sorted()
  }
}
