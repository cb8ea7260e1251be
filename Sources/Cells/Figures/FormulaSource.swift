import Formulas
import NumericalMethods
import Plots

/// Formulas of one parameter as the data of a curve.
protocol FormulaSource: DataSource {
  init(_ formulas: [FormulaRunner], moved: [FormulaRunner])
  var formulas: [FormulaRunner] { get }
  /// The formulas as they may be, too, where they have values that are known to an error only, as solutions of other
  /// cells are; else empty.
  var moved: [FormulaRunner] { get }
}

extension FormulaSource {
  // Of a curve that may be another one nothing is proven.
  var isEnclosed: Bool { moved.isEmpty && formulas.allSatisfy { $0.isEnclosed } }
  var isSpent: Bool { formulas.contains { $0.isSpent } }
  var isExhausted: Bool { formulas.contains { $0.isExhausted } }
  var mayJump: Bool { formulas.contains { $0.mayJump } }
  var hasErrors: Bool { !moved.isEmpty }

  func renew() { for runner in formulas + moved { runner.renew() } }

  func errors(at parameters: [Double], x: inout [Double], y: inout [Double]) {
    guard hasErrors else { return }
    var (otherX, otherY) = (x, y)
    points(at: parameters, x: &x, y: &y)
    Self(moved, moved: []).points(at: parameters, x: &otherX, y: &otherY)
    // What is moved to where it has no value is not known at all.
    func error(_ value: Double, _ other: Double) -> Double {
      value.isFinite ? other.isFinite ? (other - value).magnitude : .infinity : 0
    }
    for index in parameters.indices {
      x[index] = error(x[index], otherX[index])
      y[index] = error(y[index], otherY[index])
    }
  }

  /// What is proven with a limit put in for a missing point; `jets` gives what is known of both coordinates.
  func removed(
    _ c: Double, from stretch: Interval, _ jets: (_ parameter: RemovedJet) -> (x: RemovedJet, y: RemovedJet)
  ) -> RemovedEnclosure? {
    guard stretch.isBounded, !stretch.isThin, stretch.contains(c), isEnclosed else { return nil }
    let (x, y) = jets((.variable(over: stretch), .variable(over: Interval(c)), false))
    guard x.isRemoved || y.isRemoved, x.over.decoration >= .continuous, y.over.decoration >= .continuous,
      x.at.decoration >= .continuous, y.at.decoration >= .continuous
    else { return nil }
    return RemovedEnclosure(curve: CurveEnclosure(x: x.over, y: y.over), limit: CurveEnclosure(x: x.at, y: y.at))
  }
}

/// What is proven over a stretch and at a point of it, and whether the stretch with the point itself is worse than that.
typealias RemovedJet = (over: IntervalJet, at: IntervalJet, isRemoved: Bool)

extension CurveRange {
  init(_ x: DecoratedInterval, _ y: DecoratedInterval) {
    self.init(x: x.interval, y: y.interval, min(x.decoration, y.decoration))
  }
}

extension [Dual] {
  /// In place, as a block of a few points is asked for often.
  mutating func seed(_ parameters: [Double]) {
    guard count == parameters.count else {
      self = parameters.map { Dual.variable($0) }
      return
    }
    for index in parameters.indices { self[index] = Dual.variable(parameters[index]) }
  }
}
