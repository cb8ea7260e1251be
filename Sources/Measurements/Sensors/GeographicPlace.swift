import NumericalMethods

/// A place on the Earth, as an author writes it: `52.5 N, 13.4 E`, `52,5° N 13,4° E`, `52°30'N 13°24'E`,
/// `S 33.9 E 151.2`, `-33.9, 151.2`.
package struct GeographicPlace: Equatable, Sendable {
  /// In degrees, north positive, −90 to 90.
  package let latitude: Double
  /// In degrees, east positive, −180 to 180.
  package let longitude: Double

  /// Degrees with decimals, or degrees, minutes and seconds with their marks. Either both have letters, N or S and E or
  /// W, in any order and both in front or both behind; or none has, and latitude comes first.
  ///
  /// - Returns: nil for no such text, for a place out of range, and for what can be read in two ways: `-33,9 S`,
  ///   `52,13`, `52.5 N 13.4`, and `13 O`, which is east in German and west in French.
  package init?(_ text: String) {
    let bytes = Array(text.utf8.prefix(Self.limit + 1))
    guard bytes.count <= Self.limit else { return nil }
    var reader = PlaceReader(bytes)
    guard let first = reader.coordinate(), reader.separate(), let second = reader.coordinate(), reader.isAtEnd,
      first.side == second.side, !reader.isAmbiguous(first, second)
    else { return nil }
    let northFirst: Bool
    switch (first.axis, second.axis) {
    case (.none, .none), (.latitude, .longitude): northFirst = true
    case (.longitude, .latitude): northFirst = false
    default: return nil
    }
    let (north, east) = northFirst ? (first.degrees, second.degrees) : (second.degrees, first.degrees)
    guard north.magnitude <= 90, east.magnitude <= 180 else { return nil }
    (latitude, longitude) = (north, east)
  }

  /// Bytes of the longest text that is read.
  private static let limit = 100
}

/// Reads the two numbers of a place from its text.
private struct PlaceReader {
  enum Axis { case none, latitude, longitude }
  /// Where the letter of a coordinate stands.
  enum Side { case none, front, behind }

  struct Coordinate {
    var degrees: Double
    var axis = Axis.none
    var side = Side.none
    /// Whether the sign of degrees stands behind the number.
    var isMarked: Bool
    var isWhole: Bool
  }

  private let bytes: [UInt8]
  private var index = 0
  /// A decimal comma was read; a decimal point was; a comma between the coordinates was that touches what follows.
  private var (hasComma, hasPoint, hasTightComma) = (false, false, false)

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool {
    mutating get {
      skipBlanks()
      return index == bytes.count
    }
  }

  /// Whether two numbers can be read in two ways: commas are decimal signs in one place and not in another; `52,5 13`;
  /// `52° 13`, of which the second may be minutes.
  func isAmbiguous(_ first: Coordinate, _ second: Coordinate) -> Bool {
    if hasComma && (hasPoint || hasTightComma) { return true }
    guard first.axis == .none else { return false }
    return first.isMarked != second.isMarked || (hasComma && !first.isMarked && first.isWhole != second.isWhole)
  }

  /// Steps over what stands between the coordinates.
  ///
  /// - Returns: whether they are apart.
  mutating func separate() -> Bool {
    let hadBlank = skipBlanks()
    guard let byte = peek, byte == 0x2C || byte == 0x3B || byte == 0x2F else {
      // A letter parts them also without a blank: 52°30'N13°24'E, N52.5E13.4.
      return hadBlank || (index > 0 && Letters.isLetter(bytes[index - 1])) || peek.map(Letters.isLetter) == true
    }
    let isBehindDigit = index > 0 && Letters.isDigit(bytes[index - 1])
    index += 1
    let hasBlankBehind = skipBlanks()
    if byte == 0x2C, isBehindDigit, !hasBlankBehind { hasTightComma = true }
    return true
  }

