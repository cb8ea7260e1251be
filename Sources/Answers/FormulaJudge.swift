import Diagnostics
import Formulas
import NumericalMethods

/// Judges formulas: two are the same where they have the same value whatever is given.
///
/// They are compared at points at which what is given has other values, drawn the same way each time. Formulas of physics
/// that are not the same differ at nearly all points, so that a dozen tell (Schwartz 1980, Zippel 1979, for polynomials).
struct FormulaJudge {
  private let right: RightAnswer
  /// The names with their values, as they are and as they might be.
  private let points: [Definitions]
  /// The right values there; NaN where there is none.
  private let values: [Double]

  /// How many points at least must have values.
  private static let enough = 6

  /// Nil where the right formula has too few values to be compared.
  init?(_ right: RightAnswer) {
    self.right = right
    var points = [right.definitions]
    var numbers = SeededNumbers(seed: 42)
    for _ in 0..<15 {
      var point = right.definitions
      for name in right.data {
        guard let value = Self.value(.name(name), in: right.definitions) else { continue }
        point.set(name, to: Quantity(si: value.value * (0.5 + 1.5 * numbers.fraction()), value.dimension))
      }
      points.append(point)
    }
    self.points = points
    values = points.map { Self.value(right.opened.kind, in: $0)?.value ?? .nan }
    guard values.filter({ $0.isFinite }).count >= Self.enough else { return nil }
  }

  /// Nil where what was typed has no value; then a diagnostic tells why.
  func verdict(on formula: FormulaNode, typed text: String, _ diagnostics: inout [Diagnostic]) -> Verdict? {
    var found: [Diagnostic] = []
    guard let typed = points.lazy.compactMap({ $0.evaluate(formula, into: &found) }).first else {
      diagnostics += found
      return nil
    }
    let own = values(of: formula)
    guard typed.dimension == right.value.dimension || typed.value == 0 && typed.dimension.isNone else {
      let mistake = Mistake.dimension("`\(text)`", is: typed.dimension, not: right.value.dimension)
      return .wrong(authorsWords(own, typed.dimension) ?? mistake)
    }
    if isSame(own, values) { return .right(nil) }
    if formula.references().isEmpty, !right.given.isEmpty { return .wrong(.number(for: right.given)) }
    return .wrong(authorsWords(own, typed.dimension) ?? mistake(own))
  }

  /// Whether a formula is the right one.
  func isSame(_ formula: FormulaNode) -> Bool { isSame(values(of: formula), values) }

  private func authorsWords(_ own: [Double], _ dimension: Dimension) -> Mistake? {
    right.wrong.first { way in
      let known = points.lazy.compactMap { Self.value(way.formula.kind, in: $0) }.first
      return known?.dimension == dimension && isSame(values(of: way.formula), own)
    }.map { .told($0.words) }
  }

  private func mistake(_ own: [Double]) -> Mistake? {
    if isSame(own.map { -$0 }, values) { return .sign }
    for factor in MistakeSearch.factors where isSame(values.map { $0 * factor.value }, own) {
      return .factor(factor.text)
    }
    for (place, definitions) in points.enumerated() where own[place].isFinite && values[place].isFinite {
      for variation in Variations(of: right.opened, in: definitions).all where variation.mistake.isOfFormulas {
        guard let value = Self.value(variation.formula.kind, in: definitions)?.value, Self.isNear(value, own[place]),
          isConfirmed(variation.mistake, own, besides: place)
        else { continue }
        return variation.mistake
      }
      break
    }
    return nil
  }

  /// Whether a mistake that explains the value at one point does so at two more.
  private func isConfirmed(_ mistake: Mistake, _ own: [Double], besides known: Int) -> Bool {
    var count = 0
    for (place, definitions) in points.enumerated() where place != known && own[place].isFinite {
      let isExplained = Variations(of: right.opened, in: definitions).all.contains { variation in
        guard variation.mistake == mistake, let value = Self.value(variation.formula.kind, in: definitions)?.value
        else {
          return false
        }
        return Self.isNear(value, own[place])
      }
      if !isExplained { return false }
      count += 1
      if count == 2 { return true }
    }
    return false
  }

  private func values(of formula: FormulaNode) -> [Double] {
    points.map { Self.value(formula.kind, in: $0)?.value ?? .nan }
  }

  /// Whether two formulas have the same values where both have some, and enough of them.
  private func isSame(_ a: [Double], _ b: [Double]) -> Bool {
    var count = 0
    for (x, y) in zip(a, b) where x.isFinite && y.isFinite {
      if !Self.isNear(x, y) { return false }
      count += 1
    }
    return count >= Self.enough
  }

  /// To rounding: sums that nearly cancel lose digits.
  private static func isNear(_ a: Double, _ b: Double) -> Bool {
    (a - b).magnitude <= 1e-8 * max(a.magnitude, b.magnitude)
  }

  private static func value(_ kind: FormulaNode.Kind, in definitions: Definitions) -> Quantity? {
    var ignored: [Diagnostic] = []
    return definitions.evaluate(FormulaNode(kind, SourceRange(0, 0)), into: &ignored)
  }
}

extension Mistake {
  /// Whether a formula can have it: numbers alone are rounded.
  fileprivate var isOfFormulas: Bool {
    switch self {
    case .roundedEarly, .otherValue, .degrees: false
    default: true
    }
  }
}
