import Formulas
import NumericalMethods

/// A name of a question whose value is drawn for each reader: `vary: h = 1 m .. 20 m by 0.5 m`.
package struct VariedName: Sendable {
  package let name: String
  private let choices: Choices

  private enum Choices: Sendable {
    case steps(from: Double, by: Double, count: Int, Unit)
    case list([Quantity])
  }

  /// Finer steps than any draw shows.
  package static let mostSteps = 1_000_000

  /// One of a list; nil for an empty one.
  package init?(_ name: String, oneOf values: [Quantity]) {
    if values.isEmpty { return nil }
    (self.name, choices) = (name, .list(values))
  }

  /// From one end on in steps, as far as they go; nil where the step leads nowhere or there are too many.
  ///
  /// - Parameters: of one dimension; the values are shown in the unit of the step.
  package init?(_ name: String, from: Quantity, to: Quantity, by step: Quantity) {
    let unit = step.shownUnit.isScale ? from.shownUnit : step.shownUnit
    guard from.dimension == step.dimension, to.dimension == step.dimension else { return nil }
    let (first, last) = (unit.value(ofSI: from.value), unit.value(ofSI: to.value))
    let stride = unit.ofDifferences.value(ofSI: step.value)
    // Ends that are reached but for rounding are.
    let steps = ((last - first) / stride + 1e-9).rounded(.down)
    guard steps >= 0, steps < Double(Self.mostSteps), stride != 0, let count = Int(exactly: steps) else { return nil }
    (self.name, choices) = (name, .steps(from: first, by: stride, count: count + 1, unit))
  }

  /// How many values it can have.
  package var count: Int {
    switch choices {
    case .steps(_, _, let count, _): count
    case .list(let values): values.count
    }
  }

  /// One of its values, by its place among them; nil where there is none.
  package subscript(place: Int) -> Quantity? {
    guard place >= 0, place < count else { return nil }
    switch choices {
    case .list(let values): return values[place]
    case .steps(let first, let step, _, let unit):
      // 1 m + 3 · 0.1 m is 1.3 m, as one writes it.
      return Quantity((first + Double(place) * step).rounded(toDigits: 12), unit)
    }
  }

  /// The value that a reader has.
  ///
  /// It hangs on the seed, on what the question is called and on the name alone: a name that is added later leaves all
  /// others as they were.
  ///
  /// - Parameter attempt: how often values were drawn and thrown away before.
  package func value(seed: UInt32, question: String, attempt: Int) -> Quantity? {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    // FNV-1a (Fowler, Noll and Vo 1991).
    for byte in Array(question.utf8) + [0] + Array(name.utf8) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    var numbers = SeededNumbers(seed: hash ^ UInt64(seed) << 20 ^ UInt64(truncatingIfNeeded: attempt))
    return self[min(Int(numbers.fraction() * Double(count)), count - 1)]
  }
}

extension Double {
  /// The decimal of so many significant digits that is nearest; what is no number stays.
  func rounded(toDigits count: Int) -> Double {
    guard let digits = DecimalDigits(self)?.rounded(toDigits: count), !digits.isZero else { return isFinite ? 0 : self }
    var text = digits
    text.isNegative = false
    text.exponent = 0
    let number = DecimalNumber(
      "\(DecimalText.plain(text, decimals: Swift.max(text.digits.count - 1, 0)))e\(digits.exponent)".utf8)
    return digits.isNegative ? -number.value : number.value
  }
}
