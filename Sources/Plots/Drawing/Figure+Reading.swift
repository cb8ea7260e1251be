extension Figure {
  /// The point of interest on a curve; nil where it does not exist or lies outside the curve's domain.
  func reading(of index: Int, in window: PlotWindow, _ evaluator: inout CurveEvaluator) -> Reading? {
    let curve = curves[index]
    guard let focus, focus.isFinite, let span = curve.span(within: curve.along(window)), span.contains(focus) else {
      return nil
    }
    let point = evaluator.point(at: focus).turned(if: curve.shape == .sideways)
    guard point.exists else { return nil }
    let x = ReadOut.text(point.x, self.x, in: window.x)
    let y = ReadOut.text(point.y, self.y, in: window.y)
    return Reading(curve: index, parameter: focus, x: point.x, y: point.y, text: "(\(x), \(y))")
  }

  /// Over what the parameter of a graph runs before anything is drawn: the author's range of its axis, or the one that
  /// is found for it; nil for curves that are no graphs.
  package func run(of index: Int) -> Span? {
    guard curves.indices.contains(index), curves[index].shape.isGraph else { return nil }
    var search = WindowSearch(self)
    return search.run(of: curves[index].shape)
  }

  /// One unit is as long on both axes.
  var isEqual: Bool {
    // Lengths of a logarithmic axis have no common measure.
    if x.scale != .linear || y.scale != .linear { return false }
    return switch aspect {
    case .equal: true
    case .free: false
    case .automatic:
      // A region goes with what stands beside it; alone it has no shape of its own to keep.
      !curves.contains { $0.shape.isGraph } && curves.contains { !$0.isRegion } && x.unit == y.unit
    }
  }
}
