import Diagnostics

/// Paragraphs that say something to another tool: they would stand on the page as they are written.
enum ForeignMarkup {
  /// Whether it asks for a list of the headings, which each page has at its side.
  static func isContents(_ words: [Inline]) -> Bool {
    guard words.count == 1, case .text(let text) = words[0].content else { return false }
    return ["[TOC]", "[[TOC]]", "[[_TOC_]]"].contains(text)
  }

  static func problem(in words: [Inline]) -> Diagnostic? {
    guard let first = words.first, case .text(let text) = first.content else { return nil }
    if text.hasPrefix("*["), let end = text.range(of: "]: ") ?? text.range(of: "]:") {
      let short = text[text.index(text.startIndex, offsetBy: 2)..<end.lowerBound]
      let long = text[end.upperBound...].drop { $0 == " " }
      return report(
        "An abbreviation is explained where it stands", first.range, "write ``{abbr}`\(short) (\(long))` `` in the text"
      )
    }
    let slashes = text.prefix { $0 == "/" }
    if slashes.count >= 3, text.dropFirst(slashes.count).drop(while: { $0 == " " }).first?.isLetter == true {
      let name = text.dropFirst(slashes.count).drop { $0 == " " }.prefix { $0.isLetter }
      return report("A box is opened by colons", first.range, "write `::: \(name)` and `:::` below its text")
    }
    return nil
  }

  /// A code span that another tool would calculate, `{python} 1 + 1`.
  static func problem(inCode words: String, _ range: SourceRange) -> Diagnostic? {
    guard words.hasPrefix("{"), let end = words.firstIndex(of: "}") else { return nil }
    let name = words[words.index(after: words.startIndex)..<end]
    // The name of such a language in braces is but its name.
    guard ["python", "r", "julia", "ojs", "eval"].contains(name), words.utf8.count > name.utf8.count + 3 else {
      return nil
    }
    return report("No code is run here", range, "the value of a formula is written `` `=formula` ``")
  }

  private static func report(_ message: String, _ range: SourceRange, _ help: String) -> Diagnostic {
    Diagnostic(
      .warning, "foreign-markup", message, at: range, label: "this stands on the page as it is written", help: help)
  }
}
