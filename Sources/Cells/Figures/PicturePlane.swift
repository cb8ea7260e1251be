import NumericalMethods

/// The part of the plane that a picture of things shows, and how it lies in px: y points up, and both axes have one scale.
struct PicturePlane {
  /// The lower left and the upper right corner, in the SI unit of what is drawn.
  let low: Vector
  let high: Vector
  /// Of the picture, in px.
  let size: Vector
  /// px to a unit.
  let scale: Double

  /// - Parameters:
  ///   - margin: px around what has to be seen.
  ///   - least: how large the picture is at least, in px.
  ///   - most: the same at most.
  init(low: Vector, high: Vector, margin: Double, least: Vector, most: Vector) {
    (self.low, self.high) = (low, high)
    let (across, up) = (max(high.x - low.x, 1e-300), max(high.y - low.y, 1e-300))
    let scale = min((most.x - 2 * margin) / across, (most.y - 2 * margin) / up)
    self.scale = scale
    size = Vector(
      max(across * scale + 2 * margin, least.x).rounded(), max(up * scale + 2 * margin, least.y).rounded())
  }

  /// A place of the plane, in px.
  func place(_ point: Vector) -> Vector {
    let middle = (low + high) * 0.5
    return Vector(size.x / 2 + (point.x - middle.x) * scale, size.y / 2 - (point.y - middle.y) * scale)
  }

  /// A place of the picture, given in px.
  func point(_ x: Double, _ y: Double) -> Vector {
    let middle = (low + high) * 0.5
    return Vector(middle.x + (x - size.x / 2) / scale, middle.y - (y - size.y / 2) / scale)
  }

  /// The data of a path through places in px, as far as they lie in a picture or near it; none that says nothing, of what
  /// moves by less than a pixel.
  static func path<Places: Sequence>(through places: Places) -> [UInt8] where Places.Element == Vector {
    var path: [UInt8] = []
    var last: Vector?
    var isSeen = false
    for place in places {
      guard place.x.magnitude < 5000, place.y.magnitude < 5000 else {
        last = nil
        continue
      }
      if let last, (place - last).length < 1 { continue }
      if last != nil { isSeen = true }
      path += (last == nil ? "M" : "L").utf8
      path += PicturePen.pair(place).utf8
      last = place
    }
    return isSeen ? path : []
  }
}
