import Cells
import Diagnostics
import Notebooks

/// The numbers that a line of text gives for names: `ω = 7.2 rad/s` as words, as code, or between dollar signs.
///
/// Read is what is plainly said. What is supposed is no statement (``Supposition``), and neither is a part of a longer
/// formula, a list or a range.
struct StatedValues {
  private(set) var found: [StatedValue] = []

  init(in inlines: [Inline]) {
    guard let line = StatedLine(inlines) else { return }
    let text = line.scalars
    var supposedEnd: Int?
    for sign in text.indices where text[sign] == "=" || text[sign] == "≈" {
      var number = StatedNumber(line, at: sign + 1)
      guard let name = StatedValues.name(before: sign, in: text), number.read() else { continue }
      let goesOn =
        supposedEnd.map { $0 <= name.lowerBound && Supposition.isJoined($0..<name.lowerBound, in: text) } ?? false
      if goesOn || Supposition.isMade(before: name.lowerBound, in: text) {
        supposedEnd = number.end
        continue
      }
      if Supposition.isAsked(from: number.end, in: text) { continue }
      let (least, greatest) = number.ends
      found.append(
        StatedValue(
          line.range(name.lowerBound..<number.endOfDigits), name: String(String.UnicodeScalarView(text[name])),
          from: least, to: greatest, unit: number.unit, hasUnit: number.hasUnit))
    }
  }

  /// The name before a sign; nil where none stands there alone.
  private static func name(before sign: Int, in text: [Unicode.Scalar]) -> Range<Int>? {
    var end = sign
    while end > 0, isBlank(text[end - 1]) { end -= 1 }
    var start = end
    while start > 0, end - start < 60, isOfName(text[start - 1]) { start -= 1 }
    guard start < end, text[start].properties.isAlphabetic,
      start == 0 || isBlank(text[start - 1]) || text[start - 1] == "("
    else { return nil }
    // `f(n = 3)` is a call.
    if start > 1, text[start - 1] == "(", isOfName(text[start - 2]) || text[start - 2] == StatedLine.other {
      return nil
    }
    // `2 n = 8` says nothing of n alone, and neither do `sin φ = 0.9` and `Δ t = 2 s`.
    var before = start
    while before > 0, isBlank(text[before - 1]) || text[before - 1] == "(" { before -= 1 }
    guard before > 0, before < start else { return start..<end }
    let last = text[before - 1]
    if last == StatedLine.other || isDigit(last) || last.properties.isMath || "*/·-−_)]".unicodeScalars.contains(last) {
      return nil
    }
    guard last.properties.isAlphabetic else { return start..<end }
    var wordStart = before
    while wordStart > 0, before - wordStart < 8, text[wordStart - 1].properties.isAlphabetic { wordStart -= 1 }
    let word = String(String.UnicodeScalarView(text[wordStart..<before]))
    let isOpened = text[before..<start].contains("(")
    return !isOpened && before - wordStart == 1 || functions.contains(word) ? nil : start..<end
  }

  private static let functions: Set<String> = [
    "sin", "cos", "tan", "cot", "sec", "csc", "arcsin", "arccos", "arctan", "asin", "acos", "atan",
    "sinh", "cosh", "tanh", "exp", "log", "ln", "lg", "lim", "min", "max", "sqrt", "abs", "sgn", "det", "tr", "Re",
    "Im", "sum",
  ]

  static func isBlank(_ scalar: Unicode.Scalar) -> Bool { " \u{A0}\u{2009}\u{202F}\n".unicodeScalars.contains(scalar) }

  static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  private static func isOfName(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "_" || scalar == "." || isDigit(scalar) || scalar.properties.isAlphabetic
      || ("\u{2080}"..."\u{2089}").contains(scalar) || ("\u{300}"..."\u{36F}").contains(scalar)
  }
}
