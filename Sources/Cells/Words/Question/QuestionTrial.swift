#if !hasFeature(Embedded)
  import Answers
  import Diagnostics
  import Formulas

  extension QuestionCell {
    /// How many readers' values a question is tried with.
    private static let variants: UInt32 = 50

    /// Answers the question for fifty readers: the right answer must be accepted, and what the author calls wrong must
    /// not. One that fails is told once, with the values for which it does.
    func trial(on page: CellPage) -> [Diagnostic] {
      if let lines {
        var found: [Diagnostic] = []
        guard let variant = variant(of: 0, on: page, into: &found) else { return [] }
        return lines.problems(in: variant.scope)
      }
      guard answer != nil else { return [] }
      var told: [Diagnostic] = []
      if let same = sameForAll(on: page) { told.append(same) }
      for seed in 0..<(varied.isEmpty && page.box == nil ? 1 : Self.variants) {
        var found: [Diagnostic] = []
        guard let variant = variant(of: seed, on: page, into: &found), let right = variant.right else {
          told += found.filter { one in !told.contains { $0.code == one.code && $0.range == one.range } }
          return told
        }
        told += problems(of: right, variant).filter { one in
          !told.contains { $0.code == one.code && $0.range == one.range }
        }
      }
      return told
    }

    /// A name that was drawn and is a unit in the answer, `2 m`, changes nothing.
    private func sameForAll(on page: CellPage) -> Diagnostic? {
      var ignored: [Diagnostic] = []
      guard let answer, !varied.isEmpty, let right = variant(of: 0, on: page, into: &ignored)?.right else { return nil }
      let drawn = varied.map { $0.name }
      let uses = right.given + answer.references.map { $0.name }
      guard !uses.contains(where: { drawn.contains($0) || page.box?.all.contains($0) == true }) else { return nil }
      let unit = drawn.first { answer.node.hasUnit($0) }
      return Diagnostic(
        .warning, "no-effect", "Nothing that is drawn is in the answer: it is the same for all readers",
        at: answer.range,
        help: unit.map { "in `\(answer.node.text)` the `\($0)` is a unit; write `· \($0)` for the name" })
    }

    private func problems(of right: RightAnswer, _ variant: QuestionVariant) -> [Diagnostic] {
      var found: [Diagnostic] = []
      let place = answer?.range ?? word
      let readers = values(of: variant)
      let text = isFormula ? right.formula.text : right.text
      let verdict = right.verdict(on: text)
      if case .right = verdict {
      } else {
        found.append(
          Diagnostic(
            .error, "answer-refused", "The right answer `\(text)` would not be accepted\(readers)", at: place,
            help: "say with `within` how near an answer must be"))
      }
      for (mistake, formula) in zip(wrong, wrong.map { $0.formula?.node }) {
        guard let formula else { continue }
        var ignored: [Diagnostic] = []
        guard let value = variant.scope.definitions.evaluate(formula, into: &ignored) else {
          found += ignored
          continue
        }
        guard right.accepts(formula, value) else { continue }
        found.append(
          Diagnostic(
            .error, "wrong-accepted", "What is called wrong is right\(readers)", at: mistake.written.sourceRange,
            help: varied.isEmpty ? nil : "leave such values out with `unless`"))
      }
      return found
    }

    /// ` where h = 2 m`
    private func values(of variant: QuestionVariant) -> String {
      let texts = varied.compactMap { names -> String? in
        guard case .quantity(let value)? = variant.scope.definitions[names.name]?.meaning else { return nil }
        return "`\(names.name) = \(value.text(digits: 6))`"
      }
      return texts.isEmpty ? "" : " where " + texts.joined(separator: ", ")
    }
  }

  extension FormulaNode {
    /// Whether a unit is spelt like a name in it.
    fileprivate func hasUnit(_ name: String) -> Bool {
      if case .quantity(_, let unit) = kind, unit.factors.contains(where: { $0.symbol == name }) { return true }
      return children.contains { $0.hasUnit(name) }
    }
  }
#endif
