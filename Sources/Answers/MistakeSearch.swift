import Diagnostics
import Formulas
import NumericalMethods

/// Looks for what a reader did who has the right dimension and a wrong number: an answer is worked out for each likely
/// mistake, and the first that agrees is named.
struct MistakeSearch {
  private let right: RightAnswer
  private let answer: Answer

  init(_ right: RightAnswer, _ answer: Answer) { (self.right, self.answer) = (right, answer) }

  /// Nil where none is found.
  var mistake: Mistake? {
    let value = right.value.value
    if agrees(-value), value != 0 { return .sign }
    if answer.isCoarseRounding(of: value) { return .roundedTooMuch }
    if let unit = unitOfNumber { return .unit(unit) }
    let variations = right.opened.size(upTo: 80) > 80 ? [] : Variations(of: right.opened, in: right.definitions).all
    if let degrees = first(of: variations, where: { $0 == .degrees }) ?? degreesOfResult { return degrees }
    if let power = powerOfTen { return .powerOfTen(power) }
    if let quantity = otherQuantity { return .otherQuantity(quantity) }
    if let factor { return .factor(factor) }
    if value != 0, agrees(1 / value) || answer.number != 0 && isNear(answer.number, 1 / right.value.shownValue) {
      return .reciprocal
    }
    return first(of: variations, where: { $0 != .degrees }) ?? nearly
  }

  /// Whether an SI value is what the reader has.
  private func agrees(_ other: Double) -> Bool { answer.agrees(with: other, within: 0.002) }

  private func isNear(_ a: Double, _ b: Double) -> Bool { (a - b).magnitude <= 0.005 * b.magnitude }

  private func first(of variations: [Variation], where isMeant: (Mistake) -> Bool) -> Mistake? {
    for variation in variations where isMeant(variation.mistake) {
      var ignored: [Diagnostic] = []
      guard let value = right.definitions.evaluate(variation.formula, into: &ignored)?.value, agrees(value) else {
        continue
      }
      // Who kept too few digits is not far off.
      if variation.mistake == .roundedEarly, !isNearRight(0.05) { continue }
      return variation.mistake
    }
    return nil
  }

  // MARK: Units

  /// A unit with which the number would be right: that of the value, of what is given, or another that is no mere power
  /// of ten of the one that was typed.
  private var unitOfNumber: Unit? {
    let typed = answer.unit ?? .one
    var candidates: [Unit] = [right.unit, right.value.unit].compactMap { $0 }
    for name in right.given {
      if let unit = right.definitions.unit(of: name), unit.dimension == right.value.dimension {
        candidates.append(unit)
      }
    }
    candidates += UnitRivals.rivals(of: typed).filter { !isPowerOfTen($0.scale / typed.scale) || $0.isScale }
    for unit in candidates
    where unit.dimension == right.value.dimension && unit != typed && !unit.symbol.isEmpty {
      if right.isRight(unit.siValue(answer.number)) { return unit }
    }
    return nil
  }

  private func isPowerOfTen(_ ratio: Double) -> Bool {
    var power = ratio < 1 ? 1 / ratio : ratio
    while power > 9.9 { power /= 10 }
    return (power - 1).magnitude < 1e-9
  }

  /// An angle that is given in radians as if it were degrees, or the other way round.
  private var degreesOfResult: Mistake? {
    guard right.value.dimension.isNone, right.value.value != 0 else { return nil }
    let ratio = answer.quantity.value / right.value.value
    return isNear(ratio, 180 / .pi) || isNear(ratio, .pi / 180) ? .degrees : nil
  }

  // MARK: Factors

  private var powerOfTen: Int? {
    let ratio = answer.quantity.value / right.value.value
    guard ratio > 0, ratio.isFinite else { return nil }
    var power = 1.0
    for exponent in 1...24 {
      power *= 10
      if agrees(right.value.value * power) { return exponent }
      if agrees(right.value.value / power) { return -exponent }
    }
    return nil
  }

