import Diagnostics
import Formulas
import NumericalMethods

/// What the answer to a question is, and what counts as such.
package struct RightAnswer: Sendable {
  /// How far from the value an answer may be.
  package enum Tolerance: Sendable {
    /// A part of the value, 0.01 for 1 %.
    case relative(Double)
    /// In SI units, of the value's dimension.
    case absolute(Double)
  }

  /// A way to go wrong that the author knows.
  package struct Wrong: Sendable {
    package let formula: FormulaNode
    /// What to say of it.
    package let words: String

    package init(_ formula: FormulaNode, words: String) { (self.formula, self.words) = (formula, words) }
  }

  package let formula: FormulaNode
  /// All names of the notebook, with the values that were drawn for this reader.
  package let definitions: Definitions
  /// Nil for 1 %, or as many digits as the data have.
  package var tolerance: Tolerance?
  /// The unit in which the number must be given, if one is asked for.
  package var unit: Unit?
  /// How many significant digits are asked for.
  package var digits: Int?
  package var wrong: [Wrong] = []
  /// Whether a formula is asked for, and no number.
  package var isFormula = false
  /// Whether the language of the page writes `1,5`.
  package var hasDecimalComma = false

  /// The value.
  package let value: Quantity
  /// The formula, with names that formulas stand for opened: what a reader has to work out.
  let opened: FormulaNode
  /// The names that it comes from in the end: what is given.
  package let given: [String]

  /// Nil where the formula has no value; a diagnostic tells why.
  package init?(_ formula: FormulaNode, in definitions: Definitions, into diagnostics: inout [Diagnostic]) {
    guard let value = definitions.evaluate(formula, into: &diagnostics) else { return nil }
    (self.formula, self.definitions, self.value) = (formula, definitions, value)
    var opening = Opening(definitions)
    opened = opening.open(formula)
    given = opened.references().map { $0.name }.filter { definitions[$0]?.isFunction == false }
    // What is nothing but a name would be its own answer.
    let answer: String? = if case .name(let name) = formula.kind { name } else { nil }
    data = Self.data(of: definitions, besides: given).filter { $0 != answer }
    zero = Self.zero(value.value, of: opened, in: definitions)
  }

  /// What may be typed besides numbers: what has a value without being worked out.
  let data: [String]
  /// What may be typed, too, though it stands for a formula.
  package var named: [String] = []
  private var names: NameKinds { NameKinds(values: Set(data + named)) }

  /// The names that have values of their own; those of the formula first.
  private static func data(of definitions: Definitions, besides given: [String]) -> [String] {
    var names = given
    for definition in definitions.all where names.count < 64 && !given.contains(definition.name) {
      let isMember = definition.name.utf8.contains(UInt8(ascii: "."))
      switch definition.meaning {
      case .formula(let formula) where formula.references().isEmpty && !isMember: names.append(definition.name)
      case .quantity where !isMember: names.append(definition.name)
      default: break
      }
    }
    return names
  }

  /// The value as a reader would type it, with more digits than anybody asks for.
  package var text: String {
    let shown = unit.flatMap { value.shown(in: $0) } ?? value
    let number = DecimalText.significant(shown.shownValue, digits: 6)
    let symbol = shown.shownUnit.symbol
    return symbol.isEmpty ? number : number + " " + symbol
  }

  /// Whether a formula, with its value, would be taken for the answer.
  package func accepts(_ formula: FormulaNode, _ value: Quantity) -> Bool {
    guard value.dimension == self.value.dimension else { return false }
    guard isFormula, let judge = FormulaJudge(self) else { return isRight(value.value) }
    return judge.isSame(formula)
  }

  /// What was typed so far, as it is understood first.
  package struct Preview: Sendable {
    package let formula: FormulaNode
    /// Why it can be no answer, whatever its number is.
    package let remark: String?
  }

  /// Nil for what makes no sense so far.
  package func preview(of text: String) -> Preview? {
    var ignored: [Diagnostic] = []
    let readings = TypedAnswer.readings(
      of: text, names: names, likely: given, hasDecimalComma: hasDecimalComma,
      limits: definitions.limits,
      into: &ignored)
    guard var first = readings.first else { return nil }
    var answer = Answer(first, in: unit, definitions, &ignored)
    if answer?.quantity.dimension != value.dimension {
      // Of what it can mean, what can be right.
      for other in readings.dropFirst() {
        guard let found = Answer(other, in: unit, definitions, &ignored), found.quantity.dimension == value.dimension
        else { continue }
        (first, answer) = (other, found)
        break
      }
    }
    // Who types a number has not come to its unit yet.
    let isOther = answer.map { !$0.quantity.dimension.isNone && $0.quantity.dimension != value.dimension } ?? false
    return Preview(formula: first.formula, remark: isOther ? answer.map { dimension($0).words } : nil)
  }

  /// What a reader's answer comes to, right or wrong; nil for what is none of its dimension.
  package func quantity(of text: String) -> Quantity? {
    var ignored: [Diagnostic] = []
    let readings = TypedAnswer.readings(
      of: text, names: names, hasDecimalComma: hasDecimalComma, limits: definitions.limits,
      into: &ignored)
    return readings.compactMap { Answer($0, in: unit, definitions, &ignored)?.quantity }
      .first { $0.dimension == value.dimension && $0.value.isFinite }
  }

  /// Judges what a reader typed.
  package func verdict(on text: String) -> Verdict {
    if TypedAnswer.bare(text).isEmpty { return .unreadable("Type an answer, such as `\(example)`") }
    var diagnostics: [Diagnostic] = []
    let readings = TypedAnswer.readings(
      of: text, names: names, likely: given, hasDecimalComma: hasDecimalComma,
      limits: definitions.limits,
      into: &diagnostics)
    if isFormula, let formulas = FormulaJudge(self) {
      let verdicts = readings.map {
        $0.unit == nil
          ? formulas.verdict(on: $0.value, typed: String(scalars: TypedAnswer.bare(text)), &diagnostics) : nil
      }
      let isNumber = !given.isEmpty && readings.contains { $0.unit != nil }
      return best(of: verdicts + [isNumber ? .wrong(.number(for: given)) : nil], diagnostics)
    }
    var answers = readings.compactMap { Answer($0, in: unit, definitions, &diagnostics) }
    if let unit, unit.symbol == "°" {
      // What was worked out, `2 atan(1/3)`, may be no number of degrees.
      answers += readings.filter { $0.digits == nil }.compactMap { Answer($0, in: nil, definitions, &diagnostics) }
    }
    let verdicts: [Verdict?] = answers.map { verdict(on: $0) }
    // A number with a unit that it can have is nothing else to the reader, whatever `m` is on the page.
    if let first = answers.first, first.digits != nil, !first.isBare, first.quantity.dimension == value.dimension {
      for case .right(let remark)? in verdicts { return .right(remark) }
      return best(of: [verdicts[0]], diagnostics)
    }
    return best(of: verdicts, diagnostics)
  }

  /// What is found of a text in all its readings: the best of it, and else what says most.
  private func best(of verdicts: [Verdict?], _ diagnostics: [Diagnostic]) -> Verdict {
    var best: Verdict?
    for case let verdict? in verdicts {
      if case .right = verdict { return verdict }
      if best == nil || best == .wrong(nil) { best = verdict }
    }
    if let best { return best }
    guard let first = diagnostics.first(where: { $0.severity.isFailure }) else {
      return .unreadable("This is no answer")
    }
    return .unreadable(first.message + (first.help.map { ": \($0)" } ?? ""))
  }

  private func verdict(on answer: Answer) -> Verdict {
    if let author = authorsWords(answer) { return .wrong(.told(author)) }
    if answer.quantity.dimension != value.dimension {
      // Nothing is nothing in every unit.
      if answer.isNothing, isNothing, answer.quantity.dimension.isNone { return .right(nil) }
      return .wrong(
        answer.isBare && answer.quantity.dimension.isNone ? .unitMissing(value.dimension) : dimension(answer))
    }
    guard isRight(answer.quantity.value) || isRoundedRight(answer) || isNothing && answer.isNothing else {
      return .wrong(MistakeSearch(self, answer).mistake)
    }
    if let unit, answer.unit.map({ $0.scale != unit.scale || $0.isScale != unit.isScale }) ?? !unit.dimension.isNone {
      return .wrong(.otherUnitThanAsked(unit))
    }
    if let digits, let given = answer.digits, !given.contains(digits) {
      return .right(.digits(asked: digits, isMore: given.lowerBound > digits))
    }
    return .right(nil)
  }

  private func dimension(_ answer: Answer) -> Mistake {
    let inverse = Dimension.none / value.dimension
    if answer.quantity.dimension == inverse, !inverse.isNone { return .inverseUnit }
    return .dimension(answer.text, is: answer.quantity.dimension, not: value.dimension)
  }

  private func authorsWords(_ answer: Answer) -> String? {
    if isRight(answer.quantity.value) { return nil }
    // What was worked out is as exact as what it was worked out from; of a number, whoever rounds it comes near.
    let tolerance = min(relativeTolerance, answer.digits == nil ? 0.002 : 0.01)
    var nearest: (words: String, distance: Double)?
    for way in wrong {
      var ignored: [Diagnostic] = []
      guard let known = definitions.evaluate(way.formula, into: &ignored), known.dimension == answer.quantity.dimension,
        answer.agrees(with: known.value, within: tolerance)
      else { continue }
      let distance = (answer.quantity.value - known.value).magnitude
      if distance < nearest?.distance ?? .infinity { nearest = (way.words, distance) }
    }
    return nearest?.words
  }

  // MARK: How near is right

  /// How far a number may be from the value, as a part of it.
  var relativeTolerance: Double {
    switch tolerance {
    case .relative(let part): part
    case .absolute(let distance): value.value == 0 ? 0 : distance / value.value.magnitude
    case nil: 0.01
    }
  }

  /// The same as it was given, in SI units; 0 where it was given as a part.
  var absoluteTolerance: Double { if case .absolute(let distance)? = tolerance { distance } else { 0 } }

  /// Whether an SI value is near enough.
  func isRight(_ candidate: Double) -> Bool {
    let distance = (candidate - value.value).magnitude
    // The ends belong to it, however they are rounded.
    switch tolerance {
    case .absolute(let allowed): return distance <= allowed * (1 + 1e-9)
    case .relative(let part): return distance <= max(part * value.value.magnitude, zero) * (1 + 1e-9)
    case nil: return distance <= max(0.01 * value.value.magnitude, zero) * (1 + 1e-9)
    }
  }

  /// What counts as nothing where the value is nothing but for rounding, in SI units; 0 where it is something.
  let zero: Double

  /// Whether the value is nothing but for rounding.
  package var isNothing: Bool { value.value.magnitude <= zero }

  /// A value is nothing but rounding where it changes by more than itself as soon as one number that it comes from is
  /// off in its last digit: cos 90° is, an electron's momentum and a small difference are not. Who works it out with
  /// twelve digits comes that near.
  static func zero(_ value: Double, of formula: FormulaNode, in definitions: Definitions) -> Double {
    // Larger ones would be rounding of numbers that nobody has to work with.
    guard value.magnitude < 1e-3 else { return 0 }
    var greatest = 0.0
    for nudged in Variations.nudged(formula, by: 1e-15) {
      var ignored: [Diagnostic] = []
      guard let other = definitions.evaluate(nudged, into: &ignored)?.value, other.isFinite else { continue }
      greatest = max(greatest, (other - value).magnitude)
    }
    return value.magnitude <= greatest ? 1000 * greatest : 0
  }

  /// Whether an answer is the value, rounded to as many digits as the data have, where no tolerance is given.
  private func isRoundedRight(_ answer: Answer) -> Bool {
    guard tolerance == nil, let digits = answer.digits, let known = dataDigits else { return false }
    guard digits.upperBound >= known else { return false }
    return answer.isRounding(of: value.value)
  }

  /// The least number of significant digits that is given, and at least two: what is read off a ruler has that.
  var dataDigits: Int? {
    let counts = given.compactMap { name -> Int? in
      guard case .formula(let node) = definitions[name]?.meaning else { return nil }
      return node.spelledDigits
    }
    return counts.min().map { max($0, 2) }
  }

  /// What an answer looks like: another value with the right unit, to be shown before one is typed.
  private var example: String {
    let symbol = (unit ?? value.shownUnit).symbol
    return symbol.isEmpty ? "1.5" : "1.5 \(symbol)"
  }
}

