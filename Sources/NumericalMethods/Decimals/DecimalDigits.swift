/// A finite number as decimal digits: ± 0.d₁d₂d₃… × 10^(exponent + 1).
///
/// The digits are the shortest that read back as the same Double, so rounding here rounds the
/// number as its author wrote it: `2.675` to two decimals is `2.68`, though the Double nearest
/// to it lies a little below. Halves go away from zero, as at school.
package struct DecimalDigits: Equatable, Sendable {
  package var isNegative: Bool
  /// Values 0…9, the first not 0; empty for zero.
  package var digits: [UInt8]
  /// The power of ten of the first digit: 0 for 4.43, −3 for 0.00443.
  package var exponent: Int

  package init(isNegative: Bool, digits: [UInt8], exponent: Int) {
    self.isNegative = isNegative
    self.digits = digits
    self.exponent = exponent
  }

  /// Nil for NaN and infinities.
  package init?(_ value: Double) {
    guard value.isFinite else { return nil }
    self.init(isNegative: value < 0, digits: [], exponent: 0)
    if value != 0 { read(value.magnitude.description) }
  }

  package var isZero: Bool { digits.isEmpty }

  /// Rounded so that the last digit kept has the power of ten `place` (−2 keeps hundredths).
  package func rounded(toPlace place: Int) -> DecimalDigits {
    guard !digits.isEmpty, place > -1_000_000 else { return self }
    let kept = place > exponent + 1 ? -1 : exponent - place + 1
    guard kept < digits.count else { return self }
    guard kept >= 0 else { return DecimalDigits(isNegative: false, digits: [], exponent: 0) }
    var result = self
    result.digits.removeSubrange(kept...)
    if digits[kept] >= 5 { result.increment() }
    result.trim()
    return result
  }

  /// Rounded to at most `count` significant digits, at least one.
  package func rounded(toDigits count: Int) -> DecimalDigits {
    rounded(toPlace: exponent - min(max(count, 1), 1000) + 1)
  }

  /// The digit that stands at a power of ten; 0 where none is written.
  package func digit(atPlace place: Int) -> UInt8 {
    let index = exponent - place
    return index >= 0 && index < digits.count ? digits[index] : 0
  }
}

extension DecimalDigits {
  /// Reads what the standard library prints: `12.5`, `5e-324`, `1e+20`.
  private mutating func read(_ text: String) {
    var beforePoint = 0
    var sawPoint = false
    var power = 0
    var powerSign = 1
    var inPower = false
    for byte in text.utf8 {
      switch byte {
      case 0x30...0x39 where inPower: power = power * 10 + Int(byte &- 0x30)
      case 0x30...0x39:
        digits.append(byte &- 0x30)
        if !sawPoint { beforePoint += 1 }
      case 0x2E: sawPoint = true
      case 0x65, 0x45: inPower = true
      case 0x2D: powerSign = -1
      default: break
      }
    }
    let zeros = digits.prefix { $0 == 0 }.count
    digits.removeFirst(zeros)
    exponent = beforePoint - 1 - zeros + powerSign * power
    trim()
  }

  private mutating func increment() {
    var index = digits.count
    while index > 0 {
      index -= 1
      if digits[index] < 9 {
        digits[index] += 1
        return
      }
      digits[index] = 0
    }
    digits.insert(1, at: 0)
    exponent += 1
  }

  private mutating func trim() {
    while digits.last == 0 { digits.removeLast() }
    if digits.isEmpty {
      isNegative = false
      exponent = 0
    }
  }
}
