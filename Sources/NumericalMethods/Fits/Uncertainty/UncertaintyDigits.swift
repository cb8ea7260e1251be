/// The rule by which a value and its uncertainty are written: two significant digits of the uncertainty, and as many
/// decimals of the value.
package enum UncertaintyDigits {
  /// How many decimals both have; negative where the last digit that counts stands before the point: −2 for hundreds.
  ///
  /// What is rounded up to the next power of ten keeps two digits: 0.0996 is 0.10. Nil for an uncertainty that is not
  /// a positive number.
  package static func decimals(uncertainty: Double, digits: Int = 2) -> Int? {
    guard uncertainty > 0, let decimal = DecimalDigits(uncertainty) else { return nil }
    let digits = min(max(digits, 1), 17)
    return digits - 1 - decimal.rounded(toDigits: digits).exponent
  }
}
