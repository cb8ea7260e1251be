import NumericalMethods

/// A number for programs: all its digits.
enum PlainNumber {
  static func text(_ value: Double) -> String { DecimalText.shortest(value) }
}
