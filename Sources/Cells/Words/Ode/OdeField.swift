import Formulas
import Plots

// Directions behind the graphs of a solution.
extension OdeMotion {
  func canHaveField(_ graph: Graph) -> Bool { field(of: graph) != nil }

  /// The slopes of one equation of first order over its variable, or where an autonomous portrait of two numbers goes;
  /// nil where neither is the case.
  func field(of graph: Graph) -> DirectionField? {
    guard let first = graph.curves.first, case .state(let y) = first.y.value else { return nil }
    let program = StateProgram(highest.program)
    let states = equations.unknowns.reduce(0) { $0 + $1.order }
    if graph.isOverVariable, states == 1 {
      return DirectionField(isDirected: false) { time, value in
        (1, program.results(time, [value]).first ?? .nan)
      }
    }
    guard isAutonomous, states == 2, case .state(let x) = first.x.value, x != y else { return nil }
    let isOne = equations.unknowns.count == 1
    return DirectionField(isDirected: true) { valueX, valueY in
      let state = x == 0 ? [valueX, valueY] : [valueY, valueX]
      let results = program.results(0, state)
      // Of one unknown of second order the first slope is the second number itself.
      let slopes = isOne ? [state[1], results.first ?? .nan] : results
      return slopes.count == 2 ? (slopes[x], slopes[y]) : (.nan, .nan)
    }
  }
}
