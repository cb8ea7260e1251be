import Diagnostics

/// Lines of an address or a poem, `| 12 Main Street`, each of which stays a line, as Pandoc has it.
enum LineBlock {
  /// - Returns: nil where a line does not begin with a bar and a blank.
  static func lines(_ words: [Inline], in source: [UInt8]) -> [Inline]? {
    var result: [Inline] = []
    var isStart = true
    for inline in words {
      if isStart {
        guard case .text(let text) = inline.content, text.hasPrefix("|"), source[inline.range.lowerBound] == Ascii.pipe,
          text.utf8.count == 1 || text.hasPrefix("| "), !text.dropFirst().contains("|")
        else { return nil }
        let rest = text.dropFirst(2)
        if !rest.isEmpty {
          let start = min(inline.range.lowerBound + 2, inline.range.upperBound)
          result.append(Inline(.text(String(rest)), SourceRange(start, inline.range.upperBound)))
        }
      } else {
        result.append(inline.content.isBreak ? Inline(.hardBreak, inline.range) : inline)
      }
      isStart = inline.content.isBreak
    }
    return result.isEmpty ? nil : result
  }
}

/// Blocks that Pandoc or reStructuredText reads and others don't. They stay on the page as they are written, and are told.
extension BlockConverter {
  /// A table of lines and crosses, `+---+---+`, which is told where its cells span columns; a list of examples, `(@fall) …`, which is told and read as a paragraph.
  mutating func foreignBlock(_ leaf: LeafText) -> Block? {
    guard leaf.bytes.count > 3 else { return nil }
    switch (leaf.bytes[0], leaf.bytes[1]) {
    case (UInt8(ascii: "+"), Ascii.dash), (UInt8(ascii: "+"), Ascii.equals), (UInt8(ascii: "+"), Ascii.colon):
      let lines = leaf.bytes.split(separator: Ascii.newline)
      let isTable = lines.allSatisfy { line in
        line.first.map { $0 == UInt8(ascii: "+") || $0 == Ascii.pipe } ?? false
      }
      guard isTable, lines.count > 2 else { return nil }
      if let table = gridTable(leaf) { return table }
      let range = leaf.map.range(0..<leaf.bytes.count)
      tell("A table of lines and crosses", SourceRange(range.lowerBound, range.lowerBound + 1), Self.tableHelp)
      return Block(.indentedCode(leaf.map.fragment(of: leaf.bytes, 0..<leaf.bytes.count)), range)
    case (Ascii.backslash, _):
      // Macros in lines of their own, `\newcommand{\R}{\mathbb{R}}`, hold as those in a formula do.
      let equation = Equation(tex: leaf.map.fragment(of: leaf.bytes, 0..<leaf.bytes.count))
      return equation.formula.isDefinitions ? Block(.equation(equation), equation.tex.sourceRange) : nil
    case (Ascii.openParenthesis, UInt8(ascii: "@")):
      guard let close = leaf.bytes.prefix(60).firstIndex(of: Ascii.closeParenthesis),
        leaf.bytes[2..<close].allSatisfy(AttributeList.isName),
        close + 1 == leaf.bytes.count || Ascii.isBlank(leaf.bytes[close + 1])
      else { return nil }
      tell(
        "A list of examples", leaf.map.range(0..<close + 1),
        "write `::: example {#exm-name}`, to which `@exm-name` refers, or a list `1.`")
    case (UInt8(ascii: "#"), Ascii.dot) where Ascii.isBlank(leaf.bytes[2]):
      tell("A list with `#.`", leaf.map.range(0..<2), "write `1.` before each item: they are counted by themselves")
    case (Ascii.dot, Ascii.dot) where Ascii.isBlank(leaf.bytes[2]):
      let line = leaf.bytes.prefix { $0 != Ascii.newline }
      let name = line.dropFirst(3).prefix { $0 != Ascii.colon }
      guard !name.isEmpty, name.allSatisfy(AttributeList.isName), line[name.endIndex...].starts(with: "::".utf8) else {
        return nil
      }
      let word = String(decoding: name, as: UTF8.self)
      tell(
        "`.. \(word)::`", of: "reStructuredText", leaf.map.range(0..<name.endIndex + 2),
        word == "math"
          ? "write the formula between `$$` and `$$`" : "write `::: \(word)` before it, and `:::` after it")
    default: break
    }
    return nil
  }

  /// Tells of a line of dashes with blanks between them, which stands below the heading of a table or at its end.
  mutating func tellSimpleTable(_ line: SourceRange) {
    let groups = original[line.lowerBound..<line.upperBound].split(whereSeparator: Ascii.isBlank)
    guard groups.count > 1, groups.allSatisfy({ $0.count > 2 && $0.allSatisfy { $0 == Ascii.dash } }) else { return }
    tell("A table without bars", line, Self.tableHelp)
  }

  private static let tableHelp =
    "a table has its cells between bars, `| a | b |`, with `|---|---|` below its first line"

  private mutating func tell(_ what: String, of tool: String = "Pandoc", _ place: SourceRange, _ help: String) {
    diagnostics.append(
      Diagnostic(
        .warning, "foreign-block", "\(what) is \(tool)'s, and not read here", at: place,
        label: "it stands on the page as it is written", help: help))
  }
}
