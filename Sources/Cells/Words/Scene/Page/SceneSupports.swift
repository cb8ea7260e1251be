import Mechanics
import NumericalMethods

/// What the fixed ends of strings, rods and springs hang on, and what is welded to the ground stands out of: a short bar
/// across the first of them, hatched on its far side. Bars in one line that nearly meet are one.
struct SceneSupports {
  private struct Bar {
    /// From the fixed end to what hangs on it, of length 1; y points down, as on the picture.
    let way: Vector
    /// How far along it, and from where to where across it, in px.
    let depth: Double
    var from: Double
    var to: Double
  }

  private var bars: [Bar] = []

  /// - Parameter place: from m to px.
  init(_ world: World, place: (Vector) -> Vector) {
    for link in world.connections {
      switch link.kind {
      case .string, .rod:
        let gravity = Vector(world.gravity.x, -world.gravity.y)
        add(link, world, gravity.length > 0 ? gravity : nil, place)
      case .spring, .weld: add(link, world, nil, place)
      case .revolute, .prismatic: break
      }
    }
    join()
  }

  private mutating func add(_ link: Connection, _ world: World, _ down: Vector?, _ place: (Vector) -> Vector) {
    for (end, other) in [(link.first, link.second), (link.second, link.first)] {
      guard case .anchor(let anchor) = end, case .body(let body, let point) = other,
        world.bodies.indices.contains(body)
      else { continue }
      let start = world.bodies[body].position + SceneBuilder.turned(point, by: world.bodies[body].angle)
      let center = place(anchor)
      let way = down ?? place(start) - center
      guard way.length > 0, center.x.magnitude < 5000, center.y.magnitude < 5000 else { continue }
      let along = way * (1 / way.length)
      let across = along.turned.dot(center)
      bars.append(Bar(way: along, depth: along.dot(center), from: across - 11, to: across + 11))
    }
  }

  private mutating func join() {
    bars.sort { ($0.way.x, $0.way.y, $0.depth, $0.from) < ($1.way.x, $1.way.y, $1.depth, $1.from) }
    var joined: [Bar] = []
    for bar in bars {
      if let last = joined.last, (last.way - bar.way).length < 1e-6, (last.depth - bar.depth).magnitude < 0.05,
        bar.from - last.to < 60
      {
        joined[joined.count - 1].to = max(last.to, bar.to)
      } else {
        joined.append(bar)
      }
    }
    bars = joined
  }

  /// The bars, and the strokes on them.
  var paths: (bars: [UInt8], hatches: [UInt8]) {
    var (lines, strokes): ([UInt8], [UInt8]) = ([], [])
    for bar in bars {
      let side = bar.way.turned
      let start = bar.way * bar.depth + side * bar.from
      lines += "M\(PicturePen.pair(start))L\(PicturePen.pair(start + side * (bar.to - bar.from)))".utf8
      var place = 4.0
      while place <= bar.to - bar.from {
        let foot = start + side * place
        strokes += "M\(PicturePen.pair(foot))L\(PicturePen.pair(foot - bar.way * 6 - side * 4))".utf8
        place += 7
      }
    }
    return (lines, strokes)
  }
}
