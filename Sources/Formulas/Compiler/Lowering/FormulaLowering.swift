import Diagnostics
import NumericalMethods

/// Turns formula trees into expressions: resolves names, inlines functions, differentiates,
/// checks dimensions. One lowering serves one formula and all it refers to.
struct FormulaLowering {
  let definitions: Definitions
  var graph: ExpressionGraph
  var inference = DimensionInference()
  var diagnostics: [Diagnostic] = []
  /// The variables in reach: parameters, running variables, the parameters of an inlined function.
  var variables: [String: Lowered] = [:]
  /// The constants that have been worked out; nil for one that has no meaning.
  var constants: [String: Lowered?] = [:]
  var functionPlaces: [String: Int] = [:]
  /// Whether the body of a function makes sense by itself.
  var soundFunctions: [String: Bool] = [:]
  /// Functions being inlined, the outermost first.
  var callStack: [String] = []
  private var depth = 0
  var steps = 0
  private var isTooLarge = false

  init(_ definitions: Definitions) {
    self.definitions = definitions
    graph = ExpressionGraph(limits: definitions.limits)
  }

  /// Works out a formula, or says in ``diagnostics`` why that cannot be done.
  mutating func lower(_ node: FormulaNode) -> Lowered? {
    steps += 1
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.greatestDepth, !hasNoStepsLeft, !graph.isFull else {
      // After another mistake, as in a function that is too large itself, this would tell nothing new.
      if !isTooLarge, !diagnostics.contains(where: { $0.severity.isFailure }) {
        isTooLarge = true
        if depth > Self.greatestDepth {
          report(
            "formula-too-large", "A formula and all it refers to can nest at most \(Self.greatestDepth) deep",
            node.range)
        } else {
          reportTooLarge(node.range)
        }
      }
      return nil
    }
    guard var result = lowerKind(node) else { return nil }
    noteGap(&result, node)
    return result
  }

  /// Definitions nest inside each other, so this is more than the depth of one tree.
  private static var greatestDepth: Int { 500 }

  private mutating func lowerKind(_ node: FormulaNode) -> Lowered? {
    switch node.kind {
    case .number(let value, let spelling):
      guard value.isFinite else {
        return fail("number-too-large", "`\(spelling)` is larger than any number here, about 1.8 × 10³⁰⁸", node)
      }
      // A power of ten below all that numbers here can say would be nothing, and nobody told.
      if value == 0,
        spelling.prefix(while: { $0 != "e" && $0 != "E" && $0 != "×" }).contains(where: { "123456789".contains($0) })
      {
        return fail("number-too-small", "`\(spelling)` is smaller than any number here but 0, about 5 × 10⁻³²⁴", node)
      }
      return literal(value)
    case .constant(let constant): return literal(constant)
    case .name(let name): return lowerName(name, node.range)
    case .quantity(let value, let unit): return lowerQuantity(value, unit)
    case .conversion(let value, let unit): return lowerConversion(value, unit)
    case .parenthesized(let inner): return lower(inner)
    case .negate(let x): return lowerNegation(x)
    case .factorial(let x): return lowerFactorial(x)
    case .absolute(let x): return lowerBuiltin(.abs, [x], node)
    case .add(let a, let b): return lowerSum(a, b, .add)
    case .subtract(let a, let b): return lowerSum(a, b, .subtract)
    case .multiply(let a, let b, let sign):
      if sign == .implicit, reportsMeantCall(a, b) { return nil }
      return lowerProduct(a, b, .multiply)
    case .divide(let a, let b): return lowerProduct(a, b, .divide)
    case .power(let base, let exponent): return lowerPower(base, exponent)
    case .comparison(let sides, let signs): return lowerComparison(sides, signs)
    case .and(let a, let b): return lowerLogic(.and, a, b)
    case .or(let a, let b): return lowerLogic(.or, a, b)
    case .not(let x): return lowerNot(x)
    case .builtin(let function, let arguments): return lowerBuiltin(function, arguments, node)
    case .call(let name, let derivatives, let arguments):
      return lowerCall(name, derivatives, arguments, node)
    case .cases(let branches): return lowerCases(branches, node)
    case .derivative(let body, let variable): return lowerDerivative(body, variable, node)
    case .integral(let body, let variable, let from, let to):
      return lowerIntegral(body, variable, from, to, node)
    case .sum(let body, let variable, let from, let to):
      return lowerSeries(body, variable, from, to, node)
    case .range: return fail("unexpected-range", "a range `a..b` cannot stand for a number", node)
    case .pair: return fail("unexpected-pair", "a pair `(x, y)` cannot stand for a number", node)
    case .missing: return nil
    }
  }

  /// Whether it took so long that nobody waits for the rest.
  private var hasNoStepsLeft: Bool { steps > definitions.limits.instructions * 4 }

  mutating func reportTooLarge(_ range: SourceRange) {
    diagnostics.append(.formulaTooLarge(definitions.limits, at: range))
  }

  // MARK: What every rule uses

  /// A number, where a condition would make no sense.
  mutating func lowerNumber(_ node: FormulaNode) -> Lowered? {
    guard let result = lower(node) else { return nil }
    if result.isTruth {
      return fail("unexpected-condition", "a number belongs here, not a condition", node)
    }
    return result
  }

  /// A plain number; `what` begins the sentence if it is none.
  mutating func lowerPlain(_ node: FormulaNode, _ what: String) -> Lowered? {
    guard let result = lowerNumber(node) else { return nil }
    if !inference.unify(result.dimension, .none) {
      return fail(
        "dimension-mismatch", "\(what) must be a plain number, not \(unitText(result.dimension))",
        node)
    }
    return result
  }

  mutating func report(
    _ code: String, _ message: String, _ range: SourceRange, label: String? = nil,
    notes: [Diagnostic.Note] = [], help: String? = nil, fixes: [Diagnostic.Fix] = [],
    severity: Diagnostic.Severity = .error
  ) {
    let isKnown = diagnostics.contains { $0.code == code && $0.range == range }
    if isKnown { return }
    diagnostics.append(
      Diagnostic(
        severity, code, message, at: range, label: label, notes: notes, help: help, fixes: fixes))
  }

  mutating func fail(_ code: String, _ message: String, _ node: FormulaNode) -> Lowered? {
    report(code, message, node.range)
    return nil
  }

  /// The unit of a dimension as a message names it: "`m/s`", "a plain number".
  func unitText(_ term: DimensionTerm) -> String {
    let dimension = inference.final(term)
    return dimension.isNone ? "a plain number" : "`\(Unit.coherent(dimension).symbol)`"
  }

  /// Works with other variables for a while.
  mutating func withVariables<Result>(
    _ changed: [String: Lowered], _ work: (inout FormulaLowering) -> Result
  ) -> Result {
    let saved = variables
    variables = changed
    defer { variables = saved }
    return work(&self)
  }
}

extension Diagnostic {
  /// A formula, or a set of equations, that goes beyond the limit of a book.
  static func formulaTooLarge(_ limits: FormulaLimits, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, "formula-too-large",
      "A formula and all it refers to can have at most \(DecimalText.grouped(limits.instructions)) instructions",
      at: range,
      help: "shorten it, or raise `program-size` under `limits` in `cubebook.yml`")
  }
}
