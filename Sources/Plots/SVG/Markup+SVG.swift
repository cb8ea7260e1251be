import Markup
import NumericalMethods

/// What a drawing writes of SVG.
extension Markup {
  /// px, with at most two decimals.
  static func number(_ value: Double) -> String { PathData.number(value) }

  /// A path; its data stands last.
  mutating func path(_ attributes: [Attribute], _ data: PathData) { element("path", attributes, "d", data.bytes) }

  /// A text whose runs are set each in its way.
  mutating func element(_ name: StaticString, _ attributes: [Attribute], content: PlotText) {
    if content.runs.count == 1, let run = content.runs.first, run.style == .upright {
      return element(name, attributes, content: run.text)
    }
    begin(name, attributes)
    var shift = 0.0
    for run in content.runs { span(run, shift: &shift) }
    end()
  }

  /// Lowered and raised letters move by `dy`, which the run that follows undoes.
  private mutating func span(_ run: PlotText.Run, shift: inout Double) {
    let wanted = run.style == .lowered ? 0.25 : run.style == .raised ? -0.4 : 0
    var attributes: [Attribute] = []
    if wanted != shift {
      // An em of the run itself, which may be small.
      let em = wanted == 0 ? 1 : PlotText.smallScale
      attributes.append(("dy", Self.number((wanted - shift) / em) + "em"))
      shift = wanted
    }
    switch run.style {
    case .italic: attributes.append(("font-style", "italic"))
    case .lowered, .raised: attributes.append(("font-size", "\(Int(PlotText.smallScale * 100))%"))
    case .upright: break
    }
    if attributes.isEmpty { words(run.text) } else { element("tspan", attributes, content: run.text) }
  }
}
