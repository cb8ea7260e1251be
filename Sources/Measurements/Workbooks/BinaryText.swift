/// Texts in records of a binary workbook, which go on in the records behind them.
///
/// After [MS-XLS] 2.5.293 and 2.5.294: letters have one byte or two, and behind each border of records a byte says
/// anew which.
struct BinaryText {
  private let file: LittleEndian
  private let stretches: [Range<Int>]
  private var stretch = 0
  private var place: Int

  /// - Parameter stretches: what is in a record and in those that continue it.
  init(_ file: LittleEndian, _ stretches: [Range<Int>]) {
    self.file = file
    self.stretches = stretches
    place = stretches.first?.lowerBound ?? 0
  }

  /// Goes on to the next record where this one ends; false where none is left.
  private mutating func hasMore() -> Bool {
    while stretch < stretches.count, place >= stretches[stretch].upperBound {
      stretch += 1
      if stretch < stretches.count { place = stretches[stretch].lowerBound }
    }
    return stretch < stretches.count
  }

  mutating func byte() -> UInt8? {
    guard hasMore(), let byte = file.byte(place) else { return nil }
    place += 1
    return byte
  }

  mutating func short() -> Int? {
    guard let low = byte(), let high = byte() else { return nil }
    return Int(low) | Int(high) << 8
  }

  mutating func skip(_ count: Int) {
    var left = count
    while left > 0, hasMore() {
      let step = min(left, stretches[stretch].upperBound - place)
      place += step
      left -= step
    }
  }

  /// A text behind its length and its flags, as UTF-8.
  mutating func text(hasShortLength: Bool = false) -> [UInt8]? {
    guard let count = hasShortLength ? byte().map({ Int($0) }) : short(), let flags = byte() else { return nil }
    let runs = flags & 8 != 0 ? short() : 0
    var extra = 0
    if flags & 4 != 0 {
      guard let low = short(), let high = short() else { return nil }
      extra = high < 0x7FFF ? high << 16 | low : .max
    }
    guard let runs, let text = letters(count, areWide: flags & 1 != 0) else { return nil }
    skip(4 * runs)
    skip(extra)
    return text
  }

  /// From UTF-16, with a sign in the place of half a pair.
  private static func decoded(_ units: [UInt16]) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(units.count)
    var index = 0
    while index < units.count {
      var scalar = UInt32(units[index])
      index += 1
      if scalar & 0xFC00 == 0xD800, index < units.count, units[index] & 0xFC00 == 0xDC00 {
        scalar = 0x10000 + (scalar & 0x3FF) << 10 + (UInt32(units[index]) & 0x3FF)
        index += 1
      } else if scalar & 0xF800 == 0xD800 {
        scalar = 0xFFFD
      }
      DecodedText.append(scalar, to: &text)
    }
    return text
  }

  private mutating func letters(_ count: Int, areWide: Bool) -> [UInt8]? {
    var areWide = areWide
    var units: [UInt16] = []
    units.reserveCapacity(min(count, 1 << 12))
    while units.count < count {
      let before = stretch
      guard hasMore() else { return nil }
      if stretch != before {
        guard let flags = byte() else { return nil }
        areWide = flags & 1 != 0
        continue
      }
      guard let low = byte() else { return nil }
      if areWide {
        guard let high = byte() else { return nil }
        units.append(UInt16(low) | UInt16(high) << 8)
      } else {
        units.append(UInt16(low))
      }
    }
    return Self.decoded(units)
  }
}
