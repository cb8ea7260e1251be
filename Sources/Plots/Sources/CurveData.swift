import NumericalMethods

/// A curve's source behind plain functions: the plotter is compiled once, whatever its curves come from.
package struct CurveData {
  let isEnclosed: Bool
  let hasErrors: Bool
  let mayJump: Bool
  package let provenPeriod: Double?
  let plane: PlaneRelation?
  let points: (_ parameters: [Double], _ x: inout [Double], _ y: inout [Double]) -> Void
  let tangents: (_ parameters: [Double], _ x: inout [Dual], _ y: inout [Dual]) -> Void
  let errors: (_ parameters: [Double], _ x: inout [Double], _ y: inout [Double]) -> Void
  let range: (_ stretch: Interval) -> CurveRange
  let enclosure: (_ stretch: Interval) -> CurveEnclosure
  let enclosureRemoving: (_ stretch: Interval, _ place: Double) -> RemovedEnclosure?
  let isSpent: () -> Bool
  let renew: () -> Void
  private let exhaustion: () -> Bool

  package init(_ source: some DataSource) {
    isEnclosed = source.isEnclosed
    hasErrors = source.hasErrors
    mayJump = source.mayJump
    provenPeriod = source.provenPeriod
    plane = source.plane
    points = { source.points(at: $0, x: &$1, y: &$2) }
    tangents = { source.tangents(at: $0, x: &$1, y: &$2) }
    errors = { source.errors(at: $0, x: &$1, y: &$2) }
    range = { source.range(over: $0) }
    enclosure = { source.enclosure(over: $0) }
    enclosureRemoving = { source.enclosure(over: $0, removing: $1) }
    isSpent = { source.isSpent }
    renew = { source.renew() }
    exhaustion = { source.isExhausted }
  }

  /// Whether the points asked for cost more than they may, so that some are missing.
  package var isExhausted: Bool { exhaustion() }
}
