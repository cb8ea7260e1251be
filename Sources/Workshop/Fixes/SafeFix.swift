import Diagnostics

/// Which mends can be made without asking: those that write what the author meant in the way that is asked for, and
/// change nothing of its meaning. A guess, such as the nearest name, is for the author.
enum SafeFix {
  /// The only fix of a diagnostic, if it is safe.
  static func of(_ diagnostic: Diagnostic, in source: SourceText) -> Diagnostic.Fix? {
    guard diagnostic.fixes.count == 1, let fix = diagnostic.fixes.first,
      fix.range.lowerBound >= 0, fix.range.upperBound <= source.utf8.count
    else { return nil }
    if codes.contains(diagnostic.code) { return fix }
    // `xlabel` for `x-label`: the same letters.
    let written = source.utf8[fix.range.lowerBound..<fix.range.upperBound]
    let isSpelling = diagnostic.code.hasPrefix("unknown-") && letters(written) == letters(fix.replacement.utf8)
    return isSpelling && !letters(written).isEmpty && !isGiven(fix, in: source) ? fix : nil
  }

  /// Whether the cell has a line of that name already: two of them are another mistake.
  private static func isGiven(_ fix: Diagnostic.Fix, in source: SourceText) -> Bool {
    let number = source.position(at: fix.range.lowerBound).line
    func words(_ number: Int) -> ArraySlice<UInt8> { source.line(number).drop { $0 <= 32 || $0 == UInt8(ascii: ">") } }
    func isFence(_ number: Int) -> Bool {
      words(number).starts(with: "```".utf8) || words(number).starts(with: "~~~".utf8)
    }
    func isSame(_ number: Int) -> Bool {
      words(number).starts(with: fix.replacement.utf8)
        && words(number).dropFirst(fix.replacement.utf8.count).first { $0 > 32 } == UInt8(ascii: ":")
    }
    let above = (1..<number).reversed().prefix { !isFence($0) }
    let below = (number + 1..<source.lineStarts.count + 1).prefix { !isFence($0) }
    return above.contains(where: isSame) || below.contains(where: isSame)
  }

  /// Of these the one fix says the same by other signs: quotes, brackets, a colon, a backslash.
  private static let codes: Set<String> = [
    "bad-attribute", "bad-macro", "bad-yaml", "blank-in-address", "decimal-comma", "expected-key", "expected-range",
    "expected-semicolon", "foreign-sign", "label-without-sign", "tex-comment", "unit-without-brackets",
    "unused-allowance",
  ]

  private static func letters(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    bytes.filter { $0 > 127 || ($0 | 0x20) >= 97 && ($0 | 0x20) <= 122 || $0 >= 48 && $0 <= 57 }
      .map { $0 >= 65 && $0 <= 90 ? $0 | 0x20 : $0 }
  }
}
