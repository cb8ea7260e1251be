/// A number of at most 15 digits with a small power of ten, as nearly all that are measured are: one rounding
/// (Clinger 1990), and nothing that takes a call.
struct QuickNumber {
  var value: Double
  /// Behind the number.
  var next: Int
  var wholeDigits: Int
  /// −1 without a decimal sign.
  var decimals: Int
  /// Whether a power of ten stands behind it.
  var hasPower = false

  /// Nil for all that ``NumberScanner`` is better asked about, words among them.
  ///
  /// - Parameter tens: 10⁰ to 10²², in one block that stays where it is.
  @inline(__always)
  init?(
    _ bytes: UnsafePointer<UInt8>, from start: Int, to end: Int, decimal sign: UInt8, tens: UnsafePointer<Double>
  ) {
    var index = start
    guard index < end else { return nil }
    let isNegative = bytes[index] == 0x2D
    if isNegative { index += 1 }
    var mantissa: UInt64 = 0
    let whole = index
    while index < end {
      let digit = bytes[index] &- 0x30
      guard digit < 10 else { break }
      mantissa = mantissa &* 10 &+ UInt64(digit)
      index += 1
    }
    wholeDigits = index - whole
    decimals = -1
    if index < end, bytes[index] == sign {
      index += 1
      let first = index
      if index + 8 <= end, let eight = Self.eightDigits(bytes + index) {
        mantissa = mantissa &* 100_000_000 &+ eight
        index += 8
      }
      while index < end {
        let digit = bytes[index] &- 0x30
        guard digit < 10 else { break }
        mantissa = mantissa &* 10 &+ UInt64(digit)
        index += 1
      }
      decimals = index - first
    }
    let digits = decimals < 0 ? wholeDigits : wholeDigits + decimals
    guard digits > 0, digits <= 15 else { return nil }
    var power = decimals < 0 ? 0 : 0 - decimals
    if index < end, bytes[index] | 0x20 == 0x65 {
      index += 1
      guard index < end else { return nil }
      let isDown = bytes[index] == 0x2D
      if isDown || bytes[index] == 0x2B { index += 1 }
      let first = index
      var written = 0
      while index < end, index - first < 3 {
        let digit = bytes[index] &- 0x30
        guard digit < 10 else { break }
        written = written * 10 + Int(digit)
        index += 1
      }
      guard index > first else { return nil }
      hasPower = true
      power += isDown ? 0 - written : written
    }
    guard power >= -22, power <= 22 else { return nil }
    let exact = Double(mantissa)
    let magnitude = power < 0 ? exact / tens[0 - power] : exact * tens[power]
    value = isNegative ? 0 - magnitude : magnitude
    if isNegative, mantissa == 0 { value = -0.0 }
    next = index
  }

  /// Eight digits at once (Lemire 2021); nil unless all eight are digits.
  @inline(__always)
  private static func eightDigits(_ bytes: UnsafePointer<UInt8>) -> UInt64? {
    var word = UInt64(littleEndian: UnsafeRawPointer(bytes).loadUnaligned(as: UInt64.self))
    let high: UInt64 = 0xF0F0_F0F0_F0F0_F0F0
    guard word & high == 0x3030_3030_3030_3030, (word &+ 0x0606_0606_0606_0606) & high == 0x3030_3030_3030_3030 else {
      return nil
    }
    word &-= 0x3030_3030_3030_3030
    word = word &* 10 &+ word >> 8
    let mask: UInt64 = 0x0000_00FF_0000_00FF
    let low = (word & mask) &* 0x000F_4240_0000_0064
    let rest = (word >> 16 & mask) &* 0x0000_2710_0000_0001
    return (low &+ rest) >> 32
  }
}
