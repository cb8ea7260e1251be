/// Text in double quotes, in which a formula between dollar signs may have quotes of its own: `label "$\text{"a"}$"`.
enum QuotedText {
  /// Where the text that begins at `start` has its closing quote; nil where it has none.
  static func end(in bytes: ArraySlice<UInt8>, from start: Int) -> Int? {
    var index = start
    while index < bytes.endIndex {
      switch bytes[index] {
      case UInt8(ascii: "\""): return index
      case UInt8(ascii: "$"): index = formulaEnd(in: bytes, from: index + 1) ?? index
      default: break
      }
      index += 1
    }
    return nil
  }

  /// The sign that closes a formula, by the rule of Markdown: it stands behind no blank and before no digit. The next
  /// sign closes it or none does.
  private static func formulaEnd(in bytes: ArraySlice<UInt8>, from start: Int) -> Int? {
    guard start < bytes.endIndex, !isBlank(bytes[start]),
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "$")), end > start, !isBlank(bytes[end - 1])
    else { return nil }
    let next = end + 1 < bytes.endIndex ? bytes[end + 1] : 0
    return (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(next) ? nil : end
  }
}
