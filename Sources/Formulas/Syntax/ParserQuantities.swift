import Diagnostics

extension Parser {
  /// Reads a number, a space and a unit, where that is all there is to a value; nothing, and
  /// nothing read, if what stands here is another formula.
  mutating func parseQuantity(_ place: Place) -> Tree? {
    guard place != .bars else { return nil }
    var number = index
    while token(at: number).kind == .plus || token(at: number).kind == .minus { number += 1 }
    guard case .number = token(at: number).kind, let scan = scanUnit(at: number + 1),
      endsValue(token(at: scan.next), place),
      let reading = reading(of: scan, isGlued: !token(at: number + 1).hasSpaceBefore)
    else { return nil }
    return signed { parser in
      let value = parser.parseBareNumber()
      if parser.current == .degree, let missing = parser.scaleBehindDegree(at: parser.index) { return missing }
      let unitStart = parser.token.range.lowerBound
      let unit = parser.take(scan)
      if reading == .doubtful {
        parser.reportDoubtfulUnit(value, parser.span(unitStart, parser.previousEnd))
        return parser.missing
      }
      return parser.tree(
        .quantity(value.node, unit), from: value.bytes.lowerBound, over: value.depth)
    }
  }

  private mutating func parseBareNumber() -> Tree {
    let start = token
    guard case .number(let value) = start.kind else { return missing }
    advance()
    return leaf(.number(value, spelling: fragment.text(start.range)), start.range)
  }

  private func endsValue(_ token: Token, _ place: Place) -> Bool {
    switch token.kind {
    case .comma: true
    case .end, .semicolon, .comparison, .dots, .closeBrace, .closeBracket, .approximately,
      .plusMinus, .closeParenthesis:
      place == .value
    case .name(let word): place == .value && ["in", "if", "otherwise", "and", "or"].contains(word)
    default: false
    }
  }

  private enum Reading { case unit, doubtful }

  /// Whether a unit read ahead behind a number is one, where names of the same spelling may be in
  /// scope; nothing if it is a product of names.
  private func reading(of scan: Scan, isGlued: Bool) -> Reading? {
    let symbols = scan.factors.map { $0.symbol }
    let named = symbols.filter(isValue)
    let known = symbols.filter { UnitTable.unit($0, among: scan.factors) != nil }
    if symbols.contains(where: { isCallable($0) || isConstant($0) }) { return nil }
    if named.isEmpty {
      // A lone word that is neither a name nor a unit is more likely a name.
      if known.isEmpty { return symbols.allSatisfy(UnitTable.isWord) ? .unit : nil }
      return .unit
    }
    guard known.count == symbols.count else {
      let others = symbols.filter { UnitTable.unit($0, among: scan.factors) == nil }
      return others.allSatisfy { !isValue($0) && UnitTable.isWord($0) } ? .unit : nil
    }
    if isGlued, let first = symbols.first, isValue(first) { return nil }
    if named.count < symbols.count { return .unit }
    if symbols.allSatisfy({ $0 == "m" || $0 == "s" }) { return .unit }
    return scan.factors.count == 1 && scan.factors[0].exponent == 1 ? .doubtful : nil
  }

  func isCallable(_ name: String) -> Bool {
    names.functions.contains(name) && UnitTable.unit(name) == nil
      || BuiltinFunction(name: name) != nil && UnitTable.unit(name) == nil
  }

  private func isConstant(_ name: String) -> Bool { FormulaNode.Constant(name) != nil }

  private mutating func reportDoubtfulUnit(_ value: Tree, _ unit: Range<Int>) {
    let number = fragment.text(value.bytes)
    let symbol = fragment.text(unit)
    let whole = span(value.bytes.lowerBound, unit.upperBound)
    report(
      Diagnostic(
        .error, "ambiguous-unit",
        "`\(symbol)` is a unit and a name of this notebook", at: source(unit),
        label: "which of them is meant?",
        fixes: [
          fix("write `\(number) [\(symbol)]` for the unit", whole, "\(number) [\(symbol)]"),
          fix("write `\(number) * \(symbol)` for the product", whole, "\(number) * \(symbol)"),
        ]))
  }

  /// `1.5×10^11 m` with a name `m` about: a value, and no product to the eye.
  mutating func reportUnitBehindPowerOfTen(_ value: Tree) {
    guard case .name(let name) = current, isValue(name), UnitTable.unit(name) != nil, kind(ahead: 1) == .end,
      value.bytes.lowerBound == token(at: 0).range.lowerBound
    else { return }
    var power = value.node
    if case .multiply(let first, let second, _) = power.kind, case .number = first.kind { power = second }
    guard case .power(let base, let exponent) = power.kind, case .number(10, _) = base.kind, isPure(exponent) else {
      return
    }
    reportDoubtfulUnit(value, token.range)
  }

