import Diagnostics
import Formulas

/// A name and the values that it takes, one after the other: `L = 10 cm .. 50 cm by 10 cm`, `k = 1..5`,
/// `T = 20 °C, 40 °C, 80 °C`.
struct NameValues {
  /// In whose line they stand.
  private let key: String
  let name: String
  let nameRange: SourceRange
  /// A range and perhaps a step, or values one by one.
  private let range: ReadFormula?
  private let step: ReadFormula?
  private let list: [ReadFormula]

  /// The values of the name.
  struct Values {
    /// In the SI unit.
    let si: [Double]
    let unit: Unit

    /// In the unit in which they are shown, without what changes of units leave behind.
    var shown: [Double] {
      si.map { value in
        let shown = unit.value(ofSI: value)
        // Decimals end before the mass of an electron in kg.
        return shown.magnitude < 1e-9 ? shown : SliderGrid.unblurred(shown)
      }
    }
  }

  private static let most = 1_000

  /// Reads a line; nil, with a diagnostic, where it names nothing.
  ///
  ///     line   -> name ( "=" | "in" ) ( range ( "by" step )? | value ( "," value )* )
  init?(_ text: SourceFragment, of key: String, with reader: FormulaReader, into diagnostics: inout [Diagnostic]) {
    self.key = key
    let sign = text.topLevelIndex(of: "=").map { $0..<$0 + 1 } ?? text.topLevelRange(ofWord: "in")
    guard let sign else {
      diagnostics.append(
        Diagnostic(
          .error, "bad-steps", "`\(key)` must say which values a name takes", at: text.sourceRange,
          help: "write `\(key): L = 10 cm .. 50 cm by 10 cm`"))
      return nil
    }
    let head = text.slice(0..<sign.lowerBound).trimmed
    name = canonicalName(head.text)
    nameRange = head.sourceRange
    if BuiltinFunction(name: name) != nil {
      diagnostics.append(
        Diagnostic(
          .error, "reserved-name", "`\(name)` is a function, and takes no values", at: nameRange,
          help: "choose another name"))
      return nil
    }
    guard isName(name), !Definitions.isWord(name) else {
      diagnostics.append(
        Diagnostic(
          .error, "bad-name",
          head.utf8.isEmpty ? "A name must stand before its values" : "`\(head.text)` is not a name",
          at: head.utf8.isEmpty ? text.sourceRange : head.sourceRange,
          help: "write `\(key): L = 10 cm .. 50 cm by 10 cm`"))
      return nil
    }
    let values = text.slice(sign.upperBound..<text.utf8.count).trimmed
    guard !values.utf8.isEmpty else {
      diagnostics.append(
        Diagnostic(.error, "missing-value", "`\(name)` has no values", at: nameRange, help: "write a range after it"))
      return nil
    }
    guard values.topLevelIndex(of: "..") != nil else {
      list = values.topLevelParts(separatedBy: ",").map { reader.formula($0) }
      (range, step) = (nil, nil)
      return
    }
    let by = values.topLevelRange(ofWord: "by")
    range = reader.formula(values.slice(0..<(by?.lowerBound ?? values.utf8.count)).trimmed)
    let width = by.map { values.slice($0.upperBound..<values.utf8.count).trimmed }
    if let by, width?.utf8.isEmpty == true {
      diagnostics.append(
        Diagnostic(
          .error, "missing-step", "`by` must be followed by a step", at: values.sourceRange(by),
          help: "as in `10 cm .. 50 cm by 10 cm`"))
      return nil
    }
    step = width.map { reader.formula($0) }
    list = []
  }

  var formulas: [ReadFormula] { list + [range, step].compactMap { $0 } }

