import Formulas

/// What is found of an answer.
package enum Verdict: Sendable, Equatable {
  /// No answer at all, and why.
  case unreadable(String)
  /// Right, perhaps with something to be said of its form.
  case right(Remark?)
  /// Wrong, and how, where that is found.
  case wrong(Mistake?)

  /// What is to be said of a right answer.
  package enum Remark: Sendable, Equatable {
    case digits(asked: Int, isMore: Bool)

    package var words: String {
      switch self {
      case .digits(let asked, let isMore):
        "\(isMore ? "Fewer" : "More") digits would be better: \(asked) are asked for"
      }
    }
  }
}

/// What a reader most likely did.
package enum Mistake: Sendable, Equatable {
  /// What the author says of this way to go wrong.
  case told(String)
  case unitMissing(Dimension)
  case dimension(String, is: Dimension, not: Dimension)
  case inverseUnit
  /// Right, but not in the unit that is asked for.
  case otherUnitThanAsked(Unit)
  /// The number would be right in another unit.
  case unit(Unit)
  case sign
  case roundedTooMuch
  case degrees
  case powerOfTen(Int)
  /// The answer is so many times the right one.
  case factor(String)
  case nameMissing(String)
  case nameInverted(String)
  case otherValue(String)
  case reciprocal
  case fractionInverted
  case rootNotTaken
  case rootTaken
  case squareMissing
  case signOfTerm(String)
  case termMissing(String)
  case otherFunction(BuiltinFunction, BuiltinFunction)
  case otherQuantity(String)
  case roundedEarly
  /// A number, where a formula of these names is asked for.
  case number(for: [String])
}

extension Mistake {
  /// What is said to the reader: as much as helps to find it.
  package var words: String {
    switch self {
    case .told(let words): words
    case .unitMissing(let dimension): "Which unit has it? \(Self.capital(dimension.name)) is asked for"
    case .dimension(let answer, let own, let asked): "\(answer) is \(own.name), and \(asked.name) is asked for"
    case .inverseUnit: "Look at the unit: it is that of the reciprocal"
    case .otherUnitThanAsked(let unit): "The value is right; give it in \(unit.symbol)"
    case .unit(let unit): "The number would be right in \(unit.symbol)"
    case .sign: "The size is right; look at the sign"
    case .roundedTooMuch: "That is rounded too much: give one digit more"
    case .degrees: "Is the calculator set to degrees where it should be radians, or the other way round?"
    case .powerOfTen(let power):
      "That is 10\(Superscript.text(power)) times too \(power > 0 ? "large" : "small"): look at the prefixes"
    case .factor(let factor): "That is \(factor) times the right value"
    case .nameMissing(let name): "It looks as if `\(name)` were left out"
    case .nameInverted(let name): "Does `\(name)` multiply, or does it divide?"
    case .otherValue(let name): "It looks as if another value of `\(name)` were used"
    case .reciprocal: "That is the reciprocal"
    case .fractionInverted: "Is a fraction upside down?"
    case .rootNotTaken: "A root has not been taken"
    case .rootTaken: "A root too many has been taken"
    case .squareMissing: "A square was left out"
    case .signOfTerm(let term): "Look at the sign of `\(term)`"
    case .termMissing(let term): "It looks as if `\(term)` were left out"
    case .otherFunction(let right, let other): "It looks as if \(other.name) were used for \(right.name)"
    case .otherQuantity(let name): "That is `\(name)`, and something else is asked for"
    case .roundedEarly: "Nearly: keep more digits until the end"
    case .number(let names): "A formula is asked for, with \(names.map { "`\($0)`" }.joined(separator: ", ")) in it"
    }
  }

  private static func capital(_ text: String) -> String {
    guard let first = text.utf8.first, first >= 0x61, first <= 0x7A else { return text }
    return String(decoding: [first - 32], as: UTF8.self) + text.dropFirst()
  }
}
