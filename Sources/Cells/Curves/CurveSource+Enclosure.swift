import Formulas
import NumericalMethods
import Plots

// What is proven of a curve.
extension CurveSource {
  var isEnclosed: Bool {
    // Of a curve that may be another one nothing is proven.
    if moved != nil { return false }
    return switch shape {
    case .graph(let runner), .sideways(let runner), .polar(let runner): runner.isEnclosed
    case .pair(let first, let second): first.isEnclosed && second.isEnclosed
    case .implicit: true
    case .motion, .solution, .scene: false
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
    case .implicit, .motion, .solution, .scene: return CurveEnclosure(x: .unknown, y: .unknown)
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
    case .implicit, .motion, .solution, .scene: return CurveRange(.unknown, .unknown)
    }
  }

  func tangents(at parameters: [Double], x: inout [Dual], y: inout [Dual]) {
    switch shape {
    case .graph(let runner):
      CurveSource.seed(&x, parameters)
      runner.run(x, into: &y)
    case .sideways(let runner):
      CurveSource.seed(&y, parameters)
      runner.run(y, into: &x)
    case .pair(let first, let second):
      let variables = parameters.map { Dual.variable($0) }
      first.run(variables, into: &x)
      second.run(variables, into: &y)
    case .polar(let runner):
      CurveSource.seed(&y, parameters)
      runner.run(y, into: &x)
      for index in x.indices where index < y.count {
        let (radius, angle) = (x[index], y[index])
        x[index] = radius * Dual.cos(angle)
        y[index] = radius * Dual.sin(angle)
      }
    case .implicit, .motion, .solution, .scene: break
    }
  }

  /// In place, as a block of a few points is asked for often.
  private static func seed(_ variables: inout [Dual], _ parameters: [Double]) {
    guard variables.count == parameters.count else {
      variables = parameters.map { Dual.variable($0) }
      return
    }
    for index in parameters.indices { variables[index] = Dual.variable(parameters[index]) }
  }
}

extension CurveRange {
  fileprivate init(_ x: DecoratedInterval, _ y: DecoratedInterval) {
    self.init(x: x.interval, y: y.interval, min(x.decoration, y.decoration))
  }
}

extension CurveSource {
  var isSpent: Bool {
    switch shape {
    case .graph(let runner), .sideways(let runner), .polar(let runner): runner.isSpent
    case .pair(let first, let second): first.isSpent || second.isSpent
    case .implicit, .motion, .solution, .scene: false
    }
  }
}

extension CurveSource {
  var mayJump: Bool {
    switch shape {
    case .graph(let runner), .sideways(let runner): runner.mayJump
    // The coordinates of a pair are graphs over its parameter.
    case .pair(let first, let second): first.mayJump || second.mayJump
    case .polar, .implicit, .motion, .solution, .scene: true
    }
  }
}