  /// The values; nil where a diagnostic tells why not.
  func values(in definitions: Definitions, into diagnostics: inout [Diagnostic]) -> Values? {
    for formula in formulas { diagnostics += formula.diagnostics }
    if formulas.contains(where: { $0.diagnostics.contains { $0.severity.isFailure } }) { return nil }
    guard let range else {
      guard list.count <= Self.most else {
        diagnostics.append(tooMany(at: nameRange, help: nil))
        return nil
      }
      var found: [Diagnostic] = []
      let values = definitions.evaluateTogether(list.map { $0.node }, into: &found)
      for diagnostic in found {
        guard diagnostic.code == "dimension-mismatch" else {
          diagnostics.append(diagnostic)
          continue
        }
        diagnostics.append(
          Diagnostic(
            .error, "dimension-mismatch", "The values of `\(name)` must be of one kind", at: diagnostic.range,
            label: diagnostic.label, help: "write the unit after each of them, as in `\(key): L = 1 m, 2 m`"))
      }
      guard let all = values else { return nil }
      let unit = all.first { $0.unit != nil }?.unit ?? all.first.map { .coherent($0.dimension) } ?? .coherent(.none)
      return Values(si: all.map { $0.value }, unit: unit)
    }
    guard let ends = definitions.evaluateRange(range.node, into: &diagnostics) else { return nil }
    let unit = ends.to.unit ?? ends.from.unit ?? .coherent(ends.to.dimension)
    let (from, to) = (ends.from.value, ends.to.value)
    guard from.isFinite, to.isFinite else {
      diagnostics.append(
        Diagnostic(.error, "empty-range", "Both ends of a range must be finite numbers", at: range.range))
      return nil
    }
    guard let width = width(ends, unit, definitions, range.range, &diagnostics) else { return nil }
    // A last step may miss the end by its rounding.
    let count = ((to - from) / width + 1e-9).rounded(.down) + 1
    guard count <= Double(Self.most) else {
      diagnostics.append(tooMany(at: range.range, help: "write a wider step after `by`"))
      return nil
    }
    return Values(si: (0..<Int(max(count, 1))).map { from + Double($0) * width }, unit: unit)
  }

  private func tooMany(at place: SourceRange, help: String?) -> Diagnostic {
    Diagnostic(.error, "too-many-rows", "`\(key)` can have at most \(Self.most) values", at: place, help: help)
  }

  /// How far the values are from each other, in the SI unit; downwards where the range is written so.
  private func width(
    _ ends: (from: Quantity, to: Quantity), _ unit: Unit, _ definitions: Definitions, _ place: SourceRange,
    _ diagnostics: inout [Diagnostic]
  ) -> Double? {
    let isDownwards = ends.to.value < ends.from.value
    guard let step else {
      let (from, to) = (unit.value(ofSI: ends.from.value), unit.value(ofSI: ends.to.value))
      let one = unit.ofDifferences.siValue(1)
      if from == from.rounded(), to == to.rounded() { return isDownwards ? -one : one }
      diagnostics.append(
        Diagnostic(
          .error, "missing-step", "This range needs a step", at: place,
          help: "write `by` and a step after it, as in `10 cm .. 50 cm by 10 cm`"))
      return nil
    }
    var mistakes: [Diagnostic] = []
    let found = definitions.evaluate(step.node.asDifference, expecting: unit.dimension, into: &mistakes)
    diagnostics += mistakes.map { $0.naming(unit.ofDifferences, of: step.node) }
    guard let width = found.map({ abs($0.value) }) else { return nil }
    guard width > 0, width.isFinite else {
      diagnostics.append(Diagnostic(.error, "bad-step", "A step must be greater than zero", at: step.range))
      return nil
    }
    return isDownwards ? -width : width
  }
}

extension Diagnostic {
  /// A bare number most likely lacks the unit of the range that it is a step of: `20 km/h` where it goes to 50 km/h.
  fileprivate func naming(_ unit: Unit, of node: FormulaNode) -> Diagnostic {
    guard code == "dimension-mismatch", let fix = fixes.first, fixes.count == 1 else { return self }
    let text = "\(node.text) \(unit.typed)"
    return Diagnostic(
      severity, code, message, at: range, label: label, notes: notes, help: help,
      fixes: [.init("write `\(text)`", fix.range, text)])
  }
}
