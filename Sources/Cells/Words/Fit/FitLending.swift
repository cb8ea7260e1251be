import Diagnostics
import Formulas
import NumericalMethods

/// What a `fit` cell that has a name lends: its parameters with their uncertainties, `f.g`; how good it is, `f.chi2red`;
/// the column of residuals, `f.residual`; and the model itself as a function of its column, `f.model(L)`.
extension FitCell {
  func lend(
    as name: String, at range: SourceRange, isCircular: Bool, to definitions: inout Definitions,
    into diagnostics: inout [Diagnostic]
  ) {
    if !isCircular, let awaited {
      return lend(awaited, as: name, at: range, to: &definitions, into: &diagnostics)
    }
    guard !isCircular, let result else {
      return lendNothing(as: name, at: range, to: &definitions, into: &diagnostics)
    }
    for parameter in result.parameters {
      let full = "\(name).\(parameter.name)"
      // What the points do not tell has no value.
      if parameter.uncertainty == nil, !result.fit.isDetermined(index(of: parameter, result)) {
        definitions.define(full, as: FormulaNode(.missing, range), at: range, into: &diagnostics)
      } else {
        definitions.define(full, value: parameter.quantity, at: range, into: &diagnostics)
      }
    }
    if result.parameters.contains(where: { $0.uncertainty != nil }) {
      definitions.add(
        UncertainNames(
          result.parameters.map { "\(name).\($0.name)" }, roots: result.fit.uncertainty.roots,
          spread: UncertainNames.propagated))
    }
    lendQualities(of: result, as: name, at: range, to: &definitions, into: &diagnostics)
    lendResiduals(of: result, as: name, at: range, to: &definitions, into: &diagnostics)
    lendModel(of: result, as: name, at: range, to: &definitions, into: &diagnostics)
  }

  private func index(of parameter: FitResult.Parameter, _ result: FitResult) -> Int {
    result.parameters.firstIndex { $0.name == parameter.name } ?? 0
  }

  private func lendQualities(
    of result: FitResult, as name: String, at range: SourceRange, to definitions: inout Definitions,
    into diagnostics: inout [Diagnostic]
  ) {
    let fit = result.fit
    let values: [Quantity?] = [
      result.hasDeviations ? Quantity(fit.squares) : nil,
      result.hasDeviations ? fit.reducedSquares.map { Quantity($0) } : nil, Quantity(Double(fit.freedom)),
      fit.probability.map { Quantity($0) },
      result.scatter.map { Quantity(si: $0, result.measured.dimension, shownIn: result.measured.unit?.ofDifferences) },
      Quantity(Double(result.rows.count)),
    ]
    for (quality, value) in zip(FitCell.qualities, values) {
      let full = "\(name).\(quality)"
      if let value {
        definitions.define(full, value: value, at: range, into: &diagnostics)
      } else {
        let isOfFreedom = fit.freedom == 0 && (result.hasDeviations || quality == "sd")
        definitions.define(
          full,
          lacking: isOfFreedom
            ? "there are as many parameters as points" : "no uncertainties of `\(result.measuredTitle)` are known",
          quality == "sd" ? result.measured.dimension : .none, at: range, into: &diagnostics)
      }
    }
  }

  private func lendResiduals(
    of result: FitResult, as name: String, at range: SourceRange, to definitions: inout Definitions,
    into diagnostics: inout [Diagnostic]
  ) {
    // In the rows of the table, so that they stand beside its columns.
    var values = [Double](repeating: .nan, count: result.rowCount)
    var uncertainties = result.residualUncertainties.isEmpty ? [] : values
    for (place, row) in result.rows.enumerated() where values.indices.contains(row) {
      values[row] = result.fit.residuals[place]
      if !uncertainties.isEmpty { uncertainties[row] = result.residualUncertainties[place] }
    }
    let measured = result.measured
    definitions.add(
      Column(
        name: "\(name).residual", values: values, uncertainties: uncertainties, dimension: measured.dimension,
        unit: measured.unit?.ofDifferences, table: measured.table))
    let lent = values
    definitions.define(
      "\(name).residual",
      external: ExternalFunction(
        RealFunction(value: { number in
          guard number >= 1, number <= Double(lent.count), number == number.rounded() else { return .nan }
          return lent[Int(number) - 1]
        }),
        input: .none, output: measured.dimension, gap: { _ in "this row has no residual" }),
      at: range, into: &diagnostics)
  }

  private func lendModel(
    of result: FitResult, as name: String, at range: SourceRange, to definitions: inout Definitions,
    into diagnostics: inout [Diagnostic]
  ) {
    // With the lent parameters in it, so that what is worked out with it has their uncertainties.
    var replacements: [String: FormulaNode] = [:]
    for parameter in result.parameters {
      replacements[parameter.name] = FormulaNode(.name("\(name).\(parameter.name)"), range)
    }
    let columns = result.predictors.map { $0.name }
    // A column by its full name is the same argument.
    let arguments = columns.map { $0.split(separator: ".").last.map(String.init) ?? $0 }
    for (column, argument) in zip(columns, arguments) where column != argument {
      replacements[column] = FormulaNode(.name(argument), range)
    }
    definitions.define(
      "\(name).model", parameters: Set(arguments).count == columns.count ? arguments : columns,
      as: result.formula.substituting(replacements), at: range, into: &diagnostics)
  }

  /// What a fit will lend when something was measured: its dimensions are known, its values are not.
  private func lend(
    _ fit: AwaitedFit, as name: String, at range: SourceRange, to definitions: inout Definitions,
    into diagnostics: inout [Diagnostic]
  ) {
    for parameter in FitFormulas.names(of: self) {
      let full = "\(name).\(parameter)"
      if let known = fit.parameters.first(where: { $0.name == parameter }) {
        definitions.define(
          full, value: Quantity(si: .nan, known.dimension, shownIn: known.unit), at: range, into: &diagnostics)
      } else {
        definitions.define(full, as: FormulaNode(.missing, range), at: range, into: &diagnostics)
      }
    }
    for quality in FitCell.qualities {
      let isScatter = quality == "sd"
      let dimension = isScatter ? fit.measured.dimension : .none
      definitions.define(
        "\(name).\(quality)",
        value: Quantity(si: .nan, dimension, shownIn: isScatter ? fit.measured.unit?.ofDifferences : nil), at: range,
        into: &diagnostics)
    }
    definitions.add(
      Column(
        name: "\(name).residual", values: [], dimension: fit.measured.dimension,
        unit: fit.measured.unit?.ofDifferences, table: fit.measured.table))
    func define(_ member: String, from input: Dimension) {
      let nothing = ExternalFunction(
        RealFunction(value: { _ in .nan }), input: input, output: fit.measured.dimension,
        gap: { _ in "nothing was measured so far" })
      definitions.define("\(name).\(member)", external: nothing, at: range, into: &diagnostics)
    }
    define("residual", from: .none)
    define("model", from: fit.axis?.dimension ?? .none)
  }

  /// Names without a value, for the cell says what is wrong.
  private func lendNothing(
    as name: String, at range: SourceRange, to definitions: inout Definitions, into diagnostics: inout [Diagnostic]
  ) {
    definitions.refuse(name, at: range)
    var kinds = NameKinds()
    declareMembers(of: name, in: &kinds)
    for function in kinds.functions.sorted() {
      definitions.define(function, parameters: ["x"], as: FormulaNode(.missing, range), at: range, into: &diagnostics)
    }
    for value in kinds.values.sorted() {
      definitions.define(value, as: FormulaNode(.missing, range), at: range, into: &diagnostics)
    }
  }
}
