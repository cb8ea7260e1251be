import Diagnostics
import Formulas
import NumericalMethods
import Plots

/// A `column:` line of a table: `2π sqrt(L/g) in s to 4; title "T"`.
struct TableColumn {
  private let value: InlineFormula
  let formula: ReadFormula
  private var title: String?
  /// The title where it is more than words.
  private var set: ReadText?
  /// What is wrong with the options.
  private var diagnostics: [Diagnostic] = []

  /// The values of a column, in the unit that they are shown in.
  struct Numbers {
    let heading: TableHeading
    let texts: [String]
  }

  /// - Parameter names: what takes the values of the table.
  init(_ text: SourceFragment, of names: [String], with reader: FormulaReader) {
    let parts = text.topLevelParts(separatedBy: ";")
    value = InlineFormula(parsing: parts.first ?? text)
    formula = reader.formula(value.formula, parameters: names)
    for option in parts.dropFirst() where !option.utf8.isEmpty {
      let word = option.words.first?.text ?? ""
      if word == "title", let quoted = option.slice(5..<option.utf8.count).trimmed.quotedText {
        title = quoted
        set = reader.texts[quoted].map { ReadText($0, with: reader) }
      } else {
        diagnostics.append(
          Diagnostic(
            .error, "unknown-option", "The only option of a column is `title \"…\"`", at: option.sourceRange,
            help: word == "title" ? "write the title in double quotes" : nil))
      }
    }
  }

  /// The title of a `column:` line.
  static func title(of text: SourceFragment) -> SourceFragment? {
    for option in text.topLevelParts(separatedBy: ";").dropFirst() where option.words.first?.text == "title" {
      return option.slice(5..<option.utf8.count).trimmed.quoted
    }
    return nil
  }

  /// The names of the notebook that it needs.
  var references: [NameReference] {
    formula.references + (set?.values.flatMap { $0.read?.references ?? [] } ?? [])
  }

  /// A heading with the title as a text of the page, where that is more than words.
  func set(_ heading: TableHeading, in scope: NotebookScope, into diagnostics: inout [Diagnostic]) -> TableHeading {
    guard case .words(_, let unit) = heading, let line = set?.plotText(in: scope, into: &diagnostics).set else {
      return heading
    }
    return .set(line.html, unit: unit)
  }

  /// What stands above it where it has no values.
  var heading: TableHeading {
    title.map { .words($0, unit: .coherent(.none)) } ?? .formula(shown, unit: .coherent(.none))
  }

  /// The formula without the unit that it is shown in.
  private var shown: FormulaNode {
    if case .conversion(let inner, _) = formula.node.kind { inner } else { formula.node }
  }

  /// The values as they are written: whole numbers with all of their digits, others with as many as are asked for, or
  /// three, and never without those before the point.
  private func texts(_ values: [Double], digits: Int) -> [String] {
    let isAsked = value.digits != nil
    let finite = values.filter { $0.isFinite }
    if finite.allSatisfy({ $0 == $0.rounded() }) {
      // Each number above 10¹⁵ is whole, and is written as others are.
      let shown = values.map { value in
        let isKnown = isAsked || value.isFinite && value.magnitude >= 1e15
        return DisplayedNumber(value, digits: isKnown ? digits : 15).text
      }
      return AlignedNumbers(values, shown: shown).texts
    }
    if isAsked { return AlignedNumbers(values, digits: digits, padded: true).texts }
    // What is greater has a power of ten.
    let most = finite.map { $0.magnitude }.max().flatMap { DecimalDigits($0) }?.exponent ?? 0
    return AlignedNumbers(values, digits: max(digits, min(most + 1, 6)), padded: true).texts
  }

