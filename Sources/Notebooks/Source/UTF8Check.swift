/// Where the first byte stands that cannot be part of a text: one that breaks the rules of UTF-8
/// (RFC 3629), or a NUL.
func firstByteThatIsNoText(in bytes: [UInt8]) -> Int? {
  bytes.withUnsafeBufferPointer { firstByteThatIsNoText(in: $0) }
}

private func firstByteThatIsNoText(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
  var offset = 0
  while offset < bytes.count {
    let lead = bytes[offset]
    if lead < 0x80 {
      if lead == 0 { return offset }
      offset += 1
      continue
    }
    let length: Int
    // The range of the second byte keeps out overlong forms, surrogates and what is past U+10FFFF.
    let second: ClosedRange<UInt8>
    switch lead {
    case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: return offset
    }
    guard offset + length <= bytes.count, second.contains(bytes[offset + 1]),
      bytes[(offset + 2)..<max(offset + length, offset + 2)].allSatisfy({ $0 & 0xC0 == 0x80 })
    else { return offset }
    offset += length
  }
  return nil
}
