import Mechanics
import NumericalMethods

/// What joins bodies at a point or along a line, in front of them, for there they would hide it.
extension SceneDrawing {
  func drawJoints(_ pen: inout PicturePen) {
    if !frame.stands.isEmpty { pen.path("stand", bytes: frame.stands) }
    if !frame.standHatches.isEmpty { pen.path("hatch", bytes: frame.standHatches) }
    for link in world.connections {
      switch link.kind {
      case .string, .rod, .spring: break
      case .prismatic: if case .body = link.first { drawRail(link, &pen) }
      case .weld: pen.dot("joint", place(of: link.first), 3)
      case .revolute:
        let center = place(of: link.first)
        if let range = link.limits { drawRange(range, of: link, around: center, &pen) }
        pen.dot("pivot", center, 4.5)
        pen.dot("joint", center, 1.5)
      }
    }
  }

  /// The way on which something runs, with a stroke across it at each stop.
  func drawRail(_ link: Connection, _ pen: inout PicturePen) {
    guard case .prismatic(let direction) = link.kind else { return }
    let center = place(of: link.first)
    let along = SceneBuilder.turned(direction, by: angle(of: link.first))
    let way = Vector(along.x, -along.y)
    guard let range = link.limits else {
      let far = frame.size.x + frame.size.y
      guard let ends = clipped(center - way * far, center + way * far) else { return }
      pen.line("rail", ends.0, ends.1)
      return
    }
    let ends = [range.lowerBound, range.upperBound].map { center + way * ($0 * frame.scale) }
    var data = "M\(PicturePen.pair(ends[0]))L\(PicturePen.pair(ends[1]))"
    for end in ends {
      data += "M\(PicturePen.pair(end - way.turned * 5))L\(PicturePen.pair(end + way.turned * 5))"
    }
    pen.path("rail", data)
  }

  /// px from a pivot to the arc that is its range.
  private static let arc = 24.0

  /// Over which directions the arm of a body goes: the line from the pivot to its centre, or where that is in the pivot
  /// the spoke of a wheel.
  private func drawRange(
    _ range: ClosedRange<Double>, of link: Connection, around center: Vector, _ pen: inout PicturePen
  ) {
    // Of two bodies the first turns against the second.
    let (turning, bearing, lower, upper): (Connection.End, Connection.End, Double, Double)
    if case .body = link.first {
      (turning, bearing, lower, upper) = (link.first, link.second, -range.upperBound, -range.lowerBound)
    } else {
      (turning, bearing, lower, upper) = (link.second, link.first, range.lowerBound, range.upperBound)
    }
    guard case .body(_, let point) = turning else { return }
    let arm = point.length * frame.scale > 2 ? Double.atan2(-point.y, -point.x) : 0
    let start = angle(of: bearing) + arm + lower
    let sweep = min(max(upper - lower, 0), 2 * .pi)
    func place(_ angle: Double, _ radius: Double) -> String {
      PicturePen.pair(center + Vector(Double.cos(angle), -Double.sin(angle)) * radius)
    }
    let radius = Self.arc
    var data = "M\(place(start, radius))"
    // In halves, since an arc of a whole turn would end where it begins.
    for end in [start + sweep / 2, start + sweep] {
      data += "A\(Int(radius)) \(Int(radius)) 0 0 0 \(place(end, radius))"
    }
    for end in [start, start + sweep] { data += "M\(place(end, radius - 4))L\(place(end, radius + 4))" }
    pen.path("range", data)
  }

  private func angle(of end: Connection.End) -> Double {
    guard case .body(let body, _) = end, states.indices.contains(body) else { return 0 }
    return states[body].angle
  }
}
