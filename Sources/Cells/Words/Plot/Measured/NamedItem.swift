import Diagnostics
import Formulas

/// What stands at one name of an axis: `run.T "Anna"` of a line `boxes:`, `"iron" 7.87 g/cm^3` of a line `bars:`.
struct NamedItem {
  let formula: ReadFormula
  /// Nil where it is called by its formula.
  let name: SourceFragment?
  /// The column by whose values the rows are parted, `run.T by run.L`.
  let group: ReadFormula?

  /// Whether a line has names before its options.
  static func isIn(_ text: SourceFragment) -> Bool {
    (text.topLevelParts(separatedBy: ";").first ?? text).utf8.contains(UInt8(ascii: "\""))
  }

  /// Reads what stands between commas.
  ///
  /// - Parameter isGrouped: whether `by` parts rows.
  static func items(
    of text: SourceFragment, isGrouped: Bool, _ read: (SourceFragment) -> ReadFormula,
    into diagnostics: inout [Diagnostic]
  ) -> [NamedItem] {
    var items: [NamedItem] = []
    for part in text.topLevelParts(separatedBy: ",") {
      let (formula, name) = split(part)
      func fail(_ code: String, _ message: String, at range: SourceRange) {
        let example = isGrouped ? "as in `run.T \"Anna\"`" : "as in `\"iron\" 7.87 [g/cm^3]`"
        diagnostics.append(Diagnostic(.error, code, message, at: range, help: example))
      }
      if let name, name.quoted == nil {
        fail("bad-value", "A name must stand in double quotes, before its value or after it", at: name.sourceRange)
        continue
      }
      guard !formula.utf8.isEmpty else {
        let message = isGrouped ? "A box must be that of a column" : "A bar needs a value"
        fail("missing-value", message, at: part.utf8.isEmpty ? text.sourceRange : part.sourceRange)
        continue
      }
      let by = isGrouped ? formula.topLevelRange(ofWord: "by") : nil
      let column = formula.slice(0..<(by?.lowerBound ?? formula.utf8.count)).trimmed
      let group = by.map { formula.slice($0.upperBound..<formula.utf8.count).trimmed }
      if let group, group.utf8.isEmpty {
        fail(
          "missing-value", "`by` must be followed by the column whose values group the rows", at: formula.sourceRange)
        continue
      }
      items.append(NamedItem(formula: read(column), name: name?.quoted, group: group.map(read)))
    }
    return items
  }

  /// The names in the part of a line before its options.
  static func names(in text: SourceFragment) -> [SourceFragment] {
    text.topLevelParts(separatedBy: ",").compactMap { split($0).name?.quoted }
  }

  /// A part without its name, and that with its quotes.
  private static func split(_ part: SourceFragment) -> (formula: SourceFragment, name: SourceFragment?) {
    guard let quote = part.utf8.firstIndex(of: UInt8(ascii: "\"")) else { return (part, nil) }
    if quote == 0, let end = QuotedText.end(in: part.utf8[...], from: 1) {
      return (part.slice(end + 1..<part.utf8.count).trimmed, part.slice(0..<end + 1))
    }
    return (part.slice(0..<quote).trimmed, part.slice(quote..<part.utf8.count).trimmed)
  }
}
