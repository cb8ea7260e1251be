/// The first lines of a text, on which its form is voted.
struct SampleLines {
  struct Line {
    var start: Int
    var end: Int
    /// From 1.
    var number: Int
    var isComment = false
  }

  private(set) var lines: [Line] = []
  /// Where the text begins: behind a line that only names the separator.
  private(set) var start = 0
  private(set) var firstLine = 1
  /// What such a line, `sep=;`, says.
  private(set) var declared: DataVotes.Separator?

  private static let lineLimit = 400
  private static let byteLimit = 1 << 17

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    let scanner = FieldScanner(bytes, separator: .none)
    var (index, number) = (0, 1)
    while index < bytes.count, lines.count < Self.lineLimit, index < Self.byteLimit {
      let end = scanner.lineEnd(index)
      if number == 1, let separator = Self.declaration(bytes[index..<end]) {
        declared = separator
        start = scanner.lineAfter(end)
        firstLine = 2
      } else if !Self.isBlank(bytes, index, end) {
        lines.append(
          Line(start: index, end: end, number: number, isComment: Self.isComment(bytes, index, end)))
      }
      index = scanner.lineAfter(end)
      number += 1
    }
  }

  /// Excel's `sep=;`, with or without quotes.
  private static func declaration(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> DataVotes.Separator? {
    let text = Letters.lowercased(line.filter { $0 != 0x22 && $0 != 0x20 })
    guard text.count == 5, text.starts(with: [0x73, 0x65, 0x70, 0x3D]) else { return nil }
    return DataVotes.Separator.allCases.first { $0.byte == text[4] && $0.byte != 0 }
  }

  static func isBlank(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int) -> Bool {
    for index in start..<max(start, end) where !Letters.isBlank(bytes[index]) { return false }
    return true
  }

  /// `#`, `%` and `//` begin comments.
  @inline(__always)
  static func isComment(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int) -> Bool {
    var index = start
    while index < end, Letters.isBlank(bytes[index]) { index += 1 }
    guard index < end else { return false }
    let byte = bytes[index]
    return byte == 0x23 || byte == 0x25 || (byte == 0x2F && index + 1 < end && bytes[index + 1] == 0x2F)
  }
}
