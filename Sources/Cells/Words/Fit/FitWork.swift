import Diagnostics
import Formulas
import NumericalMethods

/// Finds the parameters of a `fit` cell.
struct FitWork {
  private let cell: FitCell
  private let formulas: FitFormulas
  private let definitions: Definitions

  init(_ cell: FitCell, in definitions: Definitions) {
    self.cell = cell
    formulas = cell.formulas
    self.definitions = definitions
  }

  enum Outcome {
    case solved(FitResult)
    /// Nothing was measured so far.
    case awaited(AwaitedFit)
  }

  /// Nil where a diagnostic tells why there is none.
  func outcome(into diagnostics: inout [Diagnostic]) -> Outcome? {
    let before = diagnostics.count
    diagnostics += formulas.diagnostics
    let parts =
      [formulas.left, formulas.right, formulas.condition] + formulas.parameters.flatMap { [$0.start, $0.bounds] }
    for part in parts { diagnostics += part?.diagnostics ?? [] }
    guard !diagnostics[before...].contains(where: { $0.severity.isFailure }),
      !cell.diagnostics.contains(where: { $0.severity.isFailure }), let left = formulas.left,
      let right = formulas.right
    else { return nil }
    guard let table = formulas.table else { return nil }
    let (own, full) = table.columns(in: definitions)
    let columns = own + full
    guard let count = columns.first?.values.count else {
      diagnostics.append(
        Diagnostic(
          .consequence, "unknown-table", "The columns of `\(table.name)` have no values", at: table.range))
      return nil
    }
    if let lacking = table.lacking(in: [left, right, formulas.condition].compactMap { $0 }, own: own) {
      diagnostics.append(lacking)
      return nil
    }
    guard let measured = definitions.column(of: left.node, from: columns, rows: count, into: &diagnostics) else {
      return nil
    }
    guard !measured.table.isEmpty else {
      diagnostics.append(
        Diagnostic(
          .error, "no-columns", "The left side of a model must be what was measured, a column or a formula of columns",
          at: left.range, help: "the columns of `\(table.name)` are \(names(table.columns))"))
      return nil
    }
    guard let (parameters, quantities) = parameters(into: &diagnostics) else { return nil }
    let references = right.node.references()
    let values = right.node.valueReferences
    let predictors = columns.filter { column in values.contains { $0.name == column.name } }
    var isComplete = true
    for parameter in formulas.parameters where !references.contains(where: { $0.name == parameter.name }) {
      diagnostics.append(
        Diagnostic(
          .error, "unused-parameter", "The model does not depend on `\(parameter.name)`", at: parameter.range))
      isComplete = false
    }
    guard isComplete else { return nil }
    let compiled = definitions.compile(
      right.node,
      parameters: predictors.map { FormulaParameter($0.name, $0.dimension) }
        + zip(formulas.parameters, quantities).map { FormulaParameter($0.name, $1.dimension) },
      expecting: measured.dimension, into: &diagnostics)
    guard let compiled else { return nil }
    if count == 0 {
      return .awaited(
        AwaitedFit(
          parameters: zip(formulas.parameters, quantities).compactMap { parameter, start in
            start.dimension.map { (parameter.name, $0, start.unit) }
          }, axis: predictors.count == 1 ? predictors[0] : nil, measured: measured, measuredTitle: left.node.text))
    }
    guard let rows = rows(count, measured, predictors, columns, into: &diagnostics) else { return nil }
    let result = solve(
      compiled, left.node, right.node, measured, predictors, parameters, quantities, rows, count, into: &diagnostics)
    return result.map { .solved($0) }
  }

  private func names(_ list: [String]) -> String { list.prefix(12).map { "`\($0)`" }.joined(separator: ", ") }

  // MARK: Parameters

  private typealias Start = (dimension: Dimension?, unit: Unit?)

  private func parameters(into diagnostics: inout [Diagnostic]) -> ([FitParameter], [Start])? {
    var parameters: [FitParameter] = []
    var starts: [Start] = []
    for parameter in formulas.parameters {
      var found = FitParameter()
      var start: Start = (nil, nil)
      if let read = parameter.start {
        guard let quantity = definitions.evaluate(read.node, into: &diagnostics) else { return nil }
        found.start = quantity.value
        start = (quantity.dimension, quantity.unit)
      }
      if let read = parameter.bounds {
        guard let ends = definitions.evaluateRange(read.node, expecting: start.dimension, into: &diagnostics) else {
          return nil
        }
        guard ends.from.value < ends.to.value else {
          diagnostics.append(
            Diagnostic(
              .error, "empty-range", "A range must go from the smaller to the greater number", at: read.range))
          return nil
        }
        found.bounds = ends.from.value...ends.to.value
        if start.dimension == nil { start = (ends.to.dimension, ends.to.unit) }
        if let value = found.start, !found.bounds.contains(value) {
          diagnostics.append(
            Diagnostic(
              .error, "start-out-of-range", "The search for `\(parameter.name)` begins outside of its range",
              at: parameter.start?.range ?? parameter.range, notes: [.init("the range", read.range)]))
          return nil
        }
      }
      parameters.append(found)
      starts.append(start)
    }
    return (parameters, starts)
  }