/// An answer in one reading, with its value.
struct Answer {
  let quantity: Quantity
  /// The unit typed.
  let unit: Unit?
  let digits: ClosedRange<Int>?
  private let lastPlace: Double?
  /// Whether what was worked out is nothing but for rounding.
  let isNothing: Bool
  /// Whether no unit was typed.
  var isBare: Bool { unit == nil }

  /// - Parameter asked: the unit that is asked for, which a number has that was typed without one.
  init?(_ typed: TypedAnswer, in asked: Unit?, _ definitions: Definitions, _ diagnostics: inout [Diagnostic]) {
    var found: [Diagnostic] = []
    guard let number = definitions.evaluate(typed.value, into: &found) else {
      diagnostics += found
      return nil
    }
    if let unit = typed.unit ?? (number.dimension.isNone && number.unit == nil ? asked : nil) {
      guard number.dimension.isNone else {
        diagnostics.append(
          Diagnostic(
            .error, "too-many-units",
            "`\(typed.value.text)` has a unit already: `\(unit.symbol)` is one too many", at: typed.value.range))
        return nil
      }
      quantity = Quantity(number.value, unit)
      self.unit = unit
    } else {
      quantity = number
      unit = number.unit
    }
    digits = typed.digits
    lastPlace = typed.lastPlace
    let size = number.value.magnitude
    isNothing = size == 0 || size <= RightAnswer.zero(number.value, of: typed.value, in: definitions)
  }

