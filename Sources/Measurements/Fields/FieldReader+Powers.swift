/// Numbers with a power of ten as people write it: `2,5·10⁻³`, `2.5×10^-3`, `2.5*10**(-3)`.
extension FieldReader {
  /// A number that ends with such a power; nil where a text is none.
  func withPowerOfTen(_ start: Int, _ end: Int) -> FieldMeaning? {
    for index in start..<end
    where bytes[index] == 0x31 || bytes[index] == 0x2A || bytes[index] | 0x20 == 0x78
      || bytes[index] >= 0x80
    {
      guard let power = powerOfTen(from: index, to: end) else { continue }
      var behind = index
      while behind > start, bytes[behind - 1] == 0x20 { behind -= 1 }
      // A bare power has a factor of one, and digits before it are another number: 210^3.
      if behind == start { return bytes[index] == 0x31 ? scaled([0x31], power) : nil }
      guard bytes[index] != 0x31, let (text, _, _) = inASCII(start, behind), hasNoPower(text) else { return nil }
      return scaled(text, power)
    }
    return nil
  }

  /// Times a power of ten, rounded once.
  func scaled(_ text: [UInt8], _ power: Int) -> FieldMeaning? {
    let text = text + Array("e\(power)".utf8)
    return text.withUnsafeBufferPointer { text in
      let scanned = NumberScanner.scan(text, from: 0, to: text.count, decimal: decimal.byte)
      return scanned.next == text.count ? number(scanned, last: text[text.count - 1]) : nil
    }
  }

  func hasNoPower(_ text: [UInt8]) -> Bool { !text.contains { $0 | 0x20 == 0x65 || $0 | 0x20 == 0x64 } }

  /// The exponent of a text that is nothing but a sign of multiplication and a power of ten, or `e-3`.
  func powerOfTen(from start: Int, to end: Int) -> Int? {
    var index = start
    func skip(_ text: StaticString) -> Bool {
      let count = text.utf8CodeUnitCount
      guard index + count <= end else { return false }
      for offset in 0..<count where bytes[index + offset] != text.utf8Start[offset] { return false }
      index += count
      return true
    }
    func skipBlanks() { while index < end, bytes[index] == 0x20 { index += 1 } }
    if !(skip("e") || skip("E")) {
      let isTimes = skip("·") || skip("⋅") || skip("∙") || skip("×") || skip("*") || skip("x") || skip("X")
      if isTimes { skipBlanks() }
      guard skip("10") else { return nil }
      guard skip("^") || skip("**") || (index < end && bytes[index] >= 0x80) else { return nil }
    }
    let isBracketed = skip("(") || skip("{")
    let isDown = skip("-") || skip("−") || skip("⁻") || skip("–")
    if !isDown { _ = skip("+") || skip("⁺") }
    var (power, digits) = (0, 0)
    while index < end, digits < 4 {
      if Letters.isDigit(bytes[index]) {
        power = power * 10 + Int(bytes[index] &- 0x30)
        index += 1
      } else if let digit = Self.superscript(bytes, index, end) {
        power = power * 10 + digit.value
        index += digit.length
      } else {
        break
      }
      digits += 1
    }
    if isBracketed, !(skip(")") || skip("}")) { return nil }
    return digits > 0 && index == end ? (isDown ? -power : power) : nil
  }

  /// `⁰` to `⁹`; ¹, ² and ³ stand elsewhere in Unicode than the others.
  private static func superscript(_ bytes: Bytes, _ index: Int, _ end: Int) -> (value: Int, length: Int)? {
    if index + 1 < end, bytes[index] == 0xC2 {
      switch bytes[index + 1] {
      case 0xB9: return (1, 2)
      case 0xB2: return (2, 2)
      case 0xB3: return (3, 2)
      default: return nil
      }
    }
    guard index + 2 < end, bytes[index] == 0xE2, bytes[index + 1] == 0x81 else { return nil }
    let digit = Int(bytes[index + 2]) - 0xB0
    return digit == 0 || (4...9).contains(digit) ? (digit, 3) : nil
  }
}