  // MARK: Rows

  /// The rows in which everything was measured.
  private func rows(
    _ count: Int, _ measured: Column, _ predictors: [Column], _ columns: [Column],
    into diagnostics: inout [Diagnostic]
  ) -> [Int]? {
    var isKept = [Bool](repeating: true, count: count)
    if let condition = formulas.condition {
      let found = definitions.rows(where: condition.node, of: columns, count: count, into: &diagnostics)
      guard let found else { return nil }
      isKept = found
    }
    let rows = (0..<count).filter { row in
      isKept[row] && measured.values[row].isFinite && predictors.allSatisfy { $0.values[row].isFinite }
    }
    guard rows.isEmpty else { return rows }
    diagnostics.append(
      Diagnostic(
        .error, "no-rows", "No row is left for the fit",
        at: formulas.condition?.range ?? formulas.table?.range ?? cell.word))
    return nil
  }

  // MARK: Solving

  private func solve(
    _ compiled: CompiledFormula, _ left: FormulaNode, _ right: FormulaNode, _ measured: Column, _ predictors: [Column],
    _ parameters: [FitParameter], _ starts: [Start], _ rows: [Int], _ count: Int,
    into diagnostics: inout [Diagnostic]
  ) -> FitResult? {
    func kept(_ list: [Double]) -> [Double] { rows.map { list[$0] } }
    var problem = FitProblem(
      model: FitFunction.model(compiled.program, predictors: predictors.count, parameters: parameters.count),
      parameters: parameters, observations: kept(measured.values), predictors: predictors.map { kept($0.values) })
    if cell.usesWeights { weigh(&problem, measured, predictors, rows, into: &diagnostics) }
    FitFunction.markLinear(&problem)
    for index in problem.parameters.indices where problem.parameters[index].isLinear {
      problem.parameters[index].start = nil
    }
    let model = right.range
    if let ambiguous = ambiguousScale(problem, measured, predictors, starts) {
      diagnostics.append(ambiguous)
      return nil
    }
    switch problem.solve(guesses: candidates(for: problem, compiled, measured, predictors)) {
    case .flawed(let flaw):
      diagnostics.append(self.diagnostic(flaw, at: model))
      return nil
    case .fit(let fit):
      let names = formulas.parameters
      if fit.end != .converged { diagnostics.append(unfinished(fit, at: model)) }
      for index in fit.endless {
        diagnostics.append(
          Diagnostic(
            .warning, "unfinished-fit", "There is no best `\(names[index].name)`: the larger it is, the better it fits",
            at: names[index].range, help: "begin elsewhere, give it a range, or measure more points"))
      }
      if let poor = poor(fit, at: model) { diagnostics.append(poor) }
      for index in names.indices where !fit.isDetermined(index) && !fit.bounded.contains(index) && fit.endless.isEmpty {
        diagnostics.append(
          Diagnostic(
            .warning, "undetermined-parameter", "The points do not determine `\(names[index].name)`",
            at: names[index].range, label: together(index, fit),
            help: "leave it out, give it a value, or measure where the model depends on it by itself"))
      }
      for index in fit.bounded {
        diagnostics.append(
          Diagnostic(
            .warning, "parameter-at-bound",
            "`\(names[index].name)` is at the end of its range, and has no uncertainty",
            at: names[index].bounds?.range ?? names[index].range,
            help: "widen the range, or ask what the points say against the model"))
      }
      let found = names.indices.map { index -> FitResult.Parameter in
        let dimension =
          compiled.parameters.indices.contains(predictors.count + index)
          ? compiled.parameters[predictors.count + index] : .none
        let unit =
          starts[index].unit.flatMap { $0.dimension == dimension ? $0 : nil }
          ?? unit(of: dimension, [measured] + predictors)
        return FitResult.Parameter(
          name: names[index].name, quantity: Quantity(si: fit.parameters[index], dimension, shownIn: unit),
          uncertainty: fit.isExact || fit.end != .converged || !fit.isDetermined(index)
            ? nil : fit.standardErrors[index])
      }
      return FitResult(
        parameters: found, fit: fit, measured: measured, measuredTitle: left.text,
        predictors: predictors, rows: rows, rowCount: count, model: compiled,
        settled: settled(right, found, predictors, measured.dimension), formula: right, left: left)
    }
  }

