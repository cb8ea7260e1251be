import Diagnostics

extension RoleReader {
  /// Pandoc's text for one format, `` `x`{=latex} ``: what is for another than HTML is left out.
  ///
  /// - Parameter brace: where the braces open, right behind code.
  /// - Returns: what stands for it, and the end of the braces; nil for other words.
  mutating func raw(_ run: InlineRun, at brace: Int) -> ([Inline], end: Int)? {
    guard let last = run.objects[brace - 1], case .code(let words) = last.content,
      run.sign(at: brace) == Ascii.openBrace, run.sign(at: brace + 1) == Ascii.equals,
      let close = run.bytes[brace...].prefix(20).firstIndex(of: Ascii.closeBrace), close > brace + 2,
      run.bytes[(brace + 2)..<close].allSatisfy({ Ascii.isLetter($0) || Ascii.isDigit($0) })
    else { return nil }
    if run.text(brace + 2..<close).hasPrefix("html") { return ([Inline(.html(words), last.range)], close + 1) }
    diagnostics.append(
      Diagnostic(
        .note, "other-format", "What is for another format than HTML is left out",
        at: last.range.union(run.range(brace..<close + 1)),
        help: "a formula stands between dollar signs; code that is to be seen stands without `{=…}`"))
    return ([], close + 1)
  }
}
