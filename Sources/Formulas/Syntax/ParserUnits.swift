import Diagnostics

/// Units behind numbers, in brackets and behind `in`.
extension Parser {
  /// A unit read ahead, without having been taken.
  struct Scan {
    var factors: [UnitNode.Factor] = []
    /// The index behind the last token.
    var next: Int
    /// Whether a factor stands behind one that divides, side by side: `J/kg K`.
    var isDoubtful = false
  }

  /// More factors than any unit has.
  private static let unitLimit = 24

  /// Reads as much of a unit as there is at a token.
  ///
  ///     unit -> part ( ( "*" | "·" | "/" )? part )*
  ///     part -> symbol power? | "(" unit ")" | "1"
  func scanUnit(at start: Int, depth: Int = 0) -> Scan? {
    var scan = Scan(next: start)
    var inverse = false
    var wasInverse = false
    // Behind a factor `in` converts; elsewhere it may be the inch.
    var allowsInch = true
    if token(at: start).kind == .slash { (inverse, scan.next) = (true, start + 1) }
    while depth < 8, scan.factors.count < Self.unitLimit {
      guard var part = scanPart(at: scan.next, depth: depth, allowsInch: allowsInch) else { break }
      if inverse {
        for index in part.factors.indices { part.factors[index].exponent *= -1 }
      } else if wasInverse {
        scan.isDoubtful = true
      }
      scan.factors += part.factors
      scan.isDoubtful = scan.isDoubtful || part.isDoubtful
      scan.next = part.next
      wasInverse = inverse
      inverse = false
      allowsInch = false
      switch token(at: scan.next).kind {
      case .star, .dot, .cross:
        guard scanPart(at: scan.next + 1, depth: depth, allowsInch: true) != nil else { return scan }
        scan.next += 1
        wasInverse = false
        allowsInch = true
      case .slash:
        guard scanPart(at: scan.next + 1, depth: depth, allowsInch: true) != nil else { return scan }
        scan.next += 1
        inverse = true
        allowsInch = true
      default: break
      }
    }
    return scan.next > start && !scan.factors.isEmpty ? scan : nil
  }

  func scanPart(at start: Int, depth: Int, allowsInch: Bool) -> Scan? {
    let first = token(at: start)
    switch first.kind {
    case .number(1):
      // The one of `1/s`.
      guard token(at: start + 1).kind == .slash else { return nil }
      return Scan(next: start + 1)
    case .openParenthesis:
      guard var inner = scanUnit(at: start + 1, depth: depth + 1),
        token(at: inner.next).kind == .closeParenthesis
      else { return nil }
      inner.next += 1
      return inner
    case .degree where isTemperatureScale(token(at: start + 1)):
      // Read as one symbol, and not as a degree of arc times a coulomb or a farad.
      return Scan(factors: [temperatureScale(at: start)], next: start + 2)
    case .degree, .percent:
      return Scan(factors: [factor(first, fragment.text(first.range), 1)], next: start + 1)
    // `2 m/s cos 30°`
    case .name(let symbol) where isCallable(symbol): return nil
    case .name(let symbol) where symbol == "in" ? allowsInch && isInch(at: start) : !Token.words.contains(symbol):
      var scan = Scan(next: start + 1)
      let exponent = scanExponent(at: &scan.next)
      let bytes = span(first.range.lowerBound, token(at: scan.next - 1).range.upperBound)
      scan.factors = [
        UnitNode.Factor(symbol: symbol, exponent: exponent, range: source(bytes))
      ]
      return scan
    default: return nil
    }
  }

  /// Whether `in` is a unit and not the word that converts: no unit follows it.
  private func isInch(at index: Int) -> Bool {
    switch token(at: index + 1).kind {
    case .name(let next): Token.words.contains(next) && next != "not"
    case .number, .degree, .percent, .openParenthesis: false
    default: true
    }
  }

  /// `°C` as one symbol; the degree sign stands at `index`.
  func temperatureScale(at index: Int) -> UnitNode.Factor {
    let bytes = span(token(at: index).range.lowerBound, token(at: index + 1).range.upperBound)
    let letter: String = if case .name(let name) = token(at: index + 1).kind { name } else { "" }
    return UnitNode.Factor(symbol: "°" + letter, exponent: 1, range: source(bytes))
  }

  /// `C` or `F` right behind `°`.
  func isTemperatureScale(_ token: Token) -> Bool {
    guard !token.hasSpaceBefore, case .name(let name) = token.kind else { return false }
    return name == "C" || name == "F"
  }