  /// The unit that a column of the same dimension is measured in: a parameter in a fit of nm is in nm. A temperature in °C
  /// may be a difference, and a number has no unit of its own.
  private func unit(of dimension: Dimension, _ columns: [Column]) -> Unit? {
    dimension.isNone
      ? nil : columns.first { $0.dimension == dimension && $0.unit != nil && $0.unit?.isScale == false }?.unit
  }

  /// A start such as `60 °C` of what the model adds to another temperature. Where all temperatures of a model are higher by
  /// as much, it is higher by that: else one of them is a difference.
  private func ambiguousScale(
    _ problem: FitProblem, _ measured: Column, _ predictors: [Column], _ starts: [Start]
  ) -> Diagnostic? {
    let scaled = starts.indices.filter { starts[$0].unit?.isScale == true }
    guard measured.unit?.isScale == true, let last = scaled.last,
      !predictors.contains(where: { $0.unit?.isScale == true }),
      let slopes = FitFunction.slopesAtStart(of: problem)
    else { return nil }
    func isWhole(without left: Int?) -> Bool {
      problem.observations.indices.allSatisfy { row in
        (scaled.reduce(0) { $0 + ($1 == left ? 0 : slopes[$1][row]) } - 1).magnitude < 1e-6
      }
    }
    if isWhole(without: nil) { return nil }
    let blamed = scaled.first { isWhole(without: $0) } ?? last
    let parameter = formulas.parameters[blamed]
    let symbol = starts[blamed].unit?.symbol ?? ""
    return Diagnostic(
      .error, "ambiguous-unit", "In this model `\(parameter.name)` is a difference of temperatures",
      at: (parameter.start ?? parameter.bounds)?.range ?? parameter.range,
      label: "in `\(symbol)` it would count from absolute zero", help: "write it in K, as in `\(parameter.name) = 60 K`"
    )
  }

  /// The model with values in the place of its parameters, as a curve over its one column.
  private func settled(
    _ model: FormulaNode, _ parameters: [FitResult.Parameter], _ predictors: [Column], _ dimension: Dimension
  ) -> CompiledFormula? {
    guard predictors.count == 1 else { return nil }
    // Under names that no author can write, so that none of the notebook's is shadowed.
    var known = definitions
    var replacements: [String: FormulaNode] = [:]
    for (number, parameter) in parameters.enumerated() {
      let name = "§\(number)"
      known.set(name, to: parameter.quantity)
      replacements[parameter.name] = FormulaNode(.name(name), model.range)
    }
    var ignored: [Diagnostic] = []
    return known.compile(
      model.substituting(replacements),
      parameters: [FormulaParameter(predictors[0].name, predictors[0].dimension)], expecting: dimension, into: &ignored)
  }

  /// The uncertainties of what was measured and of the columns of the model.
  private func weigh(
    _ problem: inout FitProblem, _ measured: Column, _ predictors: [Column], _ rows: [Int],
    into diagnostics: inout [Diagnostic]
  ) {
    if !measured.uncertainties.isEmpty {
      let found = rows.map { measured.uncertainties[$0] }
      if found.allSatisfy({ $0 > 0 && $0.isFinite }) {
        problem.deviations = found
      } else if found.contains(where: { $0 > 0 }) {
        diagnostics.append(
          Diagnostic(
            .warning, "incomplete-weights", "Not all rows have an uncertainty, and none is used as a weight",
            at: formulas.left?.range ?? cell.word,
            label: rows.first { !(measured.uncertainties[$0] > 0 && measured.uncertainties[$0].isFinite) }
              .map { "the first without one is row \($0 + 1)" },
            help: "give each row one, or leave out those without one by `where`"))
      }
    }
    guard predictors.contains(where: { !$0.uncertainties.isEmpty }) else { return }
    guard !problem.deviations.isEmpty else {
      diagnostics.append(
        Diagnostic(
          .note, "one-sided-weights", "Only the columns of the model have uncertainties, and these are not used",
          at: formulas.left?.range ?? cell.word,
          help: "give what was measured an uncertainty too, as in `T [s] ± 0.01 s`"))
      return
    }
    problem.predictorDeviations = predictors.map { column in
      rows.map { row in
        column.uncertainties.indices.contains(row) && column.uncertainties[row].isFinite ? column.uncertainties[row] : 0
      }
    }
  }

