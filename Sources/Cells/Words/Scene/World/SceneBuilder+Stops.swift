import Diagnostics
import Formulas
import Mechanics
import NumericalMethods
import Plots

// Pivots and rails that end somewhere, and pivots that rub.
extension SceneBuilder {
  mutating func pivot(
    _ line: LinkLine, _ number: Number?, _ first: Connection.End, _ second: Connection.End
  ) -> Connection {
    var pivot = Connection(.revolute, from: first, to: second)
    setStops(of: &pivot, line, number, .none)
    if let formula = line["friction"] {
      let rule = "The friction of a pivot must be a torque, and not negative"
      pivot.frictionTorque = value(formula, .energy, number, rule) { $0 >= 0 } ?? 0
    }
    return pivot
  }

  /// - Parameter dimension: of the range, which is counted from where the line finds what it joins.
  mutating func setStops(of link: inout Connection, _ line: LinkLine, _ number: Number?, _ dimension: Dimension) {
    link.limitRestitution = elasticity(line["elasticity"], number)
    guard let formula = line["range"] else { return }
    guard let range = range(formula, dimension, number) else { return }
    let start = coordinate(of: link)
    guard start.isFinite else { return }
    // The body that is named first turns against the second; a pivot's own angle is that of the second.
    link.limits =
      line.kind == .pivot ? start - range.upper...start - range.lower : start + range.lower...start + range.upper
  }

  /// What a range bounds: an angle, or how far something is on its rail.
  func coordinate(of link: Connection) -> Double {
    func angle(_ end: Connection.End) -> Double {
      if case .body(let body, _) = end { world.bodies[body].angle } else { 0 }
    }
    guard case .prismatic(let direction) = link.kind else { return angle(link.second) - angle(link.first) }
    let along = SceneBuilder.turned(direction, by: angle(link.first))
    return along.dot(place(of: link.second) - place(of: link.first))
  }

  /// Nothing begins behind a stop.
  mutating func checkRanges() {
    for (number, link) in world.connections.enumerated() {
      guard let range = link.limits else { continue }
      let start = coordinate(of: link)
      let slack = 1e-9 * max(range.upperBound - range.lowerBound, start.magnitude)
      guard start < range.lowerBound - slack || start > range.upperBound + slack else { continue }
      let isRail = if case .prismatic = link.kind { true } else { false }
      fail(
        "impossible-scene", "This \(isRail ? "rail" : "pivot") is outside of its range at the start",
        linkRanges[number], help: "a range is counted from where the lines `body` put what is joined")
    }
  }
}
