/// Cuts the text of a cell into coloured pieces.
struct CellScanner {
  enum Kind { case key, comment, number, string, plain }

  private let bytes: [UInt8]
  private var offset = 0

  init(_ code: String) { bytes = Array(code.utf8) }

  /// - Parameter atLineStart: Whether a word and a colon at the start of a line are a key.
  mutating func next(atLineStart keys: Bool) -> (kind: Kind, bytes: ArraySlice<UInt8>)? {
    guard offset < bytes.count else { return nil }
    let start = offset
    if keys, start == 0 || bytes[start - 1] == UInt8(ascii: "\n"), let end = keyEnd(from: start) {
      offset = end
      return (.key, bytes[start..<end])
    }
    if let kind = special(at: start) {
      offset = end(of: kind, from: start)
      return (kind, bytes[start..<offset])
    }
    repeat { offset += 1 } while offset < bytes.count && !isBoundary(keys)
    return (.plain, bytes[start..<offset])
  }

  private func isBoundary(_ keys: Bool) -> Bool {
    special(at: offset) != nil || keys && bytes[offset - 1] == UInt8(ascii: "\n")
  }

  private func keyEnd(from start: Int) -> Int? {
    var end = start
    while end < bytes.count, isWord(bytes[end]) || bytes[end] == UInt8(ascii: "-") { end += 1 }
    guard end > start, end < bytes.count, bytes[end] == UInt8(ascii: ":") else { return nil }
    return end
  }

  private func special(at offset: Int) -> Kind? {
    let byte = bytes[offset]
    let before = offset > 0 ? bytes[offset - 1] : UInt8(ascii: "\n")
    if byte == UInt8(ascii: "#") {
      return before == 0x20 || before == 0x09 || before == 0x0A ? .comment : nil
    }
    if byte == UInt8(ascii: "\"") { return .string }
    guard !isWord(before) else { return nil }
    if isDigit(byte) { return .number }
    // `.5`, but not the second dot of `0..2`.
    return byte == UInt8(ascii: ".") && before != UInt8(ascii: ".") && offset + 1 < bytes.count
      && isDigit(bytes[offset + 1]) ? .number : nil
  }

  private func end(of kind: Kind, from start: Int) -> Int {
    var end = start + 1
    switch kind {
    case .comment:
      while end < bytes.count, bytes[end] != 0x0A { end += 1 }
    case .string:
      while end < bytes.count, bytes[end] != UInt8(ascii: "\""), bytes[end] != 0x0A { end += 1 }
      if end < bytes.count, bytes[end] == UInt8(ascii: "\"") { end += 1 }
    default:
      while end < bytes.count, isDigit(bytes[end]) || isFraction(end) || isExponent(end) {
        end += isExponent(end) && !isDigit(bytes[end + 1]) ? 2 : 1
      }
    }
    return end
  }

  private func isFraction(_ offset: Int) -> Bool {
    bytes[offset] == UInt8(ascii: ".")
      && !(offset + 1 < bytes.count && bytes[offset + 1] == UInt8(ascii: "."))
      && bytes[offset - 1] != UInt8(ascii: ".")
  }

  private func isExponent(_ offset: Int) -> Bool {
    guard bytes[offset] | 0x20 == UInt8(ascii: "e"), offset + 1 < bytes.count else { return false }
    let next = bytes[offset + 1]
    if isDigit(next) { return true }
    return (next == UInt8(ascii: "-") || next == UInt8(ascii: "+")) && offset + 2 < bytes.count
      && isDigit(bytes[offset + 2])
  }

  private func isDigit(_ byte: UInt8) -> Bool { byte >= 48 && byte <= 57 }

  private func isWord(_ byte: UInt8) -> Bool {
    isDigit(byte) || byte >= 0x80 || byte == UInt8(ascii: "_")
      || (byte | 0x20 >= 97 && byte | 0x20 <= 122)
  }
}
