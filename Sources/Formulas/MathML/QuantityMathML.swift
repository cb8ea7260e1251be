extension DisplayedNumber {
  /// The number as a stretch of a MathML row: `−1.2 × 10⁻⁵`.
  package var mathML: String {
    var result = isNegative ? MathMLText.prefix("−") : ""
    if digits == "undefined" { return "<mtext>undefined</mtext>" }
    result += MathMLText.number(digits)
    if let powerOfTen {
      result += MathMLText.infix("×")
      result += MathMLText.superscript(
        MathMLText.number("10"), MathMLText.integer(powerOfTen))
    }
    return result
  }
}

extension Unit {
  /// The unit in upright letters, as a stretch of a MathML row: `kg·m/s²`.
  package var mathML: String {
    let above = factors.filter { !$0.exponent.isNegative && !$0.exponent.isZero }
    let below = factors.filter { $0.exponent.isNegative }
    if above.isEmpty { return product(below) }
    guard !below.isEmpty else { return product(above) }
    let denominator = product(below.map { Factor($0.symbol, -$0.exponent) })
    return product(above) + MathMLText.tight("/")
      + (below.count > 1 ? MathMLText.fenced("(", denominator, ")") : denominator)
  }

  private func product(_ factors: [Factor]) -> String {
    var result = ""
    for factor in factors {
      if !result.isEmpty { result += MathMLText.tight("·") }
      let symbol = MathMLText.upright(factor.symbol)
      result +=
        factor.exponent == .one
        ? symbol : MathMLText.superscript(symbol, exponent(factor.exponent))
    }
    return result
  }

  private func exponent(_ exponent: RationalExponent) -> String {
    let numerator = MathMLText.integer(Int(exponent.numerator))
    if exponent.isInteger { return numerator }
    let denominator = MathMLText.integer(Int(exponent.denominator))
    return MathMLText.row(numerator + MathMLText.tight("/") + denominator)
  }
}

extension Quantity {
  /// The quantity in MathML; see ``text(digits:padded:)`` for what is written.
  package func mathML(
    digits: Int = 3, padded: Bool = false, display: MathMLDisplay = .inline
  ) -> String {
    let number = DisplayedNumber(shownValue, digits: digits, padded: padded).mathML
    let unit = shownUnit
    let symbol = unit.mathML
    let space = unit.isGlued ? "" : MathMLText.thinSpace
    let row = symbol.isEmpty || value.isNaN ? number : number + space + symbol
    return display.wrap(display.isWhole ? MathMLText.row(row) : row)
  }
}
