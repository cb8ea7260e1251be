/// Unpacks what LZMA has packed (Pavlov, "LZMA specification", 2015): a raw stream with lc = 3, lp = 0 and
/// pb = 0, which suits code best.
///
/// Nothing is allocated and nothing is trusted: a stream that is broken or cut off is told to be so.
package struct LZMADecoder {
  /// How many odds the decoder keeps: 16-bit numbers in the room that `init` is given.
  package static let oddsCount = Place.literals + 8 * 0x300

  /// Where each kind of odds begins.
  private enum Place {
    static let isMatch = 0
    static let isRepeat = isMatch + 12
    static let isOtherRepeat = isRepeat + 12
    static let isLaterRepeat = isOtherRepeat + 12
    static let isLastRepeat = isLaterRepeat + 12
    static let isLong = isLastRepeat + 12
    /// Four trees of six bits, for lengths of 2, 3, 4, and more.
    static let slots = isLong + 12
    static let distances = slots + 4 * 64
    static let lowBits = distances + 128
    /// For lengths: two choices, two trees of three bits, one of eight.
    static let length = lowBits + 16
    static let repeatLength = length + 2 + 8 + 8 + 256
    static let literals = repeatLength + 2 + 8 + 8 + 256
  }

  private let input: UnsafeBufferPointer<UInt8>
  private let output: UnsafeMutableBufferPointer<UInt8>
  private let odds: UnsafeMutableBufferPointer<UInt16>
  private var read = 0
  private var written = 0
  private var range: UInt32 = .max
  private var code: UInt32 = 0
  /// Of what kind the last few were, as a number below 12.
  private var state = 0
  /// The last four distances, less one.
  private var (first, second, third, fourth) = (0, 0, 0, 0)

  package init(
    _ input: UnsafeBufferPointer<UInt8>, into output: UnsafeMutableBufferPointer<UInt8>,
    odds: UnsafeMutableBufferPointer<UInt16>
  ) {
    self.input = input
    self.output = output
    self.odds = odds
  }

  /// What has come of it so far.
  package enum Progress { case unfinished, whole, broken }

  /// Fills the output, or goes on to do so, up to some place in it and a little beyond.
  package mutating func unpack(to place: Int = .max) -> Progress {
    if read == 0, !begin() { return .broken }
    while written < output.count {
      guard written < place else { return .unfinished }
      guard read <= input.count, unpackNext() else { return .broken }
    }
    return .whole
  }

  private mutating func begin() -> Bool {
    guard odds.count >= Self.oddsCount, input.count > 5, input[0] == 0 else { return false }
    for index in 0..<Self.oddsCount { odds[index] = 1024 }
    read = 1
    for _ in 0..<4 { code = code << 8 | UInt32(next()) }
    return true
  }

  /// One byte that stands for itself, or a stretch of what is there; false where there is none such.
  private mutating func unpackNext() -> Bool {
    if !bit(Place.isMatch + state) {
      literal(isAfterMatch: state >= 7, distance: first)
      state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6
      return true
    }
    var length = 1
    if bit(Place.isRepeat + state) {
      if !bit(Place.isOtherRepeat + state) {
        if !bit(Place.isLong + state) {
          state = state < 7 ? 9 : 11
          return copy(1, from: first)
        }
      } else {
        let found: Int
        if !bit(Place.isLaterRepeat + state) {
          found = second
        } else {
          if !bit(Place.isLastRepeat + state) {
            found = third
          } else {
            found = fourth
            fourth = third
          }
          third = second
        }
        second = first
        first = found
      }
      length = self.length(Place.repeatLength)
      state = state < 7 ? 8 : 11
    } else {
      (second, third, fourth) = (first, second, third)
      length = self.length(Place.length)
      state = state < 7 ? 7 : 10
      first = distance(length)
    }
    return copy(length, from: first)
  }

  private mutating func literal(isAfterMatch: Bool, distance: Int) {
    let before = written > 0 ? Int(output[written - 1]) : 0
    let place = Place.literals + (before >> 5) * 0x300
    var symbol = 1
    if isAfterMatch, distance < written {
      // The byte that would have continued the match is what this one is not.
      var expected = Int(output[written - distance - 1])
      while symbol < 0x100 {
        let expectedBit = expected >> 7 & 1
        expected <<= 1
        let found = bit(place + (1 + expectedBit) << 8 + symbol) ? 1 : 0
        symbol = symbol << 1 | found
        if found != expectedBit { break }
      }
    }
    while symbol < 0x100 { symbol = symbol << 1 | (bit(place + symbol) ? 1 : 0) }
    output[written] = UInt8(truncatingIfNeeded: symbol)
    written += 1
  }

  private mutating func length(_ place: Int) -> Int {
    if !bit(place) { return 2 + tree(place + 2, bits: 3) }
    if !bit(place + 1) { return 10 + tree(place + 10, bits: 3) }
    return 18 + tree(place + 18, bits: 8)
  }

  private mutating func distance(_ length: Int) -> Int {
    let slot = tree(Place.slots + min(length - 2, 3) * 64, bits: 6)
    guard slot >= 4 else { return slot }
    let count = slot >> 1 - 1
    let base = (2 | slot & 1) << count
    if slot < 14 { return base + reversedTree(Place.distances + base - slot, bits: count) }
    var direct = 0
    for _ in 0..<count - 4 {
      range >>= 1
      let isSet = code >= range
      if isSet { code &-= range }
      direct = direct << 1 | (isSet ? 1 : 0)
      fill()
    }
    return base &+ direct << 4 &+ reversedTree(Place.lowBits, bits: 4)
  }

  private mutating func copy(_ length: Int, from distance: Int) -> Bool {
    guard distance >= 0, distance < written else { return false }
    for _ in 0..<min(length, output.count - written) {
      output[written] = output[written - distance - 1]
      written += 1
    }
    return true
  }

  private mutating func tree(_ place: Int, bits: Int) -> Int {
    var symbol = 1
    for _ in 0..<bits { symbol = symbol << 1 | (bit(place + symbol) ? 1 : 0) }
    return symbol - 1 << bits
  }

  private mutating func reversedTree(_ place: Int, bits: Int) -> Int {
    var symbol = 1
    var result = 0
    for index in 0..<bits {
      let found = bit(place + symbol) ? 1 : 0
      symbol = symbol << 1 | found
      result |= found << index
    }
    return result
  }

  /// The next bit, whose odds stand at a place and learn from it.
  private mutating func bit(_ place: Int) -> Bool {
    let chance = UInt32(odds[place])
    let bound = (range >> 11) &* chance
    let isSet = code >= bound
    if isSet {
      range &-= bound
      code &-= bound
      odds[place] = UInt16(truncatingIfNeeded: chance &- chance >> 5)
    } else {
      range = bound
      odds[place] = UInt16(truncatingIfNeeded: chance &+ (2048 &- chance) >> 5)
    }
    fill()
    return isSet
  }

  private mutating func fill() {
    guard range < 1 << 24 else { return }
    range <<= 8
    code = code << 8 | UInt32(next())
  }

  private mutating func next() -> UInt8 {
    defer { read += 1 }
    return read < input.count ? input[read] : 0
  }
}
