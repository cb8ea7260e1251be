/// A line in whose place another file is to stand, in any spelling: `::: include part.md`, a directive `{include}`,
/// Quarto's `{{< include part.qmd >}}`, mdBook's `{{#include part.md}}`, and `--8<-- "part.md"` of MkDocs.
struct IncludeLine {
  /// As its author wrote it.
  let path: Range<Int>
  /// Whether it is a directive, which has options and an end; its marks.
  let marks: Range<Int>?
  /// Whether it is a directive in braces, which has an end of its own.
  let isDirective: Bool
  /// Whether the file is code that is shown.
  let isLiteral: Bool
  /// Whether such a line means an include inside of a fence, too.
  let isReadInCode: Bool
  /// The first and the last line of the file, counted from 1, or the name of a part of it.
  var lines: ClosedRange<Int>?
  var section: String?

  /// - Parameter line: without blanks at both ends.
  init?(_ source: [UInt8], _ line: Range<Int>) {
    let text = source[line]
    guard let first = text.first else { return nil }
    var inner: Range<Int>
    switch first {
    case UInt8(ascii: ":"), UInt8(ascii: "`"), UInt8(ascii: "~"):
      let run = text.prefix { $0 == first }.count
      let rest = Self.trimmed(source, line.lowerBound + run..<line.upperBound)
      guard run >= 3 else { return nil }
      if let end = Self.behind("{include}", in: source, rest) ?? Self.behind("{literalinclude}", in: source, rest) {
        isDirective = true
        isLiteral = source[rest].starts(with: "{l".utf8)
        inner = end..<rest.upperBound
      } else if first == UInt8(ascii: ":"), let end = Self.behind("include", in: source, rest),
        end == rest.upperBound || source[end] == 0x20 || source[end] == 0x09
      {
        isLiteral = false
        isDirective = false
        inner = end..<rest.upperBound
        // Marks at the end of the line are Pandoc's.
        while let last = inner.last, source[last] == first || source[last] == 0x20 { inner.removeLast() }
      } else {
        return nil
      }
      marks = line.lowerBound..<line.lowerBound + run
      isReadInCode = false
    case UInt8(ascii: "{"):
      marks = nil
      (isLiteral, isDirective) = (false, false)
      if let start = Self.behind("{{< include ", in: source, line), text.suffix(3).elementsEqual(">}}".utf8) {
        isReadInCode = false
        inner = start..<max(line.upperBound - 3, start)
      } else if let start = Self.behind("{{#include ", in: source, line)
        ?? Self.behind("{{#rustdoc_include ", in: source, line),
        text.suffix(2).elementsEqual("}}".utf8)
      {
        isReadInCode = true
        inner = start..<max(line.upperBound - 2, start)
      } else {
        return nil
      }
    case UInt8(ascii: "-"):
      guard let start = Self.behind("--8<-- ", in: source, line) else { return nil }
      marks = nil
      (isLiteral, isDirective) = (false, false)
      isReadInCode = true
      inner = start..<line.upperBound
    default: return nil
    }
    inner = Self.trimmed(source, inner)
    if inner.count > 1, let mark = inner.first.map({ source[$0] }), mark == 0x22 || mark == 0x27,
      source[inner.upperBound - 1] == mark
    {
      inner = inner.lowerBound + 1..<inner.upperBound - 1
    }
    // `part.md:2:10`, `part.md:name`
    if isReadInCode, let colon = source[inner].firstIndex(of: UInt8(ascii: ":")) {
      let parts = source[(colon + 1)..<inner.upperBound].split(
        separator: UInt8(ascii: ":"), omittingEmptySubsequences: false
      ).map { String(decoding: $0, as: UTF8.self) }
      if parts.count <= 2, parts.allSatisfy({ $0.isEmpty || Int($0) != nil }) {
        let first = max(parts.first.flatMap { Int($0) } ?? 1, 1)
        let last = parts.count == 1 ? (parts[0].isEmpty ? Int.max : first) : Int(parts[1]) ?? Int.max
        lines = first...max(first, last)
      } else {
        section = parts.first
      }
      inner = inner.lowerBound..<colon
    }
    // A directive without a path is one all the same, which is told.
    guard !inner.isEmpty || marks != nil else { return nil }
    path = inner
  }

  static func trimmed(_ source: [UInt8], _ place: Range<Int>) -> Range<Int> {
    var place = place
    while let first = place.first, source[first] <= 0x20 { place.removeFirst() }
    while let last = place.last, source[last] <= 0x20 { place.removeLast() }
    return place
  }

  private static func behind(_ words: StaticString, in source: [UInt8], _ place: Range<Int>) -> Int? {
    let isThere = words.withUTF8Buffer { source[place].starts(with: $0) }
    return isThere ? place.lowerBound + words.utf8CodeUnitCount : nil
  }
}