  /// `3 [m/s^2]`
  mutating func parseBracketedUnit(_ value: Tree) -> Tree {
    let opening = token
    advance()
    guard let unit = parseUnit(expectedAfter: "[") else { return missing }
    close(.closeBracket, "]", opened: opening)
    let result = tree(.quantity(value.node, unit), from: value.bytes.lowerBound, over: value.depth)
    return result
  }

  /// `30°`, `5%`: signs that can be nothing but units stand anywhere.
  mutating func parsePostfixUnit(_ value: Tree) -> Tree {
    let sign = token
    if sign.kind == .degree, isTemperatureScale(token(at: index + 1)) {
      let factor = temperatureScale(at: index)
      index += 2
      let unit = UnitNode(factors: [factor], range: factor.range)
      return tree(.quantity(value.node, unit), from: value.bytes.lowerBound, over: value.depth)
    }
    if sign.kind == .degree, let missing = scaleBehindDegree(at: index) { return missing }
    advance()
    if sign.kind == .percent, startsFactor { reportPercent(value, sign) }
    let factor = UnitNode.Factor(
      symbol: sign.kind == .degree ? "°" : "%", exponent: 1, range: source(sign.range))
    let unit = UnitNode(factors: [factor], range: source(sign.range))
    return tree(.quantity(value.node, unit), from: value.bytes.lowerBound, over: value.depth)
  }

  /// `300 °K` and `20 ° C`: kelvins bear no sign of degrees, and the letter of a scale stands right behind it. An error,
  /// and nothing where something else stands there.
  private mutating func scaleBehindDegree(at sign: Int) -> Tree? {
    let letter = token(at: sign + 1)
    guard case .name(let name) = letter.kind, !isValue(name), name == "K" || name == "C" || name == "F",
      name == "K" || letter.hasSpaceBefore
    else { return nil }
    let meant = name == "K" ? "K" : "°" + name
    let bytes = span(token(at: sign).range.lowerBound, letter.range.upperBound)
    report(
      Diagnostic(
        .error, "unknown-unit", "`\(fragment.text(bytes))` is not a unit", at: source(bytes),
        help: "did you mean `\(meant)`?", fixes: [fix("write `\(meant)`", bytes, meant)]))
    index = sign + 2
    return missing
  }

  /// `17 % n` and `17%n`, spaced like an operation, look like a remainder; `11% sqrt(4)` does not. Behind a name a `%`
  /// with blanks on both sides is one.
  private mutating func reportPercent(_ value: Tree, _ sign: Token) {
    if case .number = current {
      return fail(
        "unexpected-sign", "`%` is per cent; a remainder is written `mod(a, b)`", at: sign.range)
    }
    guard sign.hasSpaceBefore == token.hasSpaceBefore else { return }
    let left = fragment.text(value.bytes)
    let both = span(value.bytes.lowerBound, sign.range.upperBound)
    if sign.hasSpaceBefore, isNameOrCall(value.node) {
      return fail(
        "unexpected-sign", "`%` is per cent; a remainder is written `mod(a, b)`", at: sign.range,
        fixes: remainder(of: value) + [fix("write `\(left)% *`", both, "\(left)% *")])
    }
    report(
      Diagnostic(
        .warning, "ambiguous-product", "`\(fragment.text(both))` before a factor can be read in two ways",
        at: source(sign.range), label: "read as per cent; a remainder is written `mod(a, b)`",
        fixes: [fix("write `\(left)% *`", both, "\(left)% *")]))
  }

  private func isNameOrCall(_ node: FormulaNode) -> Bool {
    switch node.kind {
    case .name, .call: true
    default: false
    }
  }

  /// `mod(t, T)` for `t % T`, where two names stand alone between the signs of sums; `index` is behind the `%`.
  private func remainder(of value: Tree) -> [Diagnostic.Fix] {
    let ends: [Token.Kind] = [.end, .plus, .minus, .comma, .closeParenthesis]
    let begins: [Token.Kind] = [.plus, .comma, .openParenthesis]
    guard case .name = value.node.kind, case .name(let divisor) = current, isValue(divisor),
      ends.contains(kind(ahead: 1)), index < 3 || begins.contains(token(at: index - 3).kind)
    else { return [] }
    let text = "mod(\(fragment.text(value.bytes)), \(fragment.text(token.range)))"
    return [fix("write `\(text)`", span(value.bytes.lowerBound, token.range.upperBound), text)]
  }

