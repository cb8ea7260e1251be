/// The Double nearest to a whole number of 64 bits times a power of ten.
///
/// Numbers of up to 15 digits with small powers take one rounding (Clinger 1990). Others are multiplied or divided by
/// powers of five in 128 bits, 5²⁷ at a time: up to there the result is exact, and beyond it is known within a few
/// units of the 64th bit, which nearly always settles the 53rd. No table of powers is needed.
package enum NearestDouble {
  /// 5⁰ … 5²⁷, all that fit 64 bits.
  @usableFromInline static let fives: [UInt64] = [
    1, 5, 25, 125, 625, 3125, 15625, 78125, 390625, 1_953_125, 9_765_625, 48_828_125, 244_140_625, 1_220_703_125,
    6_103_515_625, 30_517_578_125, 152_587_890_625, 762_939_453_125, 3_814_697_265_625, 19_073_486_328_125,
    95_367_431_640_625, 476_837_158_203_125, 2_384_185_791_015_625, 11_920_928_955_078_125, 59_604_644_775_390_625,
    298_023_223_876_953_125, 1_490_116_119_384_765_625, 7_450_580_596_923_828_125,
  ]

  /// 10⁰ … 10²², all that a Double holds exactly.
  @usableFromInline static let tens: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20,
    1e21, 1e22,
  ]

  /// 10⁰ … 10²².
  package static var exactTens: [Double] { tens }

  /// Nil where 64 bits do not settle it, and beyond the normal Doubles: ``DecimalNumber`` knows.
  @inline(__always)
  @inlinable package static func value(_ mantissa: UInt64, power: Int) -> Double? {
    if mantissa <= 1 << 53, power >= -22, power <= 22 {
      let exact = Double(mantissa)
      return power < 0 ? exact / tens[-power] : exact * tens[power]
    }
    return guarded(mantissa, power: power)
  }

  @usableFromInline static func guarded(_ mantissa: UInt64, power: Int) -> Double? {
    guard mantissa > 0 else { return 0 }
    guard power >= -330, power <= 310 else { return nil }
    // The value lies in [bits, bits + error] × 2^exponent, and in the open interval unless the error is 0.
    var bits = mantissa << UInt64(mantissa.leadingZeroBitCount)
    var exponent = -mantissa.leadingZeroBitCount
    var error: UInt64 = 0
    var left = power
    while left != 0 {
      let step = min(left < 0 ? -left : left, 27)
      let five = fives[step]
      let zeros = five.leadingZeroBitCount
      let factor = five << UInt64(zeros)
      if left < 0 {
        let (quotient, remainder) = factor.dividingFullWidth((bits >> 1, bits << 63))
        let shift = quotient.leadingZeroBitCount
        bits = quotient << UInt64(shift)
        error = (error + (remainder == 0 ? 0 : 1)) << UInt64(shift)
        exponent += zeros - 63 - step - shift
        left += step
      } else {
        let (high, low) = bits.multipliedFullWidth(by: factor)
        let shift = high.leadingZeroBitCount
        bits = shift == 0 ? high : high << 1 | low >> 63
        let isCut = (shift == 0 ? low : low << 1) != 0
        error = (error << UInt64(shift)) + (isCut || error > 0 ? 1 : 0)
        exponent += 64 - zeros + step - shift
        left -= step
      }
    }
    return rounded(bits, exponent: exponent, error: error)
  }

  /// To 53 bits, ties to even.
  private static func rounded(_ bits: UInt64, exponent: Int, error: UInt64) -> Double? {
    let tail = bits & 0x7FF
    let half: UInt64 = 0x400
    var significand = bits >> 11
    if error == 0 {
      if tail > half || (tail == half && significand & 1 == 1) { significand += 1 }
    } else if tail >= half {
      guard tail + error < 0xC00 else { return nil }
      significand += 1
    } else if tail + error > half {
      return nil
    }
    var scale = exponent + 11 + 52
    if significand == 1 << 53 {
      significand >>= 1
      scale += 1
    }
    guard scale >= -1022, scale <= 1023 else { return nil }
    return Double(bitPattern: UInt64(scale + 1023) << 52 | (significand & (1 << 52 - 1)))
  }
}
