import Diagnostics
import NumericalMethods

extension FormulaLowering {
  mutating func lowerCall(
    _ name: String, _ derivatives: Int, _ nodes: [FormulaNode], _ node: FormulaNode
  ) -> Lowered? {
    guard let definition = definitions[name], definition.isFunction else {
      return lowerStrangeCall(name, node)
    }
    var arguments: [Lowered] = []
    for node in nodes {
      if let argument = lowerNumber(node) { arguments.append(argument) }
    }
    guard arguments.count == nodes.count else { return nil }
    switch definition.meaning {
    case .function(let parameters, let body):
      // A function whose definition could not be read has as many parameters as anybody thinks.
      if case .missing = body.kind {
        reportBroken(definition, node)
        return nil
      }
      guard hasCount(parameters.count, arguments.count, definition, node) else { return nil }
      guard derivatives > 0 else {
        return inlined(definition, parameters, body, arguments, node)
      }
      return lowerPrimed(definition, parameters, body, derivatives, arguments, node)
    case .external(let function):
      guard hasCount(1, arguments.count, definition, node), let argument = arguments.first else {
        return nil
      }
      return lowerExternal(definition, function, derivatives, argument, node)
    case .formula, .quantity: return nil
    }
  }

  private mutating func lowerStrangeCall(_ name: String, _ node: FormulaNode) -> Lowered? {
    if variables[name] != nil || definitions[name] != nil {
      return fail("not-a-function", "`\(name)` is a number, not a function", node)
    }
    let nearest = nearest(to: name, functions: true) ?? Self.functionWithoutLetter(name)
    let start = node.range.lowerBound
    let range = SourceRange(start, min(start + name.utf8.count, node.range.upperBound))
    if reportRefused(name, range) { return nil }
    if name == "slider" {
      report(
        "bad-slider", "a slider must stand alone in a line of a `let` cell", range,
        help: "write a line `a = slider(0 .. 1, 0.5)` there, and `a` in formulas")
      return nil
    }
    if let meant = FormulaLowering.foreignFunctions[name] {
      report(
        "unknown-function", "there is no function `\(name)`", range,
        help: meant.name == nil ? "write `\(meant.shown)`" : nil,
        fixes: meant.name.map { [.init("write `\($0)`", range, $0)] } ?? [])
      return nil
    }
    report(
      "unknown-function", "there is no function `\(name)`", range,
      help: nearest.map { "did you mean `\($0)`?" },
      fixes: nearest.map { [.init("write `\($0)`", range, $0)] } ?? [])
    return nil
  }

  /// What functions of other languages are here: how it is written, and the name where that alone differs.
  private static let foreignFunctions: [String: (shown: String, name: String?)] = [
    "pow": ("x^n", nil), "root": ("x^(1/n)", nil), "nthroot": ("x^(1/n)", nil), "sqr": ("x^2", nil),
    "power": ("x^n", nil), "integrate": ("integral(f(x), x, a..b)", nil), "int": ("integral(f(x), x, a..b)", nil),
    "diff": ("d/dx(f(x))", nil), "Sum": ("sum(f(k), k, 1..n)", nil), "mag": ("|x|", nil),
    "log10": ("log", "log"), "lg": ("log", "log"),
    "tg": ("tan", "tan"), "ctg": ("1/tan(x)", nil), "cot": ("1/tan(x)", nil), "sec": ("1/cos(x)", nil),
    "csc": ("1/sin(x)", nil), "sinc": ("sin(x)/x", nil), "sech": ("1/cosh(x)", nil), "csch": ("1/sinh(x)", nil),
    "coth": ("1/tanh(x)", nil), "erfc": ("1 - erf(x)", nil), "arctg": ("atan", "atan"), "sh": ("sinh", "sinh"),
    "ch": ("cosh", "cosh"),
    "th": ("tanh", "tanh"), "ceiling": ("ceil", "ceil"), "sgn": ("sign", "sign"), "heaviside": ("step", "step"),
  ]

  private mutating func reportBroken(_ definition: Definition, _ node: FormulaNode) {
    report(
      "broken-definition", "`\(definition.name)` has no value: its definition has an error", node.range,
      notes: [.init("`\(definition.name)` is defined here", definition.range)], severity: .consequence)
  }

  private mutating func hasCount(
    _ wanted: Int, _ count: Int, _ definition: Definition, _ node: FormulaNode
  ) -> Bool {
    if wanted == count { return true }
    let text = wanted == 1 ? "one argument" : "\(wanted) arguments"
    report(
      "argument-count", "`\(definition.name)` takes \(text), not \(count)", node.range,
      notes: [.init("`\(definition.name)` is defined here", definition.range)])
    return false
  }

