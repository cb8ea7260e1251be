import Diagnostics
import Formulas

/// A line of a `derive` cell on the page.
package struct ReasonedRow: Sendable {
  /// MathML: a `math` element for each side, in one line where there is room.
  package let symbols: String
  package let verdict: LineVerdict
  /// The line in the notebook's numbers: MathML, a whole `math` element.
  package let numbers: String?
  /// As it is written.
  package let reason: SourceFragment?
  /// What the derivation's letters are.
  private let names: NameKinds

  init(
    _ symbols: String, _ verdict: LineVerdict, _ numbers: String?, reason: SourceFragment?, names: NameKinds
  ) {
    (self.symbols, self.verdict, self.numbers, self.reason) = (symbols, verdict, numbers, reason)
    self.names = names
  }

  /// The sign before the line.
  package var mark: String {
    // Of a chain that fails or was not judged nothing else counts.
    let isSure = verdict.kind != .fails && verdict.kind != .unjudged && verdict.kind != .followsFromMistake
    var marks: [String] = []
    for kind in isSure && !verdict.steps.isEmpty ? verdict.steps : [verdict.kind] {
      let mark = Self.mark(of: kind)
      if !marks.contains(mark) { marks.append(mark) }
    }
    return marks.joined()
  }

  private static func mark(of kind: LineVerdict.Kind) -> String {
    switch kind {
    case .follows, .differentiated, .solution: "✓"
    case .given, .law, .definition, .renaming, .trial: "·"
    case .approximation: "≈"
    case .followsFromMistake, .unjudged: "?"
    case .fails: "✗"
    }
  }

  /// What was found of the line.
  package var words: String { parts.map { $0.text }.joined() }

  /// The same, typeset.
  package func writeWords(to html: inout HTMLWriter) {
    for part in parts {
      guard part.isFormula else {
        html.text(part.text)
        continue
      }
      var found: [Diagnostic] = []
      // A quantity with primes is no formula that could be read again.
      let node = FormulaNode.parse(SourceFragment(part.text), names: names, into: &found)
      if found.isEmpty { html.trusted(MathElement.inline(node.mathML(.fragment))) } else { html.text(part.text) }
    }
  }

  /// Words and formulas by turns.
  private var parts: [(text: String, isFormula: Bool)] {
    var parts: [(text: String, isFormula: Bool)] = []
    var told: [LineVerdict.Kind] = []
    let isSure = verdict.kind != .fails && verdict.kind != .unjudged && verdict.kind != .followsFromMistake
    for kind in isSure && !verdict.steps.isEmpty ? verdict.steps : [verdict.kind] where !told.contains(kind) {
      if !told.isEmpty { parts.append(("; ", false)) }
      parts += Self.parts(of: kind)
      told.append(kind)
    }
    var seen: [String] = []
    for condition in verdict.conditions where !seen.contains(condition) {
      parts.append((seen.isEmpty ? ", for " : ", ", false))
      seen.append(condition)
      if let word = [" constant", " complex"].first(where: { condition.hasSuffix($0) }) {
        parts += [(String(condition.dropLast(word.count)), true), (word, false)]
      } else {
        parts.append((condition, true))
      }
    }
    if let gained = verdict.gained {
      parts += [("; ", false), (gained, true), (" satisfies it, too, but not the line above", false)]
    }
    return parts
  }

  private static func parts(of kind: LineVerdict.Kind) -> [(text: String, isFormula: Bool)] {
    switch kind {
    case .given: [("given", false)]
    case .law(let names) where names.count == 1: [("introduces ", false), (names[0], true)]
    case .law: [("taken as given", false)]
    case .definition(let name): [("defines ", false), (name, true)]
    case .renaming(let name, let other): [(name, true), (" stands for ", false), (other, true)]
    case .follows: [("follows", false)]
    case .solution(let name): [("solves the equation for ", false), (name, true)]
    case .trial(let name): [("a trial solution of the equation for ", false), (name, true)]
    case .differentiated(let name): [("follows by differentiating ", false), (name, true)]
    case .approximation: [("an approximation", false)]
    case .followsFromMistake: [("follows from the line above, which is wrong", false)]
    case .fails: [("does not follow", false)]
    case .unjudged: [("could not be judged", false)]
    }
  }
}
