import Answers
import Diagnostics
import Formulas

/// A question with the values of one reader.
struct QuestionVariant {
  let scope: NotebookScope
  /// Nil where it is no value that is asked for.
  var right: RightAnswer?
}

extension QuestionCell {
  /// How often values are thrown away before there are none.
  private static let mostAttempts = 200

  /// The question with the values of a seed; nil where a diagnostic tells why not.
  ///
  /// - Parameter isReaders: whether what a reader found in questions before it is given in it.
  func variant(
    of seed: UInt32, isReaders: Bool = false, on page: CellPage, into diagnostics: inout [Diagnostic]
  ) -> QuestionVariant? {
    let around = page.box?.scope(seed, isReaders) ?? page.scope
    var lists: [(name: String, values: [Quantity])] = []
    for names in varied {
      guard let values = names.values(in: around.definitions, into: &diagnostics) else { return nil }
      lists.append(
        (names.name, values.shown.map { values.unit.symbol.isEmpty ? Quantity($0) : Quantity($0, values.unit) }))
    }
    let question = page.attributes.label?.text ?? page.id
    var last: [Diagnostic] = []
    for attempt in 0..<Self.mostAttempts {
      var scope = around
      for (name, values) in lists {
        let place = Draw.place(of: name, in: question, among: values.count, seed: seed, attempt: attempt)
        scope.definitions.set(name, to: values[place])
      }
      last = []
      if isRefused(in: scope.definitions, &last) {
        if lists.isEmpty { break }
        continue
      }
      if last.contains(where: { $0.severity.isFailure }) { break }
      guard let formula = answer else { return QuestionVariant(scope: scope, right: nil) }
      last += formula.diagnostics
      if formula.diagnostics.contains(where: { $0.severity.isFailure }) { break }
      if var right = right(formula.node, in: scope.definitions, into: &last) {
        right.named = page.box?.names ?? []
        diagnostics += last
        return QuestionVariant(scope: scope, right: right)
      }
      if lists.isEmpty { break }
    }
    diagnostics += last
    if !last.contains(where: { $0.severity.isFailure }) {
      diagnostics.append(
        Diagnostic(
          .error, "no-variant", "`unless` leaves no values", at: refusals.first?.range ?? word,
          help: "of \(lists.isEmpty ? 1 : Self.mostAttempts) draws each was refused"))
    }
    return nil
  }

  private func isRefused(in definitions: Definitions, _ diagnostics: inout [Diagnostic]) -> Bool {
    for condition in refusals {
      diagnostics += condition.diagnostics
      if condition.diagnostics.contains(where: { $0.severity.isFailure }) { return false }
      if definitions.evaluateCondition(condition.node, into: &diagnostics)?.holds == true { return true }
    }
    return false
  }

  private func right(
    _ formula: FormulaNode, in definitions: Definitions, into diagnostics: inout [Diagnostic]
  ) -> RightAnswer? {
    guard var right = RightAnswer(formula, in: definitions, into: &diagnostics) else { return nil }
    right.isFormula = isFormula
    right.digits = body.entry("digits")?.value.plainNumber.flatMap { Int(exactly: $0) }
    if let digits = body.entry("digits"), !(1...15).contains(right.digits ?? 0) {
      diagnostics.append(
        Diagnostic(
          .error, "bad-precision", "`digits` must be a whole number from 1 to 15", at: digits.value.sourceRange))
    }
    if let unit, let entry = body.entry("in") {
      guard case .quantity(_, let written) = unit.node.kind, let unit = UnitTable.unit(written),
        !unit.factors.isEmpty
      else {
        diagnostics.append(
          Diagnostic(
            .error, "expected-unit", "`in` must be a unit", at: entry.value.sourceRange, help: "as in `in: km/h`"))
        return nil
      }
      guard unit.dimension == right.value.dimension else {
        diagnostics.append(
          Diagnostic(
            .error, "dimension-mismatch",
            "The answer is \(right.value.dimension.name), which has no unit `\(entry.value.text)`",
            at: entry.value.sourceRange))
        return nil
      }
      right.unit = unit
    }
    if let tolerance {
      diagnostics += tolerance.diagnostics
      guard let allowed = allowance(tolerance, of: right.value, in: definitions, into: &diagnostics) else { return nil }
      right.tolerance = allowed
    }
    for mistake in wrong {
      guard let formula = mistake.formula else { continue }
      diagnostics += formula.diagnostics
      if formula.diagnostics.contains(where: { $0.severity.isFailure }) { continue }
      right.wrong.append(.init(formula.node, words: mistake.words.text))
    }
    return right
  }

  /// `2 %`, or a quantity of the value's dimension.
  private func allowance(
    _ formula: ReadFormula, of value: Quantity, in definitions: Definitions, into diagnostics: inout [Diagnostic]
  ) -> RightAnswer.Tolerance? {
    var written = formula.node
    while case .negate(let inner) = written.kind { written = inner }
    let isPart: Bool =
      if case .quantity(_, let unit) = written.kind { unit.factors.map { $0.symbol } == ["%"] } else { false }
    let found = definitions.evaluate(
      formula.node.asDifference, expecting: isPart ? Dimension.none : value.dimension, into: &diagnostics)
    guard let found else { return nil }
    guard found.value >= 0, found.value.isFinite else {
      diagnostics.append(
        Diagnostic(.error, "bad-value", "`within` must be a tolerance of at least 0", at: formula.range))
      return nil
    }
    return isPart ? .relative(found.value) : .absolute(found.value)
  }
}
