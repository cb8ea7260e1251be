import Diagnostics

/// What stands in a field, under one decimal sign.
enum FieldMeaning {
  case number(Double, NumberForm)
  /// Nothing, or a word for it.
  case missing
  /// A word for a number that is none, such as ∞.
  case nonFinite
  /// Seconds since midnight, or since the year 1970 where there is a date.
  case clock(ClockText)
  case word
}

/// How a number was written, as far as it matters for how it is to be understood.
struct NumberForm {
  var hasDecimals = false
  /// As ``ScannedNumber/looksGrouped``; the last of the decimals is 0.
  var looksGrouped = false
  var endsInZero = false
  var decimals = 0
  var grouping: DataVotes.Grouping?
  /// The digits of the whole number are more than a Double holds.
  var losesDigits = false
  /// Whether its groups can be nothing else: several of them, or decimals behind them.
  var isSurelyGrouped = false
  /// Where a unit begins behind the number.
  var unit: Range<Int>?
  /// What is written behind the number as its uncertainty.
  var uncertainty: Double?
}

/// Reads fields that are not just digits: with thousands grouped, other minus signs, words for nothing, clock times.
struct FieldReader {
  typealias Bytes = UnsafeBufferPointer<UInt8>

  let bytes: Bytes
  let decimal: DataVotes.DecimalSign
  /// Words for nothing that the author gave.
  let missing: [[UInt8]]

  init(_ bytes: Bytes, decimal: DataVotes.DecimalSign, missing: [String]) {
    self.bytes = bytes
    self.decimal = decimal
    self.missing = missing.map { Array($0.utf8) }
  }

  func meaning(from start: Int, to end: Int) -> FieldMeaning {
    var (start, end) = (start, end)
    while start < end, Letters.isBlank(bytes[start]) { start += 1 }
    while end > start, Letters.isBlank(bytes[end - 1]) { end -= 1 }
    guard start < end else { return .missing }
    if isMissing(start, end, in: missing) { return .missing }
    let plain = NumberScanner.scan(bytes, from: start, to: end, decimal: decimal.byte)
    if plain.next == end { return number(plain, last: bytes[end - 1]) }
    // Longer fields are prose.
    guard end - start <= 64 else { return .word }
    if let word = Self.word(bytes, start, end) { return word }
    if let clock = ClockText(bytes, from: start, to: end) { return .clock(clock) }
    if let grouped = rewritten(start, end) { return grouped }
    if let power = withPowerOfTen(start, end) { return power }
    if plain.next > start, let unit = unit(from: plain.next, to: end),
      case .number(let value, var form) = number(plain, last: bytes[plain.next - 1])
    {
      form.unit = unit
      return .number(value, form)
    }
    return uncertain(start, end) ?? .word
  }

  func number(_ number: ScannedNumber, last: UInt8) -> FieldMeaning {
    if number.value.isInfinite { return .nonFinite }
    return .number(number.value, NumberForm(number, last: last))
  }

  private func isMissing(_ start: Int, _ end: Int, in words: [[UInt8]]) -> Bool {
    words.contains { word in
      guard word.count == end - start else { return false }
      for index in 0..<word.count where bytes[start + index] != word[index] { return false }
      return true
    }
  }

  /// The words for nothing that programs write, and those for numbers that are none.
  static func word(_ bytes: Bytes, _ start: Int, _ end: Int) -> FieldMeaning? {
    guard end - start <= 14 else { return nil }
    let word = Letters.string(Letters.lowercased(Array(bytes[start..<end])))
    return wordsForNothing.contains(word) ? .missing : wordsForNoNumber.contains(word) ? .nonFinite : nil
  }

  private static let wordsForNothing = Vocabulary(
    """
    nan, na, n/a, n.a., null, none, nil, -, --, ---, –, —, ., ?, #n/a, #nv, nd, n.d., missing, 1.#qnan, -1.#ind,
    1.#ind, -nan, +nan, nan(ind), -nan(ind), k.a., (null), undefined, nv, *
    """)

  private static let wordsForNoNumber = Vocabulary(
    """
    inf, +inf, -inf, infinity, +infinity, -infinity, ∞, +∞, -∞, −∞, 1.#inf, -1.#inf, #div/0!, #value!, #wert!,
    #ref!, #bezug!, #num!, #zahl!, #name?, #overflow, ovr, ovf, over, overflow, overload, ol, o.l, o.l., error, err,
    invalid, open
    """)

