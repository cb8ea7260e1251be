import Diagnostics

extension Parser {
  func isValue(_ name: String) -> Bool { bound.contains(name) || names.values.contains(name) }

  /// Whether a quantity is written as a function, by a parenthesis right behind it.
  private func isCalled(_ name: String, at place: Int) -> Bool {
    names.called.contains(name) && !bound.contains(name) && kind(ahead: place) == .openParenthesis
      && !token(at: index + place).hasSpaceBefore
  }

  /// What begins with a name: a value, a constant, a call, a form of the calculus.
  mutating func parseName(_ name: String) -> Tree {
    let start = token
    if Token.words.contains(name), !names.refused.contains(name) {
      if name == "not" {
        fail(
          "expected-value", "Expected a value, found `not`", at: start.range,
          help: "put `not …` in parentheses")
      } else {
        failWithoutValue()
      }
      return missing
    }
    if case .primes(let count) = kind(ahead: 1) { return parsePrimed(name, count) }
    let isStillFunction = names.refused.contains(name) && !bound.contains(name) && kind(ahead: 1) == .openParenthesis
    if isValue(name), !isStillFunction, !isCalled(name, at: 1) {
      advance()
      return leaf(.name(name), start.range)
    }
    if names.functions.contains(name) || isCalled(name, at: 1) { return parseCall(name, derivatives: 0, from: start) }
    if name == "d", let derivative = parseDerivative() { return derivative }
    if name == "integral" || name == "sum", kind(ahead: 1) == .openParenthesis {
      return parseBinder(isSum: name == "sum")
    }
    if let function = BuiltinFunction(name: name) { return parseBuiltin(function) }
    advance()
    if let constant = FormulaNode.Constant(name) { return leaf(.constant(constant), start.range) }
    // A name nobody has heard of reads as what it looks like; the compiler asks who it is.
    if current == .openParenthesis, !token.hasSpaceBefore {
      index -= 1
      return parseCall(name, derivatives: 0, from: start)
    }
    return leaf(.name(name), start.range)
  }

  /// `z'(t)`, or a name that ends in primes.
  private mutating func parsePrimed(_ name: String, _ count: Int) -> Tree {
    let start = token
    var primed = name
    for _ in 0..<min(count, 8) { primed += "′" }
    let bytes = span(start.range.lowerBound, self.token(at: index + 1).range.upperBound)
    if isValue(primed), !isCalled(name, at: 2) {
      index += 2
      return leaf(.name(primed), bytes)
    }
    if names.functions.contains(primed) {
      index += 1
      return parseCall(primed, derivatives: 0, from: start)
    }
    if BuiltinFunction(name: name) != nil, !names.functions.contains(name), !isValue(name) {
      fail(
        "unexpected-prime", "`\(name)` is differentiated with `d/dx(\(name)(x))`", at: bytes)
      return missing
    }
    guard kind(ahead: 2) == .openParenthesis else {
      if names.functions.contains(name) {
        let prime = String(repeating: "'", count: min(count, 8))
        fail(
          "expected-arguments", "A derivative needs its argument, as in `\(name)\(prime)(t)`",
          at: bytes, label: "expected `(` after it")
        return missing
      }
      index += 2
      return leaf(.name(primed), bytes)
    }
    guard count <= 8 else {
      fail("unexpected-prime", "A function can be differentiated at most 8 times", at: bytes)
      return missing
    }
    index += 1
    return parseCall(name, derivatives: count, from: start)
  }

  /// The call of a function of the notebook; `index` is at its name, or at its primes.
  private mutating func parseCall(_ name: String, derivatives: Int, from start: Token) -> Tree {
    advance()
    let power = derivatives == 0 ? parseFunctionPower() : nil
    guard current == .openParenthesis else {
      fail(
        "expected-arguments",
        names.columns.contains(name)
          ? "`\(name)` is a column of values, and a formula needs one: `\(name)(1)` is that of the first row, `\(name).mean` their mean"
          : names.argumentsMissing(behind: name),
        at: start.range, label: names.columns.contains(name) ? nil : "expected `(` after it")
      return missing
    }
    let arguments = parseArguments()
    let call = tree(
      .call(name, derivatives: derivatives, arguments: arguments.nodes),
      from: start.range.lowerBound, over: arguments.depth)
    guard let power else { return call }
    return tree(
      .power(call.node, power.node), from: start.range.lowerBound, over: call.depth, power.depth)
  }

  /// `( a, b, … )`
  mutating func parseArguments() -> (nodes: [FormulaNode], depth: Int) {
    let opening = token
    let bars = openBars
    openBars = 0
    defer { openBars = bars }
    advance()
    var nodes: [FormulaNode] = []
    var depth = 0
    repeat {
      let argument = parseRange(.value)
      nodes.append(argument.node)
      depth = max(depth, argument.depth)
    } while take(.comma)
    close(.closeParenthesis, ")", opened: opening)
    return (nodes, depth)
  }
}

extension FormulaNode.Constant {
  /// The constant of a name; `∞` is a sign of its own.
  init?(_ name: String) {
    switch name {
    case "π", "pi": self = .pi
    case "τ": self = .tau
    case "e": self = .e
    default: return nil
    }
  }
}
