import Formulas
import NumericalMethods
import Plots

// Curves that lack a point where a formula is 0/0.
extension CurveSource {
  func enclosure(over stretch: Interval, removing c: Double) -> RemovedEnclosure? {
    guard stretch.isBounded, !stretch.isThin, stretch.contains(c), isEnclosed else { return nil }
    let point = Interval(c)
    let parameter = (over: IntervalJet.variable(over: stretch), at: IntervalJet.variable(over: point), isRemoved: false)
    var (x, y) = (parameter, parameter)
    switch shape {
    case .graph(let runner): y = runner.jets(over: stretch, removing: c)
    case .sideways(let runner): x = runner.jets(over: stretch, removing: c)
    case .pair(let first, let second):
      x = first.jets(over: stretch, removing: c)
      y = second.jets(over: stretch, removing: c)
    case .polar(let runner):
      let radius = runner.jets(over: stretch, removing: c)
      x = (radius.over * .cos(parameter.over), radius.at * .cos(parameter.at), radius.isRemoved)
      y = (radius.over * .sin(parameter.over), radius.at * .sin(parameter.at), false)
    case .implicit, .motion, .solution, .scene: return nil
    }
    guard x.isRemoved || y.isRemoved, x.over.decoration >= .continuous, y.over.decoration >= .continuous,
      x.at.decoration >= .continuous, y.at.decoration >= .continuous
    else { return nil }
    return RemovedEnclosure(curve: CurveEnclosure(x: x.over, y: y.over), limit: CurveEnclosure(x: x.at, y: y.at))
  }
}
