import Diagnostics
import Formulas
import NumericalMethods

/// What a claim holds for: `for t in 0 s .. 10 s`, `for k in 1..20`.
struct ClaimRange {
  let name: String
  let range: ReadFormula
  /// All behind `for`.
  let text: SourceFragment

  /// Takes the part behind the last `for` off a line; nil where there is none.
  static func split(
    _ line: SourceFragment, into diagnostics: inout [Diagnostic]
  ) -> (claim: SourceFragment, name: SourceFragment, range: SourceFragment, text: SourceFragment)? {
    guard let word = line.topLevelRange(ofWord: "for"), word.upperBound < line.utf8.count else { return nil }
    var text = line.slice(word.upperBound..<line.utf8.count).trimmed
    let claim = line.slice(0..<word.lowerBound).trimmed
    if let all = text.words.first, all.text == "all" || all.text == "every" {
      text = text.slice(all.utf8.count..<text.utf8.count).trimmed
    }
    func told() {
      diagnostics.append(
        Diagnostic(
          .error, "bad-quantifier", "What a claim holds for must be a name with its range, `for t in 0 s .. 10 s`",
          at: text.sourceRange))
    }
    let sign = text.topLevelRange(ofWord: "in") ?? text.topLevelIndex(of: "=").map { $0..<$0 + 1 }
    guard let sign else {
      told()
      return (claim, text.slice(0..<0), text.slice(0..<0), text)
    }
    let (name, range) = (text.slice(0..<sign.lowerBound).trimmed, text.slice(sign.upperBound..<text.utf8.count).trimmed)
    if !isName(name.text) || range.utf8.isEmpty { told() }
    return (claim, name, range, text)
  }

  /// Whole numbers, where both ends are and the name is one that counts.
  func integers(_ ends: (from: Quantity, to: Quantity)) -> ClosedRange<Int>? {
    guard ends.to.dimension.isNone, ends.from.unit == nil, ends.to.unit == nil,
      ["i", "j", "k", "l", "m", "n", "N", "M", "K"].contains(name), ends.from.value == ends.from.value.rounded(),
      ends.to.value == ends.to.value.rounded(), let from = Int(exactly: ends.from.value),
      let to = Int(exactly: ends.to.value), from <= to, to - from < ClaimRange.mostNumbers
    else { return nil }
    return from...to
  }

  static let mostNumbers = 10_000
  static let points = 1_000
}

/// Judges a claim over a range: by enclosures of the difference of its sides where these prove it, else at a thousand
/// points (Moore 1966, *Interval Analysis*, for the first).
struct ClaimJudgement {
  enum Outcome {
    /// Enclosures show it for all.
    case proven
    /// It holds at so many points.
    case seen(Int)
    /// It fails there; nil where it has no value.
    case fails(at: Double)
    case withoutValue(at: Double)
    /// The errors of solutions in it could turn it.
    case undecided
  }

  /// Left less right, and how far from zero it may be: above zero for `≈`.
  let difference: FormulaRunner
  let sign: FormulaNode.ComparisonSign
  let tolerance: Double
  /// How often the formulas inside sums and integrals of a side may be evaluated.
  static let terms = CellLimits.terms(forSamples: CellLimits().samples)

  /// The size of the sides at a place, for `=` to 12 digits.
  let scale: (Double) -> Double

  private static let enclosures = 4_000

  func judge(_ span: (from: Double, to: Double)) -> Outcome {
    let count = ClaimRange.points
    for step in 0...count {
      let place = span.from + (span.to - span.from) * (Double(step) / Double(count))
      if let wrong = wrong(at: place) { return wrong }
    }
    if difference.isEnclosed, sign != .equal || tolerance > 0 {
      var open = [Interval(span.from, span.to)]
      var asked = 0
      while let next = open.popLast(), asked < Self.enclosures {
        asked += 1
        let found = difference.range(over: next)
        if found.decoration >= .defined, holds(over: found.interval) { continue }
        let middle = next.lower + (next.upper - next.lower) / 2
        if let wrong = wrong(at: middle) { return wrong }
        guard middle > next.lower, middle < next.upper else { return .seen(count + 1) }
        open.append(Interval(next.lower, middle))
        open.append(Interval(middle, next.upper))
      }
      if open.isEmpty { return .proven }
    }
    return .seen(count + 1)
  }

  func judge(_ numbers: ClosedRange<Int>) -> Outcome {
    for number in numbers { if let wrong = wrong(at: Double(number)) { return wrong } }
    return .proven
  }

  /// Whether it holds at a place by more than the difference may be wrong by there.
  func isDecided(at place: Double, error: Double) -> Bool {
    guard error > 0 else { return true }
    var value = [0.0]
    difference.run([place], into: &value)
    guard let found = value.first, found.isFinite else { return false }
    return error < (sign == .equal ? tolerance - found.magnitude : found.magnitude)
  }

  private func wrong(at place: Double) -> Outcome? {
    var value = [0.0]
    difference.run([place], into: &value)
    guard let found = value.first, found.isFinite else { return .withoutValue(at: place) }
    return holds(found, at: place) ? nil : .fails(at: place)
  }

  private func holds(_ value: Double, at place: Double) -> Bool {
    let slack = 1e-12 * scale(place)
    switch sign {
    case .equal: return value.magnitude <= tolerance + slack
    case .notEqual: return value.magnitude > slack
    case .less: return value < 0
    case .lessOrEqual: return value <= slack
    case .greater: return value > 0
    case .greaterOrEqual: return value >= -slack
    }
  }

  private func holds(over found: Interval) -> Bool {
    switch sign {
    case .equal: found.lower >= -tolerance && found.upper <= tolerance
    case .notEqual: found.lower > 0 || found.upper < 0
    case .less: found.upper < 0
    case .lessOrEqual: found.upper <= 0
    case .greater: found.lower > 0
    case .greaterOrEqual: found.lower >= 0
    }
  }
}
