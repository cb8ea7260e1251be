import Diagnostics

/// Where in a formula an unknown has parentheses behind it that make it the value at another instant than the present.
///
/// `x(t - 1)` is what `x` was before; `x(3)`, `x(τ)`, what it is at one instant. All that stands in the parentheses decides:
///
/// - With the variable in it they hold an instant. With a blank before them, `x (1 + cos t)`, that counts only where the
///   variable stands outside of functions, as in `x (t - 1)` and `x (t)`, which read both ways.
/// - Right behind the name, a number or a single name is an instant, too: no product needs parentheses around it.
/// - Everything else, `x(1 - x)` and `x(a - b y)`, is a factor.
struct OtherInstants {
  struct Place {
    /// Byte offsets in the text, of the name with its primes too.
    let name: Range<Int>
    let argument: Range<Int>
    let opening: Range<Int>
    /// Whether the variable is in it, and whether that is all.
    let isDelay: Bool
    let isPresent: Bool
  }

  private(set) var places: [Place] = []
  private let tokens: [Token]
  private let names: MotionNames

  /// - Parameter more: names of quantities beside the unknowns that are functions of the variable.
  init(in text: SourceFragment, names: MotionNames, more: [String]) {
    tokens = Lexer.tokens(of: text.utf8)
    self.names = names
    for (place, token) in tokens.enumerated() {
      guard case .name(let name) = token.kind, isOfTime(name) || more.contains(name) else { continue }
      var next = place + 1
      if case .primes = tokens[next].kind { next += 1 }
      guard tokens[next].kind == .openParenthesis, let end = closing(next), end > next + 1 else { continue }
      let inside = next + 1..<end
      let isGlued = !tokens[next].hasSpaceBefore
      let isPresent = inside.count == 1 && tokens[next + 1].kind == .name(names.variable)
      if isPresent, isGlued { continue }
      // `sin x (1 + t)`: the name belongs to the function.
      if !isGlued, place > 0, isFunction(place - 1) { continue }
      let isDelay = inside.contains { tokens[$0].kind == .name(names.variable) && counts($0, isGlued, in: inside) }
      guard isDelay || isGlued && isConstant(inside) else { continue }
      places.append(
        Place(
          name: token.range.lowerBound..<tokens[next - 1].range.upperBound,
          argument: tokens[next + 1].range.lowerBound..<tokens[end - 1].range.upperBound,
          opening: tokens[next].range,
          isDelay: isDelay, isPresent: isPresent))
    }
  }

  private func isOfTime(_ name: String) -> Bool { names.meaning(of: name) != nil && !Token.words.contains(name) }

  /// The parenthesis that closes another one.
  private func closing(_ opening: Int) -> Int? {
    var depth = 0
    for place in opening..<tokens.count {
      switch tokens[place].kind {
      case .openParenthesis: depth += 1
      case .closeParenthesis: depth -= 1
      default: break
      }
      if depth == 0 { return place }
    }
    return nil
  }

  private func isFunction(_ place: Int) -> Bool {
    guard case .name(let name) = tokens[place].kind else { return false }
    return BuiltinFunction(name: name) != nil || names.kinds.functions.contains(name)
  }

  /// Whether the variable at a place makes what stands in parentheses an instant.
  private func counts(_ place: Int, _ isGlued: Bool, in inside: Range<Int>) -> Bool {
    // `x(1 - y(t))`: what stands behind another name is a matter of that one.
    var level = 0
    for before in (inside.lowerBound..<place).reversed() {
      switch tokens[before].kind {
      case .closeParenthesis: level += 1
      case .openParenthesis where level > 0: level -= 1
      case .openParenthesis:
        var name = before - 1
        if name > inside.lowerBound, case .primes = tokens[name].kind { name -= 1 }
        if inside.contains(name), case .name(let inner) = tokens[name].kind, isOfTime(inner) { return false }
      default: break
      }
    }
    if isGlued { return true }
    // Outwards, from the variable to the parentheses: a function on the way, with parentheses or without.
    var depth = 0
    var isInTerm = true
    for before in (inside.lowerBound..<place).reversed() {
      switch tokens[before].kind {
      case .closeParenthesis: depth += 1
      case .openParenthesis where depth > 0: depth -= 1
      case .openParenthesis:
        if before > inside.lowerBound, isFunction(before - 1) { return false }
        isInTerm = true
      case .plus, .minus, .slash, .star, .dot, .comma: if depth == 0 { isInTerm = false }
      case .name where depth == 0 && isInTerm && isFunction(before): return false
      default: break
      }
    }
    return true
  }

  /// A number with a unit or without, or a single name: nothing that a product would put in parentheses.
  private func isConstant(_ inside: Range<Int>) -> Bool {
    if inside.count == 1, case .name = tokens[inside.lowerBound].kind { return true }
    var isInBrackets = false
    return inside.allSatisfy { place in
      switch tokens[place].kind {
      case .openBracket: isInBrackets = true
      case .closeBracket: isInBrackets = false
      case .name(let name):
        // A unit behind its number, `3 s`.
        guard isInBrackets || !names.kinds.values.contains(name) && !isFunction(place) else { return false }
      default: break
      }
      return true
    }
  }
}
