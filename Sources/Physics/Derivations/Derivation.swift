import Formulas

/// How the motion of a cube follows from the two forces on it, step by step: in symbols,
/// in this cube's numbers, and checked against the motion at a thousand instants.
///
/// The steps follow the cube: another density, friction, a velocity at the start or the water's
/// limits each lead to a derivation of their own.
package struct Derivation: Sendable {
  package enum Length: Sendable, Hashable {
    case full
    /// Newton's law, the equation and its solution.
    case brief
  }

  /// Both sides of every equation agree to this part of their greatest size.
  package static let tolerance = 1e-9

  package let steps: [DerivationStep]

  /// The derivation for a cube that is valid (``FloatingCube/problems()``).
  ///
  /// - Parameter memory: of the last derivation; one that reads the same takes little time.
  package init(of cube: FloatingCube, length: Length = .full, memory: DerivationMemory = DerivationMemory()) {
    let plan = memory.plan(for: Self.drafts(of: cube))
    let values = DerivationValues(of: cube, plan)
    let check = DerivationCheck(plan, motion: Motion(of: cube), values: values)
    steps = plan.drafts.indices.filter { length == .full || plan.drafts[$0].isBrief }.map { index in
      let draft = plan.drafts[index]
      let filled = draft.numbers.map { values.fill($0) }
      return DerivationStep(
        title: draft.title, equation: plan.equations[index], symbols: plan.symbols[index],
        numbers: filled?.text, numberSymbols: filled.map { memory.mathML($0, ofDraft: index, plan.names) },
        value: draft.definedName.flatMap { values[$0] },
        reason: plan.reasons[index].filled(with: values),
        residual: check.residuals[index])
    }
  }

  private static func drafts(of cube: FloatingCube) -> [DerivationDraft] {
    let forces = ForceSteps(of: cube).drafts
    switch cube.model {
    case .linear: return forces + OscillationSteps(of: cube).drafts
    case .water where cube.decayRate == 0: return forces + ImmersionCycleSteps(of: cube).drafts
    case .water: return forces + WaterPassageSteps(of: cube).drafts
    }
  }

  /// The steps whose equation the motion does not obey: none, or a defect of the derivation.
  package var failures: [DerivationStep] { steps.filter { !$0.holds } }
}

/// One step of a derivation.
package struct DerivationStep: Sendable {
  /// A few words: "Buoyant force".
  package let title: String
  /// The step in symbols: a comparison, `a = -2 g z / L`.
  package let equation: FormulaNode
  /// The equation in MathML.
  package let symbols: String
  /// The same with this cube's quantities put in; what they come to is the ``value``, if there is one.
  package let numbers: String?
  /// The same in MathML, as part of a row.
  package let numberSymbols: String?
  /// The value, when the step works out a constant such as `ω_0`.
  package let value: Quantity?
  /// Why, in one line of plain English.
  package let reason: DerivationReason
  /// The largest difference between the two sides of the equation over 1,000 instants of the motion,
  /// relative to the greatest size of their terms; NaN where they could not be compared.
  package let residual: Double

  /// Whether the motion obeys the equation.
  package var holds: Bool { residual <= Derivation.tolerance }
}

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
