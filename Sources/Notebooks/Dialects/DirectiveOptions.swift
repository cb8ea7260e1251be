import Diagnostics

/// The options at the beginning of a directive or a cell whose text is no Markdown, such as `{math}` and `{code-cell}`:
/// lines `:label: eq-x`, lines `label: eq-x` between lines `---`, or comments, `#| label: fig-x`.
package struct DirectiveOptions {
  /// By their places.
  package private(set) var values: [(key: Range<Int>, value: Range<Int>)] = []
  /// Where the rest begins.
  package private(set) var end = 0
  private let bytes: [UInt8]

  /// - Parameter areComments: whether comments of code hold options, too.
  package init(_ bytes: [UInt8], areComments: Bool = false) {
    self.bytes = bytes
    var (start, isInYAML) = (0, false)
    while start < bytes.count {
      let newline = bytes[start...].firstIndex(of: Ascii.newline) ?? bytes.count
      let line = Ascii.trimmed(bytes, start..<newline)
      // What is left of the line that opens it.
      let isBefore = values.isEmpty && !isInYAML && line.isEmpty
      let isMark = line.count == 3 && bytes[line].allSatisfy { $0 == Ascii.dash }
      let comment = areComments ? Self.marks.first { bytes[line].starts(with: $0) } : nil
      if isMark, isInYAML || values.isEmpty {
        isInYAML.toggle()
      } else if let comment {
        let words = Ascii.trimmed(bytes, line.lowerBound + comment.count..<line.upperBound)
        // A line of a list, `#| - hide-input`, has no key.
        if let option = Self.option(bytes, words) { values.append(option) }
      } else if isInYAML || !line.isEmpty && bytes[line.lowerBound] == Ascii.colon {
        if let option = Self.option(bytes, isInYAML ? line : line.dropFirst()) {
          values.append(option)
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

  /// How comments begin that hold options: Quarto reads them with a blank before the bar, too.
  package static let comments = ["#|", "//|", "%%|", "# |", "// |", "%% |"]
  private static let marks = comments.map { Array($0.utf8) }

  /// The value of a key.
  package subscript(key: String) -> Range<Int>? { values.last { bytes[$0.key].elementsEqual(key.utf8) }?.value }

  /// All of them with their places in the file.
  func attributes(of body: SourceFragment) -> AttributeList {
    var list = AttributeList()
    list.values = values.map { key, value in
      (
        AttributeList.Item(text: body.text(key), range: body.sourceRange(key)),
        AttributeList.Item(text: body.text(value), range: body.sourceRange(value))
      )
    }
    return list
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
