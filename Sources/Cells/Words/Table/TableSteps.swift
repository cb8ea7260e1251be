import Diagnostics
import Formulas

/// The `for:` line of a table: `L = 10 cm .. 50 cm by 10 cm`, `k = 1..5`, `T = 20 °C, 40 °C, 80 °C`.
struct TableSteps {
  let name: String
  private let nameRange: SourceRange
  /// A range and perhaps a step, or values one by one.
  private let range: ReadFormula?
  private let step: ReadFormula?
  private let list: [ReadFormula]

  /// The values of the name, in the unit in which they are shown.
  struct Values {
    let shown: [Double]
    let unit: Unit

    /// In the SI unit.
    var si: [Double] { shown.map { unit.siValue($0) } }
  }

  private static let mostRows = 1_000

  /// Reads a line; nil, with a diagnostic, where it names nothing.
  ///
  ///     for    -> name ( "=" | "in" ) ( range ( "by" step )? | value ( "," value )* )
  init?(_ text: SourceFragment, with reader: FormulaReader, into diagnostics: inout [Diagnostic]) {
    let sign = text.topLevelIndex(of: "=").map { $0..<$0 + 1 } ?? text.wordRange(of: "in")
    guard let sign else {
      diagnostics.append(
        Diagnostic(
          .error, "bad-steps", "A table says which values a name takes", at: text.sourceRange,
          help: "write `for: L = 10 cm .. 50 cm by 10 cm`"))
      return nil
    }
    let head = text.slice(0..<sign.lowerBound).trimmed
    name = canonicalName(head.text)
    nameRange = head.sourceRange
    guard isName(name), !Definitions.isWord(name) else {
      diagnostics.append(
        Diagnostic(
          .error, "bad-name", head.utf8.isEmpty ? "A name stands before its values" : "`\(head.text)` is no name",
          at: head.utf8.isEmpty ? text.sourceRange : head.sourceRange,
          help: "write `for: L = 10 cm .. 50 cm by 10 cm`"))
      return nil
    }
    let values = text.slice(sign.upperBound..<text.utf8.count).trimmed
    guard !values.utf8.isEmpty else {
      diagnostics.append(
        Diagnostic(.error, "missing-value", "`\(name)` has no values", at: nameRange, help: "write a range behind it"))
      return nil
    }
    guard values.topLevelIndex(of: "..") != nil else {
      list = values.topLevelParts(separatedBy: ",").map { reader.formula($0) }
      (range, step) = (nil, nil)
      return
    }
    let by = values.wordRange(of: "by")
    range = reader.formula(values.slice(0..<(by?.lowerBound ?? values.utf8.count)).trimmed)
    step = by.map { reader.formula(values.slice($0.upperBound..<values.utf8.count).trimmed) }
    list = []
  }

  var formulas: [ReadFormula] { list + [range, step].compactMap { $0 } }

  /// The values; nil where a diagnostic tells why not.
  func values(in definitions: Definitions, into diagnostics: inout [Diagnostic]) -> Values? {
    for formula in formulas { diagnostics += formula.diagnostics }
    if formulas.contains(where: { $0.diagnostics.contains { $0.severity.isFailure } }) { return nil }
    guard let range else {
      guard let all = definitions.evaluateTogether(list.map { $0.node }, into: &diagnostics) else { return nil }
      let unit = all.first { $0.unit != nil }?.unit ?? all.first.map { .coherent($0.dimension) } ?? .coherent(.none)
      return Values(shown: all.map { SliderGrid.unblurred(unit.value(ofSI: $0.value)) }, unit: unit)
    }
    guard let ends = definitions.evaluateRange(range.node, into: &diagnostics) else { return nil }
    let unit = ends.to.unit ?? ends.from.unit ?? .coherent(ends.to.dimension)
    let (from, to) = (unit.value(ofSI: ends.from.value), unit.value(ofSI: ends.to.value))
    guard from.isFinite, to.isFinite else {
      diagnostics.append(
        Diagnostic(.error, "empty-range", "Both ends of a range are finite numbers", at: range.range))
      return nil
    }
    guard let width = width(from, to, unit, definitions, range.range, &diagnostics) else { return nil }
    // A last step may miss the end by its rounding.
    let count = ((to - from) / width + 1e-9).rounded(.down) + 1
    guard count <= Double(Self.mostRows) else {
      diagnostics.append(
        Diagnostic(
          .error, "too-many-rows", "A table has at most \(Self.mostRows) rows", at: range.range,
          help: "write a wider step behind `by`"))
      return nil
    }
    let shown = (0..<Int(count)).map { SliderGrid.unblurred(from + Double($0) * width) }
    return Values(shown: shown, unit: unit)
  }

  /// How far the values are from each other, in the unit in which they are shown; downwards where the range is written so.
  private func width(
    _ from: Double, _ to: Double, _ unit: Unit, _ definitions: Definitions, _ place: SourceRange,
    _ diagnostics: inout [Diagnostic]
  ) -> Double? {
    guard let step else {
      if from == from.rounded(), to == to.rounded(), abs(to - from) <= 100 { return to < from ? -1 : 1 }
      diagnostics.append(
        Diagnostic(
          .error, "missing-step", "This range needs a step", at: place,
          help: "write `by` and a step behind it, as in `10 cm .. 50 cm by 10 cm`"))
      return nil
    }
    let found = definitions.evaluate(step.node.asDifference, expecting: unit.dimension, into: &diagnostics)
    guard let found else { return nil }
    let width = abs(unit.ofDifferences.value(ofSI: found.value))
    guard width > 0, width.isFinite else {
      diagnostics.append(Diagnostic(.error, "bad-step", "A step is greater than zero", at: step.range))
      return nil
    }
    return to < from ? -width : width
  }
}

extension SourceFragment {
  /// Where a word stands outside of all brackets, with blanks around it.
  fileprivate func wordRange(of word: StaticString) -> Range<Int>? {
    var start = 0
    while let index = topLevelIndex(of: word, from: start) {
      let end = index + word.utf8CodeUnitCount
      if index > 0, isBlank(utf8[index - 1]), end < utf8.count, isBlank(utf8[end]) { return index..<end }
      start = end
    }
    return nil
  }
}
