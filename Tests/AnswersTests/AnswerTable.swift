import Answers
import Diagnostics
import Formulas
import Foundation

/// The questions of `answers.txt`, each with what readers type.
struct AnswerTable {
  struct Question {
    var number = ""
    var given: [String] = []
    var answer = ""
    var typed: [(kind: String, text: String)] = []
  }

  var questions: [Question] = []

  init() throws {
    let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("answers.txt")
    for line in try String(contentsOf: path, encoding: .utf8).split(separator: "\n") where !line.hasPrefix("#") {
      let parts = line.split(separator: " ", maxSplits: 1)
      guard parts.count == 2 else { continue }
      let (word, rest) = (String(parts[0]), String(parts[1]))
      switch word {
      case "question": questions.append(Question(number: rest))
      case "given": questions[questions.count - 1].given.append(rest)
      case "answer": questions[questions.count - 1].answer = rest
      default: questions[questions.count - 1].typed.append((word, rest))
      }
    }
  }
}

/// Names with their values, and a question about them.
struct Asked {
  var names = NameKinds()
  var definitions = Definitions()
  var diagnostics: [Diagnostic] = []

  /// - Parameter lines: `g = 9.8 m/s^2`
  init(_ lines: [String]) {
    let heads = lines.map { String($0.prefix { $0 != "=" }).trimmingCharacters(in: .whitespaces) }
    names.values = Set(heads)
    for (line, head) in zip(lines, heads) {
      let body = String(line.drop { $0 != "=" }.dropFirst())
      definitions.define(head, as: formula(body), at: SourceRange(0, 0), into: &diagnostics)
    }
    definitions.settle()
  }

  mutating func formula(_ text: String) -> FormulaNode {
    FormulaNode.parse(SourceFragment(text), names: names, into: &diagnostics)
  }

  mutating func answer(_ text: String) -> RightAnswer? {
    let node = formula(text)
    return RightAnswer(node, in: definitions, into: &diagnostics)
  }
}

extension Verdict {
  /// The kind of mistake, as `answers.txt` calls it.
  var kind: String {
    switch self {
    case .unreadable: "unreadable"
    case .right: "right"
    case .wrong(let mistake): mistake?.kind ?? "wrong"
    }
  }
}

extension Mistake {
  fileprivate var kind: String {
    switch self {
    case .told: "told"
    case .unitMissing: "bare"
    case .dimension, .inverseUnit: "dimension"
    case .otherUnitThanAsked: "asked"
    case .unit: "unit"
    case .sign: "sign"
    case .roundedTooMuch: "much"
    case .degrees: "degrees"
    case .powerOfTen: "power"
    case .factor: "factor"
    case .nameMissing: "name"
    case .nameInverted: "inverted"
    case .otherValue: "value"
    case .reciprocal, .fractionInverted: "reciprocal"
    case .rootNotTaken, .rootTaken, .squareMissing: "root"
    case .signOfTerm: "sign of term"
    case .termMissing: "term"
    case .otherFunction: "function"
    case .otherQuantity: "other"
    case .roundedEarly: "early"
    case .number: "number"
    }
  }
}
