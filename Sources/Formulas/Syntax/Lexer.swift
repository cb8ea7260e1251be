import NumericalMethods

/// Cuts a formula into tokens. It never fails: what it does not know becomes a token that the
/// parser will not want.
struct Lexer {
  private let bytes: [UInt8]
  private let end: Int
  private var offset = 0
  private var hasSpace = false
  private var tokens: [Token] = []

  /// The tokens of a text from an offset on, closed by ``Token/Kind/end``.
  static func tokens(of bytes: [UInt8], from start: Int = 0) -> [Token] {
    var lexer = Lexer(bytes: bytes, range: max(0, min(start, bytes.count))..<bytes.count)
    while lexer.offset < lexer.end { lexer.readToken() }
    lexer.tokens.append(Token(.end, bytes.count..<bytes.count, hasSpaceBefore: lexer.hasSpace))
    return lexer.tokens
  }

  /// What begins at the first offset of a range: one token, two for `℃`, which is a sign of degrees and a letter, none
  /// where a blank stands.
  static func firstTokens(in range: Range<Int>, of bytes: [UInt8]) -> [Token] {
    guard !range.isEmpty, range.lowerBound >= 0, range.upperBound <= bytes.count else { return [] }
    var lexer = Lexer(bytes: bytes, range: range)
    lexer.readToken()
    return lexer.tokens
  }

  private init(bytes: [UInt8], range: Range<Int>) {
    self.bytes = bytes
    offset = range.lowerBound
    end = range.upperBound
  }

  private mutating func readToken() {
    let (scalar, length) = scalar(at: offset)
    if LetterClass.isSpace(scalar) {
      offset += length
      hasSpace = true
    } else if LetterClass.isDigit(scalar)
      || scalar == 0x2E && LetterClass.isDigit(self.scalar(at: offset + 1).value)
    {
      readNumber()
    } else if LetterClass.isLetter(scalar) {
      readName()
    } else if readPrimes() || readSuperscript() {
      // Done.
    } else {
      readSign(scalar, length)
    }
  }

  private mutating func append(_ kind: Token.Kind, from start: Int, meant: String? = nil) {
    tokens.append(Token(kind, start..<offset, hasSpaceBefore: hasSpace, meant: meant))
    hasSpace = false
  }
}

// MARK: Reading characters

extension Lexer {
  /// The scalar at an offset and its length in bytes; zeros at the end, and U+FFFD for a byte that is of no
  /// well-formed UTF-8 (Unicode 15, table 3-7): a digit spelled in three bytes is none.
  private func scalar(at offset: Int) -> (value: UInt32, length: Int) {
    guard offset < end else { return (0, 0) }
    let first = bytes[offset]
    if first < 0x80 { return (UInt32(first), 1) }
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
    guard first >= 0xC2, first <= 0xF4, offset + length <= end else { return (0xFFFD, 1) }
    var value = UInt32(first) & (0x7F >> UInt32(length))
    for byte in bytes[offset + 1..<offset + length] {
      guard byte & 0xC0 == 0x80 else { return (0xFFFD, 1) }
      value = value << 6 | UInt32(byte & 0x3F)
    }
    let least: UInt32 = length == 4 ? 0x10000 : length == 3 ? 0x800 : 0x80
    let isScalar = value >= least && value <= 0x10FFFF && !(0xD800...0xDFFF).contains(value)
    return isScalar ? (value, length) : (0xFFFD, 1)
  }

  private mutating func skipDigits() {
    while offset < end, LetterClass.isDigit(UInt32(bytes[offset])) { offset += 1 }
  }
}

// MARK: Numbers and names

extension Lexer {
  /// `1`, `.5`, `1.`, `2.5e-3`; two dots in a row are a range's, and an `e` without digits is a name.
  private mutating func readNumber() {
    let start = offset
    skipDigits()
    if scalar(at: offset).value == 0x2E, scalar(at: offset + 1).value != 0x2E {
      offset += 1
      skipDigits()
    }
    if scalar(at: offset).value | 0x20 == 0x65 {
      let sign = scalar(at: offset + 1)
      let isSign = sign.value == 0x2B || sign.value == 0x2D || sign.value == 0x2212
      let digits = offset + 1 + (isSign ? sign.length : 0)
      if LetterClass.isDigit(scalar(at: digits).value) {
        offset = digits
        skipDigits()
      }
    }
    append(.number(DecimalNumber(bytes[start..<offset]).value), from: start)
  }

