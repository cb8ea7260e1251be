/// The checksum of zip archives.
enum Checksum {
  /// CRC-32 of ISO 3309, eight bits at a time.
  static func crc32(_ bytes: [UInt8]) -> UInt32 {
    var table = [UInt32](repeating: 0, count: 256)
    for index in 0..<256 {
      var value = UInt32(index)
      for _ in 0..<8 { value = value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1 }
      table[index] = value
    }
    var checksum = UInt32.max
    for byte in bytes { checksum = table[Int((checksum ^ UInt32(byte)) & 0xFF)] ^ checksum >> 8 }
    return ~checksum
  }
}
