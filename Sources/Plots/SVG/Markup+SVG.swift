import Markup
import NumericalMethods

/// What a drawing writes of SVG.
extension Markup {
  /// px, with at most two decimals.
  static func number(_ value: Double) -> String { PathData.number(value) }

  /// A path; its data stands last.
  mutating func path(_ attributes: [Attribute], _ data: PathData) { element("path", attributes, "d", data.bytes) }

  /// A line of text at a place, with its formulas set as everywhere on the page where it holds some.
  ///
  /// That is HTML, which only browsers draw, and which a style sheet has to show in place of the words: where there is
  /// none, and in other programs, the words stand.
  ///
  /// - Parameters:
  ///   - attributes: of the words, with their place and their colour.
  ///   - drop: by how many ems the base line stands below the place.
  ///   - turn: by how many degrees the line is turned about the place, clockwise.
  mutating func line(
    _ attributes: [Attribute], at x: Double, _ y: Double, drop: Double = 0, anchor: TextAnchor = .start,
    turn: Int = 0, fill: String = "currentColor", isBold: Bool = false, content: PlotText
  ) {
    if let line = content.set {
      var own: [Attribute] = [
        ("class", "set at-" + anchor.rawValue), ("display", "none"),
        (
          "transform",
          "translate(" + Self.number(x) + " " + Self.number(y) + ")" + (turn == 0 ? "" : "rotate(\(turn))")
        ),
      ]
      if fill != "currentColor" { own.append(("color", fill)) }
      if isBold { own.append(("font-weight", "600")) }
      begin("g", own)
      let left = anchor == .start ? 0 : anchor == .end ? -line.width : -line.width / 2
      begin(
        "foreignObject",
        [
          ("x", Self.number(left) + "em"), ("y", Self.number(drop - PlotText.strut) + "em"),
          ("width", Self.number(line.width) + "em"), ("height", Self.number(PlotText.strut + 3) + "em"),
        ])
      element("div", [("class", "line")], html: line.html)
      end()
      end()
    }
    element("text", attributes, content: content)
  }

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
