/// `\text{…}` in a formula: words, in which dollar signs set formulas of their own.
struct TextGroup {
  /// Behind its closing brace.
  let end: Int
  /// How many dollar signs stand in it that no backslash takes away.
  let dollars: Int

  /// Words in a formula are few.
  private static let longest = 500
  private static let commands: [StaticString] = [
    "text", "textrm", "textbf", "textit", "textsf", "texttt", "textnormal", "textup", "textmd", "mbox", "hbox", "fbox",
  ]

  /// The group of the command at a backslash; nil where it is no command of text, or its braces or dollar signs do not
  /// come in pairs.
  init?(in bytes: UnsafeBufferPointer<UInt8>, at backslash: Int) {
    let name = bytes[min(backslash + 1, bytes.count)...].prefix { ($0 | 0x20) >= 97 && ($0 | 0x20) <= 122 }
    guard (4...10).contains(name.count), Self.commands.contains(where: { $0.spells(name) }) else { return nil }
    var offset = name.endIndex
    while offset < bytes.count, Ascii.isSpace(bytes[offset]) { offset += 1 }
    guard offset < bytes.count, bytes[offset] == Ascii.openBrace else { return nil }
    let last = min(offset + Self.longest, bytes.count)
    var depth = 0
    var dollars = 0
    repeat {
      guard offset < last else { return nil }
      switch bytes[offset] {
      case Ascii.backslash: offset += 1
      case Ascii.openBrace: depth += 1
      case Ascii.closeBrace: depth -= 1
      case Ascii.dollar: dollars += 1
      default: break
      }
      offset += 1
    } while depth > 0
    guard dollars.isMultiple(of: 2) else { return nil }
    end = offset
    self.dollars = dollars
  }
}

extension StaticString {
  fileprivate func spells(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    withUTF8Buffer { $0.elementsEqual(bytes) }
  }
}
