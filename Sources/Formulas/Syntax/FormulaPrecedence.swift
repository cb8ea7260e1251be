/// How tightly the parts of a formula hold together, loosest first.
enum FormulaPrecedence: Int, Comparable {
  case conversion, range, or, and, not, comparison, sum, term, factor, primary

  static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}

extension FormulaNode {
  var precedence: FormulaPrecedence {
    switch kind {
    case .conversion: .conversion
    case .range: .range
    case .or: .or
    case .and: .and
    case .not: .not
    case .comparison: .comparison
    case .add, .subtract: .sum
    case .negate, .multiply, .divide: .term
    case .number(let value, _): value < 0 ? .term : .primary
    case .power, .factorial, .quantity: .factor
    default: .primary
    }
  }

  /// Whether it is a number below zero or begins with a minus sign.
  var isNegative: Bool {
    switch kind {
    case .negate: true
    case .number(let value, _): value < 0
    default: false
    }
  }

  /// The whole number from −99 to 99 that it is, if its author wrote one.
  var wholeNumber: Int? {
    switch kind {
    case .number(let value, _):
      guard value.magnitude <= 99 else { return nil }
      return Int(exactly: value)
    case .negate(let inner):
      guard let value = inner.wholeNumber, value > 0 else { return nil }
      return -value
    default: return nil
    }
  }

  /// Whether it is written with a number at its left end, so that another number before it needs a
  /// sign in between.
  var beginsWithNumber: Bool {
    switch kind {
    case .number: true
    case .quantity(let value, _), .factorial(let value): value.beginsWithNumber
    case .power(let base, _): base.beginsWithNumber
    case .multiply(let left, _, _), .divide(let left, _): left.beginsWithNumber
    default: false
    }
  }
}
