import Diagnostics

extension FormulaLowering {
  mutating func lowerBuiltin(
    _ function: BuiltinFunction, _ nodes: [FormulaNode], _ node: FormulaNode
  ) -> Lowered? {
    let allowed = function.argumentCounts
    guard allowed.contains(nodes.count) else {
      let wanted = allowed.upperBound == .max ? "at least one argument" : count(allowed.lowerBound)
      return fail(
        "argument-count", "`\(function.rawValue)` takes \(wanted), not \(nodes.count)", node)
    }
    if let operation = function.plainOperation {
      guard let x = lowerPlain(nodes[0], "the argument of `\(function.rawValue)`") else {
        return nil
      }
      return combined(graph.unary(operation, x.expression), .none, [x])
    }
    if function == .frac {
      guard let x = lowerPlain(nodes[0], "the argument of `frac`") else { return nil }
      return combined(graph.binary(.mod, x.expression, graph.constant(1)), .none, [x])
    }
    guard let arguments = lowerArguments(function, nodes), let x = arguments.first else {
      return nil
    }
    return combined(
      expression(function, arguments.map { $0.expression }), dimension(function, x), arguments)
  }

  private func count(_ number: Int) -> String {
    number == 1 ? "one argument" : "\(number == 2 ? "two" : "three") arguments"
  }

  /// The arguments of functions that take quantities; several must be of one dimension.
  private mutating func lowerArguments(
    _ function: BuiltinFunction, _ nodes: [FormulaNode]
  ) -> [Lowered]? {
    var arguments: [Lowered] = []
    for node in nodes {
      guard let argument = lowerNumber(node) else { continue }
      if let first = arguments.first, !inference.unify(first.dimension, argument.dimension) {
        let (one, other) = (unitText(first.dimension), unitText(argument.dimension))
        report(
          "dimension-mismatch",
          "the arguments of `\(function.rawValue)` need the same unit, not \(one) and \(other)",
          node.range, label: "this is \(other)")
        return nil
      }
      arguments.append(argument)
    }
    return arguments.count == nodes.count ? arguments : nil
  }

  private func dimension(_ function: BuiltinFunction, _ x: Lowered) -> DimensionTerm {
    switch function {
    case .sqrt: x.dimension.power(RationalExponent(1, over: 2))
    case .cbrt: x.dimension.power(RationalExponent(1, over: 3))
    case .sign, .step, .atan2: .none
    default: x.dimension
    }
  }

  private mutating func expression(_ function: BuiltinFunction, _ x: [Expression]) -> Expression {
    switch function {
    case .sqrt: return graph.unary(.sqrt, x[0])
    case .cbrt: return graph.unary(.cbrt, x[0])
    case .abs: return graph.unary(.abs, x[0])
    case .sign: return graph.unary(.sign, x[0])
    case .step: return graph.unary(.step, x[0])
    case .atan2: return graph.binary(.atan2, x[0], x[1])
    case .hypot:
      return x.dropFirst().reduce(graph.unary(.abs, x[0])) { graph.binary(.hypot, $0, $1) }
    case .mod: return graph.binary(.mod, x[0], x[1])
    case .min: return x.dropFirst().reduce(x[0]) { graph.binary(.min, $0, $1) }
    case .max: return x.dropFirst().reduce(x[0]) { graph.binary(.max, $0, $1) }
    case .clamp:
      return graph.binary(.min, graph.binary(.max, x[0], x[1]), x[2])
    default: return graph.constant(.nan)
    }
  }
}

extension BuiltinFunction {
  fileprivate var argumentCounts: ClosedRange<Int> {
    switch self {
    case .atan2, .mod: 2...2
    case .clamp: 3...3
    case .min, .max, .hypot: 1...Int.max
    default: 1...1
    }
  }

  /// The operation of a function from plain number to plain number.
  fileprivate var plainOperation: UnaryOperation? {
    switch self {
    case .exp: .exp
    case .ln: .ln
    case .log: .log10
    case .log2: .log2
    case .sin: .sin
    case .cos: .cos
    case .tan: .tan
    case .asin: .asin
    case .acos: .acos
    case .atan: .atan
    case .sinh: .sinh
    case .cosh: .cosh
    case .tanh: .tanh
    case .asinh: .asinh
    case .acosh: .acosh
    case .atanh: .atanh
    case .floor: .floor
    case .ceil: .ceil
    case .round: .round
    case .gamma: .gamma
    case .erf: .erf
    default: nil
    }
  }
}
