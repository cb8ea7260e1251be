import Diagnostics
import Formulas

/// The standard uncertainty of a value that its author gives: `k = 3.0 N/m ± 0.1 N/m`, or `± 2 %` of the value.
struct LetDeviation {
  let size: FormulaNode

  init?(of line: LetLine, with reader: FormulaReader, into diagnostics: inout [Diagnostic]) {
    guard let text = line.deviation else { return nil }
    if line.parameters != nil || line.slider != nil {
      diagnostics.append(
        Diagnostic(
          .error, "misplaced-deviation",
          "An uncertainty must be that of a value, not of a \(line.slider == nil ? "function" : "slider")",
          at: text.sourceRange, help: "give the uncertain value a name of its own"))
      return nil
    }
    guard !text.utf8.isEmpty else {
      diagnostics.append(
        Diagnostic(
          .error, "missing-value", "`±` must be followed by the standard uncertainty", at: text.sourceRange,
          help: "as in `k = 3.0 N/m ± 0.1 N/m`, or `± 2 %`"))
      return nil
    }
    size = reader.read(text, into: &diagnostics).asDifference
  }

  /// Whether it is a part of the value: of `35 %` an uncertainty of `2 %` is none.
  private func isPart(of value: FormulaNode) -> Bool { size.isPercentage && !value.isPercentage }

  /// Defines the name, and tells how uncertain it is.
  func define(
    _ name: String, as value: FormulaNode, at range: SourceRange, in definitions: inout Definitions,
    _ diagnostics: inout [Diagnostic]
  ) {
    var told: [Diagnostic] = []
    let known = diagnostics.count
    if value.isPlainValue, size.isPlainValue, let quantity = definitions.evaluate(value, into: &told),
      let standard = standard(of: value, quantity, in: definitions, into: &told)
    {
      definitions.define(name, value: quantity, at: range, into: &diagnostics)
      if diagnostics.count == known {
        definitions.add(UncertainNames([name], roots: [[standard]], spread: UncertainNames.propagated))
      }
      return
    }
    // It is its value, and a deviation times a number that is 0 with the uncertainty 1: so whatever is worked out with it
    // knows how it changes with this one. No author can write the name of that number.
    let unit = name + " ±"
    var deviation = FormulaNode(.multiply(size, FormulaNode(.name(unit), size.range), .dot), size.range)
    if isPart(of: value) {
      deviation = FormulaNode(.multiply(FormulaNode(.parenthesized(value), value.range), deviation, .dot), size.range)
    }
    definitions.define(
      name, as: FormulaNode(.add(value, deviation), value.range.union(size.range)), at: range, into: &diagnostics)
    guard diagnostics.count == known else { return }
    definitions.define(unit, value: Quantity(0), at: range, into: &diagnostics)
    definitions.add(UncertainNames([unit], roots: [[1]], spread: UncertainNames.propagated))
  }

  /// The standard uncertainty of a value, in its SI unit; nil, with a diagnostic, where what is written is none.
  func standard(
    of value: FormulaNode, _ quantity: Quantity, in definitions: Definitions, into diagnostics: inout [Diagnostic]
  ) -> Double? {
    let isPart = isPart(of: value)
    if isPart, quantity.unit?.isScale == true {
      diagnostics.append(.partOfScale(quantity.unit, at: size.range))
      return nil
    }
    let dimension = isPart ? Dimension.none : quantity.dimension
    guard let found = definitions.evaluate(size, expecting: dimension, into: &diagnostics) else { return nil }
    guard found.value >= 0 else {
      diagnostics.append(
        Diagnostic(
          .error, "negative-uncertainty", "An uncertainty must not be negative", at: size.range,
          label: "this is \(found.text())"))
      return nil
    }
    return isPart ? quantity.value.magnitude * found.value : found.value
  }
}
