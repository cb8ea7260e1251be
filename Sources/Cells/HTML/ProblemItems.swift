import Diagnostics

extension HTMLWriter {
  /// What is wrong with a cell while its sliders move: one paragraph for each problem, in words.
  package mutating func problemItems(_ problems: [Diagnostic]) {
    for problem in problems {
      raw("<p>")
      sentence(of: problem)
      raw("</p>\n")
    }
  }

  /// What is wrong with a formula that the reader wrote: the words, and the formula with a mark at the place.
  ///
  /// - Parameter range: where in the formula's bytes; empty to mark a place between two of them.
  package mutating func problemItems(_ problem: Diagnostic, in formula: [UInt8], at range: Range<Int>) {
    sentence(of: problem)
    let low = HTMLWriter.characterStart(formula, min(max(range.lowerBound, 0), formula.count))
    let high = HTMLWriter.characterEnd(formula, min(max(range.upperBound, low), formula.count))
    raw("<code class=\"excerpt\">")
    text(Array(formula[..<low]))
    raw("<mark>")
    if low == high { raw("\u{A0}") } else { text(Array(formula[low..<high])) }
    raw("</mark>")
    text(Array(formula[high...]))
    raw("</code>")
  }

  /// What is wrong, and what would mend it: the words of the box on a page without a script.
  private mutating func sentence(of problem: Diagnostic) {
    words(problem.message)
    if let label = problem.label {
      raw(": ")
      words(label)
    }
    if let help = problem.help ?? problem.fixes.first?.summary {
      raw(" (")
      words(help)
      raw(")")
    }
  }

  /// A message, with what stands between backticks as code.
  package mutating func words(_ message: String) {
    let accent = UInt8(ascii: "`")
    for (index, part) in message.utf8.split(separator: accent, omittingEmptySubsequences: false).enumerated() {
      if index % 2 == 1 { raw("<code>") }
      text(Array(part))
      if index % 2 == 1 { raw("</code>") }
    }
  }

  /// No place lies inside of a character.
  private static func characterStart(_ text: [UInt8], _ place: Int) -> Int {
    var place = place
    while place > 0, place < text.count, text[place] & 0xC0 == 0x80 { place -= 1 }
    return place
  }

  private static func characterEnd(_ text: [UInt8], _ place: Int) -> Int {
    var place = place
    while place < text.count, text[place] & 0xC0 == 0x80 { place += 1 }
    return place
  }
}
