import NumericalMethods

/// Writes evenly spaced decimals from their integers, so that every label is exact and all have
/// the same decimals: never `−0`, never `0.30000000000000004`.
struct TickLabels: Equatable {
  var labels: [String] = []
  var factor = ""
  var offset = ""

  /// From 1 down: long labels are read less easily.
  var legibility: Double {
    let longest = labels.map { $0.utf8.count }.max() ?? 0
    return 1 / (1 + 0.25 * Double(max(longest - 2, 0)))
  }

  init(_ steps: TickStep) {
    guard steps.count > 0 else { return }
    var integers = (0..<steps.count).map(steps.integer)
    var exponent = steps.exponent
    while integers.allSatisfy({ $0 % 10 == 0 }), integers.contains(where: { $0 != 0 }) {
      integers = integers.map { $0 / 10 }
      exponent += 1
    }
    removeOffset(&integers, exponent: exponent)
    let largest = integers.map { $0.magnitude.description.utf8.count }.max() ?? 1
    let leading = exponent + largest - 1
    var shift = 0
    if leading > 4 || leading < -4 {
      shift = leading
      factor = "×10" + SuperscriptText.of(leading)
    }
    let decimals = max(shift - exponent, 0)
    labels = integers.map { integer in
      let decimal = DecimalDigits(integer: integer, exponent: exponent - shift)
      return SignedText.typographic(DecimalText.plain(decimal, decimals: decimals))
    }
  }

  /// Where numbers are long and differ only in their last digits, what they share stands once at
  /// the end of the axis.
  private mutating func removeOffset(_ integers: inout [Int64], exponent: Int) {
    guard let first = integers.first, let last = integers.last else { return }
    let extent = last - first
    guard extent > 0, max(first.magnitude, last.magnitude) / extent.magnitude >= 2000 else { return }
    var round: Int64 = 1
    while round < extent { round *= 10 }
    let middle = first + extent / 2
    let shared = (middle / round) * round
    integers = integers.map { $0 - shared }
    let digits = DecimalDigits(integer: shared, exponent: exponent)
    offset = SignedText.typographic((shared < 0 ? "" : "+") + SuperscriptText.compact(digits))
  }
}

extension DecimalDigits {
  /// integer · 10^exponent, without zeros at either end.
  init(integer: Int64, exponent: Int) {
    var rest = integer.magnitude
    var digits: [UInt8] = []
    while rest > 0 {
      digits.append(UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
    }
    let place = exponent + digits.count - 1
    digits = Array(digits.drop { $0 == 0 }.reversed())
    self.init(isNegative: integer < 0, digits: digits, exponent: digits.isEmpty ? 0 : place)
  }
}
