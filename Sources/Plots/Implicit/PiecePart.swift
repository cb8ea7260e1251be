/// A stretch of a box, cut across where a curve enters or leaves.
struct PiecePart {
  let box: PlaneBox
  let isOverX: Bool
  let from: Double
  let to: Double

  var whole: PlaneBox {
    isOverX
      ? PlaneBox(left: from, right: to, top: box.top, bottom: box.bottom)
      : PlaneBox(left: box.left, right: box.right, top: from, bottom: to)
  }

  /// The part between a curve that runs along the stretch and the side of the box with the lower coordinate, or
  /// that with the higher one.
  func outline(_ arc: [PlaneCubic], isNear: Bool, into outline: inout RegionOutline) {
    guard let first = arc.first?.start, let last = arc.last?.end else {
      // The curve is shorter than what can be written; it hugs a corner.
      return
    }
    let (start, end) = (PlanePoint(whole.left, whole.top), PlanePoint(whole.right, whole.bottom))
    let side: (PlanePoint, PlanePoint)
    if isOverX {
      let row = isNear ? start.row : end.row
      side = (PlanePoint(column: first.column, row: row), PlanePoint(column: last.column, row: row))
    } else {
      let column = isNear ? start.column : end.column
      side = (PlanePoint(column: column, row: first.row), PlanePoint(column: column, row: last.row))
    }
    // All loops turn the same way as those of whole boxes.
    if isNear == isOverX {
      outline.line(from: side.0, to: side.1)
      outline.line(from: side.1, to: last)
      for cubic in arc.reversed() { outline.curve(cubic.reversed) }
      outline.line(from: first, to: side.0)
    } else {
      for cubic in arc { outline.curve(cubic) }
      outline.line(from: last, to: side.1)
      outline.line(from: side.1, to: side.0)
      outline.line(from: side.0, to: first)
    }
  }
}
