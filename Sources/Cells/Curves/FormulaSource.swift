import CMath
import Formulas
import NumericalMethods
import Plots

/// Compiled formulas as the data of a curve.
struct FormulaSource: DataSource {
  enum Shape {
    case graph(FormulaRunner)
    case sideways(FormulaRunner)
    case pair(FormulaRunner, FormulaRunner)
    /// The radius for an angle.
    case polar(FormulaRunner)
    /// An equation or inequalities in x and y.
    case implicit(ImplicitSource)
  }

  let shape: Shape

  /// Whether a sum or an integral of the curve used up what it may cost.
  var isExhausted: Bool {
    switch shape {
    case .graph(let runner), .sideways(let runner), .polar(let runner): runner.isExhausted
    case .pair(let first, let second): first.isExhausted || second.isExhausted
    case .implicit(let source): source.isExhausted
    }
  }

  var plane: PlaneRelation? {
    if case .implicit(let source) = shape { return source.relation }
    return nil
  }

  func points(at parameters: [Double], x: inout [Double], y: inout [Double]) {
    switch shape {
    case .graph(let runner):
      x = parameters
      runner.run(parameters, into: &y)
    case .sideways(let runner):
      runner.run(parameters, into: &x)
      y = parameters
    case .pair(let first, let second):
      first.run(parameters, into: &x)
      second.run(parameters, into: &y)
    case .polar(let runner):
      runner.run(parameters, into: &x)
      for index in parameters.indices {
        let radius = x[index]
        x[index] = radius * cos(parameters[index])
        y[index] = radius * sin(parameters[index])
      }
    case .implicit: break
    }
  }
}