  /// A number with a unit inside of a longer formula, where no name of that spelling is known: an
  /// error, and read as the unit so that it is the only one.
  mutating func parseUnitWithoutBrackets(_ left: Tree) -> Tree? {
    guard index > 0, endsNumber(token(at: index - 1), isApart: token.hasSpaceBefore),
      case .name(let name) = current, !isValue(name) || isUnitOfNames(at: index), !isConstant(name),
      !names.functions.contains(name), UnitTable.unit(name) != nil,
      kind(ahead: 1) != .openParenthesis || names.measured != nil && token(at: index + 1).hasSpaceBefore,
      !(name == "d" && isDerivative(at: index)), var scan = scanUnit(at: index)
    else { return nil }
    let factors = scan.factors
    // Behind a constant a lone word may as well be a name that is missing.
    if names.measured == nil, case .name = token(at: index - 1).kind, factors.count == 1, name != "rad" { return nil }
    if factors.contains(where: { UnitTable.unit($0.symbol, among: factors) == nil }) {
      guard let first = scanPart(at: index, depth: 0, allowsInch: false) else { return nil }
      scan = first
    }
    if reportPowerWithoutSign(scan) {
      let unit = take(scan)
      index += 2
      return tree(.quantity(left.node, unit), from: left.bytes.lowerBound, over: left.depth)
    }
    let bytes = span(token.range.lowerBound, token(at: scan.next - 1).range.upperBound)
    let text = fragment.text(bytes)
    let space = token.hasSpaceBefore ? "" : " "
    let unit = take(scan)
    // `2 m 30 cm`
    let isMixed = if case .multiply(let first, _, .implicit) = left.node.kind { isLike(first, unit) } else { false }
    if names.measured == nil || isMixed {
      report(
        Diagnostic(
          .error, "unit-without-brackets", "A unit inside a longer formula must stand in brackets",
          at: source(bytes),
          label: "`\(factors.first { !isValue($0.symbol) }?.symbol ?? name)` is a unit, and no name here",
          help: isMixed ? "put `+` between the two, each with its unit in brackets, as in `2 [m] + 30 [cm]`" : nil,
          fixes: isMixed ? [] : [fix("write `[\(text)]`", bytes, "\(space)[\(text)]")]))
    }
    // The unit is that of the last factor.
    if case .multiply(let first, let last, let sign) = left.node.kind {
      let quantity = FormulaNode(.quantity(last, unit), last.range)
      return tree(.multiply(first, quantity, sign), from: left.bytes.lowerBound, over: left.depth + 1)
    }
    return tree(.quantity(left.node, unit), from: left.bytes.lowerBound, over: left.depth)
  }

  /// `30 m/s cos α` where there is a name `m`, and none `s`.
  private func isUnitOfNames(at index: Int) -> Bool {
    guard names.measured == nil, let scan = scanUnit(at: index), scan.factors.count > 1 else { return false }
    let symbols = scan.factors.map { $0.symbol }
    return symbols.contains { !isValue($0) }
      && symbols.allSatisfy { UnitTable.unit($0, among: scan.factors) != nil && !names.functions.contains($0) }
  }

  /// Warns where two quantities of one dimension stand side by side, as in `5 [min] 30 [s]`, which is a product.
  func mixedQuantities(_ left: Tree, _ right: Tree) -> Diagnostic? {
    guard case .quantity(_, let unit) = right.node.kind, isLike(left.node, unit) else { return nil }
    let gap = span(right.bytes.lowerBound, right.bytes.lowerBound)
    return Diagnostic(
      .warning, "ambiguous-product", "Two quantities side by side are multiplied", at: source(right.bytes),
      label: "read as a factor", help: "put `+` or a sign of multiplication between them",
      fixes: [fix("write `+`", gap, "+ "), fix("write `*`", gap, "* ")])
  }

  /// Whether a formula is, or ends with, a quantity in another unit of the same dimension.
  private func isLike(_ node: FormulaNode, _ unit: UnitNode) -> Bool {
    switch node.kind {
    case .multiply(_, let last, .implicit): return isLike(last, unit)
    case .quantity(_, let other):
      guard let one = UnitTable.unit(other), let two = UnitTable.unit(unit) else { return false }
      return one.dimension == two.dimension && !one.dimension.isNone && other.text != unit.text
    default: return false
    }
  }

  /// Behind a number a word that is a unit is one, and where it stands apart behind `2π` it may be.
  private func endsNumber(_ token: Token, isApart: Bool) -> Bool {
    switch token.kind {
    case .number: true
    case .name(let name):
      isApart && (isConstant(name) && !isValue(name) || names.measured?.contains(name) == true)
    case .closeParenthesis, .superscript: isApart && names.measured != nil
    default: false
    }
  }

  /// `3 m s-2`: a minus and a number that are glued to a unit are its power.
  private mutating func reportPowerWithoutSign(_ scan: Scan) -> Bool {
    let (minus, number) = (token(at: scan.next), token(at: scan.next + 1))
    guard minus.kind == .minus, !minus.hasSpaceBefore, !number.hasSpaceBefore,
      number.kind == .number(1) || number.kind == .number(2) || number.kind == .number(3), let last = scan.factors.last
    else { return false }
    let unit = last.range
    let range = SourceRange(unit.lowerBound, source(number.range).upperBound)
    let meant = "\(last.symbol)^-\(fragment.text(number.range))"
    report(
      Diagnostic(
        .error, "unknown-unit", "A power of a unit must be written with `^`", at: range,
        help: "did you mean `\(meant)`?", fixes: [.init("write `\(meant)`", range, meant)]))
    return true
  }
}
