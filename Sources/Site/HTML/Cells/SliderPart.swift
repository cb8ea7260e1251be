import Cells

extension HTMLWriter {
  /// The quantities that can slide, each with its value and range.
  mutating func sliders(_ sliders: [CellSlider]) {
    guard !sliders.isEmpty else { return }
    raw("<dl class=\"sliders\">\n")
    for slider in sliders {
      raw("<div><dt>")
      if slider.nameMathML.hasPrefix("<") {
        trusted(slider.nameMathML.hasPrefix("<math") ? slider.nameMathML : "<math>\(slider.nameMathML)</math>")
      } else {
        text(slider.nameMathML.isEmpty ? slider.name : slider.nameMathML)
      }
      raw("</dt><dd><output>")
      text(slider.value)
      raw("</output> <span class=\"range\">")
      text(slider.lowerBound)
      raw(" … ")
      text(slider.upperBound)
      raw("</span></dd></div>\n")
    }
    raw("</dl>\n")
  }
}
