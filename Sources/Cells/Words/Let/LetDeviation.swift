import Diagnostics
import Formulas

/// The standard uncertainty of a value that its author gives: `k = 3.0 N/m ± 0.1 N/m`, or `± 2 %` of the value.
struct LetDeviation {
  let size: FormulaNode
  /// Whether it is a part of the value.
  let isRelative: Bool

  init?(of line: LetLine, with reader: FormulaReader, into diagnostics: inout [Diagnostic]) {
    guard let text = line.deviation else { return nil }
    if line.parameters != nil || line.slider != nil {
      diagnostics.append(
        Diagnostic(
          .error, "misplaced-deviation",
          "An uncertainty is that of a value, not of a \(line.slider == nil ? "function" : "slider")",
          at: text.sourceRange, help: "give the uncertain value a name of its own"))
      return nil
    }
    guard !text.utf8.isEmpty else {
      diagnostics.append(
        Diagnostic(
          .error, "missing-value", "Behind `±` stands the standard uncertainty", at: text.sourceRange,
          help: "as in `k = 3.0 N/m ± 0.1 N/m`, or `± 2 %`"))
      return nil
    }
    isRelative = text.utf8.last == UInt8(ascii: "%")
    let number = isRelative ? text.slice(0..<text.utf8.count - 1).trimmed : text
    size = reader.read(number, into: &diagnostics).asDifference
  }

  /// Defines the name, and tells how uncertain it is.
  func define(
    _ name: String, as value: FormulaNode, at range: SourceRange, in definitions: inout Definitions,
    _ diagnostics: inout [Diagnostic]
  ) {
    var told: [Diagnostic] = []
    let known = diagnostics.count
    if value.isPlainValue, size.isPlainValue, let quantity = definitions.evaluate(value, into: &told),
      let standard = standard(of: quantity, in: definitions, into: &told)
    {
      definitions.define(name, value: quantity, at: range, into: &diagnostics)
      if diagnostics.count == known {
        definitions.add(UncertainNames([name], roots: [[standard]], spread: FitCell.spread))
      }
      return
    }
    // It is its value, and a deviation times a number that is 0 with the uncertainty 1: so whatever is worked out with it
    // knows how it changes with this one. No author can write the name of that number.
    let unit = name + " ±"
    var deviation = FormulaNode(.multiply(size, FormulaNode(.name(unit), size.range), .dot), size.range)
    if isRelative {
      let percent = FormulaNode(.divide(deviation, FormulaNode(.number(100, spelling: "100"), size.range)), size.range)
      deviation = FormulaNode(.multiply(FormulaNode(.parenthesized(value), value.range), percent, .dot), size.range)
    }
    definitions.define(
      name, as: FormulaNode(.add(value, deviation), value.range.union(size.range)), at: range, into: &diagnostics)
    guard diagnostics.count == known else { return }
    definitions.define(unit, value: Quantity(0), at: range, into: &diagnostics)
    definitions.add(UncertainNames([unit], roots: [[1]], spread: FitCell.spread))
  }

  /// The standard uncertainty of a value, in its SI unit; nil, with a diagnostic, where what is written is none.
  func standard(of value: Quantity, in definitions: Definitions, into diagnostics: inout [Diagnostic]) -> Double? {
    let dimension = isRelative ? Dimension.none : value.dimension
    guard let found = definitions.evaluate(size, expecting: dimension, into: &diagnostics) else { return nil }
    guard found.dimension == dimension, found.value >= 0, found.value.isFinite else {
      diagnostics.append(
        Diagnostic(
          .error, "bad-deviation",
          found.dimension == dimension
            ? "A standard uncertainty is no less than 0, and finite" : "An uncertainty is of the kind of its value",
          at: size.range, label: "this is \(found.text())\(isRelative ? " percent" : ""), and the value \(value.text())"
        ))
      return nil
    }
    return isRelative ? value.value.magnitude * found.value / 100 : found.value
  }
}
