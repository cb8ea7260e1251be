import NumericalMethods

/// A plain number at a place of a text: sign, digits, a decimal sign, a power of ten.
struct ScannedNumber {
  var value: Double
  /// Behind the number; where it began if there is none.
  var next: Int
  /// How many digits stand before the decimal sign, and behind it; −1 where there is no sign.
  var wholeDigits: Int
  var decimals: Int
  /// Whether it has more digits than every Double keeps.
  var isLong = false
  var hasPower = false

  /// Between 1.000 and 999.999 with just three decimals: in other countries it is a whole number.
  var looksGrouped: Bool { decimals == 3 && !hasPower && wholeDigits >= 1 && wholeDigits <= 3 && value.magnitude >= 1 }
}

enum NumberScanner {
  /// No instrument writes so many digits, and to round them takes as long for each as a field of a table does.
  private static let digitLimit = 2000

  @inline(__always)
  static func scan(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int, decimal: UInt8) -> ScannedNumber {
    var index = start
    var isNegative = false
    if index < end, bytes[index] == 0x2D || bytes[index] == 0x2B {
      isNegative = bytes[index] == 0x2D
      index += 1
    }
    var mantissa: UInt64 = 0
    let whole = index
    while index < end, bytes[index] &- 0x30 < 10 {
      mantissa = mantissa &* 10 &+ UInt64(bytes[index] &- 0x30)
      index += 1
    }
    let wholeDigits = index - whole
    var decimals = -1
    if index < end, bytes[index] == decimal {
      index += 1
      let first = index
      while index < end, bytes[index] &- 0x30 < 10 {
        mantissa = mantissa &* 10 &+ UInt64(bytes[index] &- 0x30)
        index += 1
      }
      decimals = index - first
    }
    let digits = wholeDigits + max(decimals, 0)
    guard digits > 0, digits <= digitLimit else {
      return ScannedNumber(value: 0, next: start, wholeDigits: 0, decimals: -1)
    }
    let behind = index
    var power = 0
    if index < end, bytes[index] | 0x20 == 0x65 || bytes[index] | 0x20 == 0x64 {
      (power, index) = scanPower(bytes, from: index, to: end)
    }
    var result = ScannedNumber(value: 0, next: index, wholeDigits: wholeDigits, decimals: decimals)
    result.hasPower = index > behind
    // 19 digits always fit 64 bits.
    if digits <= 19, let value = NearestDouble.value(mantissa, power: power - max(decimals, 0)) {
      result.value = isNegative ? -value : value
      result.isLong = digits > 16
    } else {
      let value = exact(bytes, from: whole, to: index, decimal: decimal)
      result.value = isNegative ? -value : value
      result.isLong = true
    }
    return result
  }

  /// The power of ten behind an `e`, or Fortran's `d`; where it has no digits, it is none.
  private static func scanPower(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int
  ) -> (power: Int, next: Int) {
    var index = start + 1
    var isNegative = false
    if index < end, bytes[index] == 0x2D || bytes[index] == 0x2B {
      isNegative = bytes[index] == 0x2D
      index += 1
    }
    let first = index
    var power = 0
    while index < end, Letters.isDigit(bytes[index]) {
      power = min(power * 10 + Int(bytes[index] &- 0x30), 100_000)
      index += 1
    }
    return index == first ? (0, start) : (isNegative ? -power : power, index)
  }

  private static func exact(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int, decimal: UInt8) -> Double
  {
    var text: [UInt8] = []
    text.reserveCapacity(end - start)
    for index in start..<end {
      let byte = bytes[index]
      text.append(byte == decimal ? 0x2E : byte | 0x20 == 0x64 ? 0x65 : byte)
    }
    return DecimalNumber(text).value
  }
}