  /// Where to begin with parameters of which nothing is said: what the points have in the same unit.
  private func candidates(
    for problem: FitProblem, _ compiled: CompiledFormula, _ measured: Column, _ predictors: [Column]
  ) -> [[Double]] {
    guard predictors.count == 1 else {
      return problem.parameters.map { _ in [1, -1, 10, 0.1, 100, 0.01] }
    }
    let known = InitialGuesses(predictor: problem.predictors[0], observations: problem.observations)
    let (x, y) = (predictors[0].dimension, measured.dimension)
    return problem.parameters.indices.map { index in
      let dimension = compiled.parameters.indices.contains(index + 1) ? compiled.parameters[index + 1] : .none
      var starts: [Double] = []
      for (a, b) in FitWork.powers where x.power(a) * y.power(b) == dimension {
        starts += known.guesses(predictorPower: Double(a), observationPower: Double(b))
        // Where neither axis has a unit, a number may be any of these.
        if !(x.isNone && y.isNone) || starts.count > 40 { break }
      }
      let bounds = problem.parameters[index].bounds
      if starts.isEmpty { starts = [1, -1, 10, 0.1, 100, 0.01] }
      if let own = problem.parameters[index].start, own.isFinite { starts.insert(own, at: 0) }
      return starts.map { min(max($0, bounds.lowerBound), bounds.upperBound) }
    }
  }

  /// Of x and of y, the likelier ones first.
  private static let powers: [(Int32, Int32)] = [
    (-1, 0), (1, 0), (0, 1), (0, 0), (-1, 1), (-2, 0), (2, 0), (-2, 1), (1, 1), (1, -1), (2, -1), (0, 2), (0, -1),
    (2, 1),
    (-1, 2), (1, -2), (2, -2), (-2, 2),
  ]

  // MARK: Words

  /// Which parameters the points only tell together with one.
  private func together(_ index: Int, _ fit: Fit) -> String {
    let others = fit.uncertainty.undetermined.filter { $0[index] != 0 }
      .flatMap { direction in formulas.parameters.indices.filter { $0 != index && direction[$0].magnitude > 1e-6 } }
    guard !others.isEmpty else { return "the model does not change with it at these points" }
    let names = Set(others).sorted().map { "`\(formulas.parameters[$0].name)`" }.joined(separator: ", ")
    return "a change of it is undone by a change of \(names)"
  }

  /// That the points lie so far from the model that it cannot be theirs; nil where they do not.
  private func poor(_ fit: Fit, at range: SourceRange) -> Diagnostic? {
    guard fit.end == .converged, fit.endless.isEmpty, let probability = fit.probability,
      probability < Fit.leastProbability
    else { return nil }
    let squares = DisplayedNumber(fit.squares, digits: 3).text
    return Diagnostic(
      .warning, "poor-fit", "The model does not describe the points", at: range,
      label: "χ² is \(squares) with \(fit.freedom) \(fit.freedom == 1 ? "degree" : "degrees") of freedom",
      help: "look at the residuals: another model, another start, an outlier, or uncertainties that are too small")
  }

  private func unfinished(_ fit: Fit, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, "unfinished-fit", "The search ended before a best fit was found", at: range,
      help: "begin nearer to it, with other values after `find`")
  }

  private func diagnostic(_ flaw: FitProblem.Flaw, at range: SourceRange) -> Diagnostic {
    switch flaw {
    case .tooFewPoints(let points, let parameters):
      return Diagnostic(
        .error, "too-few-points", "\(parameters) parameters need at least as many points", at: range,
        label: points == 1 ? "there is one" : "there are \(points)")
    case .startIsMissing(let index):
      let name = formulas.parameters[index].name
      return Diagnostic(
        .error, "missing-start", "Where the search for `\(name)` begins could not be found",
        at: formulas.parameters[index].range, help: "write a value near to it, as in `find: \(name) = …`, with its unit"
      )
    case .startHasNoValues:
      return Diagnostic(
        .error, "bad-start", "With these starts the model has no values at the points", at: range,
        help: "begin with other values after `find`")
    case .badPoint(let index):
      return Diagnostic(.error, "bad-point", "Point \(index + 1) cannot be used", at: range)
    case .unequalColumns:
      return Diagnostic(.error, "mixed-tables", "The columns of the model have different rows", at: range)
    }
  }
}

/// What is known of a fit whose points a reader has yet to measure: what its parameters and its columns measure.
struct AwaitedFit {
  let parameters: [(name: String, dimension: Dimension, unit: Unit?)]
  /// The column along which the model is to be drawn; nil where it has several.
  let axis: Column?
  /// What is to be measured.
  let measured: Column
  let measuredTitle: String
}
