extension FormulaNode {
  /// The formula as plain text in the notebook's own language, with typographic signs:
  /// `L/2 cos(ω t)`, `9.8 m/s²`, `z″(t)`. Parentheses stand where they were written or are needed.
  package var text: String { valueText(at: .conversion) }

  private func write(at level: FormulaPrecedence) -> String {
    precedence < level ? "(" + bareText + ")" : written
  }

  private var written: String {
    switch kind {
    case .number(let value, let spelling): return numberText(value, spelling)
    case .constant(let constant): return constant.symbol
    case .name(let name): return name
    case .quantity(let value, let unit): return quantityText(value, unit)
    case .negate(let operand): return "−" + operand.write(at: .term)
    case .factorial(let operand): return operand.inner(at: .factor) + "!"
    case .absolute(let operand): return "|" + operand.bareText + "|"
    case .add(let left, let right):
      return left.inner(at: .sum) + " + " + right.inner(at: .term)
    case .subtract(let left, let right):
      return left.inner(at: .sum) + " − " + right.inner(at: .term)
    case .multiply(let left, let right, let sign): return productText(left, right, sign)
    case .divide(let left, let right):
      return left.leftFactorText + "/" + right.explicitFactorText
    case .power(let base, let exponent): return powerText(base, exponent)
    case .comparison(let operands, let signs): return comparisonText(operands, signs)
    case .and(let left, let right):
      return left.write(at: .and) + " and " + right.write(at: .not)
    case .or(let left, let right): return left.write(at: .or) + " or " + right.write(at: .and)
    case .not(let operand): return "not " + operand.write(at: .not)
    case .builtin(let function, let arguments):
      return function.name + argumentText(arguments)
    case .call(let name, let derivatives, let arguments):
      return name + Self.primes(derivatives) + argumentText(arguments)
    case .cases(let branches): return casesText(branches)
    case .derivative(let body, let variable): return "d/d\(variable)" + argumentText([body])
    case .integral(let body, let variable, let low, let high):
      return "integral(\(body.valueText(at: .range)), \(variable), \(Self.rangeText(low, high)))"
    case .sum(let body, let variable, let low, let high):
      return "sum(\(body.valueText(at: .range)), \(variable), \(Self.rangeText(low, high)))"
    case .range(let low, let high): return Self.rangeText(low, high)
    case .pair(let x, let y): return argumentText([x, y])
    case .conversion(let value, let unit): return value.valueText(at: .range) + " in " + unit.text
    case .parenthesized(let content): return "(" + content.bareText + ")"
    case .missing: return "?"
    }
  }

  /// In a place where a quantity needs no brackets, and where for the same reason `2g` is not to
  /// be taken for one.
  private func valueText(at level: FormulaPrecedence) -> String {
    switch kind {
    case .multiply(let left, let right, .implicit) where left.isNumber && right.looksLikeUnit:
      left.written + right.inner(at: .factor)
    case .negate(let operand) where !operand.isNegative: "−" + operand.valueText(at: .term)
    default: write(at: level)
    }
  }

  /// In parentheses or bars of its own, which are no such place.
  private var bareText: String {
    switch kind {
    case .quantity, .negate: inner(at: .term)
    default: precedence < .range ? "(" + written + ")" : written
    }
  }

  private func argumentText(_ arguments: [FormulaNode]) -> String {
    var text = "("
    for (index, argument) in arguments.enumerated() {
      text += (index > 0 ? ", " : "") + argument.valueText(at: .range)
    }
    return text + ")"
  }

  private static func rangeText(_ low: FormulaNode, _ high: FormulaNode) -> String {
    low.valueText(at: .or) + ".." + high.valueText(at: .or)
  }

  static func primes(_ count: Int) -> String {
    switch count {
    case ...0: ""
    case 1: "′"
    case 2: "″"
    case 3: "‴"
    default: String(repeating: "′", count: min(count, 9))
    }
  }

  private func numberText(_ value: Double, _ spelling: String) -> String {
    let number = NumberSpelling(value, spelling: spelling)
    let power = number.powerOfTen.map { "e\($0)" } ?? ""
    return (value < 0 ? "−" : "") + number.digits + power
  }

  private func comparisonText(_ operands: [FormulaNode], _ signs: [ComparisonSign]) -> String {
    var text = ""
    for (index, operand) in operands.enumerated() {
      if index > 0, index - 1 < signs.count { text += " \(signs[index - 1].symbol) " }
      text += operand.valueText(at: .sum)
    }
    return text
  }

