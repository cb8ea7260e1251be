import CMath
import Formulas
import NumericalMethods
import Plots

/// What a curve of a cell is drawn from: compiled formulas, a moving cube, a solution of
/// differential equations, or a scene.
///
/// One type for all, so that the plotter is compiled once.
struct CurveSource: DataSource {
  enum Shape {
    case graph(FormulaRunner)
    case sideways(FormulaRunner)
    case pair(FormulaRunner, FormulaRunner)
    /// The radius for an angle.
    case polar(FormulaRunner)
    /// An equation or inequalities in x and y.
    case implicit(ImplicitSource)
    case motion(MotionCurve)
    case solution(SolutionCurve)
    case scene(SceneCurve)
  }

  let shape: Shape
  /// The same curve as it may be, too, where formulas of it have values that are known to an error only, as solutions of
  /// other cells are.
  var moved: Shape?

  /// Whether a sum or an integral of the curve used up what it may cost.
  var isExhausted: Bool {
    switch shape {
    case .graph(let runner), .sideways(let runner), .polar(let runner): runner.isExhausted
    case .pair(let first, let second): first.isExhausted || second.isExhausted
    case .implicit(let source): source.isExhausted
    case .motion, .solution, .scene: false
    }
  }

  func renew() {
    if let moved { CurveSource(shape: moved).renew() }
    switch shape {
    case .graph(let runner), .sideways(let runner), .polar(let runner): runner.renew()
    case .pair(let first, let second):
      first.renew()
      second.renew()
    case .implicit(let source): source.renew()
    case .motion, .solution, .scene: break
    }
  }

  var hasErrors: Bool { if case .solution = shape { true } else { moved != nil } }

  func errors(at parameters: [Double], x: inout [Double], y: inout [Double]) {
    if case .solution(let curve) = shape { return curve.errors(at: parameters, x: &x, y: &y) }
    guard let moved else { return }
    var (otherX, otherY) = (x, y)
    points(at: parameters, x: &x, y: &y)
    CurveSource(shape: moved).points(at: parameters, x: &otherX, y: &otherY)
    // What is moved to where it has no value is not known at all.
    func error(_ value: Double, _ other: Double) -> Double {
      value.isFinite ? other.isFinite ? (other - value).magnitude : .infinity : 0
    }
    for index in parameters.indices {
      x[index] = error(x[index], otherX[index])
      y[index] = error(y[index], otherY[index])
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
    case .motion(let curve): curve.points(at: parameters, x: &x, y: &y)
    case .solution(let curve): curve.points(at: parameters, x: &x, y: &y)
    case .scene(let curve): curve.points(at: parameters, x: &x, y: &y)
    }
  }
}