  /// A number with other signs than ASCII's, or with its thousands grouped.
  private func rewritten(_ start: Int, _ end: Int) -> FieldMeaning? {
    guard let (text, grouping, isSure) = inASCII(start, end) else { return nil }
    return text.withUnsafeBufferPointer { text in
      let scanned = NumberScanner.scan(text, from: 0, to: text.count, decimal: decimal.byte)
      guard scanned.next == text.count, !text.isEmpty else { return nil }
      guard case .number(let value, var form) = number(scanned, last: text[text.count - 1]) else { return .nonFinite }
      form.grouping = grouping
      form.isSurelyGrouped = isSure
      return .number(value, form)
    }
  }

  /// The characters of a number as a plain one has them, and what stood between its groups of digits.
  func inASCII(_ start: Int, _ end: Int) -> (text: [UInt8], grouping: DataVotes.Grouping?, isSure: Bool)? {
    guard start < end else { return nil }
    var text: [UInt8] = []
    text.reserveCapacity(end - start)
    var grouping: DataVotes.Grouping?
    var digitsSinceGroup = 0
    var groups = 0
    var isWhole = true
    var index = start
    func follows(_ sequence: [UInt8]) -> Bool {
      guard index + sequence.count <= end else { return false }
      for offset in 0..<sequence.count where bytes[index + offset] != sequence[offset] { return false }
      return true
    }
    // A sheet's mark that what follows is text.
    if bytes[start] == 0x27 { index += 1 }
    while index < end {
      let byte = bytes[index]
      if Letters.isDigit(byte) {
        text.append(byte)
        digitsSinceGroup += 1
        index += 1
        continue
      }
      // A minus sign, a dash for it, and a hyphen that does not break.
      if follows([0xE2, 0x88, 0x92]) || follows([0xE2, 0x80, 0x93]) || follows([0xE2, 0x80, 0x91]) {
        text.append(0x2D)
        index += 3
        continue
      }
      if isWhole, let (sign, length) = group(at: index, to: end) {
        guard grouping == nil || grouping == sign, groups == 0 ? digitsSinceGroup >= 1 : true,
          groups == 0 ? digitsSinceGroup <= 3 : digitsSinceGroup == 3
        else { return nil }
        grouping = sign
        groups += 1
        digitsSinceGroup = 0
        index += length
        continue
      }
      if byte == decimal.byte || byte | 0x20 == 0x65 {
        if isWhole, groups > 0, digitsSinceGroup != 3 { return nil }
        isWhole = false
      } else if byte != 0x2D, byte != 0x2B {
        return nil
      }
      text.append(byte)
      index += 1
    }
    if isWhole, groups > 0, digitsSinceGroup != 3 { return nil }
    // 0.123.456 is no number with groups.
    if groups > 0, text.first(where: { Letters.isDigit($0) }) == 0x30 { return nil }
    return (text, grouping, groups > 1 || (groups > 0 && !isWhole))
  }

  /// The sign between two groups of digits, with its length in bytes.
  private func group(at index: Int, to end: Int) -> (sign: DataVotes.Grouping, length: Int)? {
    func next(_ offset: Int) -> UInt8 { index + offset < end ? bytes[index + offset] : 0 }
    switch bytes[index] {
    case 0x2E where decimal == .comma: return (.point, 1)
    case 0x2C where decimal == .point: return (.comma, 1)
    case 0x20: return (.blank, 1)
    case 0x27: return (.apostrophe, 1)
    // The blank that does not break, its narrow sister, the thin one; the typographic apostrophe.
    case 0xC2 where next(1) == 0xA0: return (.blank, 2)
    case 0xE2 where next(1) == 0x80 && (next(2) == 0xAF || next(2) == 0x89): return (.blank, 3)
    case 0xE2 where next(1) == 0x80 && next(2) == 0x99: return (.apostrophe, 3)
    default: return nil
    }
  }

  /// Where a unit stands behind a number, if one does.
  func unit(from start: Int, to end: Int) -> Range<Int>? {
    var start = start
    while start < end, bytes[start] == 0x20 { start += 1 }
    guard start < end, UnitText.isUnit(Array(bytes[start..<end])[...]) else { return nil }
    return start..<end
  }
}

extension NumberForm {
  @inline(__always)
  init(_ number: ScannedNumber, last: UInt8) {
    hasDecimals = number.decimals >= 0
    decimals = max(number.decimals, 0)
    looksGrouped = number.looksGrouped
    endsInZero = last == 0x30
    losesDigits = number.isLong && number.decimals < 0 && number.value.magnitude > 9_007_199_254_740_992
  }
}
