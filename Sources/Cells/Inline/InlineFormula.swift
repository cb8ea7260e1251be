import Diagnostics
import Formulas

/// An inline value: `ω`, `T in ms`, `T in ms to 4`.
struct InlineFormula {
  /// All of it.
  let text: SourceFragment
  let formula: SourceFragment
  /// The significant digits asked for, and where.
  let digits: SourceFragment?
  /// Nil until it is read.
  private(set) var read: ReadFormula?

  init(parsing text: SourceFragment) {
    self.text = text
    let trimmed = text.trimmed
    let bytes = trimmed.utf8
    // The last ` to ` with nothing but digits behind it is the precision; `to` may be a name elsewhere.
    if let start = bytes.lastIndex(where: isBlank), start >= 3,
      bytes[start + 1..<bytes.count].allSatisfy({ $0 >= 48 && $0 <= 57 }), start + 1 < bytes.count
    {
      let head = trimmed.slice(0..<start).trimmed
      let count = head.utf8.count
      if count > 3, head.utf8[(count - 2)...].elementsEqual("to".utf8), isBlank(head.utf8[count - 3]) {
        formula = head.slice(0..<count - 2).trimmed
        digits = trimmed.slice(start + 1..<bytes.count)
        return
      }
    }
    formula = trimmed
    digits = nil
  }

  mutating func read(with reader: FormulaReader) {
    if !formula.utf8.isEmpty { read = reader.formula(formula) }
  }

  /// How many digits are asked for, or the standard where none are; nil, with a diagnostic, where that is no number of
  /// digits.
  func significantDigits(or standard: Int, into diagnostics: inout [Diagnostic]) -> Int? {
    guard let digits else { return standard }
    if let asked = digits.plainNumber, asked >= 1, asked <= 15, let whole = Int(exactly: asked) { return whole }
    diagnostics.append(
      Diagnostic(.error, "bad-precision", "A value must have from 1 to 15 significant digits", at: digits.sourceRange))
    return nil
  }

  func value(in scope: NotebookScope) -> InlineValue {
    var diagnostics: [Diagnostic] = []
    let shown = shown(in: scope, into: &diagnostics)
    return InlineValue(mathML: shown?.mathML, remark: shown?.remark, diagnostics: diagnostics)
  }

  /// What stands in its place, set and in words.
  func shown(in scope: NotebookScope, into diagnostics: inout [Diagnostic]) -> (
    mathML: String, words: String, remark: String?
  )? {
    guard let read else {
      diagnostics.append(
        Diagnostic(.error, "missing-value", "An inline value needs a formula after `=`", at: formula.sourceRange))
      return nil
    }
    guard let count = significantDigits(or: 3, into: &diagnostics) else { return nil }
    diagnostics += read.diagnostics
    // What could not be read has no value.
    if read.diagnostics.contains(where: { $0.severity.isFailure }) { return nil }
    guard let quantity = scope.definitions.evaluate(read.node, into: &diagnostics),
      let count = knownDigits(of: quantity, read.node, atMost: count, in: scope, into: &diagnostics)
    else { return nil }
    let spread = scope.definitions.spread(of: read.node)
    let remark = spread.remark(of: quantity)
    if spread.standard > 0 {
      let uncertain = UncertainQuantity(quantity, uncertainty: spread.standard)
      let asked = digits == nil ? nil : count
      if let set = uncertain.mathML(digits: asked), let words = uncertain.text(digits: asked) {
        return (set, words, remark)
      }
      if let doubt = spread.doubt(of: quantity, read.node, in: scope.definitions, at: formula.sourceRange) {
        diagnostics.append(doubt)
      }
    }
    let isPadded = digits != nil || !quantity.isCount
    return (quantity.mathML(digits: count, padded: isPadded), quantity.text(digits: count, padded: isPadded), remark)
  }

  /// No more digits than are known of the value; nil, with a diagnostic, where that is none.
  private func knownDigits(
    of quantity: Quantity, _ node: FormulaNode, atMost count: Int, in scope: NotebookScope,
    into diagnostics: inout [Diagnostic]
  ) -> Int? {
    let error = scope.definitions.uncertainty(of: node)
    let known = KnownDigits.count(of: quantity.value, error: error)
    if known >= count { return count }
    let size = Quantity(si: KnownDigits.roundedUp(error), quantity.dimension, shownIn: quantity.unit).text(digits: 1)
    if known < 1 {
      diagnostics.append(
        Diagnostic(
          .error, "unknown-value", "Not even the first digit of this value is known", at: formula.sourceRange,
          label: error.isFinite ? "its error may be \(size)" : "its value there is unknown"))
      return nil
    }
    if let digits {
      diagnostics.append(
        Diagnostic(
          .warning, "fewer-digits",
          "Only \(known == 1 ? "one digit" : "\(known) digits") of this value \(known == 1 ? "is" : "are") known",
          at: digits.sourceRange,
          label: "its error may be \(size)", help: "a smaller `tolerance` of the `ode` cell gives more"))
    }
    return known
  }
}

extension Quantity {
  /// A small whole number without a unit, which counts something and is exact.
  fileprivate var isCount: Bool {
    dimension.isNone && unit == nil && abs(value) < 1000 && value == value.rounded()
  }
}

/// An inline value, `` `=T in ms to 4` ``.
package struct InlineValue: Sendable {
  /// MathML, a whole `math` element; nil when it could not be evaluated.
  package let mathML: String?
  /// How its uncertainty was found, where that is not by slopes.
  package var remark: String?
  /// Whether it depends on anything that slides.
  package internal(set) var isLive = false
  /// Whether it needs what a reader has yet to measure.
  package internal(set) var isAwaiting = false
  package internal(set) var diagnostics: [Diagnostic]
}
