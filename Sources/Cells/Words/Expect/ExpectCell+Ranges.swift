import Diagnostics
import Formulas
import NumericalMethods

/// Claims that hold over a range.
extension ExpectCell {
  func row(
    _ claim: Claim, over range: ClaimRange, _ scope: NotebookScope, _ diagnostics: inout [Diagnostic]
  ) -> ClaimRow? {
    diagnostics += range.range.diagnostics
    if range.range.diagnostics.contains(where: { $0.severity.isFailure }) { return nil }
    guard let ends = scope.definitions.evaluateRange(range.range.node, into: &diagnostics) else { return nil }
    guard ends.from.value < ends.to.value, ends.from.value.isFinite, ends.to.value.isFinite else {
      diagnostics.append(
        Diagnostic(
          .error, "empty-range", "A range must go from the smaller to the greater number", at: range.range.range))
      return nil
    }
    guard let links = links(of: claim, into: &diagnostics) else { return nil }
    let parameter = FormulaParameter(range.name, ends.to.dimension)
    var outcome = ClaimJudgement.Outcome.proven
    var failing: Link?
    for link in links {
      guard let judgement = judgement(of: link, parameter, scope, &diagnostics) else { return nil }
      let found =
        range.integers(ends).map { judgement.judge($0) } ?? judgement.judge((ends.from.value, ends.to.value))
      switch (outcome, found) {
      case (_, .fails), (_, .withoutValue):
        outcome = found
        failing = link
      case (.proven, _): outcome = found
      default: break
      }
      if failing == nil, let doubt = doubt(of: link, judgement, ends, range, scope) {
        reportUndecided(claim.text.sourceRange, doubt.error, like: doubt.side, &diagnostics)
        return row(claim, range, ends, .undecided, nil, scope, &diagnostics)
      }
      if failing != nil { break }
    }
    return row(claim, range, ends, outcome, failing, scope, &diagnostics)
  }

  /// Where the errors of solutions in a claim could turn it: tried at places all over the range, its ends with them, since
  /// errors grow along a solution.
  private func doubt(
    of link: Link, _ judgement: ClaimJudgement, _ ends: (from: Quantity, to: Quantity), _ range: ClaimRange,
    _ scope: NotebookScope
  ) -> (error: Double, side: Quantity)? {
    let here = FormulaNode(.name("§"), link.left.range)
    let sides = [link.left, link.right].map { $0.substituting([range.name: here]) }
    for step in 0...40 {
      let place = ends.from.value + (ends.to.value - ends.from.value) * (Double(step) / 40)
      var moved = scope.definitions
      moved.set("§", to: Quantity(si: place, ends.to.dimension, shownIn: ends.to.unit))
      let error = self.error(of: sides, moved)
      if error == 0 || judgement.isDecided(at: place, error: error) { continue }
      var ignored: [Diagnostic] = []
      let side = moved.evaluateTogether(sides, into: &ignored)?.first ?? Quantity(0)
      return (error, side)
    }
    return nil
  }

  /// Two sides of a claim that are compared.
  private struct Link {
    let left: FormulaNode
    let right: FormulaNode
    let sign: FormulaNode.ComparisonSign
    /// Of `≈`.
    let tolerance: FormulaNode?
  }

  private func links(of claim: Claim, into diagnostics: inout [Diagnostic]) -> [Link]? {
    let nodes = claim.formulas.map { $0.node }
    if nodes.count == 3 { return [Link(left: nodes[0], right: nodes[1], sign: .equal, tolerance: nodes[2])] }
    var inner = nodes.first
    while case .parenthesized(let next)? = inner?.kind { inner = next }
    guard case .comparison(let sides, let signs)? = inner?.kind, sides.count == signs.count + 1 else {
      if case .missing? = inner?.kind { return nil }
      diagnostics.append(
        Diagnostic(
          .error, "expected-condition", "A claim over a range must compare its sides, as in `x < 1 m for t in 0..5 s`",
          at: claim.text.sourceRange))
      return nil
    }
    return signs.indices.map { Link(left: sides[$0], right: sides[$0 + 1], sign: signs[$0], tolerance: nil) }
  }

  private func judgement(
    of link: Link, _ parameter: FormulaParameter, _ scope: NotebookScope, _ diagnostics: inout [Diagnostic]
  ) -> ClaimJudgement? {
    let definitions = scope.definitions
    let place = link.left.range
    let difference = FormulaNode(.subtract(link.left, FormulaNode(.parenthesized(link.right), link.right.range)), place)
    guard let compiled = definitions.compile(difference, parameters: [parameter], into: &diagnostics) else {
      return nil
    }
    var tolerance = 0.0
    if let node = link.tolerance {
      let isPart = node.isPercentage
      let found = definitions.evaluate(
        node.asDifference, expecting: isPart ? Dimension.none : compiled.dimension, into: &diagnostics)
      guard let found else { return nil }
      guard !isPart else {
        // A part of the right side is another limit at each place.
        return relative(link, found.value, parameter, definitions, &diagnostics)
      }
      tolerance = found.value
    }
    let sides = [link.left, link.right].compactMap { side -> FormulaRunner? in
      var ignored: [Diagnostic] = []
      return definitions.compile(side, parameters: [parameter], into: &ignored).map {
        FormulaRunner($0, allowance: ClaimJudgement.terms)
      }
    }
    return ClaimJudgement(
      difference: FormulaRunner(compiled, allowance: ClaimJudgement.terms), sign: link.sign, tolerance: tolerance,
      scale: { place in
        var (value, size) = ([0.0], 0.0)
        for side in sides {
          side.run([place], into: &value)
          if let found = value.first, found.isFinite { size = max(size, found.magnitude) }
        }
        return size
      })
  }

