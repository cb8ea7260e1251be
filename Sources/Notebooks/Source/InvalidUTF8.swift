import Diagnostics

/// Finds out whether a file is a text in UTF-8, and where it stops being so.
package enum InvalidUTF8 {
  /// What is wrong with a file that is no text; nil where all of it is.
  package static func diagnostic(of text: SourceText) -> Diagnostic? {
    first(in: text.utf8).map { offset in
      let start = text.utf8.prefix(2)
      guard
        text.utf8[offset] != 0 || start == [0xFE, 0xFF] || text.utf8.prefix(offset + 3).dropFirst(offset + 2).first == 0
      else {
        return Diagnostic(
          .error, "not-utf-8", "A text must contain no NUL byte", at: SourceRange(offset, offset + 1),
          label: "this byte is not a character", help: "take it out")
      }
      return Diagnostic(
        .error, "not-utf-8", "A file of a book must be UTF-8 text", at: SourceRange(offset, offset + 1),
        label: text.utf8[offset] == 0 ? "this byte is not a character" : "this byte is not UTF-8",
        help: "save the file as UTF-8")
    }
  }

  /// The first byte that is no part of a text: one that breaks the rules of UTF-8 (RFC 3629), or a NUL; nil when all
  /// of it is.
  static func first(in bytes: [UInt8]) -> Int? {
    // ASCII is by far the most of every notebook: skip it eight bytes at a time.
    bytes.withUnsafeBytes { buffer in
      var offset = 0
      while offset < buffer.count {
        if offset + 8 <= buffer.count, isPlain(buffer.loadUnaligned(fromByteOffset: offset, as: UInt64.self)) {
          offset += 8
          continue
        }
        guard let length = sequenceLength(buffer, offset) else { return offset }
        offset += length
      }
      return nil
    }
  }

  /// Whether eight bytes are ASCII without a NUL: one less, a NUL has the bit that ASCII has not.
  private static func isPlain(_ word: UInt64) -> Bool {
    (word | (word &- 0x0101_0101_0101_0101)) & 0x8080_8080_8080_8080 == 0
  }

  /// The length of the well-formed sequence at an offset (Unicode 15, table 3-7).
  private static func sequenceLength(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> Int? {
    func continues(_ index: Int, _ range: ClosedRange<UInt8> = 0x80...0xBF) -> Bool {
      offset + index < bytes.count && range.contains(bytes[offset + index])
    }
    switch bytes[offset] {
    case 0x01...0x7F: return 1
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