  static let factors: [(value: Double, text: String)] = [
    (2, "2"), (0.5, "½"), (4, "4"), (0.25, "¼"), (1.4142135623730951, "√2"), (0.7071067811865476, "1/√2"),
    (3.141592653589793, "π"), (0.3183098861837907, "1/π"), (6.283185307179586, "2π"),
    (0.15915494309189535, "1/(2π)"), (3, "3"), (1 / 3.0, "⅓"), (1.5, "3/2"), (2 / 3.0, "⅔"), (8, "8"), (0.125, "⅛"),
    (4 / 3.0, "4/3"), (0.75, "¾"), (1.7320508075688772, "√3"), (0.5773502691896258, "1/√3"),
    (12.566370614359172, "4π"), (0.07957747154594767, "1/(4π)"), (9.869604401089358, "π²"),
  ]

  private var factor: String? {
    Self.factors.first { agrees(right.value.value * $0.value) }?.text
  }

  // MARK: Other numbers

  /// A quantity of the notebook that the answer is: what was worked out for something else.
  private var otherQuantity: String? {
    // Members of cells have names that readers do not know.
    for definition in right.definitions.all
    where !definition.isFunction && !definition.name.utf8.contains(UInt8(ascii: ".")) {
      var ignored: [Diagnostic] = []
      let node = FormulaNode(.name(definition.name), definition.range)
      guard let other = right.definitions.evaluate(node, into: &ignored), other.dimension == right.value.dimension,
        !other.dimension.isNone, other.value != 0, !right.isRight(other.value), agrees(other.value)
      else { continue }
      return definition.name
    }
    return nil
  }

  /// What is off by a few percent, with digits enough, was rounded on the way.
  private var nearly: Mistake? {
    guard (answer.digits?.upperBound ?? 3) >= 2 else { return nil }
    return isNearRight(max(0.03, min(3 * right.relativeTolerance, 0.1))) ? .roundedEarly : nil
  }

  private func isNearRight(_ part: Double) -> Bool {
    right.value.value != 0 && (answer.quantity.value / right.value.value - 1).magnitude <= part
  }
}

extension Definitions {
  /// The unit in which the value of a name is written.
  fileprivate func unit(of name: String) -> Unit? {
    var ignored: [Diagnostic] = []
    return evaluate(FormulaNode(.name(name), SourceRange(0, 0)), into: &ignored)?.unit
  }
}

/// Units that are taken for each other.
private enum UnitRivals {
  /// Units of the same dimension with one symbol for another: `km/h` for `m/s`.
  static func rivals(of unit: Unit) -> [Unit] {
    if unit.factors.isEmpty { return ["%", "°"].compactMap { UnitTable.unit($0) } }
    var found: [Unit] = []
    if unit.dimension == .speed {
      for (above, below) in [("km", "h"), ("m", "s"), ("mi", "h"), ("km", "s")] {
        if let a = UnitTable.unit(above), let b = UnitTable.unit(below) { found.append(a / b) }
      }
    }
    for place in unit.factors.indices {
      let factor = unit.factors[place]
      for group in groups where group.contains(factor.symbol) {
        for symbol in group where symbol != factor.symbol {
          if let rival = replacing(place, of: unit, by: symbol) { found.append(rival) }
        }
      }
    }
    return found
  }

  private static let groups: [[String]] = [
    ["s", "min", "h", "d", "ms"], ["m", "km", "cm", "mm"], ["J", "kJ", "kWh", "eV", "cal", "kcal"],
    ["Pa", "hPa", "kPa", "bar", "atm"], ["K", "°C", "°F"], ["rad", "°"], ["kg", "g"], ["L", "mL"], ["W", "kW"],
  ]

  private static func replacing(_ place: Int, of unit: Unit, by symbol: String) -> Unit? {
    // A scale of its own stands alone.
    if unit.factors.count == 1, unit.factors[0].exponent == .one { return UnitTable.unit(symbol) }
    var result = Unit.one
    for (index, factor) in unit.factors.enumerated() {
      guard let one = UnitTable.unit(index == place ? symbol : factor.symbol), factor.exponent.isInteger else {
        return nil
      }
      result = result * one.ofDifferences.power(factor.exponent.numerator)
    }
    return result
  }
}