  /// The number that was typed, without its unit.
  var number: Double { unit?.value(ofSI: quantity.value) ?? quantity.value }

  var text: String { (unit.map { quantity.shown(in: $0) ?? quantity } ?? quantity).text(digits: 4) }

  /// Whether its digits are those of another SI value, rounded to so many.
  func isRounding(of other: Double) -> Bool {
    guard let lastPlace, lastPlace > 0 else { return false }
    let exact = unit?.value(ofSI: other) ?? other
    return (exact - number).magnitude <= 0.5 * lastPlace * (1 + 1e-9)
  }

  /// Whether it is another SI value rounded to at most three digits, zeros at the end being none; who is off by a tenth
  /// has more to look for than digits.
  func isCoarseRounding(of other: Double) -> Bool {
    guard let lastPlace, let digits, digits.lowerBound <= 3,
      (other - quantity.value).magnitude <= 0.1 * other.magnitude
    else { return false }
    var place = lastPlace
    for _ in digits.dropFirst() { place *= 10 }
    let exact = unit?.value(ofSI: other) ?? other
    return (exact - number).magnitude <= 0.5 * place * (1 + 1e-9)
  }

  /// Whether it is another SI value within a part of it, or to the digits that were typed.
  func agrees(with other: Double, within part: Double) -> Bool {
    guard other.isFinite else { return false }
    let distance = (quantity.value - other).magnitude
    if distance <= part * other.magnitude { return true }
    // The zeros of `10` may say how large it is, and no more.
    return (digits?.lowerBound ?? 0) >= 2 && isRounding(of: other)
  }
}

