/// Fields with a value and its uncertainty: `10,0 ± 0,1`, `10.0 +- 0.1 cm`, `(1.50 ± 0.02)e-3`, and `10.0(1)`, whose
/// digits in brackets count in units of the last place.
extension FieldReader {
  /// Nil for what is no such field.
  func uncertain(_ start: Int, _ end: Int) -> FieldMeaning? {
    for index in start..<end {
      if let length = signLength(index, end) { return withSign(start..<index, (index + length)..<end) }
    }
    return withDigitsInBrackets(start, end)
  }

  /// `±`, `+/-`, `+-`; 0xB1 is the second byte of the first.
  private func signLength(_ index: Int, _ end: Int) -> Int? {
    func follows(_ text: StaticString) -> Bool {
      let count = text.utf8CodeUnitCount
      guard index + count <= end else { return false }
      for offset in 0..<count where bytes[index + offset] != text.utf8Start[offset] { return false }
      return true
    }
    if follows("±") { return 2 }
    if follows("+/-") || follows("+/−") { return follows("+/-") ? 3 : 5 }
    if follows("+-") { return 2 }
    return nil
  }

  private func withSign(_ value: Range<Int>, _ uncertainty: Range<Int>) -> FieldMeaning? {
    let value = trimmed(value)
    let uncertainty = trimmed(uncertainty)
    guard !value.isEmpty, !uncertainty.isEmpty else { return nil }
    if bytes[value.lowerBound] == 0x28 { return inBrackets((value.lowerBound + 1)..<value.upperBound, uncertainty) }
    guard case .number(let number, var form) = meaning(from: value.lowerBound, to: value.upperBound),
      case .number(let size, let other) = meaning(from: uncertainty.lowerBound, to: uncertainty.upperBound),
      form.uncertainty == nil, other.uncertainty == nil, size >= 0
    else { return nil }
    if let unit = form.unit, let second = other.unit, !bytes[unit].elementsEqual(bytes[second]) { return nil }
    // 45 ± 2 % may be two per cent of 45, or 45 per cent and two.
    if form.unit == nil, let unit = other.unit, bytes[unit].elementsEqual([0x25]) { return nil }
    form.unit = form.unit ?? other.unit
    note(other, size, in: &form)
    return .number(number, form)
  }

  /// `(1.50 ± 0.02)e-3`, `(1,50 ± 0,02) cm`, from behind the first bracket.
  private func inBrackets(_ value: Range<Int>, _ uncertainty: Range<Int>) -> FieldMeaning? {
    guard let close = bytes[uncertainty].lastIndex(of: 0x29) else { return nil }
    let inside = trimmed(uncertainty.lowerBound..<close)
    let behind = trimmed((close + 1)..<uncertainty.upperBound)
    let value = trimmed(value)
    if !behind.isEmpty, let power = powerOfTen(from: behind.lowerBound, to: behind.upperBound) {
      guard let number = inASCII(value.lowerBound, value.upperBound)?.text, hasNoPower(number),
        let size = inASCII(inside.lowerBound, inside.upperBound)?.text, hasNoPower(size),
        case .number(let scaledValue, var form)? = scaled(number, power),
        case .number(let scaledSize, let other)? = scaled(size, power), scaledSize >= 0
      else { return nil }
      note(other, scaledSize, in: &form)
      return .number(scaledValue, form)
    }
    guard !value.isEmpty, !inside.isEmpty, bytes[value.lowerBound] != 0x28,
      case .number(let number, var form)? = withSign(value, inside), form.unit == nil
    else { return nil }
    if !behind.isEmpty {
      guard let unit = unit(from: behind.lowerBound, to: behind.upperBound) else { return nil }
      form.unit = unit
    }
    return .number(number, form)
  }

  /// `10,05(12)`, `1.234(5)e-3`, `9.81(2) m/s^2`.
  private func withDigitsInBrackets(_ start: Int, _ end: Int) -> FieldMeaning? {
    guard let open = bytes[start..<end].firstIndex(of: 0x28), open > start, Letters.isDigit(bytes[open - 1]),
      let close = bytes[open..<end].firstIndex(of: 0x29), close > open + 1, close - open <= 5,
      let value = inASCII(start, open)?.text, hasNoPower(value)
    else { return nil }
    let digits = Array(bytes[(open + 1)..<close])
    guard digits.allSatisfy({ Letters.isDigit($0) }) else { return nil }
    let behind = trimmed((close + 1)..<end)
    let power = behind.isEmpty ? nil : powerOfTen(from: behind.lowerBound, to: behind.upperBound)
    var unit: Range<Int>?
    if !behind.isEmpty, power == nil {
      unit = self.unit(from: behind.lowerBound, to: behind.upperBound)
      if unit == nil { return nil }
    }
    let sign = value.firstIndex(of: decimal.byte)
    let decimals = sign.map { value.count - 1 - $0 } ?? 0
    guard case .number(let number, var form)? = scaled(value, power ?? 0),
      case .number(let size, _)? = scaled(digits, (power ?? 0) - decimals)
    else { return nil }
    form.unit = unit
    note(form, size, in: &form)
    return .number(number, form)
  }

  /// An uncertainty tells what the sign in a number is: nothing of 1.234 ± 0.002 is in thousands.
  private func note(_ other: NumberForm, _ size: Double, in form: inout NumberForm) {
    if other.hasDecimals {
      form.hasDecimals = true
      form.looksGrouped = false
    }
    form.uncertainty = size
  }

  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, Letters.isBlank(bytes[start]) { start += 1 }
    while end > start, Letters.isBlank(bytes[end - 1]) { end -= 1 }
    return start..<end
  }
}
