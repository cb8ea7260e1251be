import Formulas
import NumericalMethods
import Plots

/// A solution of differential equations as the data of a curve; the parameter is what it is a function of.
struct SolutionCurve: DataSource {
  typealias Coordinate = OdeMotion.Coordinate.Value

  let solution: Solution
  let x: Coordinate
  let y: Coordinate
  /// Of the coordinates that are formulas of the state.
  let formulas: StateProgram

  var hasErrors: Bool { true }

  func points(at parameters: [Double], x xs: inout [Double], y ys: inout [Double]) {
    xs = values(of: x, at: parameters)
    ys = values(of: y, at: parameters)
  }

  /// By how much the coordinates may be wrong.
  func errors(at parameters: [Double], x xs: inout [Double], y ys: inout [Double]) {
    xs = errors(of: x, at: parameters)
    ys = errors(of: y, at: parameters)
  }

  func values(of coordinate: Coordinate, at parameters: [Double]) -> [Double] {
    switch coordinate {
    case .variable: parameters
    case .state(let component): solution.values(of: component, at: parameters)
    case .formula(let place):
      parameters.map { time in
        let results = formulas.results(time, solution.state(at: time))
        return results.indices.contains(place) ? results[place] : .nan
      }
    }
  }

  func errors(of coordinate: Coordinate, at parameters: [Double]) -> [Double] {
    switch coordinate {
    case .variable: parameters.map { _ in 0 }
    case .state(let component): solution.errors(of: component, at: parameters)
    case .formula(let place): parameters.map { solution.error(of: place, in: formulas, at: $0) }
    }
  }
}