  private func casesText(_ branches: [Branch]) -> String {
    var text = "{ "
    for (index, branch) in branches.enumerated() {
      text += (index > 0 ? "; " : "") + branch.value.valueText(at: .range)
      text += branch.condition.map { " if " + $0.write(at: .or) } ?? " otherwise"
    }
    return text + " }"
  }
}

// MARK: Products, powers, quantities

extension FormulaNode {
  private func productText(
    _ left: FormulaNode, _ right: FormulaNode, _ sign: ProductSign
  ) -> String {
    switch sign {
    case .dot: return left.leftFactorText + " · " + right.explicitFactorText
    case .cross: return left.leftFactorText + " × " + right.explicitFactorText
    case .implicit:
      if right.beginsWithNumber, left.endsWithNumber {
        return left.leftFactorText + " · " + right.explicitFactorText
      }
      return left.leftFactorText + " " + right.inner(at: .factor)
    }
  }

  private var isNumber: Bool { if case .number = kind { true } else { false } }

  /// Whether a number and a space before it would make it a unit.
  private var looksLikeUnit: Bool {
    switch kind {
    case .name(let name): UnitTable.unit(name) != nil
    case .power(let base, _): base.looksLikeUnit
    default: false
    }
  }

  /// The left side of a product or quotient: a minus there would take all of it.
  private var leftFactorText: String {
    isNegative ? "(" + bareText + ")" : inner(at: .term)
  }

  /// Behind a sign a factor may have a minus of its own.
  private var explicitFactorText: String {
    if case .negate(let operand) = kind { return "−" + operand.explicitFactorText }
    return inner(at: .factor)
  }

  /// Inside of a longer formula, where a unit stands in brackets.
  private func inner(at level: FormulaPrecedence) -> String {
    switch kind {
    case .quantity(let value, let unit):
      let text = value.bracketed(unit)
      return level <= .factor ? text : "(" + text + ")"
    case .negate(let operand) where level <= .term: return "−" + operand.inner(at: .term)
    default: return write(at: level)
    }
  }

  private var endsWithNumber: Bool {
    switch kind {
    case .number: true
    case .multiply(_, let right, _), .divide(_, let right): right.endsWithNumber
    case .negate(let operand): operand.endsWithNumber
    default: false
    }
  }

  /// The value of a quantity with its unit in brackets, or the sign of a degree behind it.
  private func bracketed(_ unit: UnitNode) -> String {
    let symbol = unit.text
    if symbol == "°" || symbol == "%" { return inner(at: .factor) + symbol }
    return inner(at: .factor) + " [" + symbol + "]"
  }

  private func quantityText(_ value: FormulaNode, _ unit: UnitNode) -> String {
    let symbol = unit.text
    guard case .number(let number, let spelling) = value.kind, number >= 0,
      symbol != "°", symbol != "%"
    else { return value.bracketed(unit) }
    return numberText(number, spelling) + " " + symbol
  }

  private func powerText(_ base: FormulaNode, _ exponent: FormulaNode) -> String {
    var isRaised = false
    if case .power(_, let inner) = base.kind, inner.wholeNumber != nil { isRaised = true }
    let baseText = isRaised ? base.written : base.inner(at: base.holdsPower ? .factor : .primary)
    if let whole = exponent.wholeNumber, !isRaised { return baseText + Superscript.text(whole) }
    if case .negate(let operand) = exponent.kind { return baseText + "^−" + operand.exponentText }
    return baseText + "^" + exponent.exponentText
  }

  /// Whether a power can stand right behind it.
  private var holdsPower: Bool {
    switch kind {
    case .quantity, .factorial: true
    default: false
    }
  }

  private var exponentText: String {
    switch kind {
    case .quantity: "(" + bareText + ")"
    case .negate(let operand): "−" + operand.exponentText
    default: write(at: .factor)
    }
  }
}

extension UnitNode {
  /// The unit in its usual form, `m/s²`.
  package var text: String { written.symbol }

  /// The unit as it was written, whether or not the table knows its symbols.
  var written: Unit {
    let factors = factors.map {
      Unit.Factor($0.symbol, RationalExponent(Int32(clamping: $0.exponent)))
    }
    return Unit(factors: factors, dimension: .none, multiplier: 1, divisor: 1)
  }
}
