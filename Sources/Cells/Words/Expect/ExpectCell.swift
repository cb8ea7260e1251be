import Diagnostics
import Formulas
import NumericalMethods

/// An `expect` cell: claims, each of which holds or is an error.
struct ExpectCell: CellMeaning {
  static var word: CellWord { .expect }
  #if !hasFeature(Embedded)
    static var summary: String { "claims that are checked at each build" }
    static var example: String { "1 km = 1000 m" }
  #endif
  static let lines = CellLines.claims

  private let lines: [SourceFragment]
  /// Empty until they are read.
  private(set) var claims: [Claim] = []

  /// A line, read.
  struct Claim {
    /// The line as it is written.
    let text: SourceFragment
    /// The three sides of `left ≈ right ± tolerance`, or the whole of any other comparison.
    let formulas: [ReadFormula]
    let diagnostics: [Diagnostic]
    /// For what it holds; nil where it is one of numbers.
    var range: ClaimRange?
    /// The tolerance counts standard uncertainties: `within 2 sigma`.
    var isInSigmas = false
  }

  init(parsing body: SourceFragment, at word: SourceRange, into diagnostics: inout [Diagnostic]) {
    lines = BodyLines(of: body).lines
    if lines.isEmpty { diagnostics.append(.emptyCell("claims", example: "f(2) = 4", at: word)) }
  }

  var needs: [NameReference] {
    claims.flatMap { claim in
      claim.formulas.flatMap { $0.references } + (claim.range?.range.references ?? [])
    }
  }

  mutating func read(with reader: FormulaReader) {
    claims = lines.map { line in
      var found: [Diagnostic] = []
      let over = ClaimRange.split(line, into: &found)
      let range = over.map { over in
        ClaimRange(name: canonicalName(over.name.text), range: reader.formula(over.range), text: over.text)
      }
      let names = range.map { [$0.name] } ?? []
      func read(_ text: SourceFragment) -> ReadFormula { reader.formula(text, parameters: names) }
      var isInSigmas = false
      let formulas: [ReadFormula]
      switch found.isEmpty ? ClaimLine(parsing: over?.claim ?? line, into: &found) : nil {
      case .near(let left, let right, var tolerance):
        if let count = tolerance.countOfSigmas, reader.isFree("sigma"), reader.isFree("σ") {
          (tolerance, isInSigmas) = (count, true)
        }
        formulas = [left, right, tolerance].map { read($0) }
      case .comparison(let text): formulas = [read(text)]
      case nil: formulas = []
      }
      return Claim(
        text: line, formulas: formulas, diagnostics: found, range: found.isEmpty ? range : nil, isInSigmas: isInSigmas)
    }
  }

  mutating func output(on page: CellPage, into diagnostics: inout [Diagnostic]) -> [CellOutput.Part] {
    if lines.isEmpty { return [] }
    return [.claims(claims.compactMap { row($0, page.scope, &diagnostics) })]
  }

  mutating func begin(on page: CellPage, into diagnostics: inout [Diagnostic]) -> LiveBeginning {
    LiveBeginning(parts: [.rows("-claims")])
  }

  /// A claim with what its sides come to; nil where one of them has no value.
  func row(
    _ claim: Claim, _ scope: NotebookScope, _ diagnostics: inout [Diagnostic]
  ) -> ClaimRow? {
    diagnostics += claim.diagnostics
    for formula in claim.formulas { diagnostics += formula.diagnostics }
    if let range = claim.range, !claim.formulas.isEmpty { return row(claim, over: range, scope, &diagnostics) }
    if claim.isInSigmas, claim.formulas.count == 3 { return nearInSigmas(claim, scope, &diagnostics) }
    switch claim.formulas.count {
    case 0: return nil
    case 1: return comparison(claim.formulas[0], scope, &diagnostics)
    default: return near(claim.formulas, at: claim.text.sourceRange, scope, &diagnostics)
    }
  }

