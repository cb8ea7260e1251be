import Diagnostics

/// The names that the lines of a derivation use for quantities of its own.
package struct OwnNames: Sendable {
  /// Those that mean a quantity here, whatever the notebook calls so.
  package private(set) var names: Set<String> = []
  /// What names stand for when the lines are read.
  package private(set) var kinds: NameKinds

  /// What quantities are written as functions of, as in `z(t)`.
  private static let variables: Set<String> = ["t", "x", "s", "τ"]

  private struct Use {
    var isBare = false
    /// Whether it is a whole side of a line, as in `τ = L/R`.
    var isSide = false
    /// Whether it stands right behind a number wherever it stands, as units do.
    var isBehindNumbers = true
    /// Of what it is written as a function; more than one where it is no function.
    var arguments: Set<String> = []
    var hasOtherArguments = false
    /// Whether a side is nothing but it as a function, as in `v(t) = v_0 + a t`: then `v(s)` in an integral is one, too.
    var isCalledSide = false
    /// Whether a number stands behind it, as in `x(0)`, and nobody writes a product so.
    var hasNumber = false
    /// Of which other names, as in `p(V)`, where a side is nothing else, or under an integral.
    var names: Set<String> = []
    var otherNames: Set<String> = []
    /// Whether a line says what it is at every time, as in `I = I_0 exp(-t/τ)`.
    var isFormulaOfTime = false
    /// Whether a side is nothing but it with a product or quotient behind it, as in `I(L/R)`; of sums, as in
    /// `I(R + r)`, it would be a factor.
    var hasTermBehind = false
    /// How many there are behind it where it is no function.
    var primes: Set<Int> = []
  }

  /// - Parameter kinds: the names of the notebook.
  package init(of lines: [SourceFragment], in kinds: NameKinds) {
    self.kinds = kinds
    var uses: [String: Use] = [:]
    for line in lines { Self.collect(line, &uses) }
    let hasDerivatives = lines.contains { Self.differentiates($0) }
    for (name, use) in uses {
      if kinds.values.contains(name) || Definitions.isReserved(name) || name == "sum" || name == "integral" { continue }
      let isFunctionThere = kinds.functions.contains(name)
      // The notebook's function, called as one.
      if isFunctionThere, !use.isBare { continue }
      // The derivative d/dt, and numbers that every formula knows, unless a line says what they are.
      if name == "d" && hasDerivatives
        || FormulaNode.Constant(name) != nil && (!use.isSide || name == "π" || name == "pi"),
        !isFunctionThere
      {
        continue
      }
      // `2 kg * 300 m`: longer units than a letter are no quantities, and belong in brackets.
      if use.isBehindNumbers, name.utf8.count > 1, name.utf8.allSatisfy({ $0 < 128 }), UnitTable.unit(name) != nil {
        continue
      }
      // What stands behind a dot is lent by a cell, or nobody.
      if name.utf8.contains(UInt8(ascii: ".")) { continue }
      names.insert(name)
      self.kinds.functions.remove(name)
      let isFunctionHere =
        use.arguments.count == 1 || use.isCalledSide && !use.isBare || use.arguments.isEmpty && use.hasNumber
        || use.isFormulaOfTime && use.hasTermBehind
        || use.names.count == 1 && use.otherNames.isSubset(of: use.names) && !use.hasOtherArguments
      self.kinds.values.insert(name)
      if isFunctionHere { self.kinds.called.insert(name) }
      // `x' (a + b)` is a product.
      for count in use.primes { self.kinds.values.insert(name + String(repeating: "′", count: count)) }
    }
  }

  /// Behind the unit where a value is a whole side, `m = 2 kg`, `v = 5 km/h`; else behind the number. A letter that
  /// stands in no other place is a unit there, and no quantity; but `ω^2 = 2 g/L` has letters.
  private static func unitEnd(behind number: Int, in tokens: [Token]) -> Int {
    var before = number - 1
    if before >= 0, tokens[before].kind == .minus { before -= 1 }
    // The 2 s of `x(2 s)`; but the m of `p^2/(2 m)` and the h of `sqrt(2 h)` are letters.
    let isArgument = before > 0 && tokens[before].opensArguments(behind: tokens[before - 1])
    if before >= 0, !tokens[before].isComparison, !isArgument { return number + 1 }
    var place = number + 1
    var depth = 0
    while place < tokens.count {
      switch tokens[place].kind {
      case .name(let name):
        let isLong = name.utf8.count > 1
        let isUnit = UnitTable.unit(name) != nil && (isLong || name.utf8.allSatisfy { "NJWVAKmsh".utf8.contains($0) })
        guard isUnit, !Token.words.contains(name) else { return number + 1 }
      case .slash, .caret, .dot, .star, .superscript, .number, .minus: break
      // A sum of values, `3 m/s + 2 s`, has units in all of its terms.
      case .plus where !isArgument && place + 1 < tokens.count && tokens[place + 1].isNumber: break
      case .openParenthesis where tokens[place - 1].kind == .slash: depth += 1
      case .closeParenthesis where depth > 0: depth -= 1
      case .closeParenthesis where isArgument: return place
      case .end, .comparison, .approximately, .semicolon: return isArgument ? number + 1 : place
      default: return number + 1
      }
      place += 1
    }
    return place
  }

  /// Behind parentheses that hold a number, perhaps with a unit, or a name; nil for others.
  private static func argumentEnd(behind opening: Int, in tokens: [Token]) -> Int? {
    var place = opening + 1
    var isNumber = false
    if place < tokens.count, tokens[place].kind == .minus { place += 1 }
    if place < tokens.count, case .number = tokens[place].kind {
      isNumber = true
      place = unitEnd(behind: place, in: tokens)
    } else if place < tokens.count, case .name = tokens[place].kind {
      place += 1
    }
    guard place > opening + 1, place < tokens.count, tokens[place].kind == .closeParenthesis else { return nil }
    return isNumber || place == opening + 2 ? place + 1 : nil
  }

  /// Behind parentheses that hold one term, no sum; nil for others.
  private static func termEnd(behind opening: Int, in tokens: [Token]) -> Int? {
    var depth = 0
    for place in opening..<tokens.count {
      switch tokens[place].kind {
      case .openParenthesis: depth += 1
      case .closeParenthesis:
        depth -= 1
        if depth == 0 { return place + 1 }
      case .plus, .minus, .comma:
        if depth == 1 { return nil }
      default: break
      }
    }
    return nil
  }

  /// Whether `d/dt` or its like stands in a line; else a `d` is a letter.
  private static func differentiates(_ line: SourceFragment) -> Bool {
    let tokens = Lexer.tokens(of: line.utf8)
    return tokens.indices.contains { place in
      guard place + 2 < tokens.count, tokens[place].isWord("d"), tokens[place + 1].kind == .slash,
        case .name(let name) = tokens[place + 2].kind
      else { return false }
      return name.utf8.count > 1 && name.utf8.first == UInt8(ascii: "d")
    }
  }

  private static func collect(_ line: SourceFragment, _ uses: inout [String: Use]) {
    let tokens = Lexer.tokens(of: line.utf8)
    var unitEnd = 0
    var isInBrackets = false
    for (place, token) in tokens.enumerated() {
      // Units alone stand in brackets, `3 [m/s]`.
      if token.kind == .openBracket { isInBrackets = true }
      if token.kind == .closeBracket { isInBrackets = false }
      if isInBrackets { continue }
      if case .number = token.kind { unitEnd = max(unitEnd, Self.unitEnd(behind: place, in: tokens)) }
      guard case .name(let name) = token.kind, !Token.words.contains(name), place >= unitEnd else { continue }
      // The `dt` of `d/dt(…)`.
      if place > 1, tokens[place - 1].kind == .slash, tokens[place - 2].isWord("d"),
        name.utf8.first == UInt8(ascii: "d")
      {
        continue
      }
      /// Whether a side of the line is all that stands from here to another place.
      func isSide(upTo end: Int) -> Bool {
        (place == 0 || tokens[place - 1].isComparison)
          && (end >= tokens.count || tokens[end].isComparison || tokens[end].kind == .end)
      }
      var use = uses[name] ?? Use()
      // `2 kg g` has a letter behind it, and is a product of letters.
      let hasLetterBehind = place + 1 < tokens.count && tokens[place + 1].isName
      if place == 0 || !tokens[place - 1].isNumber || hasLetterBehind { use.isBehindNumbers = false }
      var next = place + 1
      var primes = 0
      if next < tokens.count, case .primes(let count) = tokens[next].kind {
        next += 1
        primes = min(count, 8)
      }
      if next < tokens.count, tokens[next].kind == .openParenthesis, !tokens[next].hasSpaceBefore {
        if next + 2 < tokens.count, case .name(let argument) = tokens[next + 1].kind, variables.contains(argument),
          tokens[next + 2].kind == .closeParenthesis
        {
          use.arguments.insert(argument)
          if isSide(upTo: next + 3) { use.isCalledSide = true }
        } else if let end = argumentEnd(behind: next, in: tokens) {
          // A number, or a name that stands alone: `x(0)`, `N(T)`.
          if case .name(let argument) = tokens[next + 1].kind {
            let isIntegrand = place > 1 && tokens[place - 2].isWord("integral")
            if isSide(upTo: end) || isIntegrand { use.names.insert(argument) } else { use.otherNames.insert(argument) }
          } else {
            use.hasNumber = true
          }
        } else {
          use.hasOtherArguments = true
          if let end = termEnd(behind: next, in: tokens), isSide(upTo: end) { use.hasTermBehind = true }
        }
      } else {
        use.isBare = true
        if primes > 0 { use.primes.insert(primes) }
      }
      if primes == 0, isSide(upTo: next) {
        use.isSide = true
        if tokens.contains(where: { $0.isWord("t") }) { use.isFormulaOfTime = true }
      }
      uses[name] = use
    }
  }
}

extension Token {
  /// Whether it is the parenthesis right behind a quantity, `x(` or `x'(`, and not behind a function that every formula
  /// knows.
  fileprivate func opensArguments(behind last: Token) -> Bool {
    guard kind == .openParenthesis, !hasSpaceBefore else { return false }
    switch last.kind {
    case .primes: return true
    case .name(let name): return BuiltinFunction(name: name) == nil && name != "sum" && name != "integral"
    default: return false
    }
  }

  fileprivate var isName: Bool { if case .name = kind { true } else { false } }

  fileprivate var isNumber: Bool { if case .number = kind { true } else { false } }

  fileprivate var isComparison: Bool {
    switch kind {
    case .comparison, .approximately: true
    default: false
    }
  }
}
