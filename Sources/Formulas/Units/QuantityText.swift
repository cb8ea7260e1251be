extension Quantity {
  /// The quantity in plain text, `4.43 rad/s`: in the unit its author named, else in a good one
  /// of the SI. A narrow space that does not break stands before the unit.
  ///
  /// - Parameters:
  ///   - digits: how many significant digits are kept.
  ///   - padded: whether zeros fill up to that many.
  package func text(digits: Int = 3, padded: Bool = false) -> String {
    let number = DisplayedNumber(shownValue, digits: digits, padded: padded).text
    let unit = shownUnit
    let symbol = unit.symbol
    if symbol.isEmpty || value.isNaN { return number }
    return number + (unit.isGlued ? "" : "\u{202F}") + symbol
  }
}
