/// Numbers in bytes, the lowest byte first; nil beyond the end.
struct LittleEndian {
  let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  func byte(_ place: Int) -> UInt8? { place >= 0 && place < bytes.count ? bytes[place] : nil }

  func short(_ place: Int) -> Int? {
    guard place >= 0, place <= bytes.count - 2 else { return nil }
    return Int(bytes[place]) | Int(bytes[place + 1]) << 8
  }

  /// Unsigned, since an Int of a browser has 32 bits with its sign.
  func long(_ place: Int) -> UInt32? {
    guard place >= 0, place <= bytes.count - 4 else { return nil }
    var value: UInt32 = 0
    for index in (0..<4).reversed() { value = value << 8 | UInt32(bytes[place + index]) }
    return value
  }

  /// A number of four bytes that is a place in these bytes, or a count of them.
  func length(_ place: Int) -> Int? {
    long(place).flatMap { UInt64($0) <= UInt64(bytes.count) ? Int(exactly: $0) : nil }
  }

  func double(_ place: Int) -> Double? {
    guard place >= 0, place <= bytes.count - 8 else { return nil }
    var value: UInt64 = 0
    for index in (0..<8).reversed() { value = value << 8 | UInt64(bytes[place + index]) }
    return Double(bitPattern: value)
  }
}
