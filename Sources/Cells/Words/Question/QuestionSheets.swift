#if !hasFeature(Embedded)
  import Answers
  import Diagnostics
  import Formulas

  /// The questions among the cells of a notebook, with the values of some seeds.
  ///
  /// - Parameters:
  ///   - sources: the fences, in the order of the page.
  ///   - texts: what ``CellSource/texts`` has found, set.
  ///   - files: what ``CellSource/dataFiles`` has found, read.
  ///   - boxes: what belongs together.
  ///   - introductions: what stands before a question in its box, by its place.
  /// - Returns: for each source a sheet for each seed, or one where all have the same; none for what is no question or is
  ///   wrong, which is told where the page is made, and for what has no values for one of the seeds, which is told here.
  package func questionSheets(
    of sources: [CellSource], texts: [SetText], files: [DataFile], boxes: BoxParts = BoxParts(),
    introductions: [Int: SetText] = [:], limits: CellLimits, seeds: [UInt32],
    into diagnostics: inout [Diagnostic]
  ) -> [[QuestionSheet]] {
    var notebook = ReadNotebook(
      sources, inlineValues: [], texts: texts, files: files, boxes: boxes, idPrefix: "cb-", limits: limits)
    let scope = notebook.scope()
    return notebook.cells.enumerated().map { index, cell in
      guard let cell, let question = cell.content[as: QuestionCell.self] else { return [] }
      let page = notebook.page(ofCell: index, cell, in: scope)
      var content = cell.content
      var found: [Diagnostic] = []
      _ = content.own.output(on: page, into: &found)
      if found.contains(where: { $0.severity.isFailure }) { return [] }
      // The text of a box sees all of its names.
      let box = notebook.boxes.cells(with: index)
      let text = introductions[index].map { ReadText($0, with: notebook.reader(in: box)) }
      let drawn = notebook.boxes.cells(to: index).flatMap { place in
        notebook.cells[place]?.content[as: QuestionCell.self]?.varied.map { $0.name } ?? []
      }
      let sheets = seeds.prefix(drawn.isEmpty ? 1 : seeds.count).compactMap {
        seed -> QuestionSheet? in
        guard let variant = question.variant(of: seed, on: page, into: &found) else { return nil }
        let introduction = text?.html(
          in: notebook.scope(in: box, seed: seed, isReaders: false, around: scope), into: &found)
        return question.sheet(of: variant, seed: seed, drawn: drawn, behind: introduction ?? [], on: page)
      }
      let failures = found.filter { $0.severity.isFailure }
      if let first = failures.first { diagnostics.append(first) }
      return failures.isEmpty ? sheets : []
    }
  }

  extension QuestionCell {
    fileprivate func sheet(
      of variant: QuestionVariant, seed: UInt32, drawn: [String], behind introduction: [UInt8], on page: CellPage
    ) -> QuestionSheet {
      var ignored: [Diagnostic] = []
      func set(_ text: SourceFragment) -> [UInt8] { html(of: text, in: variant.scope, into: &ignored) }
      return QuestionSheet(
        name: page.attributes.label?.text ?? String(page.id.dropFirst(3)), id: page.id + "-question",
        introduction: introduction, hasGap: gap != nil,
        // What is missing in a sentence is written there.
        ask: Array(
          asked(in: variant.scope, into: &ignored).map { $0.html.bytes }.joined(
            separator: Array((isGapApart ? " _______ " : " _______").utf8))),
        kind: kind(of: variant), mistakes: mistakes(of: variant), hints: body.entries("hint").map { set($0.value) },
        solution: body.entry("solution").map { set($0.value) } ?? [],
        points: body.entry("points")?.value.plainNumber, varies: !drawn.isEmpty, seed: seed,
        drawn: drawn.compactMap { row(.name($0), in: variant) }, steps: steps(of: variant, besides: drawn))
    }

    private func kind(of variant: QuestionVariant) -> QuestionSheet.Kind {
      if let isYes { return .yesNo(isYes: isYes) }
      if let lines {
        func listed(_ lines: ArraySlice<WrittenDerivation.Line>) -> [UInt8] {
          var html = HTMLWriter()
          list(lines, in: variant, &html)
          return html.bytes
        }
        return .derivation(first: listed(lines.first), way: listed(lines.way))
      }
      guard let right = variant.right else {
        var ignored: [Diagnostic] = []
        return .choices(
          choices.map {
            .init(html: html(of: $0.text, in: variant.scope, into: &ignored), isRight: $0.isRight)
          })
      }
      let unit = right.unit ?? right.value.shownUnit
      var exact = right.value
      if right.isNothing { exact.value = 0 }
      let shown = exact.shown(in: unit) ?? exact
      let value = Array(shown.mathML(digits: right.digits ?? 4, padded: right.digits != nil).utf8)
      if isFormula { return .formula(MathElement.bytes(right.formula), value: value) }
      let allowed = Quantity(si: right.allowance, right.value.dimension, shownIn: unit.ofDifferences)
      return .value(
        .init(
          number: shown.shownValue, unit: unit.symbol, isUnitAsked: right.unit != nil, tolerance: allowed.shownValue,
          digits: right.digits, html: value, toleranceHTML: Array(allowed.mathML(digits: 2).utf8),
          spellings: UsualUnits.spellings(of: unit, isAlone: right.unit != nil)))
    }

    private func mistakes(of variant: QuestionVariant) -> [QuestionSheet.Mistake] {
      wrong.compactMap { mistake in
        var ignored: [Diagnostic] = []
        guard let formula = mistake.formula?.node, let right = variant.right,
          let value = variant.scope.definitions.evaluate(formula, into: &ignored)
        else { return nil }
        let unit = right.unit ?? right.value.shownUnit
        let shown = value.shown(in: unit) ?? value
        return .init(
          formula: MathElement.bytes(formula), number: value.value(in: unit),
          value: Array(shown.mathML(digits: 4).utf8), words: html(of: mistake.words, in: variant.scope, into: &ignored))
      }
    }

    /// The names that the answer is made of, those that stand for formulas with theirs, and its brackets and roots.
    private func steps(of variant: QuestionVariant, besides drawn: [String]) -> [QuestionSheet.Row] {
      guard let answer = variant.right?.formula else { return [] }
      var rows: [QuestionSheet.Row] = []
      var seen = Set(drawn)
      func collect(_ node: FormulaNode, depth: Int) {
        guard depth < 12 else { return }
        for reference in node.valueReferences where seen.insert(reference.name).inserted {
          if case .formula(let inner)? = variant.scope.definitions[reference.name]?.meaning {
            collect(inner, depth: depth + 1)
          }
          if let row = row(.name(reference.name), in: variant) { rows.append(row) }
        }
      }
      collect(answer, depth: 0)
      for part in answer.parts.prefix(8) where seen.insert("(\(part.text))").inserted {
        if let row = row(part.kind, in: variant) { rows.append(row) }
      }
      return rows
    }

    private func row(_ kind: FormulaNode.Kind, in variant: QuestionVariant) -> QuestionSheet.Row? {
      var ignored: [Diagnostic] = []
      let formula = FormulaNode(kind, word)
      guard let value = variant.scope.definitions.evaluate(formula, into: &ignored) else { return nil }
      return .init(formula: MathElement.bytes(formula), value: Array(value.mathML(digits: 5).utf8))
    }
  }

  extension FormulaNode {
    /// What is worked out on the way: what functions are taken of, and what stands in brackets, from the inside.
    fileprivate var parts: [FormulaNode] {
      let own: [FormulaNode] =
        switch kind {
        case .builtin(_, let arguments): arguments
        case .parenthesized(let inner): [inner]
        default: []
        }
      return children.flatMap { $0.parts } + own.filter { !$0.children.isEmpty && !$0.valueReferences.isEmpty }
    }
  }

  extension MathElement {
    fileprivate static func bytes(_ formula: FormulaNode) -> [UInt8] { Array(inline(formula.mathML(.fragment)).utf8) }
  }
#endif
