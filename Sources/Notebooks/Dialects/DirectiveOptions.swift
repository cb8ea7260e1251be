import Diagnostics

/// The options at the beginning of a directive whose text is no Markdown, such as `{math}` and `{csv-table}`: lines
/// `:label: eq-x`, or lines `label: eq-x` between lines `---`.
struct DirectiveOptions {
  private(set) var values: [(key: String, value: Range<Int>)] = []
  /// Where the rest begins.
  private(set) var end = 0

  init(_ bytes: [UInt8]) {
    var (start, isInYAML) = (0, false)
    while start < bytes.count {
      let newline = bytes[start...].firstIndex(of: Ascii.newline) ?? bytes.count
      let line = Ascii.trimmed(bytes, start..<newline)
      // What is left of the line that opens it.
      let isBefore = values.isEmpty && !isInYAML && line.isEmpty
      let isMark = line.count == 3 && bytes[line].allSatisfy { $0 == Ascii.dash }
      if isMark, isInYAML || values.isEmpty {
        isInYAML.toggle()
      } else if isInYAML || !line.isEmpty && bytes[line.lowerBound] == Ascii.colon {
        if let option = Self.option(bytes, isInYAML ? line : line.dropFirst()) {
          values.append((String(decoding: bytes[option.key], as: UTF8.self), option.value))
        } else if !isInYAML {
          return
        }
      } else if !isBefore {
        return
      }
      start = min(newline + 1, bytes.count)
      if !isBefore { end = start }
      if isMark, !isInYAML { return }
    }
    // Lines `---` without an end are no options.
    if isInYAML { (values, end) = ([], 0) }
  }

  /// `label: eq-x`, whose value may stand in quotes; nil for any other line.
  static func option(_ bytes: [UInt8], _ line: Range<Int>) -> (key: Range<Int>, value: Range<Int>)? {
    guard let colon = bytes[line].firstIndex(of: Ascii.colon), AttributeList.isName(bytes[line.lowerBound..<colon])
    else { return nil }
    let value = Ascii.trimmed(bytes, colon + 1..<line.upperBound)
    // Cells of a table's header have quotes of their own, each.
    guard value.count > 1, let first = value.first, [Ascii.quote, UInt8(ascii: "'")].contains(bytes[first]),
      bytes[first + 1..<value.upperBound].firstIndex(of: bytes[first]) == value.upperBound - 1
    else { return (line.lowerBound..<colon, value) }
    return (line.lowerBound..<colon, first + 1..<value.upperBound - 1)
  }
}
