/// Puts facts into sentences for those who cannot see the picture.
extension AxisWords {
  func text(of curves: [Curve], facts: [CurveFacts]) -> String {
    var sentences: [String] = []
    let across =
      "\(name(x, "x")) from \(value(window.x.lower, x, window.x)) to \(value(window.x.upper, x, window.x)), "
    sentences.append(
      "Shown: \(x.names.isEmpty ? across : "")\(name(y, "y")) from "
        + "\(value(window.y.lower, y, window.y)) to \(value(window.y.upper, y, window.y)).")
    for (curve, fact) in zip(curves, facts) {
      if curve.shape == .implicit {
        sentences.append(place(curve.name, isCurve: curve.source.plane?.isEquation ?? true, fact))
        continue
      }
      sentences.append(
        sentence(curve.name, isSideways: curve.shape == .sideways, isGraph: curve.shape.isGraph, fact))
    }
    return sentences.joined(separator: " ")
  }

  private func sentence(_ name: String, isSideways: Bool, isGraph: Bool, _ facts: CurveFacts) -> String {
    let name = name.isEmpty ? "A curve" : name
    let (along, across) = isSideways ? (y, x) : (x, y)
    let (alongSpan, acrossSpan) = isSideways ? (window.y, window.x) : (window.x, window.y)
    guard let shown = isSideways ? facts.rangeX : facts.rangeY else { return name + ": not in view." }
    // A low curve in a high window is not nothing.
    let isTall = shown.length >= 1e-9 * acrossSpan.length
    let heights = isTall ? shown : acrossSpan
    let low = value(shown.lower, across, heights)
    let high = value(shown.upper, across, heights)
    var parts = [low == high ? "constant \(low)" : "from \(low) to \(high)"]
    if isGraph {
      let words = FactWords(limit: 6, separator: ", ", isSideways: isSideways, marksEstimates: !facts.isEstimated) {
        value($0, along, alongSpan)
      } across: {
        value($0, across, heights, isProven: !facts.isEstimated)
      }
      let rows = words.rows(of: facts)
      // What is not known is no estimate.
      let last = rows.lastIndex { $0.kind != "undecided" }
      for (index, row) in rows.enumerated() {
        let estimate = facts.isEstimated && index == last ? " (all estimated)" : ""
        parts.append(row.kind + (row.isPlace && !row.words.hasPrefix("near ") ? " at " : " ") + row.words + estimate)
      }
    }
    if facts.isPartial { parts.append("with more detail than can be listed") }
    return name + ": " + parts.joined(separator: ", ") + "."
  }

  /// `Curve where x² + y² = 1: x from −1 to 1, y from −1 to 1.`
  private func place(_ name: String, isCurve: Bool, _ facts: CurveFacts) -> String {
    let name = (isCurve ? "Curve where " : "Region where ") + name
    guard let xs = facts.rangeX, let ys = facts.rangeY else { return name + ": not in view." }
    let rest = facts.isPartial ? ", with more detail than can be listed." : "."
    return name + ": " + ranges(xs, ys) + rest
  }
}