  /// The body of a function with expressions in place of its parameters.
  ///
  /// What is wrong with the body itself is told where it is defined; what is wrong with these
  /// arguments, at the call.
  private mutating func inlined(
    _ definition: Definition, _ parameters: [String], _ body: FormulaNode, _ arguments: [Lowered],
    _ node: FormulaNode
  ) -> Lowered? {
    let name = definition.name
    guard !callStack.contains(name) else {
      return fail("circular-definition", "`\(name)` cannot call itself", node)
    }
    // Each level is worked out anew at every call above it.
    guard callStack.count < 40 else {
      return fail("formula-too-large", "functions can call each other at most 40 deep", node)
    }
    guard isSound(definition, parameters, body) else {
      reportBroken(definition, node)
      return nil
    }
    let outer = diagnostics
    diagnostics = []
    callStack.append(name)
    var bindings: [String: Lowered] = [:]
    for (parameter, argument) in zip(parameters, arguments) { bindings[parameter] = argument }
    let result = withVariables(bindings) { $0.lowerNumber(body) }
    callStack.removeLast()
    let found = diagnostics
    diagnostics = outer
    guard var result else {
      if let first = found.first {
        // Of calls inside of calls the innermost tells what is wrong, and the notes where.
        // The call that goes beyond the limit of all is not to blame for it.
        if first.code == "formula-too-large" {
          report(first.code, first.message, node.range, help: first.help)
          return nil
        }
        let isNested = first.message.hasPrefix("In this call of ")
        report(
          first.code, isNested ? first.message : "In this call of `\(name)`: \(first.message)", node.range,
          notes: isNested ? first.notes : [.init("here", first.range)] + first.notes, severity: first.severity)
      }
      return nil
    }
    result.unit = nil
    if let gap = result.gap, !arguments.contains(where: { $0.gap != nil }) {
      result.gap = Lowered.Gap(
        message: gap.message, range: node.range, notes: [.init("here", gap.range)], isTold: gap.isTold)
    }
    return result
  }

  /// Whether a body makes sense for some arguments. It is tried apart, so that nothing is left behind, and
  /// with a bound of its own, since a function is sound whatever formula asks; its steps are the formula's.
  private mutating func isSound(
    _ definition: Definition, _ parameters: [String], _ body: FormulaNode
  ) -> Bool {
    if let known = soundFunctions[definition.name] { return known }
    let saved = self
    graph = ExpressionGraph(limits: definitions.limits)
    constants = [:]
    functionPlaces = [:]
    diagnostics = []
    steps = 0
    callStack.append(definition.name)
    var bindings: [String: Lowered] = [:]
    for (i, parameter) in parameters.enumerated() {
      bindings[parameter] = Lowered(graph.parameter(i), inference.unknown())
    }
    let isSound = withVariables(bindings) { $0.lowerNumber(body) } != nil
    let learned = soundFunctions
    let spent = steps
    self = saved
    steps += spent
    soundFunctions = learned
    soundFunctions[definition.name] = isSound
    return isSound
  }

  /// `z'(t)`: the body is differentiated by its parameter, then the argument is put in.
  private mutating func lowerPrimed(
    _ definition: Definition, _ parameters: [String], _ body: FormulaNode, _ derivatives: Int,
    _ arguments: [Lowered], _ node: FormulaNode
  ) -> Lowered? {
    guard let argument = arguments.first, arguments.count == 1 else {
      let call = "\(definition.name)(\(parameters.joined(separator: ", ")))"
      let order = derivatives > 1 ? "^\(derivatives)" : ""
      report(
        "ambiguous-derivative", "`\(definition.name)` has several parameters, and a prime does not say which is meant",
        node.range,
        help: parameters.first.map { "write `d\(order)/d\($0)\(order)(\(call))` for that with respect to `\($0)`" })
      return nil
    }
    let bound = graph.freshBound()
    let variable = Lowered(graph.bound(bound), argument.dimension)
    guard let value = inlined(definition, parameters, body, [variable], node) else { return nil }
    return differentiated(value, bound, derivatives, at: argument, node)
  }

  private mutating func lowerExternal(
    _ definition: Definition, _ function: ExternalFunction, _ derivatives: Int,
    _ argument: Lowered, _ node: FormulaNode
  ) -> Lowered? {
    guard inference.unify(argument.dimension, DimensionTerm(function.input)) else {
      return fail(
        "dimension-mismatch",
        "the argument of `\(definition.name)` must be \(function.input.name), not "
          + unitText(argument.dimension), node)
    }
    var place = Int32(truncatingIfNeeded: functionPlace(definition.name, function))
    for known in 0..<derivatives {
      guard let next = graph.derivative(ofFunction: place) else {
        let name = definition.name
        return fail(
          "no-derivative",
          known == 0
            ? "`\(name)` has no known derivative"
            : "The derivatives of `\(name)` are known up to `\(name)\(String(repeating: "'", count: known))`", node)
      }
      place = Int32(truncatingIfNeeded: next)
    }
    let power = RationalExponent(Int32(clamping: -derivatives))
    let expression = graph.external(place, argument.expression)
    let dimension = function.output * function.input.power(power)
    var result = combined(expression, DimensionTerm(dimension), [argument])
    if result.gap == nil, let place = graph.value(of: argument.expression), place.isFinite,
      graph.value(of: expression)?.isNaN == true, let reason = function.gap?(place)
    {
      result.gap = Lowered.Gap(message: reason, range: node.range)
    }
    return result
  }

  /// The number of an external function in the graph; those it is differentiated to come with it.
  private mutating func functionPlace(_ name: String, _ function: ExternalFunction) -> Int {
    if let known = functionPlaces[name] { return known }
    var chain: [(name: String, function: ExternalFunction)] = [(name, function)]
    while let next = chain.last?.function.derivative, functionPlaces[next] == nil,
      !chain.contains(where: { $0.name == next }), let definition = definitions[next],
      case .external(let function) = definition.meaning
    {
      chain.append((next, function))
    }
    for link in chain.reversed() {
      let derivative = link.function.derivative.flatMap { functionPlaces[$0] }
      let slope = derivative.map { graph.functions[$0].value } ?? link.function.function.derivative
      functionPlaces[link.name] = graph.addFunction(
        RealFunction(
          value: link.function.function.value, derivative: slope,
          block: link.function.function.block),
        derivative: derivative)
    }
    return functionPlaces[name] ?? 0
  }
}
