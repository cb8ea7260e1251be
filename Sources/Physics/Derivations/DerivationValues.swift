import Formulas

/// The values of the names of a derivation: what the cube is given by, and all that the steps have worked out
/// from it, each by its own formula.
struct DerivationValues {
  private var quantities: [String: Quantity]
  /// In the order of ``DerivationNames/given``, and the constants of the steps after them.
  private(set) var parameters: [Double]
  /// By how much the clock `u` of a round is ahead of `t`, in s.
  let clockLead: Double

  init(of cube: FloatingCube, _ plan: DerivationPlan) {
    let cycle = cube.model == .water && cube.decayRate == 0 ? ImmersionCycle(of: cube) : nil
    clockLead = cycle.map { $0.phase + ($0.beginsBelow ? $0.upper.duration : 0) } ?? 0
    quantities = DerivationFillings.values(of: cube)
    quantities["t_0"] = Quantity(si: clockLead, .time)
    parameters = [
      cube.edge, cube.density, cube.waterDensity, cube.gravity, cube.start, cube.velocity, cube.dampingCoefficient,
      cube.start, cube.velocity / cube.angularFrequency,
    ]
    for (parameter, value) in zip(DerivationNames.given, parameters) {
      quantities[parameter.name] = parameter.dimension.map { Quantity(si: value, $0) }
    }
    var workspace = plan.constants.program.makeWorkspace(for: Double.self, lanes: 1)
    workspace.parameters = parameters
    var values: [Double] = []
    plan.constants.program.evaluate(rows: 1, of: [], using: &workspace) { values.append($1[0]) }
    for (name, result) in zip(plan.constantNames, plan.constants.results) {
      guard let result, !values[result.place].isNaN else {
        parameters.append(.nan)
        quantities[name] = nil
        continue
      }
      parameters.append(values[result.place])
      quantities[name] = Quantity(
        si: values[result.place], result.dimension, shownIn: DerivationFillings.unit(of: name))
    }
  }

  subscript(name: String) -> Quantity? { quantities[name] }
}
