/// A natural number of any size, as far as reading decimals needs one.
struct NaturalNumber: Equatable {
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