/// Names that stand for formulas, opened down to what is given.
private struct Opening {
  let definitions: Definitions
  private var open: [String] = []

  init(_ definitions: Definitions) { self.definitions = definitions }

  mutating func open(_ node: FormulaNode) -> FormulaNode {
    guard open.count < 12 else { return node }
    var replacements: [String: FormulaNode] = [:]
    for reference in node.valueReferences where !open.contains(reference.name) {
      guard case .formula(let formula) = definitions[reference.name]?.meaning, !formula.references().isEmpty else {
        continue
      }
      open.append(reference.name)
      let inner = self.open(formula)
      open.removeLast()
      replacements[reference.name] = FormulaNode(.parenthesized(inner), inner.range)
    }
    guard !replacements.isEmpty else { return node }
    let result = node.substituting(replacements)
    // Names of names can stand for more than anybody works out.
    return result.size(upTo: 400) > 400 ? node : result
  }
}

extension FormulaNode {
  /// With how many significant digits a quantity is written; nil for what is none, and for whole plain numbers.
  var spelledDigits: Int? {
    switch kind {
    case .parenthesized(let inner), .negate(let inner), .conversion(let inner, _): return inner.spelledDigits
    case .quantity(let number, _): return number.spelledDigits
    case .number(_, let spelling):
      let digits = spelling.utf8.prefix { $0 | 0x20 != UInt8(ascii: "e") }.filter { $0 >= 0x30 && $0 <= 0x39 }
      return digits.drop { $0 == 0x30 }.count
    default: return nil
    }
  }
}