  private func near(
    _ formulas: [ReadFormula], at range: SourceRange, _ scope: NotebookScope, _ diagnostics: inout [Diagnostic]
  ) -> ClaimRow? {
    let nodes = formulas.map { $0.node }
    guard let (values, limit) = sides(nodes, scope, &diagnostics) else { return nil }
    guard limit >= 0 else {
      diagnostics.append(
        Diagnostic(.error, "negative-tolerance", "A tolerance must not be negative", at: formulas[2].range))
      return nil
    }
    // A last digit of slack: `1.1 ≈ 1 ± 0.1` holds as its author reads it.
    let slack = 1e-12 * max(abs(values[0].value), abs(values[1].value))
    let distance = abs(values[0].value - values[1].value)
    let holds = distance <= limit + slack
    let error = error(of: nodes, scope.definitions)
    let isUndecided = error > 0 && abs(distance - limit) <= error + slack && distance + error > limit + slack
    let found = ExpectCell.found(values[0], beside: values[1], holds: holds, error: error)
    if isUndecided {
      reportUndecided(range, error, like: values[0], &diagnostics)
    } else if !holds {
      report(range, "the left side is \(found)", &diagnostics)
    }
    let parts = nodes.map { $0.mathML(.fragment) }
    return ClaimRow(
      claim: MathElement.display(parts: [("", parts[0]), ("≈", parts[1]), ("±", parts[2])]),
      found: found, holds: holds && !isUndecided, isUndecided: isUndecided)
  }

  /// `f.g ≈ 9.81 m/s^2 within 2 sigma`: the sides are no further apart than that many standard uncertainties of their
  /// difference.
  private func nearInSigmas(
    _ claim: Claim, _ scope: NotebookScope, _ diagnostics: inout [Diagnostic]
  ) -> ClaimRow? {
    let nodes = claim.formulas.map { $0.node }
    let sides = Array(nodes[..<2])
    guard let values = scope.definitions.evaluateTogether(sides, into: &diagnostics), values.count == 2,
      let count = scope.definitions.evaluate(nodes[2], expecting: Dimension.none, into: &diagnostics)?.value
    else { return nil }
    let spread = scope.definitions.spread(of: sides) { definitions in
      var ignored: [Diagnostic] = []
      guard let found = definitions.evaluateTogether(sides, into: &ignored), found.count == 2 else { return nil }
      return found[0].value - found[1].value
    }
    let sigma = spread.standard
    guard spread.bent == nil || sigma.isFinite else {
      diagnostics.append(
        Diagnostic(
          .error, "no-uncertainty", "The difference of the sides has no standard deviation to serve as σ",
          at: claim.formulas[2].range, help: "say how near they are, as in `± 0.1 m/s^2`"))
      return nil
    }
    guard sigma > 0, sigma.isFinite else {
      diagnostics.append(
        Diagnostic(
          .error, "no-uncertainty", "Neither side has an uncertainty to serve as σ", at: claim.formulas[2].range,
          help: "parameters of a `fit` have one; elsewhere say how near, as in `± 0.1 m/s^2`"))
      return nil
    }
    let distance = abs(values[0].value - values[1].value) / sigma
    let holds = distance <= count
    let apart = DisplayedNumber(distance, digits: 2).text
    if !holds { report(claim.text.sourceRange, "the sides are \(apart) σ apart", &diagnostics) }
    let parts = sides.map { $0.mathML(.fragment) }
    return ClaimRow(
      claim: MathElement.display(parts: [
        ("", parts[0]), ("≈", parts[1]), ("±", nodes[2].mathML(.fragment) + "<mi>σ</mi>"),
      ]), found: "\(apart) σ apart", holds: holds)
  }

  /// By how much the distance of both sides may be wrong.
  func error(of nodes: [FormulaNode], _ definitions: Definitions) -> Double {
    definitions.uncertainty(of: nodes) { definitions in
      var ignored: [Diagnostic] = []
      guard let sides = definitions.evaluateTogether(Array(nodes.prefix(2)), into: &ignored), sides.count == 2 else {
        return nil
      }
      return sides[0].value - sides[1].value
    }
  }

  func reportUndecided(
    _ range: SourceRange, _ error: Double, like side: Quantity, _ diagnostics: inout [Diagnostic]
  ) {
    let size = Quantity(si: KnownDigits.roundedUp(error), side.dimension, shownIn: side.unit).text(digits: 1)
    diagnostics.append(
      Diagnostic(
        .error, "claim-undecided", "This claim cannot be decided: a solution in it is not known well enough",
        at: range,
        label: error.isFinite ? "known to ± \(size)" : "its value there is unknown",
        help: "allow for more than that with `≈ … ± …`, or make the `tolerance` of the `ode` cell smaller"))
  }

