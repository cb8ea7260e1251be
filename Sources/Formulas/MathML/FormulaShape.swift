/// How parts of a formula look when they are set, which decides on space and parentheses.
extension FormulaNode {
  /// How tightly it holds together as it is set, which is not always as it is written.
  func setPrecedence(isRaised: Bool) -> FormulaPrecedence {
    switch kind {
    case .derivative, .integral, .sum: .term
    case .number(let value, let spelling):
      value < 0 || NumberSpelling(value, spelling: spelling).powerOfTen != nil ? .term : .primary
    // A fraction holds itself together, but a power of it needs parentheses.
    case .divide where !isRaised: .factor
    default: precedence
    }
  }

  /// Without the parentheses around all of it, where a bar or a root groups as well.
  var unwrapped: FormulaNode {
    var node = self
    while case .parenthesized(let content) = node.kind {
      if case .pair = content.kind { break }
      node = content
    }
    return node
  }

  /// Whether what follows could be taken for a part of it.
  var isOpenEnded: Bool {
    switch kind {
    case .derivative, .integral, .sum: true
    case .number(let value, let spelling):
      value >= 0 && NumberSpelling(value, spelling: spelling).powerOfTen != nil
    default: false
    }
  }

  var endsWithUnit: Bool {
    switch kind {
    case .quantity(_, let unit): !unit.written.isGlued
    case .multiply(_, let right, _): right.endsWithUnit
    case .negate(let operand): operand.endsWithUnit
    default: false
    }
  }

  /// Whether it wants a little space beside other factors: names of functions and of several
  /// letters, sums and integrals.
  var isSetWide: Bool {
    switch kind {
    case .name(let name): NameMathML(name).isWord
    case .builtin(let function, _): function.isNamed
    case .power(let base, _): base.isSetWide
    case .call(let name, _, _): NameMathML(name).isWord
    case .integral, .sum, .cases, .derivative: true
    default: false
    }
  }

  var lastFactor: FormulaNode {
    if case .multiply(_, let right, _) = kind { right.lastFactor } else { self }
  }

  var firstFactor: FormulaNode {
    if case .multiply(let left, _, _) = kind { left.firstFactor } else { self }
  }

  /// Whether a textbook sets it behind `cos` without parentheses: `x`, `ωt`, `2πx`, `x²`, `30°`.
  var isBareArgument: Bool { isBareFactor(depth: 0) }

  private func isBareFactor(depth: Int) -> Bool {
    switch kind {
    case .number(let value, let spelling):
      value >= 0 && NumberSpelling(value, spelling: spelling).powerOfTen == nil
    case .constant, .name: true
    case .quantity(let value, let unit): unit.written.isGlued && value.isBareFactor(depth: 3)
    case .power(let base, let exponent):
      exponent.wholeNumber != nil && base.isBareFactor(depth: 3) && base.precedence == .primary
    case .multiply(let left, let right, .implicit):
      depth < 3 && !right.beginsWithNumber && left.isBareFactor(depth: depth + 1)
        && right.isBareFactor(depth: 3)
    default: false
    }
  }
}

extension FormulaNode {
  /// Whether a root over it has its lowest sign: all of it are digits, signs, and letters that are not both tall and
  /// deep, those with an index no taller than x.
  var isLow: Bool {
    switch kind {
    case .number(_, let spelling): return spelling.utf8.allSatisfy { $0 == 46 || (48...57).contains($0) }
    case .constant: return true
    case .name(let name):
      let letters = name.unicodeScalars
      guard let first = letters.first else { return false }
      if "acegmnopqrsuvwxyzαγεηικμνπρστυχω".unicodeScalars.contains(first) {
        return letters.count == 1 || letters.dropFirst().first == "_"
      }
      return letters.count == 1 && "abcdeghiklmnopqrstuvwxyzABCDEFGHIJKLMNOPRSTUVWXYZδθλ".unicodeScalars.contains(first)
    case .add(let left, let right), .subtract(let left, let right), .multiply(let left, let right, _):
      return left.isLow && right.isLow
    default: return false
    }
  }
}
