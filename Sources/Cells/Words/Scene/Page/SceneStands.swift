import Mechanics
import NumericalMethods

/// What shows that a pivot holds a body to the ground: a triangle below it, on a hatched bar.
struct SceneStands {
  private struct Stand {
    let center: Vector
    /// From the pivot to the ground, of length 1; y points down, as on the picture.
    let way: Vector
  }

  private var stands: [Stand] = []

  /// - Parameter places: of the bodies, at instants of the motion, in m.
  /// - Parameter place: from m to px.
  init(_ world: World, _ places: [[Vector]], place: (Vector) -> Vector) {
    let gravity = Vector(world.gravity.x, -world.gravity.y)
    let down = gravity.length > 0 ? gravity * (1 / gravity.length) : Vector(0, 1)
    for link in world.connections {
      guard case .revolute = link.kind else { continue }
      for (end, other) in [(link.first, link.second), (link.second, link.first)] {
        guard case .anchor(let anchor) = end, case .body(let body, _) = other, places.indices.contains(body) else {
          continue
        }
        let center = place(anchor)
        guard center.x.magnitude < 5000, center.y.magnitude < 5000 else { continue }
        stands.append(Stand(center: center, way: SceneStands.way(from: center, places[body].map { place($0) }, down)))
      }
    }
  }

  /// Away from where the body is most of the time, in a straight line; below what turns about its middle, or around.
  private static func way(from center: Vector, _ path: [Vector], _ down: Vector) -> Vector {
    guard !path.isEmpty else { return down }
    var (mean, reach) = (Vector.zero, 0.0)
    for point in path where point.x.magnitude < 1e9 && point.y.magnitude < 1e9 {
      mean += (center - point) * (1 / Double(path.count))
      reach = max(reach, (center - point).length)
    }
    guard reach > 2, mean.length > 0.3 * reach else { return down }
    let (along, across) = (mean.dot(down), mean.dot(down.turned))
    // What swings far hangs all the same.
    if along.magnitude >= 0.5 * across.magnitude { return along < 0 ? -down : down }
    return across < 0 ? -down.turned : down.turned
  }

  /// The triangles with their bars, and the strokes on these.
  var paths: (lines: [UInt8], hatches: [UInt8]) {
    var (lines, strokes): ([UInt8], [UInt8]) = ([], [])
    for stand in stands {
      let (way, side) = (stand.way, stand.way.turned)
      let foot = stand.center + way * 12
      lines +=
        "M\(PicturePen.pair(foot - side * 7))L\(PicturePen.pair(stand.center))L\(PicturePen.pair(foot + side * 7))Z"
        .utf8
      lines += "M\(PicturePen.pair(foot - side * 11))L\(PicturePen.pair(foot + side * 11))".utf8
      for step in 0..<4 {
        let start = foot + side * (Double(step) * 6 - 7)
        strokes += "M\(PicturePen.pair(start))L\(PicturePen.pair(start + way * 5 - side * 4))".utf8
      }
    }
    return (lines, strokes)
  }
}
