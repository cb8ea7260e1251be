import Diagnostics

extension Parser {
  /// Whether a factor can begin here without a sign before it.
  var startsFactor: Bool {
    switch current {
    case .number, .openParenthesis, .openBrace, .squareRoot, .cubeRoot, .infinity: true
    case .name(let name): !Token.words.contains(name) || name == "not"
    case .bar: openBars == 0 && !(kind(ahead: 1) == .bar && !token(at: index + 1).hasSpaceBefore)
    default: false
    }
  }

  mutating func parseProduct() -> Tree {
    var left = parseFactor()
    while !hasFailed {
      switch current {
      case .star, .dot: left = multiply(left, .dot)
      case .cross: left = multiply(left, .cross)
      case .slash:
        advance()
        let first = index
        let divisor = signed { $0.parseFactor() }
        let quotient = tree(
          .divide(left.node, divisor.node), from: left.bytes.lowerBound,
          over: left.depth, divisor.depth)
        if !token(at: first - 1).hasSpaceBefore { reportUnitBelow(left, divisor) }
        left = parseFactorsBehind(quotient, numerator: left, divisor: divisor, first: first)
      default:
        guard startsFactor else { return left }
        left = append(left)
      }
    }
    return left
  }

  private mutating func multiply(_ left: Tree, _ sign: FormulaNode.ProductSign) -> Tree {
    advance()
    let right = signed { $0.parseFactor() }
    return tree(
      .multiply(left.node, right.node, sign), from: left.bytes.lowerBound,
      over: left.depth, right.depth)
  }

  /// Reads one more factor, written side by side with those before it.
  private mutating func append(_ left: Tree) -> Tree {
    reportNumberBehindNumber()
    if let quantity = parseUnitWithoutBrackets(left) { return quantity }
    reportUnitBehindPowerOfTen(left)
    let right = parseFactor()
    if let warning = mixedQuantities(left, right) { report(warning) }
    return tree(
      .multiply(left.node, right.node, .implicit), from: left.bytes.lowerBound,
      over: left.depth, right.depth)
  }

  /// Reads the factors side by side behind a divisor, and warns where a reader could take them for
  /// a part of it: a factor glued to the divisor, or a name behind a name.
  private mutating func parseFactorsBehind(
    _ quotient: Tree, numerator: Tree, divisor: Tree, first: Int
  ) -> Tree {
    guard startsFactor else { return quotient }
    let isGlued = !token.hasSpaceBefore
    var isDoubtful = isGlued || isPlainName(from: first, to: index) && isName(token)
    let start = token.range.lowerBound
    var runEnd = start
    var result = quotient
    while startsFactor, !hasFailed, !isGlued || !token.hasSpaceBefore || runEnd == start {
      result = append(result)
      runEnd = previousEnd
    }
    // A unit or a mistake has its own message.
    if case .multiply = result.node.kind {} else { isDoubtful = false }
    guard isDoubtful, !hasFailed else { return result }
    let whole = span(numerator.bytes.lowerBound, runEnd)
    let above = fragment.text(span(numerator.bytes.lowerBound, divisor.bytes.lowerBound))
    let below = fragment.text(divisor.bytes)
    let behind = fragment.text(span(start, runEnd))
    let space = isGlued ? "" : " "
    let asRead = "(\(above)\(below)) \(behind)"
    let other = "\(above)(\(below)\(space)\(behind))"
    report(
      Diagnostic(
        .warning, "ambiguous-product", "`\(fragment.text(whole))` can be read in two ways",
        at: source(span(divisor.bytes.lowerBound, runEnd)), label: "read as `\(asRead)`",
        fixes: [
          fix("write `\(asRead)`", whole, asRead), fix("write `\(other)`", whole, other),
        ]))
    return result
  }

  /// `1/2 [m]` is one over two metres, to the eye half of one.
  private mutating func reportUnitBelow(_ numerator: Tree, _ divisor: Tree) {
    guard case .quantity(let number, _) = divisor.node.kind, case .number = number.kind, isPure(numerator.node),
      token(at: index - 1).kind == .closeBracket, !hasFailed
    else { return }
    let whole = span(numerator.bytes.lowerBound, divisor.bytes.upperBound)
    let above = fragment.text(span(numerator.bytes.lowerBound, divisor.bytes.lowerBound))
    let below = fragment.text(divisor.bytes)
    guard let bracket = below.firstIndex(of: "[") else { return }
    let (digits, unit) = (String(below[..<bracket].filter { $0 != " " }), String(below[bracket...]))
    let (asRead, other) = ("\(above)(\(below))", "(\(above)\(digits)) \(unit)")
    report(
      Diagnostic(
        .warning, "ambiguous-product", "`\(fragment.text(whole))` can be read in two ways", at: source(divisor.bytes),
        label: "read as `\(asRead)`",
        fixes: [fix("write `\(other)`", whole, other), fix("write `\(asRead)`", whole, asRead)]))
  }

