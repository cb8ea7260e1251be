import NumericalMethods
import Plots

// What a formula proves of its curve.
extension FormulaSource {
  var isEnclosed: Bool {
    switch shape {
    case .graph(let runner), .sideways(let runner), .polar(let runner): runner.isEnclosed
    case .pair(let first, let second): first.isEnclosed && second.isEnclosed
    case .implicit: true
    }
  }

  func enclosure(over stretch: Interval) -> CurveEnclosure {
    let parameter = IntervalJet.variable(over: stretch)
    switch shape {
    case .graph(let runner): return CurveEnclosure(x: parameter, y: runner.jet(over: stretch))
    case .sideways(let runner): return CurveEnclosure(x: runner.jet(over: stretch), y: parameter)
    case .pair(let first, let second):
      return CurveEnclosure(x: first.jet(over: stretch), y: second.jet(over: stretch))
    case .polar(let runner):
      let radius = runner.jet(over: stretch)
      return CurveEnclosure(
        x: radius * IntervalJet.cos(parameter), y: radius * IntervalJet.sin(parameter))
    case .implicit: return CurveEnclosure(x: .unknown, y: .unknown)
    }
  }

  func range(over stretch: Interval) -> CurveRange {
    let parameter = DecoratedInterval(variable: stretch)
    switch shape {
    case .graph(let runner): return CurveRange(parameter, runner.range(over: stretch))
    case .sideways(let runner): return CurveRange(runner.range(over: stretch), parameter)
    case .pair(let first, let second):
      return CurveRange(first.range(over: stretch), second.range(over: stretch))
    case .polar(let runner):
      let radius = runner.range(over: stretch)
      return CurveRange(
        radius * DecoratedInterval.cos(parameter), radius * DecoratedInterval.sin(parameter))
    case .implicit: return CurveRange(.unknown, .unknown)
    }
  }

  func tangents(at parameters: [Double], x: inout [Dual], y: inout [Dual]) {
    let variables = parameters.map { Dual.variable($0) }
    switch shape {
    case .graph(let runner):
      x = variables
      runner.run(variables, into: &y)
    case .sideways(let runner):
      runner.run(variables, into: &x)
      y = variables
    case .pair(let first, let second):
      first.run(variables, into: &x)
      second.run(variables, into: &y)
    case .polar(let runner):
      runner.run(variables, into: &x)
      for index in variables.indices {
        let radius = x[index]
        x[index] = radius * Dual.cos(variables[index])
        y[index] = radius * Dual.sin(variables[index])
      }
    case .implicit: break
    }
  }
}

extension CurveRange {
  fileprivate init(_ x: DecoratedInterval, _ y: DecoratedInterval) {
    self.init(x: x.interval, y: y.interval, min(x.decoration, y.decoration))
  }
}
