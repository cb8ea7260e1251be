import Diagnostics
import Formulas
import Mechanics
import NumericalMethods

// Whether what is described can be at the start.
extension SceneBuilder {
  mutating func checkStart() {
    checkLengths()
    checkRanges()
    checkBodies()
    for body in world.bodies.indices where world.bodies[body].collides && !world.bodies[body].isFixed {
      checkWalls(body)
    }
  }

  /// Strings are not longer than they are, and rods as long.
  private mutating func checkLengths() {
    for (number, link) in world.connections.enumerated() {
      let apart = (place(of: link.first) - place(of: link.second)).length
      func text(_ length: Double) -> String { PicturePen.length(length) }
      switch link.kind {
      case .string(let length) where apart > length * (1 + 1e-9):
        fail(
          "impossible-scene", "A string of \(text(length)) has ends \(text(apart)) apart at the start",
          linkRanges[number])
      case .rod(let length) where (apart - length).magnitude > length * 1e-9:
        fail(
          "impossible-scene", "A rod of \(text(length)) has ends \(text(apart)) apart at the start", linkRanges[number])
      default: break
      }
    }
  }

  private mutating func checkBodies() {
    for second in world.bodies.indices where world.bodies[second].collides {
      for first in world.bodies.indices where first < second && world.mayTouch(.body(first), .body(second)) {
        let (a, b) = (world.bodies[first], world.bodies[second])
        if a.isFixed && b.isFixed || isJoined(first, second) { continue }
        let reach = a.shape.reach + b.shape.reach
        guard (a.position - b.position).length < reach else { continue }
        let depth = -SceneOverlap.distance(SceneOverlap.Outline(a), SceneOverlap.Outline(b))
        // Touching is no overlap, whatever rounding says.
        guard depth > 1e-9 * reach else { continue }
        report([
          Diagnostic(
            .error, "overlapping-bodies",
            "`\(roster.bodies[second])` overlaps `\(roster.bodies[first])` at the start, by "
              + PicturePen.length(depth), at: bodyRanges[second],
            notes: bodyRanges[first] == bodyRanges[second]
              ? [] : [.init("`\(roster.bodies[first])` is here", bodyRanges[first])],
            help: "put them further apart, or write `touching no` for a body that passes through others")
        ])
      }
    }
  }

  /// What turns about a common point lies over each other there.
  private func isJoined(_ first: Int, _ second: Int) -> Bool {
    world.connections.contains { link in
      switch link.kind {
      case .revolute, .weld, .prismatic: break
      default: return false
      }
      guard case .body(let a, _) = link.first, case .body(let b, _) = link.second else { return false }
      return (a, b) == (first, second) || (a, b) == (second, first)
    }
  }

  private mutating func checkWalls(_ number: Int) {
    let body = world.bodies[number]
    let outline = SceneOverlap.Outline(body)
    let slack = 1e-9 * body.shape.reach
    let hanging = world.connections.contains { link in
      guard case .revolute = link.kind else { return false }
      if case .body(number, _) = link.first { return true }
      if case .body(number, _) = link.second { return true }
      return false
    }
    func piece(_ a: Vector, _ b: Vector) -> Double {
      -SceneOverlap.distance(outline, SceneOverlap.Outline(corners: [a, b], radius: 0))
    }
    for (wallNumber, wall) in world.walls.enumerated() where world.mayTouch(.wall(wallNumber), .body(number)) {
      let depth: Double
      switch wall.kind {
      case .segment(let a, let b): depth = piece(a, b)
      case .path(let points): depth = zip(points, points.dropFirst()).map { piece($0, $1) }.max() ?? 0
      case .enclosure(let a, let b):
        depth = outline.corners.map { max(a.x - $0.x, $0.x - b.x, a.y - $0.y, $0.y - b.y) + outline.radius }.max() ?? 0
      case .halfPlane(let a, let b):
        let along = (b - a) * (1 / (b - a).length)
        depth = outline.corners.map { outline.radius - along.cross($0 - a) }.max() ?? 0
      }
      guard depth > slack, !hanging else { continue }
      fail(
        "overlapping-bodies",
        "`\(roster.bodies[number])` reaches \(PicturePen.length(depth)) into a wall at the start",
        bodyRanges[number])
    }
  }
}
