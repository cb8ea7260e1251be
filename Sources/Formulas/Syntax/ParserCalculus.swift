import Diagnostics

/// Derivatives, integrals and sums.
extension Parser {
  /// `d/dx(expr)` or `d²/dx²(expr)`; nothing if what stands here is not that.
  mutating func parseDerivative() -> Tree? {
    let start = token
    var place = index + 1
    let above = order(at: &place)
    guard token(at: place).kind == .slash, let above else { return nil }
    place += 1
    guard case .name(let differential) = token(at: place).kind, !isValue(differential),
      differential.unicodeScalars.count > 1, differential.utf8.first == UInt8(ascii: "d")
    else { return nil }
    let variable = String(decoding: differential.utf8.dropFirst(), as: UTF8.self)
    place += 1
    guard let below = order(at: &place) else { return nil }
    guard token(at: place).kind == .openParenthesis else {
      if isValue("d") { return nil }
      let operation = span(start.range.lowerBound, token(at: place - 1).range.upperBound)
      fail(
        "bad-derivative", "What is differentiated must stand in parentheses", at: operation,
        help: "as in `\(fragment.text(operation))(\(variable)^2)`")
      index = place
      return missing
    }
    index = place
    let opening = token
    guard above == below else {
      fail(
        "bad-derivative", "A derivative must have the same order above and below",
        at: span(start.range.lowerBound, opening.range.lowerBound))
      return missing
    }
    bound.append(variable)
    let arguments = parseArguments()
    bound.removeLast()
    guard let argument = arguments.nodes.first, arguments.nodes.count == 1 else {
      fail(
        "bad-derivative", "`d/d\(variable)( )` must hold one formula",
        at: span(opening.range.lowerBound, previousEnd))
      return missing
    }
    var result = tree(
      .derivative(argument, variable: variable), from: start.range.lowerBound,
      over: arguments.depth)
    for _ in 1..<above {
      result = tree(
        .derivative(result.node, variable: variable), from: start.range.lowerBound,
        over: result.depth)
    }
    return result
  }

  /// Whether `d` begins a derivative here, and is not the day.
  func isDerivative(at place: Int) -> Bool {
    var place = place + 1
    guard order(at: &place) != nil, token(at: place).kind == .slash, case .name(let name) = token(at: place + 1).kind
    else { return false }
    return name.unicodeScalars.count > 1 && name.utf8.first == UInt8(ascii: "d") && !isValue(name)
  }

  /// The order of a derivative, 1 where none is written.
  private func order(at place: inout Int) -> Int? {
    switch token(at: place).kind {
    case .superscript(let order) where order >= 1 && order <= 8:
      place += 1
      return order
    case .caret:
      guard case .number(let value) = token(at: place + 1).kind, let order = Int(exactly: value),
        order >= 1, order <= 8
      else { return nil }
      place += 2
      return order
    default: return 1
    }
  }

  /// `sum(expr, k, 1..n)` or `integral(expr, x, a..b)`
  mutating func parseBinder(isSum: Bool) -> Tree {
    let start = token
    let form = isSum ? "sum(f(k), k, 1..n)" : "integral(f(x), x, a..b)"
    advance()
    let opening = token
    let variable = variable(ofBinderAt: index)
    let bars = openBars
    openBars = 0
    defer { openBars = bars }
    advance()
    if let variable { bound.append(variable) }
    let body = parseRange(.value)
    if variable != nil { bound.removeLast() }
    let parts = isSum ? "A sum must have three parts, `\(form)`" : "An integral must have three parts, `\(form)`"
    guard expectComma(parts), case .name(let name) = current, !Token.words.contains(name) else {
      fail(
        "expected-variable", "The second part of `\(form)` must be a variable", at: token.range,
        label: "expected a name")
      return missing
    }
    advance()
    guard expectComma(parts) else { return missing }
    let low = parseDisjunction(.value)
    guard take(.dots) else {
      let isComma = current == .comma
      fail(
        "expected-range", "The third part of `\(form)` must be a range", at: token.range,
        label: "expected `..`", fixes: isComma ? [fix("write `..`", token.range, "..")] : [])
      return missing
    }
    let high = parseDisjunction(.value)
    close(.closeParenthesis, ")", opened: opening)
    let kind: FormulaNode.Kind =
      isSum
      ? .sum(body.node, variable: name, from: low.node, to: high.node)
      : .integral(body.node, variable: name, from: low.node, to: high.node)
    return tree(kind, from: start.range.lowerBound, over: body.depth, low.depth, high.depth)
  }

  private mutating func expectComma(_ parts: String) -> Bool {
    if take(.comma) { return true }
    fail("expected-arguments", parts, at: token.range, label: "expected `,`")
    return false
  }

  /// The variable stands behind the expression that it is bound in, so it is looked up first.
  private func variable(ofBinderAt opening: Int) -> String? {
    var depth = 0
    var place = opening
    while true {
      let token = token(at: place)
      switch token.kind {
      case .openParenthesis, .openBracket, .openBrace: depth += 1
      case .closeParenthesis, .closeBracket, .closeBrace: depth -= 1
      case .comma where depth == 1:
        if case .name(let name) = self.token(at: place + 1).kind { return name }
        return nil
      case .end: return nil
      default: break
      }
      if depth == 0 { return nil }
      place += 1
    }
  }
}
