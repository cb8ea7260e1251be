import Diagnostics

extension Parser {
  mutating func parsePrimary() -> Tree {
    let start = token
    switch current {
    case .number(let value):
      advance()
      return leaf(.number(value, spelling: fragment.text(start.range)), start.range)
    case .infinity:
      advance()
      return leaf(.constant(.infinity), start.range)
    case .name(let name): return parseName(name)
    case .openParenthesis: return parseGroup()
    case .openBrace: return parseCases()
    case .bar where openBars < 100: return parseAbsolute()
    case .squareRoot, .cubeRoot:
      advance()
      let argument = nested { $0.parsePrimary() }
      return tree(
        .builtin(start.kind == .squareRoot ? .sqrt : .cbrt, [argument.node]),
        from: start.range.lowerBound, over: argument.depth)
    default:
      failWithoutValue()
      return missing
    }
  }

  /// `( … )`, or a pair of coordinates.
  private mutating func parseGroup() -> Tree {
    let opening = token
    let bars = openBars
    openBars = 0
    defer { openBars = bars }
    advance()
    let first = parseRange(.group)
    let start = opening.range.lowerBound
    guard current == .comma else {
      close(.closeParenthesis, ")", opened: opening)
      return tree(.parenthesized(first.node), from: start, over: first.depth)
    }
    advance()
    let second = parseRange(.value)
    if current == .comma {
      fail(
        "expected-closing", "A pair must have two parts, `(x, y)`", at: token.range,
        label: "expected `)`")
    }
    close(.closeParenthesis, ")", opened: opening)
    return tree(.pair(first.node, second.node), from: start, over: first.depth, second.depth)
  }

  private mutating func parseAbsolute() -> Tree {
    let opening = token
    openBars += 1
    advance()
    let content = parseRange(.bars)
    openBars -= 1
    close(.bar, "|", opened: opening)
    return tree(.absolute(content.node), from: opening.range.lowerBound, over: content.depth)
  }

  /// `{ -1 if x < 0; 0 if x = 0; 1 otherwise }`
  private mutating func parseCases() -> Tree {
    let opening = token
    let bars = openBars
    openBars = 0
    defer { openBars = bars }
    advance()
    var branches: [FormulaNode.Branch] = []
    var depth = 0
    var hasOtherwise = false
    repeat {
      if current == .closeBrace, !branches.isEmpty { break }
      let value = parseRange(.value)
      depth = max(depth, value.depth)
      var condition: FormulaNode?
      if take(.name("if")) {
        let tree = parseDisjunction(.value)
        condition = tree.node
        depth = max(depth, tree.depth)
      } else if take(.name("otherwise")) {
        hasOtherwise = true
      } else {
        failWithoutCondition()
      }
      branches.append(.init(value: value.node, condition: condition))
      if hasOtherwise, current == .semicolon, kind(ahead: 1) != .closeBrace {
        fail("unexpected-sign", "`otherwise` must be the last case", at: token.range)
      }
    } while take(.semicolon)
    close(.closeBrace, "}", opened: opening)
    return tree(.cases(branches), from: opening.range.lowerBound, over: depth)
  }

  private mutating func failWithoutCondition() {
    let help = "write cases as `{ -x if x < 0; x otherwise }`"
    let last = self.token(at: index - 1)
    if last.kind == .name("else") {
      return fail(
        "expected-condition", "The last case must be marked by `otherwise`", at: last.range,
        fixes: [fix("write `otherwise`", last.range, "otherwise")])
    }
    fail(
      "expected-condition", "A case must say when it holds", at: token.range,
      label: "expected `if` or `otherwise`", help: help)
  }
}
