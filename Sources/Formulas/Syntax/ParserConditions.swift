import Diagnostics

/// From the whole formula down to sums.
extension Parser {
  /// What ends a place where a value stands alone and may be a quantity.
  enum Place {
    /// A side, an argument, an end of a range: any closing ends it.
    case value
    /// The first thing in parentheses: it is a value only when a comma follows and makes it part
    /// of a pair.
    case group
    /// Inside of bars.
    case bars
  }

  mutating func parseFormula() -> Tree {
    let range = parseRange(.value)
    guard take(.name("in")) else { return range }
    guard let unit = parseUnit(expectedAfter: "in") else { return range }
    return tree(.conversion(range.node, unit), from: range.bytes.lowerBound, over: range.depth)
  }

  mutating func parseRange(_ place: Place) -> Tree {
    let low = parseDisjunction(place)
    guard take(.dots) else { return low }
    let high = parseDisjunction(.value)
    if current == .dots {
      fail("unexpected-sign", "A range must have two ends, `a..b`", at: token.range)
    }
    return tree(
      .range(low.node, high.node), from: low.bytes.lowerBound, over: low.depth, high.depth)
  }

  mutating func parseDisjunction(_ place: Place) -> Tree {
    var left = parseConjunction(place)
    while take(.name("or")) {
      let right = parseConjunction(.value)
      left = tree(
        .or(left.node, right.node), from: left.bytes.lowerBound, over: left.depth, right.depth)
    }
    return left
  }

  private mutating func parseConjunction(_ place: Place) -> Tree {
    var left = parseNegation(place)
    while take(.name("and")) {
      let right = parseNegation(.value)
      left = tree(
        .and(left.node, right.node), from: left.bytes.lowerBound, over: left.depth, right.depth)
    }
    return left
  }

  private mutating func parseNegation(_ place: Place) -> Tree {
    let start = token.range.lowerBound
    var count = 0
    while take(.name("not")) { count += 1 }
    var result = parseComparison(place)
    for _ in 0..<count where !hasFailed {
      result = tree(.not(result.node), from: start, over: result.depth)
    }
    return result
  }

  private mutating func parseComparison(_ place: Place) -> Tree {
    let first = parseSide(place)
    guard case .comparison = current else { return first }
    var operands = [first.node]
    var signs: [FormulaNode.ComparisonSign] = []
    var depth = first.depth
    while case .comparison(let sign) = current {
      advance()
      let side = parseSide(.value)
      signs.append(sign)
      operands.append(side.node)
      depth = max(depth, side.depth)
    }
    return tree(.comparison(operands, signs), from: first.bytes.lowerBound, over: depth)
  }

  private mutating func parseSide(_ place: Place) -> Tree {
    parseQuantity(place) ?? parseSum()
  }

  mutating func parseSum() -> Tree {
    var left = parseTerm()
    while current == .plus || current == .minus {
      let isPlus = current == .plus
      if isPlus { reportPlusMinus() }
      advance()
      let right = parseTerm()
      left = tree(
        isPlus ? .add(left.node, right.node) : .subtract(left.node, right.node),
        from: left.bytes.lowerBound, over: left.depth, right.depth)
    }
    return left
  }

  /// A product with signs before it: the sign takes all of it, so that `-2 g z / L` is set as
  /// people write it. The value is the same to the last bit.
  private mutating func parseTerm() -> Tree {
    signed { $0.parseProduct() }
  }

  /// Signs, then what they stand before.
  mutating func signed(_ read: (inout Parser) -> Tree) -> Tree {
    var minuses: [Int] = []
    while current == .plus || current == .minus {
      if current == .minus { minuses.append(token.range.lowerBound) }
      advance()
    }
    var result = read(&self)
    for start in minuses.reversed() where !hasFailed {
      result = tree(.negate(result.node), from: start, over: result.depth)
    }
    return result
  }
}
