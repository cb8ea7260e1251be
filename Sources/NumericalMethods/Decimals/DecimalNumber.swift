/// A decimal number as it was written, and the Double nearest to it.
///
/// The standard library's own reader is left aside because it needs the C library's, which the
/// browser half does not carry.
package struct DecimalNumber: Sendable {
  /// The significant digits, most significant first, without leading zeros; at most ``kept``.
  private var digits: [UInt8] = []
  /// The number is 0.d₁d₂d₃… × 10^exponent.
  private var exponent = 0
  /// Whether digits other than zero were left out behind the last.
  private var isCut = false

  /// More digits than any halfway point between two Doubles has.
  private static let kept = 800

  /// Reads `1`, `.5`, `2.5e-3`, `1.`; a sign or anything else that is no part of a number is
  /// skipped, so the bytes must have been checked.
  package init(_ bytes: some Sequence<UInt8>) {
    var (sawPoint, inPower, powerIsNegative) = (false, false, false)
    var (place, power) = (0, 0)
    for byte in bytes {
      switch byte {
      case 0x30...0x39 where inPower:
        power = min(power * 10 + Int(byte &- 0x30), 100_000)
      case 0x30...0x39:
        if !sawPoint, !digits.isEmpty || byte != 0x30 { place = min(place + 1, 100_000) }
        if sawPoint, digits.isEmpty, byte == 0x30 { place = max(place - 1, -100_000) }
        append(byte &- 0x30)
      case 0x2E: sawPoint = true
      case 0x65, 0x45: inPower = true
      // The last byte of U+2212 is the only one of a minus sign that is read.
      case 0x2D, 0x92: powerIsNegative = inPower
      default: break
      }
    }
    while digits.last == 0 { digits.removeLast() }
    exponent = place + (powerIsNegative ? -power : power)
  }

  private mutating func append(_ digit: UInt8) {
    if digits.isEmpty && digit == 0 { return }
    if digits.count < Self.kept { digits.append(digit) } else if digit != 0 { isCut = true }
  }

  /// The nearest Double, ties to even; infinity when there is none so great.
  package var value: Double {
    if digits.isEmpty || exponent < -330 { return 0 }
    if exponent > 310 { return .infinity }
    return digits.count <= 15 ? short : corrected(estimate)
  }

  /// Up to 15 digits are exact, and so are small powers of ten: one rounding (Clinger 1990).
  private var short: Double {
    var mantissa = 0.0
    for digit in digits { mantissa = mantissa * 10 + Double(digit) }
    let power = exponent - digits.count
    guard power.magnitude <= 22 else { return corrected(estimate) }
    return power < 0 ? mantissa / Self.powerOfTen(-power) : mantissa * Self.powerOfTen(power)
  }

  private static func powerOfTen(_ power: Int) -> Double {
    var result = 1.0
    for _ in 0..<power { result *= 10 }
    return result
  }

  /// Within a few units of the last place.
  private var estimate: Double {
    var mantissa = 0.0
    let leading = digits.prefix(17)
    for digit in leading { mantissa = mantissa * 10 + Double(digit) }
    var power = exponent - leading.count
    while power > 0 {
      let step = min(power, 22)
      mantissa *= Self.powerOfTen(step)
      power -= step
    }
    while power < 0 {
      let step = min(-power, 22)
      mantissa /= Self.powerOfTen(step)
      power += step
    }
    return mantissa
  }

  /// Walks from an estimate to the Double whose neighbourhood holds the decimal.
  private func corrected(_ estimate: Double) -> Double {
    var value = min(estimate, .greatestFiniteMagnitude)
    for _ in 0..<64 {
      switch order(toMidpointAbove: value) {
      case .greater:
        if value == .greatestFiniteMagnitude { return .infinity }
        value = value.nextUp
        continue
      case .equal:
        return value.significandBitPattern & 1 == 0 ? value : value.nextUp
      case .less: break
      }
      guard value > 0 else { return 0 }
      switch order(toMidpointAbove: value.nextDown) {
      case .less: value = value.nextDown
      case .equal:
        return value.significandBitPattern & 1 == 0 ? value : value.nextDown
      case .greater: return value
      }
    }
    return value
  }

  private enum Order { case less, equal, greater }

  /// How the decimal lies to the point halfway between a Double and the next above.
  private func order(toMidpointAbove value: Double) -> Order {
    // value = significand × 2^scale, the midpoint (2 × significand + 1) × 2^(scale − 1).
    let isSubnormal = value.exponentBitPattern == 0
    let significand = value.significandBitPattern | (isSubnormal ? 0 : 1 << 52)
    let scale = (isSubnormal ? 1 : Int(value.exponentBitPattern)) - 1075 - 1
    var decimal = NaturalNumber(digits: digits)
    var midpoint = NaturalNumber(2 * significand + 1)
    let power = exponent - digits.count
    if power > 0 {
      decimal.multiply(byPowerOfTen: power)
    } else {
      midpoint.multiply(byPowerOfTen: -power)
    }
    if scale > 0 { midpoint.shiftLeft(scale) } else { decimal.shiftLeft(-scale) }
    if decimal == midpoint { return isCut ? .greater : .equal }
    return decimal < midpoint ? .less : .greater
  }
}

/// A natural number of any size, as far as reading decimals needs one.
private struct NaturalNumber: Equatable {
  /// Least significant first, without zeros at the end.
  private var limbs: [UInt32] = []

  init(_ value: UInt64) {
    limbs = [UInt32(truncatingIfNeeded: value), UInt32(truncatingIfNeeded: value >> 32)]
    trim()
  }

  init(digits: [UInt8]) {
    limbs.reserveCapacity(digits.count / 9 + 1)
    for digit in digits { multiply(by: 10, adding: UInt32(digit)) }
  }

  mutating func multiply(byPowerOfTen power: Int) {
    var power = power
    while power >= 9 {
      multiply(by: 1_000_000_000)
      power -= 9
    }
    for _ in 0..<power { multiply(by: 10) }
  }

  mutating func multiply(by factor: UInt32, adding addend: UInt32 = 0) {
    var carry = UInt64(addend)
    for index in limbs.indices {
      let product = UInt64(limbs[index]) * UInt64(factor) + carry
      limbs[index] = UInt32(truncatingIfNeeded: product)
      carry = product >> 32
    }
    if carry > 0 { limbs.append(UInt32(truncatingIfNeeded: carry)) }
  }

  mutating func shiftLeft(_ count: Int) {
    multiply(by: 1 << UInt32(count % 32))
    limbs.insert(contentsOf: repeatElement(0, count: count / 32), at: 0)
    trim()
  }

  static func < (a: NaturalNumber, b: NaturalNumber) -> Bool {
    if a.limbs.count != b.limbs.count { return a.limbs.count < b.limbs.count }
    for (x, y) in zip(a.limbs.reversed(), b.limbs.reversed()) where x != y { return x < y }
    return false
  }

  private mutating func trim() {
    while limbs.last == 0 { limbs.removeLast() }
  }
}