  /// Whether nothing but numbers and constants stands in a formula.
  func isPure(_ node: FormulaNode) -> Bool {
    switch node.kind {
    case .number, .constant: true
    case .negate(let a), .parenthesized(let a), .absolute(let a), .factorial(let a): isPure(a)
    case .add(let a, let b), .subtract(let a, let b), .multiply(let a, let b, _), .divide(let a, let b),
      .power(let a, let b):
      isPure(a) && isPure(b)
    case .builtin(_, let arguments): arguments.allSatisfy(isPure)
    default: false
    }
  }

  /// Whether a divisor is a name of a value, with a power at most.
  private func isPlainName(from first: Int, to end: Int) -> Bool {
    guard case .name(let name) = token(at: first).kind, isValueName(name) else { return false }
    guard end > first + 1 else { return true }
    switch token(at: first + 1).kind {
    case .superscript, .caret, .primes: return true
    default: return false
    }
  }

  private func isName(_ token: Token) -> Bool {
    guard case .name(let name) = token.kind else { return false }
    return isValueName(name)
  }

  /// Whether a name stands for a value, as far as can be told; an unknown one does.
  private func isValueName(_ name: String) -> Bool {
    if names.values.contains(name) || bound.contains(name) { return true }
    return !names.functions.contains(name) && BuiltinFunction(name: name) == nil
      && !["d", "integral", "sum"].contains(name)
  }

  private mutating func reportNumberBehindNumber() {
    guard index > 0, case .number = current, case .number = token(at: index - 1).kind else {
      return
    }
    let both = span(token(at: index - 1).range.lowerBound, token.range.upperBound)
    let first = fragment.text(token(at: index - 1).range)
    let second = fragment.text(token.range)
    if second.utf8.first == UInt8(ascii: "."), !token.hasSpaceBefore {
      // `1.234.567`
      let joined = (first + second).filter { $0 != "." }
      let groups = first.split(separator: ".").dropFirst() + [second.dropFirst()]
      let isGrouped = groups.allSatisfy { $0.utf8.count == 3 }
      return fail(
        "number-after-number", "A number can have only one decimal point", at: both, label: "this has two",
        help: isGrouped ? "thousands stand together" : nil,
        fixes: isGrouped ? [fix("write `\(joined)`", both, joined)] : [])
    }
    var fixes = [fix("multiply, `\(first) * \(second)`", both, "\(first) * \(second)")]
    // `12 500`, with thousands apart
    if second.utf8.count == 3, second.utf8.allSatisfy({ $0 >= 48 && $0 <= 57 }) {
      fixes.insert(fix("write one number, `\(first)\(second)`", both, first + second), at: 0)
    }
    fail(
      "number-after-number", "Two numbers stand side by side", at: both, label: "expected a sign between them",
      fixes: fixes)
  }
}

// MARK: Factors

extension Parser {
  /// A value with what stands behind it: powers, factorials, a unit in brackets.
  mutating func parseFactor() -> Tree {
    var result = parsePower()
    while current == .openBracket, !hasFailed {
      result = parseBracketedUnit(result)
      result = parsePower(of: result)
    }
    return result
  }

  mutating func parsePower() -> Tree {
    nested { $0.parsePower(of: $0.parsePrimary()) }
  }

  private mutating func parsePower(of primary: Tree) -> Tree {
    var result = primary
    while !hasFailed {
      let start = result.bytes.lowerBound
      switch current {
      case .superscript(let exponent):
        let range = token.range
        advance()
        let power = exponentTree(exponent, range)
        result = tree(.power(result.node, power.node), from: start, over: result.depth, power.depth)
      case .bang:
        advance()
        result = tree(.factorial(result.node), from: start, over: result.depth)
      case .degree, .percent:
        result = parsePostfixUnit(result)
      case .caret:
        advance()
        let exponent = signed { $0.parsePower() }
        result = tree(
          .power(result.node, exponent.node), from: start, over: result.depth, exponent.depth)
      default: return result
      }
    }
    return result
  }

  /// The number that raised digits stand for.
  func exponentTree(_ exponent: Int, _ bytes: Range<Int>) -> Tree {
    let number = leaf(
      .number(Double(exponent.magnitude), spelling: String(exponent.magnitude)), bytes)
    guard exponent < 0 else { return number }
    return Tree(node: FormulaNode(.negate(number.node), source(bytes)), depth: 2, bytes: bytes)
  }
}