  /// The values of both sides, and how far they may be apart: `± 1 %` is a part of the right side.
  private func sides(
    _ nodes: [FormulaNode], _ scope: NotebookScope, _ diagnostics: inout [Diagnostic]
  ) -> ([Quantity], limit: Double)? {
    guard nodes.count == 3 else { return nil }
    guard nodes[2].isPercentage else {
      let all = [nodes[0], nodes[1], nodes[2].asDifference]
      guard let values = scope.definitions.evaluateTogether(all, into: &diagnostics), values.count == 3 else {
        return nil
      }
      return (values, values[2].value)
    }
    let values = scope.definitions.evaluateTogether(Array(nodes[..<2]), into: &diagnostics)
    let part = scope.definitions.evaluate(nodes[2], expecting: Dimension.none, into: &diagnostics)
    guard let values, values.count == 2, let part else { return nil }
    if let scale = values.first(where: { $0.unit?.isScale == true }) {
      diagnostics.append(.partOfScale(scale.unit, at: nodes[2].range))
      return nil
    }
    return (values, part.value * abs(values[1].value))
  }

  private func comparison(
    _ formula: ReadFormula, _ scope: NotebookScope, _ diagnostics: inout [Diagnostic]
  ) -> ClaimRow? {
    let node = formula.node
    guard let value = scope.definitions.evaluateCondition(node, into: &diagnostics) else { return nil }
    let found: String
    if value.sides.count == 2 {
      found = ExpectCell.found(value.sides[0], beside: value.sides[1], holds: value.holds, error: value.error)
    } else {
      found = value.sides.map { $0.text(digits: 6) }.joined(separator: ", ")
    }
    if !value.isDecided {
      reportUndecided(formula.range, value.error, like: value.sides.first ?? Quantity(0), &diagnostics)
    } else if !value.holds {
      let sides =
        value.sides.count == 2
        ? "the left side is \(found), the right side \(ExpectCell.found(value.sides[1], beside: value.sides[0], holds: value.holds))"
        : "the sides are \(found)"
      let help =
        value.isNear
        ? "`=` holds to 12 significant digits; say how near with `≈`, as in `a ≈ b ± 0.1 %`"
        : ExpectCell.nearly(node, value.sides)
      report(formula.range, sides, help: help, &diagnostics)
    }
    return ClaimRow(
      claim: MathElement.display(parts: node.mathMLOfSides), found: found, holds: value.holds && value.isDecided,
      isUndecided: !value.isDecided)
  }

  /// What to write where the sides of an equation are within one per cent of each other: most likely the author has
  /// rounded one of them.
  private static func nearly(_ node: FormulaNode, _ values: [Quantity]) -> String? {
    guard case .comparison(let sides, [.equal]) = node.kind, sides.count == 2, values.count == 2,
      !values.contains(where: { $0.unit?.isScale == true })
    else { return nil }
    let apart = 100 * abs(values[0].value - values[1].value) / abs(values[1].value)
    guard let part = [0.1, 0.2, 0.5, 1].first(where: { apart <= $0 }) else { return nil }
    return "say how near with `≈`, as in `\(sides[0].text) ≈ \(sides[1].text) ± \(DecimalText.shortest(part)) %`"
  }

  private func report(
    _ range: SourceRange, _ label: String, help: String? = nil, _ diagnostics: inout [Diagnostic]
  ) {
    diagnostics.append(
      Diagnostic(.error, "claim-fails", "This claim does not hold", at: range, label: label, help: help))
  }

  /// A side in words, in the unit of whichever side has one, with as many digits as tell it from the other
  /// where the claim fails, and no more than are known.
  static func found(_ side: Quantity, beside other: Quantity, holds: Bool, error: Double = 0) -> String {
    var shown = side
    if side.unit == nil, let unit = other.unit, let converted = side.shown(in: unit) { shown = converted }
    if error > 0 { return shown.text(digits: min(max(KnownDigits.count(of: side.value, error: error), 1), 6)) }
    if holds { return shown.text(digits: 6) }
    for digits in [4, 6, 9, 12, 15] {
      let text = shown.text(digits: digits)
      let rival = (other.shown(in: shown.shownUnit) ?? other).text(digits: digits)
      if text != rival || digits == 15 || side.value == other.value { return shown.text(digits: digits) }
    }
    return shown.text(digits: 17)
  }
}
