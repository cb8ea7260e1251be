import Answers
import Diagnostics
import Formulas

/// An answer to a question for a number and to one for a formula; what is found of it is said in words.
enum AnswerTarget {
  static func check(_ bytes: [UInt8]) throws(Breach) {
    let text = String(decoding: bytes, as: UTF8.self)
    let place = SourceRange(0, 0)
    var diagnostics: [Diagnostic] = []
    var definitions = Definitions()
    definitions.limits.evaluations = 1_000
    definitions.limits.terms = 1_000
    for (name, value) in [
      ("g", Quantity(si: 9.8, .acceleration)), ("h", Quantity(si: 5, .length)), ("α", Quantity(0.5)),
    ] {
      definitions.define(name, value: value, at: place, into: &diagnostics)
    }
    let names = NameKinds(values: ["g", "h", "α"])
    let formula = FormulaNode.parse(SourceFragment("sqrt(2 g h) sin(α)"), names: names, into: &diagnostics)
    guard var right = RightAnswer(formula, in: definitions, into: &diagnostics) else {
      throw Breach("the right answer has no value")
    }
    for (isFormula, hasDecimalComma) in [(false, false), (false, true), (true, false)] {
      (right.isFormula, right.hasDecimalComma) = (isFormula, hasDecimalComma)
      let verdict = right.verdict(on: text)
      if verdict != right.verdict(on: text) { throw Breach("the same answer is found to be two things") }
      switch verdict {
      case .unreadable(let words) where words.isEmpty: throw Breach("an answer is refused without a word")
      case .wrong(let mistake?) where mistake.words.isEmpty: throw Breach("a mistake has no words")
      default: break
      }
    }
  }
}
