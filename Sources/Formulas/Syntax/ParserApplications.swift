import Diagnostics

/// Functions that every formula knows.
extension Parser {
  /// `sin(x)`, `sin x`, `sin^2 x`
  mutating func parseBuiltin(_ function: BuiltinFunction) -> Tree {
    let start = token
    advance()
    let powerStart = token.range.lowerBound
    let power = parseFunctionPower()
    let powerBytes = span(powerStart, previousEnd)
    let hasParentheses = current == .openParenthesis
    var arguments: (nodes: [FormulaNode], depth: Int)
    if hasParentheses {
      arguments = parseArguments()
    } else if function.row.takesOneArgument {
      guard startsFactor || current == .minus || current == .plus else {
        failWithoutArgument(function, start)
        return missing
      }
      let argument = parseTextbookArgument(of: function)
      arguments = ([argument.node], argument.depth)
    } else {
      failWithoutArgument(function, start)
      return missing
    }
    let from = start.range.lowerBound
    let argumentText = fragment.text(span(powerBytes.upperBound, previousEnd))
    guard let power else {
      return tree(.builtin(function, arguments.nodes), from: from, over: arguments.depth)
    }
    if let inverse = function.row.inverse, Self.isMinusOne(power.node) {
      reportInverse(function, inverse, powerBytes, argumentText, from: from)
      return tree(.builtin(inverse, arguments.nodes), from: from, over: arguments.depth)
    }
    let call = tree(.builtin(function, arguments.nodes), from: from, over: arguments.depth)
    return tree(.power(call.node, power.node), from: from, over: call.depth, power.depth)
  }

  private mutating func failWithoutArgument(_ function: BuiltinFunction, _ start: Token) {
    let name = function.name
    fail(
      "expected-arguments",
      NameKinds.argumentsMissing(behind: name, of: function.row.takesOneArgument ? ["x"] : ["a", "b"]),
      at: start.range, label: "expected `(` after it")
  }

  /// The power between a function and its argument, `sin^2 x` or `sin² x`.
  mutating func parseFunctionPower() -> Tree? {
    if case .superscript(let exponent) = current {
      let range = token.range
      advance()
      return exponentTree(exponent, range)
    }
    guard take(.caret) else { return nil }
    return signed { $0.nested { $0.parsePrimary() } }
  }

  private static func isMinusOne(_ node: FormulaNode) -> Bool {
    switch node.kind {
    case .negate(let inner): if case .number(1, _) = inner.kind { true } else { false }
    case .parenthesized(let inner): isMinusOne(inner)
    default: false
    }
  }

  /// `sin^-1 x` is the inverse function in a textbook, unlike any other power.
  private mutating func reportInverse(
    _ function: BuiltinFunction, _ inverse: BuiltinFunction, _ power: Range<Int>,
    _ argument: String, from start: Int
  ) {
    guard !hasFailed else { return }
    let whole = span(start, previousEnd)
    let text = argument.first == " " ? String(argument.dropFirst()) : argument
    let plain = text.first == "(" ? text : "(\(text))"
    let asRead = "\(inverse.name)\(plain)"
    let other = "1/\(function.name)\(plain)"
    report(
      Diagnostic(
        .warning, "inverse-function", "`\(function.name)^-1` can be read in two ways",
        at: source(span(start, power.upperBound)), label: "read as `\(inverse.name)`",
        fixes: [
          fix("write `\(asRead)`", whole, asRead), fix("write `\(other)`", whole, other),
        ]))
  }

  /// The argument of a function without parentheses: factors side by side, up to the next sign of a
  /// sum or product or the next function; `sin 2 cos x` is a product of two functions.
  private mutating func parseTextbookArgument(of function: BuiltinFunction) -> Tree {
    signed { parser in
      let first = parser.index
      var result = parser.parseFactor()
      while parser.startsFactor, !parser.hasFailed {
        if parser.isFunction(parser.token) { break }
        if case .number = parser.current, case .number = parser.token(at: parser.index - 1).kind {
          break
        }
        parser.reportParenthesesBehind(function, from: first)
        let factor = parser.parseFactor()
        result = parser.tree(
          .multiply(result.node, factor.node, .implicit), from: result.bytes.lowerBound,
          over: result.depth, factor.depth)
      }
      parser.reportDivisorBehind(function, result)
      return result
    }
  }

  /// `sin π/6` is (sin π)/6 by the rule, and sin(π/6) to the eye.
  private mutating func reportDivisorBehind(_ function: BuiltinFunction, _ argument: Tree) {
    guard function.row.isPeriodic, current == .slash, !token.hasSpaceBefore, !hasFailed,
      case .number = kind(ahead: 1), !token(at: index + 1).hasSpaceBefore, isPure(argument.node)
    else { return }
    let whole = span(argument.bytes.lowerBound, token(at: index + 1).range.upperBound)
    let (text, above) = (fragment.text(whole), fragment.text(argument.bytes))
    report(
      Diagnostic(
        .warning, "ambiguous-argument", "The argument of `\(function.name)` can be read in two ways",
        at: source(whole), label: "read as `(\(function.name) \(above))\(text.dropFirst(above.count))`",
        fixes: [
          fix("write `\(function.name)(\(text))`", whole, "(\(text))"),
          fix("write `\(function.name)(\(above))\(text.dropFirst(above.count))`", argument.bytes, "(\(above))"),
        ]))
  }

  private func isFunction(_ token: Token) -> Bool {
    guard case .name(let name) = token.kind, !isValue(name) else { return false }
    return names.functions.contains(name) || BuiltinFunction(name: name) != nil
      || ["integral", "sum"].contains(name)
  }

  /// `sin x (1 + y)`: the parentheses belong to the argument by the rule, but not to every eye.
  private mutating func reportParenthesesBehind(_ function: BuiltinFunction, from first: Int) {
    guard current == .openParenthesis, token.hasSpaceBefore else { return }
    let argument = span(token(at: first).range.lowerBound, previousEnd)
    let text = fragment.text(argument)
    report(
      Diagnostic(
        .warning, "ambiguous-argument",
        "The argument of `\(function.name)` can be read in two ways", at: source(token.range),
        label: "read as a part of the argument",
        fixes: [
          fix("end the argument, `\(function.name)(\(text))`", argument, "(\(text))"),
          fix("multiply, `\(text) * (`", argument, "\(text) *"),
        ]))
  }
}