  mutating func coordinate() -> Coordinate? {
    skipBlanks()
    var sign = direction()
    let isFront = sign != nil
    if isFront { skipBlanks() }
    var isNegative = false
    var isSigned = false
    if take([0x2D]) || take([0xE2, 0x88, 0x92]) {
      (isNegative, isSigned) = (true, true)
    } else if take([0x2B]) {
      isSigned = true
    }
    guard var coordinate = angle() else { return nil }
    if !isFront {
      let here = index
      skipBlanks()
      sign = direction()
      // The blank is what parts the coordinates.
      if sign == nil { index = here }
    }
    if let sign {
      guard !isSigned else { return nil }
      isNegative = sign.isNegative
      (coordinate.axis, coordinate.side) = (sign.axis, isFront ? .front : .behind)
    }
    if isNegative { coordinate.degrees = -coordinate.degrees }
    return coordinate
  }

  /// Degrees, or degrees, minutes and seconds. Only the last of them has decimals.
  private mutating func angle() -> Coordinate? {
    guard let degrees = number() else { return nil }
    let isMarked = mark([[0xC2, 0xB0], [0xC2, 0xBA]])
    var angle = Coordinate(degrees: degrees.value, isMarked: isMarked, isWhole: degrees.isWhole)
    var here = index
    guard isMarked, degrees.isWhole, let minutes = part(), mark([[0xE2, 0x80, 0xB2], [0xE2, 0x80, 0x99], [0x27]])
    else {
      index = here
      return angle
    }
    guard minutes.value < 60 else { return nil }
    angle.degrees += minutes.value / 60
    here = index
    guard minutes.isWhole, let seconds = part(),
      mark([[0xE2, 0x80, 0xB3], [0xE2, 0x80, 0x9D], [0x22], [0x27, 0x27]])
    else {
      index = here
      return angle
    }
    guard seconds.value < 60 else { return nil }
    angle.degrees = degrees.value + (minutes.value * 60 + seconds.value) / 3600
    return angle
  }

  private mutating func part() -> (value: Double, isWhole: Bool)? {
    skipBlanks()
    return number()
  }

  /// Digits, and behind a decimal sign more of them.
  private mutating func number() -> (value: Double, isWhole: Bool)? {
    var (mantissa, digits, decimals) = (UInt64(0), 0, 0)
    func isDigit(_ place: Int) -> Bool { place < bytes.count && Letters.isDigit(bytes[place]) }
    func digit() {
      mantissa = mantissa &* 10 &+ UInt64(bytes[index] &- 0x30)
      digits += 1
      index += 1
    }
    while isDigit(index) { digit() }
    guard digits > 0 else { return nil }
    if let sign = peek, sign == 0x2E || sign == 0x2C, isDigit(index + 1) {
      if sign == 0x2C { hasComma = true } else { hasPoint = true }
      index += 1
      while isDigit(index) {
        digit()
        decimals += 1
      }
    }
    // 19 digits always fit 64 bits.
    guard digits <= 19 else { return nil }
    let value = NearestDouble.value(mantissa, power: -decimals) ?? Double(mantissa) / NearestDouble.exactTens[decimals]
    return (value, decimals == 0)
  }

  /// N, S, E or W, which is not the beginning of a word.
  private mutating func direction() -> (axis: Axis, isNegative: Bool)? {
    guard let byte = peek, index + 1 == bytes.count || !Letters.isLetter(bytes[index + 1]) else { return nil }
    let found: (Axis, Bool)
    switch byte | 0x20 {
    case 0x6E: found = (.latitude, false)
    case 0x73: found = (.latitude, true)
    case 0x65: found = (.longitude, false)
    case 0x77: found = (.longitude, true)
    default: return nil
    }
    index += 1
    return found
  }

  private var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func mark(_ marks: [[UInt8]]) -> Bool {
    let here = index
    skipBlanks()
    for mark in marks where take(mark) { return true }
    index = here
    return false
  }

  private mutating func take(_ text: [UInt8]) -> Bool {
    guard bytes[index...].starts(with: text) else { return false }
    index += text.count
    return true
  }

  /// - Returns: whether there was a blank, a tab or a no-break space.
  @discardableResult private mutating func skipBlanks() -> Bool {
    let start = index
    while index < bytes.count {
      if Letters.isBlank(bytes[index]) {
        index += 1
      } else if !take([0xC2, 0xA0]) && !take([0xE2, 0x80, 0xAF]) {
        break
      }
    }
    return index > start
  }
}