  /// Letters, digits and `_`, in parts joined by dots; `π` stands for itself unless it is an index.
  private mutating func readName() {
    let start = offset
    var name = CanonicalName()
    var last: UInt32 = 0
    scan: while true {
      let (scalar, length) = scalar(at: offset)
      if scalar == 0x3C0, !name.text.isEmpty, last != 0x5F { break }
      guard
        LetterClass.isLetter(scalar) || LetterClass.isMark(scalar) || LetterClass.isDigit(scalar) || scalar == 0x5F
          || LetterClass.subscriptDigit(scalar) != nil || scalar == 0x221E && last == 0x5F
          || scalar == 0x2E && LetterClass.isLetter(self.scalar(at: offset + 1).value)
      else { break scan }
      name.append(scalar)
      offset += length
      readPlace(of: &name)
      let isFirst = last == 0
      last = scalar
      if isFirst, scalar == 0x3C0, self.scalar(at: offset).value != 0x5F { break }
    }
    append(.name(name.text), from: start)
  }

  /// `[3]` between a name and the point before a member of it, `ball[3].x`; elsewhere a bracket holds a unit.
  private mutating func readPlace(of name: inout CanonicalName) {
    guard scalar(at: offset).value == 0x5B else { return }
    var end = offset + 1
    while LetterClass.isDigit(scalar(at: end).value) { end += 1 }
    guard end > offset + 1, scalar(at: end).value == 0x5D, scalar(at: end + 1).value == 0x2E,
      LetterClass.isLetter(scalar(at: end + 2).value)
    else { return }
    for place in offset...end { name.append(scalar(at: place).value) }
    offset = end + 1
  }

  private mutating func readPrimes() -> Bool {
    guard case .name = tokens.last?.kind, !hasSpace else { return false }
    let start = offset
    var count = 0
    var meant: String?
    while true {
      let (scalar, length) = scalar(at: offset)
      switch scalar {
      case 0x27, 0x2032: count += 1
      case 0x2033: count += 2
      case 0x2034: count += 3
      case 0x2019:
        count += 1
        meant = "'"
      default:
        if count > 0 { append(.primes(count), from: start, meant: meant) }
        return count > 0
      }
      offset += length
    }
  }

  private mutating func readSuperscript() -> Bool {
    let start = offset
    var end = offset
    let (sign, signLength) = scalar(at: offset)
    if sign == 0x207B || sign == 0x207A { end += signLength }
    var value = 0
    var hasDigits = false
    while true {
      let (scalar, length) = scalar(at: end)
      guard let digit = LetterClass.superscriptDigit(scalar) else { break }
      value = min(value * 10 + digit, 1_000_000)
      hasDigits = true
      end += length
    }
    guard hasDigits else { return false }
    offset = end
    append(.superscript(sign == 0x207B ? -value : value), from: start)
    return true
  }
}

// MARK: Signs

extension Lexer {
  private mutating func readSign(_ scalar: UInt32, _ length: Int) {
    let start = offset
    let next = self.scalar(at: offset + length)
    for pair in SignTable.pairs where pair.first == scalar && pair.second == next.value {
      offset += length + next.length
      if pair.kind == .dots, self.scalar(at: offset).value == 0x2E {
        offset += 1
        append(.dots, from: start, meant: "..")
      } else {
        append(pair.kind, from: start, meant: pair.meant)
      }
      return
    }
    offset += length
    if scalar == 0x2103 || scalar == 0x2109 {
      append(.degree, from: start)
      append(.name(scalar == 0x2103 ? "C" : "F"), from: offset)
      return
    }
    for sign in SignTable.single where sign.scalar == scalar {
      append(sign.kind, from: start, meant: sign.meant)
      return
    }
    append(.unknown(scalar), from: start)
  }
}
