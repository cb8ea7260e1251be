import Diagnostics

/// Signs that no one sees, such as ESC from the output of a terminal or what a PDF leaves when it is copied: no page can
/// have them. A blank stands for each, so that all places hold.
enum ControlCharacters {
  static func replaced(in text: SourceText, into diagnostics: inout [Diagnostic]) -> SourceText {
    guard SignSet(text.utf8, 0..<text.utf8.count).contains(.control), let first = text.utf8.firstIndex(where: isControl)
    else { return text }
    let count = text.utf8.count(where: isControl)
    let digits = String(text.utf8[first], radix: 16, uppercase: true)
    let name = "U+" + String(repeating: "0", count: 4 - digits.count) + digits
    diagnostics.append(
      Diagnostic(
        .warning, "control-character", "A text must contain no control characters, such as \(name)",
        at: SourceRange(first, first + 1), label: "a space stands for it",
        help: count == 1 ? "take it out" : "take it out, and \(count - 1) more of the kind"))
    return SourceText(name: text.name, utf8: text.utf8.map { isControl($0) ? Ascii.space : $0 })
  }

  static func isControl(_ byte: UInt8) -> Bool {
    byte > 0 && byte < 0x20 && !Ascii.isSpace(byte) || byte == 0x7F
  }
}
