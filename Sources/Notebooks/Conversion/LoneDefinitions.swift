/// A paragraph of nothing but macros of TeX, `\newcommand{\R}{\mathbb{R}}`, without dollar signs around it, as Pandoc reads
/// it: they hold as those in a formula do.
struct LoneDefinitions {
  private let text: ArraySlice<UInt8>
  private var offset: Int

  private static let commands: Set<String> = [
    "newcommand", "renewcommand", "providecommand", "def", "gdef", "let", "DeclareMathOperator",
    "DeclarePairedDelimiter",
  ]

  /// Whether a text is nothing else.
  static func areAll(_ text: ArraySlice<UInt8>) -> Bool {
    var reader = LoneDefinitions(text: text, offset: text.startIndex)
    var count = 0
    while reader.next() != nil {
      guard reader.passDefinition() else { return false }
      count += 1
    }
    return count > 0
  }

  /// The sign behind blanks; nil at the end.
  private mutating func next() -> UInt8? {
    while offset < text.endIndex, Ascii.isSpace(text[offset]) { offset += 1 }
    return offset < text.endIndex ? text[offset] : nil
  }

  private mutating func passDefinition() -> Bool {
    let command = name
    guard Self.commands.contains(command), passName() else { return false }
    if next() == Ascii.star { offset += 1 }
    guard let first = next(), first == Ascii.openBrace ? passGroup(Ascii.closeBrace) : passName() else { return false }
    while let sign = next() {
      switch sign {
      case Ascii.openBrace: if !passGroup(Ascii.closeBrace) { return false }
      case Ascii.openBracket: if !passGroup(Ascii.closeBracket) { return false }
      case UInt8(ascii: "#"): offset = min(offset + 2, text.endIndex)
      case Ascii.equals where command == "let": offset += 1
      case Ascii.backslash where Self.commands.contains(name): return true
      case Ascii.backslash where command == "let": return passName()
      default: return false
      }
    }
    return true
  }

  /// The letters behind a backslash.
  private var name: String {
    guard offset < text.endIndex, text[offset] == Ascii.backslash else { return "" }
    return String(decoding: text[(offset + 1)...].prefix { Ascii.isLetter($0) }, as: UTF8.self)
  }

  private mutating func passName() -> Bool {
    let name = name
    offset += 1 + name.utf8.count
    return !name.isEmpty
  }

  /// Passes what stands in braces or brackets.
  private mutating func passGroup(_ close: UInt8) -> Bool {
    let open = text[offset]
    var depth = 0
    while offset < text.endIndex {
      let byte = text[offset]
      offset = min(offset + (byte == Ascii.backslash ? 2 : 1), text.endIndex)
      if byte == open { depth += 1 }
      if byte == close { depth -= 1 }
      if depth == 0 { return true }
    }
    return false
  }
}
