import Cells

extension HTMLWriter {
  /// The quantities that can slide, each with its value and range.
  ///
  /// The inputs are disabled until the script has come. Without one, and in print, the value stands as text.
  mutating func sliders(_ sliders: [CellSlider]) {
    guard !sliders.isEmpty else { return }
    raw("<div class=\"sliders\">\n")
    for slider in sliders { self.slider(slider) }
    raw("</div>\n")
  }

  private mutating func slider(_ slider: CellSlider) {
    open(
      "div", ("class", "slider"), ("data-slider", String(slider.number)),
      ("data-start", slider.startText), ("data-rate", slider.rateText), ("data-echo", slider.isEcho ? "" : nil))
    open("label", ("for", slider.id))
    text(slider.words)
    if !slider.words.isEmpty { raw(" ") }
    trusted(slider.nameMathML)
    raw("</label><input type=\"range\"")
    attribute("id", slider.id)
    numbers(of: slider)
    // A formula alone is no name for every tool.
    if slider.words.isEmpty { attribute("aria-label", slider.label) }
    attribute("aria-valuetext", slider.valueText)
    attribute("data-turn", slider.turnText)
    raw("><span class=\"field\"><input type=\"number\"")
    attribute("id", slider.id + "-number")
    numbers(of: slider)
    let unit = slider.unit.symbol
    attribute("aria-label", unit.isEmpty ? slider.label : "\(slider.label) in \(unit)")
    raw(">")
    if !unit.isEmpty { element("span", ("class", "unit"), ("aria-hidden", "true"), text: unit) }
    raw("</span>")
    button("reset", "Reset \(slider.label)", icons: [.reset])
    if slider.canPlay { button("play", "Play \(slider.label)", icons: [.play, .pause]) }
    raw("<span class=\"now\">")
    element("span", ("id", slider.id + "-text"), text: slider.valueText)
    raw(" <span class=\"range\">")
    text(slider.lowerText)
    raw(" … ")
    text(slider.upperText)
    raw("</span></span></div>\n")
  }

  private mutating func numbers(of slider: CellSlider) {
    let grid = slider.grid
    attribute("min", grid.plainText(slider.lowerBound))
    attribute("max", grid.plainText(slider.upperBound))
    attribute("step", grid.plainText(slider.step))
    attribute("value", grid.plainText(slider.value))
    raw(" disabled autocomplete=\"off\"")
  }

  private mutating func button(_ name: String, _ label: String, icons: [ButtonIcon]) {
    raw("<button type=\"button\" disabled")
    attribute("class", name)
    attribute("aria-label", label)
    attribute("title", label)
    raw(">")
    for icon in icons { raw(icon.svg) }
    raw("</button>")
  }
}

/// Drawings on buttons.
private enum ButtonIcon {
  case play, pause, reset

  var svg: StaticString {
    switch self {
    case .play: "<svg class=\"go\" viewBox=\"0 0 16 16\" aria-hidden=\"true\"><path d=\"M4 2v12l10-6z\"/></svg>"
    case .pause:
      "<svg class=\"halt\" viewBox=\"0 0 16 16\" aria-hidden=\"true\"><path d=\"M3 2h4v12H3zM9 2h4v12H9z\"/></svg>"
    case .reset:
      "<svg viewBox=\"0 0 16 16\" aria-hidden=\"true\"><path class=\"stroke\" d=\"M3.5 3v4h4M3.8 7a5 5 0 1 1 .6 4\"/></svg>"
    }
  }
}
