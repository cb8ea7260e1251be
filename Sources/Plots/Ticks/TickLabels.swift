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
    let largest = integers.map { Self.digits($0).count }.max() ?? 1
    let leading = exponent + largest - 1
    var shift = 0
    if leading > 4 || leading < -4 {
      shift = leading
      factor = "×10" + SuperscriptText.of(leading)
    }
    let decimals = max(shift - exponent, 0)
    labels = integers.map { integer in
      let decimal = DecimalDigits(
        isNegative: integer < 0, digits: Self.digits(integer),
        exponent: exponent - shift + Self.digits(integer).count - 1)
      return SignedText.typographic(DecimalText.plain(decimal.trimmed, decimals: decimals))
    }
  }

  /// Where numbers are long and differ only in their last digits, what they share stands once at
  /// the end of the axis.
  private mutating func removeOffset(_ integers: inout [Int], exponent: Int) {
    guard let first = integers.first, let last = integers.last else { return }
    let extent = last - first
    guard extent > 0, max(first.magnitude, last.magnitude) / UInt(extent) >= 2000 else { return }
    var round = 1
    while round < extent { round *= 10 }
    let middle = first + extent / 2
    let shared = (middle / round) * round
    integers = integers.map { $0 - shared }
    let digits = DecimalDigits(
      isNegative: shared < 0, digits: Self.digits(shared),
      exponent: exponent + Self.digits(shared).count - 1
    ).trimmed
    offset = SignedText.typographic((shared < 0 ? "" : "+") + SuperscriptText.compact(digits))
  }

  private static func digits(_ integer: Int) -> [UInt8] {
    var rest = integer.magnitude
    var digits: [UInt8] = []
    repeat {
      digits.append(UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
    } while rest > 0
    return digits.reversed()
  }
}

extension DecimalDigits {
  /// Without zeros at either end, as the other writers expect.
  fileprivate var trimmed: DecimalDigits {
    var result = self
    let zeros = digits.prefix { $0 == 0 }.count
    result.digits.removeFirst(zeros)
    result.exponent -= zeros
    while result.digits.last == 0 { result.digits.removeLast() }
    if result.digits.isEmpty { result = DecimalDigits(isNegative: false, digits: [], exponent: 0) }
    return result
  }
}
