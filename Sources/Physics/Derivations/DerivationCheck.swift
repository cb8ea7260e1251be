import Formulas

/// Compares the two sides of each equation of a derivation along the motion.
struct DerivationCheck {
  /// For each draft the largest relative difference of all its checks; NaN where one could not be made.
  let residuals: [Double]

  init(_ plan: DerivationPlan, motion: Motion, values: DerivationValues) {
    var residuals = plan.drafts.map { draft in
      draft.checks.isEmpty ? Double.nan : Self.constantResidual(of: draft, motion.cube, values)
    }
    for sheet in plan.sheets {
      let table = DerivationTable(sheet.instants, of: motion, values)
      let sizes = Self.greatest(sheet.formulas, table, values)
      for (check, draft) in sheet.drafts.enumerated() {
        let (gap, scale) = (sizes[2 * check], sizes[2 * check + 1])
        let residual = gap == 0 && !scale.isNaN ? 0 : gap / scale
        residuals[draft] = residual.isNaN ? .nan : max(residuals[draft], residual)
      }
    }
    self.residuals = residuals
  }

  /// How far a constant is from what the model says; 0 for a draft that has nothing of the kind to compare.
  private static func constantResidual(
    of draft: DerivationDraft, _ cube: FloatingCube, _ values: DerivationValues
  ) -> Double {
    for check in draft.checks {
      guard case .constant = check.source else { continue }
      guard let name = draft.definedName, let value = values[name]?.value,
        let model = DerivationFillings.modelValue(of: name, cube)
      else { return .nan }
      return model == value ? 0 : abs(model - value) / max(abs(model), abs(value))
    }
    return 0
  }

  /// The largest size of each formula over all instants; NaN where it is not always a number.
  private static func greatest(
    _ formulas: FormulaGroup, _ table: DerivationTable, _ values: DerivationValues
  ) -> [Double] {
    var workspace = formulas.program.makeWorkspace()
    let fixed = table.columns.map { _ in 0.0 } + values.parameters
    guard workspace.parameters.count == fixed.count else { return formulas.results.map { _ in .nan } }
    workspace.parameters = fixed
    var greatest = [Double](repeating: 0, count: formulas.results.count)
    formulas.program.evaluate(rows: table.count, of: table.columns, using: &workspace) { result, values in
      var largest = greatest[result]
      // No number, if one of them is none or infinite.
      var trace = 0.0
      for value in values {
        largest = value.magnitude > largest ? value.magnitude : largest
        trace += value * 0
      }
      greatest[result] = trace == 0 ? largest : .nan
    }
    return formulas.results.map { $0.map { greatest[$0.place] } ?? .nan }
  }
}
