import NumericalMethods

/// A part of a picture that a hand holds, and how far from the hand what it leads is, in the unit of the picture.
struct HeldPart {
  let part: Int
  let offset: Vector
}

extension MotionFrame {
  /// What follows the hand that holds a part: where it ends, or its centre.
  func reference(of part: MotionPicture.Part, in state: PictureState) -> Vector? {
    guard let last = part.places.last else { return nil }
    let place = state.place(last)
    guard let way = part.way else { return place }
    let along = self.way(state.place(way), part.wayDimension)
    return place + Vector(along.x / plane.scale, -along.y / plane.scale)
  }

  /// The values at a start from which a part is as near to a place as can be: by steps of Gauss and Newton, each shortened
  /// until it leads nearer. Nil where nothing moves it.
  ///
  /// - Parameters:
  ///   - target: in the SI unit of the picture.
  ///   - start: the values now, one or two.
  ///   - state: what the picture is at the start with others.
  func values(
    leading part: MotionPicture.Part, to target: Vector, from start: [Double], _ state: ([Double]) -> PictureState
  ) -> [Double]? {
    func offset(_ values: [Double]) -> Vector? { reference(of: part, in: state(values)).map { $0 - target } }
    var values = start
    guard var here = offset(values), here.length.isFinite else { return nil }
    for _ in 0..<20 {
      var columns: [Vector] = []
      for index in values.indices {
        let step = 1e-6 * max(values[index].magnitude, 1e-3)
        var moved = values
        moved[index] += step
        guard let there = offset(moved), there.length.isFinite else { return nil }
        columns.append((there - here) * (1 / step))
      }
      guard let step = Self.leastSquares(columns, here) else { break }
      var share = 1.0
      var isNearer = false
      while share > 1e-4, !isNearer {
        let moved = zip(values, step).map { $0 - share * $1 }
        if let there = offset(moved), there.length < here.length {
          (values, here, isNearer) = (moved, there, true)
        }
        share /= 2
      }
      if !isNearer || here.length * plane.scale < 0.01 { break }
    }
    return values
  }

  /// The steps along one or two columns that come nearest to a vector; nil where no column has a direction.
  private static func leastSquares(_ columns: [Vector], _ wanted: Vector) -> [Double]? {
    guard let a = columns.first else { return nil }
    guard columns.count == 2 else {
      let square = a.dot(a)
      return square > 0 && square.isFinite ? [a.dot(wanted) / square] : nil
    }
    let b = columns[1]
    // A little more than nothing on the diagonal, so that two columns in one direction share their step.
    let small = 1e-9 * (a.dot(a) + b.dot(b))
    let (aa, bb, ab) = (a.dot(a) + small, b.dot(b) + small, a.dot(b))
    let determinant = aa * bb - ab * ab
    guard determinant > 0, determinant.isFinite else { return nil }
    let (aw, bw) = (a.dot(wanted), b.dot(wanted))
    return [(bb * aw - ab * bw) / determinant, (aa * bw - ab * aw) / determinant]
  }
}
