import Diagnostics

/// The text of a file as UTF-8, and where each of its bytes stood in the file.
struct DecodedText {
  /// Nil where the file itself is UTF-8, and is read in its place.
  private(set) var bytes: [UInt8]?
  private(set) var encoding = DataVotes.Encoding.utf8
  /// The bytes of the byte order mark, which are no text.
  private(set) var markLength = 0
  /// Whether bytes that are no text in this encoding were replaced.
  private(set) var hasReplacements = false

  init(_ file: UnsafeBufferPointer<UInt8>) {
    if file.count >= 3, file[0] == 0xEF, file[1] == 0xBB, file[2] == 0xBF {
      markLength = 3
    } else if file.count >= 2, file[0] == 0xFF, file[1] == 0xFE {
      (markLength, encoding) = (2, .utf16LittleEndian)
    } else if file.count >= 2, file[0] == 0xFE, file[1] == 0xFF {
      (markLength, encoding) = (2, .utf16BigEndian)
    } else if let guess = Self.guessUTF16(file) {
      encoding = guess
    }
    switch encoding {
    case .utf16LittleEndian, .utf16BigEndian: decodeUTF16(file)
    default:
      if !Self.isUTF8(file, from: markLength) {
        encoding = .windows1252
        decodeWindows1252(file)
      }
    }
  }

  /// Digits and separators in UTF-16 have a zero beside each.
  private static func guessUTF16(_ file: UnsafeBufferPointer<UInt8>) -> DataVotes.Encoding? {
    let count = min(file.count & ~1, 512)
    guard count >= 4 else { return nil }
    var zeros = (even: 0, odd: 0)
    for index in 0..<count where file[index] == 0 {
      if index & 1 == 0 { zeros.even += 1 } else { zeros.odd += 1 }
    }
    if zeros.odd * 3 > count, zeros.even * 20 < count { return .utf16LittleEndian }
    if zeros.even * 3 > count, zeros.odd * 20 < count { return .utf16BigEndian }
    return nil
  }

  private static func isUTF8(_ file: UnsafeBufferPointer<UInt8>, from start: Int) -> Bool {
    var index = start
    let count = file.count
    while index < count {
      let byte = file[index]
      if byte < 0x80 {
        index += 1
        // Eight bytes at a time, as long as all are ASCII.
        while index + 8 <= count, let base = file.baseAddress,
          UnsafeRawPointer(base).loadUnaligned(fromByteOffset: index, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
        {
          index += 8
        }
        continue
      }
      let length = byte < 0xC2 ? 0 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : byte < 0xF5 ? 4 : 0
      guard length > 0, index + length <= count else { return false }
      let second = file[index + 1]
      guard second & 0xC0 == 0x80 else { return false }
      // Overlong forms, surrogates, and what lies beyond Unicode.
      if byte == 0xE0 && second < 0xA0 || byte == 0xED && second > 0x9F { return false }
      if byte == 0xF0 && second < 0x90 || byte == 0xF4 && second > 0x8F { return false }
      for offset in 2..<max(length, 2) where file[index + offset] & 0xC0 != 0x80 { return false }
      index += length
    }
    return true
  }

  private mutating func decodeWindows1252(_ file: UnsafeBufferPointer<UInt8>) {
    var text: [UInt8] = []
    text.reserveCapacity(file.count + file.count / 8)
    for index in markLength..<max(markLength, file.count) {
      let byte = file[index]
      if byte < 0x80 { text.append(byte) } else { Self.append(Self.windows1252(byte), to: &text) }
    }
    bytes = text
  }

  /// Windows' extension of Latin-1, which has signs where that has controls.
  private static func windows1252(_ byte: UInt8) -> UInt32 {
    let signs: [UInt32] = [
      0x20AC, 0xFFFD, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0xFFFD,
      0x017D, 0xFFFD, 0xFFFD, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A,
      0x0153, 0xFFFD, 0x017E, 0x0178,
    ]
    return byte >= 0x80 && byte < 0xA0 ? signs[Int(byte) - 0x80] : UInt32(byte)
  }

  private mutating func decodeUTF16(_ file: UnsafeBufferPointer<UInt8>) {
    let isLittle = encoding == .utf16LittleEndian
    var text: [UInt8] = []
    text.reserveCapacity(file.count / 2 + 16)
    var index = markLength
    func unit(_ index: Int) -> UInt32 {
      let first = UInt32(file[index]), second = UInt32(file[index + 1])
      return isLittle ? first | second << 8 : first << 8 | second
    }
    while index + 1 < file.count {
      var scalar = unit(index)
      index += 2
      if scalar & 0xFC00 == 0xD800, index + 1 < file.count, unit(index) & 0xFC00 == 0xDC00 {
        scalar = 0x10000 + (scalar & 0x3FF) << 10 + (unit(index) & 0x3FF)
        index += 2
      } else if scalar & 0xF800 == 0xD800 {
        scalar = 0xFFFD
        hasReplacements = true
      }
      Self.append(scalar, to: &text)
    }
    // Half a unit at the end.
    if index < file.count { hasReplacements = true }
    bytes = text
  }

  /// A character as UTF-8.
  static func append(_ scalar: UInt32, to text: inout [UInt8]) {
    func tail(_ shift: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: 0x80 | (scalar >> shift & 0x3F)) }
    switch scalar {
    case ..<0x80: text.append(UInt8(truncatingIfNeeded: scalar))
    case ..<0x800:
      text.append(UInt8(truncatingIfNeeded: 0xC0 | scalar >> 6))
      text.append(tail(0))
    case ..<0x10000:
      text.append(UInt8(truncatingIfNeeded: 0xE0 | scalar >> 12))
      text.append(tail(6))
      text.append(tail(0))
    default:
      text.append(UInt8(truncatingIfNeeded: 0xF0 | (scalar >> 18 & 0x7)))
      text.append(tail(12))
      text.append(tail(6))
      text.append(tail(0))
    }
  }

  /// The places in the file of offsets into the text, which must ascend.
  func filePlaces(of offsets: [Int]) -> [Int] {
    guard let bytes else { return offsets.map { $0 + markLength } }
    var places: [Int] = []
    var (index, place) = (0, markLength)
    for offset in offsets {
      while index < min(offset, bytes.count) {
        let byte = bytes[index]
        if byte & 0xC0 != 0x80 {
          place += encoding == .windows1252 ? 1 : byte >= 0xF0 ? 4 : 2
        }
        index += 1
      }
      places.append(place)
    }
    return places
  }
}
