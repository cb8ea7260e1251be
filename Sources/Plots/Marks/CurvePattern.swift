/// How a curve's line is drawn: as its author says, else solid.
///
/// A broken line means what its author means by it. Where nothing but colour tells curves apart, one is broken where
/// there are no colours: in print, and where the reader has chosen colours of his own. The style sheet does that.
struct CurvePattern {
  var shown: CurveStyle.Pattern
  /// Without colours.
  var colorless: CurveStyle.Pattern

  /// - Parameters:
  ///   - isNamed: a name stands beside the curve.
  ///   - index: the curve's place, from 0.
  init(_ style: CurveStyle, isNamed: Bool, index: Int) {
    let cycle: [CurveStyle.Pattern] = [.solid, .dashed, .dotted]
    shown = style.pattern ?? .solid
    colorless = style.pattern ?? (isNamed ? .solid : cycle[index % cycle.count])
  }

  func attributes(width: Double) -> [(String, String)] {
    var attributes: [(String, String)] = []
    switch shown {
    case .solid: break
    case .dashed:
      attributes.append(
        ("stroke-dasharray", "\(SVGWriter.number(width * 4)) \(SVGWriter.number(width * 2.5))"))
    case .dotted:
      attributes.append(("stroke-dasharray", "0 \(SVGWriter.number(width * 2.4))"))
      attributes.append(("stroke-linecap", "round"))
    }
    if colorless != shown { attributes.append(("data-colorless", colorless == .dashed ? "dashed" : "dotted")) }
    return attributes
  }
}