  /// `|left − right| ≤ part · |right|` as an inequality.
  private func relative(
    _ link: Link, _ part: Double, _ parameter: FormulaParameter, _ definitions: Definitions,
    _ diagnostics: inout [Diagnostic]
  ) -> ClaimJudgement? {
    let range = link.left.range
    func node(_ kind: FormulaNode.Kind) -> FormulaNode { FormulaNode(kind, range) }
    let right = node(.parenthesized(link.right))
    let limit = node(.multiply(node(.number(part, spelling: "")), node(.absolute(right)), .implicit))
    let excess = node(.subtract(node(.absolute(node(.subtract(link.left, right)))), limit))
    guard let compiled = definitions.compile(excess, parameters: [parameter], into: &diagnostics) else { return nil }
    var ignored: [Diagnostic] = []
    let side = definitions.compile(link.right, parameters: [parameter], into: &ignored).map {
      FormulaRunner($0, allowance: ClaimJudgement.terms)
    }
    return ClaimJudgement(
      difference: FormulaRunner(compiled, allowance: ClaimJudgement.terms), sign: .lessOrEqual, tolerance: 0,
      scale: { place in
        var value = [0.0]
        side?.run([place], into: &value)
        return value.first.map { $0.isFinite ? $0.magnitude : 0 } ?? 0
      })
  }

  // MARK: Words

  private func row(
    _ claim: Claim, _ range: ClaimRange, _ ends: (from: Quantity, to: Quantity), _ outcome: ClaimJudgement.Outcome,
    _ failing: Link?, _ scope: NotebookScope, _ diagnostics: inout [Diagnostic]
  ) -> ClaimRow {
    func instant(_ value: Double) -> Quantity {
      Quantity(si: value, ends.to.dimension, shownIn: ends.to.unit ?? ends.from.unit)
    }
    func name(_ value: Double) -> String { "\(range.name) = \(instant(value).text(digits: 4))" }
    var found: String
    var holds = true
    let isUndecided = if case .undecided = outcome { true } else { false }
    switch outcome {
    case .proven:
      found =
        range.integers(ends) == nil ? "proven for all \(range.name)" : "for each \(range.name), one by one"
    case .undecided:
      holds = false
      found = "not known well enough"
    case .seen(let count): found = "at \(count == 1001 ? "1,001" : String(count)) points"
    case .withoutValue(let place):
      holds = false
      found = "no value for \(name(place))"
      diagnostics.append(
        Diagnostic(
          .error, "claim-fails", "This claim does not hold for all \(range.name)", at: claim.text.sourceRange,
          label: "for \(name(place)) a side has no value"))
    case .fails(let place):
      holds = false
      let sides = failing.map { [$0.left, $0.right] } ?? []
      var moved = scope.definitions
      moved.set("§", to: instant(place))
      let here = FormulaNode(.name("§"), claim.text.sourceRange)
      var ignored: [Diagnostic] = []
      let values =
        moved.evaluateTogether(
          sides.map { $0.substituting([range.name: here]) }, into: &ignored) ?? []
      let texts =
        values.count == 2
        ? [
          ExpectCell.found(values[0], beside: values[1], holds: false),
          ExpectCell.found(values[1], beside: values[0], holds: false),
        ] : []
      found = texts.isEmpty ? "not for \(name(place))" : "\(texts[0]) for \(name(place))"
      let label =
        texts.isEmpty
        ? "not for \(name(place))" : "for \(name(place)) the left side is \(texts[0]), the right side \(texts[1])"
      diagnostics.append(
        Diagnostic(
          .error, "claim-fails", "This claim does not hold for all \(range.name)", at: claim.text.sourceRange,
          label: label))
    }
    let nodes = claim.formulas.map { $0.node }
    var parts =
      nodes.count == 3
      ? zip(["", "≈", "±"], nodes).map { (sign: $0, content: $1.mathML(.fragment)) }
      : nodes.flatMap { $0.mathMLOfSides }
    let variable = FormulaNode(.name(range.name), range.text.sourceRange).mathML(.fragment)
    parts.append(
      (
        sign: "",
        content: "<mtext>for\u{A0}</mtext>" + variable + MathElement.sign("=") + range.range.node.mathML(.fragment)
      ))
    return ClaimRow(claim: MathElement.display(parts: parts), found: found, holds: holds, isUndecided: isUndecided)
  }
}
