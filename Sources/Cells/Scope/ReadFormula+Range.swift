import Diagnostics
import Formulas

extension FormulaReader {
  /// A range behind its key, `0..5`. One that is written otherwise is told as it should be; with a letter before it, as it
  /// stands behind a curve, it is read all the same.
  ///
  /// - Parameter unit: what the range measures, for one that is written without it.
  func range(_ text: SourceFragment, of key: String, unit: String? = nil) -> ReadFormula {
    if text.topLevelIndex(of: "..") == nil {
      guard let meant = text.meantRange(unit) else { return formula(text) }
      let told = Diagnostic(
        .error, "expected-range", "A range must be written `a..b`, such as `0..2π`", at: text.sourceRange,
        fixes: [.init("write `\(meant)`", text.sourceRange, meant)])
      return ReadFormula(
        node: FormulaNode(.missing, text.sourceRange), range: text.sourceRange, diagnostics: [told], parameters: [])
    }
    guard let sign = text.topLevelIndex(of: "=") else { return formula(text) }
    let letter = text.slice(0..<sign).trimmed
    let range = text.slice(sign + 1..<text.utf8.count).trimmed
    guard range.topLevelIndex(of: "..") != nil else { return formula(text) }
    let place = text.sourceRange(0..<sign + 1)
    let read = formula(range)
    let stray = Diagnostic(
      .error, "bad-value", "The range must stand alone after `\(key)`", at: place,
      help: letter.text == key ? nil : "the curves have `\(key)` in place of `\(letter.text)`",
      fixes: [.init("write `\(key): \(range.text)`", place, "")])
    return ReadFormula(
      node: read.node, range: read.range, diagnostics: [stray] + read.diagnostics, parameters: read.parameters)
  }
}

extension SourceFragment {
  /// The range that `0, 5`, `0 to 5`, `0:5`, `0-5`, `[0, 5]` or `5` alone may be meant for; nil where none can be seen.
  fileprivate func meantRange(_ unit: String?) -> String? {
    var inner = self
    if let first = utf8.first, let last = utf8.last,
      first == UInt8(ascii: "[") && last == UInt8(ascii: "]")
        || first == UInt8(ascii: "(") && last == UInt8(ascii: ")")
    {
      inner = slice(1..<utf8.count - 1).trimmed
    }
    if let word = inner.words.first, word.text == "from" { inner = inner.slice(4..<inner.utf8.count).trimmed }
    var ends = inner.topLevelParts(separatedBy: ",")
    if ends.count == 1 { ends = inner.topLevelParts(separatedBy: ":") }
    if ends.count == 1 { ends = inner.topLevelParts(separatedBy: "…") }
    if ends.count == 1 { ends = inner.topLevelParts(separatedBy: "–") }
    if ends.count == 1 { ends = inner.topLevelParts(separatedBy: " - ") }
    if ends.count == 1, let word = inner.topLevelRange(ofWord: "to") {
      ends = [
        inner.slice(0..<word.lowerBound).trimmed, inner.slice(word.upperBound..<inner.utf8.count).trimmed,
      ]
    }
    // `0-5`, and no `1e-5`.
    if ends.count == 1 {
      let sides = inner.topLevelParts(separatedBy: "-")
      if sides.count == 2, !sides[0].utf8.isEmpty, sides[0].isPlainNumber { ends = sides }
    }
    guard let last = ends.last, ends.count > 1 || !hasDifference, ends.allSatisfy({ $0.startsNumber }) else {
      return nil
    }
    let end = last.isPlainNumber && unit != nil ? "\(last.text) \(unit ?? "")" : last.text
    switch ends.count {
    case 1: return "0..\(end)"
    case 2: return "\(ends[0].text)..\(end)"
    default: return nil
    }
  }

  /// Whether a minus stands behind anything but the e of a power of ten.
  private var hasDifference: Bool {
    utf8.indices.dropFirst().contains { utf8[$0] == UInt8(ascii: "-") && utf8[$0 - 1] | 0x20 != UInt8(ascii: "e") }
  }

  private var startsNumber: Bool {
    let digits = utf8.first == UInt8(ascii: "-") ? slice(1..<utf8.count).trimmed : self
    return digits.utf8.first.map { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") } ?? false
  }

  private var isPlainNumber: Bool {
    utf8.allSatisfy { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") || $0 == UInt8(ascii: ".") }
  }
}