  private func factor(_ token: Token, _ symbol: String, _ exponent: Int) -> UnitNode.Factor {
    UnitNode.Factor(
      symbol: token.kind == .degree ? "°" : symbol, exponent: exponent, range: source(token.range))
  }

  /// `²`, `^2`, `^-2`, `^(-2)`; 1 where there is none.
  private func scanExponent(at place: inout Int) -> Int {
    if case .superscript(let exponent) = token(at: place).kind, exponent.magnitude <= 99 {
      place += 1
      return exponent
    }
    guard token(at: place).kind == .caret else { return 1 }
    var index = place + 1
    let isInside = token(at: index).kind == .openParenthesis
    if isInside { index += 1 }
    let isNegative = token(at: index).kind == .minus
    if isNegative || token(at: index).kind == .plus { index += 1 }
    guard case .number(let value) = token(at: index).kind, value <= 99,
      let exponent = Int(exactly: value)
    else { return 1 }
    index += 1
    if isInside {
      guard token(at: index).kind == .closeParenthesis else { return 1 }
      index += 1
    }
    place = index
    return isNegative ? -exponent : exponent
  }

  /// Takes a unit that was read ahead; every symbol that is none is reported.
  mutating func take(_ scan: Scan) -> UnitNode {
    let bytes = span(token.range.lowerBound, token(at: scan.next - 1).range.upperBound)
    index = scan.next
    for (place, factor) in scan.factors.enumerated() where UnitTable.unit(factor.symbol, among: scan.factors) == nil {
      reportUnknown(factor, before: place + 1 < scan.factors.count ? scan.factors[place + 1] : nil)
    }
    for factor in scan.factors {
      guard let rival = ForeignUnits.rival(of: factor.symbol) else { continue }
      report(
        Diagnostic(
          .warning, "ambiguous-unit", "`\(factor.symbol)` is \(rival.own) here", at: factor.range,
          help: "\(rival.name) is \(rival.meaning): write that"))
    }
    if scan.isDoubtful {
      report(
        Diagnostic(
          .warning, "ambiguous-unit",
          "`\(fragment.text(bytes))` can be read in two ways", at: source(bytes),
          help: "put what divides in parentheses, as in `J/(kg K)`"))
    }
    return UnitNode(factors: scan.factors, range: source(bytes))
  }

  private mutating func reportUnknown(_ factor: UnitNode.Factor, before next: UnitNode.Factor?) {
    let symbol = factor.symbol
    // `n m`, a prefix that lost its unit.
    if let next, factor.exponent == 1, symbol.unicodeScalars.count == 1, UnitTable.unit(symbol + next.symbol) != nil {
      let end = min(next.range.lowerBound + next.symbol.utf8.count, next.range.upperBound)
      let joined = SourceRange(factor.range.lowerBound, end)
      report(
        Diagnostic(
          .error, "unknown-unit", "`\(symbol)` is not a unit", at: factor.range,
          help: "a prefix stands right before its unit: did you mean `\(symbol + next.symbol)`?",
          fixes: [.init("write `\(symbol + next.symbol)`", joined, symbol + next.symbol)]))
      return
    }
    let foreign = ForeignUnits.help(for: symbol)
    var nearest = foreign == nil ? UnitTable.nearest(to: symbol) : nil
    // Of `J/molK` both divide.
    if let units = nearest, factor.exponent == -1, units.utf8.contains(UInt8(ascii: " ")) { nearest = "(\(units))" }
    // The range takes in the power, which stays.
    let end = factor.range.lowerBound + symbol.utf8.count
    let range = SourceRange(factor.range.lowerBound, min(end, factor.range.upperBound))
    report(
      Diagnostic(
        .error, "unknown-unit", "`\(symbol)` is not a unit", at: range,
        help: foreign ?? nearest.map { "did you mean `\($0)`?" },
        fixes: nearest.map { [.init("write `\($0)`", range, $0)] } ?? []))
  }

  /// The unit behind `in`.
  mutating func parseUnit(expectedAfter word: String) -> UnitNode? {
    let hasOne = current == .number(1) && kind(ahead: 1) == .slash
    guard hasOne || current != .end, let scan = scanUnit(at: index) else {
      if current == .end {
        fail(
          "expected-unit", "A unit is missing at the end of the formula",
          at: previousEnd..<previousEnd, label: "expected a unit after `\(word)`")
      } else {
        fail(
          "expected-unit", "Expected a unit, found `\(fragment.text(token.range))`",
          at: token.range, label: "expected a unit such as `m/s`")
      }
      return nil
    }
    return take(scan)
  }
}
