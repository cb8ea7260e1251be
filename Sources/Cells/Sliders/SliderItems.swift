import Formulas

extension HTMLWriter {
  /// A quantity that can slide, with its value and range.
  ///
  /// - Parameter isLive: whether a script is there already; without one the inputs are disabled.
  package mutating func sliderItem(_ slider: CellSlider, isLive: Bool, moving drawings: String = "") {
    open(
      "div", ("class", "slider"), ("data-slider", String(slider.number)),
      ("data-echo", slider.echo.map { String($0) }), ("data-moves", drawings.isEmpty ? nil : drawings))
    open("label", ("for", slider.id))
    text(slider.words)
    if !slider.words.isEmpty { raw(" ") }
    trusted(slider.nameMathML)
    raw("</label><input type=\"range\"")
    attribute("id", slider.id)
    numbers(slider.grid.rangeInput(at: slider.value), isLive)
    // A formula alone is no name for every tool.
    if slider.words.isEmpty { attribute("aria-label", slider.label) }
    attribute("aria-valuetext", slider.valueText)
    raw("><span class=\"field\"><input type=\"number\"")
    attribute("id", slider.id + "-number")
    numbers(slider.grid.numberInput(at: slider.value), isLive)
    let unit = slider.unit.symbol
    attribute("aria-label", unit.isEmpty ? slider.label : "\(slider.label) in \(unit)")
    raw(">")
    if !unit.isEmpty { element("span", ("class", "unit"), ("aria-hidden", "true"), text: unit) }
    raw("</span>")
    button("reset", "Reset \(slider.label)", icons: [.reset], isLive)
    if slider.canPlay { button("play", "Play \(slider.label)", icons: [.play, .pause], isLive) }
    raw("<span class=\"now\">")
    element("span", ("id", slider.id + "-text"), text: slider.valueText)
    raw(" <span class=\"range\">")
    text(slider.lowerText)
    raw(" … ")
    text(slider.upperText)
    raw("</span></span></div>\n")
  }

  private mutating func numbers(
    _ numbers: (least: String, most: String, step: String, value: String), _ isLive: Bool
  ) {
    attribute("min", numbers.least)
    attribute("max", numbers.most)
    attribute("step", numbers.step)
    attribute("value", numbers.value)
    if !isLive { raw(" disabled") }
    raw(" autocomplete=\"off\"")
  }

  package mutating func button(_ name: String, _ label: String, icons: [ButtonIcon], _ isLive: Bool = false) {
    raw("<button type=\"button\"")
    if !isLive { raw(" disabled") }
    attribute("class", name)
    attribute("aria-label", label)
    attribute("title", label)
    raw(">")
    for icon in icons { raw(icon.svg) }
    raw("</button>")
  }
}

/// Drawings on buttons.
package enum ButtonIcon {
  case play, pause, reset, undo

  var svg: StaticString {
    switch self {
    case .play: "<svg class=\"go\" viewBox=\"0 0 16 16\" aria-hidden=\"true\"><path d=\"M4 2v12l10-6z\"/></svg>"
    case .pause:
      "<svg class=\"halt\" viewBox=\"0 0 16 16\" aria-hidden=\"true\"><path d=\"M3 2h4v12H3zM9 2h4v12H9z\"/></svg>"
    case .undo:
      "<svg viewBox=\"0 0 16 16\" aria-hidden=\"true\"><path class=\"stroke\" d=\"M6 2 2 6l4 4M2 6h7a4 4 0 0 1 0 8\"/></svg>"
    case .reset:
      "<svg viewBox=\"0 0 16 16\" aria-hidden=\"true\"><path class=\"stroke\" d=\"M3.5 3v4h4M3.8 7a5 5 0 1 1 .6 4\"/></svg>"
    }
  }
}