  /// Works out the values; nil where a diagnostic tells why not.
  ///
  /// - Parameter samples: how many values a curve may have; sums and integrals have a hundred times that many terms.
  func numbers(
    for places: NameValues.Values, of name: String, in definitions: Definitions, samples: Int,
    into found: inout [Diagnostic]
  ) -> Numbers? {
    found += diagnostics + formula.diagnostics
    if formula.diagnostics.contains(where: { $0.severity.isFailure }) { return nil }
    if formula.node.isMissing {
      found.append(
        Diagnostic(.error, "missing-value", "A column needs a formula", at: value.text.sourceRange))
      return nil
    }
    guard let digits = value.significantDigits(or: 3, into: &found) else { return nil }
    let compiled = definitions.compile(
      formula.node, parameters: [FormulaParameter(name, places.unit.dimension)], into: &found)
    guard let compiled else { return nil }
    let runner = FormulaRunner(compiled, allowance: CellLimits.terms(forSamples: samples))
    var results = [Double](repeating: .nan, count: places.shown.count)
    runner.run(places.si, into: &results)
    if runner.isExhausted {
      found.append(
        .tooCostly("a column", samples: samples, at: formula.range))
      return nil
    }
    // Only the written `∞` is infinite; what grows past all numbers has no value that could stand here.
    if let index = results.firstIndex(where: { $0.isInfinite }), !value.text.text.contains("∞") {
      let shown = DecimalText.shortest(places.shown[index])
      found.append(
        Diagnostic(
          .warning, "number-too-large",
          "For `\(name)` = \(shown) this is larger than any number here, about 1.8 × 10³⁰⁸",
          at: formula.range))
      for index in results.indices where results[index].isInfinite { results[index] = .nan }
    }
    let known = knownDigits(of: &results, atMost: digits, for: places, of: name, in: definitions, samples: samples)
    if known < digits, let asked = value.digits {
      found.append(
        Diagnostic(
          .warning, "fewer-digits",
          "Only \(known == 1 ? "one digit" : "\(known) digits") of all values of this column are known",
          at: asked.sourceRange, help: "a smaller `tolerance` of the `ode` cell gives more"))
    }
    return numbers(results, compiled.unit, compiled.dimension, digits: known)
  }

  /// How many digits are known of all values, where functions in them are known to an error only. What not even the first
  /// digit is known of has no value.
  private func knownDigits(
    of results: inout [Double], atMost digits: Int, for places: NameValues.Values, of name: String,
    in definitions: Definitions, samples: Int
  ) -> Int {
    guard let moved = definitions.moved(of: [formula.node]) else { return digits }
    var ignored: [Diagnostic] = []
    let compiled = moved.compile(
      formula.node, parameters: [FormulaParameter(name, places.unit.dimension)], into: &ignored)
    guard let compiled else { return digits }
    var others = [Double](repeating: .nan, count: results.count)
    FormulaRunner(compiled, allowance: CellLimits.terms(forSamples: samples)).run(places.si, into: &others)
    var most = digits
    for index in results.indices where results[index].isFinite {
      let error = (others[index] - results[index]).magnitude
      let known = KnownDigits.count(of: results[index], error: error.isNaN ? .infinity : error)
      if known < 1 { results[index] = .nan } else { most = min(most, known) }
    }
    return most
  }

  /// The values of a formula of measured columns; nil where a diagnostic tells why there are none.
  func numbers(
    of columns: [Column], rows: Int, in definitions: Definitions, into found: inout [Diagnostic]
  ) -> Numbers? {
    found += diagnostics + formula.diagnostics
    if formula.diagnostics.contains(where: { $0.severity.isFailure }) || formula.node.isMissing { return nil }
    guard let digits = value.significantDigits(or: 3, into: &found),
      let column = definitions.column(of: formula.node, from: columns, rows: rows, into: &found)
    else { return nil }
    return numbers(column.values, column.unit, column.dimension, digits: digits)
  }

  /// The unit that the first value would be shown in is that of all.
  private func numbers(_ results: [Double], _ unit: Unit?, _ dimension: Dimension, digits: Int) -> Numbers {
    let first = results.first { $0.isFinite && $0 != 0 } ?? 0
    let unit = unit ?? Quantity(si: first, dimension).shownUnit
    return Numbers(
      heading: title.map { .words($0, unit: unit) } ?? .formula(shown, unit: unit),
      texts: texts(results.map { unit.value(ofSI: $0) }, digits: digits).map { $0 == "undefined" ? "—" : $0 })
  }
}

extension FormulaNode {
  fileprivate var isMissing: Bool { if case .missing = kind { true } else { false } }
}
