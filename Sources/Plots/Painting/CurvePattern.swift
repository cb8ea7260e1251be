import Markup

/// How a curve's line is drawn: as its author says, else solid.
///
/// A broken line means what its author means by it. Where nothing but colour tells curves apart, one is broken where
/// there are no colours: in print, and where the reader has chosen colours of his own. The style sheet does that.
struct CurvePattern {
  var shown: CurveStyle.Pattern
  /// Without colours.
  var colorless: CurveStyle.Pattern

  /// The patterns of all curves of a figure: of each its style, and whether a name stands beside it. Without
  /// colours none that is left to us looks like one that its author chose, as long as there are others.
  static func patterns(of curves: [(style: CurveStyle, isNamed: Bool)]) -> [CurvePattern] {
    let taken = curves.compactMap { $0.style.pattern }
    let all: [CurveStyle.Pattern] = [.solid, .dashed, .dotted]
    let free = all.filter { !taken.contains($0) }
    let cycle = free.isEmpty ? all : free
    var next = 0
    return curves.map { style, isNamed in
      if let pattern = style.pattern { return CurvePattern(shown: pattern, colorless: pattern) }
      if isNamed { return CurvePattern(shown: .solid, colorless: .solid) }
      defer { next += 1 }
      return CurvePattern(shown: .solid, colorless: cycle[next % cycle.count])
    }
  }

  func attributes(width: Double) -> [Markup.Attribute] {
    var attributes: [Markup.Attribute] = []
    switch shown {
    case .solid: break
    case .dashed:
      attributes.append(
        ("stroke-dasharray", "\(Markup.number(width * 4)) \(Markup.number(width * 2.5))"))
    case .dotted:
      attributes.append(("stroke-dasharray", "0 \(Markup.number(width * 2.4))"))
      attributes.append(("stroke-linecap", "round"))
    }
    if colorless != shown { attributes.append(("data-colorless", colorless == .dashed ? "dashed" : "dotted")) }
    return attributes
  }
}
