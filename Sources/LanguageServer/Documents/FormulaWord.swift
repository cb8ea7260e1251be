import Formulas

/// A number or a name of a line, cut as formulas cut it: `0..q` is a number and a name, `2πq²` a number and two names,
/// `ball[3].x` one name.
struct FormulaWord: Equatable {
  let range: Range<Int>
  let isNumber: Bool

  /// The word that begins at an offset; nil where a sign or a blank stands.
  init?(at offset: Int, before end: Int, in bytes: [UInt8]) {
    var reader = Reader(bytes: bytes, end: min(end, bytes.count), offset: offset)
    let isNumber = reader.readNumber()
    guard isNumber || reader.readName() else { return nil }
    self.isNumber = isNumber
    range = offset..<reader.offset
  }

  /// The words of a stretch of a text, in their order.
  static func words(in range: Range<Int>, of bytes: [UInt8]) -> [FormulaWord] {
    var words: [FormulaWord] = []
    var offset = range.lowerBound
    while offset < range.upperBound {
      guard let word = FormulaWord(at: offset, before: range.upperBound, in: bytes) else {
        offset += 1
        continue
      }
      words.append(word)
      offset = word.range.upperBound
    }
    return words
  }

  private struct Reader {
    let bytes: [UInt8]
    let end: Int
    var offset: Int

    private func byte(_ offset: Int) -> UInt8 { offset < end ? bytes[offset] : 0 }

    private func isDigit(_ offset: Int) -> Bool { LetterClass.isDigit(UInt32(byte(offset))) }

    private mutating func skipDigits() {
      while isDigit(offset) { offset += 1 }
    }

    /// `1`, `.5`, `1.`, `2.5e-3`; two points in a row are a range's.
    mutating func readNumber() -> Bool {
      let point = UInt8(ascii: ".")
      guard isDigit(offset) || byte(offset) == point && isDigit(offset + 1) else { return false }
      skipDigits()
      if byte(offset) == point, byte(offset + 1) != point {
        offset += 1
        skipDigits()
      }
      if byte(offset) | 0x20 == UInt8(ascii: "e") {
        let hasSign = [UInt8(ascii: "+"), UInt8(ascii: "-")].contains(byte(offset + 1))
        let digits = offset + (hasSign ? 2 : 1)
        if isDigit(digits) {
          offset = digits
          skipDigits()
        }
      }
      return true
    }

    /// Letters, digits and `_`, in parts joined by points; `π` stands for itself unless it is an index.
    mutating func readName() -> Bool {
      let (pi, underscore) = (Unicode.Scalar(0x3C0 as UInt16), Unicode.Scalar(0x5F as UInt8))
      var last: Unicode.Scalar?
      while let scalar = scalar(at: offset) {
        if scalar == pi, last != nil, last != underscore { break }
        let isPart =
          Self.isLetter(scalar)
          || last != nil
            && (Self.continues(scalar) || scalar == "." && self.scalar(at: offset + 1).map(Self.isLetter) ?? false)
          || scalar == "∞" && last == underscore
        guard isPart else { break }
        offset += UTF8.width(scalar)
        skipPlace()
        let isFirst = last == nil
        last = scalar
        if isFirst, scalar == pi, self.scalar(at: offset) != underscore { break }
      }
      return last != nil
    }

    /// `[3]` before the point of a member: `ball[3].x`.
    private mutating func skipPlace() {
      guard byte(offset) == UInt8(ascii: "[") else { return }
      var place = offset + 1
      while isDigit(place) { place += 1 }
      guard place > offset + 1, byte(place) == UInt8(ascii: "]"), byte(place + 1) == UInt8(ascii: "."),
        scalar(at: place + 2).map(Self.isLetter) ?? false
      else { return }
      offset = place + 1
    }

    private func scalar(at offset: Int) -> Unicode.Scalar? {
      guard offset < end else { return nil }
      if bytes[offset] < 0x80 { return Unicode.Scalar(bytes[offset]) }
      var decoder = UTF8()
      var iterator = bytes[offset..<min(offset + 4, end)].makeIterator()
      guard case .scalarValue(let scalar) = decoder.decode(&iterator) else { return nil }
      return scalar
    }

    /// The sign of degrees is of the unit behind it.
    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isAlphabetic || scalar == "°" }

    private static func continues(_ scalar: Unicode.Scalar) -> Bool {
      LetterClass.isDigit(scalar.value) || LetterClass.isMark(scalar.value) || scalar == "_"
        || (0x2080...0x2089).contains(scalar.value)
    }
  }
}
