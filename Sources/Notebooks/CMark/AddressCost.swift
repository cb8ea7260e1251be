import Diagnostics

/// What it costs cmark to find addresses that stand in the text without brackets.
///
/// From each `@`, and from each `www.`, it reads on, to the end of the line at most, and a link of mail copies what
/// stands behind it.
enum AddressCost {
  /// The most bytes that may be read so in a notebook: a second or two.
  static let limit = 200_000_000

  /// What is wrong with a text of lines that are too long for the addresses in them.
  static func problem(in bytes: [UInt8]) -> Diagnostic? {
    // So few cost little, whatever they are.
    guard bytes.count.multipliedReportingOverflow(by: bytes.count).partialValue > limit else { return nil }
    return bytes.withUnsafeBufferPointer { bytes in
      // So few signs cost little, however they stand.
      let count = bytes.reduce(0) { $0 &+ (isSign($1) ? 1 : 0) }
      guard count.multipliedReportingOverflow(by: bytes.count).partialValue > limit else { return nil }
      var (cost, start, signs) = (0, 0, 0)
      for (place, byte) in bytes.enumerated() {
        if byte == UInt8(ascii: "@") {
          signs += 1
        } else if isSign(byte), bytes[start..<place].suffix(3).elementsEqual("www".utf8) {
          signs += 1
        }
        guard byte == Ascii.newline || place + 1 == bytes.count else { continue }
        cost += signs * (place - start)
        if cost > limit {
          return Diagnostic(
            .error, "too-long", "A line that holds many addresses must be short", at: SourceRange(start, start + 1),
            label: "\(signs) of `@` and `www.` among \(place - start) bytes", help: "break the line")
        }
        (start, signs) = (place + 1, 0)
      }
      return nil
    }
  }

  /// An address of mail, and the end of `www.`.
  private static func isSign(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "@") || byte == UInt8(ascii: ".") }
}
