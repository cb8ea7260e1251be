/// Cuts a text into fields and lines.
///
/// Works on the bytes in place. A quote closes only where the field ends behind it, so that quotes inside of a name
/// that nobody escaped, as phyphox writes them, do no harm.
struct FieldScanner {
  typealias Bytes = UnsafeBufferPointer<UInt8>

  let bytes: Bytes
  let separator: DataVotes.Separator
  /// 0xFF, which is no byte of UTF-8, where there is none.
  let byte: UInt8
  /// Once a quote was found open, quoted fields end with their line: looking on from each would take for ever.
  private(set) var quotesEndWithLine = false
  private(set) var openQuote: Int?

  /// Quoted fields with line ends in them are notes, not files.
  private static let quoteLimit = 8192

  init(_ bytes: Bytes, separator: DataVotes.Separator) {
    self.bytes = bytes
    self.separator = separator
    byte = separator.byte == 0 ? 0xFF : separator.byte
  }

  struct Field {
    /// Without quotes and without blanks at the ends.
    var start: Int
    var end: Int
    var isQuoted = false
    var hasLineEnd = false
    /// Where the next field of the line begins, or where the line ends.
    var next: Int
    var endsLine: Bool
  }

  @inline(__always)
  private func isSeparator(_ byte: UInt8) -> Bool {
    separator == .blanks ? Letters.isBlank(byte) : byte == self.byte
  }

  /// Behind blanks, and not behind a tab that separates.
  @inline(__always)
  func skippingBlanks(_ start: Int) -> Int {
    var index = start
    let isTab = separator == .tab
    while index < bytes.count, bytes[index] == 0x20 || (bytes[index] == 0x09 && !isTab) { index += 1 }
    return index
  }

  /// The field that begins at `start`, which is no line end unless the field is empty.
  mutating func field(from start: Int) -> Field {
    let first = skippingBlanks(start)
    if first < bytes.count, bytes[first] == 0x22, let quoted = quotedField(first) { return quoted }
    var index = first
    while index < bytes.count, !isSeparator(bytes[index]), !Letters.isLineEnd(bytes[index]) { index += 1 }
    var end = index
    while end > first, Letters.isBlank(bytes[end - 1]) { end -= 1 }
    let (next, endsLine) = after(index)
    return Field(start: first, end: end, next: next, endsLine: endsLine)
  }

  /// What follows a field that ends at `index`.
  private func after(_ index: Int) -> (next: Int, endsLine: Bool) {
    var index = index
    if separator == .blanks { index = skippingBlanks(index) }
    if index >= bytes.count || Letters.isLineEnd(bytes[index]) { return (index, true) }
    return (separator == .blanks ? index : index + 1, false)
  }

  private mutating func quotedField(_ quote: Int) -> Field? {
    var index = quote + 1
    var hasLineEnd = false
    let limit = min(bytes.count, quote + Self.quoteLimit)
    while index < limit {
      let byte = bytes[index]
      if Letters.isLineEnd(byte) {
        if quotesEndWithLine { break }
        hasLineEnd = true
      }
      if byte == 0x22 {
        if index + 1 < bytes.count, bytes[index + 1] == 0x22 {
          index += 2
          continue
        }
        if closes(index + 1) {
          let (next, endsLine) = after(skippingBlanks(index + 1))
          return Field(
            start: quote + 1, end: index, isQuoted: true, hasLineEnd: hasLineEnd, next: next, endsLine: endsLine)
        }
      }
      index += 1
    }
    if openQuote == nil { openQuote = quote }
    quotesEndWithLine = true
    return nil
  }

  /// Whether a field may end here.
  private func closes(_ index: Int) -> Bool {
    let place = separator == .blanks ? index : skippingBlanks(index)
    return place >= bytes.count || isSeparator(bytes[place]) || Letters.isLineEnd(bytes[place])
  }

  /// Where the line that ends at `end` is followed by the next.
  @inline(__always)
  func lineAfter(_ end: Int) -> Int {
    guard end < bytes.count else { return end }
    return bytes[end] == 0x0D && end + 1 < bytes.count && bytes[end + 1] == 0x0A ? end + 2 : end + 1
  }

  /// Where the line that begins at or holds `start` ends, without its line end.
  @inline(__always)
  func lineEnd(_ start: Int) -> Int {
    var index = start
    while index < bytes.count, !Letters.isLineEnd(bytes[index]) { index += 1 }
    return index
  }
}
