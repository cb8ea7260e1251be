import Diagnostics

extension SourceFragment {
  /// A formula without an option that stands behind it with no semicolon between, `sin(x) dashed` or
  /// `(run.L, run.T), label "a"`, which is told.
  func withoutStrayOption(of bearer: String, into diagnostics: inout [Diagnostic]) -> SourceFragment {
    guard let start = strayOption else { return self }
    var head = slice(0..<start).trimmed
    if head.utf8.last == UInt8(ascii: ",") { head = head.slice(0..<head.utf8.count - 1).trimmed }
    guard !head.utf8.isEmpty else { return self }
    let option = slice(start..<utf8.count)
    let place = SourceRange(head.sourceRange.upperBound, option.sourceRange.lowerBound)
    diagnostics.append(
      Diagnostic(
        .error, "stray-text", "Options of \(bearer) must follow a semicolon", at: option.sourceRange,
        fixes: [.init("write `; \(option.text)`", place, "; ")]))
    return head
  }

  /// Where a word stands that can be nothing but an option: `label` before a quote, or a kind of line at the end.
  private var strayOption: Int? {
    if let word = topLevelRange(ofWord: "label") {
      let rest = slice(word.upperBound..<utf8.count).trimmed
      if rest.utf8.first == UInt8(ascii: "\"") { return word.lowerBound }
    }
    for word: StaticString in ["solid", "dashed", "dotted"] {
      if let place = topLevelRange(ofWord: word), place.upperBound == utf8.count { return place.lowerBound }
    }
    return nil
  }
}
