import Notebooks

/// Pages from one to another, `100-105`, as printers set them: with a dash, which is longer than a hyphen.
enum PageRange {
  /// The hyphens of a text that stand between two numbers, or two numbers of chapters in Roman letters, as dashes.
  static func set(_ words: [Inline]) -> [Inline] {
    let text = words.plainText
    guard text.utf8.contains(UInt8(ascii: "-")), !Self.named.contains(where: text.lowercased().contains) else {
      return words
    }
    return words.mapText(set)
  }

  private static func set(_ words: String) -> String {
    let scalars = Array(words.unicodeScalars)
    var result = String.UnicodeScalarView()
    for (place, scalar) in scalars.enumerated() {
      let isRange =
        scalar == "-" && isNumber(endingAt: place, in: scalars) && isNumber(beginningAt: place + 1, in: scalars)
      result.append(isRange ? "–" : scalar)
    }
    return String(result)
  }

  /// What has hyphens in its own number: "Eq. 2-3" is the third of the second chapter.
  private static let named = ["fig.", "eq.", "eqs.", "ex.", "tab.", "thm.", "gl.", "abb."]

  /// Whether the word before is a number; one with two hyphens, `978-3-16`, is a code.
  private static func isNumber(endingAt end: Int, in scalars: [Unicode.Scalar]) -> Bool {
    var start = end
    while start > 0, isWord(scalars[start - 1]) { start -= 1 }
    if start > 0, scalars[start - 1] == "-" { return false }
    return isNumber(scalars[start..<end])
  }

  private static func isNumber(beginningAt start: Int, in scalars: [Unicode.Scalar]) -> Bool {
    var end = start
    while end < scalars.count, isWord(scalars[end]) { end += 1 }
    if end < scalars.count, scalars[end] == "-" { return false }
    return isNumber(scalars[start..<end])
  }

  private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar.properties.numericType != nil
  }

  /// Digits, with a letter before or behind them as in `12a` or `S3`, or Roman ones.
  private static func isNumber(_ word: ArraySlice<Unicode.Scalar>) -> Bool {
    if word.isEmpty { return false }
    if word.allSatisfy({ "ivxlcdmIVXLCDM".unicodeScalars.contains($0) }) { return true }
    let digits = word.filter { $0.value >= 48 && $0.value <= 57 }.count
    return digits > 0 && word.count - digits <= 1
  }
}
