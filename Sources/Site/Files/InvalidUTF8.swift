import Diagnostics

/// Finds out whether a file is UTF-8, and where it stops being so.
enum InvalidUTF8 {
  /// The first byte that is no part of a UTF-8 text; nil when all of it is.
  static func first(in bytes: [UInt8]) -> Int? {
    // ASCII is by far the most of every notebook: skip it eight bytes at a time.
    bytes.withUnsafeBytes { buffer in
      var offset = 0
      while offset < buffer.count {
        if offset + 8 <= buffer.count,
          buffer.loadUnaligned(fromByteOffset: offset, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
        {
          offset += 8
          continue
        }
        if buffer[offset] < 0x80 {
          offset += 1
          continue
        }
        guard let length = sequenceLength(buffer, offset) else { return offset }
        offset += length
      }
      return nil
    }
  }

  static func diagnostic(at offset: Int) -> Diagnostic {
    Diagnostic(
      .error, "not-utf-8", "A file of a book is UTF-8 text", at: SourceRange(offset, offset + 1),
      label: "this byte is not UTF-8", help: "save the file as UTF-8")
  }

  /// The length of the well-formed sequence at an offset (Unicode 15, table 3-7).
  private static func sequenceLength(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> Int? {
    func continues(_ index: Int, _ range: ClosedRange<UInt8> = 0x80...0xBF) -> Bool {
      offset + index < bytes.count && range.contains(bytes[offset + index])
    }
    switch bytes[offset] {
    case 0xC2...0xDF: return continues(1) ? 2 : nil
    case 0xE0: return continues(1, 0xA0...0xBF) && continues(2) ? 3 : nil
    case 0xED: return continues(1, 0x80...0x9F) && continues(2) ? 3 : nil
    case 0xE1...0xEF: return continues(1) && continues(2) ? 3 : nil
    case 0xF0: return continues(1, 0x90...0xBF) && continues(2) && continues(3) ? 4 : nil
    case 0xF1...0xF3: return continues(1) && continues(2) && continues(3) ? 4 : nil
    case 0xF4: return continues(1, 0x80...0x8F) && continues(2) && continues(3) ? 4 : nil
    default: return nil
    }
  }
}
