import NumericalMethods

/// The cube in the water at one instant, seen from the side, with the two forces on it.
///
/// Lengths are drawn to one scale, and so are the two forces. A state so far from rest that it would leave
/// the drawing shrinks the scale.
struct CubeDrawing {
  /// Edge, in m.
  let edge: Double
  /// Density relative to water, 0 to 1: the part of the edge that is under water at rest.
  let density: Double
  /// Height of the cube's centre above its place at rest, in m.
  let height: Double
  /// Weight and buoyancy, in N, both counted as lengths of an arrow, so not negative.
  let weight: Double
  let buoyancy: Double

  private static let width = 320.0
  private static let surface = 130.0
  private static let depth = 250.0
  private static let centre = 150.0

  /// - Parameters:
  ///   - id: unique on the page; the ids inside begin with it.
  ///   - instant: the instant in words, such as "t = 0.2 s".
  ///   - heightText: the height in words, such as "z = 0.1 m".
  func svg(id: String, instant: String, heightText: String) -> String {
    let safe = [edge, density, height].allSatisfy { $0.isFinite } && edge > 0
    let rest = safe ? min(max(density, 0), 1) : 0.5
    let lift = safe ? height / edge : 0
    // In units of the edge: how far the cube reaches over the surface and under it.
    let reach = max(1.15, abs(lift - rest) + 0.15, abs(lift - rest + 1) + 0.15)
    let scale = min(100, 112 / reach)
    func y(_ above: Double) -> Double { CubeDrawing.surface - above * scale }
    let half = scale / 2
    let left = CubeDrawing.centre - half
    let top = y(lift - rest + 1)
    let restCentre = y(0.5 - rest)
    let centre = y(lift + 0.5 - rest)
    let wet = min(max(rest - lift, 0), 1)
    let thrustAt = y(lift - rest + wet / 2)

    var svg =
      "<svg class=\"cube-picture\" viewBox=\"0 0 320 250\" role=\"img\" aria-labelledby=\"\(id)-t \(id)-d\">"
    svg += "<title id=\"\(id)-t\">The cube in the water at \(instant)</title>"
    svg += "<desc id=\"\(id)-d\">\(heightText); \(share(wet)) of the cube is under water</desc>"
    svg += rect("water", 8, CubeDrawing.surface, CubeDrawing.width - 16, CubeDrawing.depth - CubeDrawing.surface - 8)
    svg += rect("cube", left, top, scale, scale)
    svg += line("surface", 8, CubeDrawing.surface, CubeDrawing.width - 8, CubeDrawing.surface)
    svg += line("rest-level", left - 22, restCentre, CubeDrawing.centre + half + 46, restCentre)
    svg += text("label", CubeDrawing.centre + half + 22, restCentre - 6, "rest")
    svg += "<circle class=\"centre\" cx=\"\(px(CubeDrawing.centre))\" cy=\"\(px(centre))\" r=\"2.5\"/>"
    svg += arrow("offset", left - 16, restCentre, centre - restCentre)
    if abs(centre - restCentre) > 14 { svg += text("label symbol", left - 30, (restCentre + centre) / 2 + 4, "z") }
    let greatest = max(weight, buoyancy)
    if safe, greatest.isFinite, greatest > 0 {
      let unit = 62 / greatest
      svg += arrow("weight", CubeDrawing.centre + 8, centre, weight * unit)
      svg += arrow("thrust", CubeDrawing.centre - 8, thrustAt, -buoyancy * unit)
      svg += text("label symbol", CubeDrawing.centre + 18, min(centre + weight * unit, 244), "P")
      if buoyancy * unit > 4 {
        svg += text("label symbol", CubeDrawing.centre - 26, max(thrustAt - buoyancy * unit + 8, 12), "E")
      }
    }
    return svg + "</svg>"
  }

  private func share(_ part: Double) -> String { DecimalText.fixed(part * 100, decimals: 0) + " %" }

  private func px(_ value: Double) -> String { DecimalText.shortest((value * 10).rounded() / 10) }

  private func rect(_ name: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double) -> String {
    "<rect class=\"\(name)\" x=\"\(px(x))\" y=\"\(px(y))\" width=\"\(px(width))\" height=\"\(px(height))\"/>"
  }

  private func line(_ name: String, _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> String {
    "<line class=\"\(name)\" x1=\"\(px(x1))\" y1=\"\(px(y1))\" x2=\"\(px(x2))\" y2=\"\(px(y2))\"/>"
  }

  private func text(_ name: String, _ x: Double, _ y: Double, _ words: String) -> String {
    "<text class=\"\(name)\" x=\"\(px(x))\" y=\"\(px(y))\">\(words)</text>"
  }

  /// A vertical arrow of a signed length, its head no longer than itself.
  private func arrow(_ name: String, _ x: Double, _ y: Double, _ length: Double) -> String {
    guard abs(length) >= 1 else { return "" }
    let tip = y + length
    let head = min(7, abs(length)) * (length > 0 ? -1 : 1)
    return "<path class=\"arrow \(name)\" d=\"M\(px(x)) \(px(y))V\(px(tip))M\(px(x - 4)) \(px(tip + head))"
      + "L\(px(x)) \(px(tip))L\(px(x + 4)) \(px(tip + head))\"/>"
  }
}
