import Formulas
import NumericalMethods

/// The values of a column as a table shows them: no more decimals than were measured or are known.
struct DataTexts {
  private(set) var rows: [String] = []
  /// The uncertainty that all rows have; nil where they have none or differ.
  private(set) var commonUncertainty: String?

  /// More digits of what has no uncertainty are seldom measured.
  private static let mostDigits = 7

  /// - Parameter isMeasured: whether it is none that was computed.
  init(_ column: Column, rows count: Int, isMeasured: Bool) {
    let unit = column.unit ?? .coherent(column.dimension)
    let values = column.values.prefix(count).map { unit.value(ofSI: $0) }
    let errors = column.uncertainties.prefix(count).map { unit.ofDifferences.value(ofSI: $0) }
    let first = errors.first { $0.isFinite && $0 > 0 }
    if let first, errors.allSatisfy({ !$0.isFinite || ($0 - first).magnitude <= 1e-9 * first }) {
      commonUncertainty = DisplayedNumber(first, digits: 2).text
      rows = Self.known(values, to: first)
    } else if first != nil {
      rows = Self.uncertain(values, errors)
    } else {
      rows = isMeasured ? Self.measured(values) : AlignedNumbers(values, digits: Self.mostDigits).texts
    }
    for row in values.indices where !values[row].isFinite { rows[row] = "—" }
  }

  /// As measured. Zeros at the end are digits of a number as it is, and of none that was rounded.
  private static func measured(_ values: [Double]) -> [String] {
    zip(values, AlignedNumbers(values, digits: mostDigits).texts).map { value, text in
      guard let exact = DecimalDigits(value), exact.digits.count <= mostDigits else { return text }
      var shown = ""
      for scalar in text.unicodeScalars {
        switch scalar {
        case "\u{2007}": shown += "0"
        case "\u{2008}": shown += "."
        default: shown.unicodeScalars.append(scalar)
        }
      }
      return shown
    }
  }

  /// All of them to the place of the second digit of the uncertainty that they have in common, or as far as any of them
  /// goes.
  private static func known(_ values: [Double], to error: Double) -> [String] {
    guard let place = DecimalDigits(error).map({ $0.exponent - 1 }) else { return measured(values) }
    let rounded = values.map { DecimalDigits($0)?.rounded(toPlace: place) }
    let isPlain = rounded.allSatisfy { $0.map { $0.isZero || $0.exponent >= -4 && $0.exponent < 6 } ?? true }
    guard isPlain else {
      return values.indices.map { row in
        guard let number = rounded[row], !number.isZero else { return "0" }
        return DisplayedNumber(values[row], digits: number.exponent - place + 1).text
      }
    }
    let decimals = rounded.compactMap { $0.map { $0.digits.count - 1 - $0.exponent } }.max() ?? 0
    return rounded.map { number in
      guard var number else { return "" }
      let sign = number.isNegative ? "−" : ""
      number.isNegative = false
      return sign + DecimalText.plain(number, decimals: max(decimals, 0))
    }
  }

  /// Each with its own uncertainty, as inline values have them.
  private static func uncertain(_ values: [Double], _ errors: [Double]) -> [String] {
    zip(values, errors).map { value, error in
      // What is exact stands for itself.
      UncertainDigits(value, uncertainty: error, fillsWithZeros: true)?.text
        ?? DisplayedNumber(value, digits: mostDigits).text
    }
  }
}
