/// A value with its dimension: 9.8 m/s².
package struct Quantity: Sendable, Hashable {
  /// In coherent SI units.
  package var value: Double
  package let dimension: Dimension
  /// The unit to show it in, if its author named one; always of the same dimension.
  package let unit: Unit?

  /// A plain number.
  package init(_ value: Double) {
    self.init(si: value, .none)
  }

  /// An SI value; a unit of another dimension is dropped.
  package init(si value: Double, _ dimension: Dimension, shownIn unit: Unit? = nil) {
    self.value = value
    self.dimension = dimension
    self.unit = unit?.dimension == dimension ? unit : nil
  }

  /// So many of a unit, which it is also shown in.
  package init(_ value: Double, _ unit: Unit) {
    self.init(si: unit.siValue(value), unit.dimension, shownIn: unit)
  }

  /// How many of a unit it is; nothing if the dimensions differ.
  package func value(in unit: Unit) -> Double? {
    unit.dimension == dimension ? unit.value(ofSI: value) : nil
  }

  /// The same quantity, shown in another unit; nothing if the dimensions differ.
  package func shown(in unit: Unit) -> Quantity? {
    unit.dimension == dimension ? Quantity(si: value, dimension, shownIn: unit) : nil
  }

  /// The unit it is shown in.
  package var shownUnit: Unit { unit ?? .coherent(dimension) }

  /// The number in front of that unit.
  package var shownValue: Double { shownUnit.value(ofSI: value) }
}

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
