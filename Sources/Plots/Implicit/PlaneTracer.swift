/// Follows an implicit curve over the area of a plot.
struct PlaneTracer {
  let relation: PlaneRelation
  let view: Viewport
  let style: CurveStyle
  /// The greatest number of evaluations.
  let limit: Int

  func trace() -> PlaneTrace { PlaneTrace() }
}
