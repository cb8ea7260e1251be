import NumericalMethods

/// Supplies a curve to the plotter, which stores none of its data.
///
/// The plotter asks for as many points as it needs, in blocks, whenever it needs them;
/// a source answers the same question the same way every time. Values that do not exist
/// (a pole, the root of a negative number) are NaN or infinite: the plotter breaks there.
///
/// A source that knows its formula can do more than answer for points: it encloses the curve over whole
/// stretches. Then what is drawn is proven. All other requirements have defaults for sources that can't.
package protocol DataSource {
  /// Points of the curve for a block of parameter values.
  ///
  /// `x` and `y` arrive with the count of `parameters` and are to be overwritten in full;
  /// for a graph `y = f(x)` the parameter is `x` itself, and `x = f(y)` is given likewise: the plotter turns it.
  func points(at parameters: [Double], x: inout [Double], y: inout [Double])

  /// Whether `enclosure(over:)` and the like prove anything; where not, the curve is drawn from estimates.
  var isEnclosed: Bool { get }

  /// Whether enclosures have become too costly, so that they say nothing more.
  var isSpent: Bool { get }

  /// Whether the points asked for cost more than they may, so that some are missing.
  var isExhausted: Bool { get }

  /// The coordinates with their Taylor coefficients over a stretch of the parameter.
  func enclosure(over stretch: Interval) -> CurveEnclosure

  /// The same, where the curve has no point for one number c inside the stretch but a limit, which is put in there.
  ///
  /// Nil where nothing was put in, or where the curve is not proven to be continuous even so.
  func enclosure(over stretch: Interval, removing c: Double) -> RemovedEnclosure?

  /// The range of the coordinates alone, which costs less.
  func range(over stretch: Interval) -> CurveRange

  /// Points with their derivatives by the parameter; the blocks arrive with the count of `parameters`.
  func tangents(at parameters: [Double], x: inout [Dual], y: inout [Dual])

  /// Whether points are known with an error that may be seen.
  var hasErrors: Bool { get }

  /// By how much the coordinates of points may be wrong; the blocks arrive with the count of `parameters`.
  func errors(at parameters: [Double], x: inout [Double], y: inout [Double])

  /// The least distance after which the whole curve repeats, where the formula shows one.
  var provenPeriod: Double? { get }

  /// The equation or inequalities of an implicit curve, which has no parameter.
  var plane: PlaneRelation? { get }

  /// Whether a graph may leap from one finite value to another; false only where its formula's form shows that it
  /// breaks at poles alone.
  var mayJump: Bool { get }

  /// A drawing begins, or another question of the reader: what the answers may cost is counted anew.
  func renew()
}

/// What is proven of a curve over a stretch of its parameter.
package struct CurveEnclosure: Sendable {
  package var x: IntervalJet
  package var y: IntervalJet

  package init(x: IntervalJet, y: IntervalJet) {
    self.x = x
    self.y = y
  }
}

/// What is proven of a curve that lacks one point.
package struct RemovedEnclosure: Sendable {
  /// Of the curve with its limit in place of the missing point.
  package var curve: CurveEnclosure
  /// The limit, and those of the derivatives.
  package var limit: CurveEnclosure

  package init(curve: CurveEnclosure, limit: CurveEnclosure) {
    self.curve = curve
    self.limit = limit
  }
}

/// Where a curve lies over a stretch of its parameter.
package struct CurveRange: Sendable {
  package var x: Interval
  package var y: Interval
  /// The lesser of both coordinates'.
  package var decoration: Decoration

  package init(x: Interval, y: Interval, _ decoration: Decoration) {
    self.x = x
    self.y = y
    self.decoration = decoration
  }
}

extension DataSource {
  package var isEnclosed: Bool { false }
  package var isSpent: Bool { false }
  package var isExhausted: Bool { false }
  package var provenPeriod: Double? { nil }
  package var hasErrors: Bool { false }
  package func errors(at parameters: [Double], x: inout [Double], y: inout [Double]) {}
  package var plane: PlaneRelation? { nil }
  package var mayJump: Bool { true }
  package func renew() {}

  package func enclosure(over stretch: Interval) -> CurveEnclosure {
    let unknown = IntervalJet(.entire, .entire, .entire, .entire, .entire, .trivial)
    return CurveEnclosure(x: unknown, y: unknown)
  }

  package func enclosure(over stretch: Interval, removing c: Double) -> RemovedEnclosure? { nil }

  package func range(over stretch: Interval) -> CurveRange { CurveRange(x: .entire, y: .entire, .trivial) }

  package func tangents(at parameters: [Double], x: inout [Dual], y: inout [Dual]) {
    for index in parameters.indices {
      x[index] = Dual(.nan, slope: .nan)
      y[index] = Dual(.nan, slope: .nan)
    }
  }
}
